import { expect, test } from "vitest";
import { ArticleFooter } from "../../../templates/parts/ArticleFooter.tsx";
import { Breadcrumbs } from "../../../templates/parts/Breadcrumbs.tsx";
import { CardList } from "../../../templates/parts/CardList.tsx";
import {
  countOfPosts,
  docsTaggedText,
  postsTaggedText,
  formatDayOfYear,
  formatLongDate,
  formatShortDate,
  readingTimeText,
} from "../../../templates/parts/format-text.ts";
import { VersionBanner, VersionLabel, VisibilityNotices } from "../../../templates/parts/Notices.tsx";
import { Paginator } from "../../../templates/parts/Paginator.tsx";
import { TocButton, TocColumn } from "../../../templates/parts/Toc.tsx";
import { type Nested, nestToc } from "../../../runtime/shared/nest-toc.ts";
import { lines, render } from "./sample-site.tsx";

const text = (html: string) => html.replaceAll(/<svg.*?<\/svg>/gs, "").replaceAll(/<[^>]+>/g, "");

test("breadcrumbs: home, links above, text for the page", () => {
  const items = [
    { label: "Guides", href: "/docs/guides" },
    { label: "Timing", href: null },
    { label: "Springs", href: "/docs/springs" },
  ];
  expect(lines(render(<Breadcrumbs items={items} homeUrl="/" />)).filter((line) => !/svg|path/.test(line))).toEqual([
    '<nav aria-label="Breadcrumbs" class="theme-doc-breadcrumbs">',
    "<ul>",
    "<li>",
    '<a href="/" aria-label="Home page">',
    "</a>",
    "</li>",
    "<li>",
    '<a href="/docs/guides">Guides</a>',
    "</li>",
    "<li>",
    "<span>Timing</span>",
    "</li>",
    "<li>",
    '<span aria-current="page">Springs</span>',
    "</li>",
    "</ul>",
    "</nav>",
  ]);
  expect(render(<Breadcrumbs items={items} homeUrl={null} />)).not.toContain("Home page");
});

test("paginator: labels with hints, and an empty landmark", () => {
  const next = { href: "/b", label: "Next page" };
  expect(
    render(<Paginator label="Docs pages" prev={null} next={next} hints={{ prev: "Previous", next: "Next" }} />),
  ).toBe(
    '<nav aria-label="Docs pages" class="sg-paginator"><a class="sg-paginator-next" href="/b" rel="next"><small>Next</small><span>Next page</span></a></nav>',
  );
  expect(render(<Paginator label="Docs pages" prev={null} next={null} hints={null} />)).toBe(
    '<nav aria-label="Docs pages" class="sg-paginator"></nav>',
  );
});

test("the outline nests deeper headings below those before them, skipped levels too", () => {
  const entry = (id: string, level: number) => ({ id, level, html: id });
  const shape = (branches: Nested<ReturnType<typeof entry>>[]): unknown[] =>
    branches.map(({ id, children }) => (children.length > 0 ? [id, shape(children)] : id));
  const levels = [entry("a", 3), entry("b", 2), entry("c", 4), entry("d", 3), entry("e", 2)];
  expect(shape(nestToc(levels))).toEqual(["a", ["b", ["c", "d"]], "e"]);
});

test("outline column and button; nothing without entries", () => {
  const entries = [{ id: "props", level: 2, html: "Props of <code>a</code>" }];
  expect(render(<TocColumn entries={entries} />)).toBe(
    '<div class="theme-doc-toc-desktop" data-sg-toc=""><nav aria-labelledby="__sitegen_toc"><div id="__sitegen_toc" class="sg-toc-title">On this page</div><ul><li><a href="#props">Props of <code>a</code></a></li></ul></nav></div>',
  );
  expect(render(<TocButton entries={entries} />)).toBe(
    '<div class="theme-doc-toc-mobile sg-script-only" data-sg-toc-mobile=""><button type="button" aria-expanded="false">On this page</button></div>',
  );
  expect(render(<TocColumn entries={[]} />) + render(<TocButton entries={[]} />)).toBe("");
});

test("article footer: tags, contributors, edit link, last update in UTC, each optional", () => {
  const html = (changes: Partial<Parameters<typeof ArticleFooter>[0]>) =>
    render(<ArticleFooter tags={[]} editUrl={null} lastUpdate={null} locale="en" {...changes} />);
  expect(html({})).toBe("");
  expect(html({ lastUpdate: { date: "2026-01-05T23:30:00Z", author: "Ada" } })).toBe(
    '<footer class="sg-article-footer"><div class="sg-edit-row"><span class="theme-last-updated">Last updated on <b><time dateTime="2026-01-05T23:30:00Z">Jan 5, 2026</time></b> by <b>Ada</b></span></div></footer>',
  );
  expect(text(html({ lastUpdate: { date: null, author: "Ada" } }))).toBe("Last updated by Ada");
  expect(text(html({ editUrl: "https://edit.example", tags: [{ label: "video", href: "/t" }] }))).toBe(
    "Tags:videoEdit this page",
  );
  expect(html({ contributors: ["Ann", "Ben", "Cem"] })).toBe(
    '<footer class="sg-article-footer"><p>Contributors: Ann, Ben, and Cem</p></footer>',
  );
  expect(text(html({ contributors: ["Ann", "Ben"], locale: "de" }))).toBe("Contributors: Ann und Ben");
  expect(html({ editUrl: "https://edit.example" })).toContain(
    '<a class="theme-edit-this-page" href="https://edit.example" target="_blank" rel="noopener noreferrer">',
  );
});

test("texts of drafts, unlisted pages and versions", () => {
  expect(text(render(<VisibilityNotices draft unlisted={false} />))).toBe(
    "Draft pageThis page is a draft. It will only be visible in dev and be excluded from the production build.",
  );
  expect(text(render(<VisibilityNotices draft={false} unlisted />))).toBe(
    "Unlisted pageThis page is unlisted. Search engines will not index it, and only users having a direct link can access it.",
  );
  const version = (kind: "unreleased" | "unmaintained") => ({
    label: "5.0",
    showBadge: true,
    banner: { kind, latest: { instance: "default", name: "4.0" }, latestLabel: "4.0", latestHref: "/docs/a" },
  });
  const tail = "For up-to-date documentation, see the latest version (4.0).";
  const banner = render(<VersionBanner version={version("unreleased")} siteTitle="Reel" />);
  expect(text(banner)).toBe(`This is unreleased documentation for Reel 5.0 version.${tail}`);
  expect(banner).toContain('role="alert"');
  expect(text(render(<VersionBanner version={version("unmaintained")} siteTitle="Reel" />))).toBe(
    `This is documentation for Reel 5.0, which is no longer actively maintained.${tail}`,
  );
  expect(text(render(<VersionLabel version={version("unreleased")} />))).toBe("Version: 5.0");
  expect(render(<VersionLabel version={{ label: "x", banner: null, showBadge: false }} />)).toBe("");
});

test("cards: the label's emoji or the kind's, external links open a new tab", () => {
  const card = { href: "/a", description: "", kind: "doc" as const };
  const titles = (cards: Parameters<typeof CardList>[0]["cards"]) =>
    [...render(<CardList cards={cards} />).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => text(title ?? ""));
  expect(
    titles([
      { ...card, label: "🐳 Docker" },
      { ...card, label: "👩‍💻 Work" },
      { ...card, label: "2 ways" },
      { ...card, label: "Store", kind: "external" },
      { ...card, label: "Group", kind: "category" },
    ]),
  ).toEqual(["🐳 Docker", "👩‍💻 Work", "📄️ 2 ways", "🔗 Store", "🗃 Group"]);
  expect(render(<CardList cards={[{ ...card, label: "Store", kind: "external", description: "A & b" }]} />)).toBe(
    '<section class="sg-cards"><article class="sg-card"><a href="/a" target="_blank" rel="noopener noreferrer"><h2><span aria-hidden="true">🔗</span> Store</h2><p>A &amp; b</p></a></article></section>',
  );
  expect(render(<CardList cards={[]} />)).toBe("");
});

test("dates and counts", () => {
  const late = "2025-12-31T23:59:00Z";
  expect([formatShortDate(late, "en"), formatLongDate(late, "en"), formatDayOfYear(late, "en")]).toEqual([
    "Dec 31, 2025",
    "December 31, 2025",
    "December 31",
  ]);
  expect([countOfPosts(0), countOfPosts(1), docsTaggedText(2, "x"), postsTaggedText(1, "y")]).toEqual([
    "0 posts",
    "One post",
    '2 docs tagged with "x"',
    'One post tagged with "y"',
  ]);
  expect([0.2, 1, 1.01, 3.4].map(readingTimeText)).toEqual([
    "One min read",
    "One min read",
    "2 min read",
    "4 min read",
  ]);
});
