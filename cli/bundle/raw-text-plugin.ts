// The text of a file, by webpack's name for it (`!!raw-loader!./card.tsx`) or Vite's (`./card.tsx?raw`).
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { PROBING } from "./module-paths.ts";

const RAW = /^(?:-?!{1,2})?raw-loader(?:\?[^!]*)?!|\?raw$/;

/** Before all that looks at endings of names. */
export const rawTextPlugin: Plugin = {
  name: "raw-text",
  setup(build) {
    build.onResolve(
      { filter: /raw-loader|\?raw$/ },
      async ({ path: specifier, pluginData, importer, resolveDir, kind }) => {
        if (!RAW.test(specifier)) return undefined;
        const name = specifier.replace(RAW, "");
        const beside = name.startsWith(".") ? path.join(resolveDir, name) : null;
        // as it is named, whatever it holds; else as a module is found
        const found = await (beside !== null && path.extname(name) !== ""
          ? readFile(beside).then(
              () => beside,
              () => null,
            )
          : build
              .resolve(name, { importer, resolveDir, kind, pluginData: PROBING })
              .then(({ errors, path: file, namespace }) =>
                errors.length === 0 && namespace === "file" ? file : null,
              ));
        if (found !== null) return { path: found, namespace: "raw-text" };
        return pluginData === PROBING ? undefined : { errors: [{ text: `Could not resolve "${specifier}"` }] };
      },
    );
    build.onLoad({ filter: /.*/, namespace: "raw-text" }, async ({ path: file }) => ({
      contents: await readFile(file, "utf8"),
      loader: "text",
    }));
  },
};
