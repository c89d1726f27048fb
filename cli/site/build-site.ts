import { existsSync } from "node:fs";
import path from "node:path";
import { bundleAndStop } from "../bundle/bundle-and-stop.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import { createVendorLoader, vendorFolder } from "../bundle/react-vendor.ts";
import { checkLocaleFolders } from "../check/check-locale-folders.ts";
import { emitSite } from "../emit/emit-site.ts";
import { mergeLocales } from "../diagnostics/merge-locales.ts";
import type { FilePath, Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { OutputFile, OutputStage } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { type BuiltLocale, buildLocale } from "./build-locale.ts";
import { createCompiledReact } from "../state/compiled-react.ts";
import { planLocales } from "../plan/plan-locales.ts";
import type { NotedLocale } from "./plan-record.ts";
import type { SitePlan } from "../plan/plan-site.ts";
import { type BuildMemory, createEmptyMemory, type PreviousBuild } from "./previous-build.ts";
import type { PageParts } from "./rebuild-reasons.ts";
import type { RunReads } from "../state/previous-run.ts";
import type { StoredBundler } from "./bundle-record.ts";
import { cacheDamaged } from "../diagnostics/environment.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import { fingerprintOf } from "./shards.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

export interface BuildOptions extends HostOptions {
  /** The build whose results can be reused; by default none. */
  previous?: PreviousBuild | null;
  /** See `RenderInput`. What shards hold is looked for however many pages there are. */
  mostKept?: number;
  /** Takes documents and files of the search index as soon as they are there; by default they wait in memory. */
  stage?: OutputStage | null;
}

export interface BuildResult {
  /** Empty if there are errors. */
  outputs: OutputFile[];
  diagnostics: Diagnostic[];
  /** Of the default language. */
  table: RouteTable | null;
  /** Of the other languages, by locale. */
  otherTables: Record<string, RouteTable>;
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** Milliseconds by stage. */
  timings: Record<string, number>;
  /** What each page depends on, of all languages. */
  keyParts: ReadonlyMap<UrlPath, PageParts>;
  /** What the outputs depend on beside the config. */
  reads: RunReads;
  /** Of the snapshot that the next build reuses. */
  sections(): Map<string, unknown>;
}

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");

/** Scan, compile and route: what `routes` prints. */
export async function planSite(
  config: SiteConfig,
  options: BuildOptions,
): Promise<Pick<BuildResult, "diagnostics" | "otherTables"> & { table: RouteTable }> {
  return withHost(config, options, async (host) => {
    const plans = (await planLocales(config, host)).map(({ plan }) => plan);
    const tables = plans.map(({ table }) => table);
    return {
      table: tables[0] as RouteTable,
      otherTables: otherTables(config, tables),
      diagnostics: mergeLocales(plans),
    };
  });
}

const otherTables = ({ otherLocales }: SiteConfig, tables: readonly RouteTable[]): BuildResult["otherTables"] =>
  Object.fromEntries(otherLocales.map(({ locale }, index) => [locale.name, tables[index + 1] as RouteTable]));

/** All stages in order. With errors there are diagnostics and no outputs; every stage that can still run has run. */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const { previous = null, environment = UNWATCHED } = options;
  const build = (memory: BuildMemory): Promise<BuildResult> =>
    withHost(config, options, (host) => buildWithHost(config, options, host, memory));
  if (previous === null) return build(createEmptyMemory(config, environment));
  const memory = previous.memory();
  try {
    const built = await build(memory);
    if (!memory.isVoid()) return withDamage(built, memory, config);
  } catch (error) {
    if (!memory.isVoid()) throw error;
  }
  return withDamage(await build(previous.memory(true)), memory, config);
}

function withDamage(built: BuildResult, memory: BuildMemory, { cacheDir }: SiteConfig): BuildResult {
  if (!memory.isDamaged()) return built;
  const message = "Unexpected bytes in the record of the previous build, rebuilt without it";
  const damage = cacheDamaged({ message, location: { path: path.basename(cacheDir) } });
  return { ...built, diagnostics: orderDiagnostics([...built.diagnostics, damage]) };
}

/** One language after the other: all are planned first, since their pages know of each other. */
async function buildWithHost(
  config: SiteConfig,
  options: BuildOptions,
  host: Host,
  memory: BuildMemory,
): Promise<BuildResult> {
  const { cache, previous = null, stage = null } = options;
  const { timings, time } = createTimer();
  const { loadVendor = createVendorLoader(findPackageDir(), cache ? config.cacheDir : null) } = options;
  // a build that finds something of an earlier one may need neither the bundler nor a thread
  const isFirst = !cache || (!existsSync(vendorFolder(config.cacheDir)) && !options.remote && !options.shards);
  // its process works while this one scans and compiles
  if (isFirst) for (const side of ["server", "client"] as const) loadVendor(side).catch(() => undefined);
  const react = cache ? createCompiledReact(config.cacheDir) : null;
  const bundler = options.endBundler ? bundleAndStop : bundleSite;
  const bundlers = [config, ...config.otherLocales].map((locale) => memory.bundler(locale, bundler));
  const planned = await time(
    "plan",
    async () => (await memory.recallPlans(bundlers, host)) ?? (await planLocales(config, host, () => ({ isFirst }))),
  );
  const plans = planned.map(({ plan }) => plan);
  const built: BuiltLocale[] = [];
  const noted: (NotedLocale & { bundler: StoredBundler })[] = [];
  const mostKept = options.shards ? Number.POSITIVE_INFINITY : options.mostKept;
  const kept = previous && memory.pages;
  for (const [index, locale] of planned.entries()) {
    const stored = bundlers[index] as StoredBundler;
    const bundle = cache ? stored.bundle : bundler;
    const assets = [...locale.plan.assets.all().values()].map(({ file }) => file);
    const done = await buildLocale({ ...locale, cache, bundle, loadVendor, mostKept, kept, stage, react, host, time });
    built.push(done);
    const { keys, faultsOf, emit } = done;
    noted.push({ planned: locale, assets, built: { keys, faultsOf, bundle: emit.bundle }, bundler: stored });
  }
  const [main, ...others] = built as [BuiltLocale, ...BuiltLocale[]];
  const diagnostics = [
    ...mergeLocales(built),
    ...checkLocaleFolders(
      main.emit,
      others.map(({ emit }) => emit),
    ),
  ];
  const keyParts = built.flatMap(({ keys }) => Array.from(keys, ([url, { parts }]) => [url, parts] as const));
  // faults of the site itself are told first
  const foreign = options.shards && !hasErrors(diagnostics) ? options.shards.judge(fingerprintOf(keyParts)) : null;
  if (foreign) diagnostics.push(foreign);
  const outputs = hasErrors(diagnostics)
    ? []
    : await time("emit", () =>
        emitSite(
          main.emit,
          others.map(({ emit }) => emit),
        ),
      );
  return {
    outputs,
    diagnostics,
    table: main.emit.table,
    otherTables: otherTables(
      config,
      plans.map(({ table }) => table),
    ),
    islands: joinIslands(built),
    timings,
    keyParts: new Map(built.flatMap(partsOfPages)),
    sections: sectionsLater(memory, noted),
    reads: {
      files: [...new Set(built.flatMap(({ inputs }) => inputs))],
      hashes: new Map(plans.flatMap((plan) => readHashes(plan, config.root))),
      // the newest date of all pages is a date of the site
      history: true,
    },
  };
}

const partsOfPages = ({ keys, wholeSidebars }: BuiltLocale): [UrlPath, PageParts][] =>
  [...keys].map(([url, { parts }]) => [url, { ...parts, wholeSidebar: wholeSidebars.get(url) ?? null }]);

/** A function of its own: a closure of `buildWithHost` would hold all pages until the sections are written. */
const sectionsLater =
  (memory: BuildMemory, noted: Parameters<BuildMemory["sections"]>[0]): BuildResult["sections"] =>
  () =>
    memory.sections(noted);

/** Content of a plan as it was read. */
export function readHashes({ content, fileOf }: SitePlan, root: FilePath): [FilePath, Hash][] {
  const folder = path.join(root, path.sep);
  // `path` looks at each letter, of thousands of paths
  const isPlain = (file: string): boolean => path.sep === "/" && !file.startsWith(".");
  return [...content.pages, ...content.partials.values()].map((page) => {
    const file = fileOf(page.path);
    return [(isPlain(file) ? folder + file : path.join(root, file)) as FilePath, page.hash];
  });
}

function joinIslands(built: readonly BuiltLocale[]): BuildResult["islands"] {
  const byModule = new Map<string, BuildResult["islands"][number]>();
  for (const { module, implicit, pages } of built.flatMap(({ islands }) => islands)) {
    byModule.set(module, { module, implicit, pages: [...(byModule.get(module)?.pages ?? []), ...pages] });
  }
  return [...byModule.values()];
}
