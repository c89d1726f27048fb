// Bundles the command line and the public API: one read at start instead of a hundred. Packages stay imports.
// Usage: node .ci/build-cli.mjs [folder, default dist]
import { chmodSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const outdir = resolve(root, process.argv[2] ?? "dist");
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    sitegen: "cli/main.ts",
    index: "cli/index.ts",
    "compile-thread": "cli/pipeline/compile-thread.ts",
    "index-thread": "cli/pipeline/index-thread.ts",
    "highlight-thread": "cli/pipeline/highlight-thread.ts",
  },
  outdir,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  chunkNames: "chunks/[name]-[hash]",
  logLevel: "warning",
});
chmodSync(`${outdir}/sitegen.js`, 0o755);
