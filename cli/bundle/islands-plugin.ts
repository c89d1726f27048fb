// Turns client modules into islands while the server graph is built: an importer gets a proxy whose components leave
// marks, and the module itself stays as it is behind the proxy. A package is one thing: only what content, pages and theme
// files import from it gets a proxy, never what its files import from each other.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type BuildFailure, build, type OnLoadResult, type OnResolveArgs, type Plugin, transform } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { type BrowserUse, type ModuleFacts, textFacts, WHOLE } from "./module-facts.ts";
import {
  ISLAND_IMPORT,
  ISLAND_OWN,
  isClientModule,
  isPackageFile,
  moduleId,
  PROBING,
  SCRIPT_LOADERS,
  scriptLoader,
} from "./module-paths.ts";
import { createFactsReader, exportedNames, needsBrowser } from "./needs-browser.ts";

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
  /** True for imports that count as made by content or by a page. */
  isContentImport(args: OnResolveArgs): boolean;
  /** True for the file of a page, whose own code runs once. */
  isPage(file: string): boolean;
  /** The code of a page needs the browser. */
  onStaticPage(file: string, source: string, use: BrowserUse): void;
  /** Text of the importing module; null if it is a file. */
  textOfImporter(args: OnResolveArgs): string | null;
  /** Filled while the graph is built. Key: module id. */
  found: Map<string, FoundIsland>;
  /** `marked` mode met a component that needs the browser. */
  onUnmarked(file: FilePath, use: BrowserUse, args: OnResolveArgs): void;
}

/** Before names in the path of a proxy: why each is an island. */
const MARK_OF = { none: "-", interaction: "+", value: "~" } as const;

/** Names that a module imports from another, sorted. */
function namesFrom(specifier: string, { imports, exports, stars }: ModuleFacts): string[] {
  const handedOn = [...exports.values()].flatMap((value) => (typeof value === "object" ? [value] : []));
  const names = [...imports.values(), ...handedOn].flatMap((item) => (item.specifier === specifier ? [item.name] : []));
  if (stars.includes(specifier)) names.push(WHOLE);
  return [...new Set(names)].sort();
}

export function islandsPlugin(options: IslandsOptions): Plugin {
  const { root, packageDir, found } = options;
  const facts = createFactsReader((file) => isPackageFile(file, root));
  const runtime = path.join(packageDir, "runtime/react/islands.tsx");
  const isOurs = (file: string) =>
    /^(runtime|templates)[\\/]/.test(path.relative(packageDir, file)) && !file.includes("/starter/");

  const note = (file: string, implicit: boolean, exports: readonly string[]): string => {
    const id = moduleId(file, root, packageDir);
    const known = found.get(id)?.exports ?? [];
    found.set(id, { file: file as FilePath, implicit, exports: [...new Set([...known, ...exports])].sort() });
    return id;
  };
  const wrap = (id: string, name: string, i = 0, isFresh = false): string =>
    `const e${i} = island(M[${JSON.stringify(name)}], ${JSON.stringify(id)}, ${JSON.stringify(name)}${isFresh ? ", true" : ""}); export { e${i} as ${name} };`;
  const wrapped = (file: string, target: string, lines: readonly string[]): OnLoadResult => ({
    contents: `import * as M from ${JSON.stringify(target)};\nimport { island } from ${JSON.stringify(runtime)};\n${lines.join("\n")}`,
    loader: "js",
    resolveDir: path.dirname(file),
  });

  /** The module that importers get instead of a client module of the site. */
  const proxy = async (file: string): Promise<OnLoadResult> => {
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
    const id = note(file, false, exports);
    return wrapped(
      file,
      `${ISLAND_OWN}:${file}`,
      exports.map((name, i) => wrap(id, name, i)),
    );
  };

  return {
    name: "islands",
    setup(host) {
      host.onResolve({ filter: /^island-(own|import):/ }, ({ path: target }) => {
        const at = target.indexOf(":");
        return { path: target.slice(at + 1), namespace: target.slice(0, at) };
      });
      host.onLoad({ filter: /.*/, namespace: ISLAND_OWN }, async ({ path: file }) => ({
        contents: await readFile(file, "utf8"),
        loader: scriptLoader(file),
        resolveDir: path.dirname(file),
      }));
      host.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: "file" }, async ({ path: file }) => {
        if (isPackageFile(file, root) && !isOurs(file)) return undefined;
        const source = await readFile(file, "utf8");
        if (isClientModule(source)) return proxy(file);
        if (options.isPage(file)) {
          // by its own code alone: what a page imports becomes islands of their own
          const use = await needsBrowser(file, "default", { resolve: async () => null, facts });
          if (use) options.onStaticPage(file, source, use);
        }
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
        if (args.pluginData === PROBING || args.kind !== "import-statement" || args.namespace === ISLAND_IMPORT)
          return undefined;
        if (!options.isContentImport(args)) return undefined;
        if (/^(?:(?:react|react-dom|sitegen)(?:\/|$)|node:)/.test(args.path) || /\.(mdx?|css|json)$/.test(args.path))
          return undefined;
        const file = await resolve(
          args.path,
          args.importer.startsWith("/") ? args.importer : path.join(args.resolveDir, "x"),
        );
        if (!file || !/\.[cm]?[jt]sx?$/.test(file)) return undefined;
        const text = options.textOfImporter(args);
        const asked = namesFrom(args.path, await (text === null ? facts(args.importer) : textFacts(text)));
        const graph = { resolve, facts };
        const exported = await exportedNames(file, graph);
        const names = exported && asked.includes(WHOLE) ? exported : asked;
        // what is not exported, the bundler reports at the import
        if (names.includes(WHOLE) || names.some((name) => exported?.includes(name) === false)) return undefined;
        const uses = new Map<string, BrowserUse>();
        for (const name of names) {
          const use = await needsBrowser(file, name, graph);
          if (use) uses.set(name, use);
        }
        const [use] = uses.values();
        if (!use) return undefined;
        const { client } = await facts(file);
        if (options.mode === "marked" && !client) {
          options.onUnmarked(file as FilePath, use, args);
          return undefined;
        }
        note(file, !client, [...uses.keys()]);
        const marked = names.map((name) => MARK_OF[uses.get(name)?.kind ?? "none"] + name);
        return { path: `${file}?${marked.join(",")}`, namespace: ISLAND_IMPORT };
      });
      // of each export there is one island, whatever is imported beside it
      host.onLoad({ filter: /.*/, namespace: ISLAND_IMPORT }, ({ path: target }) => {
        const at = target.lastIndexOf("?");
        const file = target.slice(0, at);
        const names = target.slice(at + 1).split(",");
        const [only = ""] = names;
        if (names.length === 1) {
          const isFresh = only.startsWith(MARK_OF.value);
          return wrapped(file, file, [wrap(moduleId(file, root, packageDir), only.slice(1), 0, isFresh)]);
        }
        const lines = names.map((name) => {
          const from = name.startsWith(MARK_OF.none) ? file : `${ISLAND_IMPORT}:${file}?${name}`;
          return `export { ${name.slice(1)} } from ${JSON.stringify(from)};`;
        });
        return { contents: lines.join("\n"), loader: "js", resolveDir: path.dirname(file) };
      });
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
    loader: SCRIPT_LOADERS,
    plugins: [
      {
        name: "own-files-only",
        setup(host) {
          host.onResolve({ filter: /.*/ }, ({ kind, path: specifier }) =>
            kind === "entry-point" || specifier.startsWith(".") ? undefined : { path: specifier, external: true },
          );
          // styles and images export no components
          host.onLoad({ filter: /.*/ }, ({ path: name }) =>
            /\.[cm]?[jt]sx?$/.test(name) ? undefined : { contents: "", loader: "js" },
          );
        },
      },
    ],
  });
  const output = Object.values(result.metafile.outputs).find(({ entryPoint }) => entryPoint);
  return [...(output?.exports ?? [])].sort();
}
