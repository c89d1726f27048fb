// A build of a folder on disk: its config, the lock and the record of the output, the stages, the files.
import { existsSync } from "node:fs";
import path from "node:path";
import { cacheFolder, loadConfig } from "../config/load-config.ts";
import { sourcesOf } from "../config/site-sources.ts";
import { describeDamage } from "../diagnostics/describe-damage.ts";
import type { FilePath, OutputPath, UrlPath } from "../model/brands.ts";
import type { RemoteCacheOptions } from "../model/cache.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import type { Shard } from "../model/shard.ts";
import type { WatchedEnvironment } from "../state/environment.ts";
import { createStoredModules } from "../state/stored-modules.ts";
import { createSpill } from "../workers/spill.ts";
import { checkOutDir } from "../write/check-out-dir.ts";
import { type EarlyStage, openEarlyStage } from "../write/early-stage.ts";
import { disk } from "../write/file-system.ts";
import { acquireLock } from "../write/lock.ts";
import { recover } from "../write/recover.ts";
import { syncOutput } from "../write/sync-output.ts";
import { hashTree, walkFolder } from "../write/walk-folder.ts";
import { type WriteReport, writeOutputs } from "../write/write-outputs.ts";
import type { BuiltShard } from "./shards/build-shard.ts";
import type { BuildOptions, BuildResult } from "./build-site.ts";
import type { BuildSummary } from "../reuse/previous-build.ts";
import { type AfterBuild, type FinishedLocale, hasAfterBuild, readsUnknown, runAfterBuild } from "./after-build.ts";
import { pagePath } from "../emit/output-path.ts";
import { openPreviousBuild } from "../reuse/open-previous-build.ts";
import { findReasons, type RebuildReasons } from "../reuse/rebuild-reasons.ts";
import { openShards } from "./shards/shards.ts";
import type { HostOptions } from "./with-host.ts";

export interface FolderBuildOptions {
  /** Relative to the site's folder; by default `build`, or a folder named after the shard. */
  outDir?: string;
  /** Builds one shard only. */
  shard?: Shard;
  /** Folders of the shards to join, relative to `cwd`. */
  shards?: readonly string[];
  cwd: string;
  cache: boolean;
  /** A cache that machines share. */
  remote: RemoteCacheOptions | null;
  concurrency: number;
  strict: boolean;
  /** Languages to build; all if empty. */
  locales: readonly string[];
  /** Reports why pages were rebuilt. */
  explain: boolean;
  /** See `checkReproducible`. */
  checkReproducible: boolean;
  /** See `WriteOptions`. */
  fsync: boolean;
  environment: WatchedEnvironment;
  signal: AbortSignal;
  /** Errors of the site's code that no caller caught; after `settle`, all of the code that has run. */
  boundary: { readonly uncaught: readonly Diagnostic[]; settle(): Promise<void> };
  onProgress: HostOptions["onProgress"];
}

/** The result of a build, complete or not. */
export interface FolderBuild {
  config: SiteConfig | null;
  facts: Omit<BuildSummary, "diagnostics" | "files" | "bytes"> | null;
  /** Null if nothing was written. */
  written: Omit<WriteReport, "tree"> | null;
  /** Null unless `explain` is set. */
  reasons: { changed: RebuildReasons; pages: number } | null;
  /** Milliseconds by stage. */
  timings: BuildResult["timings"];
  diagnostics: Diagnostic[];
}

interface Target {
  outDir: FilePath;
  root: FilePath;
  cacheDir: FilePath;
}

interface OpenStage {
  /** Null before it is opened, and after its files are passed to `writeOutputs`. */
  early: EarlyStage | null;
}

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");

/** Builds the site of a folder and replaces the output folder. With errors the output stays unchanged. */
export async function buildFolder(root: FilePath, options: FolderBuildOptions): Promise<FolderBuild> {
  const build: FolderBuild = { config: null, facts: null, written: null, reasons: null, timings: {}, diagnostics: [] };
  const startMs = performance.now();
  const config = await loadSite(root, options, build);
  if (!config) return build;
  build.config = config;
  const folder = await checkOutDir({ outDir: config.outDir, root, sources: sourcesOf(config) });
  build.diagnostics.push(...folder.diagnostics);
  if (!folder.value) return build;
  const target: Target = { outDir: folder.value, root, cacheDir: config.cacheDir };
  const { signal } = options;
  signal.throwIfAborted();
  const lock = await acquireLock(target);
  build.diagnostics.push(...lock.diagnostics);
  if (!lock.value) return build;
  const open: OpenStage = { early: null };
  const leave = (): void => {
    open.early?.discard();
    lock.value?.release();
  };
  signal.addEventListener("abort", leave, { once: true });
  try {
    // the signal may have come before the listener
    signal.throwIfAborted();
    await recover(target);
    signal.throwIfAborted();
    await buildTarget(config, target, open, options, startMs, build);
    return build;
  } finally {
    leave();
    signal.removeEventListener("abort", leave);
  }
}

/** Null if the config has errors. */
async function loadSite(
  root: FilePath,
  { outDir, shard, cache, strict, locales, environment }: FolderBuildOptions,
  build: FolderBuild,
): Promise<SiteConfig | null> {
  const cacheDir = cacheFolder(root);
  const mayHavePrevious = cache && existsSync(cacheDir);
  const store = cache ? createStoredModules(root, cacheDir) : null;
  const { value, diagnostics } = await loadConfig(root, {
    outDir: outDir ?? (shard ? `shard-${shard.index}-of-${shard.count}` : "build"),
    ...{ production: true, strict, environment: environment.site, storesData: cache },
    locales,
    store,
    // without a previous build the stages must run
    meanwhile: () => void (mayHavePrevious || import("./build-site.ts")),
  });
  build.diagnostics.push(...diagnostics);
  if (store?.isDamaged()) build.diagnostics.push(describeDamage(cacheDir));
  return value && !hasErrors(diagnostics) ? value : null;
}

/** @param startMs Time of the first read, from `performance.now()`. */
async function buildTarget(
  config: SiteConfig,
  target: Target,
  open: OpenStage,
  options: FolderBuildOptions,
  startMs: number,
  build: FolderBuild,
): Promise<void> {
  const { cache, checkReproducible, concurrency, environment, explain, shard = null, signal, boundary } = options;
  const shards = options.shards ? openShards(options.shards, options.cwd) : null;
  build.diagnostics.push(...(shards?.diagnostics ?? []));
  if (shards && !shards.value) return;
  // `writeOutputs` reports a folder that cannot be read
  const present = await walkFolder(disk, target.outDir).catch(() => null);
  const look = { outDir: target.outDir, hash: present && hashTree(present) };
  const elapsed = performance.now() - startMs;
  const previous = cache && !shard && !shards ? openPreviousBuild(config, environment, look, elapsed) : null;
  // nothing shows what such functions read
  const mustRun = checkReproducible || readsUnknown(config);
  await boundary.settle();
  if (previous?.unchanged && !mustRun && boundary.uncaught.length === 0) {
    const { unchanged } = previous;
    if (options.fsync) await syncOutput(disk, target);
    build.diagnostics.push(...unchanged.diagnostics);
    build.facts = unchanged;
    if (explain) build.reasons = { changed: {}, pages: unchanged.routes };
    build.written = { written: 0, unchanged: unchanged.files, removed: 0, bytes: unchanged.bytes };
    return;
  }
  const spill = createSpill(path.join(config.cacheDir, "cache") as FilePath);
  const stage = await openEarlyStage(target, present ?? new Map());
  open.early = stage;
  let after: AfterBuild | null = null;
  try {
    signal.throwIfAborted();
    const result = await runStages(config, shard, {
      cache,
      environment: environment.site,
      previous,
      stage,
      remote: options.remote,
      shards: shards?.value ?? null,
      concurrency,
      spillBytes: spill.keep,
      endBundler: true,
      checkReproducible,
      onProgress: options.onProgress,
    }).finally(() => shards?.value?.close());
    const site = "table" in result && result.table ? (result as BuiltSite) : null;
    build.timings = result.timings;
    build.facts = factsOf(result);
    await boundary.settle();
    build.diagnostics.push(...result.diagnostics, ...boundary.uncaught);
    if (hasErrors(build.diagnostics)) return;
    const gone = site ? await findGone(config, site, options) : [];
    build.diagnostics.push(...gone);
    signal.throwIfAborted();
    if (site && hasAfterBuild(config)) {
      await stage.settle();
      after = await runAfterBuild(site.outputs, localesOf(config, site), signal);
      await boundary.settle();
      const found = [...after.diagnostics, ...boundary.uncaught];
      build.diagnostics.push(...found);
      if (hasErrors(found)) return;
      await stage.drop(after.touched);
      site.forget(...touchedPages(after.touched, config, site));
    }
    const plain = after?.outputs ?? result.outputs;
    const outputs =
      site && config.precompress ? [...plain, ...(await compressAll(config, plain, stage, options))] : plain;
    options.onProgress({ stage: "write", done: 0, total: outputs.length });
    open.early = null;
    const { value: written, diagnostics } = await writeOutputs(outputs, target, config.context, {
      early: stage,
      ...{ fsync: options.fsync, signal },
      ...(present && { present }),
      ...(previous && { isCurrent: previous.isCopied }),
    });
    build.diagnostics.push(...diagnostics);
    build.written = written ?? null;
    options.onProgress({ stage: "write", done: outputs.length, total: outputs.length });
    if (!written || !site) return;
    const { keyParts, reads, sections } = site;
    if (explain) build.reasons = { changed: findReasons(keyParts, previous?.keyParts() ?? {}), pages: keyParts.size };
    const { unchanged, written: changed, bytes } = written;
    const reported = [...result.diagnostics, ...gone, ...diagnostics];
    const summary = { ...build.facts, files: unchanged + changed, bytes, diagnostics: reported };
    previous?.record({ summary, reads, keyParts, sections }, outputs, hashTree(written.tree));
  } finally {
    await after?.discard();
    spill.close();
  }
}

/** The compressed files of an output; `stage` takes them. */
async function compressAll(
  config: SiteConfig,
  outputs: readonly OutputFile[],
  stage: EarlyStage,
  { cache, remote, concurrency, onProgress }: FolderBuildOptions,
): Promise<OutputFile[]> {
  const [{ withHost }, { compressOutputs }] = await Promise.all([
    import("./with-host.ts"),
    import("../write/compress-outputs.ts"),
  ]);
  await stage.settle();
  const { files } = await withHost(config, { cache, remote, concurrency, onProgress }, async (host) => ({
    files: await compressOutputs(outputs, stage, host),
    diagnostics: [],
  }));
  return files;
}

/** Compares with the URLs that the config names. */
async function findGone(
  config: SiteConfig,
  { outputs }: BuiltSite,
  { cache, concurrency, onProgress }: FolderBuildOptions,
): Promise<Diagnostic[]> {
  const { since, list } = config.formerUrls;
  if (since === null && list === null) return [];
  const load = (root: FilePath) => loadConfig(root, { production: true, strict: false });
  const { findGoneUrls } = await import("./former-urls.ts");
  return findGoneUrls(config, outputs, load, { cache, concurrency, onProgress });
}

type BuiltSite = BuildResult & { table: NonNullable<BuildResult["table"]> };

const localesOf = (config: SiteConfig, { table, otherTables }: BuiltSite): FinishedLocale[] => [
  { config, table },
  ...config.otherLocales.flatMap((locale) => {
    const own = otherTables[locale.locale.name];
    return own ? [{ config: locale, table: own }] : [];
  }),
];

/** Pages whose documents functions of plugins changed, and other files of the site that they changed. */
function touchedPages(
  touched: AfterBuild["touched"],
  config: SiteConfig,
  site: BuiltSite,
): [pages: ReadonlySet<UrlPath>, others: ReadonlySet<OutputPath>] {
  const pages = localesOf(config, site).flatMap(({ config: locale, table }) =>
    table.routes.map(({ url }) => [pagePath(url, locale), url] as const),
  );
  const urls = new Map<OutputPath, UrlPath>(pages);
  const files = [...touched];
  return [new Set(files.flatMap((file) => urls.get(file) ?? [])), new Set(files.filter((file) => !urls.has(file)))];
}

/** Loads the stages on demand: loading takes longer than finding that nothing changed. */
async function runStages(
  config: SiteConfig,
  shard: Shard | null,
  options: BuildOptions,
): Promise<BuildResult | BuiltShard> {
  if (shard) return (await import("./shards/build-shard.ts")).buildShard(config, shard, options);
  return (await import("./build-site.ts")).buildSite(config, options);
}

function factsOf(result: BuildResult | BuiltShard): NonNullable<FolderBuild["facts"]> {
  if (!("table" in result)) return { routes: result.routes, pages: result.pages, islands: [], budgets: null };
  const { table, otherTables, outputs, islands, budgets } = result;
  const routes = [table, ...Object.values(otherTables)].reduce((sum, one) => sum + (one?.routes.length ?? 0), 0);
  return { routes, pages: outputs.filter(isPage).length, islands, budgets };
}

/** False for sidebar fragments, which are parts of pages. */
const isPage = ({ path: file }: OutputFile): boolean =>
  file.endsWith(".html") && !/(?:^|\/)assets\/sidebar-/.test(file);
