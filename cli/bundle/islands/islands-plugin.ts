// Turns client modules into islands in the server bundle: importers get a proxy whose components render markers, and the
// proxy imports the original module. A package counts as one unit: imports from content, pages and theme files get a proxy,
// imports between its own files do not.
import path from "node:path";
import { type BuildFailure, build, type OnLoadResult, type OnResolveArgs, type Plugin, transform } from "esbuild";
import { oncePerText } from "../../../runtime/shared/once.ts";
import type { FilePath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { PAGE_PART, type PagePart, partOfPage } from "../../model/pages/page-part.ts";
import { entryFiles } from "../esbuild/entry-files.ts";
import { ownModules } from "../esbuild/module-filters.ts";
import { type Binding, type BrowserUse, type ModuleFacts, readModuleFacts, textFacts, WHOLE } from "./module-facts.ts";
import {
  ISLAND_IMPORT,
  ISLAND_OWN,
  isClientModule,
  isPackageFile,
  moduleId,
  PROBING,
  SCRIPT,
  SCRIPT_LOADERS,
  scriptLoader,
} from "../module-paths.ts";
import { type AbsentExports, absentExports } from "../scripts/absent-exports.ts";
import { findMetaEnv } from "../scripts/meta-env.ts";
import { siteScripts } from "../scripts/site-scripts.ts";
import { originalOf, readsPage, THEME_PART } from "../theme/theme-parts.ts";
import { DOC_ITEM, PLACED_DOC_ITEM } from "./doc-items.ts";
import { holdsFunction } from "./held-functions.ts";
import { OWN_PAGE_PART } from "./page-parts.ts";
import { probeImports } from "./probe-imports.ts";
import { anyReason, exportedNames, functionReason, needsBrowser, ownReason, passesHandler } from "./needs-browser.ts";

export interface IslandModule {
  file: FilePath;
  /** Detected at its import, without `'use client'`. */
  implicit: boolean;
  exports: string[];
  /** What the browser imports in place of the file. */
  entry?: string;
  /** How a file of a package is imported: in the browser, the same name may lead to another file. */
  imported?: PackageImport;
}

export interface PackageImport {
  specifier: string;
  /** Of the importing module. */
  folder: string;
}

/** Sitegen's own modules without source positions, by file. */
export type OwnCode = Map<string, { source: string; code: string }>;

export interface IslandsOptions {
  /** Kept between rebuilds. Default: every module is converted. */
  ownCode?: OwnCode;
  root: FilePath;
  packageDir: FilePath;
  mode: "auto" | "marked";
  /** Whether an import comes from content or a page. */
  isContentImport(args: OnResolveArgs): boolean;
  /** Whether a file is a page, whose own code runs only at build time. */
  isPage(file: string): boolean;
  /** Whether the content of such a page may become one island. */
  hasOwnIsland(file: string): boolean;
  /** Called for a module that renders the shell, as a part of a page. */
  onShell(file: string): void;
  /** The part of Docusaurus's theme that a file replaces; null for other files. */
  partOf(file: string): string | null;
  /** Files of parts that are islands. Filled during the build. */
  liveParts: Set<string>;
  /** Called for a provider in `Root`, whose context islands do not get. */
  onRootProvider(file: string, source: string, name: string): void;
  /** Called if the code of a page needs the browser. */
  onStaticPage(file: string, source: string, use: BrowserUse): void;
  /** Source of the importing module; null if it is a file. */
  textOfImporter(args: OnResolveArgs): string | null;
  /** Filled during the build, by module id. */
  islands: Map<string, IslandModule>;
  /** See `AbsentExports`. Default: none. */
  absent?: AbsentExports;
  /** Called in `marked` mode for a component that needs the browser. */
  onUnmarked(file: FilePath, use: BrowserUse, args: OnResolveArgs): void;
}

/** Namespace of parts of the theme that are islands, at their places. */
const ISLAND_PART = "island-part";
/** Namespace of parts of pages that are islands. */
const ISLAND_PAGE_PART = "island-page-part";
/** Namespaces of modules that import what they stand for. */
const PROXIES: ReadonlySet<string> = new Set([
  ...[ISLAND_IMPORT, ISLAND_PART, ISLAND_PAGE_PART, THEME_PART],
  ...[DOC_ITEM, PLACED_DOC_ITEM],
]);
/** Hooks that read data which only the page has. */
const PAGE_HOOKS: ReadonlySet<string> = new Set([
  "useBlogPost",
  "useCurrentSidebarCategory",
  "useCurrentSidebarSiblings",
  "useDoc",
  "useDocsSidebar",
  "useDocsVersion",
]);
/** Parts with functions among their props. */
const NO_ISLANDS: ReadonlySet<string> = new Set(["BlogListPage", "BlogPostItems", "DocItem"]);

/** Prefixes of names in the path of a proxy, by the reason why each is an island. */
const MARK_OF = { none: "-", interaction: "+", value: "~" } as const;

/** The same one in every build: of two imports, the one that comes first in the alphabet. */
function firstImport(one: PackageImport | undefined, other: PackageImport | undefined): PackageImport | undefined {
  const key = ({ specifier, folder }: PackageImport): string => `${specifier}\n${folder}`;
  return one && other ? (key(one) < key(other) ? one : other) : (one ?? other);
}

/** Whether a module imports something that gives a context to its children. */
const givesContext = (imports: ModuleFacts["imports"]): boolean =>
  [...imports.values()].some(
    ({ name, specifier }) =>
      (name === "createContext" || /^[A-Z]\w*(?:Context|Provider)$/.test(name)) &&
      !specifier.startsWith("@docusaurus/"),
  );

/** Names that a module imports from another, sorted. */
function namesFrom(specifier: string, { imports, exports, stars }: ModuleFacts): string[] {
  const reexports = [...exports.values()].flatMap((value) => (typeof value === "object" ? [value] : []));
  const names = [...imports.values(), ...reexports].flatMap((item) =>
    item.specifier === specifier ? [item.name] : [],
  );
  if (stars.includes(specifier)) names.push(WHOLE);
  return [...new Set(names)].sort();
}

export function islandsPlugin(options: IslandsOptions): Plugin {
  const { root, packageDir, islands } = options;
  const facts = oncePerText((file: string) => readModuleFacts(file, isPackageFile(file, root)));
  const runtime = path.join(packageDir, "runtime/react/islands.tsx");
  const pageRuntime = path.join(packageDir, "runtime/react/page-island.tsx");
  const isOurs = (file: string) =>
    /^(runtime|templates)[\\/]/.test(path.relative(packageDir, file)) && !file.includes("/starter/");

  const addIsland = (
    file: string,
    implicit: boolean,
    exports: readonly string[],
    client: Pick<IslandModule, "entry" | "imported"> = {},
  ): string => {
    const id = moduleId(file, root, packageDir);
    const previous = islands.get(id);
    const all = [...new Set([...(previous?.exports ?? []), ...exports])].sort();
    const imported = firstImport(previous?.imported, client.imported);
    islands.set(id, { file: file as FilePath, implicit, exports: all, ...client, ...(imported && { imported }) });
    return id;
  };
  /** A package by its name; null for an import by a path or another name. */
  const packageImport = (
    file: string,
    { path: specifier, resolveDir: folder }: OnResolveArgs,
  ): PackageImport | null => {
    const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
    return moduleId(file, root, packageDir).startsWith(`node_modules/${name}/`) ? { specifier, folder } : null;
  };
  const wrap = (id: string, name: string, i = 0, isFresh = false): string =>
    `const e${i} = island(M[${JSON.stringify(name)}], ${JSON.stringify(id)}, ${JSON.stringify(name)}${isFresh ? ", true" : ""}); export { e${i} as ${name} };`;
  const wrapped = (file: string, target: string, lines: readonly string[]): OnLoadResult => ({
    contents: `import * as M from ${JSON.stringify(target)};\nimport { island } from ${JSON.stringify(runtime)};\n${lines.join("\n")}`,
    loader: "js",
    resolveDir: path.dirname(file),
  });

  const toScript = siteScripts(root);
  const absent: AbsentExports = options.absent ?? new Map();
  const script = async (file: string, source: string, shown = false): Promise<OnLoadResult> =>
    (await findMetaEnv(file, source)) ?? {
      contents: toScript(file, source, shown) + absentExports(file, absent),
      loader: scriptLoader(file),
      resolveDir: path.dirname(file),
    };

  /** The proxy that replaces a client module of the site. */
  const proxy = async (file: string, source: string): Promise<OnLoadResult> => {
    const exports = await exportNames(file).catch((failure: Partial<BuildFailure>) => {
      if (!failure.errors) throw failure;
      return null;
    });
    // Without a proxy, esbuild reports the error at its place in the module.
    if (!exports) return script(file, source);
    const id = addIsland(file, false, exports);
    return wrapped(
      file,
      `${ISLAND_OWN}:${file}`,
      exports.map((name, i) => wrap(id, name, i)),
    );
  };

  /** A page whose content is an island. Its other exports stay. */
  const pageProxy = (file: string, { kind }: BrowserUse): OnLoadResult => {
    const id = addIsland(file, true, ["default"]);
    const own = JSON.stringify(`${ISLAND_OWN}:${file}`);
    return {
      contents: `import * as M from ${own};
export * from ${own};
import { pageIsland } from ${JSON.stringify(pageRuntime)};
const Page = pageIsland(M.default, ${JSON.stringify(id)}, ${kind === "value"});
export { Page as default };`,
      loader: "js",
      resolveDir: path.dirname(file),
    };
  };

  const ownCode: OwnCode = options.ownCode ?? new Map();
  const withoutPositions = async (file: string, source: string): Promise<string> => {
    const stored = ownCode.get(file);
    if (stored?.source === source) return stored.code;
    const { code } = await transform(source, { loader: scriptLoader(file), jsx: "automatic", target: "node20" });
    ownCode.set(file, { source, code });
    return code;
  };

  /** Files of parts whose use of the browser is decided. */
  const handled = new Set<string>();
  /** The module that stands for a part of the theme, at the place where the page renders it. */
  const partModule = async (file: string, part: string, { kind }: BrowserUse): Promise<OnLoadResult> => {
    const { imports } = await facts(file);
    const isWrapper = [...imports.values()].some(({ specifier }) => originalOf(specifier) !== null);
    const original = isWrapper ? `@theme-original/${part}` : null;
    const runtimeOfParts = JSON.stringify(path.join(packageDir, "runtime/react/theme-part.tsx"));
    const lines =
      part === "Root"
        ? [`import * as P from ${JSON.stringify(file)};`, `export default placeRoot(P.default, Live);`]
        : [
            original ? `import Original from ${JSON.stringify(original)};` : "const Original = null;",
            "export default placePart(Live, Original);",
          ];
    return wrapped(file, `${THEME_PART}:${file}`, [
      `import { placePart, placeRoot } from ${runtimeOfParts};`,
      `const Live = island(M.default, ${JSON.stringify(moduleId(file, root, packageDir))}, "default", ${kind === "value" && part !== "Root"});`,
      ...lines,
    ]);
  };

  return {
    name: "islands",
    setup(host) {
      host.onResolve({ filter: /^island-(own|import):/ }, ({ path: target }) => {
        const at = target.indexOf(":");
        return { path: target.slice(at + 1), namespace: target.slice(0, at) };
      });
      host.onLoad({ filter: /.*/, namespace: ISLAND_OWN }, async ({ path: file }) =>
        script(file, readRegularFile(file).toString()),
      );
      host.onLoad({ filter: ownModules(root, packageDir), namespace: "file" }, async ({ path: file }) => {
        if (!SCRIPT.test(file) || (isPackageFile(file, root) && !isOurs(file))) return undefined;
        const source = readRegularFile(file).toString();
        if (isClientModule(source)) return proxy(file, source);
        if (options.isPage(file) && !handled.has(file)) {
          // Other imports are not followed: imported components become islands themselves.
          const use = await needsBrowser(file, "default", { resolve: resolveShell, facts });
          if (options.mode === "auto" && options.hasOwnIsland(file) && (await rendersShell(file))) {
            const reason = use ?? (await passesFunction(file));
            if (reason) return pageProxy(file, reason);
          }
          if (use) options.onStaticPage(file, source, use);
        }
        if (isOurs(file)) {
          // Source positions of sitegen's elements are useless to authors, and creating them costs time on every page.
          return { contents: await withoutPositions(file, source), loader: "js", resolveDir: path.dirname(file) };
        }
        return script(file, source, options.isPage(file));
      });

      const resolve = probeImports(host, { root, isOurs });
      /** Whether a module of the site renders the shell around a page, itself or in a module that it imports. */
      const rendersShell = async (file: string, seen = new Set<string>()): Promise<boolean> => {
        if (seen.has(file) || isPackageFile(file, root)) return false;
        seen.add(file);
        const { imports, exports, stars } = await facts(file);
        const sources = [...imports.values(), ...exports.values()].flatMap((item) =>
          typeof item === "object" ? item.specifier : [],
        );
        for (const specifier of new Set([...sources, ...stars])) {
          if (/^@theme(?:-original|-init)?\/Layout$/.test(specifier)) return true;
          const target = /^(?:[./]|@site\/)/.test(specifier) ? await resolve(specifier, file) : null;
          if (target && SCRIPT.test(target) && (await rendersShell(target, seen))) return true;
        }
        return false;
      };
      const resolveShell = async (specifier: string, importer: string): Promise<string | null> => {
        const target = await resolve(specifier, importer);
        return target && SCRIPT.test(target) && (await rendersShell(target)) ? target : null;
      };
      /** The reason why a page cannot give its islands their props; null if it can. */
      const passesFunction = async (file: string): Promise<BrowserUse | null> => {
        const reason = await needsBrowser(file, "default", { resolve: resolveShell, facts, reasonIn: functionReason });
        return reason && (await needsBrowser(file, "default", { resolve, facts })) ? reason : null;
      };
      /** Decides how a file replaces a part of the theme. */
      const placeOf = async (file: string, part: string) => {
        const { client, imports } = await facts(file);
        const uses: BrowserUse[] = [];
        const collect = (binding: Binding) => {
          const use = anyReason(binding);
          if (use) uses.push(use);
          return null;
        };
        if (!client) {
          const follows = (local: string) => /^use[A-Z]/.test(local);
          await needsBrowser(file, "default", { resolve, facts, follows, reasonIn: collect });
        }
        const [first] = uses;
        handled.add(file);
        if (part === "Root") {
          options.onShell(file);
          const [provider] = [...imports.keys()].filter((name) => /^[A-Z].*Provider$/.test(name));
          if (provider) options.onRootProvider(file, readRegularFile(file).toString(), provider);
          const own = uses.find(({ what }) => !/Effect/.test(what));
          if (own) options.onStaticPage(file, readRegularFile(file).toString(), own);
          if (!first || options.mode === "marked") return undefined;
          addIsland(file, true, ["default"], { entry: `${THEME_PART}:${file}` });
          return { path: file, namespace: ISLAND_PART, pluginData: { part, use: first } };
        }
        const needsPage =
          NO_ISLANDS.has(part) ||
          [...imports.values()].some(({ name, specifier }) => PAGE_HOOKS.has(name) || readsPage(specifier, packageDir));
        if (client || !first || needsPage || options.mode === "marked") {
          options.onShell(file);
          if (first) options.onStaticPage(file, readRegularFile(file).toString(), first);
          return undefined;
        }
        options.liveParts.add(file);
        addIsland(file, true, ["default"], { entry: `${THEME_PART}:${file}` });
        const use = uses.find(({ kind }) => kind === "interaction") ?? first;
        return { path: file, namespace: ISLAND_PART, pluginData: { part, use } };
      };
      host.onLoad({ filter: /.*/, namespace: ISLAND_PART }, ({ path: file, pluginData: { part, use } }) =>
        partModule(file, part, use),
      );
      /** Whether a part of a page passes a function on: one that it declares, or one in a value that it imports. */
      const partHolds = async ({ page, component }: PagePart, { imports, bindings }: ModuleFacts): Promise<boolean> => {
        if (bindings.get("default")?.passes) return true;
        for (const [local, { specifier, name }] of imports) {
          const target = local === component ? null : await resolve(specifier, path.join(root, page));
          if (target && SCRIPT.test(target) && (await holdsFunction(target, name, { resolve, facts }))) return true;
        }
        return false;
      };
      /** A part of a page is an island if its component is one, and cannot get its props as data. */
      host.onResolve({ filter: new RegExp(`^${PAGE_PART}:`) }, async ({ path: specifier }) => {
        const part = partOfPage(specifier);
        const { page, component } = part;
        const code = await textFacts(part.code, `${page}.jsx`);
        const origin = code.imports.get(component);
        const target =
          origin && (await partHolds(part, code)) && (await resolve(origin.specifier, path.join(root, page)));
        const isOfPage =
          !target || !SCRIPT.test(target) || options.partOf(target) !== null || (await rendersShell(target));
        const use = isOfPage
          ? null
          : await needsBrowser(target, origin.name, { resolve, facts, countsDirective: true });
        const marked = options.mode === "marked" && target && !(await facts(target)).client;
        return {
          path: specifier.slice(PAGE_PART.length + 1),
          namespace: use && !marked ? ISLAND_PAGE_PART : PAGE_PART,
          pluginData: use,
        };
      });
      host.onLoad({ filter: /.*/, namespace: ISLAND_PAGE_PART }, ({ path: name, pluginData: use }) => {
        const own = `${OWN_PAGE_PART}:${name}`;
        const { page, code } = partOfPage(name);
        const file = path.join(root, `${page}?${contentHash(code).slice(0, 8)}`);
        const id = addIsland(file, true, ["default"], { entry: own });
        return wrapped(file, own, [wrap(id, "default", 0, (use as BrowserUse).kind === "value")]);
      });
      host.onLoad({ filter: /.*/, namespace: DOC_ITEM }, async ({ path: file }) => {
        const { client, imports } = await facts(file);
        const isLive =
          client ||
          (options.mode === "auto" &&
            (givesContext(imports) || (await needsBrowser(file, "default", { resolve, facts })) !== null));
        const placed = `${PLACED_DOC_ITEM}:${file}`;
        if (!isLive) {
          options.onShell(file);
          return { contents: `export { default } from ${JSON.stringify(placed)};`, resolveDir: path.dirname(file) };
        }
        const id = JSON.stringify(addIsland(file, true, ["default"], { entry: placed }));
        return wrapped(file, placed, [`export default island(M.default, ${id}, "default", false, true);`]);
      });
      host.onResolve({ filter: /.*/ }, async (args) => {
        if (args.pluginData === PROBING || args.kind !== "import-statement" || PROXIES.has(args.namespace))
          return undefined;
        if (!options.isContentImport(args)) return undefined;
        if (/^(?:(?:react|react-dom|sitegen)(?:\/|$)|node:)/.test(args.path) || /\.(mdx?|css|json)$/.test(args.path))
          return undefined;
        const file = await resolve(
          args.path,
          path.isAbsolute(args.importer) ? args.importer : path.join(args.resolveDir, "x"),
        );
        if (!file || !SCRIPT.test(file)) return undefined;
        const part = options.partOf(file);
        if (part !== null) return placeOf(file, part);
        const text = options.textOfImporter(args);
        const importer = await (text === null ? facts(args.importer) : textFacts(text));
        const requested = namesFrom(args.path, importer);
        const graph = { resolve, facts };
        const exported = await exportedNames(file, graph);
        const names = exported && requested.includes(WHOLE) ? exported : requested;
        // esbuild reports names that are not exported.
        if (names.includes(WHOLE) || names.some((name) => exported?.includes(name) === false)) return undefined;
        const uses = new Map<string, BrowserUse>();
        // without a handler from here, one that a component passes on is nothing
        const reasonIn = passesHandler(importer) ? anyReason : ownReason;
        for (const name of names) {
          const use = await needsBrowser(file, name, { ...graph, reasonIn });
          if (use) uses.set(name, use);
        }
        const [use] = uses.values();
        if (!use) return undefined;
        if (await rendersShell(file)) {
          options.onShell(file);
          return undefined;
        }
        const { client } = await facts(file);
        if (options.mode === "marked" && !client) {
          options.onUnmarked(file as FilePath, use, args);
          return undefined;
        }
        const imported = packageImport(file, args);
        addIsland(file, !client, [...uses.keys()], imported ? { imported } : {});
        const marked = names.map((name) => MARK_OF[uses.get(name)?.kind ?? "none"] + name);
        return { path: `${file}?${marked.join(",")}`, namespace: ISLAND_IMPORT };
      });
      // Each export has one proxy, whatever else is imported with it.
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

/** Export names of a module, including `export *` from local files. */
async function exportNames(file: string): Promise<string[]> {
  const entry = entryFiles([file]);
  const result = await build({
    entryPoints: entry.names,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    outdir: "out",
    jsx: "automatic",
    logLevel: "silent",
    loader: SCRIPT_LOADERS,
    plugins: [
      entry.plugin,
      {
        name: "own-files-only",
        setup(host) {
          host.onResolve({ filter: /.*/ }, ({ kind, path: specifier }) =>
            kind === "entry-point" || specifier.startsWith(".") ? undefined : { path: specifier, external: true },
          );
          // Styles and images export no components.
          host.onLoad({ filter: /.*/ }, ({ path: name }) =>
            SCRIPT.test(name) ? undefined : { contents: "", loader: "js" },
          );
        },
      },
    ],
  });
  const output = Object.values(result.metafile.outputs).find(({ entryPoint }) => entryPoint);
  return [...(output?.exports ?? [])].sort();
}
