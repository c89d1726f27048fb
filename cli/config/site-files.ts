// Files that loading a config reads.
import { dirname, isAbsolute, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { FilePath } from "../model/brands.ts";
import { withSlashes } from "../model/disk/file-paths.ts";
import { listIfPresent, readIfPresent, statPath } from "../model/disk/read-file.ts";
import { PACKAGE_NAME } from "../model/package-name.ts";
import { listedElements } from "./listed-elements.ts";
import type { ModuleStore } from "./modules/module-store.ts";
import { replacedElements, withPartners } from "./replaced-elements.ts";

const EXTENSIONS = ["ts", "mts", "cts", "js", "mjs", "cjs"];

export interface ConfigFile {
  file: FilePath;
  format: "sitegen" | "docusaurus";
  /** A config beside it that is not read. */
  unread: FilePath | null;
}

/**
 * `<root>/sitegen.config.*`, else `<root>/site/sitegen.config.*`, else `<root>/docusaurus.config.*`; null if there is none.
 * Source: decisions 2.1.
 */
export async function findConfigFile(root: FilePath): Promise<ConfigFile | null> {
  const own =
    (await firstWithExtension(join(root, "sitegen.config"))) ??
    (await firstWithExtension(join(root, "site/sitegen.config")));
  const other = await firstWithExtension(join(root, "docusaurus.config"));
  if (own) return { file: own, format: "sitegen", unread: other };
  return other && { file: other, format: "docusaurus", unread: null };
}

async function firstWithExtension(path: string): Promise<FilePath | null> {
  for (const extension of EXTENSIONS) {
    const file = `${path}.${extension}` as FilePath;
    if (await isFile(file)) return file;
  }
  return null;
}

/** Also true for pipes and devices, which fail when they are read. */
export async function isFile(path: string): Promise<boolean> {
  const stats = statPath(path);
  return stats !== null && !stats.isDirectory();
}

export async function isFolder(path: string): Promise<boolean> {
  return statPath(path)?.isDirectory() === true;
}

/** The first existing folder, relative to the root; null if none exists. */
export async function firstFolder(root: FilePath, candidates: readonly string[]): Promise<string | null> {
  for (const candidate of candidates) if (await isFolder(join(root, candidate))) return candidate;
  return null;
}

/** A path of the config as posix from the root: `./docs/` → `docs`, also for `require.resolve()`'s absolute paths. */
export function fromRoot(root: FilePath, path: string): string {
  const inside = isAbsolute(path) ? relative(root, path) : path.replace(/^@site\//, "");
  return withSlashes(inside).replace(/^(?:\.\/)+|\/+$/g, "");
}

/**
 * Names of the Markdown elements that the theme folder replaces: those that `MDXComponents` lists, those of Docusaurus's components
 * such as `MDXComponents/A.tsx`, and in a site of sitegen files such as `a.tsx` and `admonition.tsx`. Other files may lie beside them.
 */
export async function elementOverridesIn(
  folder: FilePath,
  format: ConfigFile["format"],
  store: ModuleStore | null,
): Promise<string[]> {
  const named = listIfPresent(folder)
    .filter(
      (name) => /^[a-z][a-z\d]*\.[jt]sx?$/.test(name) && DEFAULT_EXPORT.test(readIfPresent(join(folder, name)) ?? ""),
    )
    .map((name) => name.replace(/\.[jt]sx?$/, ""));
  const listed = withPartners(await listedElements(folder, store));
  return [...new Set([...listed, ...replacedElements(folder), ...(format === "sitegen" ? named : [])])].sort();
}
const DEFAULT_EXPORT = /\bexport\s+default\b|\bas\s+default\b|\bmodule\.exports\b/;

/** Version in a package.json; null without one. */
export function packageVersion(file: string): { name?: string; version?: string } | null {
  const text = readIfPresent(file);
  try {
    return text === null ? null : (JSON.parse(text) as { name?: string; version?: string });
  } catch {
    return null;
  }
}

/** `sitegen v1.2.3`: the package that this file belongs to, in the sources as in the bundle. */
export async function generatorName(): Promise<string> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const found = packageVersion(join(folder, "package.json"));
    if (found?.name === PACKAGE_NAME) return `sitegen v${found.version ?? "0.0.0"}`;
  }
  return "sitegen";
}
