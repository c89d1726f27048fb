// The previous build of an output folder, and the record for the next build.
import type { BundleSite } from "../bundle/bundle-input.ts";
import type { Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { BudgetReport } from "../model/pages/budgets.ts";
import type { Host } from "../model/host.ts";
import type { PlannedLocale } from "../plan/site-plan.ts";
import type { RunReads } from "../state/previous-run.ts";
import type { StoredBundler } from "./bundle-record.ts";
import type { OutputFile } from "../model/output.ts";
import type { CopiedFiles } from "./copied-files.ts";
import type { PreviousPages } from "./page-record.ts";
import type { LocaleRecord } from "./plan-record.ts";
import type { PageParts } from "./rebuild-reasons.ts";

/** Results of the previous build, and the record for the next one. */
export interface BuildMemory {
  /** @param bundle The bundler. */
  bundler(config: SiteConfig, bundle: BundleSite): StoredBundler;
  /** The plans of all languages if only text of pages has changed; else null. */
  recallPlans(bundlers: readonly StoredBundler[], host: Host): Promise<PlannedLocale[] | null>;
  pages: PreviousPages;
  /** True if bytes of the previous build were damaged. */
  isDamaged(): boolean;
  /** True if results of this build are based on damaged bytes. */
  isVoid(): boolean;
  /** Sections for the next build. @param locales In the order of the config. */
  sections(locales: readonly (LocaleRecord & { bundler: StoredBundler })[]): Map<string, unknown>;
}

/** The report of a build. */
export interface BuildSummary {
  routes: number;
  pages: number;
  /** Number and total size of the output files. */
  files: number;
  bytes: number;
  diagnostics: Diagnostic[];
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** Null without `budgets` in the config. */
  budgets: BudgetReport | null;
}

export interface PreviousBuild {
  /** Its report if a new build would produce the same; else null. */
  unchanged: BuildSummary | null;
  /** The dependencies of each page; empty if unknown. */
  keyParts(): Readonly<Record<UrlPath, PageParts>>;
  /** See `CopiedFiles`. */
  isCopied: CopiedFiles["isCurrent"];
  /** Builds with the previous results; if these are damaged, builds again without them. */
  reuse<Built extends { diagnostics: Diagnostic[] }>(build: (memory: BuildMemory) => Promise<Built>): Promise<Built>;
  /** Replaces the record. @param outputs All files of the build. @param output Hash of the current output folder; null if unknown. */
  record(built: RecordedBuild, outputs: readonly OutputFile[], output: Hash | null): void;
}

export interface RecordedBuild {
  summary: BuildSummary;
  reads: RunReads;
  keyParts: ReadonlyMap<UrlPath, PageParts>;
  /** See `BuildMemory`. */
  sections(): Map<string, unknown>;
}
