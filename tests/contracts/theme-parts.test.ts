// Files in `src/theme` that wrap or replace parts of Docusaurus's theme, in the shapes that public sites have.
// @module-tag nightly
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildRoot, createSite, formatShort, hashCold, hashesOf, readOutput } from "./build-fixture.ts";

const CONFIG = `module.exports = {
  title: "Harbour", url: "https://a.example", baseUrl: "/",
  presets: [["classic", { docs: { editUrl: "https://code.example/edit/" }, blog: { onInlineAuthors: "ignore" } }]],
};
`;
const PAGES = {
  "docusaurus.config.js": CONFIG,
  "docs/one.md": "---\ntags: [sea]\n---\n# One\n\nText of one.\n\n## First\n\n## Second\n",
  "docs/two.mdx": "# Two\n\n{1 + 1}\n\n## Third\n",
  "blog/2024-01-01-a.md": "---\ntitle: Launch\nauthors: { name: Ada }\n---\nShort.\n\n<!-- truncate -->\n\nLong.\n",
  "src/pages/plain.md": "# Plain\n\nPlain text.\n",
};
type Built = Awaited<ReturnType<typeof buildRoot>>;
const build = (files: Record<string, string>): Promise<Built> =>
  buildRoot(createSite({ ...PAGES, ...files }), { cache: false });
const reported = ({ diagnostics }: Built): string[] => diagnostics.map((one) => `${formatShort(one)}: ${one.message}`);
const page = (built: Built, file: string): string => readOutput(built.outputs, file);
const scripts = ({ outputs }: Built, name: string): string =>
  readOutput(outputs, outputs.find(({ path }) => new RegExp(`^assets/i-${name}-.*\\.js$`).test(path))?.path ?? name);

describe("wrappers", () => {
  let built: Built;
  beforeAll(async () => {
    built = await build({
      "src/theme/DocItem/index.js": `import React from "react";
import DocItem from "@theme-original/DocItem";
import Crumbs from "@site/src/Crumbs";
export default function DocItemWrapper(props) {
  return (
    <>
      <Crumbs of={props.content.metadata.title} />
      <DocItem {...props} />
    </>
  );
}
`,
      "src/Crumbs.js": `import Head from "@docusaurus/Head";
export default ({ of }) => <Head><meta name="crumb" content={of} /></Head>;
`,
      "src/theme/TOC/index.tsx": `import React from "react";
import TOC from "@theme-original/TOC";
import type { TOCItem } from "@docusaurus/mdx-loader";
export default function TOCWrapper(props: { toc: TOCItem[] }) {
  return <><TOC {...props} toc={props.toc.filter(({ value }) => value !== "Second")} /><em>below</em></>;
}
`,
      "src/theme/DocItem/Content/index.tsx": `import type { WrapperProps } from "@docusaurus/types";
import Comments from "@site/src/Comments";
import Content from "@theme-original/DocItem/Content";
import type ContentType from "@theme/DocItem/Content";
import React from "react";
type Props = WrapperProps<typeof ContentType>;
export default function ContentWrapper(props: Props): React.JSX.Element {
  return <><Content {...props} /><Comments of="notes" /></>;
}
`,
      "src/Comments.tsx": `import { useState } from "react";
export default function Comments({ of }: { of: string }) {
  const [open, setOpen] = useState(false);
  return <button onClick={() => setOpen(!open)}>{of} {String(open)}</button>;
}
`,
      "src/theme/DocItem/Footer/index.js": `import Footer from "@theme-original/DocItem/Footer";
export default (props) => <><hr className="before" /><Footer {...props} /></>;
`,
      "src/theme/MDXContent/index.js": `import React from "react";
import MDXContent from "@theme-original/MDXContent";
import { useLocation } from "react-router-dom";
export default function MDXContentWrapper(props) {
  const { pathname } = useLocation();
  return <><MDXContent {...props} /><small>{pathname}</small></>;
}
`,
      "src/theme/Root.js": `import React from "react";
import Banner from "@site/src/Banner";
export default function Root({ children }) {
  return <><Banner />{children}</>;
}
`,
      "src/Banner.js": `import { useEffect } from "react";
export default function Banner() {
  useEffect(() => {}, []);
  return <aside>banner</aside>;
}
`,
    });
  });

  test("wrappers have effect, and nothing is reported", () => {
    expect(reported(built)).toEqual([]);
    const one = page(built, "docs/one/index.html");
    expect(one).toContain('<meta name="crumb" content="One"/>');
    expect(one).toMatch(/<a href="#first">First<\/a><\/li><\/ul><\/nav><em>below<\/em>/);
    expect(one).toMatch(/Text of one[\s\S]*<small>\/docs\/one<\/small><\/div><sg-island[^>]*><button>notes/);
    expect(one).toMatch(/<hr class="before"\/><footer class="theme-doc-footer/);
    expect(page(built, "docs/two/index.html")).toMatch(/\n2\n[\s\S]*<small>\/docs\/two<\/small>/);
  });

  test("`Root` and `MDXContent` are on every page, lists of posts included", () => {
    for (const file of ["docs/one", "plain", "blog", "blog/2024/01/01/a", "blog/archive"])
      expect(page(built, `${file}/index.html`), file).toMatch(
        /<body[^>]*>[\s\S]*<sg-island[^>]*><aside>banner<\/aside><\/sg-island>/,
      );
    expect(page(built, "404.html")).toContain("<aside>banner</aside>");
    expect(page(built, "plain/index.html")).toMatch(/Plain text\.<\/p>[\s\S]*?<small>\/plain<\/small>/);
    expect(page(built, "blog/index.html")).toMatch(/Short\.<\/p>[\s\S]*?<small>\/blog<\/small>/);
  });

  test("only the components that need the browser are sent to it", () => {
    expect(built.islands.map(({ module }) => module).sort()).toEqual(["src/Banner.js", "src/Comments.tsx"]);
  });
});

test("`Root` and wrappers whose own code needs the browser are islands, with the original as it was rendered", async () => {
  const built = await build({
    "src/theme/DocSidebar/index.js": `import OriginalDocSidebar from "@theme-original/DocSidebar";
import { useWindowSize } from "@docusaurus/theme-common";
import React from "react";
export default function DocSidebar(props) {
  const ref = React.useRef();
  const size = useWindowSize();
  React.useEffect(() => { ref.current.firstChild.insertBefore(document.createElement("div"), null); }, [size]);
  return <span ref={ref} className="room"><OriginalDocSidebar {...props} /></span>;
}
`,
    "src/theme/DocVersionBanner/index.js": `import Original from "@theme-original/DocVersionBanner";
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
export default function DocVersionBanner({ versionMetadata }) {
  return <><Original versionMetadata={versionMetadata} /><i>{String(ExecutionEnvironment.canUseDOM)}</i></>;
}
`,
    "src/theme/Root.tsx": `import React, { type PropsWithChildren, useEffect, useState } from "react";
import { usePathTracker } from "../tracker";
import Banner from "../Banner";
import { SessionProvider } from "../session";
export default function Root({ children }: PropsWithChildren): JSX.Element {
  useEffect(() => { document.documentElement.dataset.root = "on"; }, []);
  usePathTracker();
  return <SessionProvider><div className="theme-root"><Banner /><Local />{children}</div></SessionProvider>;
}
const Local = () => <p>{useState("hello")[0]}</p>;
`,
    "src/session.tsx": `import { createContext, useContext } from "react";
const Session = createContext("guest");
export const SessionProvider = ({ children }) => <Session value="reader">{children}</Session>;
export const Name = () => <b>{useContext(Session)}</b>;
`,
    "src/tracker.ts": `import { useEffect } from "react";
import { useLocation } from "@docusaurus/router";
export function usePathTracker() {
  const { pathname } = useLocation();
  useEffect(() => { window.tracked = pathname; }, [pathname]);
}
`,
    "src/Banner.tsx": 'import { Name } from "./session";\nexport default () => <aside>static <Name /></aside>;\n',
    "src/theme/MDXContent/index.js": `import { useColorMode } from "@docusaurus/theme-common";
import MDXContent from "@theme-original/MDXContent";
export default function MDXContentWrapper(props) {
  return <><MDXContent {...props} /><hr data-mode={useColorMode().colorMode} /></>;
}
`,
  });
  // the elements of `Root` are rendered at build time; its hooks, without them, run in the browser
  expect(reported(built)).toEqual([
    "src/theme/Root.tsx:8:11 static-page-code: Unexpected `SessionProvider` in `Root`, expected it around the components that read its context: each interactive component is a separate tree in the browser",
    "src/theme/Root.tsx:10:25 static-page-code: Unexpected `useState` in the code of a theme file, expected it in a component: it does nothing in the browser",
  ]);
  expect(page(built, "docs/one/index.html")).toMatch(
    /<sg-island data-id="i0"[^>]*data-p='\{\}'><\/sg-island><div class="theme-root"><aside>static <b>reader<\/b><\/aside><p>hello<\/p>/,
  );
  expect(scripts(built, "Root")).toContain("dataset.root");
  const one = page(built, "docs/one/index.html");
  expect(one).toMatch(
    /<div class="sg-sidebar-part"><sg-island[^>]*><span class="room"><sg-slot data-n="0"><aside class="theme-doc-sidebar/,
  );
  expect(one).toMatch(/<sg-island[^>]*><sg-slot data-n="0"><\/sg-slot><i>false<\/i><\/sg-island>/);
  expect(one).toMatch(
    /<sg-slot data-n="0">[\s\S]*Text of one\.[\s\S]*<\/sg-slot><hr data-mode="light"\/><\/sg-island>/,
  );
  // the content is in the page once, and ours is not in the browser's file
  expect(one.match(/<p>Text of one\./g)).toHaveLength(1);
  expect(scripts(built, "index")).not.toContain("sg-sidebar");
});

test("the navbar's content is replaced with Docusaurus's parts of it, and its frame wrapped", async () => {
  const built = await build({
    "docusaurus.config.js": CONFIG.replace(
      "presets",
      'themeConfig: { navbar: { title: "Reef", items: [{ to: "/blog", label: "News" }, { type: "search", position: "right" }] } },\n  presets',
    ),
    "src/theme/Navbar/Content/index.tsx": `import { useThemeConfig, ErrorCauseBoundary } from "@docusaurus/theme-common";
import { splitNavbarItems, useNavbarMobileSidebar } from "@docusaurus/theme-common/internal";
import NavbarItem, { type Props as NavbarItemConfig } from "@theme/NavbarItem";
import NavbarColorModeToggle from "@theme/Navbar/ColorModeToggle";
import SearchBar from "@theme/SearchBar";
import NavbarMobileSidebarToggle from "@theme/Navbar/MobileSidebar/Toggle";
import NavbarLogo from "@theme/Navbar/Logo";
import NavbarSearch from "@theme/Navbar/Search";
export default function NavbarContent() {
  const mobileSidebar = useNavbarMobileSidebar();
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const [left, right] = splitNavbarItems(items);
  const searchBarItem = items.find((item) => item.type === "search");
  return (
    <div className="own">
      {!mobileSidebar.disabled && <NavbarMobileSidebarToggle />}
      <NavbarLogo />
      {left.map((item, i) => <ErrorCauseBoundary key={i} onError={(error) => error}><NavbarItem {...item} /></ErrorCauseBoundary>)}
      <NavbarItem to="/docs/one" label="One" />
      {right.map((item, i) => <NavbarItem {...item} key={i} />)}
      <NavbarColorModeToggle className="toggle" />
      {!searchBarItem && <NavbarSearch><SearchBar /></NavbarSearch>}
    </div>
  );
}
`,
    "src/pages/index.md": "# Start\n",
    "src/theme/Navbar/Layout/index.js": `import Layout from "@theme-original/Navbar/Layout";
export default (props) => <><em>above</em><Layout {...props} /></>;
`,
  });
  expect(reported(built)).toEqual([]);
  for (const file of ["docs/one/index.html", "blog/index.html", "404.html"])
    expect(page(built, file), file).toMatch(
      /<em>above<\/em><nav aria-label="Main" class="theme-layout-navbar"><div class="own"><details class="sg-menu"[\s\S]*<\/details><a class="sg-logo"[^>]*><b>Reef<\/b><\/a><a href="\/blog" class="navbar__item[^>]*>News<\/a><a href="\/docs\/one"[^>]*>One<\/a><a [^>]*data-sg-search[\s\S]*?<\/a><button [^>]*sg-color-mode/,
    );
});

test("a wrapper of the navbar's items gets Docusaurus's props, and leaves out a menu of versions elsewhere", async () => {
  const items =
    '[{ to: "/docs/one", label: "One" }, { href: "https://b.example", label: "B" }, { type: "docsVersionDropdown" }]';
  const built = await build({
    "docusaurus.config.js": CONFIG.replace("presets", `themeConfig: { navbar: { items: ${items} } },\n  presets`),
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/one.md": "# One\n",
    "src/theme/NavbarItem.js": `import { useLocation } from "@docusaurus/router";
import NavbarItem from "@theme-original/NavbarItem";
export default function NavbarItemWrapper(props) {
  const { type, docsPluginId, to, href, label } = props;
  if (type === "docsVersionDropdown" && !useLocation().pathname.startsWith("/docs/")) return null;
  return <><em>{[type, docsPluginId, to, href, label].join(" ")}</em><NavbarItem {...props} /></>;
}
`,
  });
  expect(reported(built)).toEqual([]);
  const bar = (file: string) =>
    [
      ...(/<div class="sg-navbar-items">([\s\S]*?)<button/
        .exec(page(built, file))?.[1]
        ?.matchAll(/<em>(.*?)<\/em>|class="(?:navbar__item )?navbar__link[^>]*>([^<]*)/g) ?? []),
    ].map(([, props, label]) => props ?? label);
  const links = ["default  /docs/one  One", "One", "default   https://b.example B", "B"];
  expect(bar("docs/one/index.html")).toEqual([...links, "docsVersionDropdown    1.0", "1.0"]);
  expect(bar("plain/index.html")).toEqual(links);
});

test("items of the navbar that the site adds to Docusaurus's types", async () => {
  const item = '{ type: "custom-stars", repo: "harbour/docs" }';
  const built = await build({
    "docusaurus.config.js": CONFIG.replace("presets", `themeConfig: { navbar: { items: [${item}] } },\n  presets`),
    "src/theme/NavbarItem/ComponentTypes.js": `import ComponentTypes from "@theme-original/NavbarItem/ComponentTypes";
import Stars from "./Stars";
export default { ...ComponentTypes, "custom-stars": Stars };
`,
    "src/theme/NavbarItem/Stars.jsx": `import { useState } from "react";
export default function Stars({ repo, mobile }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{repo} {mobile ? "menu" : "bar"} {count}</button>;
}
`,
  });
  expect(reported(built)).toEqual([]);
  const html = page(built, "docs/one/index.html");
  for (const place of ["bar", "menu"])
    expect(html).toMatch(new RegExp(`<sg-island[^>]*><button>harbour/docs(?:<!-- -->)? (?:<!-- -->)?${place}`));
});

test("a sidebar of the site has the menu of versions, which leads to the same doc where there is one", async () => {
  const built = await build({
    "versions.json": '["1.0"]',
    "versioned_docs/version-1.0/one.md": "# One\n",
    "src/theme/DocSidebar/index.js": `import DocSidebar from "@theme-original/DocSidebar";
import Versions from "@theme-original/NavbarItem/DocsVersionDropdownNavbarItem";
const below = [{ label: "All", to: "/plain" }];
export default (props) => <><em><Versions dropdownItemsBefore={[]} dropdownItemsAfter={below} /></em><DocSidebar {...props} /></>;
`,
  });
  expect(reported(built)).toEqual([]);
  const linksOf = (file: string) =>
    [
      ...(/<em>([\s\S]*?)<\/em>/.exec(page(built, file))?.[1] ?? "").matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g),
    ].map(([, href, label]) => `${label} ${href}`);
  expect(linksOf("docs/one/index.html")).toEqual([
    "1.0 /docs/one",
    "Next /docs/next/one",
    "1.0 /docs/one",
    "All /plain",
  ]);
  expect(linksOf("docs/next/two/index.html")).toEqual([
    "Next /docs/next/two",
    "Next /docs/next/two",
    "1.0 /docs/one",
    "All /plain",
  ]);
});

test("a part whose parts read the page is rendered at build time, though it has state", async () => {
  const built = await build({
    "src/theme/DocRoot/Layout/index.js": `import React, { useState } from "react";
import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import Sidebar from "@theme/DocRoot/Layout/Sidebar";
import Main from "@theme/DocRoot/Layout/Main";
export default function DocRootLayout({ children }) {
  const sidebar = useDocsSidebar();
  const [hidden, setHidden] = useState(false);
  return (
    <div className="own">
      {sidebar && <Sidebar sidebar={sidebar.items} hiddenSidebarContainer={hidden} setHiddenSidebarContainer={setHidden} />}
      <Main hiddenSidebarContainer={hidden}>{children}</Main>
    </div>
  );
}
`,
  });
  expect(reported(built)).toEqual([
    "src/theme/DocRoot/Layout/index.js:7:31 static-page-code: Unexpected `useState` in the code of a theme file, expected it in a component: it does nothing in the browser",
  ]);
  expect(built.islands).toEqual([]);
  expect(page(built, "docs/one/index.html")).toMatch(
    /<div class="own"><aside class="theme-doc-sidebar[\s\S]*<main class="sg-docs-main">[\s\S]*Text of one\./,
  );
});

test("parts that are replaced as a whole get the data of the page from hooks and from other parts", async () => {
  const built = await build({
    "src/theme/DocItem/Layout/index.js": `import React from "react";
import { useWindowSize } from "@docusaurus/theme-common";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import DocItemPaginator from "@theme/DocItem/Paginator";
import DocVersionBanner from "@theme/DocVersionBanner";
import DocVersionBadge from "@theme/DocVersionBadge";
import DocItemFooter from "@theme/DocItem/Footer";
import DocItemTOCMobile from "@theme/DocItem/TOC/Mobile";
import DocItemTOCDesktop from "@theme/DocItem/TOC/Desktop";
import DocItemContent from "@theme/DocItem/Content";
import DocBreadcrumbs from "@theme/DocBreadcrumbs";
import ContentVisibility from "@theme/ContentVisibility";
import styles from "./styles.module.css";
export default function DocItemLayout({ children }) {
  const { metadata, frontMatter, toc } = useDoc();
  return (
    <div className="row">
      <div className={"col " + styles.own}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article>
          <DocBreadcrumbs />
          <DocVersionBadge />
          <DocItemTOCMobile />
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </div>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && <div className="col col--3"><DocItemTOCDesktop /></div>}
    </div>
  );
}
`,
    "src/theme/DocItem/Layout/styles.module.css": ".own { max-width: 75%; }\n",
    "src/theme/DocItem/Content/index.tsx": `import { ThemeClassNames } from "@docusaurus/theme-common";
import { useDoc } from "@docusaurus/theme-common/internal";
import Heading from "@theme/Heading";
import MDXContent from "@theme/MDXContent";
export default function DocItemContent({ children }) {
  const { metadata, contentTitle } = useDoc();
  return (
    <div className={ThemeClassNames.docs.docMarkdown + " prose"}>
      {typeof contentTitle === "undefined" && <Heading as="h1">{metadata.title}</Heading>}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
`,
    "src/theme/DocItem/Footer/index.tsx": `import { useDoc } from "@docusaurus/plugin-content-docs/client";
import EditMetaRow from "@theme/EditMetaRow";
import TagsListInline from "@theme/TagsListInline";
export default function DocItemFooter() {
  const { editUrl, lastUpdatedAt, lastUpdatedBy, tags } = useDoc().metadata;
  return <footer className="own-footer"><TagsListInline tags={tags} /><EditMetaRow className="edit" {...{ editUrl, lastUpdatedAt, lastUpdatedBy }} /></footer>;
}
`,
    "src/theme/BlogListPage/index.js": `import React from "react";
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from "@docusaurus/theme-common";
import BlogListPaginator from "@theme/BlogListPaginator";
import SearchMetadata from "@theme/SearchMetadata";
import Layout from "@theme/Layout";
import Link from "@docusaurus/Link";
function Card({ content: Content }) {
  const { metadata, frontMatter, assets } = Content;
  return (
    <div data-image={assets?.image || frontMatter.image}>
      <Link to={metadata.permalink}>{metadata.title}</Link> {new Date(metadata.date).getUTCFullYear()}
      {metadata.authors.map(({ name }, i) => <b key={i}>{name}</b>)} {metadata.tags.length}
      <Content />
    </div>
  );
}
export default function BlogListPage({ metadata, items }) {
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.blogListPage}>
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <Layout title={metadata.blogTitle}>
        <main>{items.map((item) => <Card key={item.content.metadata.permalink} {...item} />)}<BlogListPaginator metadata={metadata} /></main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
`,
  });
  expect(reported(built)).toEqual([]);
  const one = page(built, "docs/one/index.html");
  expect(one).toMatch(/<main class="sg-docs-columns"><div class="row"><div class="col \w*own/);
  expect(one.match(/data-sg-toc=""/g)).toHaveLength(1);
  expect(one).toMatch(/<div class="col col--3"><div class="theme-doc-toc-desktop"/);
  expect(one).toMatch(/<div class="theme-doc-markdown prose">[\s\S]*Text of one/);
  expect(one).toMatch(
    /<footer class="own-footer"><div class="sg-tags">[\s\S]*<div class="sg-edit-row edit"><a [^>]*docs\/one\.md/,
  );
  const list = page(built, "blog/index.html");
  expect(list).toMatch(/<a href="\/blog\/2024\/01\/01\/a">Launch<\/a>[\s\S]*2024<b>Ada<\/b>[\s\S]*<p>Short\.<\/p>/);
  expect(list.match(/<main\b/g)).toHaveLength(1);
});

test("copied parts of a doc find the small parts that they are made of", async () => {
  const built = await build({
    "docusaurus.config.js": CONFIG.replace("presets:", 'themeConfig: { navbar: { title: "Pier" } },\n  presets:'),
    "src/pages/index.js": "export default () => <main>Start</main>;\n",
    "src/theme/DocItem/Layout/index.js": `import { useDoc } from "@docusaurus/plugin-content-docs/client";
import DocItemContent from "@theme/DocItem/Content";
import DocItemMetadata from "@theme/DocItem/Metadata";
import DocPaginator from "@theme/DocPaginator";
import LastUpdated from "@theme/LastUpdated";
import Logo from "@theme/Logo";
export default function DocItemLayout({ children }) {
  const { metadata } = useDoc();
  return <>
    <DocItemMetadata /><Logo tabIndex={-1} />
    <DocItemContent>{children}</DocItemContent>
    <LastUpdated lastUpdatedAt={Date.UTC(2024, 2, 1)} lastUpdatedBy="Ada" />
    <DocPaginator className="mine" previous={metadata.previous} next={metadata.next} />
  </>;
}
`,
  });
  expect(reported(built)).toEqual([]);
  const one = page(built, "docs/one/index.html");
  expect(one).toMatch(/<a class="sg-logo" href="\/" tabindex="-1"[^>]*><b>Pier<\/b><\/a>[\s\S]*Text of one/i);
  expect(one).toMatch(/<time datetime="2024-03-01T00:00:00.000Z">[^<]*2024<\/time>[\s\S]*<b>Ada<\/b>/i);
  expect(one).toMatch(
    /<nav [^>]*class="sg-paginator mine"><a class="sg-paginator-next" href="\/docs\/two" rel="next">/,
  );
});

test("copied pages find the content of the not-found page, and the links of a paginator", async () => {
  const built = await build({
    "docusaurus.config.js": CONFIG,
    "src/pages/index.js": `import PaginatorNavLink from "@theme/PaginatorNavLink";
export default () => <main><PaginatorNavLink permalink="/docs/one" title={<b>One</b>} subLabel="Back" /><PaginatorNavLink isNext permalink="/docs/two" title="Two" /></main>;
`,
    "src/theme/NotFound/index.js": `import { PageMetadata } from "@docusaurus/theme-common";
import { translate } from "@docusaurus/Translate";
import Layout from "@theme/Layout";
import NotFoundContent from "@theme/NotFound/Content";
export default function Index() {
  return <><PageMetadata title={translate({ id: "theme.NotFound.title", message: "Page Not Found" })} /><Layout><NotFoundContent className="mine" /></Layout></>;
}
`,
  });
  expect(reported(built)).toEqual([]);
  expect(page(built, "index.html")).toContain(
    '<main><a class="sg-paginator-prev" href="/docs/one" rel="prev"><small>Back</small><span><b>One</b></span></a><a class="sg-paginator-next" href="/docs/two" rel="next"><span>Two</span></a></main>',
  );
  const missing = page(built, "404.html");
  expect(missing).toMatch(
    /<main class="sg-plain sg-not-found mine" data-sg-routes="\/assets\/[^"]+"><h1>Page Not Found<\/h1>/,
  );
  expect(missing.match(/<main\b/g)).toHaveLength(1);
});

const SHELL = {
  "docusaurus.config.js": CONFIG.replace(
    "presets:",
    'themeConfig: { announcementBar: { id: "a", content: "Ebb at six" }, footer: { copyright: "By the harbour" } },\n  presets:',
  ),
  "src/theme/Navbar/index.js": `import Navbar from "@theme-original/Navbar";
export default (props) => <><em>above</em><Navbar {...props} /></>;
`,
  "src/theme/Footer/index.js": `import Footer from "@theme-original/Footer";
export default (props) => <><em>below</em><Footer {...props} /></>;
`,
  "src/pages/own.js": `import Layout from "@theme/Layout";
export default () => <Layout title="Own" wrapperClassName="mine"><main>Own text</main></Layout>;
`,
};
/** What a page has of the shell, once each. */
const SHELL_PARTS =
  /sg-skip"|Ebb at six|<em>above|<nav [^>]*theme-layout-navbar|__sitegen_skip\w*" class="[^"]*"|<em>below|By the harbour/g;

test.each([
  {
    shape: "copied",
    wrapper: "main-wrapper sg-page tide",
    layout: `import ErrorBoundary from "@docusaurus/ErrorBoundary";
import { PageMetadata, SkipToContentFallbackId, ThemeClassNames } from "@docusaurus/theme-common";
import { useKeyboardNavigation } from "@docusaurus/theme-common/internal";
import AnnouncementBar from "@theme/AnnouncementBar";
import ErrorPageContent from "@theme/ErrorPageContent";
import Footer from "@theme/Footer";
import LayoutProvider from "@theme/Layout/Provider";
import Navbar from "@theme/Navbar";
import SkipToContent from "@theme/SkipToContent";
export default function Layout({ children, noFooter, wrapperClassName, title, description }) {
  useKeyboardNavigation();
  const classes = [ThemeClassNames.wrapper.main, "tide", wrapperClassName].filter(Boolean).join(" ");
  return (
    <LayoutProvider>
      <PageMetadata title={title} description={description} />
      <SkipToContent /><AnnouncementBar /><Navbar />
      <div id={SkipToContentFallbackId} className={classes}>
        <ErrorBoundary fallback={(params) => <ErrorPageContent {...params} />}>{children}</ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
    </LayoutProvider>
  );
}
`,
  },
  {
    shape: "wrapped",
    wrapper: "sg-page",
    layout: `import Layout from "@theme-original/Layout";
export default (props) => <Layout {...props} />;
`,
  },
])("a $shape layout has the parts of the shell once, on each page", async ({ wrapper, layout }) => {
  const built = await build({ ...SHELL, "src/theme/Layout/index.js": layout });
  expect(reported(built)).toEqual([]);
  const parts = (classes: string): string[] => [
    'sg-skip"',
    "Ebb at six",
    "<em>above",
    '<nav aria-label="Main" class="theme-layout-navbar',
    `__sitegen_skipToContent_fallback" class="${classes}"`,
    "<em>below",
    "By the harbour",
  ];
  for (const file of ["docs/one/index.html", "blog/index.html", "plain/index.html", "404.html"])
    expect([file, ...(page(built, file).match(SHELL_PARTS) ?? [])]).toEqual([file, ...parts(wrapper)]);
  const own = page(built, "own/index.html");
  expect(own.match(SHELL_PARTS)).toEqual(parts(`${wrapper} mine`));
  expect(own).toMatch(/<title>Own \| Harbour<\/title>[\s\S]*<main>Own text<\/main>/);
});

test("after each edit of the theme, a build with a cache writes what one without it does", {
  tags: ["nightly"],
}, async () => {
  const root = createSite(PAGES);
  const wrapper = (own: string, text: string) => `import { useEffect } from "react";
import Content from "@theme-original/DocItem/Content";
export default function Own(props) { ${own} return <><Content {...props} />${text}</>; }
`;
  const file = path.join(root, "src/theme/DocItem/Content/index.js");
  const edits = [
    () => {},
    () => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, wrapper("", "static"));
    },
    () => writeFileSync(file, wrapper("useEffect(() => {});", "live")),
    () => {
      rmSync(file);
      writeFileSync(path.join(root, "src/theme/Root.js"), "export default ({ children }) => <div>{children}</div>;\n");
    },
  ];
  for (const edit of edits) {
    edit();
    const { outputs } = await buildRoot(root, { cache: true });
    expect(hashesOf(outputs)).toEqual(await hashCold(root));
  }
});

test("wrappers of posts have effect on their page and in lists", async () => {
  const built = await build({
    "src/theme/BlogPostItem/index.tsx": `import BlogPostItem from "@theme-original/BlogPostItem";
import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import Comments from "@site/src/Comments";
export default function BlogPostItemWrapper(props) {
  const { metadata, isBlogPostPage } = useBlogPost();
  return <><BlogPostItem {...props} />{isBlogPostPage && <Comments of={metadata.permalink} />}</>;
}
`,
    "src/Comments.tsx": `import { useEffect } from "react";
export default function Comments({ of }) { useEffect(() => {}, []); return <i>comments of {of}</i>; }
`,
    "src/theme/BlogPostItem/Footer/index.js": `import Footer from "@theme-original/BlogPostItem/Footer";
export default (props) => <><hr className="before" /><Footer {...props} /></>;
`,
    "src/theme/BlogPostItem/Header/Title/index.js": `import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
export default function Title() {
  const { metadata, isBlogPostPage } = useBlogPost();
  const Name = isBlogPostPage ? "h1" : "h2";
  return <Name className="own">{metadata.title}</Name>;
}
`,
    "src/theme/BlogPostPage/Metadata/index.js": `import Head from "@docusaurus/Head";
import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
export default () => <Head><meta name="post" content={useBlogPost().metadata.title} /></Head>;
`,
    "src/theme/BlogPostPaginator/index.js": `import Original from "@theme-original/BlogPostPaginator";
export default (props) => <div id="pages"><Original {...props} /></div>;
`,
  });
  expect(reported(built)).toEqual([]);
  const post = page(built, "blog/2024/01/01/a/index.html");
  expect(post).toMatch(
    /<h1 class="own">Launch<\/h1>[\s\S]*Long\.[\s\S]*<hr class="before"\/>[\s\S]*<i>comments of (?:<!-- -->)?\/blog\/2024\/01\/01\/a<\/i>/,
  );
  expect(post).toMatch(/<div id="pages"><nav/);
  expect(post).toContain('<meta name="post" content="Launch"/>');
  const list = page(built, "blog/index.html");
  expect(list).toMatch(
    /<article class="sg-listed-post"><header><h2 class="own">Launch<\/h2>[\s\S]*<hr class="before"\/><footer>/,
  );
  expect(list).not.toContain("comments of");
  expect(built.islands.map(({ module }) => module)).toEqual(["src/Comments.tsx"]);
});

test("a post page that a site copied from Docusaurus's theme is built", async () => {
  const built = await build({
    "src/theme/BlogPostPage/index.tsx": `import React from "react";
import { HtmlClassNameProvider, ThemeClassNames } from "@docusaurus/theme-common";
import { BlogPostProvider, useBlogPost } from "@docusaurus/plugin-content-blog/client";
import BlogLayout from "@theme/BlogLayout";
import BlogPostItem from "@theme/BlogPostItem";
import BlogPostPaginator from "@theme/BlogPostPaginator";
import BlogPostPageMetadata from "@theme/BlogPostPage/Metadata";
import BlogPostPageStructuredData from "@theme/BlogPostPage/StructuredData";
import TOC from "@theme/TOC";
import ContentVisibility from "@theme/ContentVisibility";
function Content({ sidebar, children }) {
  const { metadata, toc } = useBlogPost();
  return (
    <BlogLayout sidebar={sidebar} toc={toc.length > 0 ? <TOC toc={toc} /> : undefined}>
      <ContentVisibility metadata={metadata} />
      <BlogPostItem className="own">{children}</BlogPostItem>
      {(metadata.nextItem || metadata.prevItem) && <BlogPostPaginator nextItem={metadata.nextItem} prevItem={metadata.prevItem} />}
    </BlogLayout>
  );
}
export default function BlogPostPage(props) {
  const Body = props.content;
  return (
    <BlogPostProvider content={props.content} isBlogPostPage>
      <HtmlClassNameProvider className={ThemeClassNames.page.blogPostPage}>
        <BlogPostPageMetadata />
        <BlogPostPageStructuredData />
        <Content sidebar={props.sidebar}><Body /></Content>
      </HtmlClassNameProvider>
    </BlogPostProvider>
  );
}
`,
    "src/theme/BlogPostPage/StructuredData/index.js": `import Head from "@docusaurus/Head";
import { useBlogPostStructuredData } from "@docusaurus/plugin-content-blog/client";
export default () => <Head><script type="application/ld+json" id="own">{JSON.stringify(useBlogPostStructuredData())}</script></Head>;
`,
  });
  expect(reported(built)).toEqual([]);
  const post = page(built, "blog/2024/01/01/a/index.html");
  expect(post).toMatch(/<article class="own">[\s\S]*<h1>Launch<\/h1>[\s\S]*Long\./);
  const [, json = ""] = /<script[^>]*id="own"[^>]*>(.*?)<\/script>/.exec(post) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "BlogPosting",
    url: "https://a.example/blog/2024/01/01/a",
    headline: "Launch",
    author: { "@type": "Person", name: "Ada" },
  });
});

test("the frame of a blog that a site writes has recent posts, on pages of tags and authors too", async () => {
  const built = await build({
    "blog/2024-01-01-a.md":
      "---\nslug: a\ntitle: Launch\ntags: [sea]\nauthors: [{ name: Ada }]\n---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n",
    "src/theme/BlogLayout/index.js": `import Layout from "@theme/Layout";
import BlogSidebar from "@theme/BlogSidebar";
export default function BlogLayout({ sidebar, toc, children, ...layoutProps }) {
  const hasSidebar = sidebar && sidebar.items.length > 0;
  return <Layout {...layoutProps}><BlogSidebar sidebar={sidebar} /><main className={hasSidebar ? "col--7" : "col--9"}>{children}</main></Layout>;
}
`,
    "src/theme/BlogSidebar/index.js": `import BlogSidebar from "@theme-original/BlogSidebar";
export default (props) => <>
  <i>{props.sidebar.items.map(({ title, permalink, date }) => [title, permalink, date.slice(0, 10)].join(" ")).join()}</i>
  <BlogSidebar {...props} />
</>;
`,
  });
  expect(reported(built)).toEqual([]);
  for (const file of ["blog/index.html", "blog/a/index.html", "blog/tags/index.html", "blog/tags/sea/index.html"]) {
    const html = page(built, file);
    expect(html).toContain('<main class="col--7">');
    expect(html).toContain("<i>Launch /blog/a 2024-01-01</i>");
    expect(html).toMatch(/<aside class="sg-posts-sidebar">.*<a href="\/blog\/a"[^>]*>Launch<\/a>/);
  }
});

test("a sidebar of posts that a site writes has Docusaurus's list, its years, and unlisted posts on their own page", async () => {
  const built = await build({
    "blog/2023-12-31-a.md": "---\nslug: a\ntitle: First\n---\n\nOne.\n\n<!-- truncate -->\n",
    "blog/2024-01-01-a.md": "---\nslug: b\ntitle: Second\n---\n\nTwo.\n\n<!-- truncate -->\n",
    "blog/2024-01-02-c.md": "---\nslug: c\ntitle: Hidden\nunlisted: true\n---\n\nThree.\n\n<!-- truncate -->\n",
    "src/theme/BlogSidebar/index.js": `import { BlogSidebarItemList, useVisibleBlogSidebarItems } from "@docusaurus/plugin-content-blog/client";
import { groupBlogSidebarItemsByYear } from "@docusaurus/theme-common/internal";
export default function BlogSidebar({ sidebar }) {
  const items = useVisibleBlogSidebarItems(sidebar.items);
  return groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
    <BlogSidebarItemList key={year} items={posts} ulClassName={"y" + year} liClassName="item" linkClassName="link" linkActiveClassName="here" />
  ));
}
`,
  });
  expect(reported(built)).toEqual([]);
  const sidebarOf = (file: string): string | undefined =>
    /<ul class="y2024">.*?<ul class="y2023">.*?<\/ul>/.exec(page(built, file))?.[0];
  expect(sidebarOf("blog/b/index.html")).toBe(
    '<ul class="y2024"><li class="item"><a class="link here" href="/blog/b" aria-current="page">Second</a></li></ul>' +
      '<ul class="y2023"><li class="item"><a class="link" href="/blog/a">First</a></li></ul>',
  );
  expect(sidebarOf("blog/index.html")).not.toContain("Hidden");
  expect(sidebarOf("blog/c/index.html")).toContain(
    '<li class="item"><a class="link here" href="/blog/c" aria-current="page">Hidden</a></li>',
  );
});

test("parts of the footer and the frame of docs are replaced one by one", async () => {
  const built = await build({
    "docusaurus.config.js": CONFIG.replace(
      "presets:",
      `themeConfig: { footer: { style: "dark", copyright: "Harbour",
    links: [{ title: "More", items: [{ label: "One", to: "/docs/one", className: "low" }, { label: "Code", href: "https://code.example" }, { html: "<b>raw</b>" }] }] } },
  presets:`,
    ),
    "src/theme/Footer/LinkItem/index.tsx": `import Link from "@docusaurus/Link";
export default function FooterLinkItem({ item }) {
  const { to, href, label, prependBaseUrlToHref, html, ...props } = item;
  return html ? <b>own html</b> : <Link className="own" to={to} href={href} {...props}>{label}</Link>;
}
`,
    "src/theme/Footer/Layout/index.js": `export default ({ style, links, logo, copyright }) => <footer className={style}>{copyright}{logo}{links}</footer>;
`,
    "src/theme/DocRoot/Layout/Main/index.tsx": `import Main from "@theme-original/DocRoot/Layout/Main";
export default (props) => <div className="around"><Main {...props} /></div>;
`,
  });
  expect(reported(built)).toEqual([]);
  const one = page(built, "docs/one/index.html");
  expect(one).toMatch(/<div class="around"><main class="sg-docs-main"><div class="sg-column">[\s\S]*<\/main><\/div>/);
  expect(one).toContain('<footer class="dark"><div class="sg-footer-copyright">Harbour</div>');
  expect(one).toContain('<li><a class="low" href="/docs/one">One</a></li>');
  expect(one).toContain(
    '<a target="_blank" rel="noopener noreferrer" class="own" href="https://code.example">Code</a>',
  );
  expect(one).toContain("<b>own html</b>");
});

test("a CommonJS package reads `__filename` and `__dirname`; JSX needs no import of React, whatever the tsconfig says", async () => {
  const built = await build({
    "tsconfig.json": `{ "compilerOptions": { "jsx": "react", "baseUrl": "." } }`,
    "node_modules/places/package.json": `{ "name": "places", "version": "1.0.0", "main": "index.js" }`,
    "node_modules/places/index.js": "exports.kind = [typeof __filename, typeof __dirname].join();\n",
    "src/Kind.jsx": `import { kind } from "places";
export default () => <><i>kind: {kind}</i></>;
`,
    "src/Live.tsx": `import { useState } from "react";
export default function Live() { return <><b>live {useState(1)[0]}</b></>; }
`,
    "docs/two.mdx": `import Kind from "@site/src/Kind";\nimport Live from "@site/src/Live";\n\n# Two\n\n<Kind />\n\n<Live />\n`,
  });
  expect(reported(built)).toEqual([]);
  expect(page(built, "docs/two/index.html")).toMatch(
    /<i>kind: (?:<!-- -->)?string,string<\/i>[\s\S]*<b>live (?:<!-- -->)?1<\/b>/,
  );
  expect(scripts(built, "Live")).not.toContain("React.createElement");
});

test("an island of a package is its browser build in the browser, by `browser` or `exports`", async () => {
  const part = (name: string, where: string) =>
    `const { useState } = require("react");\nexports.${name} = () => useState("${name} ${where}")[0];\n`;
  const built = await build({
    "node_modules/api-page/package.json": `{ "name": "api-page", "main": "server.js", "browser": "client.js" }`,
    "node_modules/api-page/server.js": `require("fs");\n${part("Api", "server")}`,
    "node_modules/api-page/client.js": part("Api", "client"),
    "node_modules/@sea/map/package.json": `{ "name": "@sea/map", "exports": { "./map": { "browser": "./client.js", "default": "./server.js" } } }`,
    "node_modules/@sea/map/server.js": `require("http");\n${part("Map", "server")}`,
    "node_modules/@sea/map/client.js": part("Map", "client"),
    "docs/two.mdx": `import { Api } from "api-page";\nimport { Map } from "@sea/map/map";\n\n# Two\n\n<Api />\n\n<Map />\n`,
  });
  expect(reported(built)).toEqual([]);
  expect(page(built, "docs/two/index.html")).toMatch(/Api server<[\s\S]*Map server</);
  const code = built.outputs.map(({ path: file }) => (file.endsWith(".js") ? page(built, file) : "")).join("\n");
  expect(["Api client", "Map client", "Api server", "Map server"].filter((text) => code.includes(text))).toEqual([
    "Api client",
    "Map client",
  ]);
});
