import { describe, expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import type { PageInfo } from "../../../runtime/shared/page-data.ts";
import { insertTags, markupTags } from "../../../runtime/shared/added-tags.ts";
import type { AddedTags, SiteData } from "../../../runtime/shared/site-data.ts";
import { Document } from "../../../templates/Document.tsx";
import { createDocumentWriter } from "../../../templates/head/document-shapes.ts";
import { BASE_URL_SCRIPT, PRE_PAINT_SCRIPT } from "../../../templates/inline-scripts.ts";
import { lines, SEARCH, samplePage, sampleSite } from "./sample-site.tsx";

const ASSETS = { styles: ["/assets/theme-1.css"], client: "/assets/client-1.js", preload: ["/assets/chunk-1.js"] };

function documentOf(site: SiteData, page: PageInfo, head: ReactNode[] = []): string {
  return renderToStaticMarkup(
    <Document site={site} page={page} head={head} assets={ASSETS}>
      <main>body</main>
    </Document>,
  );
}
const headOf = (html: string) => lines(/<head>(.*)<\/head>/s.exec(html)?.[1] ?? "");

test("the complete document of a post", () => {
  const site = sampleSite({
    favicon: "/favicon.svg",
    image: "https://reel.example/card.png",
    searchUrl: "/search",
    feeds: [{ title: "Reel RSS Feed", type: "application/rss+xml", href: "/blog/rss.xml" }],
    metadata: [{ name: "theme-color", content: "#123456" }],
    headTags: [
      { tagName: "link", attributes: { rel: "preconnect", href: "https://search.example", crossorigin: "anonymous" } },
    ],
    scripts: [{ src: "https://widget.example/w.js", async: true, "data-text": "Ask AI" }],
    stylesheets: [{ href: "/extra.css" }],
    announcementBar: { id: "four", content: "4.0", isCloseable: true },
    homeUrl: "/",
    baseUrlIssueBanner: true,
  });
  const page = samplePage("/blog/4-0", {
    template: "PostPage",
    htmlClass: "blog-wrapper",
    head: {
      ...samplePage("/").head,
      title: "Version 4 & more",
      description: 'What "4.0" brings',
      keywords: ["release", "video"],
      type: "article",
      article: {
        publishedTime: "2026-01-05",
        authors: ["https://a.example", "https://b.example"],
        tags: ["release", "news"],
      },
      jsonLd: [{ "@type": "BlogPosting", headline: "</script><b>" }],
      searchTag: "default",
    },
  });
  expect(lines(documentOf(site, page))).toEqual([
    '<html lang="en" dir="ltr" class="blog-wrapper" data-theme="light" data-theme-choice="system" data-has-hydrated="false" data-sg="{&quot;base&quot;:&quot;/&quot;,&quot;mode&quot;:&quot;light&quot;,&quot;system&quot;:1,&quot;toggle&quot;:0,&quot;storage&quot;:&quot;localStorage&quot;,&quot;suffix&quot;:&quot;&quot;,&quot;announcement&quot;:&quot;four&quot;}">',
    "<head>",
    '<meta charSet="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    // React puts asynchronous scripts first, so that they start to load.
    '<script src="https://widget.example/w.js" async="" data-text="Ask AI">',
    "</script>",
    '<meta name="generator" content="sitegen v1.2.3"/>',
    "<title>Version 4 &amp; more | Reel</title>",
    '<meta name="description" content="What &quot;4.0&quot; brings"/>',
    '<meta name="keywords" content="release,video"/>',
    '<link rel="canonical" href="https://reel.example/blog/4-0"/>',
    '<link rel="alternate" href="https://reel.example/blog/4-0" hrefLang="en"/>',
    '<link rel="alternate" href="https://reel.example/blog/4-0" hrefLang="x-default"/>',
    '<meta property="og:title" content="Version 4 &amp; more | Reel"/>',
    '<meta property="og:description" content="What &quot;4.0&quot; brings"/>',
    '<meta property="og:url" content="https://reel.example/blog/4-0"/>',
    '<meta property="og:type" content="article"/>',
    '<meta property="og:locale" content="en"/>',
    '<meta property="og:site_name" content="Reel"/>',
    '<meta property="og:image" content="https://reel.example/card.png"/>',
    '<meta name="twitter:image" content="https://reel.example/card.png"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<meta property="article:published_time" content="2026-01-05"/>',
    '<meta property="article:author" content="https://a.example"/>',
    '<meta property="article:author" content="https://b.example"/>',
    '<meta property="article:tag" content="release"/>',
    '<meta property="article:tag" content="news"/>',
    '<meta name="sitegen_locale" content="en"/>',
    '<meta name="sitegen_tag" content="default"/>',
    '<meta name="docsearch:language" content="en"/>',
    '<meta name="docsearch:docusaurus_tag" content="default"/>',
    '<meta name="theme-color" content="#123456"/>',
    '<link rel="icon" href="/favicon.svg"/>',
    '<link rel="alternate" type="application/rss+xml" href="/blog/rss.xml" title="Reel RSS Feed"/>',
    '<link rel="search" type="application/opensearchdescription+xml" title="Reel" href="/opensearch.xml"/>',
    '<link rel="preconnect" href="https://search.example" crossorigin="anonymous"/>',
    '<link rel="modulepreload" href="/assets/chunk-1.js"/>',
    '<link rel="stylesheet" href="/assets/theme-1.css"/>',
    '<link rel="stylesheet" href="/extra.css"/>',
    '<script type="module" src="/assets/client-1.js">',
    "</script>",
    '<script type="application/ld+json">{"@type":"BlogPosting","headline":"\\u003c/script>\\u003cb>"}</script>',
    "</head>",
    "<body>",
    `<script>${PRE_PAINT_SCRIPT}</script>`,
    "<main>body</main>",
    "</body>",
    "</html>",
  ]);
});

test("the title is only the site's when the page has none, or the same one", () => {
  for (const title of ["", "Reel"]) {
    const page = samplePage("/", { head: { ...samplePage("/").head, title } });
    expect(documentOf(sampleSite(), page)).toContain("<title>Reel</title>");
  }
});

test("the last of several Head elements replaces the default of its kind; lists grow", () => {
  const html = documentOf(sampleSite(), samplePage("/docs/springs"), [
    <>
      <title>First</title>
      <meta name="description" content="own" />
    </>,
    [<title key="t">Second {2}</title>, <link key="c" rel="canonical" href="https://other.example/" />],
    <meta key="a1" property="og:image" content="https://reel.example/own.png" />,
    <html key="h" lang="fr" className="wide" />,
    <body key="b" data-page="x" />,
  ]);
  expect(headOf(html).slice(0, 8)).toEqual([
    '<meta charSet="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    '<meta name="generator" content="sitegen v1.2.3"/>',
    "<title>Second 2</title>",
    '<link rel="canonical" href="https://other.example/"/>',
    '<link rel="alternate" href="https://reel.example/docs/springs" hrefLang="en"/>',
    '<link rel="alternate" href="https://reel.example/docs/springs" hrefLang="x-default"/>',
    '<meta property="og:title" content="Springs | Reel"/>',
  ]);
  expect(html).toContain('<meta name="description" content="own"/>');
  expect(html).toContain('<html lang="fr" dir="ltr" class="wide"');
  expect(html).toContain('<body data-page="x">');
});

test("a component inside Head is refused with the remedy", () => {
  const Meta = () => <meta name="a" />;
  expect(() => documentOf(sampleSite(), samplePage("/"), [<Meta key="m" />])).toThrow(
    "<Head> takes plain elements such as <title>, <meta> and <link>, found a component; put <Head> inside that component instead",
  );
});

test("robots: hidden sites and pages, and the search page, which only hides itself", () => {
  const robots = (site: Partial<SiteData>, page: Partial<PageInfo>) =>
    headOf(documentOf(sampleSite(site), samplePage("/x", page))).filter((line) => line.includes('name="robots"'));
  expect(robots({}, {})).toEqual([]);
  expect(robots({ noIndex: true }, {})).toEqual(['<meta name="robots" content="noindex, nofollow"/>']);
  expect(robots({}, { head: { ...samplePage("/").head, noIndex: true } })).toEqual([
    '<meta name="robots" content="noindex, nofollow"/>',
  ]);
  expect(robots({}, { template: "SearchPage" })).toEqual(['<meta name="robots" content="noindex, follow"/>']);
});

test("hosted search: its host is preconnected", () => {
  const provider = {
    type: "algolia" as const,
    appId: "APP1",
    apiKey: "k",
    indexName: "i",
    parameters: {},
    externalUrlRegex: null,
    replaceResultPath: null,
    insights: false,
  };
  const site = (search: SiteData["search"]) =>
    headOf(documentOf(sampleSite({ search }), samplePage("/"))).filter((line) => line.includes("preconnect"));
  expect(site({ ...SEARCH, provider })).toEqual([
    '<link rel="preconnect" href="https://APP1-dsn.algolia.net" crossorigin="anonymous"/>',
  ]);
  expect(site(SEARCH)).toEqual([]);
});

test("the frame of Google Tag Manager is first in the body, for readers without scripts", () => {
  const html = documentOf(sampleSite({ tagManager: "GTM-A1" }), samplePage("/"));
  expect(html).toContain(
    '<body><noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-A1" title="Google Tag Manager" width="0" height="0" hidden=""></iframe></noscript>',
  );
});

test("inline scripts are the same bytes on different pages of different sites", () => {
  const inline = (html: string) => [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  const a = documentOf(sampleSite({ homeUrl: "/", baseUrlIssueBanner: true }), samplePage("/"));
  const b = documentOf(
    sampleSite({
      baseUrl: "/docs/",
      homeUrl: "/docs/",
      baseUrlIssueBanner: true,
      storage: { type: "sessionStorage", namespace: "-a" },
    }),
    samplePage("/docs/other"),
  );
  expect(inline(a)).toEqual([PRE_PAINT_SCRIPT, BASE_URL_SCRIPT]);
  expect(inline(b)).toEqual([PRE_PAINT_SCRIPT]);
});

test("elements that begin the body come last in the head", () => {
  const headTags: SiteData["headTags"] = [
    { tagName: "a", attributes: { rel: "me", href: "https://m.example" } },
    { tagName: "meta", attributes: { name: "own", content: "1" } },
  ];
  const head = headOf(documentOf(sampleSite({ headTags }), samplePage("/")));
  expect(head.at(-1)).toBe("</a>");
  expect(head.at(-2)).toBe('<a rel="me" href="https://m.example">');
  expect(head).toContain('<meta name="own" content="1"/>');
});

test("tags with a handler or a style are written as HTML, and not by React", () => {
  const headTags: SiteData["headTags"] = [
    { tagName: "link", attributes: { rel: "preload", href: "/a.css", as: "style", onload: "this.rel='stylesheet'" } },
    { tagName: "img", attributes: { src: "https://p.example/p.png", style: "display: none;", "aria-hidden": true } },
    { tagName: "meta", attributes: { name: "one", content: "1" } },
  ];
  const site = sampleSite({ headTags });
  const document = headOf(documentOf(site, samplePage("/"))).join("");
  expect(document).toContain('<meta name="one" content="1"/>');
  expect(document).not.toMatch(/a\.css|p\.png/);
  expect(insertTags("<head></head><body></body>", markupTags(site) as AddedTags)).toBe(
    `<head><link rel="preload" href="/a.css" as="style" onload="this.rel='stylesheet'">` +
      '<img src="https://p.example/p.png" style="display: none;" aria-hidden></head><body></body>',
  );
  const addedTags = { head: [{ tagName: "base", attributes: {} }], bodyStart: [], bodyEnd: [] };
  expect(markupTags({ ...site, addedTags })?.head.map(({ tagName }) => tagName)).toEqual(["base", "link", "img"]);
  expect(markupTags({ headTags: [], addedTags })).toBe(addedTags);
  expect(markupTags({ headTags: [] })).toBeNull();
});

describe("social cards", () => {
  const site = sampleSite({ socialCards: true, image: "https://reel.example/site.png" });
  const imagesOf = (page: PageInfo, head: ReactNode[] = []) =>
    headOf(documentOf(site, page, head)).filter((line) => /og:image|twitter:image/.test(line));
  const page = samplePage("/docs/player/", { head: { ...samplePage("/").head, title: "Player" } });

  test("a page has its card, with size and text", () => {
    expect(imagesOf(page)).toEqual([
      '<meta property="og:image" content="https://reel.example/social-cards/docs/player.png"/>',
      '<meta property="og:image:width" content="1200"/>',
      '<meta property="og:image:height" content="630"/>',
      '<meta property="og:image:alt" content="Player | Reel"/>',
      '<meta name="twitter:image" content="https://reel.example/social-cards/docs/player.png"/>',
    ]);
  });

  test("the image of front matter comes first, and the page for missing pages has that of the site", () => {
    const image = "https://reel.example/own.png";
    const own = [`<meta property="og:image" content="${image}"/>`, `<meta name="twitter:image" content="${image}"/>`];
    expect(imagesOf({ ...page, head: { ...page.head, image } })).toEqual(own);
    expect(imagesOf({ ...page, template: "NotFound" })).toEqual(own.map((line) => line.replace("own", "site")));
  });

  test("an image of `Head` replaces the card with its size", () => {
    const head = [<meta key="a" property="og:image" content="https://reel.example/a.png" />];
    expect(imagesOf(page, head).filter((line) => line.includes("og:"))).toEqual([
      '<meta property="og:image" content="https://reel.example/a.png"/>',
    ]);
  });
});

describe("documents of which React renders one of each shape", () => {
  const home = samplePage("/").head;
  const [first, second] = ['<Sea & "tides">', "It's"];
  const pages: PageInfo[] = [
    samplePage("/"),
    samplePage("/docs/a"),
    samplePage("/docs/b", { head: { ...home, title: "Reel" } }),
    samplePage("/docs/c", { head: { ...home, title: `  ${first} `, description: second, keywords: [first, second] } }),
    samplePage("/docs/d", { head: { ...home, title: second, description: first, keywords: [second, "a"] } }),
    samplePage("/docs/e", { htmlClass: "a b", head: { ...home, image: "https://reel.example/a?b&c", noIndex: true } }),
    samplePage("/docs/f", { head: { ...home, jsonLd: [{ name: "</script>" }, { a: [first] }] } }),
    samplePage("/docs/g", { head: { ...home, jsonLd: [{ name: second }, { b: 1 }] } }),
    samplePage("/docs/h", { alternates: { en: "/docs/h?a&b", fr: "/fr/docs/h" } }),
    samplePage("/docs/i", { alternates: { fr: "/fr/docs/i" }, head: { ...home, title: "" } }),
    samplePage("/search", { template: "SearchPage" }),
    samplePage("/blog/j", {
      head: { ...home, article: { publishedTime: "2026-01-05", authors: [], tags: ["a", "a"] } },
    }),
  ];
  const locale = { name: "en", label: "English", htmlLang: "en", direction: "ltr", url: "https://reel.example" };
  const sites = [
    sampleSite({ homeUrl: "/", baseUrlIssueBanner: true, metadata: [{ name: "keywords", content: "of the site" }] }),
    sampleSite({ socialCards: true, image: "https://reel.example/card.png" }),
    sampleSite({
      locales: [
        { ...locale, isDefault: true },
        { ...locale, name: "fr", htmlLang: "fr", isDefault: false },
      ] as SiteData["locales"],
    }),
  ];

  test("are those that React renders, with fewer renders", () => {
    for (const site of sites) {
      const write = createDocumentWriter();
      let renders = 0;
      for (const page of [...pages, ...pages]) {
        const render = (shown: object): string => {
          renders++;
          return documentOf(site, shown as PageInfo);
        };
        expect(write(page, { site, assets: ASSETS }, render)).toBe(documentOf(site, page));
      }
      expect(renders).toBeLessThan(site.socialCards ? 2 * pages.length + 1 : pages.length);
    }
  });
});
