import { jsonForHtml } from "../../runtime/shared/json-for-html.ts";
import { PAGE_DATA_ID } from "../../runtime/shared/island-site.ts";
import { PAGE_CONTENT } from "../../runtime/shared/island-marks.ts";
import type { PageInfo, TemplateName } from "../../runtime/shared/page-data.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { misplacedIsland, unserializableProp } from "../diagnostics/render.ts";
import type { ContentPath, Hash, UrlPath } from "../model/brands.ts";
import type { HtmlRefs } from "../model/content.ts";
import type { Diagnostic, Location, Outcome } from "../model/diagnostic.ts";
import { uniqueEmbeds } from "../model/embeds.ts";
import { type RenderedPage, templateStyleKey } from "../model/output.ts";
import type { BodyRef, Route } from "../model/route.ts";
import { scanHtml, stripMarkers } from "../model/scan-html.ts";
import type { BodySource, CollectedIslandInfo, PageMarkup, PageRequest, ServerModule } from "../model/server-module.ts";
import { assetToken, BODY_CLOSE, BODY_OPEN } from "../model/tokens.ts";
import { EARLY_EVENTS_SCRIPT } from "./early-script.ts";
import { type FileLinks, fillTokens, resolveToken, type TokenSources } from "./fill-tokens.ts";
import { findMisplacedIslands } from "./misplaced-islands.ts";
import { type RenderProblemContext, renderProblem } from "./render-problems.ts";
import { spliceIslands } from "./splice-islands.ts";

/** What all pages of a site share while they render. */
export interface RenderShared extends Omit<TokenSources, "linksOf">, Omit<RenderProblemContext, "route" | "use"> {
  /** @param shownAt The page that imports the file; by default relative links lead from the file's own page. */
  linksOf(source: ContentPath, shownAt?: UrlPath): FileLinks;
  server: ServerModule;
  site: SiteData;
  sidebars: Record<string, Sidebar>;
  /** Hash of the sidebar that the page stands in. */
  wholeSidebarOf(route: Route): Hash | null;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  /** How many stylesheets every page has. */
  styleCount: number;
  /** How many modules the client entry imports: fetched with it, not after it. */
  preloadCount: number;
  /** Further stylesheets by body key, component path or `templateStyleKey`. */
  pageStyles: Record<string, string[]>;
  bodySource(body: BodyRef): BodySource;
  /** Around whose bodies stands only what is sound by construction: nobody looks at it. */
  bodyTemplates: ReadonlySet<TemplateName>;
  compactRefs(refs: HtmlRefs, home: ContentPath | null): HtmlRefs;
  /** See `createEncoder`. */
  encode(pieces: readonly string[]): Uint8Array;
  /** True for errors whose fault is known already. */
  isReported(error: unknown): boolean;
}

const pageInfo = (route: Route, { site, alternatesOf }: RenderShared): PageInfo => ({
  url: route.url,
  canonical: site.url + route.url,
  template: route.template,
  kind: route.kind,
  sidebar: route.sidebar,
  head: route.head,
  htmlClass: route.htmlClass,
  ...alternatesIn(alternatesOf(route)),
  ...(route.docs && { docs: route.docs }),
  ...(route.language && { language: route.language }),
});
const alternatesIn = (alternates: Record<string, string> | undefined) => (alternates ? { alternates } : {});

/** Renders one route to its document. Faults of the author's components are diagnostics; nothing of the page is written then. */
export async function renderRoute(route: Route, shared: RenderShared): Promise<Outcome<RenderedPage>> {
  const { server, site } = shared;
  const page = pageInfo(route, shared);
  const sidebar = route.sidebar === null ? null : (shared.sidebars[route.sidebar] ?? null);
  const bodies = route.bodies.map(shared.bodySource);
  const component = route.template === "ComponentPage" ? route.source : null;
  const styleKeys = [
    templateStyleKey(null),
    templateStyleKey(route.template),
    ...bodies.map(({ key }) => key),
    ...(component ? [component] : []),
  ];
  const own = styleKeys.flatMap((key) =>
    (shared.pageStyles[key] ?? []).map((url, index) => [url, `page-style:${key}:${index}`] as const),
  );
  // tokens, so that a changed stylesheet renders no page anew; equal files once
  const styles = [
    ...Array.from({ length: shared.styleCount }, (_, index) => `style:${index}`),
    ...new Map(own).values(),
  ].map(assetToken);

  const preload = Array.from({ length: shared.preloadCount }, (_, index) => assetToken(`preload:${index}`));
  const linksOf = linksAt(route, shared);
  const request: PageRequest = {
    template: route.template,
    data: route.data,
    page,
    site,
    sidebar,
    bodies,
    component,
    resolveLink: (token) => resolveToken(token, linksOf),
    assets: { styles, client: assetToken("client"), preload },
  };
  let markup: PageMarkup;
  let island: CollectedIslandInfo | undefined;
  let refused: PageMarkup["refused"] = [];
  // never joined: each time all of the page would be copied
  let pieces: string[];
  try {
    markup = await server.renderPage(request);
    const { islands, renderIsland } = markup;
    ({ refused } = markup);
    const spliced = await spliceIslands(markup.content, {
      islands,
      renderIsland(index, ...rest) {
        island = islands[index];
        return renderIsland(index, ...rest);
      },
    });
    const sources = { ...shared, linksOf };
    pieces = await Promise.all(cutAtBodies(spliced).map((piece) => fillTokens(piece, sources, route.source)));
  } catch (error) {
    if (shared.isReported(error)) return { value: undefined, diagnostics: [] };
    // an island that misses a prop throws because of it
    if (refused.length > 0) return { value: undefined, diagnostics: refusedProps(refused, route.source) };
    const use = placeOf(island ? island.source : ((await server.findFault(request)) ?? undefined));
    return { value: undefined, diagnostics: [await renderProblem(error, { ...shared, route, use })] };
  }

  const shown = pieces.filter((_, index) => index % 2 === 1);
  const pageData = markup.pageData();
  if (pageData) pieces.push(`<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(pageData)}</script>`);
  let document = markup.document;
  if (markup.islands.length > 0) {
    document = document.replace(
      "</head>",
      () => `<meta name="sg-react" content="${assetToken("react")}"><script>${EARLY_EVENTS_SCRIPT}</script></head>`,
    );
  }
  const [before = "", after = ""] = document.split(PAGE_CONTENT);
  const whole = [before, ...pieces, after];
  const scanned = shared.bodyTemplates.has(route.template)
    ? [...(markup.hasOwnHead ? [document] : []), ...shown]
    : [whole.join("")];
  // only feeds need it apart, and keeping it for every page would double what a site holds in memory
  const body = route.template === "PostPage" ? shown[0] : undefined;
  return {
    value: {
      url: route.url,
      html: shared.encode(whole.map(stripMarkers)),
      content: body === undefined ? null : stripMarkers(body),
      refs: shared.compactRefs(joinRefs(scanned.map(scanHtml)), route.source),
      islands: markup.islands.map(({ module, name, when }) => ({ module, name, when })),
      wholeSidebar: markup.isSidebarRead() ? shared.wholeSidebarOf(route) : null,
    },
    diagnostics: islandProblems(markup, pieces, route.source),
  };
}

/** Files that the route shows as such have links of their own; those that they import lead from the route. */
function linksAt({ url, bodies }: Route, { linksOf }: RenderShared): TokenSources["linksOf"] {
  const own = new Set(bodies.map(({ source }) => source));
  const imported = new Map<ContentPath, FileLinks>();
  return (source) => {
    if (own.has(source)) return linksOf(source);
    const links = imported.get(source) ?? linksOf(source, url);
    imported.set(source, links);
    return links;
  };
}

/** Of the pieces every second is a body. */
function cutAtBodies(content: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (;;) {
    const open = content.indexOf(BODY_OPEN, from);
    const close = content.indexOf(BODY_CLOSE, open);
    if (open === -1 || close === -1) break;
    pieces.push(content.slice(from, open), content.slice(open + 1, close));
    from = close + 1;
  }
  return [...pieces, content.slice(from)];
}

const joinRefs = (refs: readonly HtmlRefs[]): HtmlRefs => ({
  links: refs.flatMap(({ links }) => links),
  anchors: refs.flatMap(({ anchors }) => anchors),
  embeds: uniqueEmbeds(refs.flatMap(({ embeds }) => embeds)),
});

function refusedProps(refused: PageMarkup["refused"], source: ContentPath | null): Diagnostic[] {
  return refused.map(({ source: place, module, name, path, what }) =>
    unserializableProp({
      message: `Unexpected ${what} in prop \`${path}\` of the island \`${name === "default" ? module : name}\`, expected plain data`,
      location: placeOf(place) ?? (source ? { path: source } : undefined),
      help: "Pass data instead, or move the code into the island's own file.",
    }),
  );
}

function islandProblems(markup: PageMarkup, pieces: readonly string[], source: ContentPath | null): Diagnostic[] {
  const page = source ? { path: source } : undefined;
  const refused = refusedProps(markup.refused, source);
  if (markup.islands.length === 0) return refused;
  const misplaced = findMisplacedIslands(pieces.join("")).map(({ id, name, parent }) =>
    misplacedIsland({
      message: `Unexpected island \`${name}\` inside \`<${parent}>\`, expected a place where a block may stand`,
      location: placeOf(markup.islands[Number.parseInt(id.slice(1), 36)]?.source) ?? page,
      help:
        parent === "p"
          ? "Put the component on a line of its own, with empty lines around it."
          : "Put the component into a table cell.",
    }),
  );
  return [...refused, ...misplaced];
}

function placeOf(source: string | undefined): Location | undefined {
  const [, path, line, column] = /^(.*):(\d+):(\d+)$/.exec(source ?? "") ?? [];
  return path === undefined ? undefined : { path, line: Number(line), column: Number(column) };
}
