import { expect, test } from "vitest";
import { PageContext, type PageContextValue } from "../../../runtime/react/page-context.ts";
import type { PageInfo } from "../../../runtime/shared/page-data.ts";
import type { NavItem, NavLink, SiteData } from "../../../runtime/shared/site-data.ts";
import { Layout } from "../../../templates/Layout.tsx";
import { AnnouncementBar } from "../../../templates/parts/AnnouncementBar.tsx";
import { ColorModeToggle } from "../../../templates/parts/ColorModeToggle.tsx";
import { Footer } from "../../../templates/parts/Footer.tsx";
import { isActive } from "../../../templates/parts/is-active.ts";
import { Logo } from "../../../templates/parts/Logo.tsx";
import { MobileMenu } from "../../../templates/parts/MobileMenu.tsx";
import { Navbar } from "../../../templates/parts/Navbar.tsx";
import { NavbarItem } from "../../../templates/parts/NavbarItem.tsx";
import { SearchButton } from "../../../templates/parts/SearchButton.tsx";
import { scanHtml } from "../../../cli/model/scan-html.ts";
import SkipToContent from "../../../templates/docusaurus/SkipToContent.tsx";
import { SkipLink } from "../../../templates/parts/SkipLink.tsx";
import navbarItems from "../../../templates/theme/NavbarItems.tsx";
import { lines, render, SEARCH, samplePage, sampleSite } from "./sample-site.tsx";

const page = samplePage("/docs/springs", { sidebar: "docs/main" });
const site = sampleSite();
const EXTERNAL =
  '<svg class="sg-external" width="13.5" height="13.5" role="img" aria-label="(opens in new tab)"><use href="#__sitegen_external"></use></svg>';
const link = (label: string, href: string, more: Partial<NavLink> = {}): NavLink => ({
  type: "link",
  position: "left",
  label,
  href,
  external: false,
  matchBelow: true,
  ...more,
});
const withoutDrawings = (html: string) =>
  html.replaceAll(/<svg class="sg-(?:choice|external)[^>]*>.*?<\/svg>|<svg viewBox.*?<\/svg>/gs, "");

test("skip link", () => {
  expect(render(<SkipLink />)).toBe(
    '<div role="region" aria-label="Skip to main content" class="sg-skip"><a href="#__sitegen_skipToContent_fallback">Skip to main content</a></div>',
  );
});

test("the skip link in a layout of the site is exempt from the check of links, since the element may be missing", () => {
  const [link] = scanHtml(render(<SkipToContent />)).links;
  expect(link).toMatchObject({ href: "#__sitegen_skipToContent_fallback", exempt: true });
});

test("announcement bar: close button only if it can be closed, colours of the config", () => {
  const bar = { id: "a", content: "<b>4.0</b> is out", isCloseable: false };
  expect(render(<AnnouncementBar bar={bar} />)).toBe(
    '<div class="theme-announcement-bar" role="banner"><div class="sg-announcement-content"><b>4.0</b> is out</div></div>',
  );
  const html = render(
    <AnnouncementBar bar={{ ...bar, isCloseable: true, backgroundColor: "#000", textColor: "#fff" }} />,
  );
  expect(html).toContain('style="background-color:#000;color:#fff"');
  expect(html).toContain(
    '<button type="button" class="sg-announcement-close sg-script-only" aria-label="Close" data-sg-close-announcement="">',
  );
});

test("the colour toggle waits for its behaviour and names the system", () => {
  expect(withoutDrawings(render(<ColorModeToggle />))).toBe(
    '<button type="button" class="sg-color-mode sg-icon-button sg-script-only" disabled="" title="system mode" aria-label="Switch between dark and light mode (currently system mode)" data-sg-color-mode=""></button>',
  );
});

test("logo: both variants, text of the config, else none next to a title, else the site's title", () => {
  const logo = { src: "/a.svg", srcDark: "/b.svg", href: "/" };
  const html = (navbar: Partial<SiteData["navbar"]>) =>
    render(<Logo site={sampleSite({ navbar: { ...site.navbar, ...navbar } })} />);
  expect(html({ logo, title: "Reel" })).toBe(
    '<a class="sg-logo" href="/" data-sg-logo=""><span class="navbar__logo"><img src="/a.svg" alt="" class="sg-light" height="32"/><img src="/b.svg" alt="" class="sg-dark" height="32"/></span><b>Reel</b></a>',
  );
  expect(html({ logo: { src: "/a.svg", href: "/" }, title: null })).toContain('alt="Reel"');
  expect(html({ logo: { ...logo, alt: "Reel logo" } })).toContain('alt="Reel logo"');
  expect(html({ logo: { src: "/a.svg", href: "/", contextMenuHref: "/brand", style: { opacity: 0.5 } } })).toContain(
    'data-sg-context-href="/brand"><span class="navbar__logo"><img src="/a.svg" alt="" height="32" style="opacity:0.5"/></span>',
  );
  expect(html({ logo: null, title: null })).toBe("");
});

test("a link of the navbar, active and external", () => {
  const html = (item: NavItem) => render(<NavbarItem item={item} page={page} site={site} />);
  expect(html(link("Docs", "/docs"))).toBe(
    '<a href="/docs" class="navbar__item navbar__link navbar__link--active" aria-current="page">Docs</a>',
  );
  expect(
    html(link("Chat", "https://chat.example", { external: true, attributes: { "data-x": "1" }, className: "own" })),
  ).toBe(
    `<a target="_blank" rel="noopener noreferrer" data-x="1" href="https://chat.example" class="navbar__item navbar__link own">Chat${EXTERNAL}</a>`,
  );
  expect(html({ type: "html", position: "left", html: "<i>x</i>" })).toBe('<div class="navbar__item"><i>x</i></div>');
});

test("an unlisted doc is an item only on its own page", () => {
  const item = link("Springs", "/docs/springs", { unlisted: true });
  const dropdown: NavItem = {
    type: "dropdown",
    position: "left",
    label: "More",
    external: false,
    matchBelow: false,
    items: [item],
  };
  const count = (url: string) => {
    const at = samplePage(url);
    const menu = <MobileMenu site={sampleSite({ navbar: { ...site.navbar, items: [item, dropdown] } })} page={at} />;
    return [
      <NavbarItem key="a" item={item} page={at} site={site} />,
      <NavbarItem key="b" item={dropdown} page={at} site={site} />,
      menu,
    ].map((node) => render(node).split('href="/docs/springs"').length - 1);
  };
  expect([count("/docs/springs"), count("/docs/noise")]).toEqual([
    [1, 1, 2],
    [0, 0, 0],
  ]);
});

test("the mobile menu exists for a sidebar alone", () => {
  const html = (at: typeof page) => render(<MobileMenu site={site} page={at} />);
  expect(html(page)).toContain("data-sg-menu-secondary");
  expect(html(samplePage("/blog", { template: "PostList" }))).toContain("data-sg-menu-secondary");
  expect(html(samplePage("/about", { template: "MarkdownPage" }))).toBe("");
});

test("a complete dropdown", () => {
  const items = [link("Player", "/player/"), { type: "html" as const, html: "<hr>" }];
  const item: NavItem = {
    type: "dropdown",
    position: "right",
    label: "Products",
    external: false,
    matchBelow: true,
    items,
  };
  expect(lines(render(<NavbarItem item={item} page={page} site={site} />))).toEqual([
    '<div class="navbar__item dropdown dropdown--right" data-sg-dropdown="">',
    '<a href="#" class="navbar__link" role="button" aria-haspopup="true" aria-expanded="false">Products</a>',
    '<ul class="dropdown__menu">',
    "<li>",
    '<a href="/player/" class="dropdown__link">Player</a>',
    "</li>",
    "<li>",
    "<hr>",
    "</li>",
    "</ul>",
    "</div>",
  ]);
});

test("a navbar is shared only by pages for which it is equal", () => {
  const docs = { instance: "default", versions: { next: { href: "/docs/next", label: "Docs (next)" } } };
  const items: NavItem[] = [
    link("Docs", "/docs", { activeSidebar: "docs/main", docs }),
    link("Draft", "/draft", { unlisted: true, matchOwn: false, position: "right" }),
    { ...link("More", "/more"), type: "dropdown", activeBasePath: "/more", items: [link("A", "/a"), link("B", "/b")] },
    {
      type: "versions",
      position: "right",
      instance: "default",
      label: "1.0",
      href: "/docs/",
      items: [link("All", "/versions"), link("Next", "/next", { version: { instance: "default", name: "next" } })],
    },
    { type: "locales", position: "right", queryString: "", before: [link("Help", "/help")], after: [] },
    { type: "html", position: "left", html: "<i>x</i>" },
  ];
  const shared = sampleSite({ navbar: { ...site.navbar, items } });
  let rendered = 0;
  const draw = (url: string, changes: Partial<PageInfo> = {}, navbar = shared): void => {
    const here = samplePage(url, changes);
    const element = <Navbar site={navbar} page={here} />;
    const context: PageContextValue = {
      site: navbar,
      page: here,
      sidebar: null,
      data: null,
      heads: { push() {} },
      renderStatic: (node) => {
        rendered++;
        return render(node);
      },
    };
    expect(render(<PageContext value={context}>{element}</PageContext>)).toBe(render(element));
  };
  for (const url of ["/docs/a", "/docs/b", "/", "/draft", "/more/x", "/a", "/b", "/versions", "/help", "/next"])
    draw(url);
  draw("/docs/c", { sidebar: "docs/main" });
  draw("/elsewhere", { sidebar: "docs/other" });
  draw("/elsewhere", { template: "PostList" });
  for (const sidebar of [null, "docs/main"]) draw("/docs/a", { sidebar }, site);
  const different = rendered;
  // of another version, in another language: links differ
  draw("/docs/a", { docs: { instance: "default", version: "next", versions: { next: "/docs/next/a" } } });
  draw("/docs/a", { alternates: { en: "/docs/a" } });
  for (const url of ["/docs/d", "/e", "/a/b", "/more"]) draw(url);
  draw("/docs/d", { sidebar: "docs/main" });
  expect(rendered).toBe(different);
});

test("a versions item with one entry is a plain link with the item's label", () => {
  const item: NavItem = {
    type: "versions",
    position: "left",
    instance: "default",
    label: "Next",
    href: "/docs/",
    items: [link("4.0", "/docs/")],
  };
  expect(render(<NavbarItem item={item} page={samplePage("/blog")} site={site} />)).toBe(
    '<a href="/docs/" class="navbar__item navbar__link">Next</a>',
  );
});

test("the head of a version menu leads to the page in its version, else to the main doc of the latest", () => {
  const version = (name: string) => ({ instance: "default", name });
  const item: NavItem = {
    type: "versions",
    position: "left",
    instance: "default",
    label: "2.0",
    href: "/docs",
    items: [
      link("2.0", "/docs", { version: version("current") }),
      link("1.0", "/docs/1.0", { version: version("1.0") }),
    ],
  };
  const headOf = (docs: PageInfo["docs"], changes: { ownLabel?: true } = {}) => {
    const here = docs ? samplePage("/x", { docs }) : samplePage("/x");
    const html = render(<NavbarItem item={{ ...item, ...changes }} page={here} site={site} />);
    const [, href, label] = /<a [^>]*href="([^"]*)"[^>]*>([^<]*)/.exec(html) ?? [];
    return `${label} ${href}`;
  };
  const versions = { current: "/docs/a", "1.0": "/docs/1.0/a" };
  expect(headOf(undefined)).toBe("2.0 /docs");
  expect(headOf({ instance: "other", version: "1.0", versions })).toBe("2.0 /docs");
  expect(headOf({ instance: "default", version: "1.0", versions })).toBe("1.0 /docs/1.0/a");
  expect(headOf({ instance: "default", version: "1.0", versions }, { ownLabel: true })).toBe("2.0 /docs/1.0/a");
});

test("a custom item without component is the developer error", () => {
  const item: NavItem = { type: "custom", position: "left", name: "stars", props: {} };
  expect(() => render(<NavbarItem item={item} page={page} site={site} />)).toThrow(
    'No NavbarItem component found for type "custom-stars".',
  );
});

test("a custom item that throws names itself, with the cause", () => {
  const cause = new Error("no stars");
  navbarItems.stars = () => {
    throw cause;
  };
  const item: NavItem = { type: "custom", position: "left", name: "stars", props: { repo: "a/b" } };
  let thrown: unknown;
  try {
    render(<NavbarItem item={item} page={page} site={site} />);
  } catch (error) {
    thrown = error;
  }
  delete navbarItems.stars;
  expect(thrown).toEqual(
    new Error(
      'A navbar item failed to render. Check this item of `themeConfig.navbar.items` in the site\'s config:\n{\n  "type": "custom-stars",\n  "position": "left",\n  "repo": "a/b"\n}',
      { cause },
    ),
  );
});

test("what makes an item active", () => {
  const at = (url: string, rule: Partial<Parameters<typeof isActive>[0]>, sidebar: string | null = null) =>
    isActive({ external: false, matchBelow: false, ...rule }, { url, sidebar });
  expect(at("/docs/a", { href: "/docs", matchBelow: true })).toBe(true);
  expect(at("/docs-old", { href: "/docs", matchBelow: true })).toBe(false);
  expect(at("/Docs/", { href: "/docs" })).toBe(true);
  expect(at("/docs/a", { href: "/docs" })).toBe(false);
  expect(at("/anything", { href: "/", matchBelow: true })).toBe(true);
  expect(at("/docs/a", { href: "/x", activeBasePath: "/docs" })).toBe(true);
  expect(at("/docs/a", { href: "/docs/a", activeBasePath: "/docs", activeBaseRegex: "^/blog" })).toBe(false);
  expect(at("/BLOG/a", { activeBaseRegex: "^/blog" })).toBe(true);
  expect(at("/docs/a", { href: "/docs/b", activeSidebar: "docs/api" }, "docs/api")).toBe(true);
  expect(at("/docs", { href: "/docs", external: true })).toBe(false);
  expect(at("/docs", { href: "/docs", matchOwn: false })).toBe(false);
});

test("the complete mobile menu: left items first, the open branch open, search left out", () => {
  const items: NavItem[] = [
    link("Chat", "https://chat.example", { external: true, position: "right" }),
    { type: "search", position: "right" },
    {
      type: "dropdown",
      position: "left",
      label: "Products",
      external: false,
      matchBelow: true,
      items: [link("Springs", "/docs/springs")],
    },
    {
      type: "dropdown",
      position: "left",
      label: "More",
      href: "/more",
      external: false,
      matchBelow: true,
      items: [link("About", "/about")],
    },
    {
      type: "versions",
      position: "left",
      instance: "default",
      label: "4.0",
      href: "/v4",
      items: [link("4.0", "/v4"), link("3.0", "/v3")],
    },
  ];
  const html = render(<MobileMenu site={sampleSite({ navbar: { ...site.navbar, items } })} page={page} />);
  expect(lines(withoutDrawings(html))).toEqual([
    '<details class="sg-menu" data-sg-menu="">',
    '<summary aria-label="Toggle navigation bar" class="sg-icon-button">',
    "</summary>",
    '<div class="sg-menu-backdrop" role="presentation" data-sg-menu-close="">',
    "</div>",
    '<div class="sg-menu-panel">',
    '<div class="sg-menu-head">',
    '<a class="sg-logo" href="/" data-sg-logo="">',
    "<b>Reel</b>",
    "</a>",
    '<button type="button" class="sg-icon-button sg-script-only" aria-label="Close navigation bar" data-sg-menu-close="">',
    "</button>",
    "</div>",
    '<div class="sg-menu-panels">',
    '<div class="sg-menu-primary" data-sg-menu-primary="">',
    "<ul>",
    "<li>",
    '<details open="" data-sg-menu-branch="">',
    '<summary class="menu__link menu__link--active">Products</summary>',
    "<ul>",
    "<li>",
    '<a href="/docs/springs" class="menu__link menu__link--active" aria-current="page">Springs</a>',
    "</li>",
    "</ul>",
    "</details>",
    "</li>",
    '<li class="sg-menu-split">',
    '<a class="menu__link" href="/more">More</a>',
    '<details data-sg-menu-branch="">',
    '<summary aria-label="Expand the dropdown">',
    "</summary>",
    "<ul>",
    "<li>",
    '<a href="/about" class="menu__link">About</a>',
    "</li>",
    "</ul>",
    "</details>",
    "</li>",
    "<li>",
    '<details data-sg-menu-branch="">',
    '<summary class="menu__link">Versions</summary>',
    "<ul>",
    "<li>",
    '<a href="/v4" class="menu__link">4.0</a>',
    "</li>",
    "<li>",
    '<a href="/v3" class="menu__link">3.0</a>',
    "</li>",
    "</ul>",
    "</details>",
    "</li>",
    "<li>",
    '<a target="_blank" rel="noopener noreferrer" href="https://chat.example" class="menu__link">Chat</a>',
    "</li>",
    "</ul>",
    "</div>",
    '<div class="sg-menu-secondary" data-sg-menu-secondary="" hidden="">',
    '<button type="button" class="sg-menu-back" data-sg-menu-back="">← Back to main menu</button>',
    "</div>",
    "</div>",
    "</div>",
    "</details>",
  ]);
});

test("footer: columns, logo, the year of the build", () => {
  const footer: SiteData["footer"] = {
    style: "dark",
    logo: { src: "/a.svg", alt: "Reel", href: "/" },
    columns: [
      {
        title: "More",
        items: [
          { type: "link", label: "Store", href: "https://store.example", external: true },
          { type: "html", html: "<b>x</b>" },
        ],
      },
    ],
    copyright: "© {year} Reel",
  };
  expect(render(<Footer site={sampleSite({ footer })} />)).toBe(
    '<footer class="theme-layout-footer footer--dark"><div class="sg-footer-inner">' +
      '<div class="sg-footer-columns"><div><div class="sg-footer-title">More</div><ul>' +
      `<li><a target="_blank" rel="noopener noreferrer" href="https://store.example">Store${EXTERNAL}</a></li><li><span><b>x</b></span></li></ul></div></div>` +
      '<div class="sg-footer-end"><a class="sg-footer-logo" href="/"><img src="/a.svg" alt="Reel" height="32" loading="lazy"/></a>' +
      '<div class="sg-footer-copyright">© <span data-sg-year="">2026</span> Reel</div></div></div></footer>',
  );
});

test("a flat footer joins its items by a dot", () => {
  const item = (label: string) => ({ type: "link" as const, label, href: `/${label}`, external: false });
  const footer: SiteData["footer"] = { style: "light", columns: [{ title: null, items: [item("a"), item("b")] }] };
  expect(render(<Footer site={sampleSite({ footer })} />)).toContain(
    '<div class="sg-footer-flat"><a href="/a">a</a><span aria-hidden="true"> · </span><a href="/b">b</a></div>',
  );
});

test("order of the shell: skip region, announcement, navbar, content, footer", () => {
  const whole = sampleSite({
    announcementBar: { id: "a", content: "x", isCloseable: true },
    footer: { style: "light", columns: [], copyright: "©" },
    search: SEARCH,
    searchUrl: "/search",
  });
  const html = render(
    <Layout site={whole} page={page}>
      <main>text</main>
    </Layout>,
  );
  const parts = [
    'role="region"',
    'role="banner"',
    '<nav aria-label="Main"',
    'id="__sitegen_skipToContent_fallback"',
    "<main>text</main>",
    "<footer",
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.match(/data-sg-search=/g)).toHaveLength(1);
});

test("the search button is a link to the search page that scripts enhance; without that page only scripts offer it", () => {
  const whole = sampleSite({ search: SEARCH, searchUrl: "/search" });
  const icon = /<svg[\s\S]*<\/svg>/;
  expect(render(<SearchButton site={whole} className="wide" />).replace(icon, "")).toBe(
    '<a role="button" href="/search" class="sg-search-button wide" aria-label="Search (Command+K)" aria-haspopup="dialog" data-sg-search="click key"><span><span>Search</span></span><kbd data-key="⌘"></kbd><kbd data-key="K"></kbd></a>',
  );
  expect(render(<SearchButton site={{ ...whole, searchUrl: null }} />).replace(icon, "")).toBe(
    '<button type="button" class="sg-search-button sg-script-only" aria-label="Search (Command+K)" aria-haspopup="dialog" data-sg-search="click key"><span><span>Search</span></span><kbd data-key="⌘"></kbd><kbd data-key="K"></kbd></button>',
  );
  expect(render(<SearchButton site={{ ...whole, search: null }} />)).toBe("");
});
