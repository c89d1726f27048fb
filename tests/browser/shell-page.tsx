import { build } from "esbuild";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { renderToStaticMarkup } from "react-dom/server";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { NavItem } from "../../runtime/shared/site-data.ts";
import { DocPage } from "../../templates/DocPage.tsx";
import { Document } from "../../templates/Document.tsx";
import { SidebarFragment } from "../../templates/SidebarFragment.tsx";
import Heading from "../../templates/theme/Heading.tsx";
import TabItem from "../../templates/theme/TabItem.tsx";
import Tabs from "../../templates/theme/Tabs.tsx";
import { samplePage, sampleSite } from "../unit/templates/sample-site.tsx";

const root = fileURLToPath(new URL("../../", import.meta.url));
const link = (label: string) => ({
  type: "link" as const,
  label,
  href: `/docs/${label.toLowerCase()}`,
  external: false,
});
const category = (label: string, items: Sidebar["items"], href?: string) => ({
  type: "category" as const,
  label,
  items,
  collapsible: true,
  collapsed: true,
  href,
});
const nav = (label: string, href: string): NavItem & { type: "link" } => ({
  type: "link",
  position: "left",
  label,
  href,
  external: false,
  matchBelow: true,
});

const SIDEBAR: Sidebar = {
  key: "docs/main",
  name: "main",
  link: null,
  items: [
    link("Springs"),
    category("Render", [category("Server", [link("Node")])]),
    category("Media", [link("Audio")], "/docs/media"),
  ],
};
const SITE = sampleSite({
  colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: { id: "one", content: "News", isCloseable: true },
  navbar: {
    ...sampleSite().navbar,
    hideOnScroll: true,
    items: [
      nav("Docs", "/docs"),
      {
        type: "dropdown",
        position: "left",
        label: "Products",
        external: false,
        matchBelow: true,
        items: [nav("Player", "/player"), nav("Lambda", "/lambda")],
      },
    ],
  },
  footer: { style: "light", columns: [], copyright: "© {year}" },
});
const SECTIONS = ["install", "script", "options"];

const tabs = (
  <Tabs groupId="pm" queryString="manager">
    {["npm", "yarn", "bun"].map((value) => (
      <TabItem key={value} value={value}>
        <div className="sg-code">
          <pre>
            <code>
              <span className="line">{value} add</span>
              {"\n"}
              <span className="line">run</span>
            </code>
          </pre>
          <button type="button" className="code-copy" title="Copy" aria-label="Copy code to clipboard" />
        </div>
      </TabItem>
    ))}
  </Tabs>
);

function pageHtml(): string {
  const page = samplePage("/docs/springs", { sidebar: SIDEBAR.key });
  const data = {
    title: "Springs",
    description: "",
    bodyHasTitle: false,
    hideTitle: false,
    toc: SECTIONS.map((id) => ({ id, level: 2, html: id })),
    editUrl: null,
    lastUpdate: null,
    tags: [],
    unlisted: false,
    draft: false,
    frontMatter: {},
    docId: "springs",
    breadcrumbs: null,
    prev: null,
    next: null,
    version: null,
    cards: [],
    siblingCards: [],
  };
  const body = SECTIONS.map((id) => (
    <section key={id}>
      <Heading as="h2" id={id}>
        {id}
      </Heading>
      {tabs}
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <p key={index}>A spring starts fast and settles slowly. {"It never ends at once. ".repeat(12)}</p>
      ))}
    </section>
  ));
  const html = renderToStaticMarkup(
    <Document site={SITE} page={page} head={[]} assets={{ styles: ["/theme.css"], client: "/client.js", preload: [] }}>
      <DocPage data={data} bodies={[body]} page={page} site={SITE} sidebar={SIDEBAR} />
    </Document>,
  );
  return `<!doctype html>${html.replaceAll(/\uFDD5[^\uFDD4]*\uFDD4/g, "/fragment.html")}`;
}

/** The files of a page with the whole shell: markup of the templates, their stylesheet, the behaviours. */
export async function shellFiles(): Promise<Map<string, { body: string; contentType: string }>> {
  const bundle = async (entry: string) =>
    (await build({ entryPoints: [root + entry], bundle: true, format: "esm", write: false, logLevel: "silent" }))
      .outputFiles[0]?.text ?? "";
  const html = "text/html; charset=utf-8";
  return new Map([
    ["/docs/springs", { body: pageHtml(), contentType: html }],
    ["/fragment.html", { body: renderToStaticMarkup(<SidebarFragment sidebar={SIDEBAR} />), contentType: html }],
    ["/theme.css", { body: await bundle("templates/styles/index.css"), contentType: "text/css" }],
    ["/client.js", { body: await bundle("runtime/client/entry.ts"), contentType: "text/javascript" }],
  ]);
}

/** Answers every request from the files; whatever else is asked for is another page. */
export async function answerFrom(files: Awaited<ReturnType<typeof shellFiles>>, page: Page): Promise<void> {
  await page.route("**/*", (route) =>
    route.fulfill(
      files.get(new URL(route.request().url()).pathname) ?? { body: "<title>other</title>", contentType: "text/html" },
    ),
  );
}
