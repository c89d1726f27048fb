import { expect, test } from "vitest";
import { insertTexts } from "../../../runtime/shared/live/insert-texts.ts";

test("texts are inserted in the order of the code; at one place, inner ends precede outer ones, and ends precede the rest", () => {
  const code = "a b";
  const insertions = [
    { at: 2, text: "{x;" },
    { at: 3, text: "}" },
    { at: 2, text: "(y," },
    { at: 3, text: ")" },
    { at: 3, text: ";z" },
    { at: 0, text: "_" },
  ];
  expect(insertTexts(code, insertions)).toBe("_a {x;(y,b)};z");
  expect(insertTexts(code, [])).toBe(code);
});
