import { readdir } from "node:fs/promises";
import path from "node:path";
import type { BuildOptions, Metafile, OnResolveArgs, Plugin } from "esbuild";
import type { FilePath, OutputPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { scriptLocation, unresolvedImport } from "./build-problems.ts";
import { entryFiles } from "./esbuild/entry-files.ts";
import type { Bundle, OutputFile } from "../model/output.ts";
import type { LiveCodeConfig } from "../model/markdown-config.ts";
import { browserOptions, outputOf, toOutput } from "./browser-graph.ts";
import type { StyleSheets } from "./styles/css-plugin.ts";
import { type BrowserModules, browserPlugins, buildWithStubs } from "./browser-plugins.ts";
import { latePartsPlugin } from "./late/late-parts.ts";
import type { IslandModule } from "./islands/islands-plugin.ts";
import { liveCodePlugins } from "./live/live-code-plugin.ts";
import { type BrowserMarkdown, browserMarkdownPlugins } from "./markdown/island-markdown.ts";
import { moduleId, SCRIPT_LOADERS } from "./module-paths.ts";
import { nameByContent } from "./name-by-content.ts";
import { providedNames } from "./provided-modules.ts";
import { type ReactVendor, reactVendorPlugin } from "./react-vendor.ts";
import { type ModuleVersions, REFRESH_RUNTIME, refreshPlugin } from "./scripts/refresh-plugin.ts";
import { virtualModules } from "./virtual-modules.ts";

export interface ClientGraphInput extends BrowserModules {
  vendor: ReactVendor;
  islands: ReadonlyMap<string, IslandModule>;
  /** `clientModules` of the config, which run on every page; relative to the root. */
  clientModules: readonly string[];
  /** Parts loaded on demand: statements for the entry, and the file name of each part. */
  late: { entry: string; files: Record<string, string> };
  /** Of islands. Default: none. */
  markdown?: BrowserMarkdown;
  liveCode?: LiveCodeConfig | null;
  /** Constants of the locale. */
  define: Record<string, string>;
  /** For Fast Refresh in `dev`: modules that islands import, and the version of each. Null in a build. */
  refresh: { modules: readonly FilePath[]; versions: ModuleVersions } | null;
}

export type ClientGraph = Pick<Bundle, "islands" | "outputs" | "react"> & {
  client: Pick<Bundle["client"], "url" | "preload">;
  /** Of all modules that it has, also of those whose pages load their styles. */
  sheets: StyleSheets;
  /** Metafile of the client bundle. */
  metafile: Metafile;
  diagnostics: Diagnostic[];
};

const ENTRY = "client-entry";

/** Source of the client entry. The runtime comes first, so that the page works if a client module throws. */
function clientSource(runtime: (file: string) => string, modules: readonly string[]): string {
  const entry = `import ${JSON.stringify(runtime("entry.ts"))};`;
  if (modules.length === 0) return entry;
  return [
    entry,
    `import { installRouteHooks } from ${JSON.stringify(runtime("navigation/route-hooks.ts"))};`,
    ...modules.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`),
    `installRouteHooks([${modules.map((_, index) => `m${index}`).join(", ")}]);`,
  ].join("\n");
}

/**
 * Modules that islands and the runtime may share. In `dev` each is a separate file, so that the runtime's URL does not depend on
 * the islands: a tab reloads when that URL changes.
 */
async function sharedModules(packageDir: FilePath): Promise<string[]> {
  const folder = path.join(packageDir, "runtime/shared");
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [path.join(folder, entry.name)] : [])).sort();
}

/** Hash of a module, independent of the order of its imports, which changes with the number of islands. */
function hashOfCode(bytes: Uint8Array): string {
  const code = Buffer.from(bytes).toString("utf8");
  const [imports = ""] = /^(?:import\b[^;]*;\n)*/.exec(code) ?? [];
  const sorted = imports.split(/(?<=;\n)/).sort();
  return contentHash(sorted.join("") + code.slice(imports.length)).slice(0, 8);
}

/** Output name for a file. esbuild does not escape a `"` in its metafile. */
const plainName = (file: string): string => path.parse(file).name.replace(/[^\w-]+/g, "-");

/**
 * Builds the scripts of the browser: entry, React mount and islands. Output names contain a content hash. Errors in single
 * modules become diagnostics; the others are still built.
 */
export async function buildClient(input: ClientGraphInput): Promise<ClientGraph> {
  const { root, packageDir, additions, baseUrl, vendor, islands, refresh } = input;
  const sortedIslands = [...islands].sort(([a], [b]) => (a < b ? -1 : 1));
  const runtime = (file: string) => path.join(packageDir, "runtime/client", file);
  // Entry names must not depend on the folder of the site or of this package.
  const entries: { out: string; source: string; folder?: string }[] = [
    {
      out: "client",
      source:
        clientSource(
          runtime,
          input.clientModules.map((file) => path.join(root, file)),
        ) + input.late.entry,
    },
    {
      out: "mount",
      source: [
        `export { mount } from ${JSON.stringify(runtime("mount.ts"))};`,
        ...(refresh ? [`export { getFamilyByType, performReactRefresh } from "${REFRESH_RUNTIME}";`] : []),
      ].join("\n"),
    },
    ...sortedIslands.map(([id, { exports, file, entry, imported }]) => ({
      out: `i-${plainName(id)}`,
      source: `export { ${exports.join(", ")} } from ${JSON.stringify(entry ?? imported?.specifier ?? file)};`,
      ...(imported && { folder: imported.folder }),
    })),
  ];
  const separateModules = refresh ? [...refresh.modules, ...(await sharedModules(packageDir))] : [];
  const separate = entryFiles(separateModules);
  const diagnostics: Diagnostic[] = [];
  const options: BuildOptions & { write: false; metafile: true } = {
    ...browserOptions(root, { ...additions.rules.client.constants, ...input.define }),
    minify: refresh === null,
    inject: providedNames(additions.rules.client),
    entryPoints: [
      ...entries.map(({ out }, index) => ({ in: `${ENTRY}:${index}`, out })),
      ...separate.names.map((name, index) => ({ in: name, out: `m-${plainName(separateModules[index] ?? "")}` })),
    ],
    loader: SCRIPT_LOADERS,
  };
  const report = (problem: Diagnostic): void => void diagnostics.push(problem);
  // as in the server's graph, so that it is one problem
  const reportMissing = ({ importer, path: specifier }: OnResolveArgs): void =>
    report(unresolvedImport(specifier, scriptLocation(importer, moduleId(importer, root, packageDir), specifier)));
  const own: Plugin[] = [
    virtualModules(ENTRY, (index) => {
      const { source, folder = packageDir } = entries[Number(index)] ?? { source: "" };
      return { contents: source, resolveDir: folder };
    }),
    latePartsPlugin(input.late),
    ...(input.markdown ? browserMarkdownPlugins(input.markdown, reportMissing) : []),
    ...(input.liveCode ? liveCodePlugins({ root, packageDir, config: input.liveCode }) : []),
    ...(refresh ? [refreshPlugin(root, packageDir, refresh.versions, input.absent ?? new Map())] : []),
    reactVendorPlugin(vendor, `./${vendor.fileName}`),
  ];
  const sheets: StyleSheets = new Map();
  const plugins = [separate.plugin, ...browserPlugins(input, own, report, sheets)];
  const pages = input.markdown?.input.pages;
  const built = await buildWithStubs(
    { ...options, plugins },
    { root, broken: input.broken, ...(pages && { pages }) },
    report,
  );

  const result = nameByContent(built);
  const urlOf = (output: string) => `${baseUrl}assets/${path.posix.basename(output)}`;
  const preloadOf = (output: string): string[] => {
    const seen = new Set<string>();
    const visit = (name: string) => {
      for (const { kind, path: target, external } of result.metafile.outputs[name]?.imports ?? []) {
        if (kind !== "import-statement") continue;
        const url = urlOf(target);
        if (seen.has(url)) continue;
        seen.add(url);
        if (!external) visit(target);
      }
    };
    visit(output);
    return [...seen].sort();
  };
  const chunkOf = (index: number) => {
    const output = outputOf(`${ENTRY}:${index}`, result.metafile);
    return { url: urlOf(output), preload: preloadOf(output) };
  };
  const client = chunkOf(0);
  const react = chunkOf(1);
  const outputs = result.outputFiles.map(toOutput);
  outputs.push({ path: `assets/${vendor.fileName}` as OutputPath, bytes: vendor.code });
  // esbuild's hash covers more than the content. No module imports these two files, so they can be renamed.
  for (const [index, chunk] of refresh ? [client, react].entries() : []) {
    const output = outputs.find((file) => urlOf(file.path) === chunk.url) as OutputFile & { bytes: Uint8Array };
    output.path = `assets/${entries[index]?.out}-${hashOfCode(output.bytes)}.js` as OutputPath;
    chunk.url = urlOf(output.path);
  }
  return {
    client,
    react,
    outputs,
    islands: Object.fromEntries(
      sortedIslands.map(([id, { exports, implicit }], index) => [id, { ...chunkOf(index + 2), exports, implicit }]),
    ),
    metafile: result.metafile,
    sheets,
    diagnostics,
  };
}
