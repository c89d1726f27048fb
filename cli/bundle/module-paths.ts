import { existsSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";

/** Extensions tried for an alias without one, in order. */
const EXTENSIONS = [".tsx", ".ts", ".jsx", ".js", ".mjs", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/** The file an extensionless path means, as a bundler would find it; undefined if there is none. */
export function findModule(base: string): FilePath | undefined {
  if (path.extname(base) !== "" && existsSync(base)) return base as FilePath;
  const extension = EXTENSIONS.find((candidate) => existsSync(base + candidate));
  return extension === undefined ? undefined : (`${base}${extension}` as FilePath);
}

/**
 * Stable name of a module on any machine: its path from the site root, `sitegen:` and the path inside this package,
 * or the path after the last `node_modules`.
 */
export function moduleId(file: string, root: FilePath, packageDir: FilePath): string {
  const posix = (value: string) => value.replaceAll(path.sep, "/");
  const fromPackage = posix(path.relative(packageDir, file));
  if (/^(runtime|templates)\//.test(fromPackage)) return `sitegen:${fromPackage}`;
  const packages = posix(file).lastIndexOf("/node_modules/");
  return packages < 0 ? posix(path.relative(root, file)) : posix(file).slice(packages + 1);
}

/** Whether a file is one of an installed package, wherever the site itself lies. */
export const isPackageFile = (file: string, root: FilePath): boolean =>
  /[\\/]node_modules[\\/]/.test(file.startsWith(root + path.sep) ? file.slice(root.length) : file);

/** Namespaces of modules that stand for a file: what is behind an island's proxy, and what importers get of it. */
export const ISLAND_OWN = "island-own";
export const ISLAND_IMPORT = "island-import";

/** The file behind the bundler's name of a module. */
export function fileOfInput(name: string): string {
  const file = name.replace(/^[a-z-]{2,}:/, "");
  return name.startsWith(`${ISLAND_IMPORT}:`) ? file.slice(0, file.lastIndexOf("?")) : file;
}

/** Loader of a script by its extension. */
export const scriptLoader = (file: string): "ts" | "tsx" | "jsx" =>
  /\.[cm]?ts$/.test(file) ? "ts" : /\.tsx$/.test(file) ? "tsx" : "jsx";

/** Sites of other generators write JSX in any script. */
export const SCRIPT_LOADERS = { ".js": "jsx", ".mjs": "jsx", ".cjs": "jsx" } as const;

/** True for modules whose first statement is the `'use client'` directive. */
export const isClientModule = (source: string): boolean =>
  /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n|#![^\n]*\n|(['"])use strict\1;?)*(['"])use client\2/.test(source);

/** `pluginData` of a resolution that only asks: nothing is reported for it. */
export const PROBING = Symbol("probing");

/** Where packages are found for files outside the site's folder, after the folders around those. */
export const packageFolders = (root: FilePath): string[] => [path.join(root, "node_modules")];
