// Stylesheets imported by scripts. The server graph only notes them and learns the names of CSS modules; which page
// loads which stylesheet follows from the import graph.
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { AssetCollector } from "./asset-collector.ts";
import { moduleId } from "./module-paths.ts";

/** Compiled stylesheets by absolute path. */
export type StyleSheets = Map<string, string>;

export function cssPlugin(root: FilePath, packageDir: FilePath, sheets: StyleSheets, assets: AssetCollector): Plugin {
  return {
    name: "css",
    setup(host) {
      host.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const local = file.endsWith(".module.css");
        const { css, names, errors } = await compileSheet(file, local, moduleId(file, root, packageDir), assets);
        if (errors.length > 0) return { errors };
        sheets.set(file, css);
        return { contents: `export default ${JSON.stringify(names)};`, loader: "js" };
      });
    },
  };
}

/** Relative `url()`s become hashed URLs; those from the site's root stay as they are. */
export function cssUrlPlugin(assets: AssetCollector): Plugin {
  return {
    name: "css-url",
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path: url, kind, resolveDir }) => {
        if (kind !== "url-token" || url.startsWith("data:")) return undefined;
        if (/^([a-z]+:|\/|#)/i.test(url)) return { path: url, external: true };
        const [file = "", rest = ""] = url.split(/(?=[?#])/, 2);
        const asset = await assets.collectFile(path.join(resolveDir, file) as FilePath);
        return asset ? { path: asset.url + rest, external: true } : undefined;
      });
    },
  };
}

/**
 * Bundles one sheet with its imports. Class names of a module get a suffix from its path, so that they are the same in
 * both graphs and never meet those of another module with the same file name.
 */
async function compileSheet(file: string, local: boolean, id: string, assets: AssetCollector) {
  const result = await build({
    stdin: {
      contents: `import names from ${JSON.stringify(file)}; export default names;`,
      resolveDir: path.dirname(file),
      loader: "js",
    },
    bundle: true,
    format: "esm",
    write: false,
    outdir: "out",
    loader: { ".module.css": "local-css", ".css": local ? "local-css" : "css" },
    plugins: [cssUrlPlugin(assets)],
    logLevel: "silent",
  }).catch((failure: { errors?: import("esbuild").Message[] }) => ({
    outputFiles: undefined,
    errors: failure.errors ?? [],
  }));
  if (!result.outputFiles) return { css: "", names: {}, errors: result.errors };
  let css = result.outputFiles.find((output) => output.path.endsWith(".css"))?.text ?? "";
  const names: Record<string, string> = {};
  if (local) {
    const suffix = contentHash(id).slice(0, 5);
    const script = result.outputFiles.find((output) => output.path.endsWith(".js"))?.text ?? "";
    // esbuild writes `  title: "styles_title"` pairs, and lists of names for `composes`
    for (const [, key = "", value = ""] of script.matchAll(/^\s+"?([\w-]+)"?: "([^"]*)",?$/gm)) {
      names[key] = value
        .split(" ")
        .map((name) => `${name}_${suffix}`)
        .join(" ");
    }
    const generated = [...new Set(Object.values(names).flatMap((value) => value.split(" ")))].map((name) =>
      name.slice(0, -6),
    );
    for (const name of generated.sort((a, b) => b.length - a.length)) {
      css = css.replace(new RegExp(`(?<![\\w-])${name.replaceAll("-", "\\-")}(?![\\w-])`, "g"), `${name}_${suffix}`);
    }
  }
  return { css, names, errors: [] };
}
