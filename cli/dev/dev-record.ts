// What `dev` leaves for its next start: hashes of texts, so that files that were not touched are not read, and the bundles of all
// languages with their server modules, since each process has its own.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Bundled } from "../bundle/bundle-input.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { statPath } from "../model/disk/read-file.ts";
import type { UntouchedText, SiteEnvironment } from "../model/host.ts";
import { openPreviousRun } from "../state/previous-run.ts";
import { stampFile } from "../state/stamps.ts";
import { bundleSection, inputsOf, readBundle } from "../reuse/bundle-record.ts";
import type { DevBundle } from "./keep-bundle.ts";

interface StoredBundle extends DevBundle {
  /** Files that went in, assets included. */
  inputs: ReadonlySet<string>;
  /** Of the server module, by name. */
  server: Map<string, Uint8Array>;
}

export interface DevRecord {
  /** Null for a file that is not as the last start found it. */
  findUntouched(file: FilePath): UntouchedText | null;
  /** Time of the disk in ms; null if it cannot be written to. */
  readClock(): number | null;
  /** The bundle of a language if no file that went in has changed since. @param serverDir Where the server module goes. */
  takeBundle(config: SiteConfig, serverDir: FilePath): DevBundle | null;
  /**
   * Replaces the record.
   * @param hashes Of the texts of all pages.
   * @param bundles By language; null for one that cannot be kept.
   * @param since Nothing of the bundles was read before; time of the disk in ms.
   */
  keep(
    hashes: ReadonlyMap<FilePath, Hash>,
    bundles: readonly { config: SiteConfig; bundle: DevBundle | null }[],
    since: number,
  ): void;
}

export function openDevRecord(config: SiteConfig, site: SiteEnvironment): DevRecord {
  // variables count where their values went into a bundle, by its plan
  const environment = { variablesRead: () => [], hashOf: site.hashOf };
  const run = openPreviousRun<{ diagnostics: [] }>("dev", {
    ...{ config, environment, gitState: null, output: null, elapsed: 0 },
  });
  return {
    readClock: run.readClock,
    findUntouched(file) {
      const hash = run.hashIfUnchanged(file);
      if (hash === null) return null;
      return {
        hash,
        read() {
          const bytes = readFileSync(file);
          if (contentHash(bytes) !== hash) throw new Error(`${file} has changed while it was read`);
          return bytes;
        },
      };
    },
    takeBundle(locale, serverDir) {
      const stored = readBundle<StoredBundle>(run, locale);
      if (!stored) return null;
      try {
        mkdirSync(serverDir, { recursive: true });
        for (const [name, bytes] of stored.server) writeFileSync(path.join(serverDir, name), bytes);
        return { ...stored, bundled: moveTo(serverDir, stored.bundled) };
      } catch {
        return null;
      }
    },
    keep(hashes, bundles, since) {
      const sections = new Map<string, StoredBundle>();
      for (const { config: locale, bundle } of bundles) {
        const stored = bundle && storeBundle(bundle, since);
        if (stored) sections.set(bundleSection(locale), stored);
      }
      const files = [...sections.values()].flatMap(({ inputs }) => [...inputs] as FilePath[]);
      run.record({ diagnostics: [] }, { files, hashes, history: false }, "", sections, since);
    },
  };
}

/** Null if a file that went in may have been removed since. */
function storeBundle(bundle: DevBundle, since: number): StoredBundle | null {
  try {
    const inputs = inputsOf(bundle);
    if ([...inputs].some((file) => mayHaveGone(file as FilePath, since))) return null;
    return { ...bundle, inputs, server: readFolder(bundle.bundled.graph.outDir) };
  } catch {
    return null;
  }
}

/** A name that a plugin invented never was a file. */
function mayHaveGone(name: FilePath, since: number): boolean {
  if (statPath(name)) return false;
  let folder = path.dirname(name);
  while (!statPath(folder)) folder = path.dirname(folder);
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
