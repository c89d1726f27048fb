import path from "node:path";
import type { Metafile } from "esbuild";
import type { SearchSite } from "../../runtime/shared/search.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Heading, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Bundle } from "../model/output.ts";
import type { AssetCollector } from "./asset-collector.ts";
import { buildClient } from "./build-client.ts";
import { buildLateParts } from "./build-late-parts.ts";
import { buildServer } from "./build-server.ts";
import { buildPageStyles, buildSharedStyles, reachableSheets, themeSheets } from "./build-styles.ts";
import type { RunBuild } from "./create-rebuilder.ts";
import { importsGlobalData } from "./global-data.ts";
import { lateParts } from "./late-parts.ts";
import type { PageModulesOptions } from "./page-modules-plugin.ts";
import { browserStrings, localeDefines, searchStrings } from "./locale-defines.ts";
import { fileOfInput } from "./module-paths.ts";
import { planPages } from "./plan-pages.ts";
import { createVendorLoader, type VendorLoader } from "./react-vendor.ts";
import { islandDependencies, type ModuleVersions } from "./refresh-plugin.ts";
import { themeNotices } from "./theme-notices.ts";
import { type GraphParts, writePages } from "./write-pages.ts";

export interface BundleInput {
  config: SiteConfig;
  packageDir: FilePath;
  pages: ReadonlyMap<ContentPath, PageFacts>;
  failed: ReadonlySet<ContentPath>;
  outlineOf(path: ContentPath): Heading[];
  /** See `PageModulesOptions`. */
  makePage?: PageModulesOptions["makePage"];
  /** Keys of the module bodies that routes render. */
  bodies: readonly string[];
  components: readonly ContentPath[];
  /** Maps a path to its translation, or to itself. */
  fileOf(path: ContentPath): ContentPath;
  highlightCss: string;
  /** Hash of the environment variables that Markdown plugins read. Default: none. */
  compiledWith?: string;
  searchSite: SearchSite;
  /** JSON of the value of `useGlobalData`. */
  globalData: string;
  assets: AssetCollector;
  /** False rebuilds React. */
  cache: boolean;
  /** Default: a new loader. */
  loadVendor?: VendorLoader;
  /** Folder of the server module, emptied first. Default: `serverFolder`. */
  serverDir?: FilePath;
  /** Enables Fast Refresh of islands; unset in a build. */
  refresh?: ModuleVersions;
  /** Runs the server build. Default: a full build. */
  runServer?: RunBuild;
  /** The only pages whose text changed since the last build; nothing else that esbuild sees changed. Unset if unknown. */
  edited?: ReadonlySet<ContentPath>;
  /** May return the cached result of an earlier bundle for the same sources and key. Default: always builds. */
  once?<Result>(part: string, key: string, make: (assets: AssetCollector) => Promise<Result>): Promise<Result>;
}

export interface Bundled {
  bundle: Bundle;
  graph: GraphParts;
  /** Absolute paths of all bundled files. */
  inputs: FilePath[];
  diagnostics: Diagnostic[];
}

/** Absolute paths of all files in bundles. */
export const inputsOf = (metafiles: readonly Metafile[], root: FilePath): FilePath[] => {
  // Virtual modules of our plugins are named after their file.
  const files = metafiles.flatMap(({ inputs }) => Object.keys(inputs)).map(fileOfInput);
  return [...new Set(files)].map((file) => path.resolve(root, file) as FilePath);
};

/** Folder of the server module. One per locale, so that a later build can reuse it. */
export const serverFolder = ({ cacheDir, locale }: SiteConfig): FilePath =>
  path.join(cacheDir, "server", locale.name) as FilePath;

/** Builds the server module, the browser scripts and the stylesheets. */
export async function bundleSite(input: BundleInput): Promise<Bundled> {
  const { config, packageDir, assets } = input;
  const { root, cacheDir } = config;
  const { baseUrl } = config.context;
  const { refresh, once = (_part, _key, make) => make(assets) } = input;
  const themeDir = config.themeDir === null ? null : (path.join(root, config.themeDir) as FilePath);
  const { loadVendor = createVendorLoader(packageDir, input.cache ? cacheDir : null) } = input;
  const [serverVendor, clientVendor] = await Promise.all([
    loadVendor("server"),
    loadVendor(refresh ? "development" : "client"),
  ]);
  const { staticDirectories } = config;
  const graph = { root, packageDir, themeDir, baseUrl, staticDirectories, assets, globalData: input.globalData };
  const words = { language: config.context.language, messages: config.messages };
  const late = lateParts({ config, packageDir, pages: input.pages.values(), searchSite: input.searchSite });
  const [server, shared, builtLate] = await Promise.all([
    buildServer({
      ...graph,
      islands: config.islands,
      vendor: serverVendor,
      pages: input.pages,
      failed: input.failed,
      outlineOf: input.outlineOf,
      ...(input.makePage && { makePage: input.makePage }),
      bodies: input.bodies,
      components: input.components,
      fileOf: input.fileOf,
      define: localeDefines({ ...words, strings: config.context.strings }),
      elementOverrides: config.markdown.elementOverrides,
      ...(input.runServer && { run: input.runServer }),
      outDir: input.serverDir ?? serverFolder(config),
    }),
    once("styles", input.highlightCss, (collector) =>
      buildSharedStyles({
        ...graph,
        assets: collector,
        highlightCss: input.highlightCss,
        customCss: config.customCss,
      }),
    ),
    once("late parts", JSON.stringify(late), () => {
      const define = localeDefines({ ...words, strings: searchStrings(config.context.strings) });
      return buildLateParts({ late, root, vendor: clientVendor, define });
    }),
  ]);
  const usesGlobalData = importsGlobalData(server.metafile);
  const clientKey = JSON.stringify([
    usesGlobalData && input.globalData,
    [...server.islands].sort(([a], [b]) => (a < b ? -1 : 1)),
    late.entry,
    builtLate.files,
  ]);
  const client = await once("client", clientKey, (collector) =>
    buildClient({
      ...graph,
      assets: collector,
      vendor: clientVendor,
      islands: server.islands,
      clientModules: config.clientModules,
      late: { entry: late.entry, files: builtLate.files },
      define: localeDefines({ ...words, strings: browserStrings(config.context.strings) }),
      refresh: refresh
        ? { modules: islandDependencies(server.islands.values(), server.metafile, root, packageDir), versions: refresh }
        : null,
    }),
  );

  const sheetsOf = new Map(
    [...input.bodies, ...input.components].map((key) => {
      const entry = server.inputs.get(key);
      return [key, entry === undefined ? [] : reachableSheets(server.metafile, entry, root, server.sheets)];
    }),
  );
  if (themeDir) {
    for (const [key, files] of themeSheets({ themeDir, packageDir, root, ...server })) sheetsOf.set(key, files);
  }
  const pageStyles = await buildPageStyles(sheetsOf, server.sheets, baseUrl);
  const inputs = inputsOf([server.metafile, client.metafile, shared.metafile, ...builtLate.metafiles], root);

  return {
    bundle: {
      serverFile: server.file,
      serverReact: server.react,
      core: server.core,
      modules: server.modules,
      markdown: server.markdown,
      usesGlobalData,
      client: client.client,
      react: client.react,
      islands: Object.fromEntries(
        Object.entries(client.islands).map(([id, chunk]) => {
          const { exports = [], implicit = false } = server.islands.get(id) ?? {};
          return [id, { ...chunk, styles: [], exports, implicit }];
        }),
      ),
      styles: [shared.url],
      pageStyles: pageStyles.styles,
      outputs: [...client.outputs, ...builtLate.outputs, shared.output, ...pageStyles.outputs],
      notices: await themeNotices({ root, packageDir, themeDir, inputs }),
    },
    graph: { outDir: server.outDir, parts: server.parts, shares: server.shares },
    inputs,
    diagnostics: [...server.diagnostics, ...shared.diagnostics, ...builtLate.diagnostics],
  };
}

/**
 * Updates the code of pages in a bundle. The imports of all pages must be unchanged.
 * @param changed The only Markdown files that changed; null if unknown.
 * @returns `bundled` itself if no page's code changed.
 */
export function bundlePages(
  bundled: Bundled,
  input: BundleInput,
  changed: ReadonlySet<ContentPath> | null = null,
): Bundled {
  const { bundle, graph } = bundled;
  const modules = writePages(input, planPages(input.pages, graph), graph, bundle.modules, changed);
  return modules === bundle.modules ? bundled : { ...bundled, bundle: { ...bundle, modules } };
}
