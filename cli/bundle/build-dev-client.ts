import path from "node:path";
import { build } from "esbuild";
import { withBundler } from "./esbuild/bundler-process.ts";
import { entryFiles } from "./esbuild/entry-files.ts";
import { findPackageDir } from "../model/package-dir.ts";

/** Bundles the script that updates open pages in `dev`. Builds do not contain it. */
export async function buildDevClient(): Promise<Uint8Array> {
  const packageDir = findPackageDir();
  const entry = entryFiles([path.join(packageDir, "runtime/client/dev/dev-client.ts")]);
  const bundle = () =>
    build({
      entryPoints: entry.names,
      plugins: [entry.plugin],
      absWorkingDir: packageDir,
      bundle: true,
      write: false,
      minify: true,
      legalComments: "none",
      format: "esm",
      target: "es2022",
      logLevel: "silent",
    });
  const result = await withBundler(bundle);
  return result.outputFiles[0]?.contents ?? new Uint8Array();
}
