// @module-tag nightly
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAssetCollector } from "../../../cli/bundle/asset-collector.ts";
import { buildClient } from "../../../cli/bundle/build-client.ts";
import { buildServer, type ServerGraphInput } from "../../../cli/bundle/build-server.ts";
import { contextFiles } from "../../../cli/bundle/scripts/require-context.ts";
import { findPackageDir } from "../../../cli/model/package-dir.ts";
import { islandDependencies, type ModuleVersions } from "../../../cli/bundle/scripts/refresh-plugin.ts";
import { loadReactVendor, type ReactVendor } from "../../../cli/bundle/react-vendor.ts";
import { NO_ADDITIONS } from "../../../cli/model/plugins/additions.ts";
import type { ContentPath, FilePath } from "../../../cli/model/brands.ts";
import type { Page } from "../../../cli/model/content.ts";
import type { PageModule } from "../../../cli/model/output.ts";
import { linkToken } from "../../../cli/model/tokens.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";
import { createModuleLoader } from "../../../cli/render/module-loader.ts";

const packageDir = findPackageDir();
let root: FilePath;
let vendor: ReactVendor;

beforeAll(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-bundle-"))) as FilePath;
  await mkdir(path.join(root, "docs"));
  vendor = await loadReactVendor("server", packageDir, null);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const page = (file: string, code: string, imports: string[] = []): [ContentPath, Page] => [
  file as ContentPath,
  {
    path: file as ContentPath,
    kind: "docs",
    role: "page",
    hash: "" as never,
    frontMatter: { data: {}, keys: {} },
    contentTitle: null,
    bodyTitle: null,
    excerpt: "",
    outline: [],
    body: { type: "module", code },
    preview: null,
    links: [],
    words: 0,
    imports: imports.map((specifier, i) => ({ specifier, location: { path: file, line: i + 1, column: 1 } })),
    uses: { math: false, mermaid: false },
  },
];

const host = createNodeHost({ concurrency: 2, onProgress() {}, cache: null, version: "" });
const inputFor = (pages: [ContentPath, Page][], more: Partial<ServerGraphInput> = {}): ServerGraphInput => ({
  root,
  additions: NO_ADDITIONS,
  packageDir,
  themeDir: null,
  infima: false,
  fileOf: (file) => file,
  define: {},
  islands: "auto",
  vendor,
  pages: new Map(pages),
  failed: new Set(),
  outlineOf: () => [],
  bodies: pages.map(([file]) => `${file}?full`),
  components: [],
  elementOverrides: [],
  globalData: "{}",
  assets: createAssetCollector(root, "/", host),
  baseUrl: "/",
  staticDirectories: ["static"],
  outDir: path.join(root, ".sitegen/server") as FilePath,
  ...more,
});

test("client modules become islands, marked or detected by their code; static components do not", async () => {
  await write({
    "c/Marked.tsx": `'use client';\nimport { useState } from "react";\nexport default function Marked() { const [n] = useState(0); return <b>{n}</b>; }\nexport const limit = 3;`,
    "c/Hooks.tsx": `import { useState } from "react";\nexport function Hooks() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }`,
    "c/Deep.tsx": `import { Hooks } from "./Hooks";\nexport default function Deep() { return <div><Hooks /></div>; }`,
    "c/Static.tsx": `export default function Static({ children }: { children: string }) { return <i>{children}</i>; }`,
  });
  const code = [
    'import { jsxDEV as _jsx } from "react/jsx-dev-runtime";',
    'import Marked, { limit } from "../c/Marked";',
    'import Deep from "@site/c/Deep";',
    'import Static from "../c/Static";',
    "export default () => [_jsx(Marked, {}, 'a'), _jsx(Deep, {}, 'b'), _jsx(Static, { children: 'n' + limit }, 'c')];",
  ].join("\n");
  const graph = await buildServer(inputFor([page("docs/a.mdx", code)]));
  expect(graph.diagnostics).toEqual([]);
  const facts = [...graph.islands].map(([id, { implicit, exports }]) => [id, { implicit, exports }]);
  expect(Object.fromEntries(facts)).toEqual({
    "c/Marked.tsx": { implicit: false, exports: ["default", "limit"] },
    "c/Deep.tsx": { implicit: true, exports: ["default"] },
  });
});

test("only a package's exports that pages import are wrapped; its modules import each other unwrapped", async () => {
  await write({
    "node_modules/u/package.json": '{ "name": "u", "main": "index.js", "type": "module" }',
    "node_modules/u/u.js": "'use client'; export const B = Object;",
    "node_modules/u/parts.js": `'use client'; import {useState as z} from "react"; import {jsx as n} from "react/jsx-runtime";
export const Part = () => n("b", { children: z(0) });
Part.Item = () => null;
export const Other = () => n(Part, {});`,
    "node_modules/u/index.js": `import { B } from "./u.js"; B.defineProperty({}, "x", {});
export * from "./parts.js"; export const limit = 3; export { B };`,
    "node_modules/react-u/index.js": 'exports.Old = () => require("react").useState(0)[0];',
    "c/Uses.tsx": 'import { Part } from "u";\nexport default () => <Part />;\nexport const Still = () => <i />;',
  });
  const code = [
    'import { Part, limit, B } from "u";',
    'import { Old } from "react-u";',
    'import Uses, { Still } from "../c/Uses";',
    showing("() => [Part, Part.Item, limit, B, Old, Uses, Still]"),
  ].join("\n");
  const graph = await buildServer(inputFor([page("docs/a.mdx", code)]));
  expect(graph.diagnostics).toEqual([]);
  expect(Object.fromEntries(graph.islands)).toEqual({
    "node_modules/u/index.js": {
      file: path.join(root, "node_modules/u/index.js"),
      implicit: true,
      exports: ["B", "Part"],
      imported: { specifier: "u", folder: path.join(root, "docs") },
    },
    "node_modules/react-u/index.js": {
      file: path.join(root, "node_modules/react-u/index.js"),
      implicit: true,
      exports: ["Old"],
      imported: { specifier: "react-u", folder: path.join(root, "docs") },
    },
    "c/Uses.tsx": { file: path.join(root, "c/Uses.tsx"), implicit: true, exports: ["default"] },
  });
  const module = await createModuleLoader()(graph.modules["docs/a.mdx?full"]?.file as FilePath);
  const shown = shownBy(module) as unknown[];
  expect(shown.map((value) => (value as { isIsland?: boolean }).isIsland === true)).toEqual([
    ...[true, true, false, true, true, true, false],
  ]);
  // it could be a component, and works unchanged
  const [, , limit, B] = shown as [unknown, unknown, number, ObjectConstructor];
  expect([limit, B.keys({ a: 1 }), new B() instanceof Object]).toEqual([3, ["a"], true]);
});

test("the text of a file is imported with webpack's and Vite's syntax; other loaders are an error", async () => {
  await write({
    "c/sample.tsx": "'use client';\nexport const a = <b />;",
    "docs/text.md": "# Text",
    "c/Sample.tsx": 'import text from "!!raw-loader!./sample.tsx";\nexport default () => text;',
  });
  const code = [
    'import a from "!!raw-loader!../c/sample.tsx";',
    'import b from "@site/c/sample.tsx?raw";',
    'import c from "raw-loader!./text.md";',
    'import Sample from "../c/Sample";',
    'import d from "!file-loader?name=x!./text.md";',
    'import e from "!!url-loader!@site/c/sample.tsx";',
    showing("() => [a, b, c, Sample(), d, e]"),
  ].join("\n");
  const loaders = [
    "!!raw-loader!./gone.js",
    "!!svg-inline-loader!./text.md",
    "!!style-loader!raw-loader!./text.md",
    "../.docusaurus/docusaurus-plugin-content-blog/default/posts.json",
  ];
  const graph = await buildServer(
    inputFor([
      page("docs/a.mdx", code),
      ...loaders.map((name, i) => page(`docs/bad${i}.mdx`, importing("x", name), [name])),
    ]),
  );
  expect(
    graph.diagnostics.map(({ location, message, help }) => [location?.path, location?.line, message, help]).sort(),
  ).toEqual([
    [
      "docs/bad0.mdx",
      1,
      "Unexpected import of `!!raw-loader!./gone.js`, expected a file that exists",
      "Check the path and its upper and lower case.",
    ],
    [
      "docs/bad1.mdx",
      1,
      "Unexpected import of `!!svg-inline-loader!./text.md`, expected one without webpack loaders",
      "Import the file itself: an image or another file evaluates to its URL. Only `raw-loader`, `yaml-loader`, `file-loader` and `url-loader` are supported.",
    ],
    [
      "docs/bad2.mdx",
      1,
      "Unexpected import of `!!style-loader!raw-loader!./text.md`, expected one without webpack loaders",
      "Import the file itself: an image or another file evaluates to its URL. Only `raw-loader`, `yaml-loader`, `file-loader` and `url-loader` are supported.",
    ],
    [
      "docs/bad3.mdx",
      1,
      "Unexpected import of `../.docusaurus/docusaurus-plugin-content-blog/default/posts.json`, expected no file of Docusaurus's cache",
      "Read the data of plugins with `useGlobalData`, or import a file that a plugin of the site creates as `@generated/…`.",
    ],
  ]);
  const module = await createModuleLoader()(graph.modules["docs/a.mdx?full"]?.file as FilePath);
  const sample = "'use client';\nexport const a = <b />;";
  expect(shownBy(module)).toEqual([
    sample,
    sample,
    "# Text",
    sample,
    expect.stringMatching(/^\/assets\/.*text-\w+\.md$/),
    expect.stringMatching(/^\/assets\/.*sample-\w+\.tsx$/),
  ]);
  expect([...graph.islands.keys()]).toEqual([]);
});

test("an error in a page whose content is an island is reported at its path from the site's folder", async () => {
  await write({
    "pages/live.jsx": `import { useState } from "react";
import Layout from "@theme/Layout";
import data from "../gone.json";
export default () => <Layout>{useState(data)[0]}</Layout>;`,
  });
  const graph = await buildServer(inputFor([], { components: ["pages/live.jsx"] as ContentPath[] }));
  expect(graph.diagnostics.map(({ location, message }) => [location, message])).toEqual([
    [
      { path: "pages/live.jsx", line: 3, column: 18, length: 14 },
      "Unexpected import of `../gone.json`, expected a file that exists",
    ],
  ]);
});

test("the data of YAML files is imported, with webpack's syntax and without", async () => {
  await write({
    "c/tides.yaml": "high: [1, 2]\nname: Tide\n",
    "c/bad.yml": "a: 1\nb: [1,\n",
    "c/deep.yml": `a: 1\nb: ${"[".repeat(20_000)}\n`,
  });
  const code = [
    'import a, { name } from "../c/tides.yaml";',
    'import b from "!!yaml-loader!../c/tides.yaml";',
    showing("() => [name, a.high[1], b.high[0]]"),
  ].join("\n");
  const graph = await buildServer(
    inputFor([
      page("docs/a.mdx", code),
      page("docs/bad.mdx", importing("x", "../c/bad.yml"), ["../c/bad.yml"]),
      page("docs/deep.mdx", importing("x", "../c/deep.yml"), ["../c/deep.yml"]),
    ]),
  );
  expect(graph.diagnostics.map(({ location, message }) => [location, message])).toEqual([
    [
      { path: "c/bad.yml", line: 3, column: 1, length: 1 },
      "Flow sequence in block collection must be sufficiently indented and end with a ]",
    ],
    [{ path: "c/deep.yml", line: 2, column: 404, length: 1 }, "Unexpected nesting, expected a few levels"],
  ]);
  const module = await createModuleLoader()(graph.modules["docs/a.mdx?full"]?.file as FilePath);
  expect(shownBy(module)).toEqual(["Tide", 2, 1]);
});

test("in marked mode a component that needs the browser and has no directive is an error at its import", async () => {
  await write({
    "c/Plain.tsx": `import { useState } from "react";\nexport default function Plain() { const [n] = useState(0); return <b>{n}</b>; }`,
  });
  const code = 'import Plain from "../c/Plain";\nexport default () => [Plain];';
  const graph = await buildServer(inputFor([page("docs/a.mdx", code, ["../c/Plain"])], { islands: "marked" }));
  expect(graph.islands.size).toBe(0);
  expect(graph.diagnostics).toEqual([
    {
      code: "SG1504",
      name: "unmarked-island",
      severity: "error",
      message: "Unexpected state, effect or event handler in `c/Plain.tsx`, expected `'use client'` on its first line",
      location: { path: "docs/a.mdx", line: 1, column: 1 },
      help: 'Add the line, or set `islands: "auto"` in the config.',
    },
  ]);
});

test("each broken import is reported at its position, and the other pages are built", async () => {
  await write({
    "c/Broken.tsx": "export default function Broken( { return null }",
    "c/Fine.tsx": "export default function Fine() { return <b>fine</b>; }",
  });
  const fine = 'import Fine from "../c/Fine";\nexport default () => Fine();';
  const graph = await buildServer(
    inputFor([
      page("docs/gone.mdx", 'import X from "./gone";\nexport default X;', ["./gone"]),
      page("docs/theme.mdx", 'import X from "@theme/Nope";\nexport default X;', ["@theme/Nope"]),
      page("docs/package.mdx", 'import { X } from "not-installed/deep";\nexport default X;', ["not-installed/deep"]),
      page("docs/name.mdx", 'import { Missing } from "../c/Fine";\nexport default Missing;', ["../c/Fine"]),
      page("docs/syntax.mdx", 'import X from "../c/Broken";\nexport default X;', ["../c/Broken"]),
      page("docs/fine.mdx", fine, ["../c/Fine"]),
    ]),
  );
  expect(
    graph.diagnostics
      .map(({ name, location, message }) => `${location?.path}:${location?.line ?? ""} ${name} ${message}`)
      .sort(),
  ).toEqual([
    "c/Broken.tsx:1 module-syntax Unexpected `null`, expected `}`",
    "docs/gone.mdx:1 module-not-found Unexpected import of `./gone`, expected a file that exists",
    "docs/name.mdx:1 module-syntax Unexpected import of `Missing`, expected an export of `c/Fine.tsx`",
    "docs/package.mdx:1 module-not-found Unexpected import of `not-installed/deep`, expected an installed package",
    "docs/theme.mdx:1 unknown-theme-module Unexpected import of `@theme/Nope`, expected a module that exists",
  ]);
  const server = await import(pathToFileURL(graph.file).href);
  expect(Object.keys(server).sort()).toEqual(["createServer"]);
});

test("a missing export is reported at its name, whichever statement of the page imports it", async () => {
  const [file, source] = [
    "docs/names.mdx",
    'import { fine } from "../c/names";\nimport {\n  fine as first,\n  second,\n} from "../c/names";\nimport Third from "../c/names";\n',
  ];
  await write({ "c/names.ts": "export const fine = 1;\n", [file]: source });
  const code =
    'import { fine } from "../c/names";\nimport { fine as first, second } from "../c/names";\nimport Third from "../c/names";\nexport default () => [fine, first, second, Third];';
  const [key, facts] = page(file, code);
  facts.imports = [1, 5, 6].map((line) => {
    const column = (source.split("\n")[line - 1] ?? "").indexOf('"') + 1;
    return { specifier: "../c/names", location: { path: file, line, column } };
  });
  const graph = await buildServer(inputFor([[key, facts]]));
  expect(graph.diagnostics.map(({ location }) => location)).toEqual([
    { path: file, line: 4, column: 3, length: 6 },
    { path: file, line: 6, column: 8, length: 5 },
  ]);
});

test("an island that cannot be parsed is reported at its position, and the other pages are built", async () => {
  await write({
    "c/Torn.tsx": '"use client";\nexport default () => <b>torn</i>;',
    "c/Hooked.tsx": 'import { useState } from "react";\nexport default () => <b>{useState(0)[0]</b>;',
  });
  const graph = await buildServer(
    inputFor([
      page("docs/torn.mdx", 'import X from "../c/Torn";\nexport default X;', ["../c/Torn"]),
      page("docs/hooked.mdx", 'import X from "../c/Hooked";\nexport default X;', ["../c/Hooked"]),
      page("docs/well.mdx", "export default () => null;"),
    ]),
  );
  expect(
    graph.diagnostics.map(({ name, location, message }) => [location?.path, location?.line, name, message]).sort(),
  ).toEqual([
    [
      "c/Hooked.tsx",
      2,
      "module-syntax",
      "Unexpected end of the line in a regular expression, expected its closing `/`",
    ],
    ["c/Torn.tsx", 2, "module-syntax", "Unexpected closing tag `i`, expected the end of `b`"],
  ]);
  expect([...graph.islands.keys()]).toEqual([]);
});

test("a path from the site's folder is an import", async () => {
  await write({ "c/Rooted.tsx": "export default () => <b>rooted</b>;" });
  const code =
    'import A from "/c/Rooted.tsx";\nimport B from "/c/Rooted";\nimport C from "/c/Gone";\nexport default () => [A, B, C];';
  const { diagnostics } = await buildServer(inputFor([page("docs/a.mdx", code, ["/c/Gone"])]));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Unexpected import of `/c/Gone`, expected a file that exists",
  ]);
});

test("errors in code of the browser are reported once, and the other scripts are built", async () => {
  await write({
    "c/Deep.tsx": `'use client';\nimport { text } from "./deep-text";\nexport default () => <b>{text}</b>;`,
    "c/deep-text.ts": 'import "@theme/Nope";\nexport { text } from "not-installed";',
    "c/Whole.tsx": "'use client';\nexport default () => <b>whole</b>;",
    "c/track.ts":
      'import { readFileSync } from "fs";\nimport "@docusaurus/nope";\nimport "./track.css";\nreadFileSync("a");',
    "c/track.css": '.a { background: url("./gone.png"); }',
  });
  const code = 'import Deep from "../c/Deep";\nimport Whole from "../c/Whole";\nexport default () => [Deep, Whole];';
  const input = inputFor([page("docs/a.mdx", code)]);
  const { islands, broken, diagnostics } = await buildServer(input);
  const client = await buildClient({
    ...input,
    vendor: await loadReactVendor("client", packageDir, null),
    islands,
    broken,
    clientModules: ["c/track.ts"],
    late: { entry: "", files: {} },
    refresh: null,
  });
  const shown = (list: typeof diagnostics) =>
    list.map(({ location, message, help }) => [`${location?.path}:${location?.line}`, message, help]);
  expect(shown(diagnostics)).toEqual([
    ["c/deep-text.ts:1", "Unexpected import of `@theme/Nope`, expected a module that exists", expect.anything()],
    [
      "c/deep-text.ts:2",
      "Unexpected import of `not-installed`, expected an installed package",
      "Install it: `npm install not-installed`.",
    ],
  ]);
  expect(shown(client.diagnostics)).toEqual([
    [
      "c/track.ts:2",
      "Unexpected import of `@docusaurus/nope`, expected a module that sitegen provides",
      "Use one of the modules below.",
    ],
    [
      "c/track.css:1",
      "Unexpected `url(./gone.png)`, expected a file that exists",
      "Check the path and its upper and lower case; it is relative to the stylesheet.",
    ],
    [
      "c/track.ts:1",
      "Unexpected import of `fs`, expected a module that runs in a browser",
      "Use it in a component that is no island, or in the config, and pass the result as a prop.",
    ],
  ]);
  expect(Object.keys(client.islands)).toEqual(["c/Deep.tsx", "c/Whole.tsx"]);
});

const shownBy = ({ default: show }: Record<string, unknown>, ...given: unknown[]): unknown =>
  (show as (...given: unknown[]) => unknown)(...given);

/** Makes the bundler parse the whole page. */
const WHOLE = "// import.meta\n";

test("a page renders the same whether its code is a separate file or in the graph", async () => {
  await write({
    "c/Name.tsx": `import "./name.css";\nexport const name = "Ada";\nexport default () => "default";`,
    "c/name.css": ".name { color: red; }",
    "c/data.json": '{ "list": [1, 2] }',
    "c/old.cjs": "module.exports = { word: 'old' };",
  });
  const codes = {
    "docs/_part.mdx": `import { name } from "../c/Name";\n${showing('() => "part by " + name')}`,
    "docs/a.mdx": [
      'import Name, { name } from "../c/Name";',
      'import * as all from "@site/c/Name";',
      'import data from "../c/data.json";',
      'import old, { word } from "../c/old.cjs";',
      'import Part from "./_part.mdx";',
      "const words = [name, all.name, data.list, old.word, word];",
      "const Page = () => [Name(), Part(), toc.length, ...words];",
      "export {words, Page as default};\n",
    ].join("\n"),
    "docs/by-part.mdx": `import Part from "./_part.mdx";\n${showing("() => Part()")}`,
    "docs/named.mdx": `import Part, { contentTitle as title, toc } from "./_part.mdx";\n${showing("() => [Part(), title, toc]")}`,
    "docs/round.mdx": `import Next from "./round-2.mdx";\n${showing("(n) => (n > 2 ? n : Next(n + 1))")}`,
    "docs/round-2.mdx": `import Next from "./round.mdx";\n${showing("(n) => (n > 2 ? n : Next(n + 1))")}`,
  };
  const results = async (end: string, folder: string) => {
    const pages = Object.entries(codes).map(([file, code]) => page(file, code + end));
    const outDir = path.join(root, folder) as FilePath;
    const graph = await buildServer(inputFor(pages, { outDir }));
    expect(graph.diagnostics).toEqual([]);
    const load = createModuleLoader();
    const found: Record<string, unknown> = {};
    const names: Record<string, string[]> = {};
    for (const [key, { file, markdown }] of Object.entries(graph.modules)) {
      const module = await load(file);
      names[key] = Object.keys(module).sort();
      found[key] = [shownBy(module, 0), markdown];
    }
    return { graph, found, names };
  };
  const own = await results("", "own");
  const whole = await results(WHOLE, "whole");
  expect(own.found).toEqual(whole.found);
  expect(own.found["docs/a.mdx?full"]).toEqual([
    ["default", "part by Ada", 0, "Ada", "Ada", [1, 2], "old", "old"],
    ["docs/_part.mdx", "docs/a.mdx"],
  ]);
  expect(own.names["docs/a.mdx?full"]).toEqual(["default"]);
  expect(whole.names["docs/a.mdx?full"]).toEqual(["contentTitle", "default", "frontMatter", "toc", "words"]);
  expect(whole.graph.markdown).toEqual(Object.keys(codes).sort());
  // another page imports more than the component from one; two import each other
  expect(own.graph.markdown).toEqual(["docs/_part.mdx", "docs/round-2.mdx", "docs/round.mdx"]);
});

test("a page needs only its imports from the graph", async () => {
  await write({ "c/Fine.tsx": "export default function Fine() { return <b>fine</b>; }" });
  const code = (words: string) =>
    `import Fine from "../c/Fine";\n${showing(`() => [Fine(), frontMatter, "${words}"]`)}`;
  const build = async (words: string) => {
    const graph = await buildServer(inputFor([page("docs/a.mdx", code(words))]));
    const module = graph.modules["docs/a.mdx?full"] as PageModule;
    return { part: [...graph.parts.values()][0]?.file, ...module };
  };
  const one = await build("One");
  const text = await readFile(one.file, "utf8");
  expect(text.replace(path.basename(one.part ?? ""), "part.mjs")).toBe(`"use strict";
return (async () => {
const { i0_default: Fine } = await arguments[0]("../part.mjs");
const Page = () => [Fine(), frontMatter, "One"];
const frontMatter = {};
return { default: Page };
})();
`);
  const two = await build("Two");
  expect([two.part, two.hash]).toEqual([one.part, one.hash]);
  expect(two.file).not.toBe(one.file);
});

test("pages with the same imports share them", async () => {
  await write({ "c/Fine.tsx": "export default function Fine() { return <b>fine</b>; }", "blog/c.mdx": "" });
  const code = (specifier: string, words: string) =>
    `import Fine from "${specifier}";\n${showing(`() => [Fine(), "${words}"]`)}`;
  const pages = [
    ["docs/a.mdx", "../c/Fine"],
    ["docs/b.mdx", "../c/Fine"],
    ["blog/c.mdx", "../c/Fine"],
    ["blog/d.mdx", "@site/c/Fine"],
    ["docs/e.mdx", "@site/c/Fine"],
  ] as const;
  const graph = await buildServer(inputFor(pages.map(([file, specifier]) => page(file, code(specifier, file)))));
  const parts = await Promise.all(
    ["docs/a", "docs/b", "blog/c", "blog/d", "docs/e"].map(async (name) => {
      const { file, markdown } = graph.modules[`${name}.mdx?full`] as PageModule;
      const shown = shownBy(await createModuleLoader()(file)) as unknown[];
      return { part: /"\.\.\/(.*)"/.exec(await readFile(file, "utf8"))?.[1], markdown, words: shown[1] };
    }),
  );
  expect(parts.map(({ markdown, words }) => [...markdown, words])).toEqual(
    ["docs/a.mdx", "docs/b.mdx", "blog/c.mdx", "blog/d.mdx", "docs/e.mdx"].map((file) => [file, file]),
  );
  const [a, b, c, d, e] = parts.map(({ part }) => part);
  expect([b === a, e === d, new Set([a, c, d]).size, graph.parts.size]).toEqual([true, true, 3, 3]);
});

test("tokens of a page are escaped in its file and restored when it runs", async () => {
  const graph = await buildServer(inputFor([page("docs/a.mdx", showing(`() => "${linkToken(0)}"`))]));
  const file = graph.modules["docs/a.mdx?full"]?.file as FilePath;
  expect(await readFile(file, "latin1")).toContain('"\\ufdd3docs/a.mdx:0\\ufdd4"');
  expect(shownBy(await createModuleLoader()(file))).toBe(linkToken(0).replace("0", "docs/a.mdx:0"));
});

test("the browser gets content-hashed files whose names stay when their bytes stay", async () => {
  await write({
    "c/One.tsx": `'use client';\nimport { useState } from "react";\nexport default function One() { return <b>{useState(1)[0]}</b>; }`,
    "c/Two.tsx": `'use client';\nimport { useState } from "react";\nexport default function Two() { return <b>{useState(2)[0]}</b>; }`,
  });
  const code = 'import One from "../c/One";\nimport Two from "../c/Two";\nexport default () => [One, Two];';
  const input = inputFor([page("docs/a.mdx", code)]);
  const client = await loadReactVendor("client", packageDir, null);
  const buildOnce = async () => {
    const { islands } = await buildServer(input);
    return buildClient({
      ...input,
      baseUrl: "/base/",
      vendor: client,
      islands,
      broken: new Set(),
      clientModules: [],
      late: { entry: "", files: {} },
      refresh: null,
    });
  };
  const before = await buildOnce();
  await write({ "c/Two.tsx": `'use client';\nexport default function Two() { return <i>changed</i>; }` });
  const after = await buildOnce();
  expect(after.islands["c/One.tsx"]).toEqual(before.islands["c/One.tsx"]);
  expect(after.islands["c/Two.tsx"]?.url).not.toBe(before.islands["c/Two.tsx"]?.url);
  expect(before.client.url).toMatch(/^\/base\/assets\/client-[A-Z0-9]{8}\.js$/);
  // the theme's texts, which React's side imports too
  expect(before.client.preload).toEqual([]);
  expect(before.islands["c/One.tsx"]?.preload).toEqual([`/base/assets/${client.fileName}`]);
  expect(before.react.preload).toContain(`/base/assets/${client.fileName}`);
});

test("state in a page's own code is a warning at its position; in imported modules it is not", async () => {
  await write({
    "c/Count.tsx": 'import { useState } from "react";\nexport default () => <i>{useState(0)[0]}</i>;',
    "pages/still.tsx": 'import Count from "../c/Count";\nexport default () => <Count />;',
    "pages/own.jsx": `import React from "react";
export default function Own() {
  const [open] = React.useState(false);
  return <b>{String(open)}</b>;
}`,
  });
  const components = ["pages/still.tsx", "pages/own.jsx"] as ContentPath[];
  const graph = await buildServer(inputFor([], { components }));
  expect(graph.diagnostics).toEqual([
    {
      code: "SG1283",
      name: "static-page-code",
      severity: "warning",
      message:
        "Unexpected `useState` in the code of a page, expected it in a component: it does nothing in the browser",
      location: { path: "pages/own.jsx", line: 3, column: 24, length: 8 },
      help: "Move it to a separate file and import that: components that a page imports hydrate automatically.",
    },
  ]);
  expect([...graph.islands.keys()]).toEqual(["c/Count.tsx"]);
});

test("an island may be a `.js` file with JSX that re-exports others and imports styles and images of any type", async () => {
  await write({
    "c/old/index.js": `'use client';
import "./old.css";
import photo from "./photo.webp";
export * from "./Button.js";
export default () => <img src={photo} alt="" />;`,
    "c/old/Button.js": "export const Button = () => <button>b</button>;",
    "c/old/old.css": ".old {}",
    "c/old/photo.webp": "webp",
  });
  const code = `import Old, { Button } from "../c/old/index.js";\n${showing("() => [Old, Button]")}`;
  const input = inputFor([page("docs/old.mdx", code)]);
  const { islands, diagnostics } = await buildServer(input);
  expect(diagnostics).toEqual([]);
  expect(islands.get("c/old/index.js")?.exports).toEqual(["Button", "default"]);
  const client = await buildClient({
    ...input,
    vendor: await loadReactVendor("client", packageDir, null),
    islands,
    broken: new Set(),
    clientModules: [],
    late: { entry: "", files: {} },
    refresh: null,
  });
  expect(Object.keys(client.islands)).toEqual(["c/old/index.js"]);
});

test("islands accept new code in `dev`; none of that code is in a build", async () => {
  await write({
    "c/words.ts": "export const word = 'one';",
    "c/Part.tsx": "import { word } from './words'; export const Part = () => <i>{word}</i>;",
    "c/One.tsx": `'use client';\nimport { useState } from "react";\nimport { Part } from "./Part";\nexport default function One() { useState(1); return <Part />; }`,
  });
  const input = inputFor([page("docs/a.mdx", 'import One from "../c/One";\nexport default () => [One];')]);
  const { islands, metafile } = await buildServer(input);
  const versions: ModuleVersions = new Map();
  const build = async (side: "client" | "development") => {
    const { outputs } = await buildClient({
      ...input,
      baseUrl: "/",
      vendor: await loadReactVendor(side, packageDir, null),
      islands,
      broken: new Set(),
      clientModules: [],
      late: { entry: "", files: {} },
      refresh:
        side === "development"
          ? { modules: islandDependencies(islands.values(), metafile, input.root, packageDir), versions }
          : null,
    });
    return outputs.map(({ path: file, ...output }) => ({
      file,
      name: file.replace(/^assets\/(.+)-\w+\.js$/, "$1"),
      code: "bytes" in output ? Buffer.from(output.bytes).toString("utf8") : "",
    }));
  };
  const traces = /RefreshReg|RefreshSig|performReactRefresh|injectIntoGlobalHook/;
  expect((await build("client")).filter(({ code }) => traces.test(code))).toEqual([]);
  const written = await build("development");
  const registered = written.flatMap(({ code }) => [...code.matchAll(/register\(type, ("[^"]+") \+ name, 0\)/g)]);
  expect(registered.map(([, id]) => id).sort()).toEqual(['"c/One.tsx "', '"c/Part.tsx "']);
  // each module is a separate file, so that a change of one leaves the others unchanged
  expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining(["i-One", "m-Part", "m-words"]));
  // a reverted edit is a change too: browsers run a module once
  const names = async () =>
    (await build("development")).map(({ file }) => file).filter((file) => file.includes("i-One"));
  const before = await names();
  expect(await names()).toEqual(before);
  await write({ "c/words.ts": "export const word = 'two';" });
  const edited = await names();
  await write({ "c/words.ts": "export const word = 'one';" });
  expect(new Set([...before, ...edited, ...(await names())]).size).toBe(3);
});

/** Compiled code of a page whose component is this function. */
const showing = (component: string): string => `const Page = ${component};\nexport {Page as default};\n`;
const importing = (names: string, from: string) => `import ${names} from "${from}";\n${showing("() => null")}`;
const bare = { bodies: ["DocPage"], others: false } as const;

test("pages with the same imports are one module for the bundler, others are not", async () => {
  await write({
    "c/One.tsx": "export default function One() { return null; }\nexport const two = 2;",
    "docs/One.tsx": "export default function Other() { return null; }",
    "docs/b/One.tsx": "export default function Further() { return null; }",
  });
  const pages = [
    page("docs/a.mdx", importing("A", "@site/c/One")),
    page("docs/b/b.mdx", importing("B", "@site/c/One")),
    page("docs/c.mdx", importing("{ two }", "@site/c/One")),
    page("docs/d.mdx", importing("D", "./One")),
    page("docs/b/e.mdx", importing("E", "./One")),
  ];
  const inputsOf = async (more: Partial<ServerGraphInput>) => {
    const { inputs, modules } = await buildServer(inputFor(pages, more));
    expect(Object.keys(modules)).toEqual(pages.map(([file]) => `${file}?full`));
    const names = [...inputs.values()];
    return names.map((name) => names.indexOf(name));
  };
  expect(await inputsOf({ bare })).toEqual([0, 0, 2, 3, 4]);
  expect(await inputsOf({})).toEqual([0, 0, 2, 3, 4]);
});

test("an error of an import is reported for each page that has it", async () => {
  await write({ "c/One.tsx": "export default function One() { return null; }" });
  const both = (folder: string, names: string, from: string) =>
    ["a", "b"].map((name) => page(`${folder}/${name}.mdx`, importing(names, from), [from]));
  const pages = [
    ...both("missing", "A", "@site/c/Missing"),
    ...both("name", "{ nope }", "@site/c/One"),
    ...both("relative", "{ nope }", "../c/One"),
    ...both("theme", "A", "@theme/Nope"),
    page("fine/a.mdx", importing("A", "@site/c/One")),
  ];
  const { diagnostics, modules } = await buildServer(inputFor(pages, { bare }));
  expect(diagnostics).toEqual((await buildServer(inputFor(pages))).diagnostics);
  expect(diagnostics.map(({ location }) => location?.path).sort()).toEqual(pages.slice(0, -1).map(([file]) => file));
  expect(Object.keys(modules)).toEqual(pages.map(([file]) => `${file}?full`));
});

test("modules of a context are islands where a page shows them, and code of an island where it uses them", async () => {
  await write({
    "f/parts/Counter.jsx": `import { useState } from "react";\nexport default function Counter() { return <b>{useState(0)[0]}</b>; }`,
    "f/parts/Plain.jsx": "export default () => <i />;",
    "f/Menu.jsx": `'use client';\nconst parts = require.context("./parts", false, /Plain/);\nexport default () => <p>{parts.keys().join()}</p>;`,
    "f/page.jsx": `import Menu from "./Menu";\nconst parts = require.context("./parts", false, /\\.jsx$/);
export default () => <>{parts.keys().map((name) => { const Part = parts(name).default; return <Part key={name} />; })}<Menu /></>;`,
  });
  const input = inputFor([], { components: ["f/page.jsx" as ContentPath] });
  const { islands, broken, diagnostics, metafile } = await buildServer(input);
  expect(diagnostics).toEqual([]);
  expect([...islands.keys()].sort()).toEqual(["f/Menu.jsx", "f/parts/Counter.jsx"]);
  const { outputs } = await buildClient({
    ...input,
    ...{ islands, broken, withContexts: contextFiles(root, metafile), clientModules: [], refresh: null },
    vendor: await loadReactVendor("client", packageDir, null),
    late: { entry: "", files: {} },
  });
  const menu = outputs.find(({ path }) => /^assets\/i-.*Menu/.test(path));
  expect(String(Buffer.from((menu as { bytes: Uint8Array }).bytes))).toContain("./Plain.jsx");
});
