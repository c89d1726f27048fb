// Imports the text of a file, in webpack's syntax (`!!raw-loader!./card.tsx`) or Vite's (`./card.tsx?raw`).
import path from "node:path";
import type { Plugin } from "esbuild";
import { pathExists, readRegularFile } from "../model/disk/read-file.ts";
import { PROBING } from "./module-paths.ts";

const RAW = /^(?:-?!{1,2})?raw-loader(?:\?[^!]*)?!|\?raw$/;

/** Must come before plugins that match file extensions. */
export const rawTextPlugin: Plugin = {
  name: "raw-text",
  setup(build) {
    build.onResolve(
      { filter: /raw-loader|\?raw$/ },
      async ({ path: specifier, pluginData, importer, resolveDir, kind }) => {
        if (!RAW.test(specifier)) return undefined;
        const name = specifier.replace(RAW, "");
        const beside = name.startsWith(".") ? path.join(resolveDir, name) : null;
        // A relative path with an extension names a file of any type; others are resolved as modules.
        const target = await (beside !== null && path.extname(name) !== ""
          ? pathExists(beside)
            ? beside
            : null
          : build
              .resolve(name, { importer, resolveDir, kind, pluginData: PROBING })
              .then(({ errors, path: file, namespace }) =>
                errors.length === 0 && namespace === "file" ? file : null,
              ));
        if (target !== null) return { path: target, namespace: "raw-text" };
        return pluginData === PROBING ? undefined : { errors: [{ text: `Could not resolve "${specifier}"` }] };
      },
    );
    build.onLoad({ filter: /.*/, namespace: "raw-text" }, async ({ path: file }) => ({
      contents: readRegularFile(file).toString(),
      loader: "text",
    }));
  },
};
