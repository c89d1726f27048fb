// Bundles the command line and the public API with the packages they use: a few reads at start instead of seven hundred.
// Usage: node .ci/build-cli.mjs [folder, default dist]
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { formatLicenses } from "./third-party-licenses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const outdir = resolve(root, process.argv[2] ?? "dist");

/** Binds esbuild by `require`: at an import, Node parses all of a file in CommonJS first to find its exports. */
const requireEsbuild = {
  name: "require-esbuild",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^esbuild$/ }, ({ path, kind }) =>
      kind === "require-call" ? { path, external: true } : { path, namespace: "required" },
    );
    const names = Object.keys(esbuild).filter((name) => name !== "default");
    const contents = `export const { ${names.join(", ")} } = require("esbuild");`;
    onLoad({ filter: /.*/, namespace: "required" }, () => ({ contents }));
  },
};

rmSync(outdir, { recursive: true, force: true });
const { metafile } = await esbuild.build({
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
  external: [
    // binaries, as is esbuild
    "oxc-transform",
    "satteri",
    // hundreds of files, of which a site needs a few
    "shiki/langs",
    "shiki/themes",
    "shiki/wasm",
  ],
  // its CommonJS twin is only there for parsers that do not bring their own
  alias: { acorn: resolve(root, "node_modules/acorn/dist/acorn.mjs") },
  // for packages in CommonJS
  banner: {
    js: 'import { createRequire as __requireFrom } from "node:module"; const require = __requireFrom(import.meta.url);',
  },
  plugins: [requireEsbuild],
  chunkNames: "chunks/[name]-[hash]",
  metafile: true,
  logLevel: "warning",
});
writeFileSync(`${outdir}/THIRD-PARTY-LICENSES.txt`, formatLicenses(metafile, root));
chmodSync(`${outdir}/sitegen.js`, 0o755);
