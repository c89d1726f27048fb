// Stylesheets imported by scripts. The server bundle only records them and the names of CSS modules; the import graph
// decides which page loads which stylesheet.
import path from "node:path";
import { build, type Message, type Plugin } from "esbuild";
import { contentHash } from "../../model/content-hash.ts";
import { moduleId } from "../module-paths.ts";
import { cssUrlPlugin, type StyleFiles } from "./style-files.ts";

/** Compiled stylesheets by absolute path. */
export type StyleSheets = Map<string, string>;

interface CssOptions extends StyleFiles {
  /** Filled during the build. */
  sheets: StyleSheets;
  /** Receives errors in a sheet; the build continues without it. */
  onProblem(message: Message): void;
}

export function cssPlugin({ sheets, onProblem, ...files }: CssOptions): Plugin {
  return {
    name: "css",
    setup(host) {
      host.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
        const local = file.endsWith(".module.css");
        const { css, names, errors } = await compileSheet(
          file,
          local,
          moduleId(file, files.root, files.packageDir),
          files,
        );
        for (const message of errors) onProblem(message);
        sheets.set(file, css);
        return { contents: `export default ${JSON.stringify(names)};`, loader: "js" };
      });
    },
  };
}

/**
 * Bundles one sheet with its imports. Class names of a CSS module get a suffix from its path, so that they agree between the
 * server and the browser and never collide with those of another module of the same file name.
 */
async function compileSheet(file: string, local: boolean, id: string, files: StyleFiles) {
  const result = await build({
    stdin: {
      contents: `import names from ${JSON.stringify(file)}; export default names;`,
      resolveDir: path.dirname(file),
      loader: "js",
    },
    absWorkingDir: files.root,
    bundle: true,
    format: "esm",
    write: false,
    outdir: "out",
    loader: { ".module.css": "local-css", ".css": local ? "local-css" : "css" },
    plugins: [cssUrlPlugin(files)],
    logLevel: "silent",
  }).catch(({ errors = [] }: { errors?: Message[] }) => ({ outputFiles: undefined, errors }));
  if (!result.outputFiles) return { css: "", names: {}, errors: result.errors };
  let css = result.outputFiles.find((output) => output.path.endsWith(".css"))?.text ?? "";
  const names: Record<string, string> = {};
  if (local) {
    const suffix = contentHash(id).slice(0, 5);
    const script = result.outputFiles.find((output) => output.path.endsWith(".js"))?.text ?? "";
    // esbuild writes `  title: "styles_title"` pairs; with `composes`, a value lists several names.
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
