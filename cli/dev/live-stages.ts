// The stages of a build for a site that stays in memory: each change updates plans and bundles, and pages are compiled on demand. The
// first plan has no bodies of pages, and its bundle only the modules of pages that were requested; once the rest is added
// (`addAll`), later plans have everything.
import { rmSync } from "node:fs";
import path from "node:path";
import type { AssetCache } from "../bundle/asset-collector.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { findPackageDir } from "../model/package-dir.ts";
import { bodyKey, shownPart } from "../bundle/plan-pages.ts";
import { createVendorLoader, type VendorLoader } from "../bundle/react-vendor.ts";
import { readSiteHistory } from "../git/history.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isCompiled, type Page, type PageFacts } from "../model/content.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import { createMemory } from "../model/memoize.ts";
import type { Route } from "../model/route.ts";
import { compileBodies, pagesWithoutBodies, withImports, withCompiledPages } from "../plan/compile-bodies.ts";
import { planLocales } from "../plan/plan-locales.ts";
import { siteHighlighter } from "../plan/plan-site.ts";
import type { PlannedLocale, PlanParts } from "../plan/site-plan.ts";
import { type UpdatedLocale, updatePlans } from "../plan/update-plans.ts";
import {
  reusableLinks,
  type PreparedLocale,
  type PrepareInput,
  prepareLocale,
  withPages,
} from "../site/prepare-locale.ts";
import type { HostOptions } from "../site/with-host.ts";
import { openCache } from "../state/open-cache.ts";
import { sessionFolder } from "../state/session-folder.ts";
import { createNodeHost, type StoredOutcome } from "../state/task-host.ts";
import { toolVersion } from "../state/tool-version.ts";
import { createSpill } from "../workers/spill.ts";
import { createCachingHost } from "./caching-host.ts";
import { openDevRecord } from "./dev-record.ts";
import { createBundleKeeper } from "./keep-bundle.ts";
import { createLiveLocale, createLocaleMemory } from "./live-locale.ts";
import { createListing, type Planned } from "./live-snapshot.ts";
import { createLiveServer, freeRequired } from "./live-server.ts";
import type { LiveCounts, LiveLocale, SiteChange } from "./live-types.ts";

export interface LiveOptions {
  cache: boolean;
  /** See `HostOptions`. */
  loadVendor?: VendorLoader;
  /** See `HostOptions`. */
  environment?: HostOptions["environment"];
  concurrency: number;
  /** True after a change of the config: the code of the stages before should be freed. */
  isNext?: boolean;
  onProgress(stage: string, done: number, total: number): void;
}

/** Only one call of a method that returns a promise may run at a time. */
export interface LiveStages {
  /** The site after a change. @param change Null if unknown. */
  update(before: Planned | null, change: SiteChange | null): Promise<Planned>;
  /** Whether everything that the page of a route shows is compiled and bundled. */
  isOpen(site: Planned, locale: number, route: Route): boolean;
  /** Compiles and bundles what the page of a route shows. */
  open(site: Planned, locale: number, route: Route): Promise<void>;
  /** Compiles all pages without bodies, in the order of the languages. @param turn Called before each; false stops. */
  compileAll(site: Planned, turn: () => Promise<boolean>): Promise<Page[][] | null>;
  /** Adds these pages to the site and bundles the modules of all pages. @returns False if `cancelBundle` was called. */
  addAll(site: Planned, pages: readonly Page[][]): Promise<boolean>;
  cancelBundle(): void;
  /** True once no page is left without body or module. */
  isComplete(): boolean;
  /** True if a page is not what the plan expects: the site must be planned from its files. */
  isStale(): boolean;
  /** Records what the next start reuses. */
  record(site: Planned): void;
  counts(): LiveCounts;
  close(): Promise<void>;
}

/** Outcomes of the last two plans from files. */
function createOutcomeMemory() {
  let recent = new Map<Hash, StoredOutcome>();
  let older = new Map<Hash, StoredOutcome>();
  return {
    get(key: Hash): StoredOutcome | undefined {
      const outcome = recent.get(key) ?? older.get(key);
      if (outcome) recent.set(key, outcome);
      return outcome;
    },
    set: (key: Hash, outcome: StoredOutcome): void => void recent.set(key, outcome),
    age(): void {
      older = recent;
      recent = new Map();
    },
  };
}

/** Hashes of the texts of all pages, without those that show code of other files, which must be read. */
function hashesOf({ live }: Planned): Map<FilePath, Hash> {
  const pages = live.flatMap(({ prepared: { config, plan } }) =>
    [...plan.content.pages, ...plan.content.partials.values()].flatMap((page) =>
      page.shows ? [] : [[path.join(config.root, plan.fileOf(page.path)) as FilePath, page.hash] as const],
    ),
  );
  return new Map(pages);
}

const NOTHING: LiveCounts = { planned: 0, routed: 0, compiled: 0, outlined: 0, rendered: 0, bundled: 0, listed: 0 };

/** @param config Of the default language; after a change of the config new stages are needed. */
export function createLiveStages(config: SiteConfig, options: LiveOptions): LiveStages {
  const { cache: cached, concurrency, onProgress } = options;
  const packageDir = findPackageDir();
  const { loadVendor = createVendorLoader(packageDir, cached ? config.cacheDir : null) } = options;
  const cache = cached ? openCache(path.join(config.cacheDir, "cache") as FilePath) : null;
  const outcomes = createOutcomeMemory();
  const counts: LiveCounts = { ...NOTHING };
  const serverDir = sessionFolder(config.cacheDir);
  const settle = removeAtEarlyExit({ path: serverDir });
  const spill = createSpill(serverDir);
  const devRecord = cached ? openDevRecord(config, options.environment ?? UNWATCHED) : null;
  /** True if a text was read that the last start did not record. */
  let hasNewText = false;
  const findUntouched = (file: FilePath) => {
    const text = devRecord?.findUntouched(file) ?? null;
    hasNewText ||= text === null;
    return text;
  };
  const host = createCachingHost(
    createNodeHost({
      concurrency,
      onProgress,
      cache,
      version: toolVersion(packageDir),
      outcomes,
      ...(options.environment && { environment: options.environment }),
      spillBytes: spill.keep,
      ...(devRecord && { findUntouched }),
      onRun: (task) => {
        if (task === "compile") counts.compiled++;
        if (task === "facts") counts.outlined++;
        if (task === "render") counts.rendered++;
      },
    }),
  );
  const history = readSiteHistory(config);
  const locales = [config, ...config.otherLocales].map((locale) => ({
    config: locale,
    keeper: createBundleKeeper({
      serverDir: path.join(serverDir, locale.locale.name) as FilePath,
      store: devRecord && {
        readClock: devRecord.readClock,
        take: (folder) => devRecord.takeBundle(locale, folder),
      },
      onRun: () => counts.bundled++,
    }),
    parts: {
      highlighter: siteHighlighter(locale),
      history,
      assetMemory: new Map() as AssetCache,
      texts: new WeakMap(),
      memory: createMemory(),
    } satisfies PlanParts,
    server: createLiveServer({ config: locale, packageDir, host }),
    memory: createLocaleMemory(),
    /** Pages whose modules are bundled; null for all. */
    shown: new Set() as Set<ContentPath> | null,
  }));
  type Locale = (typeof locales)[number];
  const localeAt = (index: number): Locale => locales[index] as Locale;
  let isComplete = false;
  let isStale = false;
  let isCancelled = false;

  const forget = (change: SiteChange | null): void => {
    if (change) host.forget(change.files, change.listings);
    else host.forgetAll();
    for (const { keeper, parts } of locales) {
      if (!change || change.files.some((file) => keeper.uses(file)))
        keeper.forget(change?.listings === false ? change.files : null);
      if (change) for (const file of change.files) parts.assetMemory.delete(file);
      else parts.assetMemory.clear();
    }
  };
  const compile = async (facts: PageFacts, { config: locale, plan }: Pick<PlannedLocale, "config" | "plan">) => {
    const { page, asPlanned } = await compileBodies(facts, plan, locale, host);
    isStale ||= !asPlanned;
    return page;
  };
  const prepare = async (
    { keeper, shown, parts }: Locale,
    planned: PlannedLocale,
    links: PrepareInput["links"] = null,
  ): Promise<PreparedLocale> => {
    /** Pages that components import. */
    const imported: Page[] = [];
    const prepared = await prepareLocale({
      ...planned,
      cache: cached,
      host,
      loadVendor,
      bundle: (input) => keeper.bundle(input, shown !== null),
      only: shown,
      memoize: parts.memory.memoize,
      links: links ?? null,
      compileBodies: async (facts) => {
        const page = await compile(facts, planned);
        if (page) imported.push(page);
        return page;
      },
      time: async (_stage, work) => work(),
    });
    if (imported.length === 0) return prepared;
    return withPages(prepared, { plan: withCompiledPages(planned.plan, imported), pages: imported });
  };
  const goLive = async (locale: Locale, prepared: PreparedLocale): Promise<LiveLocale> => {
    // at the start of the process, imports are faster
    const frees = isComplete || options.isNext === true;
    const server = await locale.server.start(prepared.bundle, prepared.config, { frees });
    return createLiveLocale(prepared, server, locale.memory);
  };

  const onFiles = (): void => void counts.listed++;
  const planFromFiles = async (): Promise<Planned> => {
    counts.planned++;
    for (const locale of locales) {
      locale.shown = isComplete ? null : new Set();
      locale.parts.memory = createMemory();
    }
    const plans = await planLocales(config, host, (index) => ({ facts: !isComplete, reused: localeAt(index).parts }));
    const live: LiveLocale[] = [];
    for (const [index, plan] of plans.entries())
      live.push(await goLive(localeAt(index), await prepare(localeAt(index), plan)));
    outcomes.age();
    cache?.flush();
    return { live, listing: createListing(live, null, onFiles) };
  };
  /** Null if more than the text of pages may have changed. */
  const updatePages = async (before: Planned, change: SiteChange): Promise<Planned | null> => {
    const { live, listing } = before;
    const isPage = (file: FilePath): boolean =>
      /\.mdx?$/.test(file) && !locales.some(({ keeper }) => keeper.uses(file));
    if (change.listings || !change.files.every(isPage)) return null;
    const files = change.files.map((file) => pathFrom(config.root, file) as ContentPath);
    const plans = live.map(({ prepared }) => prepared);
    const updated = await updatePlans(plans, files, host, (index) => localeAt(index).parts);
    if (updated === null) return null;
    const routed = updated.some((locale) => locale.routed);
    if (routed) counts.routed++;
    const current: LiveLocale[] = [];
    for (const [index, locale] of locales.entries()) {
      const { prepared } = live[index] as LiveLocale;
      const update = updated[index] as UpdatedLocale;
      // chunks have the text of Markdown that islands import, too
      const isInChunk = update.pages.some(({ path: file }) => prepared.bundle.islandMarkdown.includes(file));
      const isSame = update.sameCode && !isInChunk;
      const bundle = update.routed ? null : isSame ? prepared.bundle : locale.keeper.edit(update.pages);
      current.push(
        await goLive(
          locale,
          bundle === null
            ? await prepare(locale, update, reusableLinks(prepared, update))
            : { ...withPages(prepared, update), alternatesOf: update.alternatesOf, bundle },
        ),
      );
    }
    const sameBundles = current.every(
      ({ prepared }, index) => prepared.bundle.core === live[index]?.prepared.bundle.core,
    );
    return {
      live: current,
      listing: sameBundles && !routed ? listing : createListing(current, before, onFiles),
    };
  };

  /** Adds compiled pages to a language. @param bundles True if more modules must be bundled. */
  const addPages = async (site: Planned, index: number, pages: readonly Page[], bundles: boolean): Promise<void> => {
    const { prepared } = site.live[index] as LiveLocale;
    const { config: locale, alternatesOf } = prepared;
    const plan = withCompiledPages(prepared.plan, pages);
    const current = bundles
      ? await prepare(localeAt(index), { config: locale, plan, alternatesOf })
      : withPages(prepared, { plan, pages: [...pages] });
    site.live = site.live.with(index, await goLive(localeAt(index), current));
    if (current.bundle.core !== prepared.bundle.core) site.listing = createListing(site.live, null, onFiles);
  };

  return {
    async update(before, change) {
      forget(change);
      const canUpdate = !isStale && before !== null && change !== null;
      const updated = canUpdate ? await updatePages(before, change) : null;
      isStale = false;
      return updated ?? planFromFiles();
    },
    isOpen(site, index, { bodies }) {
      const { resolver, bundle } = (site.live[index] as LiveLocale).prepared;
      return bodies.every(({ source, part }) => {
        const page = resolver.pages.get(source);
        if (!page) return true;
        const shown = shownPart(page, part);
        const body = shown === "preview" ? page.preview : page.body;
        return isCompiled(page.body) && (body?.type === "html" || bundle.modules[bodyKey(source, shown)] !== undefined);
      });
    },
    async open(site, index, { bodies }) {
      const { shown } = localeAt(index);
      const { prepared } = site.live[index] as LiveLocale;
      const { pages } = prepared.resolver;
      const sources = withImports(
        bodies.map(({ source }) => source),
        pages,
      );
      const compiled: Page[] = [];
      for (const source of sources) {
        const facts = pages.get(source);
        const page = facts && !isCompiled(facts.body) ? await compile(facts, prepared) : null;
        if (page) compiled.push(page);
      }
      const modules = bodies.filter(
        ({ source }) => pages.get(source)?.body.type === "module" && shown?.has(source) === false,
      );
      for (const { source } of modules) shown?.add(source);
      if (compiled.length > 0 || modules.length > 0) await addPages(site, index, compiled, modules.length > 0);
    },
    async compileAll(site, turn) {
      const pages: Page[][] = [];
      for (const { prepared } of site.live) {
        const own: Page[] = [];
        for (const facts of pagesWithoutBodies(prepared.plan)) {
          if (!(await turn())) return null;
          const page = await compile(facts, prepared);
          if (page) own.push(page);
        }
        pages.push(own);
      }
      return pages;
    },
    async addAll(site, pages) {
      isCancelled = false;
      for (const [index, locale] of locales.entries()) {
        const { shown } = locale;
        locale.shown = null;
        try {
          await addPages(site, index, pages[index] ?? [], true);
        } catch (error) {
          locale.shown = shown;
          if (!isCancelled) throw error;
        }
        if (isCancelled) return false;
      }
      isComplete = true;
      cache?.flush();
      return true;
    },
    cancelBundle() {
      isCancelled = true;
      for (const { keeper } of locales) keeper.cancel();
    },
    isComplete: () => isComplete,
    isStale: () => isStale,
    record(site) {
      if (!hasNewText && !locales.some(({ keeper }) => keeper.isNew())) return;
      hasNewText = false;
      const stored = locales.map(({ config: locale, keeper }) => ({ config: locale, stored: keeper.stored() }));
      const since = Math.min(...stored.map((one) => one.stored?.since ?? devRecord?.readClock() ?? 0));
      const bundles = stored.map(({ config: locale, stored: one }) => ({
        config: locale,
        bundle: one?.bundle ?? null,
      }));
      devRecord?.keep(hashesOf(site), bundles, since);
    },
    counts() {
      const current = { ...counts };
      Object.assign(counts, NOTHING);
      return current;
    },
    async close() {
      await Promise.all(locales.map(({ keeper }) => keeper.close()));
      cache?.flush();
      cache?.close();
      spill.close();
      freeRequired(serverDir);
      rmSync(serverDir, { recursive: true, force: true });
      settle();
    },
  };
}
