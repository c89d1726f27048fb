import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { generatedFiles } from "../model/generated-files.ts";
import type { Asset } from "../model/output.ts";
import type { RouteTable, ShellLink } from "../model/route.ts";
import { checkReplacedFiles } from "./check-replaced-files.ts";
import { checkScripts } from "./check-scripts.ts";
import { checkSchemes } from "./check-schemes.ts";
import { configLinks } from "./config-links.ts";
import { describeFault, type Finding } from "./describe-fault.ts";
import { type Anchors, createLinkJudge, isChecked } from "./judge-link.ts";
import { createSiteTargets } from "./site-targets.ts";

type CheckedRefs = Pick<HtmlRefs, "links" | "anchors"> & Partial<Pick<HtmlRefs, "embeds">>;

export interface CheckInput {
  config: SiteConfig;
  table: RouteTable;
  /** What was rendered, 404.html included. */
  pages: readonly { url: UrlPath; source: ContentPath | null; refs: CheckedRefs }[];
  /** Site paths of static files, without the base. */
  staticFiles: ReadonlySet<string>;
  assets: readonly Asset[];
  /** What earlier stages have said: a place they complain about is not told a second time. */
  reported?: readonly Diagnostic[];
  /** Pages whose links are all sound, known from a check for which `hashTargets` was the same; it grows. */
  sound?: Set<UrlPath>;
}

/** Of all that the verdict on a page's links depends on, beside the page. */
export function hashTargets({
  config,
  table,
  pages,
  staticFiles,
  assets,
}: Omit<CheckInput, "reported" | "sound">): Hash {
  const { onBrokenLinks, onBrokenAnchors } = config.levels;
  return contentHash(
    JSON.stringify([
      [config.hash, onBrokenLinks, onBrokenAnchors],
      [table.routes.map(({ url }) => url), table.redirects, table.sidebarLinks.map(({ href }) => href)],
      [[...staticFiles], generatedFiles(config, table), assets.map(({ url }) => url)],
      pages.map(({ url, refs }) => [url, refs.anchors]),
    ]),
  );
}

/**
 * Every link and anchor of the site, judged on what was rendered. A place in a source is reported once, however many pages
 * show it: a link of the config at the config, one of a shared component at the component.
 */
export function checkSite(input: CheckInput): Diagnostic[] {
  const { config, table, staticFiles, sound = new Set<UrlPath>() } = input;
  const configured = [...configLinks(config, staticFiles), ...table.sidebarLinks];
  return [
    ...checkSchemes({ ...input, sound, configured }),
    ...checkLinks(input, configured),
    ...checkScripts(config, input.pages),
    ...checkReplacedFiles(input.config, input.table, input.staticFiles),
  ];
}

function checkLinks(
  { config, table, pages, staticFiles, assets, reported = [], sound = new Set() }: CheckInput,
  configured: readonly ShellLink[],
): Diagnostic[] {
  const { onBrokenLinks, onBrokenAnchors } = config.levels;
  if (onBrokenLinks === "ignore" && onBrokenAnchors === "ignore") return [];
  const targets = createSiteTargets({ config, table, staticFiles, assets });
  const anchors = collectAnchors(pages);
  const judge = createLinkJudge(targets, anchors);
  const ignored = createIgnore(config.ignoreLinks);
  const told = new Set(reported.flatMap(({ location }) => (location?.line === undefined ? [] : placeKey(location))));
  const findings = new Map<string, Finding>();
  const inConfig = new Set<string>();
  const root = config.context.baseUrl as UrlPath;

  for (const { authored, href, tag, location } of configured) {
    inConfig.add(href);
    const fault = ignored(authored, href) ? null : judge({ href, tag }, root);
    if (fault !== null) findings.set(`${placeKey(location)} ${href}`, { fault, href: authored, location, pages: [] });
  }

  for (const page of pages) {
    if (sound.has(page.url)) continue;
    let faults = 0;
    for (const link of page.refs.links) {
      if (!isChecked(link) || (link.location === undefined && inConfig.has(link.href))) continue;
      const fault = judge(link, page.url);
      if (fault === null || ignored(link.href, fault.type === "no-target" ? fault.path : link.href)) continue;
      faults++;
      if (link.location !== undefined && told.has(placeKey(link.location))) continue;
      const key = findingKey(link, page.url);
      const finding = findings.get(key);
      if (finding === undefined) findings.set(key, { fault, href: link.href, location: link.location, pages: [page] });
      else if (finding.pages.at(-1) !== page) finding.pages.push(page);
    }
    if (faults === 0) sound.add(page.url);
  }
  return [...findings.values()]
    .flatMap(findingsByFile)
    .flatMap((finding) => describeFault(finding, { config, targets, anchors }) ?? []);
}

/** A link of a component that several pages show is reported once, with the pages. */
const MAX_FILES = 10;

/** One finding for each file whose page shows the link, if there are few; generated pages have none and share one. */
function findingsByFile(finding: Finding): Finding[] {
  const { location, pages } = finding;
  const written = pages.filter(({ source }) => source !== null);
  if (location !== undefined || pages.length < 2 || written.length > MAX_FILES) return [finding];
  const generated = pages.filter(({ source }) => source === null);
  return [
    ...written.map((page) => ({ ...finding, pages: [page] })),
    ...(generated.length > 0 ? [{ ...finding, pages: generated }] : []),
  ];
}

/** Sets are made of the ids that somebody asks for. */
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

/** Links of one place are one finding. Without a place the href decides, but a bare hash means another target on each page. */
function findingKey(link: HtmlLink, page: UrlPath): string {
  if (link.location) return `${placeKey(link.location)} ${link.href}`;
  return link.href.startsWith("/") ? link.href : `${page} ${link.href}`;
}

function placeKey({ path, line, column }: Location): string {
  return `${path}:${line}:${column}`;
}

/** True for hrefs that `ignoreLinks` names, as written or as resolved. */
function createIgnore(entries: SiteConfig["ignoreLinks"]): (href: string, resolved: string) => boolean {
  const exact = new Set(entries.filter((entry) => typeof entry === "string"));
  // A sticky or global expression would remember its last match.
  const patterns = entries
    .filter((entry) => entry instanceof RegExp)
    .map((entry) => new RegExp(entry.source, entry.flags.replace(/[gy]/g, "")));
  return (href, resolved) =>
    [href, resolved].some((candidate) => exact.has(candidate) || patterns.some((pattern) => pattern.test(candidate)));
}
