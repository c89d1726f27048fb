import path from "node:path";
import { createAssetCollector } from "../bundle/asset-collector.ts";
import { findPackageDir } from "../model/package-dir.ts";
import { parserFallback } from "../compile/parser-fallback.ts";
import { createHighlighter, type HighlighterOptions } from "../highlight/create-highlighter.ts";
import { plainHighlighter } from "../highlight/plain-highlighter.ts";
import { shallowClone } from "../diagnostics/environment.ts";
import { CUSTOM_ITEMS, type SiteConfig } from "../model/config.ts";
import type { DataFile } from "../model/data-file.ts";
import type { ContentFile, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { buildRouteTable } from "../route/build-route-table.ts";
import { scanContent } from "../scan/scan-content.ts";
import { moduleNames } from "../bundle/theme/alias-plugin.ts";
import { findModule } from "../bundle/module-paths.ts";
import { compileContent } from "./compile-content.ts";
import {
  type SiteData,
  type SiteSources,
  type SitePlan,
  type PlanOptions,
  type PlanParts,
  planLookups,
  atReadFile,
} from "./site-plan.ts";
import { canTravel, compilerOptions, type PageCompiler } from "./page-compiler.ts";
import { createFactsCompiler, createPageCompiler, createPlainCompiler } from "./create-page-compiler.ts";
import { findWorker } from "../workers/worker.ts";
import { createThreadedCompiler } from "./worker-compiler.ts";
import { cacheHighlights } from "./cached-highlighter.ts";
import { createWorkerHighlighter } from "../workers/worker-highlighter.ts";
import { readSiteHistory, showsHistory } from "../git/history.ts";
import { collectMetadataImages } from "./metadata-images.ts";
import { listStaticFiles } from "./list-static-files.ts";

export function siteHighlighter(config: SiteConfig): Highlighter {
  return createHighlighter(highlighterOptions(config));
}

export const cachingHighlighter = (config: SiteConfig, host: Host): Highlighter =>
  cacheHighlights(siteHighlighter(config), config.markdown.code.engine, host);

function highlighterOptions({ markdown }: SiteConfig): HighlighterOptions {
  const { theme, darkTheme, engine } = markdown.code;
  return { theme, darkTheme, engine, tables: path.join(findPackageDir(), "cli/highlight/tables") };
}

interface SiteCompiler {
  compiler: PageCompiler<PageFacts>;
  highlighter: Highlighter;
  /** Later work runs on the caller's thread. */
  endThread(): void;
}

/** The compiler and the highlighter for these options; one of them uses a worker if the host allows threads. */
function createSiteCompiler(
  config: SiteConfig,
  host: Host,
  { highlight = true, linksAlone = false, facts = false, reused = {} }: PlanOptions,
): SiteCompiler {
  const options = compilerOptions(config);
  const { engine } = config.markdown.code;
  const plain = { ...options, linksAlone };
  const thread = host.threads && !facts ? findWorker(highlight ? "highlight-worker" : "compile-worker") : null;
  if (!highlight && thread !== null && canTravel(options)) {
    const compiler = createThreadedCompiler(createPlainCompiler(plain), plain, thread);
    return { compiler, highlighter: plainHighlighter, endThread: compiler.endThread };
  }
  if (highlight && thread !== null && !reused.highlighter) {
    const threaded = createWorkerHighlighter(highlighterOptions(config), thread);
    const highlighter = cacheHighlights(threaded, engine, host);
    return { compiler: createPageCompiler(options, highlighter), highlighter, endThread: threaded.endThread };
  }
  const endThread = (): void => {};
  if (!highlight) return { compiler: createPlainCompiler(plain), highlighter: plainHighlighter, endThread };
  const highlighter = reused.highlighter ?? cachingHighlighter(config, host);
  const compiler = facts ? createFactsCompiler(options) : createPageCompiler(options, highlighter);
  return { compiler, highlighter, endThread };
}

const siteData = (files: readonly DataFile[]): SiteData => ({
  paths: files.map((file) => file.path),
  read: async () => files,
});

/** Files between two announcements, after which the compiler may start a worker. */
const FILES_PER_ANNOUNCEMENT = 128;

/** Announces files to the compiler while others are still read, so that its worker starts early. */
function announceFiles({ compiler }: SiteCompiler): (file: ContentFile) => void {
  const files: ContentFile[] = [];
  return (file) => {
    if (file.role !== "component" && files.push(file) % FILES_PER_ANNOUNCEMENT === 0) compiler.expect?.(files);
  };
}

const historyUnknown = (): Diagnostic =>
  shallowClone({
    message: "Unexpected clone without history, expected all commits for the dates and authors of pages",
    help: shallowClone.entry.remedy,
  });

/** Scans, compiles and routes one language. */
export async function planSite(config: SiteConfig, host: Host, options: PlanOptions = {}): Promise<SitePlan> {
  const { reused = {} } = options;
  // git runs while this process scans and compiles
  const history = reused.history ?? readSiteHistory(config);
  return routeSite(await readSite(config, host, options), config, host, { ...reused, history });
}

async function readSite(config: SiteConfig, host: Host, options: PlanOptions): Promise<SiteSources> {
  host.progress("scan", 0, 1);
  const siteCompiler = createSiteCompiler(config, host, options);
  const { compiler, highlighter, endThread } = siteCompiler;
  const readAndCompile = async () => {
    const [scanned, listed] = await Promise.all([
      scanContent(config, host, options.reused?.texts, options.isFirst ? announceFiles(siteCompiler) : undefined),
      listStaticFiles(config, host),
    ]);
    host.progress("scan", scanned.files.length, scanned.files.length);
    options.onFiles?.(scanned.files);
    const content = await compileContent(scanned, config, compiler, host);
    // `scanned` is not returned: its sources would stay in memory as long as the plan
    const { data, translations } = scanned;
    const diagnostics = [...scanned.diagnostics, ...listed.diagnostics];
    return { content, data: siteData(data), translations, diagnostics, staticFiles: listed.files };
  };
  const { diagnostics, ...sources } = await readAndCompile().finally(endThread);
  const faults = [
    ...(await parserFallback(config.markdown, config.locate)),
    ...diagnostics,
    ...sources.content.diagnostics,
  ];
  return { ...sources, highlighter, pluginVariables: host.environment.variablesRead("compile"), faults };
}

/** Names of the components in the theme folder. */
const themeElementsIn = (folder: string): string[] => [
  ...new Set([...moduleNames(folder), ...CUSTOM_ITEMS.filter((name) => findModule(path.join(folder, name)))]),
];

/** Computes the routes of compiled content. */
export async function routeSite(
  sources: SiteSources,
  config: SiteConfig,
  host: Host,
  { history = readSiteHistory(config), assetMemory, memory }: Partial<PlanParts>,
): Promise<SitePlan> {
  const { content, staticFiles, translations, faults } = sources;
  host.progress("route", 0, 1);
  const data = await sources.data.read();
  const assets = createAssetCollector(config.root, config.context.baseUrl, host, assetMemory);
  const lookups = planLookups(translations);
  const { fileOf } = lookups;
  const images = await collectMetadataImages(content.pages, data, config, { assets, fileOf }, host, memory?.memoize);
  const { of: historyOf, createdOf, contributorsOf, isShallow } = await history;
  const table = await buildRouteTable(config, content.pages, data, {
    lastUpdateOf: (path) => historyOf(fileOf(path)),
    contributorsOf: (path) => contributorsOf(fileOf(path)),
    createdAt: (path) => createdOf(fileOf(path)),
    fileOf,
    staticFiles: new Set(staticFiles.map(({ output }) => `/${output}`)),
    themeElements: config.themeDir ? themeElementsIn(path.join(config.root, config.themeDir)) : [],
    partials: content.partials,
    failed: content.failed,
    failedPages: content.failedPages,
    imageUrl: images.imageUrl,
    resolvePartial: ({ path }, specifier) => importedMarkdown(path, specifier),
    ...(memory && { memoize: memory.memoize }),
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
      ...(isShallow && config.kinds.some(showsHistory) ? [historyUnknown()] : []),
    ].map((fault) => atReadFile(fault, fileOf)),
  };
}
