// biome-ignore-all lint/correctness/useJsxKeyInIterable: `buildHead` sets the keys, by kind
import { createElement } from "react";
import { needsMarkup } from "../../runtime/shared/added-tags.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { CARD_SIZE, cardUrl, hasCard } from "../../runtime/shared/social-card.ts";
import { withBase } from "../../runtime/shared/url.ts";
import type { PlainElement } from "./flatten-nodes.ts";
import { formatPageTitle } from "./page-title.ts";
import type { DocumentPage } from "./document-shapes.ts";

/** Default head of a page, without the children of `Head`. */
export function defaultHead(site: SiteData, page: DocumentPage): PlainElement[] {
  const { head } = page;
  const title = formatPageTitle(head.title, site);
  const robots = robotsOf(site, page);
  return [
    <meta charSet="utf-8" />,
    <meta name="viewport" content="width=device-width, initial-scale=1" />,
    <meta name="generator" content={site.generator} />,
    <title>{title}</title>,
    ...when(head.description, (text) => [<meta name="description" content={text} />]),
    ...when(head.keywords.join(","), (text) => [<meta name="keywords" content={text} />]),
    ...when(robots, (text) => [<meta name="robots" content={text} />]),
    <link rel="canonical" href={page.canonical} />,
    ...alternateLinks(site, page),
    <meta property="og:title" content={title} />,
    ...when(head.description, (text) => [<meta property="og:description" content={text} />]),
    <meta property="og:url" content={page.canonical} />,
    <meta property="og:type" content={head.type} />,
    <meta property="og:locale" content={openGraphLocale(site.locale.htmlLang)} />,
    ...languagesOf(site, page)
      .filter(({ locale }) => locale.name !== site.locale.current)
      .map(({ locale }) => <meta property="og:locale:alternate" content={openGraphLocale(locale.htmlLang)} />),
    <meta property="og:site_name" content={site.title} />,
    ...imageMetas(site, page, title),
    <meta name="twitter:card" content="summary_large_image" />,
    ...articleMetas(head),
    ...searchMetas(site, head),
    ...site.metadata.map((attributes) => <meta {...reactNames(attributes)} />),
    // Without an icon, browsers request /favicon.ico and log that it is missing.
    <link rel="icon" href={site.favicon === null ? "data:," : withBase(site.favicon, site.baseUrl)} />,
    ...site.feeds.map(({ title, type, href }) => <link rel="alternate" type={type} href={href} title={title} />),
    ...when(site.searchUrl, () => [
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={site.title}
        href={`${site.baseUrl}opensearch.xml`}
      />,
    ]),
    ...when(site.search, ({ provider }) =>
      provider.type === "algolia"
        ? [<link rel="preconnect" href={`https://${provider.appId}-dsn.algolia.net`} crossOrigin="anonymous" />]
        : [],
    ),
    ...site.headTags.flatMap((tag) => {
      const { tagName, attributes, innerHTML } = tag;
      if (needsMarkup(tag)) return [];
      const markup = innerHTML !== undefined && { dangerouslySetInnerHTML: { __html: innerHTML } };
      return [createElement(tagName, { ...reactNames(attributes), ...markup })];
    }),
  ] as PlainElement[];
}

const openGraphLocale = (htmlLang: string): string => htmlLang.replaceAll("-", "_");

/** The locales that have this page, with its URL. */
function languagesOf(site: SiteData, page: DocumentPage) {
  return site.locales.flatMap((locale) => {
    const path = page.alternates?.[locale.name];
    return path === undefined ? [] : [{ locale, href: locale.url + path }];
  });
}

/** Links to the page in each locale, and the default for other languages. */
function alternateLinks(site: SiteData, page: DocumentPage) {
  const languages = languagesOf(site, page);
  const fallback = languages.find(({ locale }) => locale.isDefault)?.href ?? page.canonical;
  return [
    ...(languages.length > 0
      ? languages.map(({ locale, href }) => <link rel="alternate" href={href} hrefLang={locale.htmlLang} />)
      : [<link rel="alternate" href={page.canonical} hrefLang={site.locale.htmlLang} />]),
    <link rel="alternate" href={fallback} hrefLang="x-default" />,
  ];
}

const when = <T,>(value: T | null | undefined | "", make: (value: T) => React.ReactElement[]) =>
  value === null || value === undefined || value === "" ? [] : make(value as T);

/** The image of the page: its front matter's, else its social card, else that of the site. */
function imageMetas(site: SiteData, page: DocumentPage, title: string): React.ReactElement[] {
  if (site.socialCards && hasCard(page)) {
    const url = site.url + cardUrl(page.url, site);
    return [
      <meta property="og:image" content={url} />,
      <meta property="og:image:width" content={String(CARD_SIZE.width)} />,
      <meta property="og:image:height" content={String(CARD_SIZE.height)} />,
      <meta property="og:image:alt" content={title} />,
      <meta name="twitter:image" content={url} />,
    ];
  }
  return when(page.head.image ?? site.image, (url) => [
    <meta property="og:image" content={url} />,
    <meta name="twitter:image" content={url} />,
  ]);
}

function robotsOf(site: SiteData, page: DocumentPage): string | null {
  if (page.template === "SearchPage" && !site.noIndex) return "noindex, follow";
  return site.noIndex || page.head.noIndex ? "noindex, nofollow" : null;
}

function articleMetas({ article }: DocumentPage["head"]) {
  if (!article) return [];
  return [
    <meta property="article:published_time" content={article.publishedTime} />,
    ...when(article.modifiedTime, (time) => [<meta property="article:modified_time" content={time} />]),
    ...article.authors.map((author) => <meta property="article:author" content={author} />),
    ...article.tags.map((tag) => <meta property="article:tag" content={tag} />),
  ];
}

/** Metas for search crawlers: our own names, then those of hosted search. */
function searchMetas(site: SiteData, { searchTag, searchVersion }: DocumentPage["head"]) {
  const language = site.locale.current;
  return [
    <meta name="sitegen_locale" content={language} />,
    ...when(searchVersion, (version) => [<meta name="sitegen_version" content={version} />]),
    <meta name="sitegen_tag" content={searchTag} />,
    <meta name="docsearch:language" content={language} />,
    ...when(searchVersion, (version) => [<meta name="docsearch:version" content={version} />]),
    <meta name="docsearch:docusaurus_tag" content={searchTag} />,
  ];
}

/** Converts HTML attribute names to React's spelling. */
function reactNames(attributes: Record<string, string | boolean>): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [REACT_NAMES[name.toLowerCase()] ?? name, value]),
  );
}
const REACT_NAMES: Record<string, string> = {
  charset: "charSet",
  class: "className",
  crossorigin: "crossOrigin",
  fetchpriority: "fetchPriority",
  hreflang: "hrefLang",
  "http-equiv": "httpEquiv",
  imagesizes: "imageSizes",
  imagesrcset: "imageSrcSet",
  itemprop: "itemProp",
  nomodule: "noModule",
  referrerpolicy: "referrerPolicy",
};
