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
import { buildPageStyles, buildSharedStyles, reachedSheets, themeSheets } from "./build-styles.ts";
import type { RunBuild } from "./create-rebuilder.ts";
import { asksForData } from "./global-data.ts";
import { lateParts } from "./late-parts.ts";
import type { PageModulesOptions } from "./page-modules-plugin.ts";
import { browserStrings, localeDefines, searchStrings } from "./locale-defines.ts";
import { fileOfInput } from "./module-paths.ts";
import { planPages } from "./plan-pages.ts";
import { createVendorLoader, type VendorLoader } from "./react-vendor.ts";
import { modulesBehind, type ModuleVersions } from "./refresh-plugin.ts";
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
  /** Keys of the module bodies that routes show. */
  bodies: readonly string[];
  components: readonly ContentPath[];
  /** The file behind a path: a translation, or itself. */
  fileOf(path: ContentPath): ContentPath;
  highlightCss: string;
  /** Hash of the variables of the environment that plugins of Markdown read; by default of none. */
  compiledWith?: string;
  searchSite: SearchSite;
  /** JSON of what `useGlobalData` gives. */
  globalData: string;
  assets: AssetCollector;
  /** False builds React anew. */
  cache: boolean;
  /** Default: a loader of its own. */
  loadVendor?: VendorLoader;
  /** Where the server module goes; by default see `serverFolder`. Emptied and filled. */
  serverDir?: FilePath;
  /** Islands can take new code while they run; not in a build. */
  refresh?: ModuleVersions;
  /** Builds the server module; by default from nothing. */
  runServer?: RunBuild;
  /** The only pages with other words since the last build, and of these the bundler sees nothing else; by default nobody knows. */
  edited?: ReadonlySet<ContentPath>;
  /** May give what an earlier bundle of the same sources made of the same key; by default nothing is kept. */
  once?<Result>(part: string, key: string, make: (assets: AssetCollector) => Promise<Result>): Promise<Result>;
}

export interface Bundled {
  bundle: Bundle;
  graph: GraphParts;
  /** Files that went in, wherever they lie; absolute. */
  inputs: FilePath[];
  diagnostics: Diagnostic[];
}

/** Files behind graphs, wherever they lie; absolute. */
export const inputsOf = (metafiles: readonly Metafile[], root: FilePath): FilePath[] => {
  // modules of our plugins are named after the file they stand for
  const files = metafiles.flatMap(({ inputs }) => Object.keys(inputs)).map(fileOfInput);
  return [...new Set(files)].map((file) => path.resolve(root, file) as FilePath);
};

/** Each language has its own: a later build may take it as it is. */
export const serverFolder = ({ cacheDir, locale }: SiteConfig): FilePath =>
  path.join(cacheDir, "server", locale.name) as FilePath;

/** Builds the server module, the browser's scripts and the stylesheets. */
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
  const usesGlobalData = asksForData(server.metafile);
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
        ? { modules: modulesBehind(server.islands.values(), server.metafile, root, packageDir), versions: refresh }
        : null,
    }),
  );

  const sheetsOf = new Map(
    [...input.bodies, ...input.components].map((key) => {
      const entry = server.inputs.get(key);
      return [key, entry === undefined ? [] : reachedSheets(server.metafile, entry, root, server.sheets)];
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
          const found = server.islands.get(id);
          return [id, { ...chunk, styles: [], exports: found?.exports ?? [], implicit: found?.implicit ?? false }];
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
 * The same with the code of pages as it is now, if all that the bundler sees of them is as it was.
 * @param changed The only Markdown that is not as it was; null if nobody knows.
 * @returns `bundled` itself if the code of no page is another.
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
