// The components that Docusaurus marks as safe to swizzle: a file of the site wraps or replaces each.
import { beforeAll, describe, expect, test } from "vitest";
import { sameMarkup } from "../same-markup.ts";
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
  // a search plugin, whose place the theme's search takes
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

  test("nothing is reported, the wrapper of a search plugin's bar included", () => {
    expect(reported(built)).toEqual([]);
  });

  test("DocCardList, NotFound", () => {
    expect(page(built, "docs/category/deep/index.html")).toContain('<i data-wraps="DocCardList"></i>');
    expect(page(built, "404.html")).toContain('<i data-wraps="NotFound"></i>');
  });

  test("the originals give what they give without wrappers", async () => {
    const bare = await build({});
    // links of headings pass no component here, which puts their target in another place
    const withoutMarks = (html: string) => html.replaceAll(/<i data-wraps="[^"]*"><\/i>| href="#second"/g, "");
    const main = (html: string) => sameMarkup(withoutMarks(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ""));
    // the arrow of the sidebar's button is text without a wrapper, and lies outside `main`
    expect(main(page(built, "docs/one/index.html"))).toBe(main(page(bare, "docs/one/index.html")));
    expect(main(page(built, "docs/category/deep/index.html"))).toBe(main(page(bare, "docs/category/deep/index.html")));
  });

  test.each(ON_DOCS)("%s", (name) => {
    expect(page(built, "docs/one/index.html")).toContain(`<i data-wraps="${name}"></i>`);
  });
});

test("a flat footer has `Footer/Links/Simple`", async () => {
  const built = await build({
    "docusaurus.config.js": CONFIG.replace(
      /links: .*$/m,
      'links: [{ label: "Code", href: "https://code.example" }] },',
    ),
    ...filesOf(["Footer/Links/Simple", "Footer/LinkItem"], wrapper),
  });
  expect(reported(built)).toEqual([]);
  expect(page(built, "docs/one/index.html")).toMatch(
    /<i data-wraps="Footer\/Links\/Simple"><\/i>.*<i data-wraps="Footer\/LinkItem"><\/i>/,
  );
});

describe("replaced", () => {
  let built: Built;
  beforeAll(async () => {
    built = await build({
      "docusaurus.config.js": CONFIG.replace(
        "docs: { editUrl",
        'docs: { admonitions: { keywords: ["recipe"] }, editUrl',
      ),
      "docs/one.md": `${CONTENT}\n:::recipe[Soup]{.big}\n\nStir.\n\n:::\n`,
      "src/theme/Admonition/Types.js": `import React, { useState } from "react";
import Types from "@theme-original/Admonition/Types";
import Recipe from "@site/src/Recipe";
export default { ...Types, recipe: Recipe };
`,
      "src/Recipe.js": `import { useState } from "react";
export default function Recipe({ title, children, className }) {
  const [open, setOpen] = useState(true);
  return <section className={className}><button onClick={() => setOpen(!open)}>{title}</button>{open && children}</section>;
}
`,
      "src/theme/Admonition/Icon/Tip.js": "export default () => <em>tip!</em>;\n",
      "src/theme/Admonition/Layout/index.js": `export default ({ type, icon, title, className, children }) => (
  <aside className={className} data-type={type}>{icon}<b>{title}</b>{children}</aside>
);
`,
      "src/theme/CodeBlock/index.js": `import { useThemeConfig } from "@docusaurus/theme-common";
import { CodeBlockContextProvider, createCodeBlockMetadata, useCodeBlockContext, useCodeWordWrap } from "@docusaurus/theme-common/internal";
function Content() {
  const { metadata } = useCodeBlockContext();
  const lines = metadata.code.split("\\n").map((line, at) => <s key={at} className={metadata.lineClassNames[at]?.join(" ")}>{line}</s>);
  return <pre className={metadata.className} title={metadata.title}>{lines}</pre>;
}
export default function CodeBlock({ children, className, metastring, title }) {
  const { magicComments } = useThemeConfig().prism;
  const metadata = createCodeBlockMetadata({ code: children, className, metastring, magicComments, title });
  return <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}><Content /></CodeBlockContextProvider>;
}
`,
      "src/theme/ColorModeToggle/index.js": `import React from "react";
function ColorModeToggle({ value, onChange }) {
  return <button className="own-mode" onClick={() => onChange(value === "dark" ? "light" : "dark")}>{String(value)}</button>;
}
export default React.memo(ColorModeToggle);
`,
      "src/theme/DocCard/index.js": `import Link from "@docusaurus/Link";
export default ({ item }) => <Link className="own-card" to={item.href}>{item.type} {item.label}</Link>;
`,
      "src/theme/Heading/index.js":
        "export default ({ as: As, id, children }) => <As id={id}>{children} <u>#</u></As>;\n",
      "src/theme/MDXComponents/A.jsx": `import Link from "@docusaurus/Link";
export default ({ href, children, ...props }) => <Link {...props} href={href}>{children} →</Link>;
`,
      "src/theme/MDXComponents/Code.js": `import CodeBlock from "@theme/CodeBlock";
import CodeInline from "@theme/CodeInline";
export default (props) => String(props.children).includes("\\n") ? <CodeBlock {...props} /> : <CodeInline {...props} className="own-code" />;
`,
      "src/theme/Details/index.js":
        "export default ({ summary: { type: Summary, props }, children }) => <div className='own-details'><Summary {...props} />{children}</div>;\n",
      "src/theme/SearchBar.js": `import { useState } from "react";
export default function SearchBar() {
  const [query, setQuery] = useState("");
  return <input className="own-search" value={query} onChange={(event) => setQuery(event.target.value)} />;
}
`,
      "src/theme/SkipToContent/index.js": `import { SkipToContentLink } from "@docusaurus/theme-common";
export default () => <SkipToContentLink className="own-skip">Skip</SkipToContentLink>;
`,
    });
  });
  const one = () => page(built, "docs/one/index.html");

  test("nothing is reported", () => {
    expect(reported(built)).toEqual([]);
  });

  test("admonitions: a keyword of the site, the layout of all, one icon", () => {
    expect(one()).toMatch(
      /<sg-island[^>]*><section class="big"><button>Soup<\/button><sg-slot[^>]*><p>Stir\.<\/p><\/sg-slot><\/section><\/sg-island>/,
    );
    expect(one()).toContain(
      '<aside class="alert alert--success" data-type="tip"><em>tip!</em><b>tip</b><p>Of tip.</p></aside>',
    );
    expect(one()).toContain('<b>Use <code class="own-code">npm</code></b>');
    expect(one()).toMatch(/<aside class="alert alert--info" data-type="info"><svg/);
  });

  test("code: the parts of a block read its metadata, and other code stays inline", () => {
    expect(one()).toContain(
      '<pre class="language-js" title="a.js"><s>const a = 1;</s><s class="theme-code-block-highlighted-line">const b = 2;</s></pre>',
    );
    expect(one()).toContain('and <code class="own-code">inline</code>');
  });

  test("headings and links: the own ones, without the theme's link of a heading", () => {
    expect(one()).toContain('<h2 id="second">Second <u>#</u></h2>');
    expect(one()).toContain('A <a href="/docs/two">link →</a>');
  });

  test("`<details>` of a page", () => {
    expect(one()).toMatch(/<div class="own-details"><summary>Why<\/summary>\s*<p>Because\.<\/p>\s*<\/div>/);
  });

  test("cards of a generated page", () => {
    expect(page(built, "docs/category/deep/index.html")).toContain(
      '<article><a class="own-card" href="/docs/deep/three">link Three</a></article>',
    );
  });

  test("the shell: interactive parts are islands with the props that they expect", () => {
    expect(one()).toMatch(/<sg-island[^>]*><button class="own-mode">light<\/button><\/sg-island>/);
    expect(one()).toMatch(/<sg-island[^>]*><input class="own-search" value=""\/><\/sg-island>/);
    expect(one()).not.toContain("data-sg-search");
    expect(one()).toMatch(/<a class="own-skip" href="#__sitegen_skipToContent_fallback"[^>]*>Skip<\/a>/);
  });
});

describe("items of the navbar", () => {
  const NAVBAR = CONFIG.replace(
    'items: [{ to: "/docs/one", label: "One" }]',
    `items: [
      { to: "/docs/one", label: "One", className: "first" },
      { label: "More", items: [{ to: "/docs/two", label: "Two" }] },
      { type: "docsVersionDropdown", dropdownItemsAfter: [{ to: "/", label: "All" }] },
    ]`,
  );
  const VERSIONS = {
    "docusaurus.config.js": NAVBAR,
    "versions.json": '["2.0", "1.0"]',
    "versioned_docs/version-1.0/one.md": "# One\n",
    "versioned_docs/version-2.0/one.md": "# One\n",
    "versioned_docs/version-2.0/two.md": "# Two\n",
  };
  const navbar = (built: Built) =>
    /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(page(built, "docs/one/index.html"))?.[0] ?? "";
  const names = ["DefaultNavbarItem", "DropdownNavbarItem", "DocsVersionDropdownNavbarItem"];

  test("wrapped, they are as without wrappers, in the bar and in the menu", async () => {
    const files = filesOf(
      names.map((name) => `NavbarItem/${name}`),
      wrapper,
    );
    const [built, bare] = [await build({ ...VERSIONS, ...files }), await build(VERSIONS)];
    expect(reported(built)).toEqual([]);
    for (const name of names)
      expect(navbar(built).split(`<i data-wraps="NavbarItem/${name}"></i>`), name).toHaveLength(3);
    expect(navbar(built).replaceAll(/<i data-wraps="[^"]*"><\/i>/g, "")).toBe(navbar(bare));
  });

  test("a wrapper changes the label and the target of a link, lists versions, and replaces the link of all items", async () => {
    const built = await build({
      ...VERSIONS,
      "src/theme/NavbarItem/DefaultNavbarItem.js": `import Original from "@theme-original/NavbarItem/DefaultNavbarItem";
export default (props) => <Original {...props} label={props.label + "!"} to="/docs/two" />;
`,
      "src/theme/NavbarItem/DocsVersionDropdownNavbarItem.js": `import Original from "@theme-original/NavbarItem/DocsVersionDropdownNavbarItem";
import { useVersions } from "@docusaurus/plugin-content-docs/client";
export default function Versions(props) {
  const [, latest] = useVersions(props.docsPluginId);
  const before = [{ type: "html", value: "<b>Releases</b>" }, ...props.dropdownItemsBefore];
  return <Original {...props} versions={{ [latest.name]: { label: "Stable" } }} dropdownItemsBefore={before} />;
}
`,
      "src/theme/NavbarItem/NavbarNavLink.js": `import Original from "@theme-original/NavbarItem/NavbarNavLink";
export default (props) => <Original {...props} title={props.label} />;
`,
    });
    expect(reported(built)).toEqual([]);
    expect(navbar(built)).toContain(
      '<a title="One!" class="navbar__item navbar__link first" href="/docs/two">One!</a>',
    );
    expect(navbar(built)).toMatch(
      /<li><b>Releases<\/b><\/li><li><a [^>]*title="Stable"[^>]*href="\/docs\/one">Stable<\/a><\/li><li><a [^>]*title="All"[^>]*href="\/">All<\/a><\/li>/,
    );
    expect(navbar(built)).not.toContain("/docs/1.0/");
  });
});
