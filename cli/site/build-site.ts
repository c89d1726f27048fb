import { existsSync } from "node:fs";
import { bundleAndStop, bundleSite } from "../bundle/load-bundler.ts";
import { findPackageDir } from "../model/package-dir.ts";
import { createVendorLoader, vendorFolder } from "../bundle/react-vendor.ts";
import { emitSite } from "../emit/emit-site.ts";
import { describeDamage } from "../diagnostics/describe-damage.ts";
import { mergeLocales } from "../diagnostics/merge-locales.ts";
import type { UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { OutputFile, OutputStage } from "../model/output.ts";
import type { BudgetReport } from "../model/pages/budgets.ts";
import type { RouteTable } from "../model/route.ts";
import { checkEjected } from "./check-ejected.ts";
import { type BuiltLocale, buildLocale, joinIslands } from "./build-locale.ts";
import { createCompiledReact } from "../state/compiled-react.ts";
import { planLocales } from "../plan/plan-locales.ts";
import type { LocaleRecord } from "../reuse/plan-record.ts";
import { readHashes } from "../plan/site-plan.ts";
import { type RouteTables, tablesByLocale } from "./plan-routes.ts";
import { createEmptyMemory } from "../reuse/build-memory.ts";
import type { BuildMemory, PreviousBuild } from "../reuse/previous-build.ts";
import type { PreviousPages } from "../reuse/page-record.ts";
import type { PageParts } from "../reuse/rebuild-reasons.ts";
import type { RunReads } from "../state/previous-run.ts";
import type { StoredBundler } from "../reuse/bundle-record.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import { fingerprintOf } from "./shards/shards.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

export interface BuildOptions extends HostOptions {
  /** The build whose results can be reused; by default none. */
  previous?: PreviousBuild | null;
  /** See `RenderInput`. When shards are joined, all pages are looked up. */
  mostCached?: number;
  /** Takes documents and files of the search index as they are created; by default they stay in memory. */
  stage?: OutputStage | null;
  /** See `checkReproducible`. */
  checkReproducible?: boolean;
}

export interface BuildResult {
  /** Empty if there are errors. */
  outputs: OutputFile[];
  diagnostics: Diagnostic[];
  table: RouteTable | null;
  otherTables: RouteTables["otherTables"];
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** What pages weigh; null without `budgets`. */
  budgets: BudgetReport | null;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
  /** The dependencies of each page, of all languages. */
  keyParts: ReadonlyMap<UrlPath, PageParts>;
  /** Dependencies of the outputs besides the config. */
  reads: RunReads;
  /** See `PreviousPages`; before `sections`. */
  forget: PreviousPages["forget"];
  /** Sections of the snapshot for the next build. */
  sections(): Map<string, unknown>;
}

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");

/** Runs all stages in order. After errors there are no outputs, but every stage that can still run does. */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  const { previous = null, environment = UNWATCHED } = options;
  const build = (memory: BuildMemory): Promise<BuildResult> =>
    withHost(config, options, (host) => buildWithHost(config, options, host, memory));
  return previous ? previous.reuse(build) : build(createEmptyMemory(config, environment));
}

/** Builds one language after the other. All are planned first, since their pages link to each other. */
async function buildWithHost(
  config: SiteConfig,
  options: BuildOptions,
  host: Host,
  memory: BuildMemory,
): Promise<BuildResult> {
  const { cache, previous = null, stage = null } = options;
  const { timings, time } = createTimer();
  const damage: Diagnostic[] = [];
  const onDamaged = (): void => void damage.push(describeDamage(config.cacheDir));
  const { loadVendor = createVendorLoader(findPackageDir(), cache ? config.cacheDir : null, onDamaged) } = options;
  // a build with previous results may need neither the bundler nor a worker
  const isFirst = !cache || (!existsSync(vendorFolder(config.cacheDir)) && !options.remote && !options.shards);
  // esbuild's process works while this one scans and compiles
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
  const records: (LocaleRecord & { bundler: StoredBundler })[] = [];
  const mostCached = options.shards ? Number.POSITIVE_INFINITY : options.mostCached;
  const previousPages = previous && memory.pages;
  for (const [index, locale] of planned.entries()) {
    const stored = bundlers[index] as StoredBundler;
    const bundle = cache ? stored.bundle : bundler;
    const assets = [...locale.plan.assets.all().values()].map(({ file }) => file);
    const reused = { loadVendor, previousPages, react };
    const isCheckedTwice = options.checkReproducible === true;
    const builtLocale = await buildLocale({
      ...{ ...locale, ...reused, cache, bundle, mostCached, stage, host, time, isCheckedTwice },
    });
    built.push(builtLocale);
    const { keys, faultsOf } = builtLocale;
    records.push({ planned: locale, assets, built: { keys, faultsOf }, bundler: stored });
  }
  const [main, ...others] = built as [BuiltLocale, ...BuiltLocale[]];
  const diagnostics = mergeLocales(built);
  diagnostics.push(...damage, ...checkEjected(config));
  const keyParts = built.flatMap(({ keys }) => Array.from(keys, ([url, { parts }]) => [url, parts] as const));
  // faults of the site itself are reported first
  const foreign = options.shards && !hasErrors(diagnostics) ? options.shards.judge(fingerprintOf(keyParts)) : null;
  if (foreign) diagnostics.push(foreign);
  const emitted = hasErrors(diagnostics)
    ? []
    : await time("emit", () =>
        emitSite(
          main.emit,
          others.map(({ emit }) => emit),
        ),
      );
  const { budgets } = config;
  const weighed =
    budgets && emitted.length > 0
      ? await time("budgets", async () =>
          (await import("./weigh-site.ts")).weighSite(
            budgets,
            built.map(({ emit }) => emit),
            emitted,
          ),
        )
      : null;
  diagnostics.push(...(weighed?.diagnostics ?? []));
  return {
    outputs: hasErrors(diagnostics) ? [] : emitted,
    diagnostics,
    budgets: weighed?.report ?? null,
    ...tablesByLocale(
      config,
      plans.map(({ table }) => table),
    ),
    islands: joinIslands(built),
    timings,
    keyParts: new Map(built.flatMap(partsOfPages)),
    forget: memory.pages.forget,
    sections: deferSections(memory, records),
    reads: {
      files: [...new Set(built.flatMap(({ inputs }) => inputs))],
      hashes: new Map(plans.flatMap((plan) => readHashes(plan, config.root))),
      // the newest date of all pages is shown as a date of the site
      history: true,
    },
  };
}

const partsOfPages = ({ keys, wholeSidebars }: BuiltLocale): [UrlPath, PageParts][] =>
  [...keys].map(([url, { parts }]) => [url, { ...parts, wholeSidebar: wholeSidebars.get(url) ?? null }]);

/** Outside `buildWithHost`, whose closure would keep all pages in memory until the sections are written. */
const deferSections =
  (memory: BuildMemory, records: Parameters<BuildMemory["sections"]>[0]): BuildResult["sections"] =>
  () =>
    memory.sections(records);
