import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAssetCollector } from "../../../cli/bundle/asset-collector.ts";
import { problemDiagnostic } from "../../../cli/bundle/build-problems.ts";
import { buildSharedStyles, buildSiteFeatures } from "../../../cli/bundle/styles/build-styles.ts";
import { cssPlugin, type StyleSheets } from "../../../cli/bundle/styles/css-plugin.ts";
import { findPackageDir } from "../../../cli/model/package-dir.ts";
import type { StyleFiles } from "../../../cli/bundle/styles/style-files.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";

const packageDir = findPackageDir();
let root: FilePath;
let files: StyleFiles;

const FILES: Record<string, string> = {
  "static/img/a.svg": "<svg/>",
  "static/fonts/a b.woff2": "font",
  "src/css/near.png": "png",
  "src/css/part.css": ".part { background: url(near.png); }",
  "src/css/named.css": ".base { color: red; }",
  "node_modules/kit/package.json": '{ "name": "kit", "main": "kit.js", "style": "kit.css" }',
  "node_modules/kit/kit.css": '.kit { background: url("./kit.png?v=2#x"); }',
  "node_modules/kit/kit.png": "kit",
};

beforeAll(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-styles-"))) as FilePath;
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  const host = createNodeHost({ concurrency: 2, onProgress() {}, cache: null, version: "" });
  const assets = createAssetCollector(root, "/base/", host);
  files = { root, packageDir, infima: false, baseUrl: "/base/", staticDirectories: ["public", "static"], assets };
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The site's own rules as every page gets them. */
async function shared(css: string): Promise<{ rules: string; diagnostics: Diagnostic[] }> {
  await writeFile(path.join(root, "src/css/custom.css"), css);
  const customCss = ["src/css/custom.css"];
  const { output, diagnostics } = await buildSharedStyles({
    ...files,
    highlightCss: ".mark{color:red}",
    customCss,
  });
  const text = "bytes" in output ? String(output.bytes) : "";
  return { rules: text.slice(text.indexOf(".mark{color:red}") + ".mark{color:red}".length).trim(), diagnostics };
}

/** The same for a sheet that a component imports. */
async function imported(name: string, css: string): Promise<{ rules: string; diagnostics: Diagnostic[] }> {
  await writeFile(path.join(root, name), css);
  const sheets: StyleSheets = new Map();
  const diagnostics: Diagnostic[] = [];
  await build({
    stdin: { contents: `import "./${name}";`, resolveDir: root },
    bundle: true,
    write: false,
    logLevel: "silent",
    plugins: [
      cssPlugin({
        ...files,
        packageDir,
        sheets,
        onProblem: (message) => diagnostics.push(problemDiagnostic(message)),
        onWarning: (warning) => diagnostics.push(warning),
      }),
    ],
  });
  return { rules: [...sheets.values()].join("").replace(/\/\*.*?\*\/\s*/g, ""), diagnostics };
}

test("url() resolves to the site's files by every form that webpack supports", async () => {
  const css = `
@import "@site/src/css/part.css";
@import "~kit/kit.css";
@import "https://fonts.example/a.css";
.a { background: url("@site/static/img/a.svg"); }
.b { background: url(/img/a.svg); }
.c { background: url("/base/img/a.svg#x"); }
.d { src: url("../../static/fonts/a%20b.woff2?v=1"); }
.e { background: url(~kit/kit.png); }
.f { background: url(#clip) , url(data:image/png;base64,AA==), url(//cdn.example/a.png); }
.g { background: url(/static/img/a.svg#x) , url(~/static/img/a.svg) , url(~/img/a.svg); }
`;
  const { rules, diagnostics } = await shared(css);
  expect(diagnostics).toEqual([]);
  const urls = [...rules.matchAll(/url\((.*?)\)/g)].map(([, url = ""]) =>
    url.replaceAll('"', "").replace(/-[0-9a-z]{10}\./, "-hash."),
  );
  expect(urls).toEqual([
    "/base/assets/images/near-hash.png",
    "/base/assets/images/kit-hash.png?v=2#x",
    "/base/assets/images/a-hash.svg",
    "/base/img/a.svg",
    "/base/img/a.svg#x",
    "/base/assets/files/a-b-hash.woff2?v=1",
    "/base/assets/images/kit-hash.png",
    "#clip",
    "data:image/png;base64,AA==",
    "//cdn.example/a.png",
    "/base/assets/images/a-hash.svg#x",
    "/base/assets/images/a-hash.svg",
    "/base/img/a.svg",
  ]);
});

test("a package's stylesheet by its name, and strings of image-set()", async () => {
  const { rules, diagnostics } = await shared(`@import "kit";
.a { background: image-set("@site/static/img/a.svg" type("image/svg+xml"), url("/img/a.svg") 2x); }
.b { content: "image-set("; background: image-set('~kit/kit.png' 1x); }
`);
  expect(diagnostics).toEqual([]);
  expect(rules.replace(/-[0-9a-z]{10}\./g, "-hash.")).toBe(
    '.kit{background:url(/base/assets/images/kit-hash.png?v=2#x)}.a{background:image-set(url(/base/assets/images/a-hash.svg) type("image/svg+xml"),url(/base/img/a.svg) 2x)}.b{content:"image-set(";background:image-set(url(/base/assets/images/kit-hash.png) 1x)}',
  );
});

test("imports of missing packages and files differ in their remedy", async () => {
  const { diagnostics } = await shared(
    '@import "~none/a.css";\n@import "@none/kit";\n@import "gone.css";\n.a { background: image-set("./gone.png" 1x); }',
  );
  expect(diagnostics.map(({ message, help, location }) => [location?.line, message, help])).toEqual([
    [1, "Unexpected import of `~none/a.css`, expected an installed package", "Install it: `npm install none`."],
    [2, "Unexpected import of `@none/kit`, expected an installed package", "Install it: `npm install @none/kit`."],
    [3, "Unexpected import of `gone.css`, expected a file that exists", "Check the path and its upper and lower case."],
    [
      4,
      "Unexpected `url(./gone.png)`, expected a file that exists",
      "Check the path and its upper and lower case; it is relative to the stylesheet.",
    ],
  ]);
});

test("each url() and import without a file is an error at its position, and the theme stays", async () => {
  const css = `.a { background: url("./gone.svg"); }
.b { background: url(/img/gone.svg); }
  .c { background: url("@site/static/img/gone.svg?v=1"); }
@import "./gone.css";
`;
  const { rules, diagnostics } = await shared(`@import "./gone.css";\n${css}`);
  expect(rules.length).toBe(0);
  const by = (line: number) => diagnostics.find(({ location }) => location?.line === line);
  expect(diagnostics.length).toBeGreaterThan(3);
  expect(by(2)).toEqual({
    code: "SG1582",
    name: "missing-style-file",
    severity: "error",
    message: "Unexpected `url(./gone.svg)`, expected a file that exists",
    location: { path: "src/css/custom.css", line: 2, column: 22, length: 12 },
    help: "Check the path and its upper and lower case; it is relative to the stylesheet.",
  });
  expect([by(3)?.message, by(3)?.location?.column, by(3)?.help]).toEqual([
    "Unexpected `url(/img/gone.svg)`, expected a file that exists",
    18,
    "Put the file in a static folder, or correct the path; it is relative to that folder.",
  ]);
  expect([by(4)?.message, by(4)?.location?.column, by(4)?.help]).toEqual([
    "Unexpected `url(@site/static/img/gone.svg?v=1)`, expected a file that exists",
    24,
    "Check the path and its upper and lower case; `@site` is the site's folder.",
  ]);
  expect(by(1)).toMatchObject({
    name: "module-not-found",
    message: "Unexpected import of `./gone.css`, expected a file that exists",
    location: { path: "src/css/custom.css", line: 1, column: 9 },
  });
});

test("stylesheets of features follow the same rules, and one with errors is left out", async () => {
  await writeFile(path.join(root, "src/css/fact.css"), '.fact { background: url("/img/a.svg"); }');
  await writeFile(path.join(root, "src/css/broken.css"), '.other { background: url("./none.png"); }');
  const { sheets, metafiles, diagnostics } = await buildSiteFeatures(files, ["src/css/broken.css", "src/css/fact.css"]);
  expect(sheets).toEqual([{ file: "src/css/fact.css", css: ".fact{background:url(/base/img/a.svg)}" }]);
  expect(metafiles.flatMap(({ inputs }) => Object.keys(inputs))).toContain("src/css/fact.css");
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Unexpected `url(./none.png)`, expected a file that exists",
  ]);
});

test("sheets that components import follow the same rules, including CSS modules and the sheets that they import", async () => {
  const good = await imported(
    "c.module.css",
    '.x { composes: base from "@site/src/css/named.css"; background: url("@site/static/img/a.svg"); }',
  );
  expect(good.diagnostics).toEqual([]);
  expect(good.rules).toMatch(/url\("?\/base\/assets\/images\/a-\w+\.svg/);
  await writeFile(path.join(root, "src/css/bad.css"), ".bad {\n  background: url(gone.png);\n}");
  const { diagnostics } = await imported(
    "bad.module.css",
    '@import "./src/css/bad.css";\n.y { background: url(none.png); }',
  );
  expect(diagnostics.map(({ name, location }) => [name, location?.path, location?.line, location?.column])).toEqual(
    expect.arrayContaining([
      ["missing-style-file", "src/css/bad.css", 2, 15],
      ["missing-style-file", "bad.module.css", 2, 18],
    ]),
  );
});

test("files that are part of a sheet are inputs of the bundle: imported stylesheets and Sass", async () => {
  const name = "src/css/whole.css";
  await writeFile(path.join(root, name), '@import "./named.css";\n.whole { color: red }');
  const { metafile } = await build({
    stdin: { contents: `import "./${name}";`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    plugins: [cssPlugin({ ...files, sheets: new Map(), onProblem: () => {}, onWarning: () => {} })],
  });
  expect(Object.keys(metafile.inputs).map((input) => path.basename(input))).toEqual([
    "named.css",
    "whole.css",
    "<stdin>",
  ]);
});

test("rules for Tailwind are outside the theme's layers, and its directives are a warning", async () => {
  const css = "/* @tailwind base */\n  @tailwind base;\n@tailwind utilities;\n@layer base { :root { --brand: red } }\n";
  const own = "@layer base { a { top: 0 } }\n@layer mine { a { top: 1px } }";
  const { rules, diagnostics } = await shared(css + own);
  expect(rules.slice(rules.indexOf(":root{--brand"))).toContain("a{top:0}");
  expect(rules).not.toContain("@layer base");
  expect(rules).toContain("@layer mine{");
  expect(diagnostics).toMatchObject([
    {
      code: "SG1585",
      message: expect.stringContaining("Unexpected `@tailwind base`, expected the CSS that Tailwind writes"),
      location: { path: "src/css/custom.css", line: 2, column: 3, length: 14 },
    },
  ]);
  expect((await shared(own)).rules).toContain("@layer base{");
  expect((await imported("src/css/used.css", css)).diagnostics).toMatchObject([{ code: "SG1585" }]);
});
