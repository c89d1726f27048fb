// What `dev` leaves of its bundle for the next start, below the cache folder: the server module too, since each
// process has its own.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Bundled } from "../bundle/bundle-site.ts";
import type { ModuleVersions } from "../bundle/refresh-plugin.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { createBundleSources, type SourcesRecord } from "./bundle-sources.ts";
import type { BundledPlan } from "./bundled-plan.ts";
import { stampFile } from "../state/stamps.ts";
import { createRecordFile, STRUCTURED } from "../state/record-file.ts";

/** A bundle without the code of pages, which follows from them. */
export interface KeptBundle {
  plan: BundledPlan;
  bundled: Bundled;
  /** What `once` gave, by part. */
  parts: Map<string, { key: string; made: unknown }>;
  /** Collected for it. */
  assets: FilePath[];
  versions: ModuleVersions;
}

interface DevBundleRecord extends KeptBundle, SourcesRecord {
  /** Of the server module, by name. */
  server: Map<string, Uint8Array>;
}

export interface BundleStore {
  /** Time of the disk, in ms; null if it cannot be written. */
  readClock(): number | null;
  /**
   * The bundle of an earlier process if all that went in is as it was at `now`.
   * @param serverDir Where the server module goes.
   */
  take(now: number, serverDir: FilePath): KeptBundle | null;
  /** Leaves a bundle, unless a file that went in may have changed. @param since When the first of its files was read. */
  keep(bundle: KeptBundle, since: number): void;
}

export function createBundleStore(config: SiteConfig): BundleStore {
  const file = createRecordFile<DevBundleRecord>(
    `dev-bundle-${config.locale.name}`,
    config.cacheDir,
    config.root,
    STRUCTURED,
  );
  const sources = createBundleSources(config);
  return {
    readClock() {
      try {
        return file.readClock();
      } catch {
        return null;
      }
    },
    take(now, serverDir) {
      const record = file.read();
      try {
        if (!record || !sources.areCurrent(record, sources.stamp(now, record), now)) return null;
        mkdirSync(serverDir, { recursive: true });
        for (const [name, bytes] of record.server) writeFileSync(path.join(serverDir, name), bytes);
        return { ...record, bundled: moveTo(serverDir, record.bundled) };
      } catch {
        return null;
      }
    },
    keep(bundle, since) {
      const { bundled, assets } = bundle;
      try {
        const inputs = [...bundled.inputs, ...assets];
        if (inputs.some((name) => mayHaveGone(name, since))) return;
        const files = sources.describe(inputs, sources.stamp(since), since);
        if (files) file.write({ ...bundle, ...files, server: readFolder(bundled.graph.outDir) });
      } catch {
        // the next start bundles anew
      }
    },
  };
}

/** Names that a plugin made up are no files, and never were. */
function mayHaveGone(name: FilePath, since: number): boolean {
  if (statSync(name, { throwIfNoEntry: false })) return false;
  let folder = path.dirname(name);
  while (!statSync(folder, { throwIfNoEntry: false })) folder = path.dirname(folder);
  return stampFile(folder, since) === "";
}

/** Files of a folder, without those of folders in it. */
function readFolder(folder: FilePath): Map<string, Uint8Array> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ name }) => [name, readFileSync(path.join(folder, name))]));
}

/** The bundle with its server module in another folder. */
function moveTo(outDir: FilePath, { bundle, graph, ...bundled }: Bundled): Bundled {
  const moved = (file: FilePath) => path.join(outDir, path.basename(file)) as FilePath;
  const parts = new Map([...graph.parts].map(([name, part]) => [name, { ...part, file: moved(part.file) }]));
  return {
    ...bundled,
    bundle: { ...bundle, serverFile: moved(bundle.serverFile), serverReact: moved(bundle.serverReact), modules: {} },
    graph: { ...graph, outDir, parts },
  };
}
