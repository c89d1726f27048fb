// A site that is planned again after every change and rendered page by page when somebody asks: the stages of a build,
// over memories that are told what changed.
import { rmSync } from "node:fs";
import path from "node:path";
import { emitSite, pagePath } from "../emit/emit-site.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { openCache } from "../cache/open-cache.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import type { AssetMemory } from "../bundle/asset-collector.ts";
import type { ContentPath, FilePath, Hash, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { ServerModule } from "../model/server-module.ts";
import { FEED_FILES } from "../model/generated-files.ts";
import { createGitHistory } from "./git-history.ts";
import { createBundleKeeper } from "./keep-bundle.ts";
import { type EditedPlan, editPlan } from "./edit-plan.ts";
import { createLiveLocale, createLocaleMemory, type LiveFile, type LiveLocale } from "./live-locale.ts";
import { createNodeHost } from "./node-host.ts";
import { type PlannedLocale, planLocales } from "./plan-locales.ts";
import { type PlanParts, siteHighlighter } from "./plan-site.ts";
import { type PreparedLocale, prepareLocale, withPages } from "./prepare-locale.ts";
import { createRememberingHost } from "./remembering-host.ts";
import { loadServer } from "./render-site.ts";
import { toolVersion } from "./tool-version.ts";

/** What changed on disk. Paths are absolute. */
export interface SiteChange {
  files: readonly FilePath[];
  /** Files came or went. */
  listings: boolean;
}

/** The site as it is at one moment. */
export interface LiveSnapshot {
  config: SiteConfig;
  /** Of planning and bundling; in the order of reports. */
  diagnostics: Diagnostic[];
  /** See `LiveLocale.linkFaults`. */
  linkFaults(): Promise<Diagnostic[]>;
  /** Files that `read` knows: the same set as long as no other page, file or address comes. */
  paths(): Promise<ReadonlySet<OutputPath>>;
  /** The same with the files of the search index, for which all pages are rendered. */
  pathsWithSearch(): Promise<ReadonlySet<OutputPath>>;
  /** The page of a path; null for files that are no pages. */
  sourceOf(path: OutputPath): { source: ContentPath | null; url: string } | null;
  /** Markdown without a page because of its faults. */
  failed: ReadonlySet<ContentPath>;
  /**
   * What a build would write there; pages are rendered now unless an equal one was rendered before.
   * @returns Null bytes for a page that cannot be rendered, with why.
   */
  read(path: OutputPath): Promise<LiveFile>;
}
/** Runs of tasks since the last call. */
export interface LiveCounts {
  /** Plans of the whole site. */
  planned: number;
  compiled: number;
  rendered: number;
  bundled: number;
}

export interface LiveSite {
  /** Plans anew. Only one call at a time. @param change Null if nobody knows what changed. */
  refresh(change: SiteChange | null): Promise<LiveSnapshot>;
  counts(): LiveCounts;
  close(): void;
}

export interface LiveOptions {
  cache: boolean;
  concurrency: number;
  onProgress(stage: string, done: number, total: number): void;
}

/** Outcomes of two plans: the last one's, and what the one before needed. */
function createOutcomeMemory() {
  let recent = new Map<Hash, Outcome<unknown>>();
  let older = new Map<Hash, Outcome<unknown>>();
  return {
    get(key: Hash): Outcome<unknown> | undefined {
      const found = recent.get(key) ?? older.get(key);
      if (found) recent.set(key, found);
      return found;
    },
    set: (key: Hash, outcome: Outcome<unknown>): void => void recent.set(key, outcome),
    age(): void {
      older = recent;
      recent = new Map();
    },
  };
}

/** @param config Of the default language; a change of the config needs another live site. */
export function createLiveSite(config: SiteConfig, { cache: cached, concurrency, onProgress }: LiveOptions): LiveSite {
  const packageDir = findPackageDir();
  const cache = cached ? openCache(path.join(config.cacheDir, "cache") as FilePath) : null;
  const outcomes = createOutcomeMemory();
  const counts: LiveCounts = { planned: 0, compiled: 0, rendered: 0, bundled: 0 };
  const host = createRememberingHost(
    createNodeHost({
      concurrency,
      onProgress,
      cache,
      version: toolVersion(packageDir),
      outcomes,
      onRun: (task) => {
        if (task === "compile") counts.compiled++;
        if (task === "render") counts.rendered++;
      },
    }),
  );
  const serverDir = path.join(config.cacheDir, `dev-${process.pid}`) as FilePath;
  const locales = [config, ...config.otherLocales].map((locale) => ({
    config: locale,
    keeper: createBundleKeeper(path.join(serverDir, locale.locale.name) as FilePath),
    kept: {
      highlighter: siteHighlighter(locale),
      history: createGitHistory(locale.root),
      assetMemory: new Map() as AssetMemory,
    } satisfies PlanParts,
    server: null as { key: unknown; module: ServerModule } | null,
    memory: createLocaleMemory(),
  }));
  type Locale = (typeof locales)[number];
  let planned: { live: LiveLocale[]; listing: Listing } | null = null;

  const forget = (change: SiteChange | null): void => {
    if (change) host.forget(change.files, change.listings);
    else host.forgetAll();
    for (const { keeper, kept } of locales) {
      if (!change || change.files.some((file) => keeper.uses(file))) keeper.forget();
      if (change) for (const file of change.files) kept.assetMemory.delete(file);
      else kept.assetMemory.clear();
    }
  };
  const prepare = ({ keeper }: Locale, plan: PlannedLocale): Promise<PreparedLocale> =>
    prepareLocale({ ...plan, cache: cached, host, bundle: keeper.bundle, time: async (_stage, work) => work() });
  const goLive = async (locale: Locale, prepared: PreparedLocale): Promise<LiveLocale> => {
    if (locale.server?.key !== prepared.bundle) {
      counts.bundled++;
      locale.server = { key: prepared.bundle, module: await loadServer(prepared.bundle) };
    }
    return createLiveLocale(prepared, locale.server.module, locale.memory);
  };

  const planAll = async (): Promise<NonNullable<typeof planned>> => {
    counts.planned++;
    const plans = await planLocales(config, host, (index) => ({ kept: (locales[index] as Locale).kept }));
    const live: LiveLocale[] = [];
    for (const [index, plan] of plans.entries()) {
      const locale = locales[index] as Locale;
      live.push(await goLive(locale, await prepare(locale, plan)));
    }
    outcomes.age();
    cache?.flush();
    return { live, listing: createListing(live) };
  };
  /** The same with other words on some pages; null if more than words may have changed. */
  const editAll = async (before: typeof planned, change: SiteChange | null): Promise<typeof planned> => {
    if (before === null || change === null || change.listings) return null;
    const { live, listing } = before;
    const isText = (file: FilePath): boolean =>
      /\.mdx?$/.test(file) && !locales.some(({ keeper }) => keeper.uses(file));
    if (!change.files.every(isText)) return null;
    const files = change.files.map((file) => path.relative(config.root, file).replaceAll(path.sep, "/") as ContentPath);
    const edits: EditedPlan[] = [];
    for (const [index, { config: locale }] of locales.entries()) {
      const edit = await editPlan((live[index] as LiveLocale).prepared.plan, files, locale, host);
      if (edit === null) return null;
      edits.push(edit);
    }
    // a file that no language reads may be anything
    if (edits.every(({ pages }) => pages.length === 0)) return null;
    const now: LiveLocale[] = [];
    for (const [index, locale] of locales.entries()) {
      const { prepared } = live[index] as LiveLocale;
      const { alternatesOf } = prepared;
      const edit = edits[index] as EditedPlan;
      const edited = edit.sameCode
        ? withPages(prepared, edit)
        : await prepare(locale, { config: locale.config, plan: edit.plan, alternatesOf });
      now.push(await goLive(locale, edited));
    }
    const sameBundles = now.every(({ prepared }, index) => prepared.bundle === live[index]?.prepared.bundle);
    return { live: now, listing: sameBundles ? listing : createListing(now) };
  };

  return {
    async refresh(change) {
      forget(change);
      const before = planned;
      // after a plan that failed nobody knows what the one before it has missed
      planned = null;
      planned = (await editAll(before, change)) ?? (await planAll());
      return takeSnapshot(config, planned.live, planned.listing);
    },
    counts() {
      const now = { ...counts };
      Object.assign(counts, { planned: 0, compiled: 0, rendered: 0, bundled: 0 });
      return now;
    },
    close() {
      cache?.flush();
      cache?.close();
      rmSync(serverDir, { recursive: true, force: true });
    },
  };
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
    diagnostics: inputs.flatMap(({ feeds }) => feeds.diagnostics),
  };
};

/** What there is to read, whatever stands on pages. */
interface Listing {
  pages: ReadonlyMap<OutputPath, { route: Route; locale: number }>;
  /** Everything but pages and the search index. */
  files(): Promise<ReadonlyMap<OutputPath, OutputFile>>;
  paths(): Promise<ReadonlySet<OutputPath>>;
}

function createListing(live: readonly LiveLocale[]): Listing {
  const pages = new Map(
    live.flatMap(({ prepared: { plan, config } }, locale) =>
      plan.table.routes.map((route) => [pagePath(route.url, config), { route, locale }] as const),
    ),
  );
  const files = once(async () => (await emit(live, new Set())).files);
  return { pages, files, paths: once(async () => new Set([...pages.keys(), ...(await files()).keys()])) };
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function takeSnapshot(config: SiteConfig, live: readonly LiveLocale[], { pages, files, paths }: Listing): LiveSnapshot {
  let everything: ReturnType<typeof emit> | undefined;
  const wholeSite = (): ReturnType<typeof emit> => {
    everything ??= emit(live, "all");
    return everything;
  };
  const failed = new Set(
    live.flatMap(({ prepared: { plan } }) => [...plan.content.failed, ...(plan.table.failed ?? [])]),
  );
  return {
    config,
    diagnostics: orderDiagnostics(live.flatMap(({ diagnostics }) => diagnostics)),
    linkFaults: async () => (await Promise.all(live.map((locale) => locale.linkFaults()))).flat(),
    pathsWithSearch: async () => new Set([...pages.keys(), ...(await wholeSite()).files.keys()]),
    paths,
    failed,
    sourceOf(file) {
      const page = pages.get(file);
      return page ? { source: page.route.source, url: page.route.url } : null;
    },
    async read(file) {
      const page = pages.get(file);
      if (page) return (live[page.locale] as LiveLocale).page(page.route);
      const found = (await files()).get(file) ?? (await everything)?.files.get(file);
      if (!found) return { type: "failed", diagnostics: [] };
      if ("copyOf" in found) return { type: "copy", file: found.copyOf };
      const { files: made, diagnostics } = isFeed(file)
        ? await emit(live, feedPages(live))
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
