// The script of the editor. It is part of the bundled command line, whose packages sites do not install; sitegen that runs from
// source bundles it here, as `.ci/build-cli.mjs` does.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import { entryFiles } from "../esbuild/entry-files.ts";

const BUNDLED = new URL("../live-editor.js", import.meta.url);
const SOURCE = "runtime/live/editor/open-editor.ts";

export async function editorScript(
  packageDir: FilePath,
  root: FilePath,
): Promise<{ code: string | Uint8Array; metafiles: Metafile[] }> {
  const bundled = readIfPresent(fileURLToPath(BUNDLED));
  if (bundled !== null) return { code: bundled, metafiles: [] };
  const entry = entryFiles([path.join(packageDir, SOURCE)]);
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entry.names,
    plugins: [entry.plugin],
    ...{ bundle: true, write: false, format: "esm", target: "es2022", minify: true, legalComments: "none" },
    ...{ metafile: true, logLevel: "silent" },
  });
  return { code: outputFiles[0]?.contents ?? "", metafiles: [metafile] };
}
