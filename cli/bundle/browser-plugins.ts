// What the bundles for the browser have in common: modules of the site, its theme and its plugins.
import path from "node:path";
import type { BuildOptions, Message, Plugin } from "esbuild";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Additions } from "../model/plugins/additions.ts";
import { aliasPlugin, themeFolders } from "./theme/alias-plugin.ts";
import { problemDiagnostic, scriptLocation, unknownModule } from "./build-problems.ts";
import { buildOnce, type RunBuild } from "./esbuild/create-rebuilder.ts";
import { assetPlugin } from "./files/asset-plugin.ts";
import { fileValuesPlugin } from "./files/file-values-plugin.ts";
import { globalDataPlugin, NO_DOCS } from "./global-data.ts";
import { addBroken, missingModule, missingModulesPlugin } from "./missing-modules.ts";
import { docItemsPlugin } from "./islands/doc-items.ts";
import { pagePartsPlugin } from "./islands/page-parts.ts";
import { moduleId } from "./module-paths.ts";
import { contentPathOf, ISLAND_MARKDOWN } from "./plan-pages.ts";
import { fileRulesPlugin, nameRulesPlugin } from "./module-rules-plugin.ts";
import { providedModulesPlugin } from "./provided-modules.ts";
import type { AbsentExports } from "./scripts/absent-exports.ts";
import { requireContextPlugin } from "./scripts/require-context.ts";
import { siteScriptsPlugin } from "./scripts/site-scripts.ts";
import { cssPlugin, type StyleSheets } from "./styles/css-plugin.ts";
import type { StyleFiles } from "./styles/style-files.ts";
import { themePartsPlugin } from "./theme/theme-parts.ts";

export interface BrowserModules extends StyleFiles {
  packageDir: FilePath;
  themeDir: FilePath | null;
  /** Of the site's plugins. */
  additions: Additions;
  /** Files of scripts with `require.context`. Default: none. */
  withContexts?: ReadonlySet<string>;
  /** See `ServerGraph`. Default: none. */
  absent?: AbsentExports;
  /** Modules with errors that the server bundle has already reported. */
  broken: ReadonlySet<string>;
  /** See `ServerGraphInput`. */
  globalData: string;
  docs?(): string;
}

/** @param own Plugins of the bundle itself. @param sheets Filled with the stylesheets that its modules import. */
export function browserPlugins(
  input: BrowserModules,
  own: readonly Plugin[],
  report: (problem: Diagnostic) => void,
  sheets: StyleSheets = new Map(),
): Plugin[] {
  const { root, packageDir, themeDir, additions } = input;
  return [
    requireContextPlugin(root),
    pagePartsPlugin(root),
    fileRulesPlugin(additions.rules.client, input.assets),
    fileValuesPlugin(input.assets),
    ...own,
    themePartsPlugin(themeFolders(themeDir, additions), packageDir),
    docItemsPlugin(packageDir),
    providedModulesPlugin(additions.rules.client, root),
    nameRulesPlugin(additions.rules.client),
    aliasPlugin({
      root,
      packageDir,
      themeDir,
      side: "browser",
      additions,
      onUnknown: (args, available) => {
        // reported at the page
        if (args.namespace === ISLAND_MARKDOWN) return missingModule(args.path);
        const location = scriptLocation(args.importer, moduleId(args.importer, root, packageDir), args.path);
        report(unknownModule(args.path, location, available));
        return missingModule(args.path);
      },
    }),
    cssPlugin({
      ...input,
      sheets,
      onProblem: (message) => report(problemDiagnostic(message)),
      onWarning: report,
    }),
    globalDataPlugin(input.globalData, input.docs ?? NO_DOCS),
    assetPlugin(input.assets),
    siteScriptsPlugin(root, input.withContexts ?? new Set(), input.absent ?? new Map()),
  ];
}

/** Errors in single modules become diagnostics; the others are still built. @param input With the pages of islands' Markdown, if any. */
export function buildWithStubs(
  options: BuildOptions & { write: false; metafile: true; plugins: Plugin[] },
  { root, broken, pages }: Pick<BrowserModules, "root" | "broken"> & { pages?: ReadonlyMap<ContentPath, PageFacts> },
  report: (problem: Diagnostic) => void,
): ReturnType<RunBuild> {
  const stubs = new Set(broken);
  const nameOf = ({ location }: Message): string => location?.file ?? "";
  const keysOf = (message: Message): string[] =>
    contentPathOf(nameOf(message)) === null ? [] : [nameOf(message).slice(ISLAND_MARKDOWN.length + 1)];
  const ownerOf = (message: Message): { page: PageFacts; file: string } | undefined => {
    const source = contentPathOf(nameOf(message));
    const page = source === null ? undefined : pages?.get(source);
    return page && { page, file: path.join(root, page.path) };
  };
  const run = async (): ReturnType<RunBuild> => {
    try {
      return await buildOnce({ ...options, plugins: [missingModulesPlugin(stubs, root), ...options.plugins] });
    } catch (failure) {
      for (const message of addBroken(failure, stubs, root, keysOf))
        report(problemDiagnostic(message, ownerOf(message)));
      return run();
    }
  };
  return run();
}
