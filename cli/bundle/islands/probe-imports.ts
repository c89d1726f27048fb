// Where imports lead, for the analysis of modules before they are part of a bundle.
import path from "node:path";
import type { PluginBuild } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { lstatPath } from "../../model/disk/read-file.ts";
import { isPackageFile, PROBING, SCRIPT } from "../module-paths.ts";
import type { ModuleGraph } from "./module-facts.ts";

interface ProbedSite {
  root: FilePath;
  /** Whether a file is sitegen's. */
  isOurs(file: string): boolean;
}

const isRelative = (specifier: string): boolean => /^\.\.?\//.test(specifier);
/** A link would lead elsewhere. */
const isFile = (file: string): boolean => lstatPath(file)?.isFile() === true;

/**
 * Resolves each import once a build: at each call esbuild reads all folders above the module again, and a package that re-exports
 * others is followed once for each of its hundreds of names.
 */
export function probeImports(
  host: Pick<PluginBuild, "resolve" | "onStart">,
  { root, isOurs }: ProbedSite,
): ModuleGraph["resolve"] {
  const probe = async (specifier: string, importer: string): Promise<string | null> => {
    const resolveDir = path.dirname(importer);
    const beside = path.join(resolveDir, specifier);
    if (isRelative(specifier) && SCRIPT.test(specifier) && isPackageFile(importer, root) && isFile(beside))
      return isOurs(beside) ? null : beside;
    const result = await host.resolve(specifier, {
      ...{ importer, resolveDir },
      kind: "import-statement",
      pluginData: PROBING,
    });
    const isUsable = result.errors.length === 0 && !result.external && result.namespace === "file";
    return isUsable && !isOurs(result.path) ? result.path : null;
  };
  const probed = new Map<string, Promise<string | null>>();
  host.onStart(() => probed.clear());
  return (specifier, importer) => {
    // names lead elsewhere from a component that wraps a component of the theme
    const key = `${specifier}\n${isRelative(specifier) ? path.dirname(importer) : importer}`;
    const target = probed.get(key) ?? probe(specifier, importer);
    probed.set(key, target);
    return target;
  };
}
