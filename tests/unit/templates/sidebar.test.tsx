import { expect, test } from "vitest";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { renderedItems } from "../../../runtime/shared/sidebar-items.ts";
import { DocsSidebar } from "../../../templates/parts/DocsSidebar.tsx";
import { PostsSidebar } from "../../../templates/parts/PostsSidebar.tsx";
import { SidebarTree } from "../../../templates/parts/SidebarTree.tsx";
import { SidebarFragment } from "../../../templates/SidebarFragment.tsx";
import { lines, render, samplePage, sampleSite } from "./sample-site.tsx";

const link = (label: string, more: Partial<Extract<SidebarItem, { type: "link" }>> = {}): SidebarItem => ({
  type: "link",
  label,
  href: `/docs/${label.toLowerCase()}`,
  external: false,
  ...more,
});
const category = (
  label: string,
  items: SidebarItem[],
  more: Partial<Extract<SidebarItem, { type: "category" }>> = {},
): SidebarItem => ({
  type: "category",
  label,
  items,
  collapsible: true,
  collapsed: true,
  ...more,
});
const tree = (items: SidebarItem[], here: string | null) => lines(render(<SidebarTree items={items} here={here} />));

const ITEMS: SidebarItem[] = [
  link("Start"),
  category("Render", [category("Server", [link("Node"), link("Docker", { badge: "New" })])]),
  category("Media", [link("Audio"), link("Secret", { unlisted: true })], { href: "/docs/media" }),
  { type: "separator" },
];

test("closed categories are links to their page, or to the first one below; their children are left out", () => {
  expect(tree(ITEMS, "/docs/start")).toEqual([
    '<ul class="sg-tree sg-tree-1">',
    "<li>",
    '<a href="/docs/start" class="menu__link--active" aria-current="page">Start</a>',
    "</li>",
    '<li class="sg-category">',
    '<div class="sg-category-head">',
    '<a href="/docs/node" class="sg-caret" role="button" aria-expanded="false" data-sg-sidebar-category="1">Render</a>',
    "</div>",
    "</li>",
    '<li class="sg-category">',
    '<div class="sg-category-head">',
    '<a href="/docs/media" data-sg-sidebar-category="2">Media</a>',
    `<button type="button" class="sg-caret sg-script-only" aria-expanded="false" aria-label="Expand sidebar category &#x27;Media&#x27;">`,
    "</button>",
    "</div>",
    "</li>",
    '<li class="sg-tree-separator">',
    "<hr/>",
    "</li>",
    "</ul>",
  ]);
});

test("the branch of the page is open at every level", () => {
  expect(tree(ITEMS.slice(1, 2), "/docs/docker")).toEqual([
    '<ul class="sg-tree sg-tree-1">',
    '<li class="sg-category">',
    '<div class="sg-category-head">',
    '<a href="/docs/node" class="sg-caret menu__link--active" role="button" aria-expanded="true" data-sg-sidebar-category="0">Render</a>',
    "</div>",
    '<ul class="sg-tree sg-tree-2">',
    '<li class="sg-category">',
    '<div class="sg-category-head">',
    '<a href="/docs/node" class="sg-caret menu__link--active" role="button" aria-expanded="true" data-sg-sidebar-category="0.0">Server</a>',
    "</div>",
    '<ul class="sg-tree sg-tree-3">',
    "<li>",
    '<a href="/docs/node">Node</a>',
    "</li>",
    "<li>",
    '<a href="/docs/docker" class="menu__link--active" aria-current="page">Docker <small class="sg-tree-badge">New</small>',
    "</a>",
    "</li>",
    "</ul>",
    "</li>",
    "</ul>",
    "</li>",
    "</ul>",
  ]);
});

test("a category whose page is shown is open, with its arrow ready to close", () => {
  const html = tree(ITEMS.slice(2, 3), "/docs/media").join("");
  expect(html).toContain(
    '<a href="/docs/media" class="menu__link--active" aria-current="page" data-sg-sidebar-category="0">Media</a>',
  );
  expect(html).toContain(`aria-expanded="true" aria-label="Collapse sidebar category &#x27;Media&#x27;"`);
  expect(html).toContain("/docs/audio");
});

test("unlisted links are shown only on their page", () => {
  expect(tree(ITEMS, "/docs/media").join("")).not.toContain("Secret");
  expect(tree(ITEMS, "/docs/secret").join("")).toContain('aria-current="page">Secret</a>');
});

test("a category that may not collapse is plain text without its own page", () => {
  expect(tree([category("Fixed", [link("A")], { collapsible: false, collapsed: false })], "/x")).toEqual([
    '<ul class="sg-tree sg-tree-1">',
    '<li class="sg-category">',
    '<div class="sg-category-head">',
    '<span class="sg-category-label">Fixed</span>',
    "</div>",
    '<ul class="sg-tree sg-tree-2">',
    "<li>",
    '<a href="/docs/a">A</a>',
    "</li>",
    "</ul>",
    "</li>",
    "</ul>",
  ]);
});

test("without visible children a category is a link, or nothing", () => {
  const hidden = [link("Secret", { unlisted: true })];
  expect(tree([category("Empty", hidden)], "/x")).toEqual(['<ul class="sg-tree sg-tree-1">', "</ul>"]);
  expect(tree([category("Own", hidden, { href: "/own" })], "/x").join("")).toBe(
    '<ul class="sg-tree sg-tree-1"><li class="sg-category"><a href="/own">Own</a></li></ul>',
  );
});

test("the fragment has everything, with closed branches hidden and the page's class names", () => {
  const html = render(<SidebarFragment sidebar={{ key: "docs/main", name: "main", link: null, items: ITEMS }} />);
  for (const label of ["Start", "Node", "Docker ", "Audio"]) expect(html).toContain(`>${label}<`);
  expect(html).not.toContain("Secret");
  expect(html).toContain('data-sg-sidebar-category="1.0">Server</a></div><ul class="sg-tree sg-tree-3" hidden="">');
  expect(html).not.toContain("aria-current");
});

test("the sidebar's frame, and the logo when the navbar hides", () => {
  const sidebar = { key: "docs/main", name: "main", link: null, items: [] };
  const site = sampleSite();
  const html = (changes: Parameters<typeof sampleSite>[0]) =>
    render(<DocsSidebar sidebar={sidebar} page={samplePage("/docs/a")} site={sampleSite(changes)} />);
  expect(html({})).toBe(
    '<aside class="theme-doc-sidebar-container sg-sidebar"><nav aria-label="Docs sidebar" data-sg-sidebar="docs/main" data-sg-fragment="\uFDD5fragment:docs/main\uFDD4"><ul class="sg-tree sg-tree-1"></ul></nav></aside>',
  );
  expect(html({ navbar: { ...site.navbar, hideOnScroll: true } })).toContain(
    '<a class="sg-logo" href="/" tabindex="-1"',
  );
  expect(html({ docs: { ...site.docs, sidebar: { hideable: true, autoCollapseCategories: true } } })).toMatch(
    /data-sg-auto-collapse="".*aria-label="Collapse sidebar"/,
  );
});

test("recent posts by year, newest first, unlisted ones only on their page", () => {
  const items = [
    { title: "New", permalink: "/blog/new", date: "2026-05-01T00:00:00.000Z", unlisted: false },
    { title: "Old", permalink: "/blog/old", date: "2024-05-01T00:00:00.000Z", unlisted: false },
    { title: "Hidden", permalink: "/blog/hidden", date: "2026-05-01T00:00:00.000Z", unlisted: true },
  ];
  const sidebar = { title: "Recent posts", items };
  expect(lines(render(<PostsSidebar sidebar={sidebar} page={samplePage("/blog/old")} groupByYear />))).toEqual([
    '<aside class="sg-posts-sidebar">',
    '<nav aria-label="Blog recent posts navigation" data-sg-sidebar="posts">',
    '<div class="sg-posts-sidebar-title">Recent posts</div>',
    '<div role="group" aria-labelledby="__sitegen_year_2026">',
    '<h3 id="__sitegen_year_2026">2026</h3>',
    '<ul class="sg-tree">',
    "<li>",
    '<a href="/blog/new">New</a>',
    "</li>",
    "</ul>",
    "</div>",
    '<div role="group" aria-labelledby="__sitegen_year_2024">',
    '<h3 id="__sitegen_year_2024">2024</h3>',
    '<ul class="sg-tree">',
    "<li>",
    '<a href="/blog/old" class="menu__link--active" aria-current="page">Old</a>',
    "</li>",
    "</ul>",
    "</div>",
    "</nav>",
    "</aside>",
  ]);
  expect(render(<PostsSidebar sidebar={sidebar} page={samplePage("/blog/hidden")} groupByYear={false} />)).toContain(
    ">Hidden</a>",
  );
});

test.each(["/docs/start", "/docs/docker", "/docs/media", "/docs/secret", "/docs/empty", "/docs/deep", "/elsewhere"])(
  "what a page draws of its sidebar is drawn like the whole of it: %s",
  (here) => {
    const items = [
      ...ITEMS,
      category("Hidden", [link("Empty", { unlisted: true })]),
      category("Mixed", [{ type: "separator" }, category("None", []), category("Inner", [link("Deep")])]),
      category("Listed", [category("Shown", [link("Far")]), link("Near")], { collapsed: false }),
      category("Fixed", [link("Away", { external: true, href: "https://away.example" })], { collapsible: false }),
    ];
    expect(tree(renderedItems(items, here), here)).toEqual(tree(items, here));
  },
);

test("rendering for other pages, at other positions too, changes nothing", () => {
  const fixed = category("Fixed", [link("Start")], { collapsible: false });
  const places = [ITEMS, [fixed, ...ITEMS], [category("Around", ITEMS), fixed]];
  for (const here of ["/docs/start", "/docs/docker", "/docs/media", "/docs/start", "/elsewhere"]) {
    for (const items of places) expect(tree(items, here)).toEqual(tree(structuredClone(items), here));
  }
});

test("the items of a closed category are not rendered on a page, its link is", () => {
  const closed = (first: SidebarItem) => renderedItems([category("Closed", [first, link("Second")])], "/docs/start");
  const drawn = closed(link("First", { description: "Said", badge: "New" }));
  expect(drawn).toEqual(closed(link("Renamed", { href: "/docs/first" })));
  expect(drawn).not.toEqual(closed(link("First", { href: "/docs/moved" })));
});

test("a category of the fragment is rendered once for all sidebars that contain it", () => {
  let read = 0;
  const media = category("", [link("Audio")]);
  Object.defineProperty(media, "label", {
    get() {
      read++;
      return "Media";
    },
  });
  const first = tree([media, link("Start")], null);
  const known = read;
  const second = tree([media, link("Begin")], null);
  expect([known > 0, read - known]).toEqual([true, 0]);
  expect(second).toEqual(first.map((line) => line.replace("start", "begin").replace("Start", "Begin")));
  expect(tree([link("Start"), media], null)).toContain(
    '<a href="/docs/audio" class="sg-caret" role="button" aria-expanded="false" data-sg-sidebar-category="1">Media</a>',
  );
});
