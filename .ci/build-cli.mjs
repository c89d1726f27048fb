// Bundles the command line and the public API with the packages they use: a few reads at start instead of seven hundred.
// Usage: node .ci/build-cli.mjs [folder, default dist]
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import * as esbuild from "esbuild";
import { publishedManifest } from "./published-manifest.mjs";
import { formatLicenses } from "./third-party-licenses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const outdir = resolve(root, process.argv[2] ?? "dist");

/** Chunks loaded as scripts, so that V8's compiled code of them can be cached (`cli/start`), and the function that loads them. */
const PROGRAMS = {
  sitegen: { source: "cli/main.ts", start: "startProgram" },
  "compile-worker": { source: "cli/plan/compile-worker.ts", start: "startWorker" },
  "index-worker": { source: "cli/workers/index-worker.ts", start: "startWorker" },
  "watchdog-thread": { source: "cli/commands/watchdog-thread.ts", start: "startWorker" },
  "highlight-worker": { source: "cli/workers/highlight-worker.ts", start: "startWorker" },
};

const options = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "warning",
};

/**
 * Binds esbuild by `require` when one of its functions is first called: for an import, Node first parses the whole CommonJS file to
 * find its exports, and an edit of text needs no bundler.
 */
const requireEsbuild = {
  name: "require-esbuild",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^esbuild$/ }, ({ path, kind }) =>
      kind === "require-call" ? { path, external: true } : { path, namespace: "required" },
    );
    const contents = Object.entries(esbuild)
      .filter(([name, value]) => typeof value === "function" && name !== "default")
      .map(([name]) => `export const ${name} = (...input) => require("esbuild").${name}(...input);`)
      .join("\n");
    onLoad({ filter: /.*/, namespace: "required" }, () => ({ contents }));
  },
};

/**
 * Bundles the parser's JavaScript, thirty small modules of which an edit of text needs most, and leaves its binary where it is
 * installed: its own loader finds the one for the platform.
 */
const requireParserBinary = {
  name: "require-parser-binary",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#binding$/ }, ({ importer }) =>
      /[\\/]satteri[\\/]dist[\\/]/.test(importer) ? { path: "satteri", namespace: "binary" } : undefined,
    );
    const file = resolve(root, "node_modules/satteri/index.js");
    const names = Array.from(readFileSync(file, "utf8").matchAll(/^export \{ (\w+) \}$/gm), ([, name]) => name);
    const contents = `
      import { createRequire } from "node:module";
      import { resolve } from "node:path";
      const require = createRequire(import.meta.url);
      export const { ${names.join(", ")} } = require(resolve(require.resolve("satteri"), "../../index.js"));`;
    onLoad({ filter: /.*/, namespace: "binary" }, () => ({ contents, resolveDir: root }));
  },
};

/** The public API is a few functions in modules that import whole rooms: modules of which nothing is used are left out. */
const dropUnusedModules = {
  name: "drop-unused-modules",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, resolveDir }) => ({ path: resolve(resolveDir, path), sideEffects: false }));
  },
};

/** Position of `import()` in code. */
function importsIn(node) {
  if (typeof node !== "object" || node === null) return [];
  return [...(node.type === "ImportExpression" ? [node.start] : []), ...Object.values(node).flatMap(importsIn)];
}

/** Whether a chunk is packages alone, but for a few lines. */
function isPackaged(inputs) {
  const bytes = { ours: 0, theirs: 0 };
  for (const [file, { bytesInOutput }] of Object.entries(inputs))
    bytes[file.includes("node_modules/") ? "theirs" : "ours"] += bytesInOutput;
  return bytes.ours < bytes.theirs / 10;
}

/** A module as the script of a function with its dependencies (`cli/start/load-chunk.ts`), and its input files. */
async function formatChunk(module, inputs) {
  const { code } = await esbuild.transform(module, {
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta.url": "__url" },
    // our code keeps its lines and names, for the stack traces of reports
    minifyWhitespace: isPackaged(inputs),
    logLevel: "warning",
  });
  const places = importsIn(parse(code, { ecmaVersion: "latest" })).sort((a, b) => a - b);
  const pieces = [0, ...places].map((place, index) => code.slice(place, places[index]));
  const body = pieces.join("__").replace(/\n$/, "");
  // strict, as modules are
  return `(function (module, require, __import, __url) { "use strict"; ${body}\n})\n${Object.keys(inputs)
    .map((file) => `// ${file}\n`)
    .join("")}`;
}

/** Hash of the scanner's tables, which are not part of the bundles. */
function hashTables() {
  const folder = resolve(root, "cli/highlight/tables");
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\0`).update(readFileSync(resolve(folder, name)));
  return hash.digest("hex").slice(0, 16);
}

rmSync(outdir, { recursive: true, force: true });
const { metafile, outputFiles } = await esbuild.build({
  ...options,
  entryPoints: Object.values(PROGRAMS).map(({ source }) => source),
  outdir,
  splitting: true,
  // a binary, as is esbuild
  external: ["oxc-transform"],
  // its CommonJS twin is only for parsers that bring none
  alias: { acorn: resolve(root, "node_modules/acorn/dist/acorn.mjs") },
  plugins: [requireEsbuild, requireParserBinary],
  entryNames: "chunks/[name]-[hash]",
  chunkNames: "chunks/[name]-[hash]",
  outExtension: { ".js": ".cjs" },
  metafile: true,
  write: false,
});
mkdirSync(`${outdir}/chunks`, { recursive: true });
for (const { path, text } of outputFiles) {
  const { inputs } = metafile.outputs[relative(root, path).replaceAll(sep, "/")];
  writeFileSync(path, await formatChunk(text, inputs));
}
// named like the chunks, the only files that a run checks (`cli/state/tool-version.ts`)
writeFileSync(`${outdir}/chunks/tables-${hashTables()}`, "");
for (const [name, { source, start }] of Object.entries(PROGRAMS)) {
  const [chunk] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
  const contents = `import { ${start} } from "./cli/start/start.ts"; ${start}("./${basename(chunk)}");`;
  await esbuild.build({
    ...options,
    stdin: { contents, resolveDir: root },
    outfile: `${outdir}/${name}.js`,
    banner: { js: name === "sitegen" ? "#!/usr/bin/env node" : "" },
  });
}
await esbuild.build({
  ...options,
  entryPoints: ["cli/index.ts"],
  outfile: `${outdir}/index.js`,
  plugins: [dropUnusedModules],
});
await esbuild.build({
  ...options,
  entryPoints: ["cli/testing.ts"],
  outfile: `${outdir}/testing.js`,
  external: ["esbuild"],
  minify: true,
});
/** The editor of live blocks, which sites copy as it is: their bundler does not have its packages. */
const editor = await esbuild.build({
  ...options,
  entryPoints: ["runtime/live/editor/open-editor.ts"],
  outdir,
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  metafile: true,
  write: false,
});
const editorInputs = Object.values(editor.metafile.outputs).flatMap(({ inputs }) =>
  Object.keys(inputs).filter((file) => inputs[file].bytesInOutput > 0),
);
const editorFolders = new Set(editorInputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file) ?? []));
const editorCode = [
  "/*! An editor for code, with the packages named at the end. They have the MIT licence: https://opensource.org/license/mit */",
  editor.outputFiles[0].text,
  ...Array.from(editorFolders, (folder) => `// ${folder}`),
].join("\n");
writeFileSync(`${outdir}/live-editor.js`, editorCode);
// as for the tables
writeFileSync(`${outdir}/chunks/editor-${createHash("sha256").update(editorCode).digest("hex").slice(0, 16)}`, "");
const manifest = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
writeFileSync(`${outdir}/manifest.json`, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
writeFileSync(
  `${outdir}/THIRD-PARTY-LICENSES.txt`,
  formatLicenses({ outputs: { ...metafile.outputs, ...editor.metafile.outputs } }, root),
);
chmodSync(`${outdir}/sitegen.js`, 0o755);
