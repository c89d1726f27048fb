import { bundleSite } from "../bundle/bundle-site.ts";
import { bodyKey } from "../bundle/page-modules-plugin.ts";
import { checkSite } from "../check/check-site.ts";
import type { EmitInput } from "../emit/emit-site.ts";
import { scriptHash } from "../emit/script-hash.ts";
import type { ContentPath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Page } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { Bundle } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import { stripMarkers } from "../model/scan-html.ts";
import { EARLY_EVENTS_SCRIPT } from "../render/early-script.ts";
import { collectAssets } from "./collect-assets.ts";
import { atReadFile, type SitePlan } from "./plan-site.ts";
import { createLinkResolver, type RenderedSite, renderSite } from "./render-site.ts";

export interface LocaleBuildInput {
  config: SiteConfig;
  plan: SitePlan;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  cache: boolean;
  host: Host;
  /** Measures a stage. */
  time<Result>(stage: string, work: () => Promise<Result> | Result): Promise<Result>;
}

/** One language, rendered and checked. */
export interface BuiltLocale {
  emit: EmitInput;
  diagnostics: Diagnostic[];
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
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

function islandReport(bundle: Bundle, { pages }: RenderedSite): BuiltLocale["islands"] {
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

/** Bundle, render and check one language of the site. */
export async function buildLocale(input: LocaleBuildInput): Promise<BuiltLocale> {
  const { config, plan, alternatesOf, cache, host, time } = input;
  const { table, content } = plan;

  const allPages: Page[] = [...content.pages, ...content.partials.values()].filter(
    ({ path }) => !content.failed.has(path),
  );
  const collector = plan.assets;
  const assetOf = await time("assets", () => collectAssets(allPages, config, collector, host));
  const { bundle, diagnostics: bundleProblems } = await time("bundle", async () => {
    host.progress("bundle", 0, 1);
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
      fileOf: plan.fileOf,
      cache,
    });
  });
  const resolver = createLinkResolver({ config, plan, assets: collector.all(), assetOf });
  const rendered = await time("render", () =>
    renderSite({ config, plan, bundle, assets: collector.all(), assetOf, alternatesOf, host }, resolver),
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
  const faults = [...plan.diagnostics, ...bundleProblems, ...renderProblems, ...linkProblems];
  return {
    emit: {
      config,
      table,
      bundle,
      rendered: rendered.pages.map(({ rendered: page }) => page),
      assets,
      staticFiles: plan.staticFiles,
      fragments: sidebarFragments(plan, rendered),
      inlineScriptHashes: [...rendered.server.inlineScripts, EARLY_EVENTS_SCRIPT].map(scriptHash),
    },
    diagnostics: faults.map((fault) => atReadFile(fault, plan.fileOf)),
    islands: islandReport(bundle, rendered),
  };
}
