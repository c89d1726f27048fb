// Filters of esbuild's hooks that leave the modules of packages to the bundler. It asks over a pipe about each module that a filter
// matches, one after the other, and packages have thousands.
import type { FilePath } from "../../model/brands.ts";

const PACKAGES = "node_modules";
const END = "[/\\\\]";
const REST = "[^/\\\\]";

/** Matches paths without this folder, which has no special characters. The bundler's expressions cannot say "not". */
function outsideFolder(folder: string): string {
  // a name is another one if it ends early, goes on with another letter, or is longer
  const early = [...folder].map((letter, at) => `${folder.slice(0, at)}(?:[^${letter}/\\\\]${REST}*)?`);
  return `^(?:(?:${[...early, `${folder}${REST}+`].join("|")})(?:${END}|$))*$`;
}

const isInPackages = (folder: string): boolean => folder.split(/[\\/]/).includes(PACKAGES);
/** An expression that matches just this text. */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Matches the modules of a site: all but those of installed packages. Of a site that is in such a folder itself, it matches all.
 * @param packageDir Of sitegen, whose modules it matches, too. Default: none.
 */
export function ownModules(root: FilePath, packageDir?: FilePath): RegExp {
  if (isInPackages(root)) return /.*/;
  const outside = outsideFolder(PACKAGES);
  if (packageDir === undefined || !isInPackages(packageDir)) return new RegExp(outside);
  return new RegExp(`${outside}|^${literalPattern(packageDir.replace(/[\\/]$/, ""))}${END}`);
}

/** Matches the names of these modules and of their parts: `name`, `name/part`. */
export const modulesNamed = (names: readonly string[]): RegExp =>
  new RegExp(`^(?:${names.map(literalPattern).join("|")})(?:/|$)`);
