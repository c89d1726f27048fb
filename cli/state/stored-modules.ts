// Modules of the config as the bundler left them. Most runs come after an edit of words: starting the bundler, a process of its
// own, takes them longer than all else that the config asks. What is stored counts only if every file that went in, and every
// name among which the bundler looked for one, is as it was. The module still runs each time.
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findPackageDir } from "../bundle/package-dir.ts";
import type { BundledModule, ModuleStore } from "../config/load-module.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { areSame, type Stamp, type Stamps, stampFile, stampPackages } from "./stamps.ts";
import { createSnapshotFile } from "./snapshot.ts";
import { toolVersion } from "./tool-version.ts";

/** What is at a path: the bytes of a file, the names in a folder, or nothing. */
type Sight = Hash | "absent";

interface ModuleRecord {
  /** Hash of the path of the module, and of where else packages are searched for. */
  key: Hash;
  seen: [name: string, sight: Sight][];
  /** See `stampPackages`. */
  installed: [name: string, stamp: Stamp][];
  made: BundledModule;
}

/** What the bundler reads in each folder on its way up. */
const SETTINGS = ["package.json", "tsconfig.json", "jsconfig.json"];
/** Compiler options by which a name leads to folders that nobody tells of. */
const REROUTES = /"(?:paths|baseUrl|rootDirs)"\s*:/;
const EXTENDS = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/;
const isInstalled = (name: string): boolean => name.includes(`${path.sep}node_modules${path.sep}`);

/** @param root The site's folder. */
export function createStoredModules(root: FilePath, cacheDir: FilePath): ModuleStore {
  const recordOf = (file: FilePath) =>
    createSnapshotFile("module", { cacheDir, place: file, version: toolVersion(findPackageDir()) });
  const keyOf = (file: FilePath): Hash => contentHash(JSON.stringify([file, process.env.NODE_PATH ?? ""]));
  return {
    find(file) {
      try {
        const record = recordOf(file).open()?.readWhole("module") as ModuleRecord | undefined;
        if (record?.key !== keyOf(file) || record.seen.some(([name, sight]) => see(name) !== sight)) return null;
        const now = recordOf(file).readClock();
        return areSame(record.installed, stampInstalled(root, now), new Map()) ? record.made : null;
      } catch {
        return null;
      }
    },
    begin(file) {
      try {
        const record = recordOf(file);
        const now = record.readClock();
        return (made) => {
          try {
            const names = placesOf(root, made);
            const installed = [...stampInstalled(root, now)];
            // the bundler may have found it as it was before, or as it is
            const isRecent = [...(names ?? []).map((name) => stampFile(name, now)), ...installed.map(([, one]) => one)];
            if (names && !isRecent.includes(""))
              record.write(
                new Map([
                  ["module", { key: keyOf(file), seen: names.map((name) => [name, see(name)]), installed, made }],
                ]),
              );
          } catch {
            // the next run bundles again
          }
        };
      } catch {
        return () => {};
      }
    },
  };
}

function see(name: string): Sight {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (!stats) return "absent";
  return contentHash(stats.isDirectory() ? readdirSync(name).sort().join("\0") : readFileSync(name));
}

/** A folder and all above it, up to one of them or to the top. */
function upwards(folder: string, last?: string): string[] {
  const above = path.dirname(folder);
  return folder === last || folder === above ? [folder] : [folder, ...upwards(above, last)];
}

function stampInstalled(root: FilePath, now: number): Stamps {
  const stamps: Stamps = new Map();
  for (const folder of upwards(root)) stampPackages(path.join(folder, "node_modules"), now, stamps);
  return stamps;
}

/** All that the bundle depends on beside installed packages. Null where nobody can say: parts of linked packages, rerouted names. */
function placesOf(root: FilePath, { inputs, found }: BundledModule): string[] | null {
  const isOwn = (name: string): boolean => name.startsWith(root + path.sep) && !isInstalled(name);
  if (!inputs.every(isOwn) || !found.every(isInstalled)) return null;
  const folders = new Set(inputs.flatMap((input) => upwards(path.dirname(input), root)));
  const settings = [...new Set([...folders, ...upwards(root)])].flatMap((folder) =>
    SETTINGS.map((name) => path.join(folder, name)),
  );
  const packages = found.flatMap((name) =>
    upwards(path.dirname(name), name.slice(0, name.lastIndexOf("node_modules") + "node_modules".length)).map((folder) =>
      path.join(folder, "package.json"),
    ),
  );
  const options = withExtended(settings);
  if (found.length > 0 && options.some((name) => REROUTES.test(textOf(name)))) return null;
  return [...new Set([...inputs, ...folders, ...options, ...packages, ...found])];
}

const textOf = (name: string): string =>
  statSync(name, { throwIfNoEntry: false })?.isFile() ? readFileSync(name, "utf8") : "";

/** With the files that compiler options extend, but for those of packages. */
function withExtended(names: readonly string[]): string[] {
  const all = new Set(names);
  for (const name of all) {
    for (const [given] of (EXTENDS.exec(textOf(name))?.[1] ?? "").matchAll(/(?<=")\.{0,2}\/[^"]*(?=")/g)) {
      const extended = path.resolve(path.dirname(name), given);
      all.add(extended).add(`${extended}.json`);
    }
  }
  return [...all];
}
