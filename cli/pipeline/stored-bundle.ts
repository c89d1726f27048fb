// What a build leaves of its bundle for the next one, below the cache folder. It is taken only if all files that the bundler
// reads, and all names among which it looks for modules, are what they were; losing it only costs time.
import { readFileSync, rmSync } from "node:fs";
import { type Bundled, type BundleInput, bundlePages, type bundleSite, serverFolder } from "../bundle/bundle-site.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { areSame, type Stamp, type Stamps, stampTree } from "./file-stamps.ts";
import { NO_SOURCE, planKey, watchCollector } from "./keep-bundle.ts";
import { createRecordFile, STRUCTURED } from "./record-file.ts";
import { createSiteStamps, type Outside } from "./site-stamps.ts";
import { toolVersion } from "./tool-version.ts";

/** Files as they looked, with hashes where bytes count. */
interface FilesRecord {
  stamps: [file: string, stamp: Stamp][];
  hashes: Map<string, Hash>;
}

/** Something that the bundler made, and what it made it of but for files. */
interface Part {
  key: Hash;
  made: unknown;
  /** Collected meanwhile. */
  assets: FilePath[];
}

interface StoredBundle {
  /** Hash of the tool, the config and the environment. */
  key: Hash;
  /** Where modules are looked for. */
  sources: FilesRecord;
  outside: Outside;
  /** The server module. */
  server: FilesRecord;
  /** See `planKey`. */
  plan: Hash;
  parts: Map<string, Part>;
  /** Collected for the bundle, its parts included. */
  assets: FilePath[];
  bundled: Bundled;
}

/** What the bundler may read wherever it is: not all of it is among the inputs that it names. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json|css)$/;
/** Installed packages are told by what installing them changes. */
const INSTALLED = /[\\/]node_modules(?:[\\/]|$)/;
/** Of files that are only looked for. */
const PRESENT = "present";

/**
 * The bundler, but for what the last build made of the same. A module that changed makes everything anew, a page with
 * components the server module alone.
 */
export function createStoredBundler(config: SiteConfig, bundle: typeof bundleSite): typeof bundleSite {
  const { root, cacheDir, locale } = config;
  const packageDir = findPackageDir();
  const serverDir = serverFolder(config);
  const file = createRecordFile<StoredBundle>(`bundle-${locale.name}`, cacheDir, root, STRUCTURED);
  const site = createSiteStamps(config, config.outDir);
  const key = contentHash(
    JSON.stringify([
      toolVersion(packageDir),
      process.version,
      [root, packageDir],
      [config.hash, config.markdown.hash],
      process.env.NODE_PATH ?? "",
    ]),
  );
  /** What the bundler can see of the files. */
  const visible = (stamps: Stamps, used: ReadonlySet<string>): Stamps =>
    new Map(
      [...stamps]
        .filter(([name]) => INSTALLED.test(name) || used.has(name) || !NO_SOURCE.test(name))
        .map(([name, stamp]) => {
          const counts = INSTALLED.test(name) || used.has(name) || SOURCE.test(name) || stamp === "absent";
          return [name, counts ? stamp : PRESENT];
        }),
    );
  const stampServer = (): Stamps => {
    const stamps: Stamps = new Map();
    // they have just been written, by nobody but a build
    stampTree(serverDir, new Set(), Number.POSITIVE_INFINITY, stamps);
    return stamps;
  };
  const isCurrent = ({ sources, outside, ...record }: StoredBundle, inputs: Stamps, now: number): boolean =>
    record.key === key &&
    areSame(
      sources.stamps,
      new Map([...visible(inputs, new Set(sources.hashes.keys())), ...site.stampOutside(outside, now)]),
      sources.hashes,
    );
  const isWhole = ({ server }: StoredBundle): boolean => {
    try {
      return areSame(server.stamps, stampServer(), server.hashes);
    } catch {
      return false; // it has gone
    }
  };
  /** What is there, and how everything looked before it was read. */
  const recall = () => {
    try {
      const now = file.readClock();
      const inputs = site.stampInputs(now);
      const record = file.read();
      return { now, inputs, known: record && isCurrent(record, inputs, now) ? record : null };
    } catch {
      return null;
    }
  };
  const remember = (
    { now, inputs }: { now: number; inputs: Stamps },
    bundle: Omit<StoredBundle, "key" | "sources" | "outside" | "server">,
  ): void => {
    try {
      const outside = site.placeOutside([...bundle.bundled.inputs, ...bundle.assets], inputs);
      const used = new Set<string>([...bundle.bundled.inputs, ...bundle.assets].filter((name) => inputs.has(name)));
      const sources = new Map([...visible(inputs, used), ...site.stampOutside(outside, now)]);
      const after = visible(site.stampInputs(file.readClock()), used);
      const counts = [...sources].filter(([, stamp]) => stamp !== PRESENT && stamp !== "absent");
      // a file that changed meanwhile may be in the bundle as it was before, or as it is now
      if (counts.some(([name, stamp]) => stamp === "" || (after.get(name) ?? stamp) !== stamp)) return;
      const server = stampServer();
      file.write({
        ...bundle,
        key,
        sources: {
          stamps: [...sources],
          hashes: hashFiles(counts.map(([name]) => name).filter((name) => SOURCE.test(name) || used.has(name))),
        },
        outside,
        server: { stamps: [...server], hashes: hashFiles([...server.keys()]) },
      });
    } catch {
      // the next build bundles anew
    }
  };

  return async (input) => {
    const began = recall();
    const known = began?.known;
    const collectAll = (files: readonly FilePath[]) =>
      Promise.all(files.map((asset) => input.assets.collectFile(asset)));
    if (known && known.plan === planKey(input, known.bundled.bundle.markdown) && isWhole(known)) {
      await collectAll(known.assets);
      const bundled = bundlePages(known.bundled, input);
      if (began && bundled !== known.bundled) {
        removePages(known.bundled, bundled);
        remember(began, { ...known, bundled });
      }
      return bundled;
    }
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
      remember(began, { plan: planKey(input, bundled.bundle.markdown), parts, assets: [...assets], bundled });
    }
    return bundled;
  };
}

const hashFiles = (names: readonly string[]): Map<string, Hash> =>
  new Map(names.map((name) => [name, contentHash(readFileSync(name))]));

/** Removes files of pages as they were before. */
function removePages(before: Bundled, { bundle }: Bundled): void {
  const kept = new Set(Object.values(bundle.modules).map(({ file }) => file));
  for (const { file, from } of Object.values(before.bundle.modules))
    if (from !== null && !kept.has(file)) rmSync(file, { force: true });
}
