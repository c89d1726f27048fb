// The stylesheets of the survey are read by the compiler of styles and a parser.
import { expect, test } from "vitest";
import { readDeclarations } from "../compat/css-declarations.ts";

test("nested rules, lists and conditions are flat declarations; keyframes are none", async () => {
  const css = `@media (min-width: 9px) { .navbar { Color: red; & > a, .x & { --ifm-link-color: blue } } }
@keyframes spin { from { opacity: 0 } }
.a:is(.b, .c) /* note */ .d, .e { margin: 0 }`;
  const read = await readDeclarations(css);
  expect(read.map(({ selector, property }) => `${selector} { ${property} }`)).toEqual([
    ".navbar { color }",
    ".navbar > a { --ifm-link-color }",
    ".x .navbar { --ifm-link-color }",
    ".a:is(.b, .c) .d { margin }",
    ".e { margin }",
  ]);
});
