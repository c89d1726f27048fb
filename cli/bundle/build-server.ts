import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildFailure, Message, Metafile, OnResolveArgs, Plugin } from "esbuild";
import { unknownThemeModule, unmarkedIsland } from "../diagnostics/bundle.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Heading, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { PageModule, ServerPart } from "../model/output.ts";
import { aliasPlugin } from "./alias-plugin.ts";
import type { AssetCollector } from "./asset-collector.ts";
import { assetPlugin } from "./asset-plugin.ts";
import { importLocation, problemDiagnostic } from "./build-problems.ts";
import { buildOnce, type RunBuild } from "./create-rebuilder.ts";
import { cssPlugin, type StyleSheets } from "./css-plugin.ts";
import { type FoundIsland, islandsPlugin } from "./islands-plugin.ts";
import { missingModule, missingModulesPlugin } from "./missing-modules.ts";
import { moduleId, PROBING } from "./module-paths.ts";
import { PAGE_MODULE, type PageModulesOptions, pageModulesPlugin, sourceOfKey } from "./page-modules-plugin.ts";
import { type ReactVendor, reactVendorPlugin } from "./react-vendor.ts";
import { type BareTemplates, pagesEntry, serverEntry } from "./server-entry.ts";
import { serverParts } from "./server-parts.ts";

export interface ServerGraphInput {
  root: FilePath;
  packageDir: FilePath;
  themeDir: FilePath | null;
  islands: "auto" | "marked";
  vendor: ReactVendor;
  /** Markdown files that did not compile; their faults are known. */
  failed: ReadonlySet<ContentPath>;
  /** Every compiled Markdown file, for imports. */
  pages: ReadonlyMap<ContentPath, PageFacts>;
  outlineOf(path: ContentPath): Heading[];
  /** See `PageModulesOptions`. */
  makePage?: PageModulesOptions["makePage"];
  /** Keys of the module bodies that routes show. */
  bodies: readonly string[];
  components: readonly ContentPath[];
  /** The file behind a path: a translation, or itself. */
  fileOf(path: ContentPath): ContentPath;
  /** Constants of the language. */
  define: Record<string, string>;
  elementOverrides: readonly string[];
  bare?: BareTemplates;
  assets: AssetCollector;
  /** Emptied and filled. */
  outDir: FilePath;
  run?: RunBuild;
}

export interface ServerGraph {
  file: FilePath;
  core: ServerPart;
  /** By body key or component path. */
  modules: Record<string, PageModule>;
  /** Markdown that went in, sorted. */
  markdown: ContentPath[];
  islands: Map<string, FoundIsland>;
  sheets: StyleSheets;
  metafile: Metafile;
  diagnostics: Diagnostic[];
}

const ENTRY = "server-entry";
const CORE = "core";
const PAGES = "pages";

/** Their texts are others with every page, so they are no options of the bundler's. */
const entryPlugin = (input: ServerGraphInput): Plugin => ({
  name: ENTRY,
  setup(host) {
    host.onResolve({ filter: /^server-entry:/ }, ({ path: specifier }) => ({
      path: specifier.slice(ENTRY.length + 1),
      namespace: ENTRY,
    }));
    host.onLoad({ filter: /.*/, namespace: ENTRY }, ({ path: name }) => ({
      contents: name === CORE ? serverEntry(input) : pagesEntry(pageSpecifiers(input)),
      resolveDir: input.packageDir,
      loader: "tsx",
    }));
  },
});

const pageSpecifiers = ({ bodies, components, root, fileOf }: ServerGraphInput): string[] => [
  ...bodies.map((key) => `${PAGE_MODULE}:${key}`),
  ...components.map((file) => path.join(root, fileOf(file))),
];

/** Names that the bundler gives to the modules of pages. */
const pageInputs = ({ bodies, components, fileOf }: ServerGraphInput): Map<string, string> =>
  new Map<string, string>([
    ...bodies.map((key) => [key, `${PAGE_MODULE}:${key}`] as const),
    ...components.map((file) => [file, fileOf(file)] as const),
  ]);

/** A fault in one module makes a stub of it; so many rounds are tried before giving up. */
const MAX_ROUNDS = 12;

/** Name of the module that a message complains about, as `missingModulesPlugin` compares it. */
const brokenKey = ({ location }: Message, root: FilePath): string | null => {
  if (!location) return null;
  const [, namespace, file = ""] = /^([a-z-]+):(.*)$/.exec(location.file) ?? [null, "file", location.file];
  return namespace === PAGE_MODULE ? `${PAGE_MODULE}:${file}` : path.resolve(root, file);
};

/** Builds the module that renders pages. Faults of single modules are diagnostics; the rest is built all the same. */
export async function buildServer(input: ServerGraphInput): Promise<ServerGraph> {
  const { root, packageDir, themeDir, pages, vendor, outDir, run = buildOnce } = input;
  const broken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const note = (found: Diagnostic) => {
    const same = (other: Diagnostic) => JSON.stringify(other) === JSON.stringify(found);
    if (!diagnostics.some(same)) diagnostics.push(found);
  };
  const locate = (args: OnResolveArgs) => {
    const content = args.namespace === PAGE_MODULE ? pages.get(sourceOfKey(args.importer)) : undefined;
    return content ? importLocation(content, args.path) : { path: moduleId(args.importer, root, packageDir) };
  };
  const componentFiles = new Set(input.components.map((file) => path.join(root, input.fileOf(file))));

  for (let round = 0; ; round++) {
    const islands = new Map<string, FoundIsland>();
    const sheets: StyleSheets = new Map();
    try {
      const result = await run({
        entryPoints: [
          { in: `${ENTRY}:${CORE}`, out: "server" },
          { in: `${ENTRY}:${PAGES}`, out: PAGES },
        ],
        outdir: outDir,
        chunkNames: "[name]-[hash]",
        outExtension: { ".js": ".mjs" },
        absWorkingDir: root,
        bundle: true,
        splitting: true,
        write: false,
        format: "esm",
        platform: "node",
        target: "node20",
        jsx: "automatic",
        jsxDev: true,
        sourcemap: "external",
        sourcesContent: false,
        metafile: true,
        logLevel: "silent",
        define: { "process.env.NODE_ENV": '"production"', ...input.define },
        banner: {
          js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
        },
        plugins: [
          entryPlugin(input),
          missingModulesPlugin(broken),
          {
            name: "jsx-source",
            setup(host) {
              const file = path.join(packageDir, "runtime/react/jsx-dev-runtime.ts");
              host.onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: file }));
            },
          },
          reactVendorPlugin(vendor, `./${vendor.fileName.replace(/\.js$/, ".mjs")}`),
          pageModulesPlugin({
            root,
            pages,
            outlineOf: input.outlineOf,
            ...(input.makePage && { makePage: input.makePage }),
            onMissing: (args, contentPath) => {
              if (!input.failed.has(contentPath))
                note(
                  problemDiagnostic(
                    { ...emptyMessage, text: `Could not resolve "${args.path}"`, location: placeOf(args) },
                    pages,
                  ),
                );
              return missingModule(args.path);
            },
          }),
          islandsPlugin({
            root,
            packageDir,
            mode: input.islands,
            isContentImport: ({ namespace, importer, path: target }) =>
              namespace === PAGE_MODULE ||
              (namespace === "file" && componentFiles.has(importer)) ||
              // elements that the theme folder replaces stand in content too
              (themeDir !== null && target.startsWith(themeDir + path.sep)),
            found: islands,
            onUnmarked: (file, args) =>
              note(
                unmarkedIsland({
                  message: `Unexpected state, effect or event handler in \`${moduleId(file, root, packageDir)}\`, expected \`'use client'\` on its first line`,
                  location: locate(args),
                  help: 'Add the line, or set `islands: "auto"` in the config.',
                }),
              ),
          }),
          aliasPlugin({
            root,
            packageDir,
            themeDir,
            onUnknown: (args, available) => {
              if (args.pluginData !== PROBING)
                note(
                  unknownThemeModule({
                    message: `Unexpected import of \`${args.path}\`, expected a module that exists`,
                    location: locate(args),
                    help: "Use one of the modules below, or add a component of that name to the site's theme folder.",
                    details: available,
                  }),
                );
              return missingModule(args.path);
            },
          }),
          cssPlugin(root, packageDir, sheets, input.assets),
          assetPlugin(input.assets),
        ],
      });
      await rm(outDir, { recursive: true, force: true });
      await mkdir(outDir, { recursive: true });
      await Promise.all([
        ...result.outputFiles.map((file) => writeFile(path.join(outDir, path.basename(file.path)), file.contents)),
        writeFile(path.join(outDir, vendor.fileName.replace(/\.js$/, ".mjs")), vendor.code),
      ]);
      const { core, modules } = serverParts({
        files: result.outputFiles,
        metafile: result.metafile,
        root,
        outDir,
        core: { file: "server.mjs", input: `${ENTRY}:${CORE}` },
        pages: pageInputs(input),
      });
      return {
        file: path.join(outDir, "server.mjs") as FilePath,
        core: { ...core, hash: contentHash(`${vendor.fileName}\n${core.hash}`) },
        modules,
        markdown: markdownIn(result.metafile),
        islands,
        sheets,
        metafile: result.metafile,
        diagnostics,
      };
    } catch (failure) {
      const { errors } = failure as BuildFailure;
      if (!errors) throw failure;
      const keys = errors.map((message) => brokenKey(message, root));
      // a fault without a place, or one that a stub did not end, is ours
      if (round >= MAX_ROUNDS || keys.some((key) => key === null || broken.has(key))) throw failure;
      for (const message of errors) note(problemDiagnostic(message, pages));
      for (const key of keys) if (key) broken.add(key);
    }
  }
}

function markdownIn({ inputs }: Metafile): ContentPath[] {
  const prefix = `${PAGE_MODULE}:`;
  const keys = Object.keys(inputs).filter((name) => name.startsWith(prefix));
  const files = keys.map((name) => name.slice(prefix.length, name.lastIndexOf("?")) as ContentPath);
  return [...new Set(files)].sort();
}

const emptyMessage: Message = { id: "", pluginName: "", text: "", location: null, notes: [], detail: undefined };
const placeOf = (args: OnResolveArgs): Message["location"] => ({
  file: args.namespace === PAGE_MODULE ? `${PAGE_MODULE}:${args.importer}` : args.importer,
  namespace: args.namespace,
  line: 1,
  column: 0,
  length: 0,
  lineText: "",
  suggestion: "",
});
