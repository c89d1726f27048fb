import { readdirSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { Fragment, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PageContext } from "../../runtime/react/page-context.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { NavItem, NavLink, SiteData } from "../../runtime/shared/site-data.ts";
import { DocPage } from "../../templates/DocPage.tsx";
import { Document } from "../../templates/Document.tsx";
import { SidebarFragment } from "../../templates/SidebarFragment.tsx";
import Details from "../../templates/theme/Details.tsx";
import Heading from "../../templates/theme/Heading.tsx";
import TabItem from "../../templates/theme/TabItem.tsx";
import Tabs from "../../templates/theme/Tabs.tsx";
import ThemedImage from "../../templates/theme/ThemedImage.tsx";
import { SEARCH, samplePage, sampleSite } from "../unit/templates/sample-site.tsx";

const root = fileURLToPath(new URL("../../", import.meta.url));
const link = (label: string) => ({
  type: "link" as const,
  label,
  href: `/docs/${label.toLowerCase()}`,
  external: false,
});
const category = (label: string, items: Sidebar["items"], href?: string, collapsible = true) => ({
  type: "category" as const,
  label,
  items,
  collapsible,
  collapsed: collapsible,
  href,
});
const nav = (label: string, href: string, more: Partial<NavLink> = {}): NavLink => ({
  type: "link",
  position: "left",
  label,
  href,
  external: false,
  matchBelow: true,
  ...more,
});
const dropdown = (label: string, items: NavLink[], more: Partial<NavItem> = {}): NavItem =>
  ({ type: "dropdown", position: "left", label, external: false, matchBelow: true, items, ...more }) as NavItem;

export const SIDEBAR: Sidebar = {
  key: "docs/main",
  name: "main",
  link: null,
  items: [
    link("Springs"),
    category("Render", [category("Server", [link("Node")])]),
    category("Media", [link("Audio")], "/docs/media"),
    category("Always", [link("Open")], undefined, false),
    category("Childless", [], "/docs/childless"),
    { type: "html", html: '<a href="#by-html">By HTML</a>', defaultStyle: true },
  ],
};

const NAVBAR: SiteData["navbar"] = {
  title: "Reel",
  logo: {
    src: "/light.svg",
    srcDark: "/dark.svg",
    alt: "",
    href: "/",
    width: 32,
    height: 32,
    contextMenuHref: "https://brand.test/",
  },
  hideOnScroll: true,
  style: null,
  items: [
    nav("Docs", "/docs"),
    dropdown("Products", [nav("Player", "/player"), nav("Lambda", "/lambda")]),
    dropdown("Guides", [nav("Springs", "/docs/springs"), nav("Noise", "/docs/noise")], { href: "/guides" }),
    nav("Source", "https://code.test/", { position: "right", external: true }),
    dropdown("Community", [nav("Chat", "/chat"), nav("A rather long label of an item", "/long")], {
      position: "right",
    }),
    {
      type: "versions",
      position: "right",
      instance: "default",
      label: "4.0",
      href: "/docs",
      items: [nav("4.0", "/docs", { matchBelow: false }), nav("3.0", "/docs/3.0")],
    },
    {
      type: "locales",
      position: "right",
      before: [],
      after: [nav("Deutsch", "/de/")],
      queryString: "",
    },
  ],
};

const SITE = sampleSite({
  colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: true },
  announcementBar: { id: "one", content: 'News: <a href="/news">read</a>', isCloseable: true },
  navbar: NAVBAR,
  search: SEARCH,
  searchUrl: "/search",
  homeUrl: "/",
  footer: {
    style: "light",
    logo: { src: "/light.svg", srcDark: "/dark.svg", alt: "Reel", width: 64, height: 32 },
    columns: [
      {
        title: "More",
        items: [
          { type: "link", label: "About", href: "/about", external: false },
          { type: "link", label: "Store", href: "https://store.test/", external: true },
        ],
      },
    ],
    copyright: "© {year}",
  },
});
const SECTIONS = ["install", "script", "options"];

const code = (lines: string[]) => (
  <div className="sg-code">
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas are focusable
      tabIndex={0}
    >
      <code>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && "\n"}
            <span className="line">{line}</span>
          </Fragment>
        ))}
      </code>
    </pre>
    <button type="button" className="code-copy sg-script-only" title="Copy" aria-label="Copy code to clipboard" />
  </div>
);

const tabs = (
  <Tabs groupId="pm" queryString="manager">
    {["npm", "yarn", "bun"].map((value, index) => (
      <TabItem key={value} value={value}>
        {code([`${value} add`, ...Array.from({ length: index * 4 + 1 }, (_, line) => `run ${String(line)}`)])}
      </TabItem>
    ))}
  </Tabs>
);

const article = (
  <>
    <Details summary="More about springs">
      <p>They are made of steel. {"Or of something else. ".repeat(30)}</p>
    </Details>
    <ThemedImage sources={{ light: "/light.svg", dark: "/dark.svg" }} alt="A spring" className="picture" />
    {code(["short", `long ${"x".repeat(300)}`])}
  </>
);

export interface ShellVariant {
  site?: Partial<SiteData>;
  /** Style of the bar, and of the footer. */
  bar?: "dark" | "primary";
  footer?: "dark";
  sidebar?: Sidebar;
  /** Path of the current page. */
  here?: string;
  /** Replaces the usual parts of the first section. */
  content?: ReactElement;
}

function pageHtml({
  site = {},
  bar,
  footer,
  sidebar = SIDEBAR,
  here = "/docs/springs",
  content = article,
}: ShellVariant): string {
  const page = samplePage(here, { sidebar: sidebar.key });
  const whole: SiteData = {
    ...SITE,
    ...(bar && { navbar: { ...NAVBAR, style: bar } }),
    ...(footer && SITE.footer && { footer: { ...SITE.footer, style: footer } }),
    ...site,
  };
  const data = {
    title: "Springs",
    description: "",
    bodyHasTitle: false,
    hideTitle: false,
    toc: SECTIONS.map((id) => ({ id, level: 2, html: id })),
    editUrl: "https://code.test/edit",
    lastUpdate: { date: "2026-02-03T00:00:00.000Z", author: "Ada" },
    tags: [{ label: "motion", href: "/docs/tags/motion", description: undefined }],
    unlisted: false,
    draft: false,
    frontMatter: {},
    docId: "springs",
    breadcrumbs: [
      { label: "Motion", href: "/docs/motion" },
      { label: "Springs", href: "/docs/springs" },
    ],
    prev: { label: "Noise", href: "/docs/noise" },
    next: { label: "Media", href: "/docs/media" },
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
      {id === "install" && content}
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <p key={index}>A spring starts fast and settles slowly. {"It never ends at once. ".repeat(12)}</p>
      ))}
    </section>
  ));
  const html = renderToStaticMarkup(
    <Document site={whole} page={page} head={[]} assets={{ styles: ["/theme.css"], client: "/client.js", preload: [] }}>
      <PageContext value={{ site: whole, page, sidebar, data, heads: { push: () => 0 } }}>
        <DocPage data={data} bodies={[body]} page={page} site={whole} sidebar={sidebar} />
      </PageContext>
    </Document>,
  );
  return `<!doctype html>${html.replaceAll(/\uFDD5[^\uFDD4]*\uFDD4/g, "/fragment.html")}`;
}

export type ShellFiles = Map<string, { body: string; contentType: string }>;

const LATE_PARTS: Record<string, string> = {
  controls: "runtime/client/behaviours/controls.ts",
  islands: "runtime/client/islands/replay-events.ts",
};
const latePlugin: Plugin = {
  name: "late parts",
  setup(host) {
    host.onResolve({ filter: /^late-part:/ }, ({ path: name }) => ({
      path: `/${name.slice("late-part:".length)}.js`,
      external: true,
    }));
  },
};

const bundles = new Map<string, Promise<string>>();
function bundle(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const made = build({
    entryPoints: [root + entry],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
    plugins: [latePlugin],
  }).then((result) => result.outputFiles[0]?.text ?? "");
  bundles.set(entry, made);
  return made;
}

/** The stylesheet of every page, and those of all features. */
async function themeStyles(): Promise<string> {
  const features = readdirSync(`${root}templates/styles/features`).map((file) => `features/${file}`);
  return (await Promise.all(["index.css", ...features].map((file) => bundle(`templates/styles/${file}`)))).join("\n");
}

/** The files of a page with the whole shell: markup of the templates, their stylesheet, the behaviours. */
export async function shellFiles(variant: ShellVariant = {}): Promise<ShellFiles> {
  const html = "text/html; charset=utf-8";
  const picture = (fill: string) => ({
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="${fill}"/></svg>`,
    contentType: "image/svg+xml",
  });
  return new Map([
    [variant.here ?? "/docs/springs", { body: pageHtml(variant), contentType: html }],
    [
      "/fragment.html",
      {
        body: renderToStaticMarkup(<SidebarFragment sidebar={variant.sidebar ?? SIDEBAR} />),
        contentType: html,
      },
    ],
    ["/theme.css", { body: await themeStyles(), contentType: "text/css" }],
    ["/client.js", { body: await bundle("runtime/client/entry.ts"), contentType: "text/javascript" }],
    ...(await Promise.all(
      Object.entries(LATE_PARTS).map(
        async ([name, file]) => [`/${name}.js`, { body: await bundle(file), contentType: "text/javascript" }] as const,
      ),
    )),
    ["/light.svg", picture("black")],
    ["/dark.svg", picture("white")],
  ]);
}

/** Answers every request from the files; any other path is another page. */
export async function answerFrom(files: ShellFiles, page: Page): Promise<void> {
  await page.context().route("**/*", (route) =>
    route.fulfill(
      files.get(new URL(route.request().url()).pathname) ?? {
        body: '<!doctype html><html lang="en"><title>other</title><p>other</p>',
        contentType: "text/html",
      },
    ),
  );
}
