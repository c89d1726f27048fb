// Resolves the import aliases of a site: `@site/`, `/` for its folder, `@theme/`, `@theme-original/`, `@docusaurus/`, `sitegen/react`,
// `sitegen/source/`.
import path from "node:path";
import type { OnResolveArgs, Plugin } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { isIn, pathFrom } from "../../model/disk/file-paths.ts";
import { listIfPresent, pathExists, readIfPresent, readRegularFile } from "../../model/disk/read-file.ts";
import type { Additions } from "../../model/plugins/additions.ts";
import { findModule, isPackageFile, SCRIPT, scriptLoader } from "../module-paths.ts";
import { itemsOfSite, OWN_ITEMS, ownItemsSource } from "./own-items.ts";
import { ORIGINAL, originalOf, partOf, partsFolder } from "./theme-parts.ts";

export interface AliasOptions {
  root: FilePath;
  packageDir: FilePath;
  /** Folder with the site's replacements of templates and elements; null without one. */
  themeDir: FilePath | null;
  side: "server" | "browser";
  /** Parts of the theme that are islands. In the browser, all are. */
  liveParts?: ReadonlySet<string>;
  /** Of the site's plugins: folders with components come after the site's folder. */
  additions: Pick<Additions, "themeDirs" | "generatedDir">;
  /** Called for a name that does not exist; returns the module to use instead. */
  onUnknown(args: OnResolveArgs, available: string[]): { path: string; namespace: string };
}

/**
 * Namespace of theme components, exported by name and by default, whichever of the two the author wrote. Other exports of
 * the replaced module stay. `isReplaced` tells the theme that the component is not its own.
 */
const THEME_MODULE = "theme-module";
/** Namespace of files that plugins of the site created. */
const GENERATED = "generated";

/** Component names in a folder, sorted, without extensions; empty if the folder does not exist. */
export function moduleNames(dir: string): string[] {
  const names = listIfPresent(dir).flatMap((file) => /^([^.]+)\.[jt]sx?$/.exec(file)?.[1] ?? []);
  return [...new Set(names)].filter((name) => name !== "index").sort();
}

/** Without modules that components share. */
const componentNames = (dir: string): string[] => moduleNames(dir).filter((name) => /^[A-Z]/.test(name));

/** Folders with components of the site, and of its plugins. */
export const themeFolders = (themeDir: FilePath | null, { themeDirs }: Pick<Additions, "themeDirs">): FilePath[] => [
  ...(themeDir ? [themeDir] : []),
  ...themeDirs,
];

/** Whether a site has a version of the router that Docusaurus does not use. */
function hasOtherRouter(root: FilePath, name: string): boolean {
  for (let folder: string = root; ; folder = path.dirname(folder)) {
    const manifest = readIfPresent(path.join(folder, "node_modules", name, "package.json"));
    if (manifest) return !(JSON.parse(manifest) as { version: string }).version.startsWith("5.");
    if (folder === path.dirname(folder)) return false;
  }
}

/** Whether a module reads the data of plugins from `useDocusaurusContext`. */
const readsGlobalData = ({ namespace, importer }: OnResolveArgs): boolean =>
  namespace === "file" && /\bglobalData\b/.test(readIfPresent(importer) ?? "");

/** Whether a module looks up docs by their ids. */
const readsDocs = ({ namespace, importer }: OnResolveArgs): boolean =>
  namespace === "file" && /\buseDocById\b|\buseDocsVersion\b[\s\S]*\bdocs\b/.test(readIfPresent(importer) ?? "");

export function aliasPlugin({
  root,
  packageDir,
  themeDir,
  side,
  liveParts,
  additions,
  onUnknown,
}: AliasOptions): Plugin {
  const themeDirs = themeFolders(themeDir, additions);
  const templates = path.join(packageDir, "templates");
  const parts = path.join(templates, "parts");
  const themeParts = path.join(templates, "theme");
  const named = partsFolder(packageDir);
  const layout = path.join(templates, "pages", side === "server" ? "PageLayout.tsx" : "IslandLayout.tsx");
  const originalPart = path.join(templates, "pages/OriginalPart.tsx");
  const docusaurus = path.join(packageDir, "runtime/react/docusaurus");
  const docsClient = path.join(docusaurus, "plugin-content-docs/client.ts");
  const withDocs = path.join(docusaurus, "plugin-content-docs/client-with-docs.ts");
  const withData = path.join(packageDir, "runtime/react/docusaurus-context-with-data.ts");
  const findIn = (folders: readonly string[], name: string) =>
    folders.map((folder) => findModule(path.join(folder, name))).find((file) => file !== undefined);
  const override = (name: string) => findIn(themeDirs, name);
  const own = (name: string) => findIn([themeParts, named, templates, parts], name);
  /** What files of the site import: Docusaurus's component of a name, also where ours has other props. */
  const imported = (name: string) => findIn([path.join(named, "imports")], name) ?? own(name);
  /** The component that a component of the same name wraps. Those of plugins wrap those after them. */
  const original = (name: string, importer: string) => {
    const place = additions.themeDirs.findIndex((folder) => isIn(importer, folder));
    return findIn(additions.themeDirs.slice(place + 1), name) ?? own(name) ?? imported(name);
  };
  const first = (name: string) => own(name) ?? imported(name) ?? findIn([...additions.themeDirs].reverse(), name);
  const unknown = (args: OnResolveArgs, alias: string, names: readonly string[]) =>
    onUnknown(
      args,
      names.map((name) => `${alias}/${name}`),
    );
  return {
    name: "alias",
    setup(build) {
      build.onResolve({ filter: /^@site\// }, (args) => {
        const file = findModule(path.join(root, args.path.slice("@site/".length)));
        return file && { path: file }; // if undefined, esbuild reports the missing file
      });
      build.onResolve({ filter: /^\// }, (args) => {
        // esbuild resolves no path with a `*`
        if (pathExists(args.path)) return args.path.includes("*") ? { path: args.path } : undefined;
        const file = findModule(path.join(root, args.path));
        return file && { path: file };
      });
      build.onResolve({ filter: /^@theme\// }, (args) => {
        const name = args.path.slice("@theme/".length);
        if (name === "Layout") return { path: layout };
        const file = override(name) ?? imported(name);
        // the theme exports its templates by name
        const hasOnlyName = file && [templates, parts].includes(path.dirname(file));
        if (hasOnlyName)
          return { path: file, namespace: THEME_MODULE, pluginData: { name, component: file, rest: file } };
        if (file) return { path: file };
        return unknown(args, "@theme", [themeParts, named, ...themeDirs].flatMap(componentNames));
      });
      build.onResolve({ filter: ORIGINAL }, (args) => {
        const name = originalOf(args.path) ?? "";
        const isLive = args.namespace === "file" && (side === "browser" || liveParts?.has(args.importer));
        if (isLive && partOf(args.importer, themeDirs, packageDir) === name) return { path: originalPart };
        const file = args.path.startsWith("@theme-init/") ? first(name) : original(name, args.importer);
        if (!file) return unknown(args, "@theme-original", componentNames(themeParts));
        return { path: file, namespace: THEME_MODULE, pluginData: { name, component: file, rest: file } };
      });
      build.onResolve({ filter: /^@docusaurus\// }, (args) => {
        // editors complete imports with the file in the package
        const name = args.path.slice("@docusaurus/".length).replace(/^core\/lib\/client\/exports\//, "");
        const file = findModule(path.join(docusaurus, name));
        if (file && path.basename(file) === "useDocusaurusContext.ts" && readsGlobalData(args))
          return { path: withData };
        if (file && file === docsClient && readsDocs(args)) return { path: withDocs };
        if (file) return { path: file };
        // styles of Docusaurus's theme that a component of the site shares
        return args.path.endsWith(".css") ? undefined : unknown(args, "@docusaurus", moduleNames(docusaurus));
      });
      // Docusaurus's own router, which its sites import by these names, too.
      build.onResolve({ filter: /^react-router(?:-dom)?$/ }, (args) =>
        isPackageFile(args.importer, root) || hasOtherRouter(root, args.path)
          ? undefined
          : { path: path.join(docusaurus, "router.tsx") },
      );
      build.onResolve({ filter: /^@generated\// }, (args) => {
        const name = args.path.slice("@generated/".length);
        const file = additions.generatedDir && findModule(path.join(additions.generatedDir, name));
        // its path depends on the folder of the output
        if (file) return { path: name, namespace: GENERATED, pluginData: file };
        return onUnknown(args, []);
      });
      build.onLoad({ filter: /.*/, namespace: GENERATED }, ({ path: name, pluginData: file }) => ({
        contents: readRegularFile(file),
        loader: name.endsWith(".json") ? "json" : SCRIPT.test(file) ? scriptLoader(file) : "text",
        resolveDir: path.dirname(file),
      }));
      build.onResolve({ filter: /^sitegen\/react$/ }, () => ({
        path: path.join(packageDir, "runtime/react/index.ts"),
      }));
      /** Name of a file of the theme, without its extension: `Footer/Links` of Docusaurus's parts, `Navbar` of others. */
      const themeName = (file: string): string =>
        isIn(file, named) ? pathFrom(named, file).replace(/^imports\//, "") : path.basename(file);
      /** A site's file of the same name replaces a template wherever sitegen's code imports it. */
      const replaceTemplate = (module: string, importer: string) => {
        const target = module.replace(/\.[jt]sx?$/, "");
        const name = themeName(target);
        const isPlaced = isIn(target, named) || [templates, parts, themeParts].includes(path.dirname(target));
        const isComponent = isPlaced && /^[A-Z][\w/]*$/.test(name);
        // a component of the site that wraps one of the theme must not be within it
        const isOwn = name === themeName(importer.replace(/\.tsx$/, ""));
        const component = isComponent && !isOwn ? override(name) : undefined;
        const rest = findModule(target);
        if (!component || !rest) return undefined;
        return { path: component, namespace: THEME_MODULE, pluginData: { name, component, rest } };
      };
      // sitegen's own imports have extensions, and those of packages mostly others: the bundler asks about none of them
      const relative = { filter: /^\.{1,2}\/.*\.tsx?$/ };
      const ownItems = itemsOfSite((name) => override(name) !== undefined);
      if (themeDirs.length > 0)
        build.onResolve(relative, (args) => {
          if (!args.importer.startsWith(templates)) return undefined;
          if (args.path === OWN_ITEMS && ownItems.length > 0) return { path: OWN_ITEMS, namespace: OWN_ITEMS };
          if (themeDirs.some((folder) => args.resolveDir.startsWith(folder))) return undefined;
          return replaceTemplate(path.join(args.resolveDir, args.path), args.importer);
        });
      build.onLoad({ filter: /.*/, namespace: OWN_ITEMS }, () => ({
        contents: ownItemsSource(ownItems),
        loader: "js",
        resolveDir: parts,
      }));
      // the package of the site
      build.onResolve({ filter: /^sitegen:mermaid$/ }, () =>
        build.resolve("mermaid", { kind: "dynamic-import", resolveDir: root }),
      );
      // modules of the theme, for files that `sitegen eject` copied
      build.onResolve({ filter: /^sitegen\/source\/(?:runtime|templates)\// }, (args) => {
        const target = path.join(packageDir, args.path.slice("sitegen/source/".length));
        const file = findModule(target);
        return replaceTemplate(target, args.importer) ?? (file && { path: file });
      });
      build.onLoad({ filter: /.*/, namespace: THEME_MODULE }, ({ pluginData }) => {
        const { name, component, rest } = pluginData as { name: string; component: string; rest: string };
        const local = path.posix.basename(name);
        const isWrapper = component !== rest && readRegularFile(component).includes(`@theme-original/${name}`);
        return {
          loader: "js",
          resolveDir: path.dirname(component),
          contents: `import * as module from ${JSON.stringify(component)};
export * from ${JSON.stringify(rest)};
const Component = module.default ?? module[${JSON.stringify(local)}];
export { Component as ${local}, Component as default };
export const isReplaced = true;${isWrapper ? "\nexport const isWrapper = true;" : ""}`,
        };
      });
    },
  };
}
