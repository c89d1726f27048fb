// What there is to see of a plan: its pages and files, and each of them as a build would write it.
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { emitSite, pagePath, sitePolicy } from "../emit/emit-site.ts";
import type { ContentPath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { FEED_FILES } from "../model/generated-files.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { LiveFile, LiveLocale } from "./live-locale.ts";
import { haveSameAddresses } from "../site/prepare-locale.ts";

/** The site as it is at one moment. */
export interface LiveSnapshot {
  config: SiteConfig;
  /** Of planning and bundling, as far as that has come; in the order of reports. */
  diagnostics(): Diagnostic[];
  /** See `LiveLocale.linkFaults`; none once there is another plan. */
  linkFaults(): Promise<Diagnostic[]>;
  /** Pages that `read` knows: the same object as long as none comes or goes. */
  pages: PagePaths;
  /** The same object for as long as other files say the same of pages, and have the same names but for hashes in them. */
  shell: object;
  /** All other files that `read` knows: the same set as long as no other comes. */
  files(): Promise<ReadonlySet<OutputPath>>;
  /** The same with the files of the search index, for which all pages are rendered. */
  filesWithSearch(): Promise<ReadonlySet<OutputPath>>;
  /** The page of a path; null for files that are no pages. */
  sourceOf(path: OutputPath): { source: ContentPath | null; url: string } | null;
  /** Markdown without a page because of its faults. */
  failed: ReadonlySet<ContentPath>;
  /**
   * The content security policy with what the pages load that were rendered so far. Null if there is none, or one of the author's.
   */
  policy(): string | null;
  /**
   * What a build would write there; pages are rendered now unless an equal one was rendered before.
   * @returns Null bytes for a page that cannot be rendered, with why.
   */
  read(path: OutputPath): Promise<LiveFile>;
}
export type PagePaths = Pick<ReadonlyMap<OutputPath, unknown>, "keys" | "has">;

/** All that there is to see of one plan; it grows while pages are asked for. */
export interface Planned {
  live: readonly LiveLocale[];
  listing: Listing;
}

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

/** What there is to read, whatever stands on pages. */
interface Listing {
  /** See `LiveSnapshot`. */
  shell: object;
  pages: ReadonlyMap<OutputPath, RoutePlace>;
  /** Everything but pages and the search index. */
  files(): Promise<ReadonlyMap<OutputPath, OutputFile>>;
  paths(): Promise<ReadonlySet<OutputPath>>;
}

/** Of a route, among those of its language. */
interface RoutePlace {
  locale: number;
  place: number;
}

const routesOf = ({ prepared }: LiveLocale): readonly Route[] => prepared.plan.table.routes;

/**
 * @param before The last plan: its pages may be at the same addresses.
 * @param onFiles Called when files are listed.
 */
export function createListing(live: readonly LiveLocale[], before: Planned | null, onFiles: () => void): Listing {
  const isSame = before?.live.every((locale, index) =>
    haveSameAddresses(routesOf(locale), routesOf(live[index] as LiveLocale)),
  );
  const sameBundles = before?.live.every(
    ({ prepared }, index) => prepared.bundle.core === live[index]?.prepared.bundle.core,
  );
  const pages = before && isSame ? before.listing.pages : placePages(live);
  const shell = before && isSame && sameBundles ? before.listing.shell : {};
  const files = once(async () => {
    onFiles();
    return (await emit(live, new Set())).files;
  });
  return { shell, pages, files, paths: once(async () => new Set((await files()).keys())) };
}

function placePages(live: readonly LiveLocale[]): Map<OutputPath, RoutePlace> {
  const pages = new Map<OutputPath, RoutePlace>();
  for (const [locale, { prepared }] of live.entries()) {
    for (const [place, { url }] of prepared.plan.table.routes.entries())
      pages.set(pagePath(url, prepared.config), { locale, place });
  }
  return pages;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Makers {
  /** Makes what the page shows, unless it is there. */
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
  // an address keeps its route for as long as the site is not planned anew
  const { pages, shell } = site.listing;
  const routeAt = ({ locale, place }: RoutePlace): Route => routesOf(site.live[locale] as LiveLocale)[place] as Route;
  return {
    config,
    diagnostics: () => orderDiagnostics(site.live.flatMap(({ diagnostics }) => diagnostics)),
    linkFaults: async () => (await Promise.all(site.live.map((locale) => locale.linkFaults(turn)))).flat(),
    pages,
    shell,
    files: () => site.listing.paths(),
    filesWithSearch: async () => new Set([...(await wholeSite()).files.keys()].filter((file) => !pages.has(file))),
    failed,
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
    async read(file) {
      const page = pages.get(file);
      if (page) return read(page.locale, routeAt(page));
      if (isFeed(file)) await complete();
      const found = (await site.listing.files()).get(file) ?? (await everything)?.files.get(file);
      if (!found) return { type: "failed", diagnostics: [] };
      if ("copyOf" in found) return { type: "copy", file: found.copyOf };
      const { files: made, diagnostics } = isFeed(file)
        ? await emit(site.live, feedPages(site.live))
        : { files: null, diagnostics: [] };
      const whole = made ? made.get(file) : found;
      const bytes = whole && "bytes" in whole ? whole.bytes : "";
      return {
        type: "bytes",
        bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes,
        page: false,
        diagnostics,
      };
    },
  };
}

/** Addresses of the posts that stand in feeds. */
const feedPages = (live: readonly LiveLocale[]): Set<string> =>
  new Set(
    live.flatMap(({ prepared }) => prepared.plan.table.feeds.flatMap(({ items }) => items.map(({ url }) => url))),
  );
