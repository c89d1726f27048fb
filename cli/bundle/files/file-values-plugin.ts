// Imports of files by their value: their text, in webpack's syntax (`!!raw-loader!./card.tsx`) or Vite's (`./card.tsx?raw`), the URL of
// a copy (`!!file-loader!./a.sh`), and the data of YAML, with `!!yaml-loader!` or without.
import path from "node:path";
import type { OnLoadResult, Plugin } from "esbuild";
import { parse, YAMLParseError } from "yaml";
import { deepOffset } from "../../model/data-file.ts";
import type { FilePath } from "../../model/brands.ts";
import { placeAt } from "../../model/diagnostic.ts";
import { pathExists, readRegularFile } from "../../model/disk/read-file.ts";
import type { AssetCollector } from "../asset-collector.ts";
import { PROBING } from "../module-paths.ts";

const LOADER = /^(?:-?!{1,2})?(raw|yaml|file|url)-loader(?:\?[^!]*)?!/;
const RAW_QUERY = /\?raw$/;
const TEXT = "raw-text";
const DATA = "yaml-data";
const URL_OF_COPY = "file-url";
const NAMESPACES: Record<string, string> = { raw: TEXT, yaml: DATA, file: URL_OF_COPY, url: URL_OF_COPY };

/** Must come before plugins that match file extensions. */
export const fileValuesPlugin = (assets: Pick<AssetCollector, "collectFile">): Plugin => ({
  name: "file-values",
  setup(build) {
    build.onResolve(
      { filter: /(?:raw|yaml|file|url)-loader|\?raw$/ },
      async ({ path: specifier, pluginData, importer, resolveDir, kind }) => {
        const [, loader = RAW_QUERY.test(specifier) ? "raw" : null] = LOADER.exec(specifier) ?? [];
        if (loader === null) return undefined;
        const name = specifier.replace(LOADER, "").replace(RAW_QUERY, "");
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
        if (target !== null) return { path: target, namespace: NAMESPACES[loader] };
        return pluginData === PROBING ? undefined : { errors: [{ text: `Could not resolve "${specifier}"` }] };
      },
    );
    build.onLoad({ filter: /.*/, namespace: TEXT }, ({ path: file }) => ({
      contents: readRegularFile(file).toString(),
      loader: "text",
    }));
    build.onLoad({ filter: /.*/, namespace: URL_OF_COPY }, async ({ path: file }) => {
      const asset = await assets.collectFile(file as FilePath);
      return { contents: `export default ${JSON.stringify(asset?.url ?? "")};`, loader: "js" };
    });
    build.onLoad({ filter: /.*/, namespace: DATA }, ({ path: file }) => readYaml(file));
    build.onLoad({ filter: /\.ya?ml$/ }, ({ path: file }) => readYaml(file));
  },
});

function readYaml(file: string): OnLoadResult {
  const text = readRegularFile(file).toString();
  const fail = (message: string, line: number, column: number): OnLoadResult => {
    const lineText = text.split("\n")[line - 1] ?? "";
    return { errors: [{ text: message, location: { file, line, column: column - 1, lineText } }] };
  };
  const deep = deepOffset(text);
  if (deep !== null) {
    const { line = 1, column = 1 } = placeAt(file, text, deep, 1);
    return fail("Unexpected nesting, expected a few levels", line, column);
  }
  try {
    return { contents: JSON.stringify(parse(text) ?? null), loader: "json" };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [{ line, col }] = error.linePos ?? [{ line: 1, col: 1 }];
    const [message = ""] = error.message.split(" at line ");
    return fail(message, line, col);
  }
}
