import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { isIn, pathFrom, withSlashes } from "../model/disk/file-paths.ts";
import { pathExists } from "../model/disk/read-file.ts";

/** Extensions to try for a path without one, in order. */
const EXTENSIONS = [".tsx", ".ts", ".jsx", ".js", ".mjs", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/** Resolves a path without an extension as a bundler would; undefined if no file matches. */
export function findModule(base: string): FilePath | undefined {
  if (path.extname(base) !== "" && pathExists(base)) return base as FilePath;
  const extension = EXTENSIONS.find((candidate) => pathExists(base + candidate));
  return extension === undefined ? undefined : (`${base}${extension}` as FilePath);
}

/**
 * Machine-independent name of a module: its path relative to the site's root, `sitegen:` and the path in this package,
 * or the path from the last `node_modules`.
 */
export function moduleId(file: string, root: FilePath, packageDir: FilePath): string {
  const fromPackage = pathFrom(packageDir, file);
  if (/^(runtime|templates)\//.test(fromPackage)) return `sitegen:${fromPackage}`;
  const packages = withSlashes(file).lastIndexOf("/node_modules/");
  return packages < 0 ? pathFrom(root, file) : withSlashes(file).slice(packages + 1);
}

/** Whether a file belongs to an installed package, even if the site itself is in a `node_modules` folder. */
export const isPackageFile = (file: string, root: FilePath): boolean =>
  /[\\/]node_modules[\\/]/.test(isIn(file, root) ? file.slice(root.length) : file);

/** Whether a path from the site's root is that of a file in its folder, and of no installed package. */
export const isOfSite = (name: string): boolean => !/^\.\.\/|(?:^|\/)node_modules\//.test(name);

/** Namespaces of virtual modules: the original module of an island, and the proxy that importers get. */
export const ISLAND_OWN = "island-own";
export const ISLAND_IMPORT = "island-import";

/** The file of a module, by its name in esbuild. */
export function fileOfInput(name: string): string {
  const file = name.replace(/^[a-z-]{2,}:/, "");
  return name.startsWith(`${ISLAND_IMPORT}:`) ? file.slice(0, file.lastIndexOf("?")) : file;
}

/** Matches scripts by their extension. */
export const SCRIPT = /\.[cm]?[jt]sx?$/;
/** Matches stylesheets. */
export const STYLE = /\.(?:css|s[ac]ss)$/;

/** esbuild loader of a script, by its extension. */
export const scriptLoader = (file: string): "ts" | "tsx" | "jsx" =>
  /\.[cm]?ts$/.test(file) ? "ts" : /\.tsx$/.test(file) ? "tsx" : "jsx";

/** JSX is allowed in all scripts, as in Docusaurus sites. */
export const SCRIPT_LOADERS = { ".js": "jsx", ".mjs": "jsx", ".cjs": "jsx" } as const;

/** Whether the first statement of a module is the `'use client'` directive. Each comment matches in one way only, or the time doubles with each. */
export const isClientModule = (source: string): boolean =>
  /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n|#![^\n]*\n|(['"])use strict\1;?)*(['"])use client\2/.test(source);

/** `pluginData` of a tentative resolution: failures are not reported. */
export const PROBING = Symbol("probing");

/** Extra `node_modules` folders, for files outside the site's folder. */
export const packageFolders = (root: FilePath): string[] => [path.join(root, "node_modules")];
