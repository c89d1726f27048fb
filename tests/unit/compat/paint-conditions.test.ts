// Which changes of a computed style can be seen.
import { expect, test } from "vitest";
import { PAINT_CONDITIONS } from "../../compat/paint-conditions.ts";

test("the colour and the style of a border are seen where it has a width", () => {
  const condition = { kind: "value", longhand: "border-inline-end-width", unseen: "0px" };
  expect(PAINT_CONDITIONS["border-inline-end-color"]).toEqual(condition);
  expect(PAINT_CONDITIONS["border-inline-end-style"]).toEqual(condition);
});

test("outlines, rules and decorations are seen where they have a style or a line", () => {
  const longhandOf = (name: string) => {
    const condition = PAINT_CONDITIONS[name];
    return condition?.kind === "value" ? `${condition.longhand}: ${condition.unseen}` : null;
  };
  expect(["outline-color", "column-rule-width", "text-decoration-thickness"].map(longhandOf)).toEqual([
    "outline-style: none",
    "column-rule-style: none",
    "text-decoration-line: none",
  ]);
});

test("colours of shapes are seen on SVG alone", () => {
  expect(PAINT_CONDITIONS.fill).toEqual({ kind: "element", selector: "svg, svg *" });
});

test("what decides about others can always be seen itself", () => {
  const deciding = Object.values(PAINT_CONDITIONS).flatMap((one) => (one.kind === "value" ? [one.longhand] : []));
  expect(deciding.filter((name) => name in PAINT_CONDITIONS)).toEqual([]);
  expect(PAINT_CONDITIONS.color).toBeUndefined();
});
