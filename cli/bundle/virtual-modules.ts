import type { OnLoadResult, Plugin } from "esbuild";

/** Modules without files: `load` returns the module that `<namespace>:<name>` imports, by its name. */
export const virtualModules = (namespace: string, load: (name: string) => OnLoadResult): Plugin => ({
  name: namespace,
  setup(host) {
    host.onResolve({ filter: new RegExp(`^${namespace}:`) }, ({ path: specifier }) => ({
      path: specifier.slice(namespace.length + 1),
      namespace,
    }));
    host.onLoad({ filter: /.*/, namespace }, ({ path: name }) => load(name));
  },
});
