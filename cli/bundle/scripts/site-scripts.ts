// What scripts of a site contain because webpack and Babel allow it: JSX without an import of React, and `require.context`.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { pathExists, readIfPresent, readRegularFile, statPath } from "../../model/disk/read-file.ts";
import { ownModules } from "../esbuild/module-filters.ts";
import { isPackageFile, SCRIPT, scriptLoader } from "../module-paths.ts";
import { type AbsentExports, absentExports } from "./absent-exports.ts";
import { replaceContexts } from "./require-context.ts";

/** What a script of the site ends with: at the end, so that no position in the file changes. */
function jsxPragma(root: FilePath): string {
  // JSX needs no import of React even if the site's TypeScript settings, which esbuild follows, say otherwise
  const isClassic = ["tsconfig.json", "jsconfig.json"].some((name) => jsxSetting(path.join(root, name)) === "react");
  return isClassic ? "\n/** @jsxRuntime automatic */\n" : "";
}

/** The setting of `jsx` in a file of TypeScript settings, or in those that it extends. */
function jsxSetting(file: string, depth = 0): string | null {
  const text = readIfPresent(file) ?? "";
  const [, own] = /"jsx"\s*:\s*"([\w-]+)"/.exec(text) ?? [];
  const [, base] = /"extends"\s*:\s*"([^"]+)"/.exec(text) ?? [];
  if (own !== undefined || base === undefined || depth > 5) return own ?? null;
  const target = base.startsWith(".") ? path.join(path.dirname(file), base) : inPackages(path.dirname(file), base);
  const extended =
    target === null ? undefined : [target, `${target}.json`, path.join(target, "tsconfig.json")].find(isFile);
  return extended === undefined ? null : jsxSetting(extended, depth + 1);
}

const isFile = (file: string): boolean => statPath(file)?.isFile() === true;

/** Where a name leads to in the nearest folder of packages that has it, with or without an extension. */
function inPackages(folder: string, name: string): string | null {
  const target = path.join(folder, "node_modules", name);
  if (pathExists(target) || pathExists(`${target}.json`)) return target;
  return folder === path.dirname(folder) ? null : inPackages(path.dirname(folder), name);
}

/** Returns a script of the site as esbuild gets it. `shown`: whether its code is that of a page or a part of one. */
export function siteScripts(root: FilePath): (file: string, source: string, shown: boolean) => string {
  const pragma = jsxPragma(root);
  return (file, source, shown) => replaceContexts(source, file, { root, shown }) + pragma;
}

/** For the browser; comes after all plugins that load scripts. @param withContexts Files with `require.context`. */
export const siteScriptsPlugin = (
  root: FilePath,
  withContexts: ReadonlySet<string>,
  absent: AbsentExports,
): Plugin => ({
  name: "site-scripts",
  setup(build) {
    const isClassic = jsxPragma(root) !== "";
    if (!isClassic && withContexts.size + absent.size === 0) return;
    const toScript = siteScripts(root);
    build.onLoad({ filter: ownModules(root), namespace: "file" }, ({ path: file }) => {
      const isChanged = isClassic || withContexts.has(file) || absent.has(file);
      if (!SCRIPT.test(file) || isPackageFile(file, root) || !isChanged) return undefined;
      const script = toScript(file, readRegularFile(file).toString(), false);
      return { contents: script + absentExports(file, absent), loader: scriptLoader(file) };
    });
  },
});
