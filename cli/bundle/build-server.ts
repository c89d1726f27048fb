import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Message, Metafile, OnResolveArgs } from "esbuild";
import { unmarkedIsland } from "../diagnostics/bundle.ts";
import { staticPageCode } from "../diagnostics/markdown.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { CUSTOM_ITEMS } from "../model/config.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { isIn, startIn } from "../model/disk/file-paths.ts";
import type { LiveCodeConfig } from "../model/markdown-config.ts";
import type { PageModule, ServerPart } from "../model/output.ts";
import { aliasPlugin, themeFolders } from "./theme/alias-plugin.ts";
import { assetPlugin } from "./files/asset-plugin.ts";
import {
  importLocation,
  missingPluginModule,
  problemDiagnostic,
  scriptLocation,
  unknownModule,
  unresolvedImport,
} from "./build-problems.ts";
import { startBundler } from "./esbuild/bundler-process.ts";
import { buildOnce, type RunBuild } from "./esbuild/create-rebuilder.ts";
import { cssPlugin, type StyleSheets } from "./styles/css-plugin.ts";
import { globalDataPlugin, NO_DOCS } from "./global-data.ts";
import { PAGE_PART, partOfPage } from "../model/pages/page-part.ts";
import { pagePartsPlugin } from "./islands/page-parts.ts";
import { docItemsPlugin } from "./islands/doc-items.ts";
import { type IslandModule, islandsPlugin, type OwnCode } from "./islands/islands-plugin.ts";
import { liveCodePlugins } from "./live/live-code-plugin.ts";
import { liveCodeProblem, livePagesOf, liveProblem } from "./live/live-problems.ts";
import { addBroken, missingModule, missingModulesPlugin } from "./missing-modules.ts";
import type { BrowserUse } from "./islands/module-facts.ts";
import { fileRulesPlugin, nameRulesPlugin } from "./module-rules-plugin.ts";
import {
  findModule,
  ISLAND_OWN,
  isPackageFile,
  moduleId,
  packageFolders,
  PROBING,
  SCRIPT_LOADERS,
} from "./module-paths.ts";
import { type PageModulesOptions, pageModulesPlugin } from "./page-modules-plugin.ts";
import { islandMarkdownPlugin } from "./markdown/island-markdown.ts";
import {
  contentPathOf,
  ISLAND_MARKDOWN,
  PAGE_IMPORTS,
  PAGE_MODULE,
  type PagePlan,
  planPages,
  sourceOfKey,
} from "./plan-pages.ts";
import { pluginModuleInput, pluginModulesPlugin } from "./plugin-modules.ts";
import { fileValuesPlugin } from "./files/file-values-plugin.ts";
import { providedModulesPlugin, providedNames } from "./provided-modules.ts";
import { type ReactVendor, reactVendorPlugin, serverFiles } from "./react-vendor.ts";
import type { StyleFiles } from "./styles/style-files.ts";
import { type BareTemplates, pagesEntry, serverEntry } from "./server-entry.ts";
import { type AbsentExports, addAbsent } from "./scripts/absent-exports.ts";
import { isShownContext, requireContextPlugin } from "./scripts/require-context.ts";
import { serverParts } from "./server-parts.ts";
import { partOf, replacesDocs, themePartsPlugin } from "./theme/theme-parts.ts";
import { virtualModules } from "./virtual-modules.ts";
import { type GraphParts, type PagesInput, writePages } from "./write-pages.ts";

export interface ServerGraphInput extends PagesInput, StyleFiles {
  packageDir: FilePath;
  themeDir: FilePath | null;
  islands: "auto" | "marked";
  vendor: ReactVendor;
  /** Markdown files that failed to compile; their errors are already reported. */
  failed: ReadonlySet<ContentPath>;
  /** See `MarkdownInput`. */
  compileBodies?: PageModulesOptions["compileBodies"];
  islandLinksOf?: PageModulesOptions["islandLinksOf"];
  /** Constants of the locale. */
  define: Record<string, string>;
  elementOverrides: readonly string[];
  /** JSON of the value of `useGlobalData`. */
  globalData: string;
  /** See `BundleInput`. Default: none. */
  docs?(): string;
  liveCode?: LiveCodeConfig | null;
  bare?: BareTemplates;
  /** Output folder; emptied first. */
  outDir: FilePath;
  run?: RunBuild;
  /** See `IslandsOptions`. */
  ownCode?: OwnCode;
}

export interface ServerGraph extends GraphParts {
  file: FilePath;
  /** See `Bundle.serverReact`. */
  react: FilePath;
  core: ServerPart;
  /** By body key or component path. */
  modules: Record<string, PageModule>;
  /** Names of bodies and components in esbuild, by body key or component path. */
  inputs: Map<string, string>;
  /** Markdown files bundled as whole modules, sorted. */
  markdown: ContentPath[];
  islands: Map<string, IslandModule>;
  /** Modules with errors, which stubs replace. */
  broken: ReadonlySet<string>;
  absent: AbsentExports;
  sheets: StyleSheets;
  metafile: Metafile;
  diagnostics: Diagnostic[];
}

const ENTRY = "server-entry";
const CORE = "core";
const PAGES = "pages";

/** Inputs of the bundle for pages, by body key or component path. */
function pageInputs({ bodies, components, fileOf, additions }: ServerGraphInput, plan: PagePlan): Map<string, string> {
  const inputs = new Map<string, string>();
  for (const key of [...bodies, ...plan.ownKeys(bodies)]) {
    const input = plan.inputOf(key);
    if (input !== null) inputs.set(key, input);
  }
  for (const file of components) inputs.set(file, fileOf(file));
  for (const key of additions.modules.keys()) inputs.set(key, pluginModuleInput(key));
  return inputs;
}

/** The first line of code that has a name, outside imports and comments. */
function lineOf(name: string, path: string, source: string): Location {
  const lines = source.split("\n");
  const uses = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`);
  const line = lines.findIndex((text) => uses.test(text) && !/^\s*(?:import\b|\/\/|\*)/.test(text));
  return line < 0
    ? { path }
    : { path, line: line + 1, column: (lines[line] ?? "").search(uses) + 1, length: name.length };
}

const rootProvider = (path: string, source: string, name: string): Diagnostic =>
  staticPageCode({
    message: `Unexpected \`${name}\` in \`Root\`, expected it around the components that read its context: each interactive component is a separate tree in the browser`,
    location: lineOf(name, path, source),
    help: "Wrap these components where they are defined. At build time, and in components without state, the context of `Root` has effect.",
  });

function staticPage(path: string, source: string, { kind, what }: BrowserUse, isTheme: boolean): Diagnostic {
  const effect = kind === "value" ? "readers see its value at build time" : "it does nothing in the browser";
  return staticPageCode({
    message: `Unexpected \`${what}\` in the code of a ${isTheme ? "theme file" : "page"}, expected it in a component: ${effect}`,
    location: lineOf(what, path, source),
    help: `Move it to a separate file and import that: components that a ${isTheme ? "theme file" : "page"} imports hydrate automatically.`,
  });
}

const ABSENT = "Its value is `undefined`, as in Docusaurus: export it there, or remove the import.";

/** Files of a theme folder that list components, of content, its admonitions and the navbar: what they import may be an island. */
const LISTS = ["MDXComponents", "Admonition/Types", ...CUSTOM_ITEMS];

/** Builds the module that renders pages. Errors in single modules become diagnostics; the others are still built. */
export async function buildServer(input: ServerGraphInput): Promise<ServerGraph> {
  startBundler();
  const { root, packageDir, themeDir, additions, pages, vendor, outDir, run = buildOnce } = input;
  const themeDirs = themeFolders(themeDir, additions);
  const isOfTheme = (file: string) => themeDirs.some((folder) => isIn(file, folder));
  const react = serverFiles(vendor);
  const broken = new Set<string>();
  const absent: AbsentExports = new Map();
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => {
    const isSame = (other: Diagnostic) => JSON.stringify(other) === JSON.stringify(diagnostic);
    if (!diagnostics.some(isSame)) diagnostics.push(diagnostic);
  };
  const pagesOf = (keys: readonly string[]) => keys.flatMap((key) => pages.get(sourceOfKey(key)) ?? []);
  const unmarked = (file: FilePath, { kind, what }: BrowserUse, location: Location | undefined) =>
    unmarkedIsland({
      message: `Unexpected ${kind === "value" ? `\`${what}\`, read while rendering,` : "state, effect or event handler"} in \`${moduleId(file, root, packageDir)}\`, expected \`'use client'\` on its first line`,
      location,
      help: isPackageFile(file, root)
        ? 'Import it in a file of the site that starts with the line, or set `islands: "auto"` in the config.'
        : 'Add the line, or set `islands: "auto"` in the config.',
    });
  const pageFiles: ReadonlySet<string> = new Set(input.components.map((file) => path.join(root, input.fileOf(file))));
  const componentFiles = new Set(pageFiles);
  for (const folder of themeDirs)
    for (const name of LISTS) {
      const file = findModule(path.join(folder, name));
      if (file) componentFiles.add(file);
    }

  for (;;) {
    const islands = new Map<string, IslandModule>();
    const liveParts = new Set<string>();
    const sheets: StyleSheets = new Map();
    const texts = new Map<string, string>();
    const plan = planPages(pages, (key) => broken.has(`${PAGE_MODULE}:${key}`));
    /** Body keys of the pages that an error is in; empty for other modules. */
    const keysOf = ({ location }: Message): readonly string[] => {
      const [, namespace = "", name = ""] = /^([a-z-]+):(.*)$/.exec(location?.file ?? "") ?? [];
      return [...plan.keysAt(namespace, name), ...livePagesOf(namespace, name, pages)];
    };
    /** Reports an import of each page that has it, or of a script. */
    const reportImport = (args: OnResolveArgs, diagnosticAt: (location: Location) => Diagnostic): void => {
      const importers = pagesOf(plan.keysAt(args.namespace, args.importer));
      for (const page of importers) report(diagnosticAt(importLocation(page, args.path)));
      const id = moduleId(args.importer, root, packageDir);
      if (importers.length === 0) report(diagnosticAt(scriptLocation(args.importer, id, args.path)));
    };
    const inputs = pageInputs(input, plan);
    const specifiers = [...new Set(inputs.values())].map((name) =>
      componentFiles.has(path.join(root, name)) ? path.join(root, name) : name,
    );
    try {
      const result = await run({
        entryPoints: [
          { in: `${ENTRY}:${CORE}`, out: "server" },
          { in: `${ENTRY}:${PAGES}`, out: PAGES },
        ],
        outdir: outDir,
        // Without `[name]`: esbuild does not escape a `"` in its metafile.
        chunkNames: "c-[hash]",
        outExtension: { ".js": ".mjs" },
        absWorkingDir: root,
        nodePaths: packageFolders(root),
        bundle: true,
        splitting: true,
        write: false,
        format: "esm",
        platform: "node",
        target: "node20",
        jsx: "automatic",
        jsxDev: true,
        loader: SCRIPT_LOADERS,
        sourcemap: "external",
        sourcesContent: false,
        metafile: true,
        logLevel: "silent",
        define: {
          "process.env.NODE_ENV": '"production"',
          // of packages in CommonJS
          __filename: "import.meta.filename",
          __dirname: "import.meta.dirname",
          SITEGEN_ISLAND_FOLDER: JSON.stringify(`${ISLAND_OWN}:${startIn(root)}`),
          ...additions.rules.server.constants,
          ...input.define,
        },
        inject: providedNames(additions.rules.server, globalThis),
        banner: {
          js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
        },
        plugins: [
          // The sources change with every page, so they are not part of esbuild's options.
          virtualModules(ENTRY, (name) => ({
            contents:
              name === CORE ? serverEntry({ ...input, replacesDocs: replacesDocs(themeDirs) }) : pagesEntry(specifiers),
            resolveDir: packageDir,
          })),
          missingModulesPlugin(broken, root),
          pluginModulesPlugin({
            root,
            modules: additions.modules,
            onFile: (file) => void componentFiles.add(file),
            onMissing: (module, { path: specifier }) => {
              report(missingPluginModule(module));
              return missingModule(specifier);
            },
          }),
          ...(input.liveCode
            ? liveCodePlugins({
                ...{ root, packageDir, config: input.liveCode, islands },
                onProblem: (message) => {
                  for (const page of pagesOf(keysOf(message))) report(liveCodeProblem(message, page));
                },
              })
            : []),
          requireContextPlugin(root),
          pagePartsPlugin(root),
          fileRulesPlugin(additions.rules.server, input.assets),
          fileValuesPlugin(input.assets),
          {
            name: "jsx-source",
            setup(host) {
              const file = path.join(packageDir, "runtime/react/jsx-dev-runtime.ts");
              host.onResolve({ filter: /^react\/jsx-dev-runtime$/ }, () => ({ path: file }));
            },
          },
          reactVendorPlugin(vendor, `./${react.module}`),
          islandMarkdownPlugin(input, "server", (key, text) => texts.set(`${ISLAND_MARKDOWN}:${key}`, text)),
          pageModulesPlugin({
            ...input,
            plan,
            texts,
            onMissing: (args, contentPath) => {
              if (!input.failed.has(contentPath))
                reportImport(args, (location) => unresolvedImport(args.path, location));
              return missingModule(args.path);
            },
          }),
          islandsPlugin({
            root,
            packageDir,
            mode: input.islands,
            ...(input.ownCode && { ownCode: input.ownCode }),
            isContentImport: ({ namespace, importer, path: target }) =>
              namespace === PAGE_MODULE ||
              namespace === PAGE_IMPORTS ||
              namespace === PAGE_PART ||
              isShownContext(namespace, importer) ||
              (namespace === "file" && componentFiles.has(importer)) ||
              // Content also uses elements that theme folders replace.
              isOfTheme(target),
            textOfImporter: ({ namespace, importer, path: target }) =>
              namespace === "file"
                ? null
                : namespace === PAGE_PART
                  ? partOfPage(importer).code
                  : (texts.get(`${namespace}:${importer}`) ?? `export * from "${target}";`),
            ...{ islands, absent },
            isPage: (file) => componentFiles.has(file),
            partOf: (file) => partOf(file, themeDirs, packageDir),
            liveParts,
            hasOwnIsland: (file) => pageFiles.has(file),
            onShell: (file) => void componentFiles.add(file),
            onRootProvider: (file, source, name) =>
              report(rootProvider(moduleId(file, root, packageDir), source, name)),
            onStaticPage: (file, source, use) =>
              report(staticPage(moduleId(file, root, packageDir), source, use, isOfTheme(file))),
            onUnmarked: (file, use, args) => reportImport(args, (location) => unmarked(file, use, location)),
          }),
          themePartsPlugin(themeDirs, packageDir),
          docItemsPlugin(packageDir),
          providedModulesPlugin(additions.rules.server, root),
          nameRulesPlugin(additions.rules.server),
          aliasPlugin({
            root,
            packageDir,
            themeDir,
            side: "server",
            liveParts,
            additions,
            onUnknown: (args, available) => {
              const added = additions.modules.get(args.importer);
              if (added) report(missingPluginModule(added, available));
              else if (args.pluginData !== PROBING)
                reportImport(args, (location) => unknownModule(args.path, location, available));
              return missingModule(args.path);
            },
          }),
          globalDataPlugin(input.globalData, input.docs ?? NO_DOCS),
          cssPlugin({
            ...input,
            sheets,
            onProblem: (message) => report(problemDiagnostic(message)),
            onWarning: report,
          }),
          assetPlugin(input.assets),
        ],
      });
      rmSync(outDir, { recursive: true, force: true });
      mkdirSync(outDir, { recursive: true });
      // one after the other: a process may have few files open
      for (const file of result.outputFiles) writeFileSync(path.join(outDir, path.basename(file.path)), file.contents);
      for (const [name, code] of react.files) writeFileSync(path.join(outDir, name), code);
      const { core, parts } = serverParts({
        files: result.outputFiles,
        metafile: result.metafile,
        root,
        outDir,
        core: { file: "server.mjs", input: `${ENTRY}:${CORE}` },
        pages: new Set(inputs.values()),
      });
      return {
        file: path.join(outDir, "server.mjs") as FilePath,
        react: path.join(outDir, react.script) as FilePath,
        core: { ...core, hash: contentHash(`${vendor.fileName}\n${core.hash}`) },
        outDir,
        parts,
        modules: writePages(input, plan, { outDir, parts }),
        inputs,
        markdown: markdownIn(result.metafile),
        ...{ islands, broken, absent },
        sheets,
        metafile: result.metafile,
        diagnostics,
      };
    } catch (failure) {
      const problemsOf = (message: Message): Diagnostic[] => {
        const importers = pagesOf(keysOf(message));
        if (importers.length === 0) return [problemDiagnostic(message)];
        return importers.map(
          (page) =>
            liveProblem(message, page) ??
            problemDiagnostic(message, { page, file: path.join(root, input.fileOf(page.path)) }),
        );
      };
      const added = input.infima ? addAbsent(failure, absent, root) : [];
      for (const problem of added.flatMap(problemsOf)) report({ ...problem, severity: "warning", help: ABSENT });
      // the next build has the other errors
      if (added.length === 0)
        for (const problem of addBroken(failure, broken, root, keysOf).flatMap(problemsOf)) report(problem);
    }
  }
}

function markdownIn({ inputs }: Metafile): ContentPath[] {
  return [...new Set(Object.keys(inputs).flatMap((name) => contentPathOf(name) ?? []))].sort();
}
