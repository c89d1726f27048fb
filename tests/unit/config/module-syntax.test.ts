import { expect, test } from "vitest";
import { hasCommonJsExports, hasModuleSyntax } from "../../../cli/config/module-syntax.ts";

test("statements of ES modules, also in minified code", () => {
  const modules = [
    'import a from "a";',
    "'use strict';\nimport { b } from 'b'",
    'import"a"',
    "var a=1;export{a as default};",
    "export default 1",
    "export * from './a'",
    "  export async function a() {}",
  ];
  expect(modules.map(hasModuleSyntax)).toEqual(modules.map(() => true));
  const scripts = ["const a = await import('a')", "exports.default = 1", "important(1)", "const a = { export: 1 }"];
  expect(scripts.map(hasModuleSyntax)).toEqual(scripts.map(() => false));
});

test("assignments of CommonJS", () => {
  expect(["module.exports = {}", "exports.a = 1"].map(hasCommonJsExports)).toEqual([true, true]);
  expect(["exports.a === 1", "export const exports = 1"].map(hasCommonJsExports)).toEqual([false, false]);
});
