// The previous build of an output folder: one snapshot of sections that belong together.
import { describeDamage } from "../diagnostics/describe-damage.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { gitStateOf } from "../git/history.ts";
import type { SiteConfig } from "../model/config.ts";
import type { OutputLook } from "../model/output.ts";
import type { WatchedEnvironment } from "../state/environment.ts";
import { openPreviousRun } from "../state/previous-run.ts";
import { openCopiedFiles } from "./copied-files.ts";
import type { PreviousResults } from "./build-memory.ts";
import type { BuildSummary, PreviousBuild } from "./previous-build.ts";

/** The caller holds the lock of the output folder. @param elapsed Milliseconds since this run read its first file. */
export function openPreviousBuild(
  config: SiteConfig,
  environment: WatchedEnvironment,
  output: OutputLook,
  elapsed: number,
): PreviousBuild {
  const gitState = gitStateOf(config.root, config.formerUrls.since);
  const run = openPreviousRun<BuildSummary>("build", { config, environment, gitState, output, elapsed });
  const copies = openCopiedFiles(run);
  return {
    unchanged: run.unchanged,
    isCopied: copies.isCurrent,
    keyParts: () => (run.snapshot?.read("keys") ?? {}) as ReturnType<PreviousBuild["keyParts"]>,
    reuse: async (build) => {
      // a build without changes loads none of it
      const { createBuildMemory, NO_RESULTS } = await import("./build-memory.ts");
      const memoryOf = (results: PreviousResults) => createBuildMemory(config, environment.site, output, results);
      const memory = memoryOf(run);
      const built = await build(memory).catch((error: unknown) => {
        if (!memory.isVoid()) throw error;
        return null;
      });
      const valid = built && !memory.isVoid() ? built : await build(memoryOf(NO_RESULTS));
      if (!memory.isDamaged()) return valid;
      return { ...valid, diagnostics: orderDiagnostics([...valid.diagnostics, describeDamage(config.cacheDir)]) };
    },
    record: ({ summary, reads, keyParts, sections }, outputs, after) => {
      if (after === null) return run.record(summary, reads, null);
      const keys = ["keys", Object.fromEntries(keyParts)] as const;
      run.record(summary, reads, after, new Map<string, unknown>([...sections(), keys, copies.section(outputs)]));
    },
  };
}
