import path from "node:path";
import type { Element } from "hast";
import { moduleNames } from "../bundle/theme/alias-plugin.ts";
import { REPORTED } from "../bundle/missing-modules.ts";
import { bodyKey, shownPart, sourceOfKey } from "../bundle/plan-pages.ts";
import { isMachineError } from "../diagnostics/machine-error.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { buildCodeBlock } from "../highlight/code-block.ts";
import type { ContentPath, Hash } from "../model/brands.ts";
import { isCompiled, type Page, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Task } from "../model/host.ts";
import type { RenderedPage } from "../model/output.ts";
import type { BodyRef, Route } from "../model/route.ts";
import type { RunningCode, SourceOf } from "../model/site-code/running-code.ts";
import type { BodySource, LoadServer } from "../model/server-module.ts";
import { createFeatureFinder } from "../model/pages/feature-styles.ts";
import { createRefsCompactor } from "../render/compact-refs.ts";
import { createEncoder } from "../render/create-encoder.ts";
import { type RenderShared, renderRoute, renderWithPlaces } from "../render/render-route.ts";
import { type DocumentFrame, replaceBody } from "../render/replace-body.ts";
import { createPropFiles } from "../render/large-props.ts";
import { createSidebarReader } from "../render/sidebar-markup.ts";
import { decodeDocument, decodePage, encodePage, partNames, partsOfPage } from "../render/rendered-page-codec.ts";
import { createFrameMapper } from "../boundary/frame-mapper.ts";
import { compileUnchanged } from "../plan/compile-bodies.ts";
import { hasTheme, serverLoader } from "./load-server.ts";
import { createPageMapper } from "./page-places.ts";
import { bodyTemplates } from "./template-checks.ts";
import { once } from "../../runtime/shared/once.ts";
import type { RenderInput, RoutedPage } from "./render-input.ts";
import type { LinkResolver } from "./links/link-resolver.ts";
import { modulesOfRoute } from "./route-modules.ts";

export interface RenderedSite {
  pages: RoutedPage[];
  diagnostics: Diagnostic[];
}

interface RenderTaskShared extends Omit<RenderShared, "server">, Required<Pick<RenderInput, "factsOf">> {
  load: LoadServer;
  /** Loads the HTML bodies that the route may show; reports those that cannot be compiled any more. */
  compileBodies(route: Route): Promise<Diagnostic[]>;
  /** Null if pages are not cached. */
  keyOf: ((route: Route) => Hash) | null;
}

const render: Task<Route, RenderTaskShared, RenderedPage> = {
  name: "render",
  key: (route, { keyOf }) => keyOf && [keyOf(route)],
  code: () => "server",
  subject: (route, { codeOf }) => codeOf(route),
  further: { of: ({ wholeSidebar }) => wholeSidebar, now: (route, { wholeSidebarOf }) => wholeSidebarOf(route) },
  codec: {
    encode: encodePage,
    decode: (bytes, { compactRefs, factsOf }, route, parts) => {
      const facts = factsOf(route);
      if (facts) return { ...facts, ...decodeDocument(bytes) };
      const page = decodePage(bytes, parts);
      return { ...page, refs: compactRefs(page.refs, null) };
    },
    parts: {
      of: partsOfPage,
      // the previous output has the props
      namesIn: (bytes, { factsOf }, route) => (factsOf(route) ? [] : partNames(bytes)),
    },
  },
  async run(route, shared) {
    const diagnostics = await shared.compileBodies(route);
    const server = await shared.load();
    // the caller reports that the code could not be loaded, once for all pages
    if (diagnostics.length > 0 || server.failure) return { value: undefined, diagnostics };
    return renderRoute(route, { ...shared, server });
  },
};

/** Documents are large: with more pages they would push everything else out of the cache. */
const MOST_CACHED_PAGES = 4_000;

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Loaded when a component asks for code while it renders, which most sites never do. */
const loadStringifier = once(async () => {
  const [{ unified }, { default: rehypeStringify }] = await Promise.all([
    import("unified"),
    import("rehype-stringify"),
  ]);
  return unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
});

const stringify = async (element: Element): Promise<string> =>
  (await loadStringifier()).stringify({ type: "root", children: [element] });

export interface Renderer {
  render(routes: readonly Route[]): Promise<RenderedSite>;
  /** See `replaceBody`. Null as well if the body cannot be compiled any more. */
  replaceBody(route: Route, frame: DocumentFrame): Promise<RenderedPage | null>;
  /** See `renderWithPlaces`. For a route that was rendered before. */
  renderWithPlaces(route: Route): Promise<string>;
}

/**
 * Renders routes, all by default.
 * @param resolver The links of the same plan.
 */
export async function renderSite(
  input: RenderInput,
  resolver: LinkResolver,
  wanted: readonly Route[] = input.plan.table.routes,
): Promise<RenderedSite> {
  const { host, config, plan } = input;
  const load = serverLoader(input.bundle, { config, packageDir: plan.packageDir, host });
  return createRenderer(input, resolver, load).render(wanted);
}

/** Finished HTML that the plan has not loaded. */
const lacksHtml = ({ body, preview }: PageFacts): boolean =>
  [body, preview].some((part) => part?.type === "html" && !isCompiled(part));

/** Renders routes of one plan on demand. */
export function createRenderer(input: RenderInput, { pages, linksOf }: LinkResolver, load: LoadServer): Renderer {
  const { config, plan, bundle, host } = input;
  const bodySource = ({ source, part }: BodyRef): BodySource => {
    const page = pages.get(source);
    const body = part === "preview" ? (page?.preview ?? page?.body) : page?.body;
    return { type: body?.type ?? "html", key: bodyKey(source, shownPart(page, part)) };
  };
  /** Bodies of pages of which the plan has none. */
  const compiledPages = new Map<ContentPath, Page>();
  /** A module may show any Markdown that it leads to. */
  const markdownOf = (route: Route): ContentPath[] => {
    const modules = [bundle.core, ...modulesOfRoute(route, pages, bundle)];
    return [...route.bodies.map(({ source }) => source), ...modules.flatMap(({ markdown }) => markdown)];
  };
  const compileBodies: RenderTaskShared["compileBodies"] = async (route) => {
    for (const source of markdownOf(route)) {
      const page = pages.get(source);
      if (!page || !lacksHtml(page) || compiledPages.has(source)) continue;
      const { value, diagnostics } = await compileUnchanged(page, plan, config, host);
      if (!value) return diagnostics;
      compiledPages.set(source, value);
    }
    return [];
  };
  const hasFailed = ({ bodies }: Route): boolean => bodies.some(({ source }) => plan.content.failed.has(source));
  const frame = createFrameMapper();
  const pagePlace = createPageMapper(bundle, pages, plan, config, host);
  const sourceOf: SourceOf = async (file, line, column) => {
    const place = frame(file, line, column);
    return (place && (await pagePlace(place.file, place))) ?? place;
  };
  const themed = hasTheme(config);
  const codeOf = (route: Route): RunningCode => ({
    code: "server",
    isSafe: !themed && modulesOfRoute(route, pages, bundle).length === 0,
    ...(route.source === null
      ? { subject: route.url }
      : { subject: `${route.url} (\`${route.source}\`)`, path: route.source }),
    sourceOf,
  });
  let failure: Diagnostic | null = null;
  const shared: Omit<RenderTaskShared, "keyOf"> = {
    async load() {
      const server = await load();
      failure = server.failure ?? null;
      return server;
    },
    compileBodies,
    codeOf,
    site: plan.table.site,
    alternatesOf: input.alternatesOf,
    sidebars: plan.table.sidebars,
    wholeSidebarOf: input.keys?.wholeSidebarOf ?? (() => null),
    styleCount: bundle.styles.length,
    preloadCount: bundle.client.preload.length,
    pageStyles: bundle.pageStyles,
    featuresOf: createFeatureFinder(bundle.featureStyles),
    sidebarMarkup: createSidebarReader(),
    bodySource,
    bodyTemplates: new Set(bodyTemplates(config)),
    compactRefs: createRefsCompactor(),
    encode: createEncoder(),
    propFile: createPropFiles(bundle.featureStyles),
    isImplicit: (module) => bundle.islands[module]?.implicit ?? false,
    hasTheme: config.themeDir !== null,
    factsOf: input.factsOf ?? (() => null),
    linksOf,
    htmlOf: (key) => {
      const source = sourceOfKey(key);
      const page = compiledPages.get(source) ?? pages.get(source);
      const body = key === bodyKey(source, "preview") ? page?.preview : page?.body;
      if (!body || !isCompiled(body) || body.type !== "html") throw new Error(`no HTML for ${key}`);
      return { source, html: decoder.decode(body.html) };
    },
    codeBlock: async (request) => {
      const { element } = await buildCodeBlock(
        { ...request, config: config.markdown.code, strings: config.markdown.strings, hasExtras: false },
        plan.highlighter,
      );
      return stringify(element);
    },
    isOfMachine: (error) => isMachineError(error, bundle.serverFile),
    isReported: (error) => (error as Record<string, unknown> | null)?.[REPORTED] === true,
    baseUrl: config.context.baseUrl,
    sourceOf,
    root: config.root,
    packageDir: plan.packageDir,
    componentNames: moduleNames(path.join(plan.packageDir, "templates/theme")),
    nearest: (name, candidates) => nearest(name, candidates),
  };
  return {
    replaceBody: async (route, frame) =>
      hasFailed(route) || (await compileBodies(route)).length > 0 ? null : replaceBody(route, frame, shared),
    renderWithPlaces: async (route) => renderWithPlaces(route, { ...shared, server: await load() }),
    async render(wanted) {
      // pages that did not compile are reported; a page that shows one of them cannot be rendered
      const routes = wanted.filter((route) => !hasFailed(route));
      const keyOf = routes.length > (input.mostCached ?? MOST_CACHED_PAGES) ? null : (input.keys?.keyOf ?? null);
      const { onRendered } = input;
      const outcome = await host.runAll(
        render,
        routes,
        { ...shared, keyOf },
        onRendered && ((route, rendered) => onRendered({ route, rendered })),
      );
      if (failure) return { pages: [], diagnostics: [failure] };
      return {
        pages: routes.flatMap((route, index) => {
          const rendered = outcome.values[index];
          return rendered ? [{ route, rendered }] : [];
        }),
        diagnostics: outcome.diagnostics,
      };
    },
  };
}
