// Parts of the theme at the places of Docusaurus's components, which files of the site replace or wrap by their names.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { TemplateName } from "../../../runtime/shared/page-data.ts";
import type { FilePath } from "../../model/brands.ts";
import { isIn, pathFrom } from "../../model/disk/file-paths.ts";
import { listIfPresent, pathExists, readIfPresent } from "../../model/disk/read-file.ts";
import { SCRIPT } from "../module-paths.ts";
import { virtualModules } from "../virtual-modules.ts";

/** The folder of the parts, each at the path of its name. */
export const partsFolder = (packageDir: FilePath): FilePath =>
  path.join(packageDir, "templates/docusaurus") as FilePath;

/** Parts in other folders: components that content imports, too, and the switch of colour modes. */
const OTHER_PARTS: ReadonlySet<string> = new Set([
  ...["Admonition", "CodeBlock", "ColorModeToggle", "Details", "DocCard", "DocCardList", "Heading"],
]);

/** Templates that render no doc. */
const TEMPLATES_OF_OTHERS: ReadonlySet<string> = new Set<TemplateName>([
  ...(["AuthorList", "EntryPage", "MarkdownPage", "NotFound", "PostArchive", "PostList", "PostPage"] as const),
  ...(["SearchPage", "TagList", "TagPage"] as const),
]);

/** Whether files of theme folders may be a part of docs. */
export const replacesDocs = (themeDirs: readonly FilePath[]): boolean =>
  themeDirs.flatMap(listIfPresent).some((name) => !TEMPLATES_OF_OTHERS.has(name.replace(SCRIPT, "")));

/**
 * How a file imports the component that it wraps. The search bar may come from a search plugin, which the theme's search replaces:
 * `@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar`.
 */
export const ORIGINAL =
  /^(?:@theme-(?:original|init)\/(.+)|(?:@[\w-]+\/)?[\w-]*search[\w-]*\/(?:.+\/)?theme\/(SearchBar)(?:\/index)?(?:\.[jt]sx?)?)$/;

/** Name of the component that an import wraps: `DocItem/Content`; null for other imports. */
export function originalOf(specifier: string): string | null {
  const [, name = null, ofPlugin = null] = ORIGINAL.exec(specifier) ?? [];
  return name ?? ofPlugin;
}

/** Name of a module in a folder, without its extension: `DocItem/Content`. */
const nameIn = (folder: FilePath, file: string): string =>
  pathFrom(folder, file)
    .replace(SCRIPT, "")
    .replace(/\/index$/, "");

/** Names of all parts, sorted. */
export function partNames(packageDir: FilePath): string[] {
  const folder = partsFolder(packageDir);
  const list = (below: string): string[] =>
    listIfPresent(path.join(folder, below)).flatMap((name) => {
      if (!/^[A-Z]/.test(name)) return [];
      return name.endsWith(".tsx") ? [`${below}${name.slice(0, -".tsx".length)}`] : list(`${below}${name}/`);
    });
  return list("").sort();
}

/** The part that a file of a theme folder replaces; null for other files. */
export function partOf(file: string, themeDirs: readonly FilePath[], packageDir: FilePath): string | null {
  const folder = themeDirs.find((candidate) => isIn(file, candidate));
  if (!folder) return null;
  const name = nameIn(folder, file);
  const isPart = OTHER_PARTS.has(name) || pathExists(path.join(partsFolder(packageDir), `${name}.tsx`));
  return /^[A-Z]/.test(name) && isPart ? name : null;
}

/** Whether an import is of a part that reads the data of the page, which an island does not have. */
export function readsPage(specifier: string, packageDir: FilePath): boolean {
  const [, name] = /^@theme\/([A-Z][\w/]*)$/.exec(specifier) ?? [];
  if (name === undefined) return false;
  const files = ["", "imports"].map((folder) => path.join(partsFolder(packageDir), folder, `${name}.tsx`));
  return files.some((file) => /\buse(?:Page|PageData|Post)\b/.test(readIfPresent(file) ?? ""));
}

/** Namespace of what the browser gets of a part. */
export const THEME_PART = "theme-part";

/** What a part is in the browser, by its name; others are a `livePart`. */
const LIVE: Readonly<Record<string, string>> = { ColorModeToggle: "liveToggle", Root: "hooksOf" };

export const themePartsPlugin = (themeDirs: readonly FilePath[], packageDir: FilePath): Plugin =>
  virtualModules(THEME_PART, (file) => {
    const live = LIVE[partOf(file, themeDirs, packageDir) ?? ""] ?? "livePart";
    return {
      contents: `import * as M from ${JSON.stringify(file)};
import { ${live} } from ${JSON.stringify(path.join(packageDir, "runtime/react/theme-part.tsx"))};
export default ${live}(M.default);`,
      loader: "js",
      resolveDir: path.dirname(file),
    };
  });
