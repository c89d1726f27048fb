import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { STYLE_TARGETS } from "../../../cli/bundle/styles/style-files.ts";
import { styleWarnings } from "../../../cli/bundle/styles/style-warnings.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

let root: FilePath;
beforeAll(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-css-"))) as FilePath;
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What is reported of a file. @param bundled Its text in the bundle, if it is another. */
async function warningsOf(css: string, file = "site/a.css", bundled = css) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), css);
  const { warnings } = await build({
    stdin: { contents: bundled, loader: "css", sourcefile: file, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    target: STYLE_TARGETS,
    logLevel: "silent",
  });
  return styleWarnings(warnings, root);
}

const shortOf = async (...args: Parameters<typeof warningsOf>): Promise<string[]> =>
  (await warningsOf(...args)).map(({ location, message }) => `${location?.line}:${location?.column} ${message}`);

test.each([
  [".a {\n  color: red;\n", "1:4 Unexpected `{` without its `}`, expected both"],
  ["a { color: hsl(1 }\n", "1:15 Unexpected `(` without its `)`, expected both"],
  ["a { grid: [b }\n", "1:11 Unexpected `[` without its `]`, expected both"],
  ["a { color: red }\n}\n", "2:1 Unexpected `}` without its `{`, expected both"],
  ["a { background: url(x y) }", "1:20 Unexpected text in `url()`, expected its `)`"],
  ["a {\n  color red;\n}", "2:8 Unexpected declaration without a colon, expected `property: value;`"],
  ["é { widht: 5px }", "1:5 Unexpected property `widht`, expected `width`"],
  ["a { content: 'x\n}", "1:16 Unexpected end of the line in a string, expected its closing quote"],
  ["// x\na { color: red }", "1:1 Unexpected `//`, expected a comment between `/*` and `*/`"],
  ["a { color: red }\n@charset 'utf-8';", "2:1 Unexpected `@charset` after a rule, expected it in the first line"],
  [
    "@namespace x 'y';",
    "1:1 Unexpected `@namespace`, expected none: it has no effect in a stylesheet that is joined with others",
  ],
  ["a { width: calc(1px +2px) }", "1:21 Unexpected `+` without spaces in `calc()`, expected one on both sides"],
  ["$x: red;", "1:1 Unexpected `$` of Sass, expected CSS"],
  ["%x { color: red }", "1:1 Unexpected `%` of Sass, expected CSS"],
  [".a { &-b { color: red } }", "1:7 Unexpected `&-b`, expected a class, an attribute or a space after `&`"],
  ["..x { color: red }", "1:2 Unexpected `.`, expected identifier"],
  ["@layer a b;", "1:10 Unexpected `b` in this place"],
])("%j is reported in our words", async (css, expected) => {
  expect(await shortOf(css)).toEqual([expected]);
});

test("what the bundler notices in other files is no warning about CSS", () => {
  const lineText = '{ "extends": "sitegen/tsconfig.json" }';
  const location = {
    file: "tsconfig.json",
    namespace: "file",
    line: 1,
    column: 2,
    length: 9,
    lineText,
    suggestion: "",
  };
  const text = 'Cannot find base config file "sitegen/tsconfig.json"';
  expect(styleWarnings([{ id: "", pluginName: "", text, location, notes: [], detail: undefined }], root)).toEqual([]);
});

test("a warning has its place, its length and a remedy", async () => {
  expect(await warningsOf("a {\n  dsiplay: flex;\n}\n")).toEqual([
    {
      code: "SG1585",
      name: "invalid-css",
      severity: "warning",
      message: "Unexpected property `dsiplay`, expected `display`",
      location: { path: "site/a.css", line: 2, column: 3, length: 7 },
      help: "Correct the name: browsers skip it.",
    },
  ]);
});

test("a line that differs in the bundle has no column, and a file of Sass no line", async () => {
  expect(await shortOf(".a { widht: 1px }", "site/b.css", ":is(.a, .b) { widht: 1px }")).toEqual([
    "1:1 Unexpected property `widht`, expected `width`",
  ]);
  expect(await shortOf("a { widht: 1px }", "site/c.scss")).toEqual([
    "undefined:undefined Unexpected property `widht`, expected `width`",
  ]);
});

test("what browsers read is not reported, and neither is a stylesheet of a package", async () => {
  expect(
    await shortOf("@tailwind base;\na { --x: {}; -moz-x: 1; zoom: 1 }\n@media (--x) { a { b { color: red } } }"),
  ).toEqual([]);
  expect(await shortOf("a { widht: 1px }", "node_modules/kit/kit.css")).toEqual([]);
});
