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
import type { ServerModule } from "../model/server-module.ts";
import { FEED_FILES } from "../model/generated-files.ts";
import { createGitHistory } from "./git-history.ts";
import { createBundleKeeper } from "./keep-bundle.ts";
import { linkLocales } from "./link-locales.ts";
import { createLiveLocale, type LiveFile, type LiveLocale, type RenderMemory } from "./live-locale.ts";
import { createNodeHost } from "./node-host.ts";
import { planSite, type PlanParts, siteHighlighter } from "./plan-site.ts";
import { prepareLocale } from "./prepare-locale.ts";
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
  /** Of everything but rendering; in the order of reports. */
  diagnostics: Diagnostic[];
  /** Files that `read` knows. */
  paths(): Promise<ReadonlySet<OutputPath>>;
  /** The same with the files of the search index, for which all pages are rendered. */
  pathsWithSearch(): Promise<ReadonlySet<OutputPath>>;
  /** The page of a path; null for files that are no pages. */
  sourceOf(path: OutputPath): { source: ContentPath | null; url: string } | null;
  /** Markdown without a page because of its faults. */
  failed: ReadonlySet<ContentPath>;
  /** Files outside the content folders that the site was made of. */
  partials: readonly FilePath[];
  /**
   * What a build would write there; pages are rendered now unless an equal one was rendered before.
   * @returns Null bytes for a page that cannot be rendered, with why.
   */
  read(path: OutputPath): Promise<LiveFile>;
}
/** Runs of tasks since the last call. */
export interface LiveCounts {
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
  const counts: LiveCounts = { compiled: 0, rendered: 0, bundled: 0 };
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
    memory: new Map() as RenderMemory,
  }));

  const forget = (change: SiteChange | null): void => {
    if (change) host.forget(change.files, change.listings);
    else host.forgetAll();
    for (const { keeper, kept } of locales) {
      if (!change || change.files.some((file) => keeper.uses(file))) keeper.forget();
      if (change) for (const file of change.files) kept.assetMemory.delete(file);
      else kept.assetMemory.clear();
    }
  };

  return {
    async refresh(change) {
      forget(change);
      const plans = [];
      for (const { config: locale, kept } of locales)
        plans.push({ locale, plan: await planSite(locale, host, { kept }) });
      const alternatesOf = linkLocales(plans.map(({ locale, plan }) => ({ locale, table: plan.table })));
      const live: LiveLocale[] = [];
      for (const [index, { locale, plan }] of plans.entries()) {
        const state = locales[index] as (typeof locales)[number];
        const prepared = await prepareLocale({
          config: locale,
          plan,
          alternatesOf,
          cache: cached,
          host,
          bundle: state.keeper.bundle,
          time: async (_stage, work) => work(),
        });
        if (state.server?.key !== prepared.bundle) {
          counts.bundled++;
          state.server = { key: prepared.bundle, module: await loadServer(prepared.bundle) };
        }
        live.push(createLiveLocale(prepared, state.server.module, state.memory));
      }
      outcomes.age();
      cache?.flush();
      return takeSnapshot(config, live);
    },
    counts() {
      const now = { ...counts };
      Object.assign(counts, { compiled: 0, rendered: 0, bundled: 0 });
      return now;
    },
    close() {
      cache?.close();
      rmSync(serverDir, { recursive: true, force: true });
    },
  };
}

const isFeed = (file: OutputPath): boolean => Object.values(FEED_FILES).some((name) => file.endsWith(name));

function takeSnapshot(config: SiteConfig, live: readonly LiveLocale[]): LiveSnapshot {
  const pages = new Map(
    live.flatMap((locale) =>
      locale.prepared.plan.table.routes.map(
        (route) => [pagePath(route.url, locale.prepared.config), { route, locale }] as const,
      ),
    ),
  );
  const emit = (urls: ReadonlySet<string> | "all"): Promise<Map<OutputPath, OutputFile>> =>
    Promise.all(live.map((locale) => locale.emitInput(urls))).then(
      ([main, ...others]) => new Map(main ? emitSite(main, others).map((file) => [file.path, file]) : []),
    );
  let files: Promise<Map<OutputPath, OutputFile>> | undefined;
  const allFiles = (): Promise<Map<OutputPath, OutputFile>> => {
    files ??= emit(new Set());
    return files;
  };
  let everything: ReturnType<typeof emit> | undefined;
  const wholeSite = (): ReturnType<typeof emit> => {
    everything ??= emit("all");
    return everything;
  };
  const failed = new Set(
    live.flatMap(({ prepared: { plan } }) => [...plan.content.failed, ...(plan.table.failed ?? [])]),
  );
  return {
    config,
    diagnostics: orderDiagnostics(live.flatMap(({ diagnostics }) => diagnostics)),
    pathsWithSearch: async () => new Set([...pages.keys(), ...(await wholeSite()).keys()]),
    paths: async () => new Set([...pages.keys(), ...(await allFiles()).keys()]),
    failed,
    sourceOf(file) {
      const page = pages.get(file);
      return page ? { source: page.route.source, url: page.route.url } : null;
    },
    partials: live.flatMap(({ prepared }) =>
      [...prepared.plan.content.partials.keys()].map((file) => path.join(config.root, file) as FilePath),
    ),
    async read(file) {
      const page = pages.get(file);
      if (page) return page.locale.page(page.route);
      const found = (await allFiles()).get(file) ?? (await everything)?.get(file);
      if (!found) return { type: "failed", diagnostics: [] };
      if ("copyOf" in found) return { type: "copy", file: found.copyOf };
      const whole = isFeed(file) ? (await emit(feedPages(live))).get(file) : found;
      const bytes = whole && "bytes" in whole ? whole.bytes : "";
      return {
        type: "bytes",
        bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes,
        page: false,
        diagnostics: [],
      };
    },
  };
}

/** Addresses of the posts that stand in feeds. */
const feedPages = (live: readonly LiveLocale[]): Set<string> =>
  new Set(
    live.flatMap(({ prepared }) => prepared.plan.table.feeds.flatMap(({ items }) => items.map(({ url }) => url))),
  );
