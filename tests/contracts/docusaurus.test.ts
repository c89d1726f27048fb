// A repository of Docusaurus, with its config as it is.
import { beforeAll, expect, test } from "vitest";
import { buildFixture, createSite, formatShort, readOutput } from "./build-fixture.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";

let site: Awaited<ReturnType<typeof buildFixture>>;
beforeAll(async () => {
  site = await buildFixture("docusaurus");
});
const read = (file: string): string => readOutput(site.outputs, file);

test("has its routes, and nothing to report", () => {
  expect(site.diagnostics).toEqual([]);
  expect(site.table?.routes.map(({ url }) => url)).toEqual([
    "/guide/",
    "/guide/404.html",
    "/guide/blog",
    "/guide/blog/2024/05/01/launch",
    "/guide/blog/archive",
    "/guide/boats/dinghy",
    "/guide/docs/charts/north",
    "/guide/docs/tides",
    "/guide/search",
  ]);
});

test("shows what its options and plugins ask for", () => {
  const home = read("index.html");
  expect(home).toContain("<p>Lisbon</p>");
  expect(home).toContain("<title>Welcome | Harbour</title>");
  expect(read("docs/tides/index.html")).toContain("https://code.example/edit/main/docs/tides.md");
  expect(read("start/index.html")).toContain("/guide/docs/tides");
  expect(read("sitemap.xml")).toContain("<changefreq>daily</changefreq>");
  const styles = site.outputs.filter((file) => file.path.endsWith(".css"));
  expect(styles.some((file) => read(file.path).includes("--harbour"))).toBe(true);
});

const config = (rest: string): string =>
  `module.exports = { title: "A", url: "https://a.example", baseUrl: "/",\n${rest}\n};\n`;
const load = async (files: Record<string, string>): Promise<string[]> => {
  const root = createSite({ "docs/a.md": "# A\n", ...files });
  const { diagnostics } = await loadConfig(root as FilePath, { production: true, strict: false });
  return diagnostics.map((one) => `${formatShort(one)}: ${one.message}`);
};

test("errors and warnings name the place and the key in its config", async () => {
  const reported = await load({
    "plugins/own.js": "module.exports = () => ({ name: 'own' });\n",
    "docusaurus.config.js": config(
      `presets: [["classic", { docs: { sidebarPath: 5, docItemComponent: "@theme/ApiItem" } }]],
plugins: [require.resolve("./plugins/own.js")],
themeConfig: { navbar: { items: [{ type: "nothing" }] } },
markdown: { preprocessor: ({ fileContent }) => fileContent },`,
    ),
  });
  expect(reported).toEqual([
    "docusaurus.config.js:2:33 invalid-config: Unexpected 5 for `presets[0][1].docs.sidebarPath`, expected a text or false",
    "docusaurus.config.js:2:49 moved-config-option: Unexpected `presets[0][1].docs.docItemComponent`, expected its new place",
    "docusaurus.config.js:4:34 invalid-navbar-item: Bad navbar item type nothing (`themeConfig.navbar.items[0]`)",
    "docusaurus.config.js:3:11 ignored-docusaurus-option: Unexpected `plugins/own.js` in `plugins[0]`, which has no effect",
    "docusaurus.config.js:5:13 ignored-docusaurus-option: Unexpected `markdown.preprocessor`, which has no effect",
  ]);
});

test("beside a config of sitegen it is not read, which is said", async () => {
  const own = 'export default { title: "B", url: "https://b.example" };\n';
  expect(await load({ "sitegen.config.mjs": own, "docusaurus.config.ts": "syntax error" })).toEqual([
    "docusaurus.config.ts second-config: Unexpected second config `docusaurus.config.ts`, which is not read beside `sitegen.config.mjs`",
  ]);
});
