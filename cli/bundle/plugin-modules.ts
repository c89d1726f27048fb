// Modules that plugins of the site name for their pages: components, and Markdown or scripts as values. The bundler gets one module
// for each key.
import path from "node:path";
import type { OnResolveArgs, Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { isDocItem } from "../model/pages/doc-item.ts";
import type { AddedModule } from "../model/plugins/additions.ts";
import { DOC_ITEM } from "./islands/doc-items.ts";

const PLUGIN_MODULE = "plugin-module";

/** Name of the module in esbuild. */
export const pluginModuleInput = (key: string): string => `${PLUGIN_MODULE}:${key}`;

export interface PluginModulesOptions {
  root: FilePath;
  modules: ReadonlyMap<string, AddedModule>;
  /** Called with each file that such a module stands for. */
  onFile(file: string): void;
  /** Called if there is none; returns the module to use instead. */
  onMissing(module: AddedModule, args: OnResolveArgs): { path: string; namespace: string };
}

export const pluginModulesPlugin = ({ root, modules, onFile, onMissing }: PluginModulesOptions): Plugin => ({
  name: PLUGIN_MODULE,
  setup(host) {
    host.onResolve({ filter: new RegExp(`^${PLUGIN_MODULE}:`) }, ({ path: name }) => ({
      path: name.slice(PLUGIN_MODULE.length + 1),
      namespace: PLUGIN_MODULE,
    }));
    host.onLoad({ filter: /.*/, namespace: PLUGIN_MODULE }, ({ path: key }) => ({
      // `export *` would leave out the default export
      contents: `import * as all from ${JSON.stringify(modules.get(key)?.specifier ?? key)};\nexport { all };\n`,
      loader: "js",
      resolveDir: root,
    }));
    host.onResolve({ filter: /.*/, namespace: PLUGIN_MODULE }, async (args) => {
      const module = modules.get(args.importer);
      if (!module || args.pluginData === RESOLVING) return undefined;
      const { path: name, kind, importer, resolveDir } = args;
      const resolved = await host.resolve(name, {
        kind,
        importer,
        resolveDir,
        namespace: PLUGIN_MODULE,
        pluginData: RESOLVING,
      });
      if (resolved.errors.length > 0) return onMissing(module, args);
      if (isDocItem(importer) && resolved.namespace === "file")
        return { path: path.resolve(resolved.path), namespace: DOC_ITEM };
      if (resolved.namespace === "file") onFile(path.resolve(resolved.path));
      return {
        path: resolved.path,
        namespace: resolved.namespace,
        pluginData: resolved.pluginData,
        external: resolved.external,
      };
    });
  },
});

/** `pluginData` of the resolution by other plugins. */
const RESOLVING = Symbol("resolving");
