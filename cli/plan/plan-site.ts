import path from "node:path";
import { type AssetCollector, type AssetCache, createAssetCollector } from "../bundle/asset-collector.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import { parserFallback } from "../compile/parser-fallback.ts";
import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import { plainHighlighter } from "../highlight/plain-highlighter.ts";
import { shallowClone } from "../diagnostics/environment.ts";
import type { Variables } from "../model/site-environment.ts";
import type { ContentPath, FilePath, Hash, OutputPath } from "../model/brands.ts";
import type { DataFile, SiteConfig } from "../model/config.ts";
import type { ContentFile, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import type { Memory } from "../model/remember.ts";
import type { RouteTable } from "../model/route.ts";
import { buildRouteTable } from "../route/build-route-table.ts";
import { type TextHashes, scanContent } from "../scan/scan-content.ts";
import { moduleNames } from "../bundle/alias-plugin.ts";
import { type CompiledContent, compileContent } from "./compile-content.ts";
import {
  canTravel,
  compilerOptions,
  createFactsCompiler,
  createPageCompiler,
  createPlainCompiler,
  type PageCompiler,
} from "./page-compiler.ts";
import { findWorker } from "../workers/worker.ts";
import { createThreadedCompiler } from "./worker-compiler.ts";
import { rememberColours } from "./cached-highlighter.ts";
import { createWorkerHighlighter } from "../workers/worker-highlighter.ts";
import { type GitHistory, readSiteHistory } from "../git/history.ts";
import { collectMetadataImages } from "./metadata-images.ts";

/** A file of a static folder: where it goes and where it lies. */
export interface StaticFile {
  output: OutputPath;
  file: FilePath;
}

/** All that routes are made of, as it was read. */
export interface SiteSources {
  content: CompiledContent;
  data: DataFile[];
  staticFiles: StaticFile[];
  /** Path → the translation that was read for it. */
  translations: ReadonlyMap<ContentPath, ContentPath>;
  highlighter: Highlighter;
  /** Variables of the environment that plugins of Markdown read. */
  asked: Variables;
  /** Of reading and compiling. */
  faults: Diagnostic[];
}

/** Everything known of a site before anything is rendered. */
export interface SitePlan extends SiteSources {
  table: RouteTable;
  /** Files that metadata names; later stages add those of content and components. */
  assets: AssetCollector;
  packageDir: FilePath;
  /** The file that was read for a path: a translation of it, or itself. */
  fileOf(path: ContentPath): ContentPath;
  /** The path that a file is read for; null for one that a translation replaces. */
  pathOf(file: ContentPath): ContentPath | null;
  /** Those of its sources too. */
  diagnostics: Diagnostic[];
}

/** Files of all static folders; of two with one output path the earlier folder's wins. */
async function listStaticFiles({ root, staticDirectories }: SiteConfig, host: Host): Promise<StaticFile[]> {
  const files = new Map<string, StaticFile>();
  for (const dir of staticDirectories) {
    const cwd = path.join(root, dir) as FilePath;
    for (const name of await host.glob(["**/*", "**/.well-known/**", "**/.nojekyll"], {
      cwd,
      ignore: ["**/.DS_Store"],
    })) {
      if (!files.has(name)) files.set(name, { output: name as OutputPath, file: path.join(cwd, name) as FilePath });
    }
  }
  return [...files.values()].sort((a, b) => (a.output < b.output ? -1 : 1));
}

/** Which file is read for a path, and back. */
export function planLookups(translations: SiteSources["translations"]): Pick<SitePlan, "fileOf" | "pathOf"> {
  const originals = new Map([...translations].map(([path, file]) => [file, path]));
  return {
    fileOf: (path) => translations.get(path) ?? path,
    pathOf: (file) => originals.get(file) ?? (translations.has(file) ? null : file),
  };
}

/** A fault of a translated page, at the file that was read. */
export function atReadFile(fault: Diagnostic, fileOf: SitePlan["fileOf"]): Diagnostic {
  const { location } = fault;
  const path = location && fileOf(location.path as ContentPath);
  return path === undefined || path === location?.path ? fault : { ...fault, location: { ...location, path } };
}

/** Colours code as the config says. */
export function siteHighlighter(config: SiteConfig): Highlighter {
  return createHighlighter(highlighterOptions(config));
}

/** The same, but for blocks that an earlier run has coloured. */
export const rememberingHighlighter = (config: SiteConfig, host: Host): Highlighter =>
  rememberColours(siteHighlighter(config), config.markdown.code.engine, host);

function highlighterOptions({ markdown }: SiteConfig): HighlighterOptions {
  const { theme, darkTheme, engine } = markdown.code;
  return { theme, darkTheme, engine, tables: path.join(findPackageDir(), "cli/highlight/tables") };
}

interface SiteCompiler {
  compiler: PageCompiler<PageFacts>;
  highlighter: Highlighter;
  /** What is asked afterwards is done on the caller's. */
  endThread(): void;
}

/** The compiler and the highlighter of the options; where threads are welcome, one of them helps. */
function createSiteCompiler(
  config: SiteConfig,
  host: Host,
  { highlight = true, linksAlone = false, facts = false, kept = {} }: PlanOptions,
): SiteCompiler {
  const options = compilerOptions(config);
  const { engine } = config.markdown.code;
  const plain = { ...options, linksAlone };
  const thread = host.threads && !facts ? findWorker(highlight ? "highlight-worker" : "compile-worker") : null;
  if (!highlight && thread !== null && canTravel(options)) {
    const compiler = createThreadedCompiler(plain, thread);
    return { compiler, highlighter: plainHighlighter, endThread: compiler.endThread };
  }
  if (highlight && thread !== null && !kept.highlighter) {
    const threaded = createWorkerHighlighter(highlighterOptions(config), thread);
    const highlighter = rememberColours(threaded, engine, host);
    return { compiler: createPageCompiler(options, highlighter), highlighter, endThread: threaded.endThread };
  }
  const endThread = (): void => {};
  if (!highlight) return { compiler: createPlainCompiler(plain), highlighter: plainHighlighter, endThread };
  const highlighter = kept.highlighter ?? rememberingHighlighter(config, host);
  const compiler = facts ? createFactsCompiler(options) : createPageCompiler(options, highlighter);
  return { compiler, highlighter, endThread };
}

/** Files between two looks at whether a thread is worth while. */
const FILES_AT_A_LOOK = 128;

/** Tells the compiler of files while others are still read: its thread gets ready meanwhile. */
function announceFiles({ compiler }: SiteCompiler): (file: ContentFile) => void {
  const files: ContentFile[] = [];
  return (file) => {
    if (file.role !== "component" && files.push(file) % FILES_AT_A_LOOK === 0) compiler.expect?.(files);
  };
}

export interface PlanOptions {
  /** False leaves code without colours, for runs whose HTML nobody sees. */
  highlight?: boolean;
  /** True leaves of their bodies what links and ids need, as far as `compileLinks` can tell. */
  linksAlone?: boolean;
  /** True leaves out the bodies of pages that nobody has made yet. */
  facts?: boolean;
  /** True if no file was compiled before, so that all of them will be. */
  isFirst?: boolean;
  /** Told what was found, before it is compiled. */
  onFiles?(files: readonly ContentFile[]): void;
  /** What an earlier plan of the same config need not make again. */
  kept?: Partial<PlanParts>;
}
/** Parts of a plan that may outlive it. */
export interface PlanParts {
  highlighter: Highlighter;
  history: Promise<GitHistory>;
  assetMemory: AssetCache;
  /** With a host that remembers files. */
  texts: TextHashes;
  /** Of routes, for plans that differ in pages alone. */
  memory: Memory;
}

const datesUnknown = (): Diagnostic =>
  shallowClone({
    message: "Unexpected clone without history, expected all commits for the dates of pages",
    help: shallowClone.entry.remedy,
  });

/**
 * Scan, compile, route: cheap after every change, and all that checking a site of plain Markdown needs.
 */
export async function planSite(config: SiteConfig, host: Host, options: PlanOptions = {}): Promise<SitePlan> {
  const { kept = {} } = options;
  // beside scanning and compiling
  const history = kept.history ?? readSiteHistory(config);
  return routeSite(await readSite(config, host, options), config, host, { ...kept, history });
}

async function readSite(config: SiteConfig, host: Host, options: PlanOptions): Promise<SiteSources> {
  host.progress("scan", 0, 1);
  const made = createSiteCompiler(config, host, options);
  const { compiler, highlighter, endThread } = made;
  const readAndCompile = async () => {
    const [scanned, staticFiles] = await Promise.all([
      scanContent(config, host, options.kept?.texts, options.isFirst ? announceFiles(made) : undefined),
      listStaticFiles(config, host),
    ]);
    host.progress("scan", scanned.files.length, scanned.files.length);
    options.onFiles?.(scanned.files);
    const content = await compileContent(scanned.files, config, compiler, host);
    // without the files: the sources of all pages would live as long as the plan
    const { data, translations, diagnostics } = scanned;
    return { content, data, translations, diagnostics, staticFiles };
  };
  const { diagnostics, ...sources } = await readAndCompile().finally(endThread);
  const faults = [...(await parserFallback(config.markdown)), ...diagnostics, ...sources.content.diagnostics];
  return { ...sources, highlighter, asked: host.environment.asked("compile"), faults };
}

/** Makes a plan of what was read: of all files, or of some anew. */
export async function routeSite(
  sources: SiteSources,
  config: SiteConfig,
  host: Host,
  { history = readSiteHistory(config), assetMemory, memory }: Partial<PlanParts>,
): Promise<SitePlan> {
  const { content, data, staticFiles, translations, faults } = sources;
  host.progress("route", 0, 1);
  const assets = createAssetCollector(config.root, config.context.baseUrl, host, assetMemory);
  const lookups = planLookups(translations);
  const { fileOf } = lookups;
  const images = await collectMetadataImages(content.pages, data, config, { assets, fileOf }, host, memory?.remember);
  const { of: historyOf, createdOf, isShallow } = await history;
  const table = await buildRouteTable(config, content.pages, data, {
    lastUpdateOf: (path) => historyOf(fileOf(path)),
    createdAt: (path) => createdOf(fileOf(path)),
    fileOf,
    staticFiles: new Set(staticFiles.map(({ output }) => `/${output}`)),
    themeElements: config.themeDir ? moduleNames(path.join(config.root, config.themeDir)) : [],
    partials: content.partials,
    failed: content.failed,
    imageUrl: images.imageUrl,
    resolvePartial: (page, specifier) => {
      // outlines name the file itself, imports how it is written
      const target = importedMarkdown(page.path, specifier) ?? (specifier as ContentPath);
      return content.partials.has(target) ? target : null;
    },
    ...(memory && { remember: memory.remember }),
  });
  memory?.sweep();
  host.progress("route", table.routes.length, table.routes.length);
  return {
    ...sources,
    table,
    assets,
    packageDir: findPackageDir(),
    ...lookups,
    diagnostics: [
      ...faults,
      ...images.diagnostics,
      ...table.diagnostics,
      ...(isShallow && config.kinds.some(({ showsLastUpdate }) => showsLastUpdate) ? [datesUnknown()] : []),
    ].map((fault) => atReadFile(fault, fileOf)),
  };
}

/** Content of a plan as it was read. */
export function readHashes({ content, fileOf }: SitePlan, root: FilePath): [FilePath, Hash][] {
  const folder = path.join(root, path.sep);
  // `path.join` scans every character of thousands of paths
  const isPlain = (file: string): boolean => path.sep === "/" && !file.startsWith(".");
  return [...content.pages, ...content.partials.values()].map((page) => {
    const file = fileOf(page.path);
    return [(isPlain(file) ? folder + file : path.join(root, file)) as FilePath, page.hash];
  });
}
