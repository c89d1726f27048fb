import path from "node:path";
import { findPackageDir } from "../model/package-dir.ts";
import type { VendorLoader } from "../bundle/react-vendor.ts";
import { type LocalCache, openCache } from "../state/open-cache.ts";
import type { RemoteReport, SharedCache } from "../state/remote-cache.ts";
import { describeDamage } from "../diagnostics/describe-damage.ts";
import { remoteCacheFault } from "../diagnostics/environment.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import type { FilePath } from "../model/brands.ts";
import type { Cache, RemoteCacheOptions } from "../model/cache.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { guardHeap } from "../workers/heap-guard.ts";
import { createNodeHost, type NodeHostOptions } from "../state/task-host.ts";
import type { Shards } from "./shards/shards.ts";
import { toolVersion } from "../state/tool-version.ts";

export interface HostOptions {
  cache: boolean;
  /** A cache that machines share, read if an entry is not on disk. */
  remote?: RemoteCacheOptions | null;
  /** Shards of the same site to join. */
  shards?: Shards | null;
  /** See `NodeHostOptions`. */
  onCached?: NodeHostOptions["onCached"];
  /** See `NodeHostOptions`. */
  onRun?: NodeHostOptions["onRun"];
  /** See `NodeHostOptions`. */
  spillBytes?: NodeHostOptions["spillBytes"];
  /** See `NodeHostOptions`. */
  environment?: NodeHostOptions["environment"];
  /** Ends the bundler's process after the build. Only if nothing else in this process bundles. */
  endBundler?: boolean;
  /** Loads React's bundles; by default from the cache, or built. */
  loadVendor?: VendorLoader;
  /** The site's folder in its repository, if it differs from the config's root: git reads the files' history there. */
  historyRoot?: FilePath;
  /** Concurrent tasks, at least 1. */
  concurrency: number;
  onProgress(event: { stage: string; done: number; total: number }): void;
  /** See `Supervisor`. Called while the files of the session exist: they are needed for the places of errors. */
  settle?(): Promise<void>;
}

/** Runs `work` with a new host, then writes the cache to disk. Diagnostics are sorted. */
export async function withHost<Result extends { diagnostics: Diagnostic[] }>(
  { cacheDir }: SiteConfig,
  {
    concurrency,
    onProgress,
    remote = null,
    shards = null,
    onCached,
    onRun,
    spillBytes = null,
    ...options
  }: HostOptions,
  work: (host: Host) => Promise<Result>,
): Promise<Result> {
  const local = options.cache ? openCache(path.join(cacheDir, "cache") as FilePath) : null;
  let shared: SharedCache | null = null;
  if (local && remote) {
    const { shareCache } = await import("../state/remote-cache.ts");
    shared = shareCache(local, remote);
  }
  const cache = shards && local ? withShards(local, shards) : (shared ?? local);
  try {
    const host = createNodeHost({
      concurrency,
      onProgress: (stage, done, total) => onProgress({ stage, done, total }),
      cache,
      version: cache || onCached ? toolVersion(findPackageDir()) : "",
      spillBytes,
      ...(onCached && { onCached }),
      ...(onRun && { onRun }),
      ...(options.environment && { environment: options.environment }),
    });
    const result = await work(host);
    const report = await shared?.finish();
    cache?.flush();
    const isDamaged = (cache?.damaged() ?? 0) > 0;
    const own = [
      ...(isDamaged ? [describeDamage(cacheDir)] : []),
      ...(remote && report && report.faults.length > 0 ? [describeFaults(report, remote)] : []),
    ];
    return { ...result, diagnostics: orderDiagnostics([...result.diagnostics, ...own]) };
  } finally {
    cache?.close();
  }
}

/** Reads shards without copying their entries to the local cache, whose size is limited. */
const withShards = (local: LocalCache, shards: Shards): Cache => ({
  ...local,
  get: (key) => shards.get(key) ?? local.get(key),
});

/** Names the cache by URL without its query, which may be secret. */
function describeFaults({ faults }: RemoteReport, { url }: RemoteCacheOptions): Diagnostic {
  const stopped = faults.some((fault) => fault.stopped);
  return remoteCacheFault({
    message: `Unexpected answers of the remote cache \`${url.origin}${url.pathname}\`, expected entries of sitegen${stopped ? "; the build went on without it" : ""}`,
    details: faults.map(({ during, reason, times }) => `${during}: ${reason}${times > 1 ? `, ${times} times` : ""}`),
    help: remoteCacheFault.entry.remedy,
  });
}

/** Measures stages, and checks the heap between them. */
export function createTimer() {
  /** Milliseconds by stage. */
  const timings: Record<string, number> = {};
  const time = async <Result>(stage: string, work: () => Promise<Result> | Result): Promise<Result> => {
    const start = performance.now();
    try {
      return await work();
    } finally {
      timings[stage] = (timings[stage] ?? 0) + Math.round(performance.now() - start);
      guardHeap();
    }
  };
  return { timings, time };
}
