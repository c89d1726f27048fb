// `sitegen migrate`: the config that it writes builds the same site as the config of Docusaurus.
// @module-tag nightly
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, createSite, formatShort, hashesOf } from "./build-fixture.ts";

const MIGRATED = "sitegen.config.ts";

/** Files of the site itself. */
const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => !/^(?:build|\.sitegen|node_modules)(?:\/|$)/.test(name))
    .sort();

async function build(root: string): Promise<[string, string][]> {
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  return hashesOf(outputs);
}

test("a site with the classic preset: the same bytes, and no other file", async () => {
  const { root, outputs } = await buildFixture("docusaurus");
  const files = filesOf(root);
  const { code, stdout } = await runCli(["migrate"], root);
  expect([code, stdout.split("\n").at(-2)]).toEqual([0, "Wrote sitegen.config.ts. `sitegen build` now reads it."]);
  expect(filesOf(root)).toEqual([...files, MIGRATED].sort());
  rmSync(path.join(root, "docusaurus.config.js"));
  expect(await build(root)).toEqual(hashesOf(outputs));
});

const WITH_FUNCTIONS = {
  "docs/a.md": "# A\n\nText.\n",
  "static/mark.svg": "<svg/>",
  "mark.js":
    "module.exports = ({ sign }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: sign }] }); };\n",
  "docusaurus.config.ts": `import mark from "./mark";
export default async function create() {
  const config = {
    title: "It's \\"A\\"",
    url: "https://a.example",
    baseUrl: "/",
    onBrokenLinks: "ignore",
    customFields: { "a-b": [1, true, null], place: __dirname },
    presets: [
      ["classic", {
        blog: false,
        docs: {
          editUrl: ({ docPath }) => "https://code.example/" + docPath,
          remarkPlugins: [[mark, { sign: "Marked" }]],
        },
      }],
    ],
    themeConfig: { navbar: { title: "A", logo: { src: "mark.svg" } } },
  };
  return config;
}
`,
};

test("functions are taken from the old config, which stays", async () => {
  const root = createSite(WITH_FUNCTIONS);
  const before = await build(root);
  expect((await runCli(["migrate"], root)).code).toBe(0);
  expect(readFileSync(path.join(root, MIGRATED), "utf8")).toBe(`import { defineConfig, docs } from "sitegen";

// Functions come from the old config: move them here, then delete it.
// @ts-ignore: it may have no types
import source from "./docusaurus.config";

const docusaurus: any = await (typeof source === "function" ? source() : source);

export default defineConfig({
  title: "It's \\"A\\"",
  url: "https://a.example",
  baseUrl: "/",
  onBrokenLinks: "ignore",
  customFields: { "a-b": [1, true, null], place: docusaurus.customFields.place },
  sitemap: {},
  themeConfig: { navbar: { title: "A", logo: { src: "mark.svg" } } },
  markdown: { format: "mdx" },
  content: [
    docs({
      path: "docs",
      routeBasePath: "docs",
      editUrl: docusaurus.presets[0][1].docs.editUrl,
      remarkPlugins: [[docusaurus.presets[0][1].docs.remarkPlugins[0][0], { sign: "Marked" }]],
    }),
  ],
  customCss: [],
  infima: true,
  csp: { reportOnly: true },
  onBrokenFiles: "warn",
  onBrokenHtmlLinks: "ignore",
});
`);
  expect(await build(root)).toEqual(before);
});

test("what is missing is named by comments; a dry run writes nothing", async () => {
  const root = createSite({
    "docs/a.md": "# A\n",
    "docusaurus.config.js": `module.exports = {
  title: "A",
  url: "https://a.example",
  baseUrl: "/",
  presets: [["classic", { blog: false, docs: { docRootComponent: "@theme/ApiRoot" } }]],
  plugins: [["@docusaurus/plugin-pwa", { debug: true }], () => ({ name: "sea", loadContent() {}, configurePostCss() {} })],
  markdown: { format: "detect", preprocessor: ({ fileContent }) => fileContent },
  themeConfig: { navbar: { title: "A", depth: 2 } },
};
`,
  });
  const files = filesOf(root);
  const { code, stdout, stderr } = await runCli(["migrate", "--dry-run"], root);
  expect([code, filesOf(root)]).toEqual([0, files]);
  expect(stderr.split("\n\n")[2]?.match(/^(?: {2})?\S.*$/gm)).toEqual([
    "Without effect (5):",
    "  plugins[0][1] (@docusaurus/plugin-pwa)",
    "  markdown.preprocessor",
    "  plugins[1] (sea)",
    "  themeConfig.navbar.depth",
    "  presets[0][1].docs.docRootComponent",
  ]);
  expect(stdout).toBe(`import { defineConfig, docs } from "sitegen";

export default defineConfig({
  title: "A",
  url: "https://a.example",
  baseUrl: "/",
  sitemap: {},
  markdown: {
    format: "detect",
    // Not here: \`markdown.preprocessor\`. Use a remark plugin in \`beforeDefaultRemarkPlugins\` of the content plugin.
  },
  themeConfig: {
    navbar: {
      title: "A",
      // Not here: \`themeConfig.navbar.depth\`. Remove it.
    },
  },
  content: [
    docs({
      path: "docs",
      routeBasePath: "docs",
      // Not here: \`presets[0][1].docs.docRootComponent\`. Replace the template by a file of its name in \`site/theme/\`.
    }),
  ],
  customCss: [],
  infima: true,
  csp: { reportOnly: true },
  onBrokenFiles: "warn",
  onBrokenHtmlLinks: "warn",
  // Not here: \`plugins[0][1]\` (@docusaurus/plugin-pwa). Pages are not stored for reading offline.
  // Not here: \`plugins[1]\` (sea). Plugins run only from a config of Docusaurus. Do not migrate while the site needs it.
});
`);
});

test("a folder that has a config of sitegen, or none of Docusaurus", async () => {
  const own = createSite({ [MIGRATED]: "export default {};\n", "docusaurus.config.js": "module.exports = {};\n" });
  const refused = await runCli(["migrate"], own);
  expect([refused.code, refused.stderr.split("\n").slice(0, 2)]).toEqual([
    2,
    [
      "sitegen.config.ts  error  SG1319 config-exists",
      "  Unexpected `sitegen.config.ts`, expected a folder that has only a config of Docusaurus",
    ],
  ]);
  const none = await runCli(["migrate"], createSite({ "docs/a.md": "# A\n" }));
  expect([none.code, none.stderr.split("\n").slice(0, 2)]).toEqual([
    2,
    ["error  SG1301 config-not-found", "  Unexpected folder without `docusaurus.config.*`, expected one to migrate"],
  ]);
});
