import { createPageFiller, type EmitInput } from "../emit/emit-site.ts";
import { checkSite } from "../check/check-site.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { RenderedPage } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { ServerModule } from "../model/server-module.ts";
import { inlineScriptHashes, sidebarFragments } from "./build-locale.ts";
import { createSiteIndexer } from "./index-site.ts";
import { atReadFile } from "./plan-site.ts";
import type { PreparedLocale } from "./prepare-locale.ts";
import { createRenderKeys } from "./render-key.ts";
import { createRenderer } from "./render-site.ts";

/** A file as it is asked for. */
export type LiveFile =
  | { type: "bytes"; bytes: Uint8Array; page: boolean; diagnostics: Diagnostic[] }
  | { type: "copy"; file: FilePath }
  | { type: "failed"; diagnostics: Diagnostic[] };

/** The last rendering of each address, with all that it depended on. */
export type RenderMemory = Map<string, { key: Hash; page: RenderedPage | null; diagnostics: Diagnostic[] }>;

export interface LiveLocale {
  prepared: PreparedLocale;
  /** Of planning, bundling and links. */
  diagnostics: Diagnostic[];
  page(route: Route): Promise<LiveFile>;
  /** @param urls Pages whose contents are needed, for feeds; "all" for the search index too. */
  emitInput(urls: ReadonlySet<string> | "all"): Promise<EmitInput>;
}

/** @param memory Outlives the plan: an equal page is not rendered twice. */
export function createLiveLocale(prepared: PreparedLocale, server: ServerModule, memory: RenderMemory): LiveLocale {
  const { config, plan, bundle, resolver } = prepared;
  const { table, content } = plan;
  const { render } = createRenderer(prepared, resolver, server);
  const { keyOf } = createRenderKeys(prepared, resolver);
  const renderOnce = async (route: Route): Promise<{ page: RenderedPage | null; diagnostics: Diagnostic[] }> => {
    if (route.bodies.some(({ source }) => content.failed.has(source))) return { page: null, diagnostics: [] };
    const key = keyOf(route);
    const known = memory.get(route.url);
    if (known?.key === key) return known;
    const { pages, diagnostics } = await render([route]);
    const made = {
      key,
      page: pages[0]?.rendered ?? null,
      diagnostics: diagnostics.map((fault) => atReadFile(fault, plan.fileOf)),
    };
    memory.set(route.url, made);
    return made;
  };
  const base = {
    config,
    table,
    bundle,
    assets: [...prepared.assets.values()],
    staticFiles: plan.staticFiles,
    inlineScriptHashes: inlineScriptHashes(server),
  };
  const host = { ...prepared.host, threads: false };
  let fragments: EmitInput["fragments"] | undefined;
  const allFragments = (): EmitInput["fragments"] => {
    fragments ??= sidebarFragments(plan, server);
    return fragments;
  };
  /** Rendered from this plan: their ids are known. */
  const shown = new Map<Route, RenderedPage>();
  const faults = new Map<Route, Diagnostic[]>();
  const staticFiles = new Set(plan.staticFiles.map(({ output }) => `/${output}`));
  /** Faulty links of one page; nothing is said of ids on pages that nobody looked at. */
  const linkFaults = (route: Route): Diagnostic[] =>
    checkSite({
      config,
      table,
      pages: [...shown].map(([{ url, source }, page]) => ({
        url,
        source,
        refs: url === route.url ? page.refs : { links: [], anchors: page.refs.anchors },
      })),
      staticFiles,
      assets: base.assets,
      reported: resolver.diagnostics(),
    }).map((fault) => atReadFile(fault, plan.fileOf));
  let filler: ReturnType<typeof createPageFiller> | undefined;
  return {
    prepared,
    diagnostics: [...plan.diagnostics, ...prepared.diagnostics, ...resolver.diagnostics()].map((fault) =>
      atReadFile(fault, plan.fileOf),
    ),
    async page(route) {
      const { page, diagnostics } = await renderOnce(route);
      if (!page) return { type: "failed", diagnostics };
      filler ??= createPageFiller({ ...base, fragments: allFragments() });
      if (!shown.has(route)) {
        shown.set(route, page);
        faults.set(route, linkFaults(route));
      }
      return {
        type: "bytes",
        bytes: filler.fill(page.html),
        page: true,
        diagnostics: [...diagnostics, ...(faults.get(route) ?? [])],
      };
    },
    async emitInput(urls) {
      const pages: { route: Route; rendered: RenderedPage }[] = [];
      for (const route of table.routes) {
        if (urls !== "all" && !urls.has(route.url)) continue;
        const { page } = await renderOnce(route);
        if (page) pages.push({ route, rendered: page });
      }
      const search = urls === "all" ? await createSiteIndexer(config, table, host).finish(pages) : null;
      return { ...base, rendered: pages.map(({ rendered }) => rendered), fragments: allFragments(), search };
    },
  };
}
