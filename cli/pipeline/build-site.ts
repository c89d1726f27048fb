import { bundleSite } from "../bundle/bundle-site.ts";
import { bodyKey } from "../bundle/page-modules-plugin.ts";
import { checkSite } from "../check/check-site.ts";
import { emitSite } from "../emit/emit-site.ts";
import { scriptHash } from "../emit/script-hash.ts";
import type { ContentPath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Page } from "../model/content.ts";
import { stripMarkers } from "../model/scan-html.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { Bundle, OutputFile } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { EARLY_EVENTS_SCRIPT } from "../render/early-script.ts";
import { collectAssets } from "./collect-assets.ts";
import { planSite as planWithHost, type SitePlan } from "./plan-site.ts";
import { createLinkResolver, type RenderedSite, renderSite } from "./render-site.ts";
import { createTimer, type HostOptions, withHost } from "./with-host.ts";

export type BuildOptions = HostOptions;

export interface BuildResult {
  /** Empty if there are errors. */
  outputs: OutputFile[];
  diagnostics: Diagnostic[];
  table: RouteTable | null;
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** Milliseconds by stage. */
  timings: Record<string, number>;
}

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");

/** Scan, compile and route: what `routes` prints. */
export async function planSite(
  config: SiteConfig,
  options: BuildOptions,
): Promise<{ table: RouteTable; diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const { table, diagnostics } = await planWithHost(config, host);
    return { table, diagnostics };
  });
}

/** Module bodies that some route shows, by key. */
export function shownModules({ table, content }: SitePlan): string[] {
  const pages = new Map(content.pages.map((page) => [page.path, page]));
  const keys = table.routes.flatMap(({ bodies }) =>
    bodies.flatMap(({ source, part }) => {
      const page = pages.get(source);
      const shown = part === "preview" && page?.preview ? "preview" : "full";
      const body = shown === "preview" ? page?.preview : page?.body;
      return body?.type === "module" && page?.role !== "component" ? [bodyKey(source, shown)] : [];
    }),
  );
  return [...new Set(keys)].sort();
}

/** Whole sidebars as HTML, fetched when a reader opens a closed branch; under a hashed name. */
function sidebarFragments({ table }: SitePlan, { server }: RenderedSite) {
  return Object.values(table.sidebars).map((sidebar) => {
    const html = stripMarkers(server.renderSidebar(sidebar, table.site));
    const name = sidebar.key.replace(/[^\w-]+/g, "-");
    return {
      key: sidebar.key,
      html,
      output: `assets/sidebar-${name}-${contentHash(html).slice(0, 10)}.html` as OutputPath,
    };
  });
}

function islandReport(bundle: Bundle, { pages }: RenderedSite): BuildResult["islands"] {
  return Object.entries(bundle.islands)
    .map(([module, { implicit }]) => ({
      module,
      implicit,
      pages: pages
        .filter(({ rendered }) => rendered.islands.some((use) => use.module === module))
        .map(({ route }) => route.url),
    }))
    .filter(({ pages: used }) => used.length > 0);
}

/** Text as UTF-8: half the memory while it waits to be written, and outside the heap. */
const encode = (outputs: readonly OutputFile[]): OutputFile[] =>
  outputs.map((file) =>
    "bytes" in file && typeof file.bytes === "string" ? { path: file.path, bytes: Buffer.from(file.bytes) } : file,
  );

/** All stages in order. With errors there are diagnostics and no outputs; every stage that can still run has run. */
export async function buildSite(config: SiteConfig, options: BuildOptions): Promise<BuildResult> {
  return withHost(config, options, (host) => buildWithHost(config, options, host));
}

async function buildWithHost(config: SiteConfig, options: BuildOptions, host: Host): Promise<BuildResult> {
  const { timings, time } = createTimer();
  const plan = await time("plan", () => planWithHost(config, host));
  const { table, content } = plan;

  const allPages: Page[] = [...content.pages, ...content.partials.values()].filter(
    ({ path }) => !content.failed.has(path),
  );
  const collector = plan.assets;
  const assetOf = await time("assets", () => collectAssets(allPages, config, collector, host));
  const { bundle, diagnostics: bundleProblems } = await time("bundle", async () => {
    options.onProgress({ stage: "bundle", done: 0, total: 1 });
    return bundleSite({
      config,
      packageDir: plan.packageDir,
      pages: new Map(allPages.filter(({ role }) => role !== "component").map((page) => [page.path, page])),
      failed: content.failed,
      outlineOf: (path: ContentPath) => table.outlines[path] ?? [],
      bodies: shownModules(plan),
      components: table.routes.flatMap(({ template, source }) =>
        template === "ComponentPage" && source ? [source] : [],
      ),
      highlightCss: await plan.highlighter.styles(),
      assets: collector,
      cache: options.cache,
    });
  });
  const resolver = createLinkResolver({ config, plan, assets: collector.all(), assetOf });
  const rendered = await time("render", () =>
    renderSite({ config, plan, bundle, assets: collector.all(), assetOf, host }, resolver),
  );
  const renderProblems = [...resolver.diagnostics(), ...rendered.diagnostics];
  const assets = [...collector.all().values()];
  const staticPaths = new Set(plan.staticFiles.map(({ output }) => `/${output}`));
  const linkProblems = await time("check", () =>
    checkSite({
      config,
      table,
      pages: rendered.pages.map(({ route, rendered: page }) => ({
        url: route.url,
        source: route.source,
        refs: page.refs,
      })),
      staticFiles: staticPaths,
      assets,
      reported: renderProblems,
    }),
  );
  const diagnostics = [...plan.diagnostics, ...bundleProblems, ...renderProblems, ...linkProblems];
  const outputs = hasErrors(diagnostics)
    ? []
    : await time("emit", () =>
        encode(
          emitSite({
            config,
            table,
            bundle,
            rendered: rendered.pages.map(({ rendered: page }) => page),
            assets,
            staticFiles: plan.staticFiles,
            fragments: sidebarFragments(plan, rendered),
            inlineScriptHashes: [...rendered.server.inlineScripts, EARLY_EVENTS_SCRIPT].map(scriptHash),
          }),
        ),
      );
  return { outputs, diagnostics, table, islands: islandReport(bundle, rendered), timings };
}
