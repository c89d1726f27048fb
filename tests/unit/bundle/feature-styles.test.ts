import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  buildFeatureStyles,
  featuresOfClientModules,
  featuresOfIslands,
} from "../../../cli/bundle/styles/feature-styles.ts";
import { featureSheets } from "../../../cli/emit/feature-sheets.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createFeatureFinder, type FeatureSet } from "../../../cli/model/pages/feature-styles.ts";

const packageDir = fileURLToPath(new URL("../../..", import.meta.url)) as FilePath;
const built = await buildFeatureStyles(packageDir);
const styles = { ...built, ofIslands: { "a.tsx": ["boxes"] }, ofEveryPage: [] };
const of = (html: string, islands: { module: string }[] = []) => createFeatureFinder(styles)([html], islands);

test("each feature except the direction has classes, and each class one feature, except those of lines with signs", () => {
  const named = new Set(Object.values(built.classes).flat());
  expect(Object.keys(built.css).filter((name) => !named.has(name))).toEqual(["rtl"]);
  const signs = ["added", "error", "info", "removed", "warning"].map((name) => `code-${name}`);
  const shared = Object.entries(built.classes).filter(([, features]) => features.length !== 1);
  expect(shared).toEqual(signs.map((name) => [name, ["code-marks", "code-signs"]]));
});

test.each([
  ["", ""],
  ['<p class="markdown sg-code">Tabs, container</p>', ""],
  ['<div class="theme-code-block sg-code"><span class="line code-added">', "code-marks+code-signs"],
  ['<span class="line theme-code-block-highlighted-line">', "code-marks"],
  ["<div class='row  col'>", "grid"],
  ["<div class=container>", "grid"],
  ['<a class="button button--lg" href="x"><i class="badge">', "badges+buttons"],
  ['<div class="theme-announcement-bar">', "announcement"],
  ['<div class="admonition admonition-tip">', "admonitions"],
  ['<ul class="sg-tags">', "tags"],
  ['<article class="sg-listed-post"><ul class="sg-tags">', "posts+tags"],
  ['<div class="tabs-container"><ul class="tabs">', "tabs"],
  // diagrams that cannot be drawn have buttons
  ['<pre class="mermaid">', "buttons+diagrams"],
  ['<html lang="ar" dir="rtl"><ul class="tabs">', "rtl+tabs"],
  ['<a class="', ""],
])("%j has the features %j", (html, features) => {
  expect(of(html)).toBe(features);
});

test("stylesheets of the site come last and in their order, and need a class that not all pages have", async () => {
  const { css, classes, diagnostics } = await buildFeatureStyles(packageDir, [
    { file: "z.css", css: '.fact>.markdown:before{content:"} .text {"}h2+.fact,.tabs li{margin:0}' },
    { file: "a.css", css: "@media print{.fact{color:red}}" },
    { file: "none.css", css: ".markdown table{margin:0}" },
  ]);
  const own = { ...styles, css, classes };
  expect(createFeatureFinder(own)(['<b class="fact">'], [])).toBe("site-0+site-1");
  expect(createFeatureFinder(own)(['<b class="text markdown">'], [])).toBe("");
  expect(createFeatureFinder(own)(['<b class="tabs">'], [])).toBe("tabs+site-0");
  expect(diagnostics.map(({ message, location }) => `${location?.path}: ${message}`)).toEqual([
    "none.css: Unexpected absence of a class in the stylesheet `none.css` of `featureCss`, expected one: no page loads it",
  ]);
});

test("islands have the features of their code and their props", () => {
  expect(of("", [{ module: "b.tsx" }])).toBe("buttons+crashes");
  expect(of("", [{ module: "a.tsx" }])).toBe("boxes+buttons+crashes");
  expect(of('<sg-island data-p="{&quot;className&quot;:&quot;hero hero--primary&quot;}">', [{ module: "b.tsx" }])).toBe(
    "buttons+crashes+hero",
  );
});

test("the code of an island includes what it imports now and later, and not React", () => {
  const chunk = (name: string, imports: [string, boolean?][], code: string) => ({
    output: { path: `assets/${name}` as never, bytes: code },
    meta: [
      `out/${name}`,
      {
        imports: imports.map(([file, external = false]) => ({
          path: `out/${file}`,
          external,
          kind: "import-statement",
        })),
      },
    ] as const,
  });
  const chunks = [
    chunk("a.js", [["b.js"], ["react.js", true]], 'h("p",{className:"text--center"})'),
    chunk("b.js", [["a.js"]], "x`row wide`"),
    chunk("react.js", [], '"button col"'),
    chunk("c.js", [], '"nothing"'),
  ];
  const client = {
    outputs: chunks.map(({ output }) => output),
    metafile: { inputs: {}, outputs: Object.fromEntries(chunks.map(({ meta }) => meta)) } as never,
    islands: Object.fromEntries(
      ["a", "c"].map((name) => [
        `${name}.tsx`,
        { url: `/x/assets/${name}.js`, preload: [], exports: [], implicit: false },
      ]),
    ),
  };
  expect(featuresOfIslands(client, built)).toEqual({ "a.tsx": ["grid", "spacing"], "c.tsx": [] });
});

test("client modules, and what they import, may add classes to every page", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "sitegen-features-")) as FilePath;
  const files = { "client.ts": 'import "./more.js";', "more.js": 'a.className = "row";', "other.ts": '"hero"' };
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(root, name), code);
  const imported = (...names: string[]) => ({
    bytes: 1,
    imports: names.map((name) => ({ path: name, kind: "import-statement" })),
  });
  const inputs = {
    "client.ts": imported("more.js", "styles.css"),
    "more.js": imported("client.ts"),
    "other.ts": imported(),
    "styles.css": imported(),
  };
  const site = { root, packageDir, metafile: { inputs, outputs: {} } as never };
  const features = await featuresOfClientModules({ ...site, clientModules: ["client.ts"] }, built);
  expect(features).toEqual(["grid"]);
  expect(await featuresOfClientModules({ ...site, clientModules: [] }, built)).toEqual([]);
  expect(createFeatureFinder({ ...styles, ofEveryPage: features })(["<p>text</p>"], [])).toBe("grid");
  rmSync(root, { recursive: true });
});

test("pages with the same features share a stylesheet", () => {
  const pages = ["", "buttons+tabs", "tabs", "buttons+tabs"].map((features) => ({ features: features as FeatureSet }));
  const sheets = featureSheets(pages, styles);
  expect(sheets.map(({ bytes }) => bytes)).toEqual([`${styles.css.buttons}${styles.css.tabs}`, styles.css.tabs]);
  for (const { path } of sheets) expect(path).toMatch(/^assets\/theme-[\da-f]{8}\.css$/);
});
