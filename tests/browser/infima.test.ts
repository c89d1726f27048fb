// Stylesheets that were written for Docusaurus: its variables and class names have effect.
// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CLASSES, GENERATED_CLASSES } from "../../cli/bundle/styles/infima-selectors.ts";
import { testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const browser = testBrowser({ isQuiet: false });
let site: BuiltSite;

const FILES = new Map([
  [
    "docusaurus.config.js",
    `export default {
  title: "Reef", url: "https://reef.example", baseUrl: "/", onBrokenLinks: "ignore",
  presets: [["classic", {
    docs: { sidebarPath: "./sidebars.js", editUrl: "https://reef.example/edit/", showLastUpdateTime: true,
      versions: { current: { banner: "unmaintained" } } },
    theme: { customCss: "./custom.css" },
  }]],
  themeConfig: {
    announcementBar: { content: "New" },
    docs: { sidebar: { hideable: true } },
    navbar: {
      title: "Reef", logo: { src: "a.svg", alt: "" }, hideOnScroll: true,
      items: [{ to: "/blog", label: "Blog" }, { label: "More", items: [{ to: "/docs/a", label: "A" }] }, { href: "https://e.example", label: "Out", position: "right" }],
    },
    footer: {
      style: "dark", copyright: "Reef", logo: { src: "a.svg", href: "/" },
      links: [{ title: "Docs", items: [{ to: "/docs/a", label: "A" }] }],
    },
  },
};
`,
  ],
  [
    "sidebars.js",
    `const nest = (level) => ({ type: "category", label: "L" + level, collapsed: false,
  items: ["d" + level, ...(level < 5 ? [nest(level + 1)] : ["d5x"])] });
export default { main: ["a", nest(1),
  { type: "category", label: "Linked", link: { type: "doc", id: "b" }, items: ["c"] },
  { type: "category", label: "Cards", link: { type: "generated-index", slug: "/cards" }, items: ["e"] },
  { type: "link", label: "Away", href: "https://e.example" }] };
`,
  ],
  ...["b", "c", "d1", "d2", "d3", "d4", "d5", "d5x", "e"].map((id): [string, string] => [
    `docs/${id}.md`,
    `---\ndescription: About ${id}.\n---\n# Page ${id}\n\n## One\n`,
  ]),
  [
    "docs/a.mdx",
    `---
tags: [one]
last_update: { date: 2024-01-02 }
---
# First page

Lead of the page.

## Section

## Second

${["note", "tip", "info", "warning", "danger"].map((kind) => `:::${kind}\n\nText\n\n:::\n`).join("\n")}
<details><summary>More</summary>Text</details>

\`\`\`js title="a.js" showLineNumbers {1}
const a = call("one", 1); // a comment
\`\`\`

import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import TOCInline from "@theme/TOCInline";

<TOCInline toc={toc} />

- [x] Done

<Tabs><TabItem value="x">X</TabItem><TabItem value="y">Y</TabItem></Tabs>

| a | b |
| --- | --- |
| 1 | 2 |

> Quote \`code\`
`,
  ],
  ["blog/2024-01-01-post.md", "---\nauthors: { name: Ada, title: Diver, image_url: /a.svg }\n---\n# Post\n\nText\n"],
  ["src/pages/page.md", "# Markdown page\n\nText\n"],
  ["static/a.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'],
  [
    "src/pages/index.js",
    `import Layout from "@theme/Layout";
export default () => (
  <Layout><header className="hero hero--primary"><div className="container"><h1 className="hero__title">Reef</h1>
    <a className="button button--secondary button--lg" href="/docs/a">Dive</a></div></header>
    <div className="container"><div className="row"><div className="col col--4"><div className="card"><div className="card__body">One</div></div></div>
    <div className="col col--8 margin-top--lg"><span className="badge badge--secondary">Two</span></div></div></div></Layout>
);
`,
  ],
  [
    "custom.css",
    `:root { --ifm-color-primary: rgb(1, 90, 3); --ifm-background-color: rgb(250, 250, 251); --ifm-tabs-color: rgb(1, 90, 4) }
[data-theme="dark"] { --ifm-background-surface-color: rgb(1, 2, 3); --ifm-tabs-color: rgb(201, 255, 203) }
html[data-theme="dark"] { --ifm-color-content: rgb(230, 231, 232) }
.menu__caret::before { width: 9px }
`,
  ],
]);

/** Row n sets the property `--row-n`. */
const ROWS: [written: string, ours: string][] = [
  ...[...CLASSES].map(([name, ours]): [string, string] => [`.${name}`, ours]),
  ...[...GENERATED_CLASSES].map(([name, ours]): [string, string] => [`[class*="${name}_"]`, ours]),
];

/** Chains whose last element is another one here. */
for (const chain of [
  ".main-wrapper main > .container > .row > .col",
  "main[class*='docMainContainer_'] .container",
  ".theme-doc-toc-desktop > .table-of-contents > li",
  ".footer__bottom > div:first-child",
  ".task-list-item > input[type=checkbox]",
  ".markdown li:has(> input[type=checkbox])",
  ".theme-doc-markdown header h1",
  ".DocSearch-SearchBar form",
  ".menu__list-item-collapsible > a:not([href])",
  ".navbar-sidebar .menu > ul.menu__list",
  ".navbar-sidebar li > .menu__list",
])
  ROWS.push([chain, "the element in its place"]);

const probes = ROWS.map(([written], row) => `${written} { --row-${String(row)}: reached }`).join("\n");

beforeAll(async () => {
  const css = `${FILES.get("custom.css") ?? ""}${probes}`;
  site = await serveFiles(new Map([...FILES, ["custom.css", css]]));
});
afterAll(() => site?.close());

async function open(path: string, width = 1440): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
  await page.goto(site.url + path);
  return page;
}

/** Rows whose rule reaches an element of the page. */
const reached = (page: Page): Promise<number[]> =>
  page.evaluate((count) => {
    const rows: number[] = [];
    const elements = [...document.querySelectorAll("body *")];
    for (let row = 0; row < count; row++) {
      const name = `--row-${String(row)}`;
      // a custom property is inherited, so an element counts whose parent has none
      const has = (element: Element | null): boolean =>
        element !== null && getComputedStyle(element).getPropertyValue(name) !== "";
      if (elements.some((element) => has(element) && !has(element.parentElement))) rows.push(row);
    }
    return rows;
  }, ROWS.length);

test("in dark mode, Infima's own rules are as hard to win over as there", async () => {
  const page = await open("/docs/a");
  const colours = (theme: string): Promise<string[]> =>
    page.evaluate((mode) => {
      document.documentElement.dataset.theme = mode;
      const probe = document.body.appendChild(document.createElement("i"));
      return ["background-color", "background-surface-color", "color-content", "tabs-color"].map((name) => {
        probe.style.color = `var(--ifm-${name})`;
        return getComputedStyle(probe).color;
      });
    }, theme);
  expect((await colours("light"))[0]).toBe("rgb(250, 250, 251)");
  expect(await colours("dark")).toEqual([
    "rgb(27, 27, 29)",
    "rgb(36, 37, 38)",
    "rgb(230, 231, 232)",
    "rgb(201, 255, 203)",
  ]);
  await page.close();
});

test("the caret of a category has the width that the site gives it, in the menu of narrow screens, too", async () => {
  const widths = async (page: Page): Promise<string> =>
    page
      .locator("button.sg-caret:visible")
      .first()
      .evaluate((caret) => getComputedStyle(caret, "::before").width);
  expect(await widths(await open("/docs/b"))).toBe("9px");
  const page = await open("/docs/b", 390);
  await page.locator(".sg-menu > summary").click();
  await page.locator(".sg-menu-secondary button.sg-caret").first().waitFor();
  expect(await widths(page)).toBe("9px");
});

test("the banner of versions is an alert, whose links have its colour", async () => {
  const page = await open("/docs/a");
  const colours = await page.locator(".theme-doc-version-banner").evaluate((banner) => {
    const link = banner.querySelector("a");
    return [banner, ...(link ? [link] : [])].map((element) => getComputedStyle(element).color);
  });
  expect(colours).toEqual(["rgb(77, 56, 0)", "rgb(77, 56, 0)"]);
});

test("a rule for each class of Docusaurus's theme reaches an element here", async () => {
  const rows = new Set<number>();
  for (const path of ["/docs/a", "/docs/d5x", "/docs/b", "/docs/cards", "/page", "/blog", "/blog/2024/01/01/post"])
    for (const row of await reached(await open(path))) rows.add(row);
  const page = await open("/docs/a", 390);
  await page.locator(".sg-menu > summary").click();
  await page.locator(".sg-menu-panel").waitFor();
  for (const row of await reached(page)) rows.add(row);
  await page.keyboard.press("Escape");
  await page.locator(".sg-search-button").first().click();
  await page.locator(".sg-search-panel").waitFor();
  for (const row of await reached(page)) rows.add(row);
  for (const [query, shown] of [
    ["page", ".sg-search-line + .sg-search-line"],
    ["zzzz", ".sg-search-message"],
  ] as const) {
    await page.locator(".sg-search-head > input").fill(query);
    await page.locator(shown).first().waitFor();
    for (const row of await reached(page)) rows.add(row);
  }
  expect(ROWS.filter((_, row) => !rows.has(row)).map(([written, ours]) => `${written}: ${ours}`)).toEqual([]);
});

test("the search button of a bar that the site replaced is its icon on a phone, and has its keys on a desk", async () => {
  const seen = async (width: number) => {
    const page = await open("/docs/a", width);
    await page.waitForSelector("[data-has-hydrated]");
    await page.evaluate(() => {
      const bar = document.createElement("nav");
      bar.append(document.querySelector(".theme-layout-navbar .sg-search-button") as Element);
      document.body.prepend(bar);
    });
    const words = page.locator("body > nav > .sg-search-button :is(span > span, kbd)");
    return Promise.all((await words.all()).map((word) => word.isVisible()));
  };
  expect(await seen(390)).toEqual([false, false, false]);
  expect(await seen(1280)).toEqual([true, true, true]);
});

/** Variable, value, element and property that follows. */
const VARIABLES = [
  ["--ifm-color-primary", "rgb(9, 8, 7)", ".markdown a", "color"],
  ["--ifm-link-color", "rgb(9, 8, 7)", ".markdown a", "color"],
  ["--ifm-background-color", "rgb(9, 8, 7)", "html", "backgroundColor"],
  ["--ifm-font-color-base", "rgb(9, 8, 7)", "html", "color"],
  ["--ifm-heading-color", "rgb(9, 8, 7)", "h2", "color"],
  ["--ifm-heading-font-family", "Probe", "h2", "fontFamily"],
  ["--ifm-heading-font-weight", "333", "h2", "fontWeight"],
  ["--ifm-font-family-base", "Probe", "html", "fontFamily"],
  ["--ifm-font-family-monospace", "Probe", ".sg-code code", "fontFamily"],
  ["--ifm-font-size-base", "23px", "html", "fontSize"],
  ["--ifm-line-height-base", "29px", "html", "lineHeight"],
  ["--ifm-code-font-size", "31px", "blockquote code", "fontSize"],
  ["--ifm-code-background", "rgb(9, 8, 7)", "blockquote code", "backgroundColor"],
  ["--ifm-code-color", "rgb(9, 8, 7)", "blockquote code", "color"],
  ["--ifm-pre-padding", "17px", ".sg-code pre > code", "paddingTop"],
  ["--docusaurus-highlighted-code-line-bg", "rgb(9, 8, 7)", ".theme-code-block-highlighted-line", "backgroundColor"],
  ["--ifm-navbar-link-color", "rgb(9, 8, 7)", ".navbar__link", "color"],
  ["--ifm-navbar-height", "99px", ".theme-layout-navbar", "height"],
  ["--ifm-navbar-padding-horizontal", "33px", ".theme-layout-navbar", "paddingLeft"],
  ["--ifm-menu-color", "rgb(9, 8, 7)", ".sg-tree a:not(.menu__link--active)", "color"],
  ["--ifm-menu-color-active", "rgb(9, 8, 7)", ".sg-tree a.menu__link--active", "color"],
  ["--ifm-menu-color-background-active", "rgb(9, 8, 7)", ".sg-tree a[aria-current]", "backgroundColor"],
  ["--ifm-menu-link-padding-vertical", "13px", ".sg-tree a", "paddingTop"],
  ["--doc-sidebar-width", "411px", ".sg-sidebar", "width"],
  ["--ifm-toc-link-color", "rgb(9, 8, 7)", ".theme-doc-toc-desktop li + li a", "color"],
  ["--ifm-toc-border-color", "rgb(9, 8, 7)", ".sg-sidebar", "borderRightColor"],
  ["--ifm-table-border-color", "rgb(9, 8, 7)", "td", "borderTopColor"],
  ["--ifm-table-cell-padding", "19px", "td", "paddingTop"],
  ["--ifm-blockquote-border-left-width", "11px", "blockquote", "borderLeftWidth"],
  ["--ifm-blockquote-border-color", "rgb(9, 8, 7)", "blockquote", "borderLeftColor"],
  ["--ifm-tabs-color", "rgb(9, 8, 7)", '.tabs > li:not([aria-selected="true"])', "color"],
  ["--ifm-tabs-color-active", "rgb(9, 8, 7)", '.tabs > li[aria-selected="true"]', "color"],
  ["--ifm-global-radius", "21px", ".sg-code", "borderTopLeftRadius"],
  ["--ifm-spacing-vertical", "27px", ".admonition", "paddingTop"],
  ["--ifm-alert-border-left-width", "9px", ".admonition", "borderLeftWidth"],
  ["--ifm-color-success-dark", "rgb(9, 8, 7)", ".admonition-tip", "borderLeftColor"],
  ["--ifm-color-warning-contrast-background", "rgb(9, 8, 7)", ".admonition-warning", "backgroundColor"],
  ["--ifm-leading", "71px", ".markdown > p", "marginBottom"],
] as const;

test("variables of Infima have effect", async () => {
  const page = await open("/docs/a");
  const unchanged = await page.evaluate((variables) => {
    const root = document.documentElement.style;
    return variables.flatMap(([name, value, selector, property]) => {
      const element = document.querySelector(selector);
      const measure = () => element && getComputedStyle(element)[property];
      const before = measure();
      root.setProperty(name, value);
      const after = measure();
      root.removeProperty(name);
      return before === null || before === after ? [`${name} ${selector} ${property}: ${String(after)}`] : [];
    });
  }, VARIABLES);
  expect(unchanged).toEqual([]);
});

test("the labels of tabs in content are no list: they begin where the text does, on one line", async () => {
  const page = await open("/docs/a");
  const places = await page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [text, first, second] = [".markdown > p", ".tabs > li", ".tabs > li + li"].map(at);
    return [Math.round((first?.left ?? 0) - (text?.left ?? 0)), (second?.top ?? 0) - (first?.top ?? 0)];
  });
  expect(places).toEqual([0, 0]);
});

test("the right items of the bar stay at its end where a site lets both lists grow", async () => {
  const page = await open("/docs/a");
  const gap = () =>
    page.evaluate(() => {
      const [bar, last] = ["nav", ".sg-navbar-right > :last-child"].map((part) => document.querySelector(part));
      return Math.round((bar?.getBoundingClientRect().right ?? 0) - (last?.getBoundingClientRect().right ?? 0));
    });
  const before = await gap();
  await page.evaluate(() => {
    const growing = new CSSStyleSheet();
    growing.replaceSync(".sg-navbar-items { flex: 1 1 auto; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, growing];
  });
  expect(await gap()).toBe(before);
});

test("the bar of a copied `Navbar/Content` is one row, without its items on narrow screens", async () => {
  const files = new Map([
    ["docusaurus.config.js", FILES.get("docusaurus.config.js") ?? ""],
    ["sidebars.js", "export default { main: [] };\n"],
    ["custom.css", ""],
    ["docs/a.md", "# A\n"],
    ["static/a.svg", FILES.get("static/a.svg") ?? ""],
    [
      "src/theme/Navbar/Content/index.js",
      `import { useThemeConfig } from "@docusaurus/theme-common";
import { splitNavbarItems } from "@docusaurus/theme-common/internal";
import NavbarItem from "@theme/NavbarItem";
import NavbarColorModeToggle from "@theme/Navbar/ColorModeToggle";
import NavbarLogo from "@theme/Navbar/Logo";
import NavbarMobileSidebarToggle from "@theme/Navbar/MobileSidebar/Toggle";
export default function NavbarContent() {
  const [left, right] = splitNavbarItems(useThemeConfig().navbar.items);
  const show = (items) => items.map((item, at) => <NavbarItem {...item} key={at} />);
  return (
    <div className="navbar__inner">
      <div className="navbar__items"><NavbarMobileSidebarToggle /><NavbarLogo />{show(left)}</div>
      <div className="navbar__items navbar__items--right">{show(right)}<NavbarColorModeToggle /><button type="button" className="navbar__toggle">Own</button></div>
    </div>
  );
}
`,
    ],
  ]);
  const own = await serveFiles(files);
  try {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(`${own.url}/docs/a`);
    const boxes = async () => {
      const shown = (selector: string) => page.locator(`.theme-layout-navbar ${selector}`);
      const [logo, blog, out] = [
        ".navbar__items > .sg-logo",
        '.navbar__item[href="/blog"]',
        '.navbar__item[href^="https"]',
      ].map(shown);
      const at = await Promise.all([logo, blog, out].map(async (one) => (await one?.first().boundingBox()) ?? null));
      return at.map((box) => box && { middle: Math.round(box.y + box.height / 2), left: box.x });
    };
    const [logo, blog, out] = await boxes();
    expect([blog?.middle, out?.middle]).toEqual([logo?.middle, logo?.middle]);
    expect(blog?.left).toBeGreaterThan(logo?.left ?? Number.NaN);
    expect(out?.left).toBeGreaterThan(1000);
    expect(await page.locator(".navbar__toggle").isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 900 });
    expect((await boxes()).slice(1)).toEqual([null, null]);
    await page.locator(".sg-menu > summary").click();
    expect(await page.locator(".sg-menu-panel").getByText("Blog").isVisible()).toBe(true);
  } finally {
    await own.close();
  }
});

test("a site that takes the padding of the container in the column leaves the text where it is", async () => {
  const page = await open("/docs/a", 720);
  const left = () => page.evaluate(() => document.querySelector("h1")?.getBoundingClientRect().left);
  const before = await left();
  await page.evaluate(() => {
    const bare = new CSSStyleSheet();
    bare.replaceSync(":is(.docItemContainer, :where(.sg-docs-main > .sg-column)) { padding: 0; }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, bare];
  });
  expect([before, await left()]).toEqual([16, 16]);
});

test("the icon of search has the colour that the search of Docusaurus gives it", async () => {
  const page = await open("/docs/a");
  const color = await page.evaluate(() => {
    document.documentElement.style.setProperty("--docsearch-highlight-color", "rgb(1, 2, 3)");
    const icon = document.querySelector(".sg-search-button > span > svg");
    return icon && getComputedStyle(icon).color;
  });
  expect(color).toBe("rgb(1, 2, 3)");
});

test("the entries of a sidebar scroll above the button that hides it, and the current one is in view", async () => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 330 } })).newPage();
  await page.goto(`${site.url}/docs/d5x`);
  await page.locator('[data-has-hydrated="true"]').waitFor();
  const places = () =>
    page.evaluate(() => {
      const [list, button, current] = [".sg-sidebar > nav", ".sg-sidebar-hide", ".sg-tree a[aria-current=page]"].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect(),
      );
      return {
        isApart: (list?.bottom ?? 0) <= (button?.top ?? 0),
        isSeen: (current?.top ?? 0) >= (list?.top ?? 0) && (current?.bottom ?? 0) <= (list?.bottom ?? 0),
      };
    });
  await expect.poll(places).toEqual({ isApart: true, isSeen: true });
});
