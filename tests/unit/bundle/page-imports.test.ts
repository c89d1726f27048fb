import { expect, test } from "vitest";
import { reexport, splitCode, importBindings } from "../../../cli/bundle/page-imports.ts";
import { heldBytes } from "../support/held-bytes.ts";

const own = "const Page = () => null;\nexport {Page as default};\n";

test("imports come before the code of a page, in each form", () => {
  const code = [
    'import {Fragment as _Fragment, jsxDEV as _jsxDEV} from "react/jsx-dev-runtime";',
    "import Counter, {limit} from '../Counter';",
    'import * as all from "@site/all";',
    'import Both, * as both from "./both.js";',
    'import "./style.css";',
    "",
  ].join("\n");
  const split = splitCode(code + own);
  expect(split?.imports).toEqual([
    {
      specifier: "react/jsx-dev-runtime",
      names: [
        ["Fragment", "_Fragment"],
        ["jsxDEV", "_jsxDEV"],
      ],
    },
    {
      specifier: "../Counter",
      names: [
        ["default", "Counter"],
        ["limit", "limit"],
      ],
    },
    { specifier: "@site/all", names: [["*", "all"]] },
    {
      specifier: "./both.js",
      names: [
        ["default", "Both"],
        ["*", "both"],
      ],
    },
    { specifier: "./style.css", names: [] },
  ]);
  expect(split).toMatchObject({
    start: code.length,
    end: code.length + "const Page = () => null;".length,
    main: "Page",
  });
  expect(split?.imports.map(reexport)).toEqual([
    'export { Fragment as i0_Fragment } from "react/jsx-dev-runtime"; export { jsxDEV as i0_jsxDEV } from "react/jsx-dev-runtime";',
    'export { default as i1_default } from "../Counter"; export { limit as i1_limit } from "../Counter";',
    'export * as i2 from "@site/all";',
    'export { default as i3_default } from "./both.js"; export * as i3 from "./both.js";',
    'import "./style.css";',
  ]);
  expect(split?.imports.flatMap(importBindings)).toEqual([
    "i0_Fragment: _Fragment",
    "i0_jsxDEV: _jsxDEV",
    "i1_default: Counter",
    "i1_limit: limit",
    "i2: all",
    "i3_default: Both",
    "i3: both",
  ]);
  expect(splitCode(own)).toMatchObject({ imports: [], start: 0 });
});

test("the facts about imports do not keep the code in memory", async () => {
  const imports = 'import ACounterByItsName, {anotherOfItsNames} from "@site/components/Counter";\n';
  const splitMany = () =>
    Array.from({ length: 20 }, (_, index) => splitCode(`${imports}//${" ".repeat(1e6 + index)}\n${own}`));
  // the engine holds a reference to the last code that it searched
  expect(await heldBytes(splitMany)).toBeLessThan(4e6);
});

test.each([
  ["an import behind other code", `const a = 1;\nimport b from "./b";\n${own}`],
  ["an import that is written as nothing writes it", `import b from "./b" with { type: "json" };\n${own}`],
  ["two imports of one name", `import a from "./a";\nimport {a} from "./b";\n${own}`],
  ["a component that is exported where it stands", "export default () => null;\n"],
  ["no component", "const a = 1;\nexport {a};\n"],
  ["exports of another module", `export {a} from "./a";\n${own}`],
  ["all exports of another module", `export * from "./a";\n${own}`],
  ["a module that is loaded later", 'export default () => import("./a");\n'],
  ["the address of the module", "export default () => import.meta.url;\n"],
  ["a module by require", "export default (name) => require(name);\n"],
  ["a constant of the bundler", "export default () => process.env.NODE_ENV;\n"],
])("the bundler sees all of a page with %s", (_, code) => {
  expect(splitCode(code)).toBeNull();
});
