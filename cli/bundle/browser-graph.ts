// What the graphs for the browser have in common.
import path from "node:path";
import type { BuildOptions } from "esbuild";
import type { FilePath, OutputPath } from "../model/brands.ts";
import { packageFolders } from "./module-paths.ts";
import type { OutputFile } from "../model/output.ts";

/** Options of a graph below `root`. Every name holds the hash of its content. */
export const browserOptions = (root: FilePath) =>
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
    legalComments: "none",
    metafile: true,
    logLevel: "silent",
  }) as const satisfies BuildOptions;

/** Where a file that esbuild named stands in the site. */
export const toOutput = ({ path: file, contents }: { path: string; contents: Uint8Array }): OutputFile => ({
  path: `assets/${path.basename(file)}` as OutputPath,
  bytes: contents,
});
