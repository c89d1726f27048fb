import { describe, expect, test } from "vitest";
import type { NavbarItem, UserConfig } from "../../../cli/options/user-config.ts";
import {
  buildTable,
  docsKind,
  docsVersion,
  page,
  pagesKind,
  short,
  sidebarsFile,
  siteConfig,
} from "../support/test-site.ts";

const docs = docsKind({
  versions: [
    docsVersion({
      sidebars: sidebarsFile({ main: ["a", "b"], links: [{ type: "link", label: "X", href: "https://x.dev" }] }),
    }),
  ],
});
const pages = [
  page("docs/a.md", { title: "Doc A" }),
  page("docs/b.md"),
  page("docs/draft.md", { draft: true }),
  page("docs/hidden.md", { unlisted: true }),
];

const navbar = async (
  items: NavbarItem[],
  user: Partial<UserConfig> = {},
  facts: Parameters<typeof buildTable>[3] = {},
) => {
  const table = await buildTable(siteConfig([docs], { ...user, themeConfig: { navbar: { items } } }), pages, {}, facts);
  return { items: table.site.navbar.items, diagnostics: table.diagnostics };
};

test("every type is resolved", async () => {
  const { items, diagnostics } = await navbar(
    [
      {
        to: "/blog?a#b",
        label: "Blog",
        position: "right",
        className: "c",
        "aria-label": "All posts",
        activeBaseRegex: "/blog/.*",
      },
      { href: "https://x.dev", label: "Out" },
      { href: "/raw", label: "Raw", prependBaseUrlToHref: true },
      { to: "pathname:///files/a.pdf", label: "File" },
      { type: "doc", docId: "a" },
      { type: "docSidebar", sidebarId: "main", label: "Docs" },
      { type: "docsVersion" },
      { type: "docsVersionDropdown" },
      { type: "search" },
      { type: "html", value: "<b>x</b>" },
      { type: "localeDropdown" },
      {
        label: "More",
        to: "/more",
        items: [
          { type: "doc", docId: "b", label: "B" },
          { type: "html", value: "<hr>" },
          { to: "/c", label: "C" },
        ],
      },
      { type: "custom-clock", zone: "UTC" },
    ],
    { baseUrl: "/base/" },
    { themeElements: ["NavbarItems"] },
  );
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    {
      type: "link",
      position: "right",
      className: "c",
      attributes: { "aria-label": "All posts" },
      activeBaseRegex: "/blog/.*",
      label: "Blog",
      href: "/base/blog?a#b",
      external: false,
      matchBelow: true,
    },
    { type: "link", position: "left", label: "Out", href: "https://x.dev", external: true, matchBelow: false },
    {
      type: "link",
      position: "left",
      label: "Raw",
      href: "/base/raw",
      external: false,
      matchBelow: false,
      matchOwn: false,
    },
    { type: "link", position: "left", label: "File", href: "/base/files/a.pdf", external: true, matchBelow: false },
    {
      type: "link",
      position: "left",
      label: "a",
      href: "/base/docs/a",
      external: false,
      matchBelow: false,
      activeSidebar: "docs/main",
    },
    {
      type: "link",
      position: "left",
      label: "Docs",
      href: "/base/docs/a",
      external: false,
      matchBelow: false,
      activeSidebar: "docs/main",
    },
    { type: "link", position: "left", label: "Next", href: "/base/docs/a", external: false, matchBelow: true },
    { type: "link", position: "left", label: "Next", href: "/base/docs/a", external: false, matchBelow: false },
    { type: "search", position: "left" },
    { type: "html", position: "left", html: "<b>x</b>" },
    {
      type: "locales",
      position: "left",
      before: [],
      after: [],
      queryString: "",
    },
    {
      type: "dropdown",
      position: "left",
      label: "More",
      href: "/base/more",
      external: false,
      matchBelow: true,
      items: [
        {
          type: "link",
          position: "left",
          label: "B",
          href: "/base/docs/b",
          external: false,
          matchBelow: false,
          activeSidebar: "docs/main",
        },
        { type: "html", html: "<hr>" },
        { type: "link", position: "left", label: "C", href: "/base/c", external: false, matchBelow: true },
      ],
    },
    { type: "custom", position: "left", name: "clock", props: { zone: "UTC" } },
  ]);
});

test("drafts are removed silently, unlisted docs are items on their own page", async () => {
  const { items, diagnostics } = await navbar([
    { type: "doc", docId: "draft" },
    { type: "doc", docId: "hidden" },
  ]);
  expect(diagnostics).toEqual([]);
  expect(items).toEqual([
    {
      type: "link",
      position: "left",
      label: "hidden",
      href: "/docs/hidden",
      external: false,
      matchBelow: false,
      unlisted: true,
    },
  ]);
});

describe("`href` gets base URL and slash rule as `to` does", () => {
  const targets = ["/a", "/a?b#c", "/base/a", "/files/x.pdf", "pathname:///x", "https://x.dev/a", "//x.dev", "b", "#c"];
  const resolved = [
    ["/base/a/", false],
    ["/base/a/?b#c", false],
    ["/base/a/", false],
    ["/base/files/x.pdf", false],
    ["/base/x", true],
    ["https://x.dev/a", true],
    ["//x.dev", true],
    ["b", false],
    ["#c", false],
  ];
  const user: Partial<UserConfig> = { baseUrl: "/base/", trailingSlash: true };
  const staticFiles = new Set(["/files/x.pdf"]);

  test("in the navbar, its dropdowns and the footer", async () => {
    const items = targets.map((href) => ({ href, label: "A" }));
    const themeConfig = { navbar: { items: [...items, { label: "More", items }] }, footer: { links: items } };
    const { site } = await buildTable(siteConfig([docs], { ...user, themeConfig }), pages, {}, { staticFiles });
    const shown = (list: readonly object[]) =>
      list.flatMap((item) => ("external" in item && "href" in item ? [[item.href, item.external]] : []));
    expect(shown(site.navbar.items)).toEqual(resolved);
    expect(shown(site.navbar.items.flatMap((item) => ("items" in item ? item.items : [])))).toEqual(resolved);
    expect(shown(site.footer?.columns.flatMap((column) => column.items) ?? [])).toEqual(resolved);
  });

  test("in links of sidebars, unless they opt out", async () => {
    const links = targets.slice(0, -2).map((href) => ({ type: "link", label: "A", href }));
    const main = ["a", ...links, { type: "link", label: "A", href: "/a", autoAddBaseUrl: false }];
    const kind = docsKind({ versions: [docsVersion({ sidebars: sidebarsFile({ main }) })] });
    const table = await buildTable(siteConfig([kind], user), pages, {}, { staticFiles });
    const sidebar = Object.values(table.sidebars)[0];
    expect(sidebar?.items.slice(1).map((item) => item.type === "link" && [item.href, item.external])).toEqual([
      ...resolved.slice(0, -2),
      ["/a", false],
    ]);
  });

  test("`prependBaseUrlToHref` adds the base to a path that begins with it", async () => {
    const { items } = await navbar([{ href: "/base/a", label: "A", prependBaseUrlToHref: true }], {
      baseUrl: "/base/",
    });
    expect(items.map((item) => "href" in item && item.href)).toEqual(["/base/base/a"]);
  });

  test("in the logos", async () => {
    const logo = { src: "l.svg", href: "/a" };
    const themeConfig = { navbar: { logo: { ...logo, contextMenuHref: "pathname:///brand" } }, footer: { logo } };
    const { site } = await buildTable(siteConfig([docs], { ...user, themeConfig }), pages);
    expect([site.navbar.logo?.href, site.navbar.logo?.contextMenuHref, site.footer?.logo?.href]).toEqual([
      "/base/a/",
      "/base/brand",
      "/base/a/",
    ]);
  });
});

test("the slash rule holds for pages, not for static files", async () => {
  const { items } = await navbar(
    [
      { to: "/blog", label: "Blog" },
      { to: "/files/a.pdf", label: "File" },
    ],
    { trailingSlash: true },
    { staticFiles: new Set(["/files/a.pdf"]) },
  );
  expect(items.map((item) => "href" in item && item.href)).toEqual(["/blog/", "/files/a.pdf"]);
});

describe("developer errors list the valid names", () => {
  test("of docs and sidebars", async () => {
    const { items, diagnostics } = await navbar(
      [
        { type: "doc", docId: "aa" },
        { type: "docSidebar", sidebarId: "mian" },
        { type: "docSidebar", sidebarId: "links" },
        { type: "doc", docId: "a", docsPluginId: "api" },
        { type: "docsVersionDropdown", versions: ["current", "9.0"] },
        { type: "custom-clock" },
        { label: "More", items: [{ type: "docSidebar", sidebarId: "toString" }] },
        { type: "custom-clock", position: "right" },
      ],
      {},
      { themeElements: ["Footer"] },
    );
    expect(items.map(({ type }) => type)).toEqual(["link", "dropdown"]);
    const at = (index: number | string): string => `sitegen.config.ts#themeConfig.navbar.items.${index}`;
    expect(short(diagnostics)).toEqual([
      `${at(0)} error unknown-navbar-target: Unexpected doc ID "aa", expected a doc in version "current"`,
      `${at(1)} error unknown-navbar-target: Unexpected sidebar ID "mian", expected a sidebar of the docs in version "current"`,
      `${at(2)} error sidebar-without-link: DocSidebarNavbarItem: Sidebar with ID "links" doesn't have anything to be linked to.`,
      `${at(3)} error missing-docs: Unexpected navbar item of type \`doc\`: it uses the docs feature, but the config has no docs with the id \`api\``,
      `${at(4)} error unknown-navbar-target: Unexpected docs version "9.0" in a version dropdown, expected the name of a version`,
      `${at(5)} error unknown-navbar-target: No NavbarItem component found for type "custom-clock".`,
      `${at("6.items.0")} error unknown-navbar-target: Unexpected sidebar ID "toString", expected a sidebar of the docs in version "current"`,
    ]);
    expect(diagnostics.map(({ help, details }) => [help, details])).toEqual([
      ["Did you mean `a`?", ["Available doc ids: a, b, hidden"]],
      ["Did you mean `main`?", ["Available sidebar ids: links, main"]],
      ["Add a doc to the sidebar, or link to another page.", undefined],
      ["Add `docs()` to `content`.", ["Docs of this site: default"]],
      ["Use one of the ids or names in the message.", ["Available versions: current"]],
      [
        "Add the component to `site/theme/NavbarItems.tsx`: `export default { clock: Component };`",
        ["Components of the theme folder: Footer"],
      ],
      ["Use one of the ids or names in the message.", ["Available sidebar ids: links, main"]],
    ]);
  });
});

test("a version dropdown links the main doc of each version", async () => {
  const versions = [
    docsVersion({ isLast: false, path: "next" }),
    docsVersion({ name: "1.0", label: "1.0", folder: "versioned_docs/version-1.0" }),
  ];
  const config = siteConfig([docsKind({ versions })], {
    themeConfig: {
      navbar: {
        items: [
          {
            type: "docsVersionDropdown",
            versions: { "1.0": { label: "Stable" }, current: {} },
            dropdownItemsAfter: [{ to: "/versions", label: "All" }],
          },
        ],
      },
    },
  });
  const table = await buildTable(config, [page("docs/a.md"), page("versioned_docs/version-1.0/a.md")]);
  const link = { type: "link", position: "left", external: false };
  expect(table.site.navbar.items).toEqual([
    {
      type: "versions",
      position: "left",
      instance: "default",
      label: "1.0",
      href: "/docs/a",
      items: [
        { ...link, label: "Stable", href: "/docs/a", matchBelow: false, version: { instance: "default", name: "1.0" } },
        {
          ...link,
          label: "Next",
          href: "/docs/next/a",
          matchBelow: false,
          version: { instance: "default", name: "current" },
        },
        { ...link, label: "All", href: "/versions", matchBelow: true },
      ],
    },
  ]);
});

test("the logo: base, alternative text, home", async () => {
  const logo = async (title: string | null, alt?: string) => {
    const config = siteConfig([docs], {
      baseUrl: "/base/",
      themeConfig: {
        navbar: {
          title,
          logo: {
            src: "img/l.svg",
            srcDark: "/img/d.svg",
            width: "32",
            contextMenuHref: "/brand",
            style: { opacity: 0.5 },
            ...(alt && { alt }),
          },
        },
      },
    });
    return (await buildTable(config, pages)).site.navbar.logo;
  };
  expect(await logo("Site")).toEqual({
    src: "/base/img/l.svg",
    srcDark: "/base/img/d.svg",
    alt: "",
    href: "/base/",
    width: 32,
    contextMenuHref: "/base/brand",
    style: { opacity: 0.5 },
  });
  expect((await logo(null))?.alt).toBe("Site");
  expect((await logo("Site", "Our logo"))?.alt).toBe("Our logo");
});

test("the footer: links resolved, the year of the content in its text", async () => {
  const config = siteConfig([docs], {
    baseUrl: "/base/",
    themeConfig: {
      footer: {
        style: "dark",
        logo: { src: "img/l.svg", href: "/about" },
        copyright: "© {year} <b>Us</b>",
        links: [
          {
            title: "Docs",
            items: [
              { label: "A", to: "/docs/a" },
              { label: "Out", href: "https://x.dev", rel: "me" },
              { html: "<i>{year}</i>" },
            ],
          },
        ],
      },
    },
  });
  const table = await buildTable(
    config,
    pages,
    {},
    { lastUpdateOf: () => ({ date: "2031-05-05T00:00:00Z", author: "A" }) },
  );
  expect(table.site.footer).toEqual({
    style: "dark",
    logo: { src: "/base/img/l.svg", href: "/base/about" },
    columns: [
      {
        title: "Docs",
        items: [
          { type: "link", label: "A", href: "/base/docs/a", external: false },
          { type: "link", label: "Out", href: "https://x.dev", external: true, attributes: { rel: "me" } },
          { type: "html", html: "<i>2031</i>" },
        ],
      },
    ],
    copyright: "© 2031 <b>Us</b>",
  });
});

test("without title and logo, the navbar has the title of the site if it links to a page", async () => {
  const titleOf = async (navbar: object, home = page("pages/index.md", { title: "Home" })) => {
    const config = siteConfig([docsKind(), pagesKind()], { themeConfig: { navbar } });
    return (await buildTable(config, [page("docs/a.md"), home])).site.navbar.title;
  };
  expect(await titleOf({ items: [] })).toBe("Site");
  expect(await titleOf({}, page("pages/other.md"))).toBe(null);
  expect(await titleOf({ title: null })).toBe(null);
  expect(await titleOf({ logo: { src: "logo.svg" } })).toBe(null);
  expect(await titleOf({ title: "Own" }, page("pages/other.md"))).toBe("Own");
});
