import { expect, test } from "vitest";
import { formatOptions, summarizeOptions } from "../../../cli/diagnostics/reports/report-options.ts";
import type { AdoptedOption } from "../../../cli/model/plugins/option-effect.ts";

const option = (name: string, effect: AdoptedOption["effect"], more: Partial<AdoptedOption> = {}): AdoptedOption => ({
  ...{ option: name, effect, name: null, part: null, remark: null, location: { path: "docusaurus.config.js" } },
  ...more,
});
const OPTIONS = [
  option("title", "honoured"),
  option("plugins[0]", "honoured", { name: "sea", remark: "Runs loadContent." }),
  option("plugins[0]", "ignored", {
    name: "sea",
    part: "`configurePostCss`",
    remark: "Write the CSS before the build.",
  }),
  option("themes[0]", "replaced", { name: "@docusaurus/theme-mermaid", remark: "`markdown.mermaid` is enough." }),
];

test("options by what becomes of them, with plugins, their parts and remarks", () => {
  expect(formatOptions("docusaurus.config.js", OPTIONS)).toBe(`docusaurus.config.js

Honoured (2):
  title
  plugins[0] (sea)
      Runs loadContent.

Replaced by parts of sitegen (1):
  themes[0] (@docusaurus/theme-mermaid)
      \`markdown.mermaid\` is enough.

Without effect (1):
  plugins[0] (sea): \`configurePostCss\`
      Write the CSS before the build.
`);
  expect(formatOptions("sitegen.config.ts", [])).toBe("sitegen.config.ts: all options are those of sitegen.\n");
});

test("one line for the report of a build", () => {
  expect(summarizeOptions("docusaurus.config.js", OPTIONS)).toBe(
    "docusaurus.config.js: 2 options honoured, 1 replaced, 0 not needed, 1 without effect; `sitegen config` lists them.\n",
  );
});
