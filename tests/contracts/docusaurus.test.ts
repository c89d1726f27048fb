// A repository of Docusaurus, with its config as it is.
import { beforeAll, expect, test } from "vitest";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildFixture, buildRoot, createSite, formatShort, hashCold, hashesOf, readOutput } from "./build-fixture.ts";
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
  expect(read("_headers")).toContain("Content-Security-Policy-Report-Only: default-src 'self'");
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
    "docusaurus.config.js": config(
      `presets: [["classic", { docs: { sidebarPath: 5, docRootComponent: "@theme/ApiRoot" } }]],
plugins: [],
themeConfig: { navbar: { items: [{ type: "nothing" }] } },
markdown: { preprocessor: ({ fileContent }) => fileContent },`,
    ),
  });
  expect(reported).toEqual([
    "docusaurus.config.js:2:33 invalid-config: Unexpected 5 for `presets[0][1].docs.sidebarPath`, expected a text or false",
    "docusaurus.config.js:2:49 moved-config-option: Unexpected `presets[0][1].docs.docRootComponent`, expected its new place",
    "docusaurus.config.js:4:34 invalid-navbar-item: Bad navbar item type nothing (`themeConfig.navbar.items[0]`)",
    "docusaurus.config.js:5:13 ignored-docusaurus-option: Unexpected `markdown.preprocessor`, which has no effect",
  ]);
});

test("beside a config of sitegen it is not read, which is said", async () => {
  const own = 'export default { title: "B", url: "https://b.example" };\n';
  expect(await load({ "sitegen.config.mjs": own, "docusaurus.config.ts": "syntax error" })).toEqual([
    "docusaurus.config.ts second-config: Unexpected second config `docusaurus.config.ts`, which is not read beside `sitegen.config.mjs`",
  ]);
});

test("modules that components of Docusaurus's theme import", async () => {
  const root = createSite({
    "docusaurus.config.js": config(
      `presets: [["classic", { blog: { showReadingTime: false } }]],
themeConfig: { alert: { text: "Beta", show: () => true }, footer: { links: [{ title: "More", items: [{ label: "Out", href: "https://out.example" }] }] } },`,
    ),
    "docs/area/index.mdx": `---
title: Area
description: All of it
---
import DocCardList from "@theme/DocCardList";
import { useCurrentSidebarCategory } from "@docusaurus/theme-common";
import { Facts, Mode } from "@site/src/Facts";

<DocCardList items={useCurrentSidebarCategory().items} />

<Facts />
<Mode />
`,
    "docs/area/one.md": "# One\n",
    "src/Facts.js": `import { Collapsible, PageMetadata, ThemeClassNames, useColorMode, useThemeConfig, useWindowSize } from "@docusaurus/theme-common";
import {
  useAnnouncementBar, useDateTimeFormat, useHomePageRoute, useLayoutDoc, useLocalPathname, usePluralForm, useSidebarBreadcrumbs,
} from "@docusaurus/theme-common/internal";
import {
  useActiveDocContext, useDoc, useDocById, useDocsSidebar, useDocsVersion, useDocVersionSuggestions,
} from "@docusaurus/plugin-content-docs/client";
export function Facts() {
  const { metadata, frontMatter, toc } = useDoc();
  const { selectMessage } = usePluralForm();
  return (
    <pre className={ThemeClassNames.common.codeBlock}>
      <PageMetadata keywords={["a", "b"]} />
      <Collapsible as="b" lazy={false} collapsed>shut</Collapsible>
      <Collapsible as="b" lazy collapsed>absent</Collapsible>
      {JSON.stringify([
        metadata.id, metadata.permalink, metadata.next.title, frontMatter.description, toc.length, selectMessage(2, "one|many"),
        useDocsSidebar().name, useDocsVersion().className, useActiveDocContext("default").activeDoc.id,
        useDocById("area/one").path, useDocVersionSuggestions().latestDocSuggestion.path, useThemeConfig().footer.links[0].items[0].label, useThemeConfig().alert,
      ])}
      {JSON.stringify([
        useLocalPathname(), useHomePageRoute() ?? null, useAnnouncementBar().isActive, useLayoutDoc("area/one").path,
        useSidebarBreadcrumbs(), useDateTimeFormat({ timeZone: "UTC", month: "long" }).format(0),
      ])}
    </pre>
  );
}
export const Mode = () => <i>{useColorMode().colorMode} {useWindowSize()}</i>;
`,
    "blog/2024-01-01-a.mdx": `---
title: Post
authors: { name: Ada }
---
import { Post } from "@site/src/Post";

<Post />
`,
    "src/Post.js": `import { BlogPostProvider, useBlogPost } from "@docusaurus/theme-common/internal";
import { blogPostContainerID } from "@docusaurus/utils-common";
export const Post = () => <BlogPostProvider><pre id={blogPostContainerID}>{useBlogPost().metadata.authors[0].name}</pre></BlogPostProvider>;
`,
  });
  const { diagnostics, outputs, islands } = await buildRoot(root, { cache: false });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const page = readOutput(outputs, "docs/area/index.html");
  expect(page.replaceAll("&quot;", '"')).toContain(
    '["area/index","/docs/area/","One","All of it",0,"many","defaultSidebar","docs-version-current","area/index","/docs/area/one","/docs/area/","Out",{"text":"Beta"}]',
  );
  expect(page.replaceAll("&quot;", '"')).toContain(
    '["/docs/area/",null,false,"/docs/area/one",[{"type":"link","label":"Area"}],"January"]',
  );
  expect(page).toContain('<b style="display:none;overflow:hidden;height:0">shut</b>');
  expect(page).not.toContain("absent");
  expect(page).toContain('<meta name="keywords" content="a,b"/>');
  expect(page).toMatch(/class="sg-card"[\s\S]*One/);
  expect(page).toMatch(/<i>light(?:<!-- -->)? (?:<!-- -->)?ssr<\/i>/);
  expect(islands.map(({ module }) => module)).toEqual(["src/Facts.js"]);
  // in the list of posts too
  for (const file of ["blog/2024/01/01/a/index.html", "blog/index.html"])
    expect(readOutput(outputs, file)).toContain('<pre id="__blog-post-container">Ada</pre>');
});

test("tabs, authors and facts about docs for components that were made of Docusaurus's", async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { blog: false }]],'),
    "docs/a.mdx": `import Facts from "@site/src/Facts";
import Own from "@site/src/Own";

# A

<Facts />

<Own />
`,
    "docs/b.md": "# B\n",
    "static/ada.png": "",
    "src/Facts.js": `import Author from "@theme/Blog/Components/Author";
import {
  DocsPreferredVersionContextProvider, getDocsVersionSearchTag, useBreadcrumbsStructuredData, useDocsContextualSearchTags,
  useDocsPreferredVersionByPluginId, useDocsSidebar, useLayoutDocsSidebar, useVisibleSidebarItems,
} from "@docusaurus/plugin-content-docs/client";
export default function Facts() {
  return (
    <DocsPreferredVersionContextProvider>
      <pre>{JSON.stringify([
        getDocsVersionSearchTag("api", "2"), useDocsContextualSearchTags(), useDocsPreferredVersionByPluginId().default.name,
        useLayoutDocsSidebar("defaultSidebar").link, useVisibleSidebarItems(useDocsSidebar().items, "/docs/a").length,
        useBreadcrumbsStructuredData({ breadcrumbs: [{ label: "Top" }, { label: "A", href: "/docs/a" }] }).itemListElement,
      ])}</pre>
      <Author className="own" author={{ name: "Ada", title: "Countess", url: "https://ada.example", imageURL: "/ada.png", socials: { x: "https://x.example/ada" } }} />
    </DocsPreferredVersionContextProvider>
  );
}
`,
    "src/Own.js": `import { sanitizeTabsChildren, useTabs } from "@docusaurus/theme-common/internal";
const Item = ({ children }) => <b>{children}</b>;
function List(props) {
  const { selectedValue, selectValue, tabValues } = useTabs(props);
  return (
    <section>
      {tabValues.map(({ value, label }) => <button key={value} onClick={() => selectValue(value)}>{label ?? value}</button>)}
      {sanitizeTabsChildren(props.children).find((item) => item.props.value === selectedValue)}
    </section>
  );
}
export default () => <List groupId="g" queryString><Item value="one">First</Item>{" "}<Item value="two" label="Two" default>Second</Item></List>;
`,
  });
  const { diagnostics, outputs, islands } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  const page = readOutput(outputs, "docs/a/index.html").replaceAll("&quot;", '"');
  expect(page).toContain(
    '<pre>["docs-api-2",["docs-default-current"],"current",{"path":"/docs/a"},2,[{"@type":"ListItem","position":1,"name":"A","item":"https://a.example/docs/a"}]]</pre>',
  );
  expect(page).toMatch(
    /<div class="own"><div class="sg-author"><img src="\/ada.png"[\s\S]*<a href="https:\/\/ada.example"[^>]*>Ada<\/a><\/div><small>Countess<\/small>[\s\S]*>x<\/a>/,
  );
  expect(page).toContain("<section><button>one</button><button>Two</button><b>Second</b></section>");
  expect(islands.map(({ module }) => module)).toEqual(["src/Own.js"]);
});

test("`MDXComponents` of the theme lists components and elements of content", async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { blog: false }]],'),
    "docs/a.mdx": "# A\n\n<Badge /> <Counter />\n\n| a |\n| - |\n| b |\n\n![Dot](./dot.svg) [B](./b.md)\n",
    "docs/b.md": "# B\n\n| c |\n| - |\n",
    "docs/c.mdx":
      'import Part from "./_part.mdx";\nimport Other from "./_other.md";\n\n# C\n\n<Part kind="x" />\n\n<Other />\n',
    "docs/_part.mdx":
      'import Inner from "./_inner.mdx";\n\n<Badge /> {props.kind}\n\n<Inner components={{ Badge: "i" }} />\n',
    "docs/_inner.mdx": "<Badge>inner</Badge> [A](./a.mdx)\n",
    "docs/_other.md": "| d |\n| - |\n",
    "docs/dot.svg": "<svg/>",
    "src/theme/MDXComponents/index.js": `import MDXComponents from "@theme-original/MDXComponents";
import Counter from "@site/src/Counter";
const Table = ({ children }) => <div className="scroll"><table>{children}</table></div>;
export default { ...MDXComponents, Badge: () => <b>new</b>, Counter, table: Table, a: (props) => <a {...props} data-own /> };
`,
    "src/Counter.js": `import { useState } from "react";
export default () => <button>{useState(3)[0]}</button>;
`,
  });
  const { diagnostics, outputs, islands } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  const page = readOutput(outputs, "docs/a/index.html");
  expect(page).toContain("<b>new</b>");
  expect(page).toContain("<button>3</button>");
  expect(islands.map(({ module }) => module)).toEqual(["src/Counter.js"]);
  expect(page).toMatch(/<div class="scroll"><table>/);
  expect(page).toMatch(/<a href="\/docs\/b"[^>]* data-own="true">B<\/a>/);
  expect(page).toMatch(/<img [^>]*alt="Dot"/);
  expect(readOutput(outputs, "docs/b/index.html")).toMatch(/<div class="scroll"><table>/);
  // files that a page imports have them, too, except those that it replaces
  const withParts = readOutput(outputs, "docs/c/index.html");
  expect(withParts).toMatch(
    /<b>new<\/b>\s*x\s*<p><i>inner<\/i> <a href="\/docs\/a"[^>]* data-own="true">A<\/a><\/p>\s*<div class="scroll"><table>/,
  );
});

test("a page with state, effects or handlers in its own code is live inside the static shell", async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { docs: false, blog: false }]],'),
    "src/pages/index.js": `import { useState } from "react";
import Head from "@docusaurus/Head";
import Layout from "@theme/Layout";
import Still from "../Still";
export default function Home() {
  const [open, setOpen] = useState(false);
  return (
    <Layout title="Home" description="All">
      <Head><meta name="robots" content="none" /></Head>
      <main onClick={() => setOpen(!open)}>own {String(open)} <Still /></main>
    </Layout>
  );
}
`,
    // as Docusaurus's migration from version 1 wrote pages
    "src/pages/old.js": `import React from "react";
import Layout from "@theme/Layout";
export default class Old extends React.Component {
  state = { count: 1 };
  render() {
    const { config: siteConfig, language = "" } = this.props;
    return <Layout title={siteConfig.title}><main>{siteConfig.baseUrl + language}<b>{this.state.count}</b></main></Layout>;
  }
}
`,
    "src/Still.js": "export default () => <i>still</i>;\n",
    // the shell, and what needs the browser, in a module that pages share
    "src/pages/framed.js": `import Frame from "../Frame";
export default () => <Frame><main>framed</main></Frame>;
`,
    "src/Frame.js": `import { useEffect } from "react";
import Layout from "@theme/Layout";
export default function Frame({ children }) {
  useEffect(() => {});
  return <Layout title="Framed">{children}</Layout>;
}
`,
    "src/pages/static.js": `import Layout from "@theme/Layout";
import Count from "../Count";
export default ({ location }) => <Layout><main data-of={location.pathname + location.search}>static <Count /></main></Layout>;
`,
    "src/Count.js": `import { useState } from "react";
export default () => <b>{useState(7)[0]}</b>;
`,
    // functions among its props
    "src/pages/slides.js": `import Layout from "@theme/Layout";
import Slides from "../Slides";
import First from "../First";
const slides = [{ content: First }];
export default () => <Layout><main><Slides slides={slides} /></main></Layout>;
`,
    "src/First.js": "export default () => <p>first</p>;\n",
    "src/Slides.js": `import { useState } from "react";
export default function Slides({ slides }) {
  const Content = slides[useState(0)[0]].content;
  return <Content />;
}
`,
  });
  const { diagnostics, outputs, islands } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  expect(islands.map(({ module }) => module).sort()).toEqual([
    "src/Count.js",
    "src/pages/framed.js",
    "src/pages/index.js",
    "src/pages/old.js",
    "src/pages/slides.js",
  ]);
  expect(readOutput(outputs, "old/index.html")).toMatch(/<sg-island[^>]*><main>\/<b>1<\/b><\/main><\/sg-island>/);
  expect(readOutput(outputs, "slides/index.html")).toMatch(/<sg-island[^>]*><main><p>first<\/p><\/main><\/sg-island>/);
  const home = readOutput(outputs, "index.html");
  expect(home).toContain("<title>Home | A</title>");
  expect(home).toContain('<meta name="description" content="All"/>');
  expect(home).toContain('<meta name="robots" content="none"/>');
  expect(home).toMatch(
    /<\/nav>[\s\S]*<sg-island[^>]*><main>own (?:<!-- -->)?false(?:<!-- -->)? <i>still<\/i><\/main><\/sg-island>/,
  );
  const framed = readOutput(outputs, "framed/index.html");
  expect(framed).toContain("<title>Framed | A</title>");
  expect(framed).toMatch(/<sg-island[^>]*><main>framed<\/main><\/sg-island>/);
  expect(readOutput(outputs, "static/index.html")).toMatch(
    /<main data-of="\/static">static <sg-island[^>]*><b>7<\/b><\/sg-island><\/main>/,
  );
  for (const page of [home, framed]) expect(page.match(/<nav\b/g)).toHaveLength(1);
  // the browser gets the content alone
  const chunk = outputs.find(({ path }) => /^assets\/i-index-/.test(path));
  expect(readOutput(outputs, chunk?.path ?? "")).not.toContain("sg-page");
});

test("Markdown that a file of the theme imports through a component has its links, and its front matter", async () => {
  const root = createSite({
    "docusaurus.config.js": config(
      `presets: [["classic", { docs: { sidebarPath: false, remarkPlugins: [() => (tree) => void tree.children.reverse()] }, blog: false }]],`,
    ),
    "docs/news.mdx": 'import Both from "@site/src/words/both.mdx";\n\n<Both />\n',
    // for pages it is compiled as their kind asks
    "src/words/both.mdx": "one\n\ntwo\n",
    "src/words/banner.mdx": "---\nshown: true\n---\n\nRead the [news](../../docs/news.mdx).\n",
    "src/Banner.jsx": `import Words, { frontMatter } from "@site/src/words/banner.mdx";
import Both from "./words/both.mdx";
export default () => frontMatter.shown && <aside><Words /><Both /></aside>;
`,
    "src/theme/Footer/index.jsx": `import Banner from "../../Banner";
export default () => <footer><Banner /></footer>;
`,
  });
  const { diagnostics, outputs } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  expect(readOutput(outputs, "docs/news/index.html")).toContain(
    '<footer><aside><p>Read the <a href="/docs/news">news</a>.</p><p>two</p>\n<p>one</p></aside></footer>',
  );
});

test("an interactive component reads the data of its page, and other pages do not carry it", async () => {
  const facts = (hook: string, value: string) => `import { useState } from "react";
import { ${hook} } from "@docusaurus/plugin-content-docs/client";
export const Facts = () => [useState(0)[0], ${value}].join(" ");
`;
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", {}]],'),
    "docs/a.mdx":
      '---\nauthor: Ada\n---\n\nimport { Facts } from "@site/src/Facts";\n\n# A\n\n<Facts />\n\n## Second\n\nText of A.\n',
    "docs/b.mdx": 'import { Facts } from "@site/src/Version";\n\n# B\n\n<Facts />\n',
    "docs/c.mdx": 'import { Here } from "@site/src/Here";\n\n# C\n\n<Here />\n',
    "blog/2024-01-01-d.mdx": 'import { Facts } from "@site/src/Facts";\n\n# D\n\n<!-- truncate -->\n\n<Facts />\n',
    "src/Facts.js": facts(
      "useDoc",
      "useDoc().metadata.id, useDoc().metadata.sidebar, useDoc().frontMatter.author, useDoc().toc[0].value",
    ),
    "src/Version.js": facts("useDocsVersion", "useDocsVersion().label"),
    "src/Here.js": `import { useState } from "react";
import { useLocation } from "@docusaurus/router";
export const Here = () => useLocation().pathname + useState(0)[0];
`,
  });
  const dataOf = (html: string): Record<string, Record<string, unknown>> =>
    JSON.parse(/<script type="application\/json" id="__sg_page">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
  const whole = await buildRoot(root, { cache: false });
  expect(whole.diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
    expect.stringContaining("Unexpected useDoc() on /blog/2024/01/01/d, expected a page of docs"),
  ]);
  rmSync(path.join(root, "blog"), { recursive: true });
  const { diagnostics, outputs } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  const [a = "", b = "", c = ""] = ["a", "b", "c"].map((name) => readOutput(outputs, `docs/${name}/index.html`));
  expect(a).toContain(">0 a defaultSidebar Ada Second</sg-island>");
  expect(dataOf(a)).toMatchObject({
    fields: { docId: "a", frontMatter: { author: "Ada" }, toc: [{ id: "second", level: 2, html: "Second" }] },
    sidebar: null,
  });
  expect(b).toContain(">0 Next</sg-island>");
  expect(dataOf(b).fields).toEqual({ version: null });
  expect(dataOf(c)).not.toHaveProperty("fields");
});

test("a field of the shell is in the data of a page only if an island reads it", async () => {
  const root = createSite({
    "docusaurus.config.js": config(`themeConfig: {
  navbar: { items: [{ label: "Guide", to: "/a" }] },
  footer: { links: [{ title: "More", items: [{ label: "B", to: "/b" }] }], copyright: "Us" },
},
presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],`),
    "docs/a.mdx": 'import Bar from "@site/src/Bar";\n\n# A\n\n<Bar />\n',
    "docs/b.mdx": 'import Title from "@site/src/Title";\n\n# B\n\n<Title />\n',
    "src/Bar.js": `import { useState } from "react";
import { useThemeConfig } from "@docusaurus/theme-common";
export default function Bar() {
  const { navbar, footer } = useThemeConfig();
  return <b>{[useState(1)[0], ...navbar.items.map(({ label }) => label), footer.copyright].join(" ")}</b>;
}
`,
    "src/Title.js": `import { useState } from "react";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
export default () => <b>{[useState(1)[0], useDocusaurusContext().siteConfig.title].join(" ")}</b>;
`,
  });
  const { diagnostics, outputs } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  const siteOf = (file: string) =>
    JSON.parse(/id="__sg_page">(.*?)<\/script>/.exec(readOutput(outputs, file))?.[1] ?? "{}").site;
  expect(readOutput(outputs, "a/index.html")).toContain("<b>1 Guide Us</b>");
  expect(siteOf("a/index.html")).toMatchObject({
    navbar: { items: [{ label: "Guide" }] },
    footer: { copyright: "Us" },
    announcementBar: null,
  });
  expect(readOutput(outputs, "b/index.html")).toContain("<b>1 A</b>");
  expect(siteOf("b/index.html")).toMatchObject({ navbar: { items: [] }, footer: null });
});

test("a component that needs a context of the page is static on that page, which is said once", async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { blog: false }]],'),
    "docs/a.mdx":
      'import { Count, Provider } from "@site/src/Count";\nimport Other from "@site/src/Other";\n\n# A\n\n<Provider><Count /></Provider> <Other />\n',
    "docs/b.mdx":
      'import { Count, Provider } from "@site/src/Count";\n\n# B\n\n<Provider><b><Count by={2} /></b></Provider>\n',
    "src/context.js": 'import { createContext } from "react";\nexport const Start = createContext(null);\n',
    "src/Count.js": `import { useContext, useState } from "react";
import { Start } from "./context";
export const Provider = ({ children }) => <Start.Provider value={{ count: 7 }}>{children}</Start.Provider>;
export function Count({ by = 1 }) {
  const [count, setCount] = useState(useContext(Start).count);
  return <button onClick={() => setCount(count + by)}>{count * by}</button>;
}
`,
    "src/Other.js": 'import { useState } from "react";\nexport default () => <i>{useState(3)[0]}</i>;\n',
  });
  const { diagnostics, outputs, islands } = await buildRoot(root, { cache: false });
  expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
    "src/Count.js:4:17 inline-island: Unexpected error of the interactive component `Count` when it renders alone: Cannot read properties of null (reading 'count'). Expected one that needs no component around it: it is static on /docs/a and on 1 more",
  ]);
  expect(readOutput(outputs, "docs/a/index.html")).toMatch(/<button>7<\/button>\s<sg-island[^>]*><i>3<\/i>/);
  expect(readOutput(outputs, "docs/b/index.html")).toContain("<b><button>14</button></b>");
  expect(islands.filter(({ pages }) => pages.length > 0).map(({ module }) => module)).toEqual(["src/Other.js"]);
});

test("a context may come from an island around the component, which stays one", async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { blog: false }]],'),
    "docs/a.mdx":
      'import Frame from "@site/src/Frame";\nimport Row from "@site/src/Row";\n\n# A\n\n<Frame title="Fleet"><p>two: <Row /></p></Frame>\n',
    "docs/b.mdx":
      'import Frame from "@site/src/Frame";\nimport Row from "@site/src/Row";\n\n# B\n\n<Frame title="Closed" closed><Row /></Frame>\n',
    "src/context.js": 'import { createContext } from "react";\nexport const Colors = createContext(null);\n',
    "src/Frame.js": `import Head from "@docusaurus/Head";
import { useState } from "react";
import { Colors } from "./context";
export default function Frame({ title, closed, children }) {
  const [color] = useState("teal");
  return <Colors.Provider value={{ color }}><Head><meta name="of" content={title} /></Head><h2>{title}</h2>{!closed && children}</Colors.Provider>;
}
`,
    "src/Row.js": `import { useContext, useState } from "react";
import { Colors } from "./context";
export default () => <button>{useContext(Colors).color} {useState(5)[0]}</button>;
`,
  });
  const { diagnostics, outputs, islands } = await buildRoot(root, { cache: false });
  expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
    "src/Frame.js:4:1 inline-island: Unexpected error of the interactive component `src/Frame.js` when it renders alone: src/Frame.js shows no children, which need its context. Expected one that needs no component around it: it is static on /docs/b",
    "src/Row.js:3:1 inline-island: Unexpected error of the interactive component `src/Row.js` when it renders alone: Cannot read properties of null (reading 'color'). Expected one that needs no component around it: it is static on /docs/a and on 1 more",
  ]);
  const html = readOutput(outputs, "docs/a/index.html");
  expect(html.replaceAll("<!-- -->", "")).toMatch(
    /<sg-island[^>]*><h2>Fleet<\/h2><sg-slot[^>]*><p>two: <button>teal 5<\/button><\/p><\/sg-slot><\/sg-island>/,
  );
  expect(html).not.toContain('name="of"');
  expect(readOutput(outputs, "docs/b/index.html")).toContain("<h2>Closed</h2>");
  expect(islands.filter(({ pages }) => pages.length > 0).map(({ module }) => module)).toEqual(["src/Frame.js"]);
});

test("docs are looked up by their ids, with the title and description that they have after an edit", {
  tags: ["nightly"],
}, async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { blog: false }]],'),
    "docs/index.mdx": '# Start\n\nimport Links from "@site/src/Links";\n\n<Links />\n',
    "docs/one.md": "---\ndescription: First of all\n---\n# One\n",
    "docs/two.md": "# Two\n\nText of two.\n",
    "src/Links.jsx": `import { useDocById, useDocsVersion } from "@docusaurus/plugin-content-docs/client";
export default function Links() {
  const { title, description, path } = useDocById("one");
  const { docs } = useDocsVersion();
  return <pre>{JSON.stringify([title, description, path, docs.two, docs.index.sidebar, useDocById("three") ?? null])}</pre>;
}
`,
  });
  const shown = async (): Promise<unknown> => {
    const { outputs, diagnostics } = await buildRoot(root, { cache: true });
    expect(diagnostics.map(formatShort)).toEqual([]);
    expect(hashesOf(outputs)).toEqual(await hashCold(root));
    const [, json = ""] = /<pre>(.*)<\/pre>/.exec(readOutput(outputs, "docs/index.html")) ?? [];
    return JSON.parse(json.replaceAll("&quot;", '"'));
  };
  const two = { id: "two", title: "Two", description: "Text of two.", sidebar: "defaultSidebar" };
  expect(await shown()).toEqual(["One", "First of all", "/docs/one", two, "defaultSidebar", null]);
  writeFileSync(path.join(root, "docs/two.md"), "# Two\n\nOther text.\n");
  writeFileSync(path.join(root, "docs/one.md"), "# The first\n\nAlone.\n");
  expect(await shown()).toEqual([
    ...["The first", "Alone.", "/docs/one", { ...two, description: "Other text." }, "defaultSidebar", null],
  ]);
});

test("`require.context` has Markdown as components, and its text with a loader", async () => {
  const root = createSite({
    "docusaurus.config.js": config('presets: [["classic", { docs: { sidebarPath: false }, blog: false }]],'),
    "docs/log.mdx": 'import Log from "@site/src/Log";\n\n<Log />\n',
    "docs/notes/one.md": "See the [log](../log.mdx).\n",
    "src/notes/two.md": "Not a *page*.\n",
    "src/Log.jsx": `const pages = require.context("../docs/notes", false, /\\.md$/);
const notes = require.context("./notes", true, /\\.mdx?$/);
const texts = require.context("!!raw-loader!./notes", true, /\\.md$/);
const shown = (context) => context.keys().map((key) => [key, context(key).default]);
export default () => (
  <ul>
    {[...shown(pages), ...shown(notes)].map(([key, Note]) => <li key={key} title={key}><Note /></li>)}
    {shown(texts).map(([key, text]) => <pre key={key}>{text.trim()}</pre>)}
  </ul>
);
`,
  });
  const listed = async () => {
    const { diagnostics, outputs } = await buildRoot(root, { cache: true });
    expect(diagnostics.map(formatShort)).toEqual([]);
    return /<ul><li title.*<\/ul>/s.exec(readOutput(outputs, "docs/log/index.html"))?.[0];
  };
  const one = '<li title="./one.md"><p>See the <a href="/docs/log">log</a>.</p></li>';
  expect(await listed()).toBe(
    `<ul>${one}<li title="./two.md"><p>Not a <em>page</em>.</p></li><pre>Not a *page*.</pre></ul>`,
  );
  writeFileSync(path.join(root, "src/notes/two.md"), "Two.\n");
  writeFileSync(path.join(root, "src/notes/three.md"), "Three.\n");
  expect(await listed()).toBe(
    `<ul>${one}<li title="./three.md"><p>Three.</p></li><li title="./two.md"><p>Two.</p></li><pre>Three.</pre><pre>Two.</pre></ul>`,
  );
});
