// Stores bundled modules of the config, since starting the bundler's process would take most of the time of loading a config. A stored
// module is used only if all its input files, and all paths that the bundler tried, are unchanged. The module still runs each time.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isIn, withSlashes } from "../model/disk/file-paths.ts";
import { findPackageDir } from "../model/package-dir.ts";
import type { BundledModule, ModuleStore } from "../config/modules/module-store.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { statPath } from "../model/disk/read-file.ts";
import { packageAt } from "../model/package-name.ts";
import { areUnchanged, type Stamps, stampFile, stampPackages } from "./stamps.ts";
import { createSnapshotFile } from "./snapshot.ts";
import { toolVersion } from "./tool-version.ts";

/** Hash of a file's bytes or of the names in a folder. */
type PathState = Hash | "absent";

interface ModuleRecord {
  /** Hash of the module's path and of `NODE_PATH`. */
  key: Hash;
  paths: [name: string, state: PathState][];
  /** See `stampPackages`; and what the packages depend on. */
  installed: Stamps;
  bundled: BundledModule;
}

/** Files that the bundler reads in each parent folder. */
const SETTINGS = ["package.json", "tsconfig.json", "jsconfig.json"];
/** Compiler options that lead names elsewhere: the names before a `*`, and the folder that is searched for names first. */
const PATHS = /"paths"\s*:\s*\{([^}]*)\}/g;
const PATH_START = /"([^"*]*)[^"]*"\s*:/g;
const BASE_URL = /"baseUrl"\s*:\s*"([^"]*)"/g;
const EXTENDS = /"extends"\s*:\s*("[^"]*"|\[[^\]]*\])/;
const isInstalled = (name: string): boolean => withSlashes(name).includes("/node_modules/");

/** @param root The site's folder. */
export function createStoredModules(root: FilePath, cacheDir: FilePath): ModuleStore {
  const recordOf = (file: FilePath) =>
    createSnapshotFile("module", { cacheDir, place: file, version: toolVersion(findPackageDir()) });
  let isDamaged = false;
  const keyOf = (file: FilePath): Hash => contentHash(JSON.stringify([file, process.env.NODE_PATH ?? ""]));
  return {
    find(file) {
      try {
        const snapshot = recordOf(file).open();
        const record = snapshot?.readWhole("module") as ModuleRecord | undefined;
        isDamaged ||= snapshot?.isDamaged() === true;
        if (record?.key !== keyOf(file) || record.paths.some(([name, state]) => readState(name) !== state)) return null;
        const diskTime = recordOf(file).readClock();
        const current: Stamps = new Map([...record.installed.keys()].map((name) => [name, stampFile(name, diskTime)]));
        return areUnchanged(record.installed, current, new Map()) ? record.bundled : null;
      } catch {
        return null;
      }
    },
    begin(file) {
      try {
        const record = recordOf(file);
        const diskTime = record.readClock();
        return (bundled) => {
          try {
            const names = pathsOf(root, bundled);
            const installed = stampInstalled(root, diskTime, bundled.packages);
            const stamps = [...(names ?? []).map((name) => stampFile(name, diskTime)), ...installed.values()];
            // an empty stamp: the bundler may have read an earlier version
            if (!names || stamps.includes("")) return;
            const paths = names.map((name): [string, PathState] => [name, readState(name)]);
            const stored: ModuleRecord = { key: keyOf(file), paths, installed, bundled };
            record.write(new Map([["module", stored]]));
          } catch {
            // the next run bundles
          }
        };
      } catch {
        return () => {};
      }
    },
    isDamaged: () => isDamaged,
  };
}

function readState(name: string): PathState {
  const stats = statPath(name);
  if (!stats) return "absent";
  return contentHash(stats.isDirectory() ? readdirSync(name).sort().join("\0") : readFileSync(name));
}

/** A folder and its parents, up to `top` or the root of the disk. */
function upwards(folder: string, top?: string): string[] {
  const above = path.dirname(folder);
  return folder === top || folder === above ? [folder] : [folder, ...upwards(above, top)];
}

function stampInstalled(root: FilePath, diskTime: number, packages: readonly FilePath[]): Stamps {
  const stamps: Stamps = new Map(packages.map((name) => [name, stampFile(name, diskTime)]));
  for (const folder of upwards(root)) stampPackages(path.join(folder, "node_modules"), diskTime, stamps);
  return stamps;
}

/** The bundle's dependencies besides installed packages. Null if they are unknown: linked packages, rerouted names. */
function pathsOf(root: FilePath, { inputs, found }: BundledModule): string[] | null {
  const isOwn = (name: string): boolean => isIn(name, root) && !isInstalled(name);
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
  const installed = [...new Set(found.flatMap((name) => packageAt(name) ?? []))];
  if (options.some((name) => mayLeadElsewhere(installed, name, folders))) return null;
  return [...new Set([...inputs, ...folders, ...options, ...packages, ...found])];
}

/**
 * Whether a file of compiler options leads one of the packages to another folder, or may do so after a change that is not noticed.
 * @param packages Their names.
 * @param noticed Folders whose names are compared.
 */
function mayLeadElsewhere(packages: readonly string[], file: string, noticed: ReadonlySet<string>): boolean {
  if (packages.length === 0) return false;
  const options = textOf(file);
  const starts = [...options.matchAll(PATHS)].flatMap(([, names = ""]) => [...names.matchAll(PATH_START)]);
  const isLed = (name: string): boolean =>
    starts.some(([, start = ""]) => name.startsWith(start) || start.startsWith(`${name}/`));
  if (packages.some(isLed)) return true;
  const firsts = packages.map((name) => name.split("/", 1)[0] ?? name);
  const isNamed = (entry: string): boolean => firsts.some((first) => entry === first || entry.startsWith(`${first}.`));
  return [...options.matchAll(BASE_URL)].some(([, base = ""]) => {
    const folder = path.resolve(path.dirname(file), base);
    return !noticed.has(folder) || readdirSync(folder).some(isNamed);
  });
}

const textOf = (name: string): string => (statPath(name)?.isFile() ? readFileSync(name, "utf8") : "");

/** Adds the files that compiler options extend, except packages. */
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
