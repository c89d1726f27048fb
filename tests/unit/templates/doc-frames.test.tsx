import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { PageContext, type PageContextValue } from "../../../runtime/react/page-context.ts";
import type { DocPageData, PageInfo } from "../../../runtime/shared/page-data.ts";
import type { Sidebar } from "../../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../../runtime/shared/site-data.ts";
import { DocPage } from "../../../templates/DocPage.tsx";
import { createContentWriter } from "../../../templates/doc-frames.tsx";
import { render, samplePage, sampleSite } from "./sample-site.tsx";

const sampleData = (changes: Partial<DocPageData> = {}): DocPageData => ({
  ...{ title: "Springs", description: "", bodyHasTitle: false, hideTitle: false, toc: [] },
  ...{ editUrl: null, lastUpdate: null, tags: [], unlisted: false, draft: false, frontMatter: {} },
  ...{ docId: "springs", breadcrumbs: null, prev: null, next: null, version: null, cards: [], siblingCards: [] },
  ...changes,
});
const to = (label: string, href = `/docs/${label.toLowerCase()}`) => ({ label, href });

interface Doc {
  data: DocPageData;
  page: PageInfo;
  sidebar: Sidebar | null;
  body: ReactNode;
}
const doc = (url: string, changes: Partial<DocPageData>, rest: Partial<Doc> = {}): Doc => ({
  ...{ data: sampleData(changes), page: samplePage(url), sidebar: null, body: `The body of ${url}.` },
  ...rest,
});

const SIDEBAR: Sidebar = {
  ...{ key: "docs/docs", name: "docs", link: null },
  items: [
    { type: "link", label: "Springs & more", href: "/docs/a", external: false },
    {
      ...{ type: "category", label: "Guides", collapsible: true, collapsed: true },
      items: [{ type: "link", label: "Loops", href: "/docs/b", external: false }],
    },
  ],
};

/** Each pair has one frame. */
const PAIRS: [Doc, Doc][] = [
  [doc("/docs/a", { title: "A <b> & 'c' \"d\"" }), doc("/docs/b", { title: "Plain" })],
  [doc("/docs/a", { bodyHasTitle: true, title: "One" }), doc("/docs/b", { bodyHasTitle: true, title: "Two" })],
  [
    doc("/docs/a", { prev: to("A & B"), next: to("C", "/docs/c?x=1&y='2'") }),
    doc("/docs/b", { prev: to("D"), next: to("E") }),
  ],
  [
    doc("/docs/a", { breadcrumbs: [to("Guides", "/docs/guides"), { label: "A", href: null }] }),
    doc("/docs/b", { breadcrumbs: [to("API <x>", "/docs/api"), { label: "B", href: null }] }),
  ],
  [
    doc("/docs/a", { toc: [{ id: "x", html: "<code>x</code>", level: 2 }] }),
    doc("/docs/b", {
      toc: [
        { id: "y'z", html: "y &amp; z", level: 2 },
        { id: "below", html: "Below", level: 3 },
      ],
    }),
  ],
  [doc("/docs/a", {}, { sidebar: SIDEBAR }), doc("/docs/b", {}, { sidebar: SIDEBAR })],
  [
    doc("/docs/a", { draft: true, editUrl: "https://reel.example/edit?a&b", tags: [to("spring")] as never }),
    doc("/docs/b", { draft: true, lastUpdate: { date: "2026-11-29", author: "Ada" } }),
  ],
  [
    doc("/docs/a", { version: { label: "2.0", banner: null } as never, unlisted: true }),
    doc("/docs/b", { unlisted: true, marks: [{ kind: "since", label: "Since", text: "4.0" }] }),
  ],
  [
    doc("/docs/a", {}, { page: samplePage("/docs/a", { noFooter: true, language: { lang: "en", dir: "ltr" } }) }),
    doc("/docs/b", {}, { page: samplePage("/docs/b", { noFooter: true, language: { lang: "en", dir: "ltr" } }) }),
  ],
  [
    doc("/docs/a", { title: "Component" }, { body: <em>One &amp; two</em> }),
    doc("/docs/b", { title: "Other" }, { body: <strong title="'">Three</strong> }),
  ],
];

const SITES = [
  sampleSite(),
  sampleSite({
    homeUrl: "/",
    search: null,
    footer: { style: "dark", columns: [], copyright: "© <b>Reel</b>" },
    navbar: {
      ...{ title: "Reel & Co", logo: null, hideOnScroll: true, style: null },
      items: [{ type: "link", label: "Docs", href: "/docs/a", position: "left", external: false }] as never,
    },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true }, versionPersistence: "localStorage" },
  }),
];

/** What the server renders with, and how often it did. */
function renderer(site: SiteData, { data, page, sidebar }: Doc, counts: { frames: number }) {
  return (node: ReactNode, shown?: Partial<PageContextValue>): string => {
    if (shown) counts.frames++;
    return render(<Within shown={shown}>{node}</Within>, { site, page, sidebar, data });
  };
}
const Within = ({ shown, children }: { shown: Partial<PageContextValue> | undefined; children: ReactNode }) => (
  <PageContext.Consumer>
    {(context) => <PageContext value={{ ...(context as PageContextValue), ...shown }}>{children}</PageContext>}
  </PageContext.Consumer>
);

describe("docs in frames", () => {
  test("are those that React renders as a whole, with one frame for pages of the same shape", () => {
    for (const site of SITES) {
      const write = createContentWriter();
      for (const pair of PAIRS) {
        const counts = { frames: 0 };
        for (const { data, page, sidebar, body } of pair) {
          const whole = render(<DocPage {...{ data, page, site, sidebar, bodies: [body], Item: null }} />, {
            ...{ site, page, sidebar, data },
          });
          const renderWith = renderer(site, { data, page, sidebar, body }, counts);
          expect(write({ template: "DocPage", data, page, site, sidebar }, body, renderWith)).toBe(whole);
        }
        expect(counts.frames).toBeLessThanOrEqual(1);
      }
    }
  });

  test("have no frame where a link may run a script, or on other pages", () => {
    const site = sampleSite();
    const write = createContentWriter();
    const unsafe = doc("/docs/a", { next: to("Next", "javascript:alert(1)") });
    const renderWith = renderer(site, unsafe, { frames: 0 });
    expect(write({ template: "DocPage", site, ...unsafe }, "", renderWith)).toBeNull();
    expect(write({ template: "MarkdownPage", site, ...doc("/a", {}) }, "", renderWith)).toBeNull();
  });
});
