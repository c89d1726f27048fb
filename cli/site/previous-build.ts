// What the previous build of an output folder knew, and the record of this one: one snapshot of sections that belong together.
import path from "node:path";
import type { bundleSite } from "../bundle/bundle-site.ts";
import { cacheDamaged } from "../diagnostics/environment.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { gitStateOf } from "../git/history.ts";
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { MOST_NOTED_PAGES, type OutputLook } from "../model/output.ts";
import type { SiteEnvironment } from "../model/site-environment.ts";
import type { WatchedEnvironment } from "../state/environment.ts";
import { openPreviousRun, type PreviousRun, type RunReads } from "../state/previous-run.ts";
import { bundleSection, createStoredBundler, type StoredBundler } from "./bundle-record.ts";
import { type KeptPages, openKeptPages } from "./page-record.ts";
import type { PlannedLocale } from "../plan/plan-locales.ts";
import { type NotedLocale, type StoredPlan, storePlan } from "./plan-record.ts";
import type { PageParts } from "./rebuild-reasons.ts";
import { recallPlans } from "./recall-plan.ts";

/** The report of a build. */
export interface BuildSummary {
  routes: number;
  pages: number;
  /** Files of the output, and their size. */
  files: number;
  bytes: number;
  diagnostics: Diagnostic[];
  islands: { module: string; implicit: boolean; pages: string[] }[];
}

/** Where stages of a build find results of the previous one, and leave theirs for the next. */
export interface BuildMemory {
  /** @param bundle The bundler. */
  bundler(config: SiteConfig, bundle: typeof bundleSite): StoredBundler;
  /** The plans of all languages if only text of pages has changed; else null. */
  recallPlans(bundlers: readonly StoredBundler[], host: Host): Promise<PlannedLocale[] | null>;
  pages: KeptPages;
  /** True if bytes of the previous build turned out to be damaged. */
  isDamaged(): boolean;
  /** True if results of this build are based on them. */
  isVoid(): boolean;
  /** Sections for the next build. @param locales In the order of the config. */
  sections(locales: readonly (NotedLocale & { bundler: StoredBundler })[]): Map<string, unknown>;
}

export interface PreviousBuild {
  /** Its report if a new build would do exactly the same; else null. */
  unchanged: BuildSummary | null;
  /** What each page depended on; empty if unknown. */
  keyParts(): Readonly<Record<UrlPath, PageParts>>;
  /** Builds with what the previous build left; where that turns out to be damaged, once more without it. */
  reuse<Built extends { diagnostics: Diagnostic[] }>(build: (memory: BuildMemory) => Promise<Built>): Promise<Built>;
  /** Replaces it. @param output Hash of how the output folder looks now; null if that is unknown. */
  record(built: RecordedBuild, output: Hash | null): void;
}

export interface RecordedBuild {
  summary: BuildSummary;
  reads: RunReads;
  keyParts: ReadonlyMap<UrlPath, PageParts>;
  /** See `BuildMemory`. */
  sections(): Map<string, unknown>;
}

/** The caller holds the lock of the output folder. @param elapsed Milliseconds since this run read its first file. */
export function openPreviousBuild(
  config: SiteConfig,
  environment: WatchedEnvironment,
  output: OutputLook,
  elapsed: number,
): PreviousBuild {
  const gitState = gitStateOf(config.root);
  const run = openPreviousRun<BuildSummary>("build", { config, environment, gitState, output, elapsed });
  return {
    unchanged: run.unchanged,
    keyParts: () => (run.snapshot?.read("keys") ?? {}) as ReturnType<PreviousBuild["keyParts"]>,
    reuse: async (build) => {
      const memoryOf = (past: Past) => createBuildMemory(config, environment.site, output, past);
      const memory = memoryOf(run);
      const built = await build(memory).catch((error: unknown) => {
        if (!memory.isVoid()) throw error;
        return null;
      });
      const sound = built && !memory.isVoid() ? built : await build(memoryOf(NO_PAST));
      if (!memory.isDamaged()) return sound;
      const message = "Unexpected bytes in the record of the previous build, rebuilt without it";
      const damage = cacheDamaged({ message, location: { path: path.basename(config.cacheDir) } });
      return { ...sound, diagnostics: orderDiagnostics([...sound.diagnostics, damage]) };
    },
    record: ({ summary, reads, keyParts, sections }, after) => {
      if (after === null) run.record(summary, reads, null);
      else run.record(summary, reads, after, new Map([...sections(), ["keys", Object.fromEntries(keyParts)]]));
    },
  };
}

const planSection = ({ locale }: SiteConfig): string => `plan ${locale.name}`;

/** A memory without a past. */
export const createEmptyMemory = (config: SiteConfig, environment: SiteEnvironment): BuildMemory =>
  createBuildMemory(config, environment, { outDir: config.outDir, hash: null }, NO_PAST);

type Past = Pick<PreviousRun<unknown>, "change" | "sameOutput" | "snapshot">;
const NO_PAST: Past = { change: null, sameOutput: false, snapshot: null };

function createBuildMemory(
  config: SiteConfig,
  environment: SiteEnvironment,
  { outDir }: OutputLook,
  { change, sameOutput, snapshot }: Past,
): BuildMemory {
  const locales = [config, ...config.otherLocales];
  const previous = snapshot && change ? { snapshot, change } : null;
  const pages = openKeptPages(sameOutput ? snapshot : null, outDir, environment);
  /** The stored plans are still right but for the text of edited files. */
  let recalled: { stored: StoredPlan[]; edited: ContentPath[]; routed: boolean } | null = null;
  return {
    pages,
    isDamaged: () => snapshot?.isDamaged() === true,
    isVoid: () => snapshot?.isVoid() === true,
    bundler: (locale, bundle) => createStoredBundler(locale, bundle, previous),
    async recallPlans(bundlers, host) {
      if (!previous?.change.sameContext || previous.change.listed.length > 0) return null;
      const edits = previous.snapshot.read("edited") as ContentPath[] | undefined;
      if (!edits || !bundlers.every((bundler) => bundler.isCurrent())) return null;
      const changed = previous.change.changed.map((file) => path.relative(config.root, file).replaceAll(path.sep, "/"));
      const edited = [...new Set([...edits, ...changed])] as ContentPath[];
      const stored = locales.flatMap((locale) => (previous.snapshot.read(planSection(locale)) as StoredPlan) ?? []);
      const plans = await recallPlans(config, stored, edited, host);
      const routed = plans?.some(({ last }) => last?.routed) ?? false;
      recalled = plans && { stored, edited, routed };
      return plans;
    },
    sections(built) {
      const sections = pages.sections();
      const bundles = built.map(({ bundler }) => bundler.section());
      for (const [index, bundle] of bundles.entries()) {
        if (bundle) sections.set(bundleSection(locales[index] as SiteConfig), bundle);
      }
      const routes = built.reduce((sum, { planned }) => sum + planned.plan.table.routes.length, 0);
      if (bundles.includes(null) || routes > MOST_NOTED_PAGES) return sections;
      const keepsPlan = recalled?.routed === false;
      for (const [index, locale] of locales.entries()) {
        const name = planSection(locale);
        const plan = keepsPlan
          ? snapshot?.section(name)
          : storePlan(built[index] as NotedLocale, recalled?.stored[index] ?? null);
        sections.set(name, plan);
      }
      sections.set("edited", keepsPlan ? recalled?.edited : []);
      return sections;
    },
  };
}
