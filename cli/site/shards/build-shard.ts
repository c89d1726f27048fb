import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleAndStop, bundleSite } from "../../bundle/load-bundler.ts";
import { type LocalCache, openCache } from "../../state/open-cache.ts";
import { encodeIndex } from "../../state/segment.ts";
import { diskFault } from "../../diagnostics/environment.ts";
import { mergeLocales } from "../../diagnostics/merge-locales.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Host } from "../../model/host.ts";
import type { OutputFile } from "../../model/output.ts";
import type { Shard } from "../../model/shard.ts";
import { planLocales } from "../../plan/plan-locales.ts";
import { atReadFile } from "../../plan/site-plan.ts";
import { prepareLocale } from "../prepare-locale.ts";
import type { KeyParts } from "../../plan/previous-locale.ts";
import { createRenderKeys, createKeyFacts } from "../render-key.ts";
import { renderSite } from "../render-site.ts";
import { fingerprintOf, isOwn, SHARD_ENTRIES, SHARD_MANIFEST, type ShardManifest } from "./shards.ts";
import { createTimer, type HostOptions, withHost } from "../with-host.ts";

export interface BuiltShard {
  /** The files of the shard's folder; empty if there are errors. */
  outputs: OutputFile[];
  /** Without links between pages, which are checked when the shards are joined. */
  diagnostics: Diagnostic[];
  /** Routes of the whole site, and pages of this shard. */
  routes: number;
  pages: number;
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

/** Compiles the whole site, since a page may show the title of any other, and renders the pages of one shard. */
export async function buildShard(config: SiteConfig, shard: Shard, options: HostOptions): Promise<BuiltShard> {
  const folder = path.join(config.cacheDir, `shard-${shard.index}-of-${shard.count}`) as FilePath;
  rmSync(folder, { recursive: true, force: true });
  const openStore = (name: string): LocalCache =>
    openCache(path.join(folder, name) as FilePath, { maxBytes: Number.POSITIVE_INFINITY });
  const store = openStore("entries");
  const sorted = openStore("sorted");
  const stored = new Set<Hash>();
  const onCached: HostOptions["onCached"] = (task, key, pieces) => {
    // every shard compiles all files, so only its own are stored; compiled pages contain the highlighted code
    if (stored.has(key) || task === "highlight" || (task === "compile" && !isOwn(shard, key))) return;
    stored.add(key);
    store.put(key, ...pieces());
  };
  try {
    const { fingerprint, ...built } = await withHost(config, { ...options, onCached }, (host) =>
      renderShard(config, shard, options, host),
    );
    // in an order that does not depend on which task ends first
    for (const key of [...stored].sort()) {
      const value = store.get(key);
      if (value) sorted.put(key, value);
    }
    sorted.flush();
    const isWhole = [...stored].every((key) => sorted.has(key));
    if (!isWhole) {
      const message = `write ${path.relative(config.root, folder)}: the entries of the shard could not be kept`;
      built.diagnostics.push(diskFault({ message, help: diskFault.entry.remedy }));
    }
    const failed = built.diagnostics.some(({ severity }) => severity === "error");
    const manifest: ShardManifest = { format: 1, ...shard, fingerprint, entries: stored.size };
    const entries = SHARD_ENTRIES as OutputPath;
    const outputs: OutputFile[] = [
      { path: SHARD_MANIFEST as OutputPath, bytes: `${JSON.stringify(manifest)}\n` },
      isWhole && stored.size > 0
        ? { path: entries, copyOf: segmentIn(path.join(folder, "sorted")) }
        : { path: entries, bytes: encodeIndex(new Map()) },
    ];
    return { ...built, outputs: failed ? [] : outputs };
  } finally {
    sorted.close();
    store.close();
  }
}

const segmentIn = (folder: string): FilePath => path.join(folder, readdirSync(folder)[0] ?? "") as FilePath;

async function renderShard(
  config: SiteConfig,
  shard: Shard,
  { cache, endBundler }: HostOptions,
  host: Host,
): Promise<Omit<BuiltShard, "outputs"> & { fingerprint: Hash }> {
  const { timings, time } = createTimer();
  const planned = await time("plan", () => planLocales(config, host));
  const keyParts: [UrlPath, KeyParts][] = [];
  const faults: { diagnostics: Diagnostic[] }[] = [];
  let pages = 0;
  for (const locale of planned) {
    const { plan } = locale;
    const prepared = await prepareLocale({
      ...locale,
      cache,
      host,
      time,
      bundle: endBundler ? bundleAndStop : bundleSite,
    });
    const { resolver } = prepared;
    const { routes } = plan.table;
    const keys = createRenderKeys(prepared, resolver, createKeyFacts(prepared, resolver));
    const own = routes.filter(({ url }) => isOwn(shard, url));
    const rendered = await time("render", () =>
      renderSite({ ...prepared, keys, mostCached: Number.POSITIVE_INFINITY }, resolver, own),
    );
    pages += rendered.pages.length;
    keyParts.push(...routes.map((route): [UrlPath, KeyParts] => [route.url, keys.partsOf(route)]));
    const diagnostics = [
      ...plan.diagnostics,
      ...prepared.diagnostics,
      ...resolver.diagnostics(),
      ...rendered.diagnostics,
    ];
    faults.push({ diagnostics: diagnostics.map((fault) => atReadFile(fault, plan.fileOf)) });
  }
  return {
    diagnostics: mergeLocales(faults),
    routes: keyParts.length,
    pages,
    timings,
    fingerprint: fingerprintOf(keyParts),
  };
}
