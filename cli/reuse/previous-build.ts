// What a build reuses of the previous one of its output folder, and what it records for the next.
import type { BundleSite } from "../bundle/bundle-input.ts";
import type { Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { PlannedLocale } from "../plan/site-plan.ts";
import type { RunReads } from "../state/previous-run.ts";
import type { StoredBundler } from "./bundle-record.ts";
import type { KeptPages } from "./page-record.ts";
import type { NotedLocale } from "./plan-record.ts";
import type { PageParts } from "./rebuild-reasons.ts";

/** Where stages of a build find results of the previous one, and leave theirs for the next. */
export interface BuildMemory {
  /** @param bundle The bundler. */
  bundler(config: SiteConfig, bundle: BundleSite): StoredBundler;
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
