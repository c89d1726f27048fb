import path from "node:path";
import { isIn, withSlashes } from "./file-paths.ts";
import { statPath } from "./read-file.ts";
import type { FilePath } from "../brands.ts";

/** An import as a bundler resolved it. Paths are absolute. */
export interface ResolvedImport {
  importer: string;
  /** As the importer has it. */
  specifier: string;
  target: string;
}

const PACKAGES = "/node_modules/";
const isRelative = (specifier: string): boolean => /^\.{0,2}(?:\/|$)/.test(specifier);

/** The path that a bundler tries first, without extension; null for modules of a site, which are watched as a whole. */
function baseOf({ importer, specifier, target }: ResolvedImport): string | null {
  if (isRelative(specifier))
    return withSlashes(importer).includes(PACKAGES) ? path.resolve(path.dirname(importer), specifier) : null;
  const end = withSlashes(target).lastIndexOf(PACKAGES) + PACKAGES.length;
  const [scope = "", name = ""] = specifier.split("/", 2);
  const packages = target.slice(0, end);
  const isOfPackage =
    end >= PACKAGES.length && isIn(target, path.join(packages, scope, scope.startsWith("@") ? name : ""));
  return isOfPackage ? path.join(packages, specifier) : null;
}

/**
 * Folders and manifests on which it depends where imports of installed packages, and inside them, lead: one more file in such a
 * folder, or another `main`, can be another module.
 */
export function packageLookups(imports: Iterable<ResolvedImport>): FilePath[] {
  const folders = new Set<string>();
  for (const resolved of imports) {
    const base = baseOf(resolved);
    // nothing is found before a path that is whole
    if (base === null || base === resolved.target) continue;
    folders.add(base);
    // of the packages themselves the installer's files are compared
    if (path.basename(path.dirname(base)) !== "node_modules") folders.add(path.dirname(base));
  }
  return [...folders]
    .filter((folder) => statPath(folder)?.isDirectory())
    .flatMap((folder) => [folder, path.join(folder, "package.json")])
    .filter((name) => statPath(name) !== null) as FilePath[];
}
