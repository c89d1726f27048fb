// Which changes of a computed style can be seen.
import { expect, test } from "vitest";
import { PAINT_CONDITIONS, type PaintCondition } from "../../compat/paint-conditions.ts";

test("the colour of a border is seen where it has a width and a style, each of these where it has the other", () => {
  const hasWidth: PaintCondition = { kind: "value", longhand: "border-inline-end-width", unseen: "0px" };
  const hasStyle: PaintCondition = { kind: "value", longhand: "border-inline-end-style", unseen: "none" };
  const conditions = ["color", "style", "width"].map((part) => PAINT_CONDITIONS[`border-inline-end-${part}`]);
  expect(conditions).toEqual([[hasStyle, hasWidth], [hasWidth], [hasStyle]]);
});

test("outlines, rules and decorations are seen where they have a style or a line", () => {
  const longhandOf = (name: string) => {
    const [condition] = PAINT_CONDITIONS[name] ?? [];
    return condition?.kind === "value" ? `${condition.longhand}: ${condition.unseen}` : null;
  };
  expect(["outline-color", "column-rule-width", "text-decoration-thickness"].map(longhandOf)).toEqual([
    "outline-style: none",
    "column-rule-style: none",
    "text-decoration-line: none",
  ]);
});

test("colours of shapes are seen on SVG alone", () => {
  expect(PAINT_CONDITIONS.fill).toEqual([{ kind: "element", selector: "svg, svg *" }]);
});

test("what decides about others does not depend on them in turn", () => {
  const deciding = (name: string): string[] =>
    (PAINT_CONDITIONS[name] ?? []).flatMap((one) => (one.kind === "value" ? [one.longhand] : []));
  const others = Object.keys(PAINT_CONDITIONS).flatMap((name) =>
    deciding(name).filter((other) => !/^border/.test(other)),
  );
  expect(others.filter((name) => name in PAINT_CONDITIONS)).toEqual([]);
  expect(PAINT_CONDITIONS.color).toBeUndefined();
});
