// Rules for imports that plugins of the site brought along for another bundler: files that are imported as text or URL, and names
// that lead elsewhere.
import path from "node:path";
import type { OnResolveArgs, OnResolveResult, Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import type { ModuleRules } from "../model/plugins/additions.ts";
import type { AssetCollector } from "./asset-collector.ts";
import { modulesNamed } from "./esbuild/module-filters.ts";
import { PROBING } from "./module-paths.ts";

/** Must come before plugins that match file extensions. */
export const fileRulesPlugin = ({ files }: ModuleRules, assets: AssetCollector): Plugin => ({
  name: "file-rules",
  setup(build) {
    if (files.length === 0) return;
    build.onLoad({ filter: /.*/, namespace: "file" }, async ({ path: file }) => {
      const type = files.find(({ matches }) => matches(file))?.type;
      if (type === "text") return { contents: readRegularFile(file), loader: "text" };
      if (type !== "url") return undefined;
      const asset = await assets.collectFile(file as FilePath);
      return { contents: `export default ${JSON.stringify(asset?.url ?? "")};`, loader: "js" };
    });
  },
});

const EMPTY = "empty-module";
/** `pluginData` of the resolution of a target, or of a name without these rules. */
const WITHOUT_RULES = Symbol("without rules");

/** Must come after plugins that replace imported modules: they ask for the module behind a name first. */
export const nameRulesPlugin = ({ aliases, fallbacks }: ModuleRules): Plugin => ({
  name: "name-rules",
  setup(build) {
    if (Object.keys(aliases).length + Object.keys(fallbacks).length === 0) return;
    const resolve = async (name: string, { kind, importer, resolveDir }: OnResolveArgs) => {
      const resolved = await build.resolve(name, { kind, importer, resolveDir, pluginData: WITHOUT_RULES });
      return resolved.errors.length > 0 ? null : resolved;
    };
    const follow = async (
      target: FilePath | null,
      rest: string,
      args: OnResolveArgs,
    ): Promise<OnResolveResult | null> => {
      if (target === null) return { path: args.path, namespace: EMPTY };
      const resolved = await resolve(path.join(target, rest), args);
      return resolved && { path: resolved.path, namespace: resolved.namespace };
    };
    build.onLoad({ filter: /.*/, namespace: EMPTY }, () => ({ contents: "module.exports = {};", loader: "js" }));
    const names = [...Object.keys(aliases), ...Object.keys(fallbacks)].map((name) => name.replace(/\$$/, ""));
    build.onResolve({ filter: modulesNamed(names) }, async (args) => {
      if (args.pluginData === WITHOUT_RULES || args.kind === "entry-point") return undefined;
      const alias = findRule(aliases, args.path);
      if (alias) return follow(alias.target, alias.rest, args);
      const fallback = args.pluginData === PROBING ? null : findRule(fallbacks, args.path);
      return fallback && !(await resolve(args.path, args)) ? follow(fallback.target, fallback.rest, args) : undefined;
    });
  },
});

/** As webpack reads names: `lamps` is also the start of `lamps/wick`, `lamps$` is not. */
function findRule(rules: ModuleRules["aliases"], imported: string): { target: FilePath | null; rest: string } | null {
  for (const [name, target] of Object.entries(rules)) {
    const bare = name.replace(/\$$/, "");
    const isInside = name === bare && imported.startsWith(`${bare}/`);
    if (imported === bare || isInside) return { target, rest: imported.slice(bare.length) };
  }
  return null;
}
