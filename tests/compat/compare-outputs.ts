import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DOMParser, type Element } from "@xmldom/xmldom";
import { DELIBERATE } from "./deliberate.ts";
import { compareLists, type IsSame } from "./compare-lists.ts";
import { ANY_NAME, type PageFacts, readPageFacts, redirectOf } from "./page-facts.ts";
import { routeOf } from "./routes.ts";

export type FacetOfPage = keyof PageFacts;
export type Facet = "routes" | "redirects" | FacetOfPage | "feeds" | "sitemap";

export interface FacetResult {
  matched: number;
  total: number;
}

/** One place where the outputs differ. */
export interface Difference {
  facet: Facet;
  /** Route or file. */
  place: string;
  missing: string[];
  extra: string[];
}

export interface Parity {
  facets: Partial<Record<Facet, FacetResult>>;
  differences: Difference[];
}

/**
 * Compares an output with that of Docusaurus, facet by facet. Pages that only one of them has count as routes alone.
 * @param site Its name, for differences that one site has on purpose.
 */
export function compareOutputs(site: string, expected: string, actual: string): Parity {
  const parity: Parity = { facets: {}, differences: [] };
  const add = (facet: Facet, place: string, a: readonly string[], b: readonly string[], isSame?: IsSame): void => {
    const read = readerFor(site, facet, place);
    const { matched, total, missing, extra } = compareLists(read(a), read(b), isSame);
    const sum = parity.facets[facet] ?? { matched: 0, total: 0 };
    parity.facets[facet] = { matched: sum.matched + matched, total: sum.total + total };
    if (matched < total) parity.differences.push({ facet, place, missing, extra });
  };
  const [pagesA, pagesB] = [pagesIn(expected), pagesIn(actual)];
  add("routes", "", [...pagesA.keys()].sort(), [...pagesB.keys()].sort());
  for (const [route, fileA] of pagesA) {
    const fileB = pagesB.get(route);
    if (fileB === undefined) continue;
    const [a, b] = [fileA, fileB].map((file) => readFileSync(file, "utf8")) as [string, string];
    const [redirectA, redirectB] = [redirectOf(a), redirectOf(b)];
    if (redirectA !== null || redirectB !== null) {
      const target = (url: string | null): string[] => (url === null ? [] : [routeOf(url)]);
      add("redirects", route, target(redirectA), target(redirectB));
      continue;
    }
    const [factsA, factsB] = [readPageFacts(a, route), readPageFacts(b, route)];
    for (const facet of Object.keys(factsA) as (keyof PageFacts)[])
      add(facet, route, factsA[facet], factsB[facet], facet === "images" ? isSameImage : undefined);
  }
  for (const file of filesIn(expected).filter((name) => FEED.test(name)))
    add("feeds", file, readFeed(expected, file), readFeed(actual, file));
  if (existsSync(path.join(expected, "sitemap.xml")))
    add("sitemap", "sitemap.xml", readSitemap(expected), readSitemap(actual));
  return parity;
}

/** What is compared of the items of a place: see `DELIBERATE`. */
function readerFor(site: string, facet: Facet, place: string): (items: readonly string[]) => readonly string[] {
  const rows = DELIBERATE.filter(
    ({ facets, sites, places }) =>
      facets.includes(facet) && (sites?.includes(site) ?? true) && (places?.test(place) ?? true),
  );
  return (items) => rows.reduce((rest, row) => row.read?.(rest) ?? rest, items);
}

const FEED = /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json)$/;

/** An inlined image has no name to compare. */
function isSameImage(a: string, b: string): boolean {
  if (a === b) return true;
  const [altA, altB] = [a, b].map((image) => image.replace(/ \([^()]*\)$/, ""));
  return altA === altB && [a, b].some((image) => image.endsWith(`(${ANY_NAME})`));
}

function pagesIn(folder: string): Map<string, string> {
  const pages = filesIn(folder).filter((file) => file.endsWith(".html"));
  return new Map(pages.map((file) => [routeOf(`/${file}`), path.join(folder, file)]));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Titles, addresses and dates of the entries. */
function readFeed(folder: string, file: string): string[] {
  const target = path.join(folder, file);
  if (!existsSync(target)) return [];
  const text = readFileSync(target, "utf8");
  const entry = (title: string, link: string, date: string): string =>
    `${title.replace(/\s+/g, " ").trim()} ${withoutSlash(link)} ${Number.isNaN(Date.parse(date)) ? date : new Date(date).toISOString()}`;
  if (file.endsWith(".json")) {
    const { items = [] } = JSON.parse(text) as { items?: Record<string, string>[] };
    return items.map(({ title = "", url = "", date_modified = "" }) => entry(title, url, date_modified));
  }
  return elements(text, file.endsWith("rss.xml") ? "item" : "entry").map((item) => {
    const link = item.getElementsByTagName("link").item(0);
    const date = textIn(item, "pubDate") || textIn(item, "updated");
    return entry(textIn(item, "title"), link?.getAttribute("href") ?? link?.textContent ?? "", date);
  });
}

function readSitemap(folder: string): string[] {
  const file = path.join(folder, "sitemap.xml");
  if (!existsSync(file)) return [];
  return elements(readFileSync(file, "utf8"), "url")
    .map((url) => ["loc", "lastmod", "changefreq", "priority"].map((name) => withoutSlash(textIn(url, name))).join(" "))
    .sort();
}

const elements = (xml: string, name: string): Element[] => [
  ...new DOMParser().parseFromString(xml, "text/xml").getElementsByTagName(name),
];
const textIn = (element: Element, name: string): string =>
  element.getElementsByTagName(name).item(0)?.textContent?.trim() ?? "";
const withoutSlash = (url: string): string => url.replace(/\/$/, "");
