// Options shared by the bundles for the browser.
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import type { FilePath, OutputPath } from "../model/brands.ts";
import { packageFolders } from "./module-paths.ts";
import type { OutputFile } from "../model/output.ts";

/** esbuild options of a browser bundle. Output names contain a content hash. @param constants Constants of the locale. */
export const browserOptions = (root: FilePath, constants: Record<string, string>) =>
  ({
    outdir: path.join(root, "assets"),
    absWorkingDir: root,
    nodePaths: packageFolders(root),
    entryNames: "[name]-[hash]",
    chunkNames: "c-[hash]",
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
    jsx: "automatic",
    // paths of packages in CommonJS have no meaning in a browser
    define: { "process.env.NODE_ENV": '"production"', __filename: '"/index.js"', __dirname: '"/"', ...constants },
    legalComments: "none",
    metafile: true,
    logLevel: "silent",
  }) as const satisfies BuildOptions;

/** Path of the output of an entry in esbuild. */
export function outputOf(entry: string, { outputs }: Metafile): string {
  const [file] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  if (file === undefined) throw new Error(`no output for ${entry}`);
  return file;
}

/** Maps an output of esbuild to its path in the site. */
export const toOutput = ({ path: file, contents }: { path: string; contents: Uint8Array }): OutputFile => ({
  path: `assets/${path.basename(file)}` as OutputPath,
  bytes: contents,
});
