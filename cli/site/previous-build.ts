// What the previous build of an output folder knew, and the record of this one: one snapshot of sections that belong together.
import path from "node:path";
import { cacheDamaged } from "../diagnostics/environment.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { gitStateOf } from "../git/history.ts";
import type { Hash, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputLook } from "../model/output.ts";
import type { WatchedEnvironment } from "../state/environment.ts";
import { openPreviousRun, type RunReads } from "../state/previous-run.ts";
import type { BuildMemory, Past } from "./build-memory.ts";
import type { PageParts } from "./rebuild-reasons.ts";

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
      // a build without changes loads none of it
      const { createBuildMemory, NO_PAST } = await import("./build-memory.ts");
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
