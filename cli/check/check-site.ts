import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { generatedFiles } from "../model/generated-files.ts";
import type { Asset } from "../model/delivery/asset.ts";
import type { RouteTable, ShellLink } from "../model/route.ts";
import { checkChangelogs } from "./check-changelogs.ts";
import { checkInlineIslands } from "./check-inline-islands.ts";
import { checkMoments } from "./check-moments.ts";
import { checkNesting } from "./check-nesting.ts";
import { checkReplacedFiles } from "./check-replaced-files.ts";
import { checkScripts } from "./check-scripts.ts";
import { checkSchemes } from "./check-schemes.ts";
import { configLinks } from "./config-links.ts";
import { describeProblem, type Finding } from "./describe-problem.ts";
import { findInSource, isInElement, isMarkdown } from "./find-in-source.ts";
import { type Anchors, createLinkJudge, isChecked } from "./judge-link.ts";
import { createSiteTargets } from "./site-targets.ts";

type CheckedRefs = Pick<HtmlRefs, "links" | "anchors" | "misplaced" | "unknownMoments" | "inlineIslands"> &
  Partial<Pick<HtmlRefs, "embeds">>;

export interface CheckInput {
  config: SiteConfig;
  table: RouteTable;
  /** The rendered pages, including 404.html. */
  pages: readonly { url: UrlPath; source: ContentPath | null; refs: CheckedRefs }[];
  /** URL paths of static files, without the base URL. */
  staticFiles: ReadonlySet<string>;
  assets: readonly Asset[];
  /** Diagnostics of earlier stages. Locations that they report are not reported again. */
  reported?: readonly Diagnostic[];
  /** Text of a page's or component's file; null if it cannot be read. */
  read?: (path: ContentPath) => string | null;
  /** Pages whose links were valid in a check with the same `hashTargets`. Valid pages are added. */
  validPages?: Set<UrlPath>;
}

/** Hash of everything that the validity of a page's links depends on, except the page itself. */
export function hashTargets({
  config,
  table,
  pages,
  staticFiles,
  assets,
}: Omit<CheckInput, "reported" | "validPages" | "read">): Hash {
  const { onBrokenLinks, onBrokenAnchors, onBrokenFiles, onBrokenHtmlLinks } = config.levels;
  return contentHash(
    JSON.stringify([
      [config.hash, onBrokenLinks, onBrokenAnchors, onBrokenFiles, onBrokenHtmlLinks],
      [table.routes.map(({ url }) => url), table.redirects, table.dataLinks.map(({ href }) => href)],
      [[...staticFiles], generatedFiles(config, table), assets.map(({ url }) => url)],
      pages.map(({ url, refs }) => [url, refs.anchors]),
    ]),
  );
}

/**
 * Checks every link and anchor of the rendered site. Each location in a source is reported once, even if many pages show the
 * link: links of the config at the config, links of a shared component at the component.
 */
export function checkSite(input: CheckInput): Diagnostic[] {
  const { config, table, staticFiles, validPages = new Set<UrlPath>() } = input;
  const configured = [...configLinks(config, staticFiles), ...table.dataLinks];
  return [
    ...checkSchemes({ ...input, validPages, configured }),
    ...checkLinks(input, configured),
    ...checkScripts(config, input.pages),
    ...checkNesting(input.pages),
    ...checkMoments(input.pages),
    ...checkInlineIslands(input.pages, input.read),
    ...checkChangelogs(table, input.read ?? (() => null)),
    ...checkReplacedFiles(input.config, input.table, input.staticFiles),
  ];
}

function checkLinks(
  { config, table, pages, staticFiles, assets, reported = [], validPages = new Set(), read = () => null }: CheckInput,
  configured: readonly ShellLink[],
): Diagnostic[] {
  const { onBrokenLinks, onBrokenAnchors, onBrokenFiles, onBrokenHtmlLinks } = config.levels;
  const levels = [onBrokenLinks, onBrokenAnchors, onBrokenFiles ?? "ignore", onBrokenHtmlLinks ?? "ignore"];
  if (levels.every((level) => level === "ignore")) return [];
  const targets = createSiteTargets({ config, table, staticFiles, assets });
  const anchors = collectAnchors(pages);
  const judge = createLinkJudge(targets, anchors);
  const ignored = createIgnore(config.ignoreLinks);
  const reportedLocations = new Set(
    reported.flatMap(({ location }) => (location?.line === undefined ? [] : locationKey(location))),
  );
  const findings = new Map<string, Finding>();
  const inConfig = new Set<string>();
  const root = config.context.baseUrl as UrlPath;

  for (const { authored, href, tag, location, inElement } of configured) {
    inConfig.add(href);
    const problem = ignored(authored, href) ? null : judge({ href, tag }, root);
    if (problem !== null)
      findings.set(`${locationKey(location)} ${href}`, {
        problem,
        href: authored,
        location,
        pages: [],
        ...(inElement && { inElement }),
      });
  }

  for (const page of pages) {
    if (validPages.has(page.url)) continue;
    let problems = 0;
    for (const link of page.refs.links) {
      if (!isChecked(link) || (link.location === undefined && inConfig.has(link.href))) continue;
      const problem = judge(link, page.url);
      if (problem === null || ignored(link.href, problem.type === "no-target" ? problem.path : link.href)) continue;
      problems++;
      if (link.location !== undefined && reportedLocations.has(locationKey(link.location))) continue;
      const key = findingKey(link, page.url);
      const finding = findings.get(key);
      if (finding === undefined)
        findings.set(key, { problem, href: link.href, location: link.location, pages: [page] });
      else if (finding.pages.at(-1) !== page) finding.pages.push(page);
    }
    if (problems === 0) validPages.add(page.url);
  }
  return [...findings.values()]
    .map((finding) => ({ ...finding, inElement: finding.inElement ?? isOfElement(finding, config, read) }))
    .flatMap((finding) => findingsByPlace(finding, read, root))
    .flatMap(findingsByFile)
    .flatMap((finding) => describeProblem(finding, { config, targets, anchors }) ?? []);
}

/** Not in Markdown that is no MDX: Docusaurus renders its HTML as it renders Markdown, with a link that is checked. */
function isOfElement(
  { location, pages }: Finding,
  { levels, markdown }: SiteConfig,
  read: (path: ContentPath) => string | null,
): boolean {
  if (levels.onBrokenHtmlLinks === null || location === undefined || pages.length === 0) return false;
  if (location.path.endsWith(".md") && (markdown.format === "md" || markdown.format === "detect")) return false;
  const text = read(location.path as ContentPath);
  return text !== null && isInElement(text, location);
}

/**
 * Moves a link that a component got from its page to the place in the page. Pages that compute the link stay with the
 * component.
 */
function findingsByPlace(finding: Finding, read: (path: ContentPath) => string | null, baseUrl: string): Finding[] {
  const { location, pages, href } = finding;
  if (pages.length === 0 || isMarkdown(location?.path ?? "")) return [finding];
  const find = (path: string, url: UrlPath): Location | null => {
    const text = read(path as ContentPath);
    return text === null ? null : findInSource({ path: path as ContentPath, text }, { href, url, baseUrl });
  };
  const own = location && find(location.path, (pages[0] as (typeof pages)[number]).url);
  if (own) return [finding];
  const placed: Finding[] = [];
  const others = pages.filter((page) => {
    const place = page.source !== null && page.source !== location?.path ? find(page.source, page.url) : null;
    if (place) placed.push({ ...finding, location: place, pages: [page] });
    return place === null;
  });
  return [...placed, ...(others.length > 0 ? [{ ...finding, pages: others }] : [])];
}

/** With more files, a component's link is reported once, with a list of pages. */
const MAX_FILES = 10;

/** Splits a finding by the files of its pages, if there are few. Generated pages, which have no file, share one finding. */
function findingsByFile(finding: Finding): Finding[] {
  const { location, pages } = finding;
  const authored = pages.filter(({ source }) => source !== null);
  if (location !== undefined || pages.length < 2 || authored.length > MAX_FILES) return [finding];
  const generated = pages.filter(({ source }) => source === null);
  return [
    ...authored.map((page) => ({ ...finding, pages: [page] })),
    ...(generated.length > 0 ? [{ ...finding, pages: generated }] : []),
  ];
}

/** Ids by page. Sets are created on demand. */
function collectAnchors(pages: CheckInput["pages"]): Anchors {
  const listed = new Map(pages.map((page) => [page.url, page.refs.anchors]));
  const sets = new Map<UrlPath, ReadonlySet<string>>();
  return {
    get(url) {
      const ids = listed.get(url);
      const set = sets.get(url) ?? (ids && new Set(ids));
      if (set) sets.set(url, set);
      return set;
    },
  };
}

/** Groups links by location, or by href without one. Relative hrefs have a different target on each page. */
function findingKey(link: HtmlLink, page: UrlPath): string {
  if (link.location) return `${locationKey(link.location)} ${link.href}`;
  return link.href.startsWith("/") ? link.href : `${page} ${link.href}`;
}

function locationKey({ path, line, column }: Location): string {
  return `${path}:${line}:${column}`;
}

/** Tests whether `ignoreLinks` lists an href, as written or as resolved. */
function createIgnore(entries: SiteConfig["ignoreLinks"]): (href: string, resolved: string) => boolean {
  const exact = new Set(entries.filter((entry) => typeof entry === "string"));
  // Sticky and global expressions would keep their last index.
  const patterns = entries
    .filter((entry) => entry instanceof RegExp)
    .map((entry) => new RegExp(entry.source, entry.flags.replace(/[gy]/g, "")));
  return (href, resolved) =>
    [href, resolved].some((candidate) => exact.has(candidate) || patterns.some((pattern) => pattern.test(candidate)));
}
