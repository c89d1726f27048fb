// Runs a TypeScript file of this repository: node .ci/run-ts.mjs tests/bench/run.ts [arguments]. Node 20 cannot do so alone.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));
const [file, ...args] = process.argv.slice(2);
const entry = path.resolve(root, file);
// Below the repository, so that packages resolve; `import.meta.url` is still that of the source.
const folder = path.join(root, "node_modules", ".cache", "run-ts");
const output = path.join(folder, `${path.basename(file).replace(/\.\w+$/, "")}-${process.pid}.mjs`);
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [entry],
  outfile: output,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  define: { "import.meta.url": JSON.stringify(pathToFileURL(entry).href) },
  logLevel: "warning",
});
process.argv.splice(1, process.argv.length - 1, entry, ...args);
try {
  await import(pathToFileURL(output).href);
} finally {
  rmSync(output, { force: true });
}
