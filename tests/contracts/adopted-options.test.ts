// What `sitegen config` and the report of a build say about the options of a Docusaurus config.
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite } from "./build-fixture.ts";

const SITE = {
  "docs/a.md": "# A\n",
  "docusaurus.config.js": `module.exports = {
  title: "A",
  url: "https://a.example",
  baseUrl: "/",
  projectName: "a",
  presets: [["classic", { docs: { sidebarCollapsed: false, docRootComponent: "@theme/ApiRoot" }, blog: false }]],
  plugins: [
    ["@docusaurus/plugin-client-redirects", { redirects: [] }],
    () => ({ name: "sea", getPathsToWatch: () => [], extendCli() {}, configurePostCss: (options) => options }),
  ],
  themes: ["@docusaurus/theme-live-codeblock"],
  themeConfig: { navbar: { title: "A", depth: 2 }, liveCodeBlock: {} },
};
`,
};

test("every option, and the functions of plugins, by what becomes of them", async () => {
  const root = createSite(SITE);
  const { code, stdout, stderr } = await runCli(["config"], root);
  expect(code).toBe(0);
  expect(stderr.match(/^docusaurus\.config\.js:.*$/gm)).toEqual([
    "docusaurus.config.js:6:60  warning  SG1308 moved-config-option",
    "docusaurus.config.js:9:5  warning  SG1325 ignored-plugin-hook",
    "docusaurus.config.js:12:40  warning  SG1307 unknown-config-field",
  ]);
  expect(stdout).toBe(`docusaurus.config.js

Honoured (10):
  title
  url
  baseUrl
  presets[0][1].docs
  presets[0][1].docs.sidebarCollapsed
  presets[0][1].blog
  plugins[0][1] (@docusaurus/plugin-client-redirects)
  themes[0] (@docusaurus/theme-live-codeblock)
  themeConfig.navbar
  plugins[1] (sea)
      Runs getPathsToWatch.

Replaced by parts of sitegen (1):
  themeConfig.liveCodeBlock
      \`markdown.liveCode.position\` is the place of the result.

Not needed (2):
  projectName
      It concerns \`docusaurus deploy\`.
  plugins[1] (sea): \`extendCli\`
      Its commands belong to the command line of Docusaurus.

Without effect (3):
  plugins[1] (sea): \`configurePostCss\`
      It usually adds Tailwind or another plugin of PostCSS. Write the CSS with the command line of PostCSS before the build, and name the result in \`customCss\`.
  themeConfig.navbar.depth
      Remove it.
  presets[0][1].docs.docRootComponent
      Replace the template by a file of its name in \`site/theme/\`.
`);
});

test("as JSON, also in the report of a build", async () => {
  const root = createSite(SITE);
  const config = JSON.parse((await runCli(["config", "--json"], root)).stdout);
  const built = JSON.parse((await runCli(["build", "--report", "json"], root)).stdout);
  expect(config.file).toBe("docusaurus.config.js");
  expect(config.options[0]).toEqual({
    ...{ option: "title", effect: "honoured", name: null, part: null, remark: null },
    location: { path: "docusaurus.config.js", line: 2, column: 3, length: 5 },
  });
  expect(built.options).toEqual(config.options);
});
