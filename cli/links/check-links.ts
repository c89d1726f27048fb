import { existsSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type { TemplateName } from "../../runtime/shared/page-data.ts";
import { splitHref } from "../../runtime/shared/url.ts";
import { docsData, globalData } from "../bundle/global-data.ts";
import { buildServer } from "../bundle/build-server.ts";
import { withBundler } from "../bundle/esbuild/bundler-process.ts";
import { inputsOf } from "../bundle/bundle-site.ts";
import { localeDefines } from "../bundle/locale-defines.ts";
import { findPackageDir } from "../model/package-dir.ts";
import { createVendorLoader, type VendorLoader, vendorFolder } from "../bundle/react-vendor.ts";
import { checkSite } from "../check/check-site.ts";
import { mergeLocales } from "../diagnostics/merge-locales.ts";
import { type Leftover, removeAtEarlyExit, removeLeftover } from "../model/disk/early-exit.ts";
import type { ContentPath, FilePath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { ContentFile, HtmlRefs } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { PageUrls, Route, RouteTable } from "../model/route.ts";
import { NO_FEATURES } from "../model/pages/feature-styles.ts";
import type { RunReads } from "../state/previous-run.ts";
import { sessionFolder } from "../state/session-folder.ts";
import { collectAssets } from "../plan/collect-assets.ts";
import { type FormerFile, formerUrls } from "./former-urls.ts";
import { pageUrls } from "./link-scope.ts";
import { compileBodies } from "../plan/compile-bodies.ts";
import { type LinkFixes, writeFixes } from "./fix-links.ts";
import { createPageReader, planForLinks } from "../site/plain-pages.ts";
import { planSite } from "../plan/plan-site.ts";
import { atReadFile, readHashes, type SitePlan, sourceReader } from "../plan/site-plan.ts";
import { shownModules } from "../site/prepare-locale.ts";
import { renderSite } from "../site/render-site.ts";
import { createIslandLinks } from "../site/links/island-links.ts";
import { createLinkResolver, type LinkResolver } from "../site/links/link-resolver.ts";
import { createTimer, type HostOptions, withHost } from "../site/with-host.ts";

export interface LinkReport {
  table: RouteTable;
  urls: PageUrls;
  /** Links and ids of each page, 404.html included; pages without possible errors are missing. */
  pages: CheckedPage[];
  /** Routes that had to be rendered. */
  rendered: number;
  diagnostics: Diagnostic[];
  /** Milliseconds by stage. */
  timings: Record<string, number>;
  reads: RunReads;
}
interface CheckedPage {
  route: Route;
  refs: HtmlRefs;
}

export interface FixOptions extends HostOptions {
  /** Whether to fix a diagnostic, on a site with these pages. */
  select(urls: PageUrls): Promise<(fault: Diagnostic) => boolean>;
}

/** Plans the site and checks all its links, as a build does, but renders only pages whose links depend on components. */
export const checkLinks = (config: SiteConfig, options: HostOptions): Promise<LinkReport> =>
  withHost(config, options, async (host) => whole(await checkLocales(config, options, host)));

/** Fixes links that have only one possible target, then checks again. */
export function fixLinks(config: SiteConfig, options: FixOptions): Promise<LinkReport & { fixes: LinkFixes }> {
  return withHost(config, options, async (host) => {
    const reports = await checkLocales(config, options, host);
    const isWanted = await options.select((reports[0] as LinkReport).urls);
    // each language by its own table; shared files are fixed by the first
    const fixes: LinkFixes = { edits: [], diff: "" };
    for (const [index, locale] of [config, ...config.otherLocales].entries()) {
      const { diagnostics, table } = reports[index] as LinkReport;
      const own = await writeFixes(diagnostics.filter(isWanted), locale, table, host);
      fixes.edits.push(...own.edits);
      fixes.diff += own.diff;
    }
    const after = fixes.edits.length > 0 ? await checkLocales(config, options, host) : reports;
    return { ...whole(after), fixes };
  });
}

/** Former URLs of files that were removed or moved. */
export async function findFormerUrls(
  config: SiteConfig,
  options: HostOptions,
  former: readonly FormerFile[],
): Promise<ReadonlyMap<ContentPath, UrlPath>> {
  const find = async (host: Host) => ({
    urls: await formerUrls(config, host, former, options.historyRoot),
    diagnostics: [],
  });
  return (await withHost(config, options, find)).urls;
}

async function checkLocales(config: SiteConfig, options: HostOptions, host: Host): Promise<LinkReport[]> {
  const reports: LinkReport[] = [];
  for (const locale of [config, ...config.otherLocales]) reports.push(await checkInFolder(locale, options, host));
  return reports;
}

/** Tables and times are those of the default language. */
const whole = (reports: readonly LinkReport[]): LinkReport => ({
  ...(reports[0] as LinkReport),
  pages: reports.flatMap(({ pages }) => pages),
  diagnostics: mergeLocales(reports),
  reads: {
    files: reports.flatMap(({ reads }) => reads.files),
    hashes: new Map(reports.flatMap(({ reads }) => [...reads.hashes])),
    history: reports.some(({ reads }) => reads.history),
  },
});

/** In a folder of this process: another check may run at once. */
async function checkInFolder(config: SiteConfig, options: HostOptions, host: Host): Promise<LinkReport> {
  const folder: Leftover = { path: sessionFolder(config.cacheDir) };
  const settle = removeAtEarlyExit(folder);
  try {
    const report = await checkWithHost(config, options, host);
    await options.settle?.();
    return report;
  } finally {
    removeLeftover(folder);
    settle();
  }
}

async function checkWithHost(config: SiteConfig, options: HostOptions, host: Host): Promise<LinkReport> {
  const { timings, time } = createTimer();
  const { loadVendor = createVendorLoader(findPackageDir(), options.cache ? config.cacheDir : null) } = options;
  const isFirst = !options.cache || !existsSync(vendorFolder(config.cacheDir));
  const { options: planOptions, dependsOnHistory } = planForLinks(config, options.historyRoot);
  const plan = await time("plan", () =>
    planSite(config, host, {
      ...planOptions,
      isFirst,
      // the bundler's process works while this one compiles
      onFiles: (files) => files.some(mayHaveComponents) && void loadVendor("server").catch(() => undefined),
    }),
  );
  const { table, content } = plan;
  const files = [...content.pages, ...content.partials.values()].filter(({ path: file }) => !content.failed.has(file));
  const assetOf = await time("assets", () => collectAssets(files, config, plan, host));
  const assets = plan.assets.all();
  const resolver = createLinkResolver({ config, plan, assets, assetOf });

  const { bodyTemplates, isPlain, isGenerated, readRefs } = createPageReader(config, resolver);
  const routes = table.routes.filter(({ bodies }) => bodies.every(({ source }) => !content.failed.has(source)));
  const readAll = async (): Promise<CheckedPage[]> => {
    const read: CheckedPage[] = [];
    for (const route of routes.filter(isPlain)) {
      read.push({ route, refs: readRefs(route) });
      // lets the bundler call its plugins
      await setImmediate();
    }
    return read;
  };

  const render = createRenderer({ config, plan, host, assetOf, resolver, bodyTemplates, loadVendor });
  const live = routes.filter((route) => !isPlain(route) && !isGenerated(route));
  const [rendered, plain] = await Promise.all([time("render", () => render(live)), time("read", readAll)]);
  const known = [...plain, ...rendered.pages];
  const named = namedPages(known);
  const generated = await time("render generated", () =>
    render(routes.filter((route) => isGenerated(route) && named.has(route.url))),
  );
  const pages = [...known, ...generated.pages];
  const faults = [...resolver.diagnostics(), ...rendered.diagnostics, ...generated.diagnostics];
  const linkProblems = await time("check", () =>
    checkSite({
      config,
      table,
      pages: pages.map(({ route, refs }) => ({ url: route.url, source: route.source, refs })),
      staticFiles: new Set(plan.staticFiles.map(({ output }) => `/${output}`)),
      assets: [...assets.values()],
      reported: faults,
      read: sourceReader(plan, config.root),
    }),
  );
  return {
    table,
    urls: pageUrls(table),
    pages,
    rendered: rendered.pages.length + generated.pages.length,
    diagnostics: [...plan.diagnostics, ...faults, ...linkProblems].map((fault) => atReadFile(fault, plan.fileOf)),
    timings,
    reads: {
      files: [...rendered.inputs, ...generated.inputs, ...[...assets.values()].map(({ file }) => file)],
      hashes: new Map(readHashes(plan, config.root)),
      history: dependsOnHistory(),
    },
  };
}

/** Pages that a link names together with an id. */
function namedPages(pages: readonly CheckedPage[]): ReadonlySet<UrlPath> {
  const named = new Set<UrlPath>();
  for (const { refs } of pages) {
    for (const { href } of refs.links) {
      const [path, , hash] = splitHref(href);
      if (hash !== "" && path !== "") named.add(path as UrlPath);
    }
  }
  return named;
}

const mayHaveComponents = ({ path: file, role }: ContentFile): boolean => role === "component" || file.endsWith(".mdx");

interface RendererFacts {
  config: SiteConfig;
  plan: SitePlan;
  host: Host;
  assetOf: Awaited<ReturnType<typeof collectAssets>>;
  resolver: LinkResolver;
  bodyTemplates: readonly TemplateName[];
  loadVendor: VendorLoader;
}

interface RenderedPages {
  pages: CheckedPage[];
  /** Source files of the server module. */
  inputs: FilePath[];
  diagnostics: Diagnostic[];
}

/** Renders routes with a server module that is built for the first call, and again for the first route that needs further templates. */
function createRenderer(facts: RendererFacts) {
  const { config, plan, host, assetOf, resolver, bodyTemplates } = facts;
  let server: { others: boolean; graph: ReturnType<typeof buildServer> } | null = null;
  return async (routes: readonly Route[]): Promise<RenderedPages> => {
    if (routes.length === 0) return { pages: [], inputs: [], diagnostics: [] };
    const first = server === null;
    // a theme is checked even where no page shows it
    const others = config.themeDir !== null || routes.some(({ template }) => !bodyTemplates.includes(template));
    if (server === null || (others && !server.others)) server = { others, graph: bundleServer(facts, others) };
    const { file: serverFile, react: serverReact, core, modules, islands, metafile, diagnostics } = await server.graph;
    const rendered = await renderSite(
      {
        config,
        plan,
        bundle: {
          serverFile,
          serverReact,
          core,
          modules,
          styles: [],
          pageStyles: {},
          featureStyles: NO_FEATURES,
          client: { url: "", preload: [], islands: "" },
          islands: Object.fromEntries(islands),
        },
        assets: plan.assets.all(),
        assetOf,
        // links between languages come from their tables, so they are always valid
        alternatesOf: () => undefined,
        host,
      },
      resolver,
      routes,
    );
    return {
      pages: rendered.pages.map(({ route, rendered: { refs } }) => ({ route, refs })),
      inputs: inputsOf([metafile], config.root),
      diagnostics: [...(first ? diagnostics : []), ...rendered.diagnostics],
    };
  };
}

async function bundleServer(
  { config, plan, host, resolver, bodyTemplates, loadVendor }: RendererFacts,
  others: boolean,
) {
  const { root, cacheDir, themeDir } = config;
  const { table, content, packageDir } = plan;
  const bundle = async () =>
    buildServer({
      root,
      packageDir,
      themeDir: themeDir === null ? null : (path.join(root, themeDir) as FilePath),
      baseUrl: config.context.baseUrl,
      staticDirectories: config.staticDirectories,
      infima: config.infima === true,
      assets: plan.assets,
      islands: config.islands,
      vendor: await loadVendor("server"),
      pages: resolver.pages,
      failed: content.failed,
      outlineOf: (source) => table.outlines[source] ?? [],
      bodies: shownModules(plan),
      components: table.routes.flatMap(({ template, source }) =>
        template === "ComponentPage" && source ? [source] : [],
      ),
      additions: config.additions,
      // modules that import a page may read its text
      compileBodies: async (facts) => (await compileBodies(facts, plan, config, host)).page,
      islandLinksOf: createIslandLinks(resolver, config),
      fileOf: plan.fileOf,
      define: localeDefines(config),
      elementOverrides: config.markdown.elementOverrides,
      liveCode: config.markdown.liveCode,
      globalData: JSON.stringify({ ...globalData(table.docs), ...config.additions.globalData }),
      docs: () => JSON.stringify(docsData(table)),
      bare: { bodies: bodyTemplates, others },
      outDir: path.join(sessionFolder(cacheDir), "check") as FilePath,
    });
  return withBundler(bundle);
}
