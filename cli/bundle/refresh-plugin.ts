// React's transform for Fast Refresh over the modules of the site. A component tells who it is when its module runs, and
// of which hooks its state consists.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Metafile, Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { moduleId, scriptLoader } from "./module-paths.ts";

export const REFRESH_RUNTIME = "react-refresh/runtime";
const SCRIPT = /\.[cm]?[jt]sx?$/;
/** Imported by name behind a proxy; see `islandsPlugin`. */
const ISLAND_OWN = /^island-own:/;

/** Neither ours nor a package's. */
const isOfSite = (file: string, root: FilePath, packageDir: FilePath): boolean =>
  !moduleId(file, root, packageDir).startsWith("sitegen:") &&
  !path.relative(root, file).split(path.sep).includes("node_modules");

/**
 * How often the source of each module changed. A source that is what it was before an edit must have a new address all the
 * same: browsers run a module once.
 */
export type ModuleVersions = Map<FilePath, { source: string; version: number }>;

function versionOf(file: FilePath, source: string, versions: ModuleVersions): number {
  const known = versions.get(file);
  const version = known ? known.version + Number(known.source !== source) : 0;
  versions.set(file, { source, version });
  return version;
}

const IS_ESM = /^\s*(?:import|export)\b/m;

/** Without the transform on this platform, changed islands mount anew. */
export function refreshPlugin(root: FilePath, packageDir: FilePath, versions: ModuleVersions): Plugin {
  return {
    name: "refresh",
    async setup(build) {
      const transform = await import("oxc-transform").then(
        ({ transformSync }) => transformSync,
        () => null,
      );
      if (!transform) return;
      build.onLoad({ filter: SCRIPT, namespace: "file" }, async ({ path: file }) => {
        if (!isOfSite(file, root, packageDir)) return undefined;
        const source = await readFile(file, "utf8");
        const { code, errors } = transform(file, source, {
          lang: scriptLoader(file),
          jsx: { runtime: "automatic", refresh: true },
        });
        // the bundler tells what is wrong with a module
        if (errors.length > 0 || !IS_ESM.test(source)) return undefined;
        const version = versionOf(file as FilePath, source, versions);
        const resolveDir = path.dirname(file);
        if (!/\$Refresh(?:Reg|Sig)\$/.test(code)) {
          const mark = version > 0 ? `\nexport const $RefreshVersion$ = ${version};\n` : "";
          return { contents: code + mark, loader: "js", resolveDir };
        }
        const id = JSON.stringify(`${moduleId(file, root, packageDir)} `);
        return {
          contents: `import { createSignatureFunctionForTransform as $RefreshSig$, register } from "${REFRESH_RUNTIME}";
const $RefreshReg$ = (type, name) => register(type, ${id} + name, ${version});
${code}`,
          loader: "js",
          resolveDir,
        };
      });
    },
  };
}

/**
 * Modules of the site that islands are made of, the islands left out. Each is built as an entry of its own, so that a
 * change of one gives no other a new address: what stays loaded keeps what it holds.
 * @param metafile Of the server graph.
 */
export function modulesBehind(
  islands: Iterable<{ file: FilePath }>,
  { inputs }: Metafile,
  root: FilePath,
  packageDir: FilePath,
): FilePath[] {
  const own = new Set([...islands].map(({ file }) => file));
  const seen = new Set<string>();
  for (const file of own) seen.add(`island-own:${file}`).add(path.relative(root, file).replaceAll(path.sep, "/"));
  const modules = new Set<FilePath>();
  for (const key of seen) {
    const file = path.resolve(root, key.replace(ISLAND_OWN, "")) as FilePath;
    if (!inputs[key] || !SCRIPT.test(file) || !isOfSite(file, root, packageDir)) continue;
    if (!own.has(file)) modules.add(file);
    for (const { path: target, external } of inputs[key].imports) if (!external) seen.add(target);
  }
  return [...modules].sort();
}
