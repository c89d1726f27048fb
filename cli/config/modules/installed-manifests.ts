// Manifests of installed packages: those that decide how modules run, and those of what they depend on.
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FilePath } from "../../model/brands.ts";
import { pathExists, readRegularFile, statPath } from "../../model/disk/read-file.ts";

interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The nearest manifest of each module, which decides how Node.js runs it; absolute, each once. */
export function nearestManifests(modules: readonly FilePath[]): FilePath[] {
  const byFolder = new Map<string, FilePath | null>();
  const nearest = (folder: string): FilePath | null => {
    const cached = byFolder.get(folder);
    if (cached !== undefined) return cached;
    const own = join(folder, "package.json") as FilePath;
    const above = dirname(folder);
    const manifest = statPath(own)?.isFile() ? own : above === folder ? null : nearest(above);
    byFolder.set(folder, manifest);
    return manifest;
  };
  return [...new Set(modules.flatMap((module) => nearest(dirname(module)) ?? []))];
}

export interface InstalledPackages {
  /** `name@version`, sorted. */
  versions: string[];
  manifests: FilePath[];
}

/** The packages with these manifests, and all that they depend on and that is installed: what a module of theirs may load later. */
export function packagesBelow(manifests: readonly FilePath[]): InstalledPackages {
  const reached = new Set(manifests);
  const versions = new Set<string>();
  for (const manifest of reached) {
    const { name, version, dependencies, optionalDependencies, peerDependencies } = parse(manifest);
    if (name !== undefined) versions.add(`${name}@${version ?? ""}`);
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const installed = findFrom(dirname(manifest), dependency);
      if (installed) reached.add(installed);
    }
  }
  return { versions: [...versions].sort(), manifests: [...reached] };
}

/** A manifest that is damaged is an error of whoever loads the package. */
function parse(manifest: FilePath): Manifest {
  try {
    return JSON.parse(readRegularFile(manifest).toString()) as Manifest;
  } catch {
    return {};
  }
}

function findFrom(start: string, name: string): FilePath | null {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    if (folder.endsWith("node_modules")) continue;
    const manifest = join(folder, "node_modules", name, "package.json");
    // packages of some installers are links, whose dependencies are beside what they lead to
    if (pathExists(manifest)) return realpathSync.native(manifest) as FilePath;
  }
  return null;
}
