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
import type { KeptPages } from "./kept-pages.ts";
import { type KeptPlan, type KeptPlanOptions, type NotedLocale, openKeptPlan } from "./kept-plan.ts";
import { planLocales } from "./plan-locales.ts";
import type { PlanNote } from "./plan-note.ts";
import type { SitePlan } from "./plan-site.ts";
import type { PageParts } from "./rebuild-reasons.ts";
import { fingerprintOf } from "./shards.ts";
import { createStoredBundler, type StoredBundler } from "./stored-bundle.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

export interface BuildOptions extends HostOptions {
  /** Pages that the output holds; by default each is made. */
  kept?: KeptPages | null;
  /** The plan of the last build; by default the site is planned anew. */
  lastPlan?: KeptPlanOptions | null;
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
  /** What the outputs depend on beside the files of the site and its config. */
  reads: BuildReads;
  /** Keeps the plan for the next build, and says where. */
  rememberPlan(): PlanNote | null;
}

export interface BuildReads {
  /** Modules, styles and assets, wherever they lie; absolute. */
  files: FilePath[];
  /** Content as it was read. */
  hashes: ReadonlyMap<FilePath, Hash>;
  /** Whether another commit may make a difference. */
  history: boolean;
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

/**
 * All stages in order. With errors there are diagnostics and no outputs; every stage that can still run has run. Where a record
 * of the last build turns out to be damaged, all is done again without it.
 */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const { kept, lastPlan } = options;
  const plan = lastPlan ? openKeptPlan(config.cacheDir, lastPlan) : null;
  const build = (keptPlan: KeptPlan | null): Promise<BuildResult> =>
    withHost(config, options, (host) => buildWithHost(config, options, host, keptPlan));
  const isDamaged = (): boolean => plan?.isDamaged() === true || kept?.isDamaged() === true;
  try {
    const built = await build(plan);
    if (!isDamaged()) return built;
  } catch (error) {
    if (!isDamaged()) throw error;
  }
  kept?.forget();
  return build(lastPlan ? openKeptPlan(config.cacheDir, { ...lastPlan, since: null }) : null);
}

/** One language after the other: all are planned first, since their pages know of each other. */
async function buildWithHost(
  config: SiteConfig,
  options: BuildOptions,
  host: Host,
  keptPlan: KeptPlan | null,
): Promise<BuildResult> {
  const { cache, kept = null, stage = null, lastPlan = null } = options;
  const { timings, time } = createTimer();
  const { loadVendor = createVendorLoader(findPackageDir(), cache ? config.cacheDir : null) } = options;
  // a build that finds something of an earlier one may need neither the bundler nor a thread
  const isFirst = !cache || (!existsSync(vendorFolder(config.cacheDir)) && !options.remote && !options.shards);
  // its process works while this one scans and compiles
  if (isFirst) for (const side of ["server", "client"] as const) loadVendor(side).catch(() => undefined);
  const react = cache ? createCompiledReact(config.cacheDir) : null;
  const bundler = options.endBundler ? bundleAndStop : bundleSite;
  const bundlers = [config, ...config.otherLocales].map((locale) =>
    createStoredBundler(locale, bundler, lastPlan?.since?.looked),
  );
  const planned = await time(
    "plan",
    async () =>
      (await keptPlan?.recall(config, bundlers, host)) ?? (await planLocales(config, host, () => ({ isFirst }))),
  );
  const plans = planned.map(({ plan }) => plan);
  const built: BuiltLocale[] = [];
  const noted: NotedLocale[] = [];
  const mostKept = options.shards ? Number.POSITIVE_INFINITY : options.mostKept;
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
    rememberPlan: rememberLater(keptPlan, noted),
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

/** A function of its own: a closure of `buildWithHost` would hold all pages until the records are written. */
const rememberLater =
  (keptPlan: KeptPlan | null, noted: readonly NotedLocale[]): BuildResult["rememberPlan"] =>
  () =>
    keptPlan?.remember(noted) ?? null;

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
