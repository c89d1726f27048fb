import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { loadConfig } from "../../../cli/config/load-config.ts";
import { loadModule } from "../../../cli/config/load-module.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { short } from "../support/test-site.ts";

const roots: string[] = [];
afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true });
});

async function siteFolder(files: Record<string, string>): Promise<FilePath> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "sitegen-config-")));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root as FilePath;
}
const load = async (files: Record<string, string>, options = { production: true, strict: false }) => {
  const root = await siteFolder(files);
  return { root, ...(await loadConfig(root, options)) };
};
const minimal = 'title: "T", url: "https://x.dev"';

test("the highlighter's engine is ours unless the config sets another", async () => {
  const withEngine = (option: string) =>
    load({ "sitegen.config.ts": `export default { ${minimal}, content: [], ${option} };` });
  const [unset, scanner, oniguruma, wrong] = await Promise.all(
    [
      "",
      'highlight: { engine: "scanner" }',
      'highlight: { engine: "oniguruma" }',
      'highlight: { engine: "prism" }',
    ].map(withEngine),
  );
  expect([unset, scanner, oniguruma].map((one) => one?.value?.markdown.code.engine)).toEqual([
    "scanner",
    "scanner",
    "oniguruma",
  ]);
  expect(short(wrong?.diagnostics ?? [])).toEqual([
    'sitegen.config.ts:1:78 error invalid-config: Unexpected "prism" for `highlight.engine`, expected "scanner" or "oniguruma"',
  ]);
});

test("formulas are typeset by the site's katex, and pages are compiled again if it changes", async () => {
  const load = async (files: Record<string, string>) => {
    const root = await siteFolder({
      "sitegen.config.ts": `export default { ${minimal}, content: [], markdown: { math: true } };`,
      ...files,
    });
    const { value } = await loadConfig(root, { production: true, strict: false });
    return { hash: value?.markdown.hash, path: value?.markdown.mathPackage?.replace(root, "") };
  };
  const katex = (code: string) => ({
    "node_modules/katex/package.json": '{ "name": "katex", "main": "main.js" }',
    "node_modules/katex/main.js": code,
  });
  const [before, moved, after] = [await load(katex("1")), await load(katex("1")), await load(katex("2"))];
  expect(before.path).toBe("/node_modules/katex/main.js");
  expect(moved).toEqual(before);
  expect(after.path).toBe(before.path);
  expect(after.hash).not.toBe(before.hash);
  // without the site's copy, the one next to sitegen; with one that is installed later, that
  const root = await siteFolder({
    "sitegen.config.ts": `export default { ${minimal}, content: [], markdown: { math: true } };`,
    "node_modules/other/package.json": "{}",
  });
  const options = { production: true, strict: false };
  const neighbour = (await loadConfig(root, options)).value?.markdown;
  expect(neighbour?.mathPackage).toMatch(/node_modules\/katex\/dist\/katex\.js$/);
  expect(neighbour?.hash).not.toBe(before.hash);
  await mkdir(join(root, "node_modules/katex"), { recursive: true });
  for (const [name, text] of Object.entries(katex("1"))) await writeFile(join(root, name), text);
  expect((await loadConfig(root, options)).value?.markdown.mathPackage).toBe(join(root, "node_modules/katex/main.js"));
  const { value } = await loadConfig(
    await siteFolder({ "sitegen.config.ts": `export default { ${minimal}, content: [] };` }),
    { production: true, strict: false },
  );
  expect(value?.markdown.mathPackage).toBe(null);
});

test("pages change without a view transition unless the config asks for one", async () => {
  const navigationOf = async (option: string) => {
    const { value } = await load({ "sitegen.config.ts": `export default { ${minimal}, content: [], ${option} };` });
    return value?.site.navigation;
  };
  expect(await navigationOf("navigation: { viewTransitions: true }")).toEqual({ viewTransitions: true });
  expect(await navigationOf("navigation: {}")).toEqual({ viewTransitions: false });
  expect(await navigationOf("")).toEqual({ viewTransitions: false });
});

test("a minimal config gets all defaults", async () => {
  const { root, value, diagnostics } = await load({
    "sitegen.config.ts": `import { defineConfig } from "sitegen";\nexport default defineConfig({ ${minimal} } as const);`,
    "docs/a.md": "# A",
    "src/pages/index.tsx": "",
    "static/x.txt": "",
    "package.json": '{"name":"site","version":"3.2.1"}',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.kinds.map(({ id, folders }) => [id, folders])).toEqual([
    ["docs", ["docs"]],
    ["pages", ["src/pages"]],
  ]);
  expect(value).toMatchObject({
    root,
    configFile: "sitegen.config.ts",
    outDir: join(root, "build"),
    cacheDir: join(root, ".sitegen"),
    staticDirectories: ["static"],
    themeDir: null,
    customCss: [],
    featureCss: [],
    levels: {
      onBrokenLinks: "error",
      onBrokenAnchors: "warn",
      onDuplicateRoutes: "warn",
      onBrokenMarkdownLinks: "warn",
      onBrokenMarkdownImages: "error",
      onBrokenFiles: null,
      onBrokenHtmlLinks: null,
    },
    islands: "auto",
    strict: false,
    search: { path: "search", synonymsFile: null, stemmer: null },
    sitemap: { filename: "sitemap.xml", ignorePatterns: [], lastmod: null, changefreq: "weekly", priority: 0.5 },
    clientModules: [],
    context: { url: "https://x.dev", baseUrl: "/", trailingSlash: null, title: "T", locale: "en", production: true },
  });
  expect(value?.site).toMatchObject({
    titleDelimiter: "|",
    locale: { current: "en", htmlLang: "en", direction: "ltr", label: "English", format: "en" },
    colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docsVersion: "3.2.1",
    storage: { type: "localStorage", namespace: "" },
    footer: null,
    announcementBar: null,
  });
  expect(value?.site.generator).toMatch(/^sitegen v\d/);
  expect(await readdir(join(root, ".sitegen", "config"))).toEqual([]);
});

test("the config may be in site/, be CommonJS, async, and import the site's files", async () => {
  const { value, diagnostics } = await load({
    "site/sitegen.config.cjs": `const path = require("node:path");
const words = require("./words.json");
module.exports = async () => ({
  title: words.title, url: "https://x.dev/", baseUrl: "base", trailingSlash: false, noIndex: true,
  customCss: require.resolve("./style.css"),
  content: [],
  customFields: { here: path.basename(__dirname) },
});`,
    "site/words.json": '{"title":"Words"}',
    "site/style.css": "",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.configFile).toBe("site/sitegen.config.cjs");
  expect(value?.customCss).toEqual(["site/style.css"]);
  expect(value?.site).toMatchObject({
    title: "Words",
    url: "https://x.dev",
    baseUrl: "/base/",
    customFields: { here: "site" },
  });
  expect([value?.kinds, value?.sitemap]).toEqual([[], null]);
});

test("paths of an imported module start from its folder", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.mjs": `import { css } from "./parts/styles.js";
export default { title: "A", url: "https://x.dev", content: [], customCss: css() };`,
    "parts/styles.js": 'export const css = () => require.resolve("./own.css");',
    "parts/own.css": "",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.customCss).toEqual(["parts/own.css"]);
});

test("elements are replaced by theme files that are named after them and export a component", async () => {
  const theme = (folder: string) => ({
    [`${folder}/a.tsx`]: "export default function A() { return null; }",
    [`${folder}/img.js`]: "function Img() {}\nexport { Img as default };",
    [`${folder}/colours.ts`]: "export const dark = {};",
    [`${folder}/darkTheme.ts`]: "export default {};",
    [`${folder}/Footer.tsx`]: "export default () => null;",
  });
  const own = await load({
    "sitegen.config.ts": `export default { ${minimal}, content: [] };`,
    ...theme("site/theme"),
  });
  expect(own.value?.markdown.elementOverrides).toEqual(["a", "img"]);
  const other = await load({
    "docusaurus.config.js": `module.exports = { ${minimal}, baseUrl: "/", presets: [] };`,
    ...theme("src/theme"),
  });
  expect(other.value?.themeDir).toBe("src/theme");
  expect(other.value?.markdown.elementOverrides).toEqual([]);
});

test("elements that `MDXComponents` of the theme lists are replaced, too", async () => {
  const elements = async (module: string) => {
    const { value } = await load({
      "docusaurus.config.js": `module.exports = { ${minimal}, baseUrl: "/", presets: [] };`,
      "src/theme/MDXComponents.jsx": module,
    });
    return value?.markdown.elementOverrides;
  };
  const spread = 'import M from "@theme-original/MDXComponents";\n';
  expect(
    await elements(`${spread}export default { ...M, table: T, "h2": (p) => <h2 {...p} />, Card, [x]: 1 };`),
  ).toEqual(["h2", "table"]);
  // the component of `pre` gets that of `code`
  expect(await elements(`${spread}const all = { ...M, pre };\nexport default all;`)).toEqual(["code", "pre"]);
  expect(await elements(`${spread}export default make(M);`)).toEqual([]);
  expect(await elements("export default {")).toEqual([]);
});

test("elements whose components the theme folder has by Docusaurus's names are replaced, too", async () => {
  const elements = async (...files: string[]) => {
    const { value } = await load({
      "docusaurus.config.js": `module.exports = { ${minimal}, baseUrl: "/", presets: [] };`,
      ...Object.fromEntries(files.map((file) => [`src/theme/${file}`, "export default () => null;"])),
    });
    return value?.markdown.elementOverrides;
  };
  expect(await elements("MDXComponents/A.jsx", "MDXComponents/Ul/index.tsx")).toEqual(["a", "ul"]);
  expect(await elements("MDXComponents/Code.js", "CodeBlock/CopyButton/index.tsx")).toEqual(["code", "pre"]);
  expect(await elements("CodeBlock/index.js", "Heading.tsx")).toEqual(["h1", "h2", "h3", "h4", "h5", "h6", "pre"]);
  for (const part of ["Admonition", "Admonition/Types", "Admonition/Icon/Note", "Admonition/Layout/index"])
    expect(await elements(`${part}.tsx`), part).toEqual(["admonition"]);
  expect(await elements("Footer/index.js", "Admonition/styles.css", "AdmonitionList.js")).toEqual([]);
});

test("a module may declare the names of its file and folder itself", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.mjs": `import path from "node:path";
import url from "node:url";
import { folder } from "./parts/place.js";
const __dirname = path.dirname(url.fileURLToPath(import.meta.url));
export default { ${minimal}, content: [], customFields: { own: path.relative(__dirname, folder) } };`,
    "parts/place.js": "export const folder = __dirname;",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.customFields).toEqual({ own: "parts" });
});

test("`require.resolve` finds files in TypeScript", async () => {
  const { value, diagnostics } = await load({
    "docusaurus.config.ts": `import path from "node:path";
export default { ${minimal}, baseUrl: "/", presets: [], customFields: { files: ["./parts/plugin", "./parts/plugin.js"].map((name) => path.basename(require.resolve(name))) } };`,
    "parts/plugin.ts": "export default () => ({});",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.customFields).toEqual({ files: ["plugin.ts", "plugin.ts"] });
});

test("modules in CommonJS may assign names that nothing declares, as in Node", async () => {
  const { value, diagnostics } = await load({
    "docusaurus.config.js": `const count = require("./count");
module.exports = { ${minimal}, baseUrl: "/", presets: [], customFields: { count: count(["a", "b"]) } };`,
    "count.js":
      "module.exports = (list) => {\n  total = 0;\n  for (one of list) total += one.length;\n  return total;\n};\n",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.customFields).toEqual({ count: 2 });
});

test("in a Docusaurus config, `require` of a module returns its default export", async () => {
  const { value, diagnostics } = await load({
    "docusaurus.config.js": `const list = require("./list");
const { first } = require("./list");
module.exports = { ${minimal}, baseUrl: "/", presets: [], customFields: { list, first, named: require("./named"), common: require("./common").a, size: require("sized")([1]) } };`,
    "node_modules/sized/package.json": '{ "name": "sized", "type": "module", "exports": "./index.js" }',
    "node_modules/sized/index.js": "export default (list) => list.length;\n",
    "list.ts": 'export default ["a", "b"];\nexport const first = "a";\n',
    "named.ts": "export const one = 1;\n",
    "common.js": "exports.a = 2;\n",
  });
  expect(diagnostics).toEqual([]);
  expect(JSON.parse(JSON.stringify(value?.site.customFields))).toEqual({
    list: ["a", "b"],
    first: "a",
    named: { one: 1 },
    common: 2,
    size: 1,
  });
});

test("so it does in sidebars", async () => {
  const root = await siteFolder({
    "sidebars.ts": 'module.exports = { main: [...require("./parts").items] };\n',
    "parts.ts": 'const parts = { items: ["a"] };\nexport default parts;\n',
  });
  const file = join(root, "sidebars.ts") as FilePath;
  const { module, diagnostics } = await loadModule(file, { root, cacheDir: root, publicApi: () => "" });
  expect(diagnostics).toEqual([]);
  expect(module?.value).toEqual({ main: ["a"] });
});

test("a Docusaurus config with `import` and `module.exports` takes packages whose module ends with `.mjs`", async () => {
  const { value, diagnostics } = await load({
    "docusaurus.config.ts": `import highlight, { mark, type Options } from "marks";
const options: Options = {};
module.exports = { ${minimal}, baseUrl: "/", presets: [], customFields: { text: highlight(options), mark: mark() } };`,
    "node_modules/marks/package.json": '{ "name": "marks", "type": "module", "exports": "./dist/index.mjs" }',
    "node_modules/marks/dist/index.mjs":
      'export const mark = () => "mark";\nexport default (options) => typeof options;\n',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.customFields).toEqual({ text: "object", mark: "mark" });
});

test("a module that is also a command may begin with a line for the shell", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.mjs": `import command from "./scripts/list.js";
export default { ${minimal}, content: [], customFields: { command } };`,
    "scripts/list.js": '#!/usr/bin/env node\nexport default require("node:path").basename(__filename);\n',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.customFields).toEqual({ command: "list.js" });
});

test("names that a CommonJS package exports when it runs can be imported", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.ts": `import compiled from "compiled";
import whole, { title } from "dynamic";
import * as all from "dynamic";
export default { title, url: "https://x.dev", content: [],
  customFields: { compiled, whole: whole.title, all: all.title } };`,
    "node_modules/dynamic/package.json": '{"name":"dynamic","version":"1.0.0","main":"index.js"}',
    "node_modules/dynamic/index.js": 'for (const name of ["title"]) module.exports[name] = "Found";',
    "node_modules/compiled/package.json": '{"name":"compiled","version":"1.0.0","type":"module","main":"index.cjs"}',
    "node_modules/compiled/index.cjs":
      'Object.defineProperty(exports, "__esModule", { value: true }); exports.default = "Default";',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.title).toBe("Found");
  expect(value?.site.customFields).toEqual({ compiled: "Default", whole: "Found", all: "Found" });
});

test("compiled packages have their default export; names of CommonJS exist, unless a module declares them", async () => {
  const { value, diagnostics } = await load({
    "docusaurus.config.js": `import path from "node:path";
import compiled, { named } from "compiled";
import data from "compiled/data.json";
const __dirname = path.dirname("/declared/file");
module.exports = async () => ({
  title: compiled(), url: "https://x.dev", baseUrl: "/",
  customFields: { named, data: data.answer, __dirname, file: path.basename(__filename), lazy: (await import("compiled")).default() },
});`,
    "node_modules/compiled/package.json": '{ "name": "compiled", "version": "1.0.0", "main": "index.js" }',
    "node_modules/compiled/index.js":
      'Object.defineProperty(exports, "__esModule", { value: true });\nexports.default = () => "Compiled";\nexports.named = 1;\n',
    "node_modules/compiled/data.json": '{ "answer": 42 }',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.title).toBe("Compiled");
  expect(value?.site.customFields).toEqual({
    named: 1,
    data: 42,
    __dirname: "/declared",
    file: "docusaurus.config.js",
    lazy: "Compiled",
  });
});

test("a package with a module of each kind is CommonJS in a Docusaurus config, as there", async () => {
  const { value, diagnostics } = await load({
    "docusaurus.config.ts": `import { kind } from "dual";
import { other } from "modern";
export default { ${minimal}, baseUrl: "/", presets: [], customFields: { kind, other } };`,
    "node_modules/dual/package.json":
      '{ "name": "dual", "exports": { "import": "./index.mjs", "require": "./index.cjs" } }',
    "node_modules/dual/index.mjs": 'import { absent } from "./index.cjs";\nexport const kind = absent;\n',
    "node_modules/dual/index.cjs": 'for (const name of ["kind"]) exports[name] = "CommonJS";\n',
    "node_modules/modern/package.json": '{ "name": "modern", "type": "module", "exports": "./index.js" }',
    "node_modules/modern/index.js": 'export const other = "module";\n',
  });
  expect(diagnostics).toEqual([]);
  expect(value?.site.customFields).toEqual({ kind: "CommonJS", other: "module" });
});

test("kinds: ids, folders, sidebars and defaults of the reference", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.ts": `import { defineConfig, docs, posts, entries, pages } from "sitegen";
export default defineConfig({ ${minimal}, content: [
  docs({ sidebarPath: "./sidebars.ts" }), docs({ id: "api", path: "./api/", routeBasePath: "/api/" }),
  posts(), posts({ id: "learn", path: "learn", feedOptions: { type: "all" } }), entries({ id: "people" }), pages(),
] });`,
    "sidebars.ts":
      'import type { SidebarsConfig } from "sitegen";\nexport default { main: ["a"] } satisfies SidebarsConfig;',
    "docs/a.md": "",
    "api/a.md": "",
    "blog/a.md": "",
    "learn/a.md": "",
    "people/a.md": "",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.kinds.map(({ id, type, folders }) => [id, type, folders])).toEqual([
    ["docs", "docs", ["docs"]],
    ["docs:api", "docs", ["api"]],
    ["blog", "posts", ["blog"]],
    ["learn", "posts", ["learn"]],
    ["people", "entries", ["people"]],
  ]);
});

test("a version that versions.json names twice, or names `current`, is built once", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.js": `import { docs } from "sitegen";\nexport default { ${minimal}, content: [docs()] };`,
    "versions.json": '["current", "1.0", "1.0"]',
    "docs/a.md": "",
    "versioned_docs/version-1.0/a.md": "",
  });
  expect(diagnostics).toEqual([]);
  expect(value?.kinds[0]?.folders).toEqual(["docs", "versioned_docs/version-1.0"]);
});

test.each(["includeCurrentVersion: false", 'onlyIncludeVersions: ["1.0"]'])(
  "docs with `%s` need no folder",
  async (option) => {
    const files = {
      "sitegen.config.js": `import { docs } from "sitegen";\nexport default { ${minimal}, content: [docs({ ${option} })] };`,
      "versioned_docs/version-1.0/a.md": "",
    };
    const { value, diagnostics } = await load({ ...files, "versions.json": '["1.0"]' });
    expect(diagnostics).toEqual([]);
    expect(value?.kinds[0]?.folders).toEqual(["versioned_docs/version-1.0"]);
    const without = await load(files);
    expect(short(without.diagnostics).join()).toMatch(/missing-folder|invalid-versions/);
  },
);

test("versions come from versions.json and its folders", async () => {
  const files = {
    "sitegen.config.js": `import { docs } from "sitegen";\nexport default { ${minimal}, content: [docs({ versions: { current: { label: "Dev", path: "dev" } } })] };`,
    "versions.json": '["2.0", "1.0"]',
    "docs/a.md": "",
    "versioned_docs/version-2.0/a.md": "",
    "versioned_docs/version-1.0/a.md": "",
    "versioned_sidebars/version-1.0-sidebars.json": '{"main":["a"]}',
  };
  const { value, diagnostics } = await load(files);
  expect(diagnostics).toEqual([]);
  expect(value?.kinds[0]?.folders).toEqual(["docs", "versioned_docs/version-2.0", "versioned_docs/version-1.0"]);
  const wrong = await load({
    ...files,
    "sitegen.config.js": `import { docs } from "sitegen";\nexport default { ${minimal}, content: [docs({ lastVersion: "3.0", onlyIncludeVersions: ["1.0", "9"], versions: { x: {} } })] };`,
  });
  expect(wrong.value).toBeUndefined();
  expect(short(wrong.diagnostics)).toEqual([
    "sitegen.config.js:2:89 error invalid-versions: Unexpected version `9`, expected the name of a version",
    "sitegen.config.js:2:124 error invalid-versions: Unexpected version `x`, expected the name of a version",
    "sitegen.config.js:2:69 error invalid-versions: Unexpected version `3.0`, expected the name of a version",
  ]);
});

test.each([
  ['["1.0",]]', "versions.json:1:9 error data-file-syntax: Unexpected syntax: "],
  [
    "{}",
    "versions.json:1:1 error invalid-versions: Unexpected content of `versions.json`, expected a list of version names",
  ],
  [
    '[\n  "1.0",\n  "a/b"\n]',
    'versions.json:3:3 error invalid-versions: Unexpected version name "a/b", expected up to 32 characters',
  ],
  [
    '[\n  "1.0"\n]',
    "versions.json:2:3 error missing-folder: Unexpected absence of the folder `versioned_docs/version-1.0` for the docs version `1.0`",
  ],
])("versions.json with %j: an error at its line", async (versions, message) => {
  const { diagnostics } = await load({
    "sitegen.config.js": `import { docs } from "sitegen";\nexport default { ${minimal}, content: [docs()] };`,
    "versions.json": versions,
    "docs/a.md": "",
  });
  expect(short(diagnostics)).toHaveLength(1);
  expect(short(diagnostics)[0]).toContain(message);
});

test.each([
  ["() => 5", "Unexpected number from `search.getMissingResultsUrl`, expected a URL"],
  ["() => { throw new Error('no'); }", "Unexpected error in `search.getMissingResultsUrl`: no"],
])("a function for the URL of missing results that is %s is an error", async (source, message) => {
  const { value, diagnostics } = await load({
    "sitegen.config.js": `export default { ${minimal}, search: { getMissingResultsUrl: ${source} } };`,
  });
  expect(value).toBeUndefined();
  expect(short(diagnostics)).toEqual([`sitegen.config.js:1:62 error hook-answer: ${message}`]);
});

test("every error of a config in one run, each at its line", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.ts": `import { defineConfig, docs, posts } from "sitegen";

const footer = {
  links: [{ title: "A", items: [{ label: "x" }, { to: "/a", href: "/b", label: "y" }] }],
};
export default defineConfig({
  titel: "Oops",
  url: "https://x.dev/sub/path",
  baseUrl: "https://x.dev/",
  trailingSlash: "always",
  onBrokenLinks: "fatal",
  presets: [["classic", {}]],
  favourites: 1,
  organizationName: "acme",
  content: [
    docs({ sidebarPaht: "x", homePageId: "intro" }),
    posts({ postsPerPage: 0 }),
  ],
  themeConfig: {
    hideableSidebar: true,
    tableOfContents: { minHeadingLevel: 4, maxHeadingLevel: 3 },
    navbar: {
      items: [
        { type: "dropdwn", label: "A" },
        { label: "B" },
        { label: "C", items: [{ label: "D", items: [] }, { type: "search" }] },
        { type: "docSidebar", label: "E" },
        { to: "/x", label: "F", html: "<b>" },
      ],
    },
    footer,
  },
});`,
    "docs/a.md": "",
  });
  expect(value).toBeUndefined();
  expect(short(diagnostics)).toEqual([
    "sitegen.config.ts:6:29 error invalid-config: Unexpected absence of `title`, expected a value",
    'sitegen.config.ts:8:3 error invalid-config: Unexpected "https://x.dev/sub/path" for `url`, expected an origin such as `https://example.com`, without a path',
    'sitegen.config.ts:9:3 error invalid-config: Unexpected "https://x.dev/" for `baseUrl`, expected a path such as `/docs/`, without a host or `..`',
    'sitegen.config.ts:10:3 error invalid-config: Unexpected "always" for `trailingSlash`, expected true or false',
    'sitegen.config.ts:11:3 error invalid-config: Unexpected "fatal" for `onBrokenLinks`, expected "ignore" or "log" or "warn" or "error" or "throw"',
    "sitegen.config.ts:17:13 error invalid-config: Unexpected 0 for `content[1].postsPerPage`, expected 1 or more",
    "sitegen.config.ts:21:5 error invalid-config: Unexpected Object for `themeConfig.tableOfContents`, expected a minHeadingLevel that is not above maxHeadingLevel",
    "sitegen.config.ts:7:3 error unknown-config-field: Unexpected field `titel`, expected the name of an option",
    "sitegen.config.ts:12:13 error moved-config-option: Unexpected preset `classic` (`presets[0]`), expected options of the config in its place",
    "sitegen.config.ts:13:3 error unknown-config-field: Unexpected field `favourites`, expected the name of an option",
    "sitegen.config.ts:14:3 warning idle-config-option: Unexpected `organizationName`, which has no effect",
    "sitegen.config.ts:16:12 error unknown-config-field: Unexpected field `content[0].sidebarPaht`, expected the name of an option",
    "sitegen.config.ts:16:30 error moved-config-option: Unexpected `content[0].homePageId`, expected its new place",
    "sitegen.config.ts:20:5 error moved-config-option: Unexpected `themeConfig.hideableSidebar`, expected its new place",
    "sitegen.config.ts:24:9 error invalid-navbar-item: Bad navbar item type dropdwn (`themeConfig.navbar.items[0]`)",
    "sitegen.config.ts:25:9 error invalid-navbar-item: Unexpected navbar item with both or neither of `to` and `href`, expected exactly one (`themeConfig.navbar.items[1]`)",
    "sitegen.config.ts:26:31 error invalid-navbar-item: Nested dropdowns are not allowed (`themeConfig.navbar.items[2].items[0]`)",
    "sitegen.config.ts:26:58 error invalid-navbar-item: Bad navbar item type search (`themeConfig.navbar.items[2].items[1]`)",
    "sitegen.config.ts:27:9 error invalid-navbar-item: Unexpected navbar item of type `docSidebar` without `sidebarId`, expected a text there (`themeConfig.navbar.items[3]`)",
    "sitegen.config.ts:28:9 error invalid-navbar-item: Unexpected `html` beside `label`, expected one of them (`themeConfig.navbar.items[4]`)",
    "sitegen.config.ts:4:33 error invalid-footer: Unexpected footer link, expected exactly one of `to`, `href` and `html` (`themeConfig.footer.links[0].items[0]`)",
    "sitegen.config.ts:4:49 error invalid-footer: Unexpected footer link, expected exactly one of `to`, `href` and `html` (`themeConfig.footer.links[0].items[1]`)",
  ]);
  const helps = new Map(diagnostics.map(({ message, help }) => [/`([^`]+)`/.exec(message)?.[1], help]));
  expect([
    helps.get("titel"),
    helps.get("favourites"),
    helps.get("content[0].sidebarPaht"),
    helps.get("themeConfig.hideableSidebar"),
  ]).toEqual([
    "Did you mean `title`?",
    "Put data of your own below `customFields`.",
    "Did you mean `sidebarPath`?",
    "Use `themeConfig.docs.sidebar.hideable`.",
  ]);
});

test("`throw` means `error`", async () => {
  const { value } = await load({
    "sitegen.config.ts": `export default { ${minimal}, content: [], onDuplicateRoutes: "throw", markdown: { hooks: { onBrokenMarkdownLinks: "throw" } } };`,
  });
  expect(value?.levels).toMatchObject({ onDuplicateRoutes: "error", onBrokenMarkdownLinks: "error" });
});

test("files and folders that the config names must exist; two sections need two ids", async () => {
  const { diagnostics } = await load({
    "sitegen.config.ts": `import { docs, posts } from "sitegen";
export default { ${minimal}, staticDirectories: ["gone"], customCss: ["a.css"], themeDir: "theme", content: [
  docs({ path: "dcs" }),
  posts({ path: "blog" }),
  posts({ path: "news" }),
  docs({ id: "x", path: "blog", sidebarPath: "side.ts", sidebarCollapsible: false, sidebarCollapsed: true }),
] };`,
    "blog/a.md": "",
    "news/a.md": "",
  });
  expect(short(diagnostics)).toEqual([
    "sitegen.config.ts:3:10 error missing-folder: Unexpected absence of the folder `dcs` for `docs`, expected it in the site's root",
    "sitegen.config.ts:5:3 error duplicate-kind-id: Unexpected second posts section `blog`, expected another id",
    "sitegen.config.ts:6:33 error missing-config-path: Unexpected absence of the sidebars file `side.ts`, expected it in the site's root",
    "sitegen.config.ts:6:84 warning collapsed-without-collapsible: Unexpected `sidebarCollapsed: true` beside `sidebarCollapsible: false`, expected categories that can be opened",
    "sitegen.config.ts:2:72 warning missing-config-path: Unexpected absence of the static folder `gone`, expected it in the site's root",
    "sitegen.config.ts:2:93 error missing-config-path: Unexpected absence of the stylesheet `a.css`, expected it in the site's root",
    "sitegen.config.ts:2:103 error missing-config-path: Unexpected absence of the theme folder `theme`, expected it in the site's root",
  ]);
});

describe("a config that does not run", () => {
  test.each([
    [
      {},
      [
        "- error config-not-found: Unexpected folder without `sitegen.config.*` or `docusaurus.config.*`, expected one here or in `site/`",
      ],
    ],
    [
      { "sitegen.config.ts": "export default {\n  title: ,\n};" },
      ["sitegen.config.ts:2:10 error config-syntax: Unexpected `,` in this place"],
    ],
    [
      { "sitegen.config.ts": 'export default { title: "é 🎬" ; };' },
      ["sitegen.config.ts:1:32 error config-syntax: Unexpected `;`, expected `}`"],
    ],
    [
      { "sitegen.config.ts": 'import x from "./gone.ts";\nexport default x;' },
      ["sitegen.config.ts:1:15 error config-syntax: Unexpected import of `./gone.ts`, expected a file that exists"],
    ],
    [
      { "sitegen.config.ts": "export const a = 1;" },
      [
        "sitegen.config.ts:1:1 error module-export: Unexpected module without a default export in `sitegen.config.ts`, expected one",
      ],
    ],
    [
      { "sitegen.config.ts": "export default 5;" },
      [
        "sitegen.config.ts:1:1 error module-export: Unexpected number from `sitegen.config.ts`, expected a config object or a function that returns one",
      ],
    ],
  ])("%j", async (files, expected) => {
    const { value, diagnostics } = await load(files as Record<string, string>);
    expect([value, short(diagnostics)]).toEqual([undefined, expected]);
  });

  test("because packages are missing: each is named with the command that installs it", async () => {
    const at = async (code: string) =>
      (
        await load({ "sitegen.config.ts": code, "package.json": '{ "devDependencies": { "@scope/listed": "1.0.0" } }' })
      ).diagnostics.map(({ message, help, location }) => `${location?.line}:${location?.column} ${message}. ${help}`);
    expect(
      await at(
        'import a from "none/deep";\nimport b from "@scope/listed/x";\nexport default { a, b, c: require("none-2") };',
      ),
    ).toEqual([
      "1:15 Unexpected import of `none/deep`, expected an installed package. Install it: `npm install none`.",
      "2:15 Unexpected import of `@scope/listed/x`, expected an installed package. Run `npm install`: package.json lists the package.",
      "3:35 Unexpected import of `none-2`, expected an installed package. Install it: `npm install none-2`.",
    ]);
    expect(await at('export default { a: require.resolve("none/x") };')).toEqual([
      expect.stringMatching(
        /^1:\d+ Unexpected import of `none\/x`, expected an installed package\. Install it: `npm install none`\.$/,
      ),
    ]);
    expect(
      await at(
        'import path from "node:path";\n\nconst name: string = path.basename("a");\nexport default {\n  name,\n  // 中文\n  b: [\n    require.resolve("none/x"),\n  ],\n};',
      ),
    ).toEqual([expect.stringMatching(/^8:\d+ Unexpected import of `none\/x`/)]);
    expect(
      await at(
        'import path from "node:path";\n// one\n// two\nconst a: object = {\n  b: path.basename("a"),\n  c: require.resolve("none/x"),\n};\nmodule.exports = a;',
      ),
    ).toEqual([expect.stringMatching(/^6:\d+ Unexpected import of `none\/x`/)]);
  });

  test("because it throws: at its own line, with the causes", async () => {
    const { diagnostics } = await load({
      "sitegen.config.ts":
        'const config = (): never => {\n  throw new Error("no title", { cause: new Error("env is empty") });\n};\nexport default config;',
    });
    expect(short(diagnostics)).toEqual([
      "sitegen.config.ts:2:9 error module-threw: Unexpected error while `sitegen.config.ts` ran: no title",
    ]);
    expect(diagnostics[0]?.details).toEqual(["Cause: env is empty"]);
  });

  test("because it never settles", async () => {
    const root = await siteFolder({ "slow.ts": "await new Promise(() => {});\nexport default 1;" });
    const { module, diagnostics } = await loadModule(join(root, "slow.ts") as FilePath, {
      root,
      cacheDir: join(root, ".sitegen") as FilePath,
      publicApi: () => "",
      timeOutMs: 100,
    });
    expect(module).toBeNull();
    expect(short(diagnostics)).toEqual([
      "slow.ts error module-time-out: Unexpected wait for `slow.ts`, expected it to finish in 0.1 s",
    ]);
  });
});

test("the caller can work while the bundler runs, before the module is evaluated", async () => {
  const root = await siteFolder({ "a.ts": "export default globalThis.order?.push('module');" });
  const order: string[] = [];
  Object.assign(globalThis, { order });
  const meanwhile = () => order.push("other work");
  const cacheDir = join(root, ".sitegen") as FilePath;
  await loadModule(join(root, "a.ts") as FilePath, { root, cacheDir, publicApi: () => "", meanwhile });
  expect(order).toEqual(["other work", "module"]);
});

test("packages of the site load from its folder; the hash includes their versions", async () => {
  const files = (version: string): Record<string, string> => ({
    "sitegen.config.ts": `import plugin from "some-plugin";\nexport default { ${minimal}, content: [], markdown: { remarkPlugins: [[plugin, { a: 1 }], plugin] } };`,
    "node_modules/some-plugin/package.json": `{"name":"some-plugin","version":"${version}","main":"index.cjs"}`,
    "node_modules/some-plugin/index.cjs": "module.exports = function plugin() { return module.filename; };",
  });
  const [one, again, two] = [await load(files("1.0.0")), await load(files("1.0.0")), await load(files("1.0.1"))];
  expect(one.diagnostics).toEqual([]);
  expect(one.value?.markdown.remarkPlugins).toHaveLength(1);
  expect(one.value?.markdown.hash).toBe(again.value?.markdown.hash);
  expect(one.value?.hash).toBe(again.value?.hash);
  expect(one.value?.markdown.hash).not.toBe(two.value?.markdown.hash);
});

test("`touches` names the elements of a plugin", async () => {
  const config = `import { touches } from "sitegen";
function rehypeLazy(name) { return () => this.test + name; }
export default { ${minimal}, content: [], markdown: { rehypePlugins: [[touches(["img"], rehypeLazy), "a"]] } };`;
  const [entry] = (await load({ "sitegen.config.ts": config })).value?.markdown.rehypePlugins ?? [];
  const [plugin, option] = entry as [((name: string) => () => string) & { touches: string[] }, string];
  expect([plugin.touches, plugin.name, option]).toEqual([["img"], "rehypeLazy", "a"]);
  expect(plugin.call({ test: "with " }, option)()).toBe("with a");
});

test("a config is evaluated at every load", async () => {
  const root = await siteFolder({
    "sitegen.config.ts": `export default { ${minimal}, content: [], tagline: process.env.TEST_TAGLINE };`,
  });
  const taglines: (string | undefined)[] = [];
  for (const tagline of ["one", "two"]) {
    process.env.TEST_TAGLINE = tagline;
    taglines.push((await loadConfig(root, { production: true, strict: false })).value?.site.tagline);
  }
  delete process.env.TEST_TAGLINE;
  expect(taglines).toEqual(["one", "two"]);
});

test("SOURCE_DATE_EPOCH fixes the date", async () => {
  const files = { "sitegen.config.ts": `export default { ${minimal}, content: [] };` };
  process.env.SOURCE_DATE_EPOCH = "1700000000";
  try {
    expect((await load(files)).value?.context.now).toBe("2023-11-14T22:13:20.000Z");
  } finally {
    delete process.env.SOURCE_DATE_EPOCH;
  }
  expect((await load(files)).value?.context.now).toBe("");
});

test("each language has its folders, texts and URL; an untranslated one has none", async () => {
  const files = (options: string) => ({
    "sitegen.config.ts": `export default { ${minimal}, content: [{ type: "docs", options: {} }], i18n: { locales: ["en", "fr"], localeConfigs: { fr: { ${options} } } } }`,
    "docs/a.md": "# A",
    "i18n/fr/docusaurus-plugin-content-docs/current/a.md": "# A en français",
    "i18n/fr/docusaurus-plugin-content-docs/current.json": '{ "version.label": { "message": "Suivante" } }',
    "i18n/fr/code.json": '{ "own.id": { "message": "à moi" }, "theme.NotFound.title": { "message": "Perdu" } }',
  });
  const french = async (options: string) => {
    const { value, diagnostics } = await load(files(options));
    expect(diagnostics).toEqual([]);
    expect(value?.kinds[0]?.replacements).toEqual({});
    expect(value?.otherLocales).toHaveLength(1);
    return value?.otherLocales[0];
  };
  const translated = await french('label: "FR"');
  expect(translated?.kinds[0]?.replacements).toEqual({ docs: "i18n/fr/docusaurus-plugin-content-docs/current" });
  expect(translated).toMatchObject({
    context: {
      baseUrl: "/fr/",
      locale: "fr",
      strings: { "theme.NotFound.title": "Perdu", "theme.SearchBar.label": "Rechercher" },
    },
    messages: { "own.id": "à moi" },
    site: { locale: { label: "FR" }, locales: [{ name: "en" }, { name: "fr" }] },
  });
  const plain = await french("translate: false");
  expect(plain?.kinds[0]?.replacements).toEqual({});
  expect(plain).toMatchObject({ messages: {}, context: { strings: { "theme.NotFound.title": "Page introuvable" } } });
});

test("a language without a folder is reported as information, not as a warning", async () => {
  const { value, diagnostics } = await load({
    "sitegen.config.ts": `export default { ${minimal}, i18n: { locales: ["en", "fr"] } }`,
    "docs/a.md": "# A",
  });
  expect(value?.otherLocales).toHaveLength(1);
  expect(short(diagnostics)).toEqual([
    expect.stringContaining(
      "info untranslated-locale: Unexpected absence of the folder `i18n/fr`: the locale `fr` has no translated content",
    ),
  ]);
});

test("XSLT files that feeds name must exist", async () => {
  const { diagnostics } = await load({
    "sitegen.config.js": `import { posts } from "sitegen";
export default {
  ${minimal},
  content: [posts({ feedOptions: { xslt: { rss: "gone.xsl", atom: "own.xsl" } } })],
};`,
    "blog/own.xsl": "",
  });
  expect(short(diagnostics)).toEqual([
    "sitegen.config.js:4:44 error missing-config-path: Unexpected absence of the XSLT file `gone.xsl`, expected it in `i18n/en/docusaurus-plugin-content-blog` or `blog`",
  ]);
});

test.each([
  ["docs({ get path() { throw new Error('read'); } })", 88, "read"],
  ["docs({ get path() { throw null; } })", 16, "a thrown null"],
  ["{ get type() { throw 'text'; } }", 16, "a thrown string: text"],
  ["revoked", 16, "Cannot perform 'has' on a proxy that has been revoked"],
])("reading a value throws: `content: [%s]`", async (source, column, reason) => {
  const { diagnostics } = await load({
    "sitegen.config.js": `import { docs } from "sitegen";
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();
export default { ${minimal}, content: [${source}] };`,
  });
  expect(short(diagnostics)).toEqual([
    `sitegen.config.js:4:${column} error module-threw: Unexpected error while the values of \`sitegen.config.js\` were read: ${reason}`,
  ]);
});

describe("options of Docusaurus's config", () => {
  test("wrong values and plugins without a usable module are reported in one run", async () => {
    const { diagnostics } = await load({
      "docusaurus.config.js": `export default {
  title: 5, url: "https://x.dev", baseUrl: "/", presets: [],
  themes: ["docusaurus-theme-absent"],
  plugins: ["./absent.js", "./five.js", () => ({ name: "own" })],
};`,
      "five.js": "export default 5;",
    });
    expect(short(diagnostics)).toEqual([
      "docusaurus.config.js:2:3 error invalid-config: Unexpected 5 for `title`, expected a text",
      "docusaurus.config.js:4:13 error missing-plugin: Unexpected absence of the plugin `./absent.js`, expected a module at that path",
      "docusaurus.config.js:4:28 error plugin-result: Unexpected module of the plugin `./five.js`, expected a function as its default export",
      "docusaurus.config.js:3:12 error missing-plugin: Unexpected absence of the theme `docusaurus-theme-absent`, expected an installed package",
    ]);
  });

  const plugins = `[() => 5, () => ({ name: "own", loadContent() { throw new Error("no content"); } })]`;

  test("functions of plugins run although other values are wrong", async () => {
    const { diagnostics } = await load({
      "docusaurus.config.js": `export default {
  title: "A", url: "https://x.dev", baseUrl: "/", trailingSlash: 5,
  plugins: ${plugins},
};`,
    });
    expect(short(diagnostics)).toEqual([
      "docusaurus.config.js:2:51 error invalid-config: Unexpected 5 for `trailingSlash`, expected true or false",
      "docusaurus.config.js:3:13 error plugin-result: Unexpected number from the plugin `plugins[0]`, expected an object with a `name`",
      "docusaurus.config.js:3:66 error plugin-threw: Unexpected error in `loadContent` of the plugin `own`: no content",
    ]);
  });

  test("functions of plugins do not run if the values that they are given are wrong", async () => {
    const { diagnostics } = await load({
      "docusaurus.config.js": `export default { title: "A", url: 5, baseUrl: "/", plugins: ${plugins} };`,
    });
    expect(short(diagnostics)).toEqual([
      "docusaurus.config.js:1:30 error invalid-config: Unexpected 5 for `url`, expected a text",
    ]);
  });

  test("functions of sitegen's plugins and locales are judged although other values are wrong", async () => {
    const { diagnostics } = await load({
      "sitegen.config.ts": `export default {
  title: "A", url: "https://x.dev", titel: "B",
  i18n: { defaultLocale: "de", locales: ["en"] },
  trailingSlash: 5,
  plugins: [{ name: "own", routes() { throw new Error("no data"); } }],
};`,
    });
    expect(short(diagnostics)).toEqual([
      "sitegen.config.ts:4:3 error invalid-config: Unexpected 5 for `trailingSlash`, expected true or false",
      "sitegen.config.ts:2:37 error unknown-config-field: Unexpected field `titel`, expected the name of an option",
      "sitegen.config.ts:3:11 error invalid-locales: Unexpected `i18n.defaultLocale` `de`, expected one of `i18n.locales`",
    ]);
    const { diagnostics: further } = await load({
      "sitegen.config.ts": `export default {
  title: "A", url: "https://x.dev", trailingSlash: 5,
  plugins: [{ name: "own", routes() { throw new Error("no data"); } }],
};`,
    });
    expect(short(further)).toEqual([
      "sitegen.config.ts:2:37 error invalid-config: Unexpected 5 for `trailingSlash`, expected true or false",
      "sitegen.config.ts:3:45 error plugin-threw: Unexpected error in `routes` of the plugin `own`: no data",
    ]);
  });

  test("a plugin for another version of the interface is an error, and does not run", async () => {
    const config = (version: number) => ({
      "sitegen.config.ts": `export default {
  title: "A", url: "https://x.dev", content: [],
  plugins: [{ name: "own", apiVersion: ${version}, routes() { throw new Error("ran"); } }],
};`,
    });
    expect(short((await load(config(2))).diagnostics)).toEqual([
      "sitegen.config.ts:3:28 error invalid-config: Unexpected 2 for `plugins[0].apiVersion`, expected 1",
    ]);
    expect(short((await load(config(1))).diagnostics)).toEqual([
      "sitegen.config.ts:3:60 error plugin-threw: Unexpected error in `routes` of the plugin `own`: ran",
    ]);
  });

  test("each plugin, theme and preset is reported at its position, with its replacement", async () => {
    const { diagnostics } = await load({
      "sitegen.config.ts": `export default {
  ${minimal}, content: [],
  plugins: [
    ["@docusaurus/plugin-client-redirects", { redirects: [] }],
    false,
    "docusaurus-plugin-image-zoom",
    () => ({ name: "own" }),
    "/site/node_modules/@docusaurus/plugin-google-tag-manager/lib/index.js",
  ],
  themes: ["@docusaurus/theme-mermaid", "@easyops-cn/docusaurus-search-local", "./src/theme"],
  presets: [["classic", { docs: {}, blog: false, theme: { customCss: "a.css" }, googleTagManager: {} }]],
};`,
    });
    const plugins =
      "Plugins of Docusaurus run in `docusaurus.config` only, and a plugin of sitegen is an object with a `name`. Sections go to `content`, remark and rehype plugins to `markdown`, tags of the head to `headTags`, code for the browser to `clientModules`.";
    expect(
      diagnostics.map(({ location, message, help }) => `${location?.line} ${message.replace(/,.*/, "")}: ${help}`),
    ).toEqual([
      "4 Unexpected plugin `@docusaurus/plugin-client-redirects` (`plugins[0]`): Move its options to `redirects`.",
      `6 Unexpected plugin \`docusaurus-plugin-image-zoom\` (\`plugins[2]\`): ${plugins}`,
      `7 Unexpected plugin (\`plugins[3]\`): ${plugins}`,
      "8 Unexpected plugin `@docusaurus/plugin-google-tag-manager` (`plugins[4]`): Move its options to `analytics.gtm`.",
      "10 Unexpected theme `@docusaurus/theme-mermaid` (`themes[0]`): Remove it. `markdown.mermaid` is enough.",
      "10 Unexpected theme `@easyops-cn/docusaurus-search-local` (`themes[1]`): Remove it. Search is built in, and `search` has its options.",
      "10 Unexpected theme `./src/theme` (`themes[2]`): Themes of Docusaurus run in `docusaurus.config` only. Replace templates by files in `site/theme/`.",
      "11 Unexpected preset `classic` (`presets[0]`): Presets of Docusaurus run in `docusaurus.config` only. Write `content: [docs({ … }), posts({ … }), pages({ … })]`, `customCss` and `sitemap`.",
    ]);
    expect(diagnostics.at(-1)?.details).toEqual([
      "Its options and their places here:",
      "`docs`: `docs({ … })` in `content`",
      "`theme.customCss`: `customCss`, and `infima: true` for variables and class names of Infima",
      "`googleTagManager`: `analytics.gtm`",
    ]);
  });

  test("empty lists are fine", async () => {
    const { value, diagnostics } = await load({
      "sitegen.config.ts": `export default { ${minimal}, content: [], plugins: [], presets: [false] };`,
    });
    expect(value).toBeDefined();
    expect(short(diagnostics)).toEqual([
      "sitegen.config.ts:1:78 warning idle-config-option: Unexpected `presets`, which has no effect",
    ]);
  });

  test("a client module is a file with or without extension, or one of a package; a missing one is an error", async () => {
    const files = {
      "src/a.ts": "",
      "src/b/index.js": "",
      "src/c.css": "",
      "node_modules/pack/package.json": '{"name":"pack","exports":{"./client":"./lib/client.js"}}',
      "node_modules/pack/lib/client.js": "",
    };
    const modules = (list: string) =>
      load({ ...files, "sitegen.config.ts": `export default { ${minimal}, content: [], clientModules: ${list} };` });
    const { value } = await modules('["./src/a", "src/a.ts", "@site/src/b", "src/c.css", "pack/client"]');
    expect(value?.clientModules).toEqual([
      "src/a.ts",
      "src/a.ts",
      "src/b/index.js",
      "src/c.css",
      "node_modules/pack/lib/client.js",
    ]);
    const { diagnostics } = await modules('["./src/gone", "nopack/client"]');
    expect(short(diagnostics)).toEqual([
      "sitegen.config.ts:1:81 error missing-config-path: Unexpected absence of the client module `src/gone`, expected a file below the site's root or a module of an installed package",
      "sitegen.config.ts:1:95 error missing-config-path: Unexpected absence of the client module `nopack/client`, expected a file below the site's root or a module of an installed package",
    ]);
  });
});
