// A read-only view of the site: its pages and files, each one as a build would write it.
import { hasCard } from "../../runtime/shared/social-card.ts";
import { once } from "../../runtime/shared/once.ts";
import { cardPath } from "../cards/card-paths.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { emitSite, sitePolicy } from "../emit/emit-site.ts";
import { hasMarkdown, markdownPath, pageMarkdown } from "../emit/markdown/page-markdown.ts";
import { inLocaleFolder, pagePath } from "../emit/output-path.ts";
import type { Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { FEED_FILES } from "../model/generated-files.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import { shownOutside } from "../plan/site-plan.ts";
import type { LiveFile, LiveLocale, LiveSnapshot } from "./live-types.ts";
import { haveSameRoutes } from "../route/compare-tables.ts";

/** The languages of one plan. They are replaced as pages are requested. */
export interface Planned {
  live: readonly LiveLocale[];
  listing: Listing;
}

const isFullText = (file: OutputPath): boolean => /(?:^|\/)llms-full\.txt$/.test(file);
const isFeed = (file: OutputPath): boolean => Object.values(FEED_FILES).some((name) => file.endsWith(name));

const emit = async (
  live: readonly LiveLocale[],
  urls: ReadonlySet<string> | "all",
): Promise<{ files: Map<OutputPath, OutputFile>; diagnostics: Diagnostic[] }> => {
  const inputs = await Promise.all(live.map((locale) => locale.emitInput(urls)));
  const [main, ...others] = inputs;
  return {
    files: new Map(main ? emitSite(main, others).map((file) => [file.path, file]) : []),
    diagnostics: inputs.flatMap(({ feeds, sitemap }) => [...feeds.diagnostics, ...(sitemap?.diagnostics ?? [])]),
  };
};

/** Paths, which do not depend on the text of pages. */
interface Listing {
  /** See `LiveSnapshot`. */
  shell: object;
  pages: ReadonlyMap<OutputPath, RoutePlace>;
  /** Everything but pages and the search index. */
  files(): Promise<ReadonlyMap<OutputPath, OutputFile>>;
  /** The pages of Markdown versions, and of social cards. */
  markdown(): ReadonlyMap<OutputPath, RoutePlace>;
  cards(): ReadonlyMap<OutputPath, RoutePlace>;
  paths(): Promise<ReadonlySet<OutputPath>>;
}

/** Index of a language, and of a route in it. */
interface RoutePlace {
  locale: number;
  place: number;
}

const routesOf = ({ prepared }: LiveLocale): readonly Route[] => prepared.plan.table.routes;

/**
 * @param before The last plan, whose pages may have the same URLs.
 * @param onFiles Called when files are listed.
 */
export function createListing(live: readonly LiveLocale[], before: Planned | null, onFiles: () => void): Listing {
  const isSame = before?.live.every((locale, index) =>
    haveSameRoutes(routesOf(locale), routesOf(live[index] as LiveLocale)),
  );
  const sameBundles = before?.live.every(
    ({ prepared }, index) => prepared.bundle.core === live[index]?.prepared.bundle.core,
  );
  const pages = before && isSame ? before.listing.pages : placePages(live, documentFile);
  const shell = before && isSame && sameBundles ? before.listing.shell : {};
  const files = once(async () => {
    onFiles();
    return (await emit(live, new Set())).files;
  });
  const markdown = once(() => placePages(live, markdownFile));
  const cards = once(() => placePages(live, cardFile));
  return { shell, pages, files, markdown, cards, paths: once(async () => new Set((await files()).keys())) };
}

/** The path of a file for each route; null for none. */
type PathOf = (route: Route, config: SiteConfig) => OutputPath | null;
const documentFile: PathOf = ({ url }, config) => pagePath(url, config);
const markdownFile: PathOf = (route, config) =>
  config.llms !== null && hasMarkdown(route)
    ? inLocaleFolder(markdownPath(route.url, config.context), config.locale)
    : null;

const cardFile: PathOf = (route, config) =>
  config.socialCards !== null && hasCard(route) ? inLocaleFolder(cardPath(route.url, config), config.locale) : null;

function placePages(live: readonly LiveLocale[], pathOf: PathOf): Map<OutputPath, RoutePlace> {
  const pages = new Map<OutputPath, RoutePlace>();
  for (const [locale, { prepared }] of live.entries()) {
    for (const [place, route] of prepared.plan.table.routes.entries()) {
      const file = pathOf(route, prepared.config);
      if (file !== null) pages.set(file, { locale, place });
    }
  }
  return pages;
}

interface Makers {
  /** Compiles and bundles what the page shows, then renders it. */
  page(locale: number, route: Route): Promise<LiveFile>;
  complete(): Promise<unknown>;
  /** See `LiveLocale.linkFaults`. */
  turn(): Promise<boolean>;
}

export function takeSnapshot(config: SiteConfig, site: Planned, { page: read, complete, turn }: Makers): LiveSnapshot {
  let everything: ReturnType<typeof emit> | undefined;
  const wholeSite = (): ReturnType<typeof emit> => {
    everything ??= complete().then(() => emit(site.live, "all"));
    return everything;
  };
  const failed = new Set(
    site.live.flatMap(({ prepared: { plan } }) => [...plan.content.failed, ...(plan.table.failed ?? [])]),
  );
  // the routes of a plan do not change
  const { pages, shell } = site.listing;
  const asMarkdown = (page: LiveFile, { locale, place }: RoutePlace): LiveFile => {
    if (page.type !== "bytes") return page;
    const { prepared } = site.live[locale] as LiveLocale;
    const text = pageMarkdown(routeAt({ locale, place }), page.bytes, prepared.config.context);
    return { ...page, bytes: Buffer.from(text), page: false };
  };
  const routeAt = ({ locale, place }: RoutePlace): Route => routesOf(site.live[locale] as LiveLocale)[place] as Route;
  const pageFileAt = (file: OutputPath): OutputFile | undefined =>
    site.live.flatMap((locale) => locale.pageFile(file) ?? [])[0];
  return {
    config,
    diagnostics: () => orderDiagnostics(site.live.flatMap(({ diagnostics }) => diagnostics)),
    linkFaults: async () => (await Promise.all(site.live.map((locale) => locale.linkFaults(turn)))).flat(),
    pages,
    contents: () => new Map(site.live.flatMap(hashesOf)),
    shell,
    files: () => site.listing.paths(),
    filesWithSearch: async () => new Set([...(await wholeSite()).files.keys()].filter((file) => !pages.has(file))),
    failed,
    shownOutside: () => site.live.flatMap(({ prepared: { plan, config } }) => shownOutside(plan, config.root)),
    sourceOf(file) {
      const page = pages.get(file);
      if (!page) return null;
      const { source, url } = routeAt(page);
      return { source, url };
    },
    policy() {
      const [main] = site.live;
      const isReplaced = main?.prepared.plan.staticFiles.some(({ output }) => output === "_headers");
      return isReplaced ? null : sitePolicy(site.live.map((locale) => locale.policyInput()));
    },
    hasPageFile: (file) => pageFileAt(file) !== undefined,
    async read(file) {
      const page = pages.get(file);
      if (page) return read(page.locale, routeAt(page));
      const ofPages = pageFileAt(file);
      if (ofPages) return textFile(ofPages);
      if (isFeed(file)) await complete();
      const found = (await site.listing.files()).get(file) ?? (await everything)?.files.get(file);
      if (!found) return { type: "failed", diagnostics: [] };
      if ("copyOf" in found) return { type: "copy", file: found.copyOf };
      const markdown = site.listing.markdown().get(file);
      const card = site.listing.cards().get(file);
      if (card) return (site.live[card.locale] as LiveLocale).card(routeAt(card));
      if (markdown) return asMarkdown(await read(markdown.locale, routeAt(markdown)), markdown);
      if (isFullText(file)) return textFile((await wholeSite()).files.get(file));
      const { files: made, diagnostics } = isFeed(file)
        ? await emit(site.live, feedPages(site.live))
        : { files: null, diagnostics: [] };
      const whole = made ? made.get(file) : found;
      return textFile(whole, diagnostics);
    },
  };
}

function textFile(file: OutputFile | undefined, diagnostics: Diagnostic[] = []): LiveFile {
  const bytes = file && "bytes" in file ? file.bytes : "";
  return { type: "bytes", bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes, page: false, diagnostics };
}

function hashesOf({ prepared: { plan } }: LiveLocale): [UrlPath, Hash][] {
  const hashes = new Map(plan.content.pages.map(({ path, hash }) => [path, hash]));
  return plan.table.routes.flatMap(({ url, source, template }): [UrlPath, Hash][] => {
    const hash = source === null || template === "NotFound" ? undefined : hashes.get(source);
    return hash === undefined ? [] : [[url, hash]];
  });
}

/** URLs of the posts in feeds. */
const feedPages = (live: readonly LiveLocale[]): Set<string> =>
  new Set(
    live.flatMap(({ prepared }) => prepared.plan.table.feeds.flatMap(({ items }) => items.map(({ url }) => url))),
  );
