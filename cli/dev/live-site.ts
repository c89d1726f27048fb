// A site that is planned again after every change and rendered page by page when somebody asks: the stages of a build,
// over memories that are told what changed.
import { rmSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { openCache } from "../state/open-cache.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import type { AssetCache } from "../bundle/asset-collector.ts";
import { bodyKey, shownPart } from "../bundle/plan-pages.ts";
import { createVendorLoader, type VendorLoader } from "../bundle/react-vendor.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isMade, type Page, type PageFacts } from "../model/content.ts";
import type { ServerPart } from "../model/output.ts";
import { createMemory } from "../model/remember.ts";
import type { Route } from "../model/route.ts";
import type { ServerFile } from "../model/server-module.ts";
import { readSiteHistory } from "../git/history.ts";
import { createBundleKeeper } from "./keep-bundle.ts";
import { createLiveLocale, createLocaleMemory, type LiveFile, type LiveLocale } from "./live-locale.ts";
import { createListing, type LiveSnapshot, type Planned, takeSnapshot } from "./live-snapshot.ts";
import { makePage, unmadePages, withImports, withMadePages } from "../plan/make-page.ts";
import { createNodeHost, type StoredOutcome } from "../state/task-host.ts";
import { planLocales } from "../plan/plan-locales.ts";
import { siteHighlighter } from "../plan/plan-site.ts";
import type { PlannedLocale, PlanParts } from "../plan/site-plan.ts";
import { type UpdatedLocale, updatePlans } from "../plan/update-plans.ts";
import {
  linksThatStay,
  type PreparedLocale,
  type PrepareInput,
  prepareLocale,
  withPages,
} from "../site/prepare-locale.ts";
import { createRememberingHost } from "./caching-host.ts";
import { importServer, startServer } from "../site/render-site.ts";
import { sessionFolder } from "../state/session-folder.ts";
import { createSpill } from "../workers/spill.ts";
import { toolVersion } from "../state/tool-version.ts";
import type { HostOptions } from "../site/with-host.ts";
import { openDevRecord } from "./dev-record.ts";
import { UNWATCHED } from "../model/site-environment.ts";

/** What changed on disk. Paths are absolute. */
export interface SiteChange {
  files: readonly FilePath[];
  /** Files came or went. */
  listings: boolean;
}

/** Runs of tasks since the last call. */
export interface LiveCounts {
  /** Plans of the whole site. */
  planned: number;
  /** Plans of what was read before, but for some pages. */
  routed: number;
  /** Pages with their bodies. */
  compiled: number;
  /** Pages without. */
  outlined: number;
  rendered: number;
  /** Runs of the bundler. */
  bundled: number;
  /** Lists of all files but pages. */
  listed: number;
}

export interface LiveSite {
  /** Plans anew. Only one call at a time. @param change Null if nobody knows what changed. */
  refresh(change: SiteChange | null): Promise<LiveSnapshot>;
  /**
   * Makes what nobody has asked for yet: bodies of pages, and a bundle of all of them. It lets others go first, and gives
   * up when the site is planned anew meanwhile.
   * @returns `anew` if the site must be planned anew, since pages are not what they were taken for.
   */
  complete(): Promise<"same" | "more" | "anew">;
  /** Until this settles nothing is made for which nobody has asked: somebody waits, or will in a moment. */
  giveWay(until: Promise<unknown>): void;
  counts(): LiveCounts;
  /** Resolves when nothing of it runs any longer. */
  close(): Promise<void>;
}

export interface LiveOptions {
  cache: boolean;
  /** See `HostOptions`. */
  loadVendor?: VendorLoader;
  /** See `HostOptions`. */
  environment?: HostOptions["environment"];
  concurrency: number;
  onProgress(stage: string, done: number, total: number): void;
}

/** Outcomes of two plans: the last one's, and what the one before needed. */
function createOutcomeMemory() {
  let recent = new Map<Hash, StoredOutcome>();
  let older = new Map<Hash, StoredOutcome>();
  return {
    get(whole: Hash): StoredOutcome | undefined {
      const found = recent.get(whole) ?? older.get(whole);
      if (found) recent.set(whole, found);
      return found;
    },
    set: (whole: Hash, remembered: StoredOutcome): void => void recent.set(whole, remembered),
    age(): void {
      older = recent;
      recent = new Map();
    },
  };
}

/** Of the texts of all pages. */
function hashesOf({ live }: Planned): Map<FilePath, Hash> {
  const pages = live.flatMap(({ prepared: { config, plan } }) =>
    [...plan.content.pages, ...plan.content.partials.values()].map(
      (page) => [path.join(config.root, plan.fileOf(page.path)) as FilePath, page.hash] as const,
    ),
  );
  return new Map(pages);
}

const NOTHING: LiveCounts = { planned: 0, routed: 0, compiled: 0, outlined: 0, rendered: 0, bundled: 0, listed: 0 };

/**
 * The first plan is made of facts alone, and its bundle has the modules of those pages that somebody asked for: the rest is made
 * once nobody waits. From then on all pages have their bodies.
 * @param config Of the default language; a change of the config needs another live site.
 */
export function createLiveSite(config: SiteConfig, options: LiveOptions): LiveSite {
  const { cache: cached, concurrency, onProgress } = options;
  const packageDir = findPackageDir();
  const { loadVendor = createVendorLoader(packageDir, cached ? config.cacheDir : null) } = options;
  const cache = cached ? openCache(path.join(config.cacheDir, "cache") as FilePath) : null;
  const outcomes = createOutcomeMemory();
  const counts: LiveCounts = { ...NOTHING };
  const serverDir = sessionFolder(config.cacheDir);
  const spill = createSpill(serverDir);
  const record = cached ? openDevRecord(config, options.environment ?? UNWATCHED) : null;
  /** Some text had to be read. */
  let isTextNew = false;
  const findUntouched = (file: FilePath) => {
    const text = record?.findUntouched(file) ?? null;
    isTextNew ||= text === null;
    return text;
  };
  const host = createRememberingHost(
    createNodeHost({
      concurrency,
      onProgress,
      cache,
      version: toolVersion(packageDir),
      outcomes,
      ...(options.environment && { environment: options.environment }),
      spillBytes: spill.keep,
      ...(record && { findUntouched }),
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
      store: record && {
        readClock: record.readClock,
        take: (folder) => record.takeBundle(locale, folder),
      },
      onRun: () => counts.bundled++,
    }),
    kept: {
      highlighter: siteHighlighter(locale),
      history,
      assetMemory: new Map() as AssetCache,
      texts: new WeakMap(),
      memory: createMemory(),
    } satisfies PlanParts,
    server: null as { core: ServerPart; file: ServerFile } | null,
    memory: createLocaleMemory(),
    /** Pages whose modules are in the bundle; null for all. */
    shown: new Set() as Set<ContentPath> | null,
  }));
  type Locale = (typeof locales)[number];
  let planned: Planned | null = null;
  /** Nothing is left for later. */
  let isComplete = false;
  /** Some page is not what the plan took it for. */
  let isStale = false;
  /** One after another: all of them use the bundler's memory. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };

  const forget = (change: SiteChange | null): void => {
    if (change) host.forget(change.files, change.listings);
    else host.forgetAll();
    for (const { keeper, kept } of locales) {
      if (!change || change.files.some((file) => keeper.uses(file))) keeper.forget();
      if (change) for (const file of change.files) kept.assetMemory.delete(file);
      else kept.assetMemory.clear();
    }
  };
  const make = async (facts: PageFacts, { config: locale, plan }: Pick<PlannedLocale, "config" | "plan">) => {
    const { page, asPlanned } = await makePage(facts, plan, locale, host);
    isStale ||= !asPlanned;
    return page;
  };
  const prepare = async (
    { keeper, shown, kept }: Locale,
    plan: PlannedLocale,
    links?: PrepareInput["links"],
  ): Promise<PreparedLocale> => {
    /** Pages that components import. */
    const imported: Page[] = [];
    const prepared = await prepareLocale({
      ...plan,
      cache: cached,
      host,
      loadVendor,
      bundle: (input) => keeper.bundle(input, shown !== null),
      only: shown,
      remember: kept.memory.remember,
      links: links ?? null,
      makePage: async (facts) => {
        const page = await make(facts, plan);
        if (page) imported.push(page);
        return page;
      },
      time: async (_stage, work) => work(),
    });
    if (imported.length === 0) return prepared;
    return withPages(prepared, { plan: withMadePages(plan.plan, imported), pages: imported });
  };
  const goLive = async (locale: Locale, prepared: PreparedLocale): Promise<LiveLocale> => {
    const { bundle } = prepared;
    if (locale.server?.core !== bundle.core) {
      locale.server = { core: bundle.core, file: await importServer(bundle) };
    }
    return createLiveLocale(prepared, startServer(locale.server.file, bundle), locale.memory);
  };

  const onFiles = (): void => void counts.listed++;
  const planAll = async (): Promise<Planned> => {
    counts.planned++;
    for (const locale of locales) {
      locale.shown = isComplete ? null : new Set();
      locale.kept.memory = createMemory();
    }
    const plans = await planLocales(config, host, (index) => ({
      facts: !isComplete,
      kept: (locales[index] as Locale).kept,
    }));
    const live: LiveLocale[] = [];
    for (const [index, plan] of plans.entries()) {
      const locale = locales[index] as Locale;
      live.push(await goLive(locale, await prepare(locale, plan)));
    }
    outcomes.age();
    cache?.flush();
    return { live, listing: createListing(live, null, onFiles) };
  };
  /** The same with some pages as they are now; null if more than pages may have changed. */
  const editAll = async (before: Planned | null, change: SiteChange | null): Promise<Planned | null> => {
    if (before === null || change === null || change.listings) return null;
    const { live, listing } = before;
    const isText = (file: FilePath): boolean =>
      /\.mdx?$/.test(file) && !locales.some(({ keeper }) => keeper.uses(file));
    if (!change.files.every(isText)) return null;
    const files = change.files.map((file) => path.relative(config.root, file).replaceAll(path.sep, "/") as ContentPath);
    const updated = await updatePlans(
      live.map(({ prepared }) => prepared),
      files,
      host,
      (index) => (locales[index] as Locale).kept,
    );
    if (updated === null) return null;
    const routed = updated.some((locale) => locale.routed);
    if (routed) counts.routed++;
    const now: LiveLocale[] = [];
    for (const [index, locale] of locales.entries()) {
      const { prepared } = live[index] as LiveLocale;
      const edit = updated[index] as UpdatedLocale;
      const { alternatesOf } = edit;
      const bundle = edit.routed ? null : edit.sameCode ? prepared.bundle : locale.keeper.edit(edit.pages);
      const edited =
        bundle === null
          ? await prepare(locale, edit, linksThatStay(prepared, edit))
          : { ...withPages(prepared, edit), alternatesOf, bundle };
      now.push(await goLive(locale, edited));
    }
    const sameBundles = now.every(({ prepared }, index) => prepared.bundle.core === live[index]?.prepared.bundle.core);
    return { live: now, listing: sameBundles && !routed ? listing : createListing(now, before, onFiles) };
  };

  /** The language with these pages made, and in the bundle as far as they are shown. */
  const addPages = async (site: Planned, index: number, made: readonly Page[], bundles: boolean): Promise<void> => {
    const locale = locales[index] as Locale;
    const { prepared } = site.live[index] as LiveLocale;
    const plan = withMadePages(prepared.plan, made);
    const { alternatesOf } = prepared;
    const now = bundles
      ? await prepare(locale, { config: locale.config, plan, alternatesOf })
      : withPages(prepared, { plan, pages: [...made] });
    site.live = site.live.with(index, await goLive(locale, now));
    if (now.bundle.core !== prepared.bundle.core) site.listing = createListing(site.live, null, onFiles);
  };
  /** Makes what a page shows, unless it is there. */
  const open = async (site: Planned, index: number, { bodies }: Route): Promise<void> => {
    const locale = locales[index] as Locale;
    const { resolver, plan } = (site.live[index] as LiveLocale).prepared;
    const sources = withImports(
      bodies.map(({ source }) => source),
      resolver.pages,
    );
    const pages = [...sources].flatMap((source) => resolver.pages.get(source) ?? []);
    const made: Page[] = [];
    for (const page of pages.filter(({ body }) => !isMade(body))) {
      const whole = await make(page, { config: locale.config, plan });
      if (whole) made.push(whole);
    }
    const modules = bodies.filter(
      ({ source }) => resolver.pages.get(source)?.body.type === "module" && locale.shown?.has(source) === false,
    );
    for (const { source } of modules) locale.shown?.add(source);
    if (made.length > 0 || modules.length > 0) await addPages(site, index, made, modules.length > 0);
  };
  const isOpen = (site: Planned, index: number, { bodies }: Route): boolean => {
    const { resolver, bundle } = (site.live[index] as LiveLocale).prepared;
    return bodies.every(({ source, part }) => {
      const page = resolver.pages.get(source);
      if (!page) return true;
      const shown = shownPart(page, part);
      const body = shown === "preview" ? page.preview : page.body;
      // what is in the bundle, not what will be
      return isMade(page.body) && (body?.type === "html" || bundle.modules[bodyKey(source, shown)] !== undefined);
    });
  };

  /** What goes before completing. */
  const urgent = new Set<Promise<unknown>>();
  /** Ends the bundle of all pages, while that is made. */
  let cancelCompletion: (() => void) | null = null;
  const giveWay = (until: Promise<unknown>): void => {
    const settled: Promise<unknown> = Promise.allSettled([until]).then(() => urgent.delete(settled));
    urgent.add(settled);
    cancelCompletion?.();
  };
  const ownTurn = async (): Promise<void> => {
    await setImmediate();
    while (urgent.size > 0) await Promise.all(urgent);
  };
  const completeAll = async (): Promise<"same" | "more" | "anew"> => {
    const site = planned;
    if (site === null) return "same";
    await ownTurn();
    await inTurn(store);
    if (planned !== site) return "same";
    if (isComplete) return isStale ? "anew" : "same";
    const made: Page[][] = [];
    for (const { prepared } of site.live) {
      const own: Page[] = [];
      for (const facts of unmadePages(prepared.plan)) {
        await ownTurn();
        if (planned !== site) return "same";
        const page = await make(facts, prepared);
        if (page) own.push(page);
      }
      made.push(own);
    }
    for (;;) {
      await ownTurn();
      const done = await inTurn(() => bundleAll(site, made));
      if (done === "cancelled") continue;
      await inTurn(store);
      return done;
    }
  };
  /** Leaves what the next start takes, which may come before the site is complete. */
  const store = async (): Promise<void> => {
    if (planned === null || urgent.size > 0) return;
    if (!isTextNew && !locales.some(({ keeper }) => keeper.isNew())) return;
    isTextNew = false;
    const bundles = locales.map(({ config: locale, keeper }) => ({ config: locale, ...keeper.stored() }));
    const since = Math.min(...bundles.map((stored) => stored.since ?? record?.readClock() ?? 0));
    const stored = bundles.map(({ config: locale, bundle = null }) => ({ config: locale, bundle }));
    record?.keep(hashesOf(planned), stored, since);
  };
  const bundleAll = async (site: Planned, made: readonly Page[][]): Promise<"same" | "more" | "anew" | "cancelled"> => {
    if (planned !== site) return "same";
    if (urgent.size > 0) return "cancelled";
    let isCancelled = false;
    cancelCompletion = () => {
      isCancelled = true;
      for (const { keeper } of locales) keeper.cancel();
    };
    try {
      for (const [index, locale] of locales.entries()) {
        const { shown } = locale;
        locale.shown = null;
        try {
          await addPages(site, index, made[index] ?? [], true);
        } catch (error) {
          locale.shown = shown;
          throw error;
        }
        if (isCancelled) return "cancelled";
      }
    } catch (error) {
      if (isCancelled) return "cancelled";
      throw error;
    } finally {
      cancelCompletion = null;
    }
    isComplete = true;
    cache?.flush();
    return isStale ? "anew" : "more";
  };
  let completing: { site: Planned | null; done: ReturnType<typeof completeAll> } | null = null;
  const complete = (): ReturnType<typeof completeAll> => {
    if (completing?.site !== planned || isComplete) completing = { site: planned, done: completeAll() };
    return completing.done;
  };

  return {
    refresh(change) {
      const refreshed = inTurn(async () => {
        forget(change);
        const before = planned;
        // after a plan that failed nobody knows what the one before it has missed
        planned = null;
        const edited = isStale ? null : await editAll(before, change);
        isStale = false;
        const site = edited ?? (await planAll());
        planned = site;
        return takeSnapshot(config, site, {
          async page(index, route) {
            const answer = async (): Promise<LiveFile> => {
              if (!isOpen(site, index, route)) await inTurn(() => open(site, index, route));
              return (site.live[index] as LiveLocale).page(route);
            };
            const asked = answer();
            giveWay(asked);
            return asked;
          },
          complete,
          async turn() {
            await ownTurn();
            return planned === site;
          },
        });
      });
      giveWay(refreshed);
      return refreshed;
    },
    complete,
    giveWay,
    counts() {
      const now = { ...counts };
      Object.assign(counts, NOTHING);
      return now;
    },
    async close() {
      planned = null;
      await completing?.done.catch(() => {});
      await last;
      await Promise.all(locales.map(({ keeper }) => keeper.close()));
      cache?.flush();
      cache?.close();
      spill.close();
      rmSync(serverDir, { recursive: true, force: true });
    },
  };
}
