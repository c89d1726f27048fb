// Turns client modules into islands while the server graph is built: an importer gets a proxy whose components leave
// marks, and the module itself stays as it is behind the proxy.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type BuildFailure, build, type OnResolveArgs, type Plugin, transform } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { isClientModule, moduleId, PROBING, scriptLoader } from "./module-paths.ts";
import { type ModuleFacts, needsBrowser } from "./needs-browser.ts";

export interface FoundIsland {
  file: FilePath;
  /** Made an island at its import, without `'use client'`. */
  implicit: boolean;
  exports: string[];
}

export interface IslandsOptions {
  root: FilePath;
  packageDir: FilePath;
  mode: "auto" | "marked";
  /** True for modules whose imports count as imports by content or by a page. */
  isContentImport(args: OnResolveArgs): boolean;
  /** Filled while the graph is built. Key: module id. */
  found: Map<string, FoundIsland>;
  /** `marked` mode met a component that needs the browser. */
  onUnmarked(file: FilePath, args: OnResolveArgs): void;
}

const OWN = "island-own";
const IMPLICIT = "island-implicit";

export function islandsPlugin(options: IslandsOptions): Plugin {
  const { root, packageDir, found } = options;
  const facts = new Map<string, Promise<ModuleFacts>>();
  const runtime = path.join(packageDir, "runtime/react/islands.tsx");
  const isOurs = (file: string) =>
    /^(runtime|templates)[\\/]/.test(path.relative(packageDir, file)) && !file.includes("/starter/");

  /** The module that importers get instead of a client module. */
  const proxy = async (file: string, target: string, implicit: boolean) => {
    const id = moduleId(file, root, packageDir);
    const exports = await exportNames(file).catch((failure: Partial<BuildFailure>) => {
      if (!failure.errors) throw failure;
      return null;
    });
    // built as it is, the module itself says what is wrong with it, and where
    if (!exports)
      return {
        contents: await readFile(file, "utf8"),
        loader: scriptLoader(file),
        resolveDir: path.dirname(file),
      };
    found.set(id, { file: file as FilePath, implicit, exports });
    const lines = exports.map(
      (name, i) =>
        `const e${i} = island(M[${JSON.stringify(name)}], ${JSON.stringify(id)}, ${JSON.stringify(name)}); export { e${i} as ${name} };`,
    );
    const contents = `import * as M from ${JSON.stringify(target)};\nimport { island } from ${JSON.stringify(runtime)};\n${lines.join("\n")}`;
    return { contents, loader: "js" as const, resolveDir: path.dirname(file) };
  };

  return {
    name: "islands",
    setup(host) {
      host.onResolve({ filter: /^island-own:/ }, ({ path: target }) => ({
        path: target.slice("island-own:".length),
        namespace: OWN,
      }));
      host.onLoad({ filter: /.*/, namespace: OWN }, async ({ path: file }) => ({
        contents: await readFile(file, "utf8"),
        loader: scriptLoader(file),
        resolveDir: path.dirname(file),
      }));
      host.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, async ({ path: file }) => {
        const source = await readFile(file, "utf8");
        if (isClientModule(source)) return proxy(file, `island-own:${file}`, false);
        if (isOurs(file)) {
          // places of our own elements are no use to an author, and an object for each of them on each page is work
          const { code } = await transform(source, { loader: scriptLoader(file), jsx: "automatic", target: "node20" });
          return { contents: code, loader: "js", resolveDir: path.dirname(file) };
        }
        return { contents: source, loader: scriptLoader(file), resolveDir: path.dirname(file) };
      });

      const resolve = async (specifier: string, importer: string): Promise<string | null> => {
        const result = await host.resolve(specifier, {
          importer,
          resolveDir: path.dirname(importer),
          kind: "import-statement",
          pluginData: PROBING,
        });
        const usable =
          result.errors.length === 0 && !result.external && result.namespace === "file" && !isOurs(result.path);
        return usable ? result.path : null;
      };
      host.onResolve({ filter: /.*/ }, async (args) => {
        if (args.pluginData === PROBING || args.kind !== "import-statement" || !options.isContentImport(args))
          return undefined;
        if (/^(react|react-dom|sitegen|node:)/.test(args.path) || /\.(mdx?|css|json)$/.test(args.path))
          return undefined;
        const file = await resolve(
          args.path,
          args.importer.startsWith("/") ? args.importer : path.join(args.resolveDir, "x"),
        );
        if (!file || !/\.[cm]?[jt]sx?$/.test(file) || !(await needsBrowser(file, resolve, facts))) return undefined;
        if (options.mode === "marked") {
          options.onUnmarked(file as FilePath, args);
          return undefined;
        }
        return { path: file, namespace: IMPLICIT };
      });
      host.onLoad({ filter: /.*/, namespace: IMPLICIT }, ({ path: file }) => proxy(file, file, true));
    },
  };
}

/** Export names of a module, `export *` of its own files included. */
async function exportNames(file: string): Promise<string[]> {
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    outdir: "out",
    jsx: "automatic",
    logLevel: "silent",
    loader: { ".css": "empty", ".png": "empty", ".svg": "empty", ".jpg": "empty" },
    plugins: [
      {
        name: "own-files-only",
        setup(host) {
          host.onResolve({ filter: /.*/ }, ({ kind, path: specifier }) =>
            kind === "entry-point" || specifier.startsWith(".") ? undefined : { path: specifier, external: true },
          );
        },
      },
    ],
  });
  const output = Object.values(result.metafile.outputs).find(({ entryPoint }) => entryPoint);
  return [...(output?.exports ?? [])].sort();
}
