// Names that code may use without an import, as webpack's `ProvidePlugin` gives them: each is a module that esbuild imports where the
// name is used.
import type { Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import type { ModuleRules } from "../model/plugins/additions.ts";

const PROVIDED = "provided";

/** For esbuild's `inject`. Names that exist without it, as in Node, are left out. */
export const providedNames = ({ provided }: ModuleRules, existing: object = {}): string[] =>
  Object.keys(provided)
    .filter((name) => !(name in existing))
    .map((name) => `${PROVIDED}:${name}`);

export const providedModulesPlugin = ({ provided }: ModuleRules, root: FilePath): Plugin => ({
  name: PROVIDED,
  setup(host) {
    host.onResolve({ filter: new RegExp(`^${PROVIDED}:`) }, ({ path: specifier }) => ({
      path: specifier.slice(PROVIDED.length + 1),
      namespace: PROVIDED,
      // files that do not use the name do not import the module
      sideEffects: false,
    }));
    host.onLoad({ filter: /.*/, namespace: PROVIDED }, ({ path: name }) => {
      const [specifier, member = "default"] = provided[name] ?? [];
      return {
        contents: `export { ${member} as ${name} } from ${JSON.stringify(specifier)};`,
        loader: "js",
        resolveDir: root,
      };
    });
  },
});
