import path from "node:path";
import { findPackageDir } from "../bundle/package-dir.ts";
import { openCache } from "../cache/open-cache.ts";
import { cacheDamaged } from "../diagnostics/environment.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { createHeapGuard } from "./heap-guard.ts";
import { createNodeHost } from "./node-host.ts";
import { toolVersion } from "./tool-version.ts";

export interface HostOptions {
  cache: boolean;
  /** Tasks under way at once, at least 1. */
  concurrency: number;
  onProgress(event: { stage: string; done: number; total: number }): void;
}

/** Runs `work` with a host of its own; what the cache learnt is on disk afterwards. Diagnostics come in order. */
export async function withHost<Result extends { diagnostics: Diagnostic[] }>(
  { cacheDir }: SiteConfig,
  { concurrency, onProgress, ...options }: HostOptions,
  work: (host: Host) => Promise<Result>,
): Promise<Result> {
  const cache = options.cache ? openCache(path.join(cacheDir, "cache") as FilePath) : null;
  try {
    const host = createNodeHost({
      concurrency,
      onProgress: (stage, done, total) => onProgress({ stage, done, total }),
      cache,
      version: cache ? toolVersion(findPackageDir()) : "",
    });
    const result = await work(host);
    cache?.flush();
    const damaged = cache?.damaged() ?? 0;
    const own = damaged > 0 ? [describeDamage(damaged, cacheDir)] : [];
    return { ...result, diagnostics: orderDiagnostics([...result.diagnostics, ...own]) };
  } finally {
    cache?.close();
  }
}

function describeDamage(damaged: number, cacheDir: FilePath): Diagnostic {
  return cacheDamaged({
    message: `Unexpected bytes in ${damaged === 1 ? "one entry" : `${damaged} entries`} of the cache, made anew`,
    location: { path: `${path.basename(cacheDir)}/cache` },
  });
}

/** Times stages, and looks after the heap between them. */
export function createTimer() {
  /** Milliseconds by stage. */
  const timings: Record<string, number> = {};
  const guardHeap = createHeapGuard();
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
