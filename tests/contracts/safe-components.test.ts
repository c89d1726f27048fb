// The components that Docusaurus marks as safe to swizzle: a file of the site wraps or replaces each.
import { beforeAll, describe, expect, test } from "vitest";
import { buildRoot, createSite, formatShort, readOutput } from "./build-fixture.ts";

/** Those with an action that is safe in `getSwizzleConfig` of theme-classic 3.10.1, but for the tables, folders and Prism's languages. */
const ON_DOCS = [
  ...["Note", "Tip", "Info", "Warning", "Danger"].map((name) => `Admonition/Icon/${name}`),
  "Admonition/Layout",
  ...["Note", "Tip", "Info", "Warning", "Danger", "Caution"].map((name) => `Admonition/Type/${name}`),
  ...["CodeBlock", "ColorModeToggle", "DocSidebar"],
  ...["Footer", "Footer/Copyright", "Footer/Layout", "Footer/LinkItem", "Footer/Links", "Footer/Links/MultiColumn"],
  "Footer/Logo",
  ...["DarkMode", "Edit", "LightMode", "Menu"].map((name) => `Icon/${name}`),
  "Icon/Arrow",
  ...["A", "Code", "Details", "Heading", "Img", "Li", "Pre", "Ul"].map((name) => `MDXComponents/${name}`),
  ...["MDXContent", "SearchBar", "SkipToContent"],
];
const CONFIG = `module.exports = {
  title: "Harbour", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { editUrl: "https://code.example/edit/" }, blog: false }]],
  plugins: ["@easyops-cn/docusaurus-search-local"],
  themeConfig: {
    docs: { sidebar: { hideable: true } },
    navbar: { title: "Reef", items: [{ to: "/docs/one", label: "One" }] },
    footer: { logo: { src: "/a.svg", alt: "A" }, copyright: "Us", links: [{ title: "More", items: [{ label: "Code", href: "https://code.example" }] }] },
  },
};
`;
const FENCE = "```";
const CONTENT = `# One

A [link](./two.md) and \`inline\`.

- An item

## Second

![A picture](/a.svg)

${FENCE}js title="a.js" {2}
const a = 1;
const b = 2;
${FENCE}

<details>
  <summary>Why</summary>

  Because.

</details>

${["note", "tip", "info", "warning", "danger", "caution"].map((name) => `:::${name}\n\nOf ${name}.\n\n:::\n`).join("\n")}
:::tip[Use \`npm\`]

With a title.

:::
`;
const PAGES = {
  "docusaurus.config.js": CONFIG,
  "static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  "src/pages/index.md": "# Harbour\n",
  "docs/one.md": CONTENT,
  "docs/two.md": "# Two\n",
  "docs/deep/_category_.json": '{ "label": "Deep", "link": { "type": "generated-index" } }',
  "docs/deep/three.md": "# Three\n",
  "node_modules/@easyops-cn/docusaurus-search-local/package.json": '{ "name": "@easyops-cn/docusaurus-search-local" }',
};
type Built = Awaited<ReturnType<typeof buildRoot>>;
const build = (files: Record<string, string>): Promise<Built> =>
  buildRoot(createSite({ ...PAGES, ...files }), { cache: false });
const reported = ({ diagnostics }: Built): string[] => diagnostics.map((one) => `${formatShort(one)}: ${one.message}`);
const page = (built: Built, file: string): string => readOutput(built.outputs, file);

const wrapper = (name: string): string => `import React from "react";
import Original from "@theme-original/${name}";
export default function Wrapper(props) {
  return <><i data-wraps="${name}" /><Original {...props} /></>;
}
`;
const filesOf = (names: readonly string[], source: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`src/theme/${name}/index.js`, source(name)]));

describe("wrapped", () => {
  let built: Built;
  beforeAll(async () => {
    built = await build(filesOf([...ON_DOCS, "DocCardList", "NotFound", "Footer/Links/Simple"], wrapper));
  });

  test("nothing but the file for another footer is reported", () => {
    expect(reported(built)).toEqual([]);
  });

  test.each(ON_DOCS)("%s", (name) => {
    expect(page(built, "docs/one/index.html")).toContain(`<i data-wraps="${name}"></i>`);
  });
});
