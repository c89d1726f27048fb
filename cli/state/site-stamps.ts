// How everything that may go into a site looks. What a run reads is not listed file by file but looked at whole, so that a file
// that comes where none was is seen too.
import { statSync } from "node:fs";
import path from "node:path";
import { findPackageDir } from "../bundle/package-dir.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type Stamps, stampFile, stampPackages, stampTree } from "./stamps.ts";
import { sourcesOf } from "../config/site-sources.ts";

/** Files and folders outside those of the site that went in. */
export interface Outside {
  files: string[];
  folders: FilePath[];
  /** Each a `node_modules`. */
  packages: string[];
}

export interface SiteStamps {
  /**
   * Of the folders of the site and of our own, and of what lies above where packages and compiler options may come from.
   * @param now Time of the disk, in ms.
   * @param counts See `stampTree`.
   * @throws Error where nobody can say what belongs to a folder.
   */
  stampInputs(now: number, counts?: (file: string) => boolean): Stamps;
  /** The same for what lies elsewhere. */
  stampOutside(outside: Outside, now: number): Stamps;
  /**
   * Where files lie that are not among the inputs. Of packages that were installed only what went in counts; of others, such
   * as those of a workspace, everything.
   */
  placeOutside(files: readonly FilePath[], inputs: Stamps): Outside;
}

/** @param outDir Left out, as is the cache folder. */
export function createSiteStamps(config: SiteConfig, outDir: FilePath): SiteStamps {
  const { root, cacheDir } = config;
  const packageDir = findPackageDir();
  const skip = new Set<string>([outDir, cacheDir]);
  const folders = [
    root,
    ...sourcesOf(config)
      .map((source) => path.join(root, source) as FilePath)
      .filter((folder) => !isBelow(folder, root)),
    ...["runtime", "templates"].map((name) => path.join(packageDir, name) as FilePath),
  ];
  return {
    stampInputs(now, counts) {
      const stamps: Stamps = new Map();
      for (const folder of folders) {
        if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) stampTree(folder, skip, now, stamps, counts);
        else stamps.set(folder, stampFile(folder, now));
      }
      for (let above = path.dirname(root); ; above = path.dirname(above)) {
        for (const name of ["package.json", "tsconfig.json", "jsconfig.json"])
          stamps.set(path.join(above, name), stampFile(path.join(above, name), now));
        stampPackages(path.join(above, "node_modules"), now, stamps);
        if (above === path.dirname(above)) return stamps;
      }
    },
    stampOutside({ files, folders: others, packages }, now) {
      const stamps: Stamps = new Map(files.map((name) => [name, stampFile(name, now)]));
      for (const folder of others) stampTree(folder, skip, now, stamps);
      for (const folder of packages) stampPackages(folder, now, stamps);
      return stamps;
    },
    placeOutside: (files, inputs) =>
      placeOutside(
        files.filter((name) => !inputs.has(name)),
        folders,
      ),
  };
}

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(folder + path.sep);

function placeOutside(files: readonly FilePath[], known: readonly FilePath[]): Outside {
  const outside = { files: new Set<string>(), folders: new Set<FilePath>(), packages: new Set<string>() };
  for (const file of files) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue; // a name that a plugin made up
    const installed = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
    if (installed >= 0) {
      const packages = file.slice(0, installed + "/node_modules".length);
      outside.packages.add(packages);
      outside.files.add(file);
      for (const name of manifestsOf(file, packages)) outside.files.add(name);
    } else if (!known.some((folder) => isBelow(file, folder))) outside.folders.add(findPackage(file));
  }
  return { files: [...outside.files], folders: [...outside.folders], packages: [...outside.packages] };
}

/** Files that decide which file of a package a name leads to, there or not. @param packages A `node_modules` above the file. */
function manifestsOf(file: string, packages: string): string[] {
  const names: string[] = [];
  for (let folder = path.dirname(file); folder !== packages; folder = path.dirname(folder))
    names.push(path.join(folder, "package.json"));
  return names;
}

function findPackage(file: string): FilePath {
  const own = path.dirname(file);
  for (let folder = own; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (statSync(path.join(folder, "package.json"), { throwIfNoEntry: false })) return folder as FilePath;
  }
  return own as FilePath;
}
