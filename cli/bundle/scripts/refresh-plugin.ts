// React's Fast Refresh transform for the site's modules: each module registers its components and the signatures of their
// hooks.
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { pathFrom } from "../../model/disk/file-paths.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { ownModules } from "../esbuild/module-filters.ts";
import { moduleId, SCRIPT, scriptLoader } from "../module-paths.ts";
import { type AbsentExports, absentExports } from "./absent-exports.ts";
import { replaceContexts } from "./require-context.ts";

export const REFRESH_RUNTIME = "react-refresh/runtime";
/** Namespace of the original module of an island; see `islandsPlugin`. */
const ISLAND_OWN = /^island-own:/;

/** Whether a file belongs neither to sitegen nor to a package. */
const isOfSite = (file: string, root: FilePath, packageDir: FilePath): boolean =>
  !moduleId(file, root, packageDir).startsWith("sitegen:") && !pathFrom(root, file).split("/").includes("node_modules");

/**
 * Source and version of each module; the version increases with each change. A reverted source needs a new URL too, because
 * browsers run each URL once.
 */
export type ModuleVersions = Map<FilePath, { source: string; version: number }>;

function versionOf(file: FilePath, source: string, versions: ModuleVersions): number {
  const previous = versions.get(file);
  const version = previous ? previous.version + Number(previous.source !== source) : 0;
  versions.set(file, { source, version });
  return version;
}

const IS_ESM = /^\s*(?:import|export)\b/m;

/** On platforms without the transform, changed islands are remounted. */
export function refreshPlugin(
  root: FilePath,
  packageDir: FilePath,
  versions: ModuleVersions,
  absent: AbsentExports,
): Plugin {
  return {
    name: "refresh",
    async setup(build) {
      const transform = await import("oxc-transform").then(
        ({ transformSync }) => transformSync,
        () => null,
      );
      if (!transform) return;
      build.onLoad({ filter: ownModules(root), namespace: "file" }, async ({ path: file }) => {
        if (!SCRIPT.test(file) || !isOfSite(file, root, packageDir)) return undefined;
        const written = replaceContexts(readRegularFile(file).toString(), file, { root, shown: false });
        const source = written + absentExports(file, absent);
        const { code, errors } = transform(file, source, {
          lang: scriptLoader(file),
          jsx: { runtime: "automatic", refresh: true },
        });
        // esbuild reports errors in the module.
        if (errors.length > 0 || !IS_ESM.test(source)) return undefined;
        const version = versionOf(file as FilePath, source, versions);
        const id = JSON.stringify(`${moduleId(file, root, packageDir)} `);
        const registration = `import { createSignatureFunctionForTransform as $RefreshSig$, register } from "${REFRESH_RUNTIME}";
const $RefreshReg$ = (type, name) => register(type, ${id} + name, ${version});
`;
        const mark = version > 0 ? `\nexport const $RefreshVersion$ = ${version};\n` : "";
        const contents = /\$Refresh(?:Reg|Sig)\$/.test(code) ? registration + code : code + mark;
        return { contents, loader: "js", resolveDir: path.dirname(file) };
      });
    },
  };
}

/**
 * Modules of the site that islands import, without the islands. Each is a separate entry, so that a change in one leaves the
 * URLs of the others unchanged and they keep their state.
 * @param metafile Metafile of the server bundle.
 */
export function islandDependencies(
  islands: Iterable<{ file: FilePath }>,
  { inputs }: Metafile,
  root: FilePath,
  packageDir: FilePath,
): FilePath[] {
  const own = new Set([...islands].map(({ file }) => file));
  const seen = new Set<string>();
  for (const file of own) seen.add(`island-own:${file}`).add(pathFrom(root, file));
  const modules = new Set<FilePath>();
  for (const key of seen) {
    const file = path.resolve(root, key.replace(ISLAND_OWN, "")) as FilePath;
    if (!inputs[key] || !SCRIPT.test(file) || !isOfSite(file, root, packageDir)) continue;
    if (!own.has(file)) modules.add(file);
    for (const { path: target, external } of inputs[key].imports) if (!external) seen.add(target);
  }
  return [...modules].sort();
}
