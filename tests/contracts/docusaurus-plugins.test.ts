// Plugins of a site with the config of Docusaurus: what they add to its pages, and what they do wrong.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import { buildFixture, buildRoot, createSite, formatShort, hashCold, readOutput } from "./build-fixture.ts";

/** A package with a theme, compiled from an ES module. */
const LIGHTHOUSE = {
  "node_modules/docusaurus-plugin-lighthouse/package.json":
    '{ "name": "docusaurus-plugin-lighthouse", "version": "1.0.0", "main": "lib/index.js" }',
  "node_modules/docusaurus-plugin-lighthouse/lib/index.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = ({ baseUrl }) => ({
  name: "docusaurus-plugin-lighthouse",
  getThemePath: () => "../theme",
  contentLoaded: ({ actions }) => actions.addRoute({ path: baseUrl + "beam", component: "@theme/Beam", exact: true }),
});
`,
  "node_modules/docusaurus-plugin-lighthouse/theme/Beam/index.js": `import React from "react";
import Layout from "@theme/Layout";
export default function Beam() { return <Layout title="Beam"><p>Beam</p></Layout>; }
`,
};

const config = (rest: string): string =>
  `module.exports = { title: "A", url: "https://a.example", baseUrl: "/",\n${rest}\n};\n`;

describe("a site with plugins", () => {
  let site: Awaited<ReturnType<typeof buildFixture>>;
  beforeAll(async () => {
    site = await buildFixture("docusaurus-plugins", LIGHTHOUSE);
  });
  const page = (file: string): string => readOutput(site.outputs, file);
  const main = (file: string): string => /class="sg-page">(.*?)<\/div><svg/s.exec(page(file))?.[1] ?? "";

  test("has the pages that they add", () => {
    expect(site.table?.routes.map(({ url, htmlClass, template }) => `${url} ${template} ${htmlClass}`)).toEqual([
      "/guide/ ComponentPage plugin-pages plugin-id-default",
      "/guide/404.html NotFound plugin-native plugin-id-default",
      "/guide/beam PluginPage plugin-lighthouse plugin-id-default",
      "/guide/crew/ana PluginPage plugin-harbour-layout plugin-id-default",
      "/guide/crew/rui PluginPage plugin-harbour-layout plugin-id-default",
      "/guide/docs/intro DocPage plugin-docs plugin-id-default docs-wrapper docs-version-current docs-doc-page docs-doc-id-intro",
      "/guide/north PluginPage plugin-harbour-tides plugin-id-north",
      "/guide/north/bergen PluginPage plugin-harbour-tides plugin-id-north",
      "/guide/search SearchPage plugin-search plugin-id-default search-page-wrapper",
      "/guide/tides PluginPage plugin-harbour-tides plugin-id-default",
      "/guide/tides/lisbon PluginPage plugin-harbour-tides plugin-id-default",
      "/guide/tides/porto PluginPage plugin-harbour-tides plugin-id-default",
    ]);
  });

  test("reports only functions without effect", () => {
    expect(site.diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
      "docusaurus.config.ts:13:5 ignored-plugin-hook: Unexpected `configurePostCss` of the plugin `harbour-lamps`, which has no effect",
      "docusaurus.config.ts:13:5 ignored-plugin-hook: Unexpected `devServer` of the plugin `harbour-lamps`, which has no effect",
      "docs/_note.mdx:1:1 partial-front-matter: Unexpected front matter in a partial, expected none: it has no effect",
    ]);
  });

  test("components get data, props, modules and the context of their route", () => {
    expect(main("tides/index.html")).toBe(
      '<h1>High tides</h1><p>/guide/tides undefined m</p><ul><li><a href="/guide/tides/lisbon">lisbon: 3.8</a></li><li><a href="/guide/tides/porto">porto: 3.5</a></li></ul>',
    );
    expect(main("tides/lisbon/index.html")).toMatch(
      /^<h1 class="tide_port_\w+">lisbon<\/h1><p>harbour-tides default: lisbon, porto; 2 of 3<\/p><p>Measured at <strong>spring tide<\/strong>.<\/p><sg-island [^>]*data-p='\{"start":3.8\}'><button type="button">3.8<\/button><\/sg-island>$/,
    );
    expect(page("tides/lisbon/index.html")).toContain("<title>lisbon | Harbour</title>");
    expect(main("north/bergen/index.html")).toContain("<p>harbour-tides north: bergen; 1 of 3</p>");
  });

  test("a layout renders its pages, with its own props for them", () => {
    expect(main("crew/ana/index.html")).toBe("<section><p>Hello, Ana of Ana and Rui</p></section>");
    expect(main("crew/rui/index.html")).toBe("<section><p>Hello, Rui of Ana and Rui</p></section>");
  });

  test("themes, files that they create, aliases and text of files are there for the site's code", () => {
    expect(main("beam/index.html")).toBe("<p>Beam</p>");
    expect(main("index.html")).toBe("<p>Crew of 2 under 3 lamps: wick and oil\n</p>");
  });

  test("texts are those of the language", () => {
    expect(main("fr/tides/index.html")).toContain("<h1>Pleines mers</h1><p>/guide/fr/tides undefined m</p>");
  });

  test("tags are on every page as they are, and allowed by its policy", () => {
    const html = page("docs/intro/index.html");
    expect(html).toContain(
      '<link rel="preconnect" href="https://lamps.example"><link rel="stylesheet" href="https://lamps.example/a.css" media="print" onload="this.media=&#x27;all&#x27;"></head>'.replaceAll(
        "&#x27;",
        "'",
      ),
    );
    expect(html).toContain('<body><noscript><img src="https://lamps.example/dot.gif" alt=""></noscript>');
    expect(html).toMatch(/<script>document.title \+= "";<\/script><p hidden>Note<\/p><\/body><\/html>$/);
    const policy = readOutput(site.outputs, "_headers");
    expect(policy).toContain("img-src 'self' data: https://lamps.example");
    expect(policy).toMatch(
      /script-src[^;]*'sha256-jnKUKVS9eBFmbGIx\+1ZqLqBPlqK3BkfZlu2kXKqD4nM='|script-src[^;]*sha256/,
    );
  });

  test("scripts of every page are part of the client", () => {
    const scripts = site.outputs.filter((file) => file.path.endsWith(".js"));
    expect(scripts.some((file) => page(file.path).includes("dataset.lamps"))).toBe(true);
  });

  test("a warm build after a change of what a plugin reads equals a cold one", { tags: ["nightly"] }, async () => {
    const { root } = site;
    const file = path.join(root, "data/tides.json");
    await buildRoot(root, { cache: true });
    writeFileSync(file, readFileSync(file, "utf8").replace("3.8", "4.1"));
    const warm = await buildRoot(root, { cache: true });
    expect(readOutput(warm.outputs, "tides/lisbon/index.html")).toContain(">4.1</button>");
    expect(warm.outputs.map((output) => output.path).sort()).toEqual(
      (await hashCold(root)).map(([name]) => name).sort(),
    );
  });
});

/** Everything that is reported about a site with this config. */
async function report(files: Record<string, string>, pluginTimeOutMs?: number): Promise<string[]> {
  const root = createSite({ "docs/a.md": "# A\n", ...files });
  const options = { production: true, strict: false, pluginTimeOutMs };
  const { diagnostics } = await loadConfig(root as FilePath, options);
  return diagnostics.map((one) => `${formatShort(one)}: ${one.message}`);
}

test("a plugin that wraps an official content plugin: a section of content, with what the plugin adds to it", {
  tags: ["nightly"],
}, async () => {
  const root = createSite({
    "node_modules/@docusaurus/plugin-content-blog/package.json":
      '{ "name": "@docusaurus/plugin-content-blog", "version": "3.0.0", "main": "lib/index.js" }',
    "node_modules/@docusaurus/plugin-content-blog/lib/index.js": `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.validateOptions = ({ options }) => ({ ...options, id: options.id ?? "default" });
exports.default = async (context, options) => ({
  name: "docusaurus-plugin-content-blog",
  loadContent: async () => ({ posts: [{ title: "Launch", path: options.path }] }),
  async contentLoaded({ content, actions: { addRoute, setGlobalData } }) {
    const post = { __import: true, path: "/anywhere/launch.md", query: { truncated: true } };
    addRoute({ path: "/news", component: "@theme/BlogListPage", modules: { items: [{ content: post }] } });
    setGlobalData({ official: true });
  },
});
`,
    "plugins/news.js": `const official = require("@docusaurus/plugin-content-blog");
const createOfficial = official.default;
async function news(...args) {
  const instance = await createOfficial(...args);
  return {
    ...instance,
    async contentLoaded(given) {
      await instance.contentLoaded(given);
      const posts = await given.actions.createData("posts.json", given.content.posts);
      given.actions.addRoute({ path: "/recent", component: "@site/src/Recent.js", modules: { posts }, exact: true });
      // as search plugins do: ours takes its place
      given.actions.addRoute({ path: "/search", component: "@site/src/Recent.js", modules: { posts }, exact: true });
      given.actions.setGlobalData({ recent: given.content.posts.length });
    },
  };
}
module.exports = { ...official, default: news };
`,
    "src/Recent.js": `import { usePluginData } from "@docusaurus/useGlobalData";
export default ({ posts }) => <main>{posts[0].title} in {posts[0].path}, {usePluginData("docusaurus-plugin-content-blog").recent}</main>;
`,
    "news/2024-05-01-launch.md": "# Launch\n\nToday.\n\n<!-- truncate -->\n\nMore.\n",
    "docusaurus.config.js": config(`onBrokenLinks: "ignore",
plugins: [["./plugins/news", { path: "news", routeBasePath: "news" }]],`),
  });
  const { table, outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([]);
  expect(table?.routes.map(({ url }) => url)).toEqual([
    "/404.html",
    "/news",
    "/news/2024/05/01/launch",
    "/news/archive",
    "/recent",
    "/search",
  ]);
  expect(readOutput(outputs, "recent/index.html")).toContain("<main>Launch in news, 1</main>");
});

test("`useDocusaurusContext` has the data of plugins in modules that read it there", async () => {
  const root = createSite({
    "docusaurus.config.js": config(`onBrokenLinks: "ignore",
presets: [["classic", { docs: false, blog: false }]],
plugins: [() => ({ name: "counter", async contentLoaded({ actions }) { actions.setGlobalData({ tides: 7 }); } })],`),
    "src/pages/index.js": `import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Live from "../Live";
export default () => <main>{useDocusaurusContext().globalData.counter.default.tides} and <Live /></main>;
`,
    "src/Live.js": `import useDocusaurusContext from "@docusaurus/core/lib/client/exports/useDocusaurusContext";
import { useState } from "react";
export default () => { const { siteConfig } = useDocusaurusContext(); return <i>{useState(siteConfig.title)[0]}</i>; };
`,
  });
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([]);
  expect(readOutput(outputs, "index.html")).toMatch(/<main>7(?:<!-- -->)? and /);
  const scripts = outputs.filter(({ path }) => path.endsWith(".js")).map(({ path }) => readOutput(outputs, path));
  expect(
    scripts.filter((script) => script.includes("tides")),
    "no script of the browser has the data",
  ).toEqual([]);
});

test("scripts of plugins read the config, without what only builds it", { tags: ["nightly"] }, async () => {
  const root = createSite({
    "docs/a.md": "# A\n",
    "plugins/zoom.js": `import config from "@generated/docusaurus.config";
import i18n from "@generated/i18n";
document.documentElement.dataset.zoom = JSON.stringify([config.title, config.themeConfig.zoom, config.plugins, i18n.currentLocale, i18n.localeConfigs]);
`,
    "docusaurus.config.js": config(`onBrokenLinks: "ignore",
presets: [["classic", { blog: false }]],
plugins: [() => ({ name: "zoom", getClientModules: () => [require.resolve("./plugins/zoom")] })],
themeConfig: { zoom: { selector: "img" } },`),
  });
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([]);
  const scripts = outputs.filter((file) => file.path.endsWith(".js")).map((file) => readOutput(outputs, file.path));
  expect(scripts.some((code) => code.includes('zoom:{selector:"img"}') && code.includes(".dataset.zoom"))).toBe(true);
  expect(scripts.some((code) => /defaultLocale:"en",locales:\["en"\][^;]*currentLocale:"en"/.test(code))).toBe(true);
  expect(scripts.filter((code) => code.includes(root))).toEqual([]);
});

describe("errors", () => {
  test("one run names all of them, with plugin, function and place", async () => {
    const reported = await report(
      {
        "plugins/reef.js": `module.exports = () => ({
  name: "reef",
  loadContent() {
    throw new Error("no water", { cause: new Error("dry") });
  },
});
`,
        "plugins/sand.mjs": "export const name = 'sand';\nexport default { name };\n",
        "docusaurus.config.js": config(`plugins: [
  "matomo",
  "./plugins/missing",
  "./plugins/reef",
  ["./plugins/sand.mjs", {}],
  () => undefined,
  () => ({}),
  async () => { throw "storm"; },
  () => ({ name: "calm", loadContent: () => new Promise(() => {}) }),
  5,
  Object.assign(() => ({ name: "strict" }), { validateOptions: () => { throw new Error('"depth" is required'); } }),
  () => ({ name: "odd", getClientModules: () => "a.js" }),
  () => ({ name: "lost", getClientModules: () => ["./lost.js"], getThemePath: () => "./lost" }),
  () => ({ name: "tags", injectHtmlTags: () => ({ headTags: [{ attributes: {} }] }) }),
  () => ({ name: "twin" }),
  () => ({ name: "twin" }),
  () => ({ name: "ways", contentLoaded({ actions: { addRoute, setGlobalData } }) {
    addRoute({ path: "/a" });
    addRoute({ component: "@site/a.js" });
    addRoute({ path: "/b/:id", component: "@site/b.js" });
    addRoute({ path: "/c", component: "@site/c.js", modules: { data: "/nowhere.json" } });
    addRoute({ path: "/d", component: "@site/d.js", props: { x: 1n } });
    const round = {};
    round.round = round;
    setGlobalData(round);
  } }),
],`),
      },
      50,
    );
    expect(reported).toEqual([
      "docusaurus.config.js:3:3 missing-plugin: Unexpected absence of the plugin `matomo`, expected an installed package",
      "docusaurus.config.js:4:3 missing-plugin: Unexpected absence of the plugin `./plugins/missing`, expected a module at that path",
      "docusaurus.config.js:6:3 plugin-result: Unexpected module of the plugin `./plugins/sand.mjs`, expected a function as its default export",
      "docusaurus.config.js:11:3 plugin-result: Unexpected number in place of a plugin, expected a name, a path or a function",
      "docusaurus.config.js:7:3 plugin-result: Unexpected undefined from the plugin `plugins[4]`, expected an object with a `name`",
      "docusaurus.config.js:8:3 plugin-result: Unexpected object without a `name` from the plugin `plugins[5]`, expected an object with a `name`",
      "docusaurus.config.js:9:3 plugin-threw: Unexpected error in the plugin `plugins[6]`: a thrown string: storm",
      'docusaurus.config.js:12:78 plugin-threw: Unexpected error in `validateOptions` of the plugin `plugins[9]`: "depth" is required',
      "docusaurus.config.js:17:3 duplicate-plugin: Unexpected second plugin `twin` with the id `default`, expected another id",
      "plugins/reef.js:4:11 plugin-threw: Unexpected error in `loadContent` of the plugin `reef`: no water",
      "docusaurus.config.js:10:3 plugin-time-out: Unexpected wait for `loadContent` of the plugin `calm`, expected it to settle in 0.05 s",
      "docusaurus.config.js:18:3 plugin-result: Unexpected data from the plugin `ways` in `setGlobalData` at `round`, expected plain data: it contains itself",
      "docusaurus.config.js:18:3 plugin-result: Unexpected route `/a` of the plugin `ways`, expected a path, a component and plain data: its `component` is no path of a module",
      "docusaurus.config.js:18:3 plugin-result: Unexpected route without a path of the plugin `ways`, expected a path, a component and plain data: its `path` is no text",
      "docusaurus.config.js:18:3 plugin-route: Unexpected route `/b/:id` of the plugin `ways`, expected the path of one page: it is left out",
      "docusaurus.config.js:18:3 plugin-result: Unexpected route `/c` of the plugin `ways`, expected a path, a component and plain data: the file `../../nowhere.json` does not exist",
      "docusaurus.config.js:18:3 plugin-result: Unexpected route `/d` of the plugin `ways`, expected a path, a component and plain data: `props.x` is no plain data: JSON has no BigInt",
      "docusaurus.config.js:13:3 plugin-result: Unexpected result of `getClientModules` of the plugin `odd`, expected a list of paths",
      "docusaurus.config.js:14:3 plugin-result: Unexpected result of `getClientModules` of the plugin `lost`, expected paths of files that exist: there is no `lost.js`",
      "docusaurus.config.js:15:3 plugin-result: Unexpected result of `injectHtmlTags` of the plugin `tags`, expected HTML or objects with a `tagName` in `headTags`",
    ]);
  });

  test("a preset that is missing, or returns nothing", async () => {
    const reported = await report({
      "presets/empty.js": "module.exports = () => 5;\n",
      "docusaurus.config.js": config('presets: ["harbour", "./presets/empty.js"],'),
    });
    expect(reported).toEqual([
      "docusaurus.config.js:2:11 missing-plugin: Unexpected absence of the preset `harbour`, expected an installed package",
      "docusaurus.config.js:2:22 plugin-result: Unexpected result of the preset `./presets/empty.js`, expected an object with lists `plugins` and `themes`",
    ]);
  });

  test("a component that does not exist is reported at the plugin", async () => {
    const root = createSite({
      "docs/a.md": "# A\n",
      "docusaurus.config.js": config(`plugins: [
  () => ({ name: "ways", contentLoaded: ({ actions: { addRoute } }) => {
    addRoute({ path: "/a", component: "@site/src/Missing.js" });
    addRoute({ path: "/b", component: "@theme/Nothing" });
    addRoute({ path: "/c", component: "not-installed/page" });
  } }),
],`),
    });
    const { diagnostics } = await buildRoot(root, { cache: false });
    expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
      "docusaurus.config.js:3:3 module-not-found: Unexpected absence of `@site/src/Missing.js`, which the plugin `ways` needs for a page, expected a file or an installed package",
      "docusaurus.config.js:3:3 module-not-found: Unexpected absence of `@theme/Nothing`, which the plugin `ways` needs for a page, expected a component of the theme",
      "docusaurus.config.js:3:3 module-not-found: Unexpected absence of `not-installed/page`, which the plugin `ways` needs for a page, expected a file or an installed package",
    ]);
  });
});
