import { checkSite } from "../check/check-site.ts";
import type { EmitInput } from "../emit/emit-site.ts";
import { emitFeeds } from "../emit/feeds.ts";
import { scriptHash } from "../emit/script-hash.ts";
import type { FilePath, OutputPath, UrlPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Bundle } from "../model/output.ts";
import { stripMarkers } from "../model/scan-html.ts";
import type { ServerModule } from "../model/server-module.ts";
import { EARLY_EVENTS_SCRIPT } from "../render/early-script.ts";
import { createSiteIndexer, type SiteIndexer } from "./index-site.ts";
import { atReadFile, type SitePlan } from "./plan-site.ts";
import { type PrepareInput, prepareLocale } from "./prepare-locale.ts";
import { createRenderKeys, type KeyParts } from "./render-key.ts";
import { type RenderedSite, type RenderInput, renderSite } from "./render-site.ts";

/** One language, rendered and checked. */
export interface BuiltLocale {
  emit: EmitInput;
  diagnostics: Diagnostic[];
  /** Modules that became islands, and where they are used. */
  islands: { module: string; implicit: boolean; pages: string[] }[];
  /** See `PreparedLocale`. */
  inputs: FilePath[];
  /** What each page depends on. */
  keyParts: ReadonlyMap<UrlPath, KeyParts>;
}

/** Whole sidebars as HTML, fetched when a reader opens a closed branch; under a hashed name. */
export function sidebarFragments({ table }: SitePlan, server: ServerModule): EmitInput["fragments"] {
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

export const inlineScriptHashes = ({ inlineScripts }: ServerModule): string[] =>
  [...inlineScripts, EARLY_EVENTS_SCRIPT].map(scriptHash);

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

interface LocaleInput extends PrepareInput, Pick<RenderInput, "keepAll"> {}

/** Bundle, render and check one language of the site. */
export async function buildLocale(input: LocaleInput): Promise<BuiltLocale> {
  const indexer = createSiteIndexer(input.config, input.plan.table, input.host);
  try {
    return await buildWithIndexer(input, indexer);
  } finally {
    indexer.end();
  }
}

async function buildWithIndexer(input: LocaleInput, indexer: SiteIndexer): Promise<BuiltLocale> {
  const { config, plan, time, keepAll = false } = input;
  const { table } = plan;
  const prepared = await prepareLocale(input);
  const { bundle, resolver } = prepared;
  const keys = createRenderKeys(prepared, resolver);
  const rendered = await time("render", () => {
    return renderSite({ ...prepared, keyOf: keys.keyOf, keepAll, onRendered: indexer.take }, resolver);
  });
  const renderProblems = [...resolver.diagnostics(), ...rendered.diagnostics];
  const assets = [...prepared.assets.values()];
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
  const search = await time("search", () => indexer.finish(rendered.pages));
  const pages = rendered.pages.map(({ rendered: page }) => page);
  const feeds = await emitFeeds({ table, rendered: pages, site: config.context, generator: table.site.generator });
  const faults = [
    ...plan.diagnostics,
    ...prepared.diagnostics,
    ...renderProblems,
    ...linkProblems,
    ...feeds.diagnostics,
  ];
  return {
    emit: {
      config,
      table,
      bundle,
      rendered: pages,
      assets,
      staticFiles: plan.staticFiles,
      fragments: sidebarFragments(plan, rendered.server),
      feeds,
      search,
      inlineScriptHashes: inlineScriptHashes(rendered.server),
    },
    diagnostics: faults.map((fault) => atReadFile(fault, plan.fileOf)),
    islands: islandReport(bundle, rendered),
    inputs: prepared.inputs,
    keyParts: new Map(rendered.pages.map(({ route }) => [route.url, keys.partsOf(route)])),
  };
}
