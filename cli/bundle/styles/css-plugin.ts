// Stylesheets imported by scripts. The server bundle only records them and the names of CSS modules; the import graph
// decides which page loads which stylesheet.
import path from "node:path";
import { build, type Message, type Plugin } from "esbuild";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { fileOfInput, moduleId, STYLE } from "../module-paths.ts";
import { PART, partsOfStyles, STYLE_FIELDS, type StyleFiles, stylesPlugin } from "./style-files.ts";
import { styleWarnings } from "./style-warnings.ts";

/** Compiled stylesheets by absolute path. */
export type StyleSheets = Map<string, string>;

/** Name of the entry in esbuild. */
const STDIN = "<stdin>";

interface CssOptions extends StyleFiles {
  /** Filled during the build. */
  sheets: StyleSheets;
  /** Receives errors in a sheet; the build continues without it. */
  onProblem(message: Message): void;
  onWarning(warning: Diagnostic): void;
}

export function cssPlugin({ sheets, onProblem, onWarning, ...files }: CssOptions): Plugin {
  return {
    name: "css",
    setup(host) {
      partsOfStyles(host, "js");
      host.onLoad({ filter: STYLE }, async ({ path: file }) => {
        const { packageDir, root } = files;
        const sheet = await compileSheet(file, moduleId(file, root, packageDir), files);
        for (const message of sheet.errors) onProblem(message);
        for (const warning of styleWarnings(sheet.warnings, files.root)) onWarning(warning);
        sheets.set(file, sheet.css);
        const parts = sheet.parts.map((part) => `import ${JSON.stringify(PART + part)};\n`);
        return { contents: `${parts.join("")}export default ${JSON.stringify(sheet.names)};`, loader: "js" };
      });
    },
  };
}

/**
 * Bundles one sheet with its imports. Class names of a CSS module get a suffix from its path, so that they agree between the
 * server and the browser and never collide with those of another module of the same file name.
 */
async function compileSheet(file: string, id: string, files: StyleFiles) {
  const local = /\.module\.\w+$/.test(file);
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
    metafile: true,
    outdir: "out",
    mainFields: STYLE_FIELDS,
    loader: { ".module.css": "local-css", ".css": local ? "local-css" : "css" },
    plugins: [stylesPlugin(files, local)],
    logLevel: "silent",
  }).catch(({ errors = [] }: { errors?: Message[] }) => ({ outputFiles: undefined, errors }));
  if (!result.outputFiles) return { css: "", names: {}, parts: [], errors: result.errors, warnings: [] };
  const inputs = Object.keys(result.metafile.inputs).map((name) => path.resolve(files.root, fileOfInput(name)));
  const parts = inputs.filter((part) => part !== file && path.basename(part) !== STDIN);
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
  return { css, names, parts, errors: [], warnings: result.warnings };
}
