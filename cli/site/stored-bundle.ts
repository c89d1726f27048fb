// What a build leaves of its bundle for the next one, below the cache folder. It is taken only if all files that the bundler
// reads, and all names among which it looks for modules, are what they were; losing it only costs time.
import { rmSync } from "node:fs";
import { type Bundled, type BundleInput, bundlePages, type bundleSite, serverFolder } from "../bundle/bundle-site.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { createBundleSources, type FilesRecord, hashFiles, type SourcesRecord } from "./bundle-sources.ts";
import { bundledPlan, planHash } from "./bundled-plan.ts";
import { areSame, type Stamps, stampTree } from "../state/stamps.ts";
import { watchCollector } from "./keep-bundle.ts";
import type { Looked } from "./plan-note.ts";
import { createRecordFile, STRUCTURED } from "../state/record-file.ts";

/** Something that the bundler made, and what it made it of but for files. */
interface Part {
  key: Hash;
  made: unknown;
  /** Collected meanwhile. */
  assets: FilePath[];
}

interface StoredBundle extends SourcesRecord {
  /** The server module. */
  server: FilesRecord;
  /** See `planHash`. */
  plan: Hash;
  parts: Map<string, Part>;
  /** Collected for the bundle, its parts included. */
  assets: FilePath[];
  bundled: Bundled;
}

export interface StoredBundler {
  /**
   * The bundler, but for what the last build made of the same. A module that changed makes everything anew, a page with
   * components the server module alone.
   */
  bundle: typeof bundleSite;
  /** Hash of what is stored, code of pages included; null if a module has changed since, or before anything is stored. */
  stored(): Hash | null;
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** Hash of a bundle, code of pages included, and what it was made of. */
const hashOf = ({ plan, bundled }: Pick<StoredBundle, "plan" | "bundled">): Hash =>
  contentHash(JSON.stringify([plan, bundled.bundle.core, Object.entries(bundled.bundle.modules).sort(byKey)]));

/** @param bundle Makes what is not stored. @param looked If somebody has looked at the site already. */
export function createStoredBundler(
  config: SiteConfig,
  bundle: typeof bundleSite,
  looked: Looked | null = null,
): StoredBundler {
  const { root, cacheDir, locale } = config;
  const serverDir = serverFolder(config);
  const file = createRecordFile<StoredBundle>(`bundle-${locale.name}`, cacheDir, root, STRUCTURED);
  const files = createBundleSources(config);
  const stampServer = (): Stamps => {
    const stamps: Stamps = new Map();
    // they have just been written, by nobody but a build
    stampTree(serverDir, new Set(), Number.POSITIVE_INFINITY, stamps);
    return stamps;
  };
  const isWhole = ({ server }: StoredBundle): boolean => {
    try {
      return areSame(server.stamps, stampServer(), server.hashes);
    } catch {
      return false; // it has gone
    }
  };
  /** What is there, and how everything looked before it was read. */
  const look = () => {
    try {
      const now = looked?.now ?? file.readClock();
      const inputs = looked?.inputs ?? files.stamp(now);
      const record = file.read();
      return { now, inputs, known: record && files.areCurrent(record, inputs, now) ? record : null };
    } catch {
      return null;
    }
  };
  let found: { began: ReturnType<typeof look> } | null = null;
  const recall = (): ReturnType<typeof look> => {
    found ??= { began: look() };
    return found.began;
  };
  /** Undefined until somebody knows. */
  let stored: Hash | null | undefined;
  const remember = ({ now, inputs }: Looked, bundle: Omit<StoredBundle, keyof SourcesRecord | "server">): void => {
    stored = null;
    try {
      const after = files.stamp(file.readClock());
      const sources = files.describe([...bundle.bundled.inputs, ...bundle.assets], inputs, now, after);
      if (!sources) return;
      const server = stampServer();
      file.write({
        ...bundle,
        ...sources,
        server: { stamps: [...server], hashes: hashFiles([...server.keys()]) },
      });
      stored = hashOf(bundle);
    } catch {
      // the next build bundles anew
    }
  };

  const bundleStored: typeof bundleSite = async (input) => {
    const began = recall();
    const known = began?.known;
    const collectAll = (files: readonly FilePath[]) =>
      Promise.all(files.map((asset) => input.assets.collectFile(asset)));
    const { edited = null } = input;
    const isSame = (stored: StoredBundle): boolean =>
      edited !== null || (stored.plan === planOf(input, stored.bundled) && isWhole(stored));
    if (known && isSame(known)) {
      await collectAll(known.assets);
      const bundled = bundlePages(known.bundled, input, edited);
      stored = hashOf(known);
      if (began && bundled !== known.bundled) {
        removePages(known.bundled, bundled);
        remember(began, { ...known, bundled });
      }
      return bundled;
    }
    stored = null;
    const assets = new Set<FilePath>();
    const watch = (note: Set<FilePath>) => watchCollector(input.assets, (asset) => note.add(asset.file));
    const parts = new Map<string, Part>();
    const once: BundleInput["once"] = async (name, text, make) => {
      const partKey = contentHash(text);
      let part = known?.parts.get(name);
      if (part?.key === partKey) await collectAll(part.assets);
      else {
        const collected = new Set<FilePath>();
        part = { key: partKey, made: await make(watch(collected)), assets: [...collected] };
      }
      parts.set(name, part);
      for (const asset of part.assets) assets.add(asset);
      return part.made as Awaited<ReturnType<typeof make>>;
    };
    const bundled = await bundle({ ...input, serverDir, assets: watch(assets), once });
    // what is wrong is told at places that an edit moves
    if (began && bundled.diagnostics.length === 0) {
      remember(began, { plan: planOf(input, bundled), parts, assets: [...assets], bundled });
    }
    return bundled;
  };
  return {
    bundle: bundleStored,
    stored() {
      if (stored === undefined) {
        const known = recall()?.known;
        stored = known && isWhole(known) ? hashOf(known) : null;
      }
      return stored;
    },
  };
}

const planOf = (input: BundleInput, { bundle }: Bundled): Hash => planHash(bundledPlan(input, bundle));

/** Removes files of pages as they were before. */
function removePages(before: Bundled, { bundle }: Bundled): void {
  const kept = new Set(Object.values(bundle.modules).map(({ file }) => file));
  for (const { file, from } of Object.values(before.bundle.modules))
    if (from !== null && !kept.has(file)) rmSync(file, { force: true });
}
