// Stamps of everything that may go into a site. Whole folders are stamped, so that new files are noticed too.
import path from "node:path";
import { isIn, withSlashes } from "../model/disk/file-paths.ts";
import { findPackageDir } from "../model/package-dir.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { statPath } from "../model/disk/read-file.ts";
import { type Stamps, stampFile, stampPackages, stampTree } from "./stamps.ts";
import { sourcesOf } from "../config/site-sources.ts";

/** Inputs outside the site's folders. */
export interface ExternalFiles {
  files: string[];
  folders: FilePath[];
  /** `node_modules` folders. */
  packages: string[];
}

export interface SiteStamps {
  /**
   * Stamps of the site's folders, of sitegen's own, and of packages and compiler options in parent folders.
   * @param diskTime In ms.
   * @param counts See `stampTree`.
   * @throws Error See `stampTree`.
   */
  stampInputs(diskTime: number, counts?: (file: string) => boolean): Stamps;
  stampExternal(external: ExternalFiles, diskTime: number): Stamps;
  /** The files that are not among the inputs. Of installed packages only these files count; of others, as in a workspace, all files. */
  findExternal(files: readonly FilePath[], inputs: Stamps): ExternalFiles;
}

/** @param outDir Skipped, as is the cache folder. */
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
    stampInputs(diskTime, counts) {
      const stamps: Stamps = new Map();
      for (const folder of folders) {
        if (statPath(folder)?.isDirectory()) stampTree(folder, skip, diskTime, stamps, counts);
        else stamps.set(folder, stampFile(folder, diskTime));
      }
      for (let above = path.dirname(root); ; above = path.dirname(above)) {
        for (const name of ["package.json", "tsconfig.json", "jsconfig.json"])
          stamps.set(path.join(above, name), stampFile(path.join(above, name), diskTime));
        stampPackages(path.join(above, "node_modules"), diskTime, stamps);
        if (above === path.dirname(above)) return stamps;
      }
    },
    stampExternal({ files, folders: others, packages }, diskTime) {
      const stamps: Stamps = new Map(files.map((name) => [name, stampFile(name, diskTime)]));
      for (const folder of others) stampTree(folder, skip, diskTime, stamps);
      for (const folder of packages) stampPackages(folder, diskTime, stamps);
      return stamps;
    },
    findExternal: (files, inputs) =>
      findExternal(
        files.filter((name) => !inputs.has(name)),
        folders,
      ),
  };
}

const isBelow = (file: string, folder: string): boolean => file === folder || isIn(file, folder);

/**
 * @param files Also folders of installed packages whose names count.
 * @param siteFolders Folders that are stamped as inputs.
 */
function findExternal(files: readonly FilePath[], siteFolders: readonly FilePath[]): ExternalFiles {
  const external = { files: new Set<string>(), folders: new Set<FilePath>(), packages: new Set<string>() };
  const installedFolders = new Set<string>();
  for (const file of files) {
    const installed = withSlashes(file).lastIndexOf("/node_modules/");
    if (installed >= 0) {
      const packages = file.slice(0, installed + "/node_modules".length);
      external.packages.add(packages);
      external.files.add(file);
      const folder = path.dirname(file);
      if (installedFolders.has(folder)) continue;
      installedFolders.add(folder);
      for (const name of manifestsOf(folder, packages)) external.files.add(name);
    } else if (!siteFolders.some((folder) => isBelow(file, folder)) && statPath(file)?.isFile())
      external.folders.add(findPackage(file));
  }
  return { files: [...external.files], folders: [...external.folders], packages: [...external.packages] };
}

/** Manifests that may affect the resolution of files in a folder, existing or not. @param packages The `node_modules` that holds it. */
function manifestsOf(start: string, packages: string): string[] {
  const names: string[] = [];
  for (let folder = start; folder !== packages; folder = path.dirname(folder))
    names.push(path.join(folder, "package.json"));
  return names;
}

/** The folder of the file's package; without a package, the file's folder. */
function findPackage(file: string): FilePath {
  const own = path.dirname(file);
  for (let folder = own; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (statPath(path.join(folder, "package.json"))) return folder as FilePath;
  }
  return own as FilePath;
}
