// A build as the command does it, in this process, with counts of its work: they come from what a caller of the stages sees.
import { statSync } from "node:fs";
import path from "node:path";
import { serverFolder } from "../../cli/bundle/bundle-input.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { SiteConfig } from "../../cli/model/config.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import { buildSite } from "../../cli/site/build-site.ts";
import { openPreviousBuild } from "../../cli/reuse/open-previous-build.ts";
import { findReasons, type RebuildReasons } from "../../cli/reuse/rebuild-reasons.ts";
import { watchEnvironment } from "../../cli/state/environment.ts";
import { disk } from "../../cli/write/file-system.ts";
import { hashTree, walkFolder } from "../../cli/write/walk-folder.ts";
import { writeOutputs } from "../../cli/write/write-outputs.ts";

/** Numbers of tasks that really ran; what came from a cache or a previous build is not counted. */
export interface Counts {
  /** Content files whose text was needed. */
  read: number;
  compiled: number;
  /** Runs of the bundler. */
  bundled: number;
  rendered: number;
  /** Files that were written or removed. */
  written: number;
}

export interface CountedBuild {
  counts: Counts;
  /** Why pages differ from those of the previous build. */
  reasons: RebuildReasons;
  /** Pages of the site. */
  pages: number;
  /** What a build with stages reports. */
  diagnostics: readonly Diagnostic[];
}

/** When the bundler last wrote the module of the server; undefined if it never did. */
const bundledAt = (config: SiteConfig): bigint | undefined =>
  statSync(path.join(serverFolder(config), "server.mjs"), { bigint: true, throwIfNoEntry: false })?.ctimeNs;

/** @param mostCached See `RenderInput`. @throws Error if the build fails. */
export async function buildCounted(root: string, mostCached?: number): Promise<CountedBuild> {
  const counts: Counts = { read: 0, compiled: 0, bundled: 0, rendered: 0, written: 0 };
  const environment = watchEnvironment();
  try {
    const options = { production: true, strict: false, environment: environment.site };
    const loaded = await loadConfig(root as FilePath, options);
    const { value: config } = loaded;
    if (!config) throw new Error(JSON.stringify(loaded.diagnostics));
    const outDir = path.join(root, "build") as FilePath;
    const present = await walkFolder(disk, outDir).catch(() => null);
    const look = { outDir, hash: present && hashTree(present) };
    const previous = openPreviousBuild(config, environment, look, 0);
    if (previous.unchanged) return { counts, reasons: {}, pages: previous.unchanged.pages, diagnostics: [] };
    const lastBundled = bundledAt(config);
    const result = await buildSite(config, {
      ...{ previous, cache: true, concurrency: 1, environment: environment.site },
      ...(mostCached !== undefined && { mostCached }),
      onProgress({ stage, done }) {
        if (stage === "scan") counts.read = done;
      },
      onRun(task) {
        if (task === "compile") counts.compiled++;
        if (task === "render") counts.rendered++;
      },
    });
    if (result.outputs.length === 0) throw new Error(JSON.stringify(result.diagnostics));
    counts.bundled = bundledAt(config) === lastBundled ? 0 : 1;
    const target = { outDir, root: root as FilePath, cacheDir: config.cacheDir };
    const { value: report } = await writeOutputs(result.outputs, target, config.context);
    if (!report) throw new Error("nothing was written");
    counts.written = report.written + report.removed;
    const reasons = findReasons(result.keyParts, previous.keyParts());
    const pages = result.keyParts.size;
    const summary = {
      routes: 0,
      pages,
      files: 0,
      bytes: 0,
      diagnostics: result.diagnostics,
      islands: [],
      budgets: null,
    };
    previous.record({ summary, ...result }, result.outputs, hashTree(report.tree));
    return { counts, reasons, pages, diagnostics: result.diagnostics };
  } finally {
    environment.end();
  }
}
