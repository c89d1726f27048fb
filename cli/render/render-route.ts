import { islandKey } from "../../runtime/shared/island-key.ts";
import { jsonForHtml } from "../../runtime/shared/json-for-html.ts";
import { PAGE_DATA_ID } from "../../runtime/shared/island-site.ts";
import { PAGE_CONTENT } from "../../runtime/shared/island-marks.ts";
import type { PageInfo, TemplateName } from "../../runtime/shared/page-data.ts";
import type { LargeProp } from "../../runtime/shared/props.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import { misplacedIsland, unserializableProp } from "../diagnostics/render.ts";
import type { ContentPath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { HtmlRefs, InlineIsland } from "../model/content.ts";
import type { FeatureFinder, FeatureSet } from "../model/pages/feature-styles.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import { uniqueEmbeds } from "../model/embeds.ts";
import { ownText } from "../model/own-text.ts";
import { type RenderedPage, templateStyleKey } from "../model/output.ts";
import type { BodyRef, Route } from "../model/route.ts";
import { RUNNING_CODE, type RunningCode } from "../model/site-code/running-code.ts";
import { scanHtml, stripMarkers } from "../model/scan-html.ts";
import type { BodySource, CollectedIslandInfo, PageMarkup, PageRequest, ServerModule } from "../model/server-module.ts";
import { assetToken, BODY_CLOSE, BODY_OPEN } from "../model/tokens.ts";
import { bodyPlaceIn } from "./body-place.ts";
import type { Encoded } from "./create-encoder.ts";
import { EARLY_EVENTS_SCRIPT } from "./early-script.ts";
import { placeOf } from "./element-place.ts";
import type { PropFile } from "./large-props.ts";
import { type FileLinks, fillTokens, resolveToken, type TokenSources } from "./fill-tokens.ts";
import { findMisplaced, type FoundElement } from "./misplaced-elements.ts";
import { type RenderProblemContext, renderProblem } from "./render-problems.ts";
import { eagerToken, propToken, spliceIslands } from "./splice-islands.ts";

/** The input that all pages of a site share. */
export interface RenderShared extends Omit<TokenSources, "linksOf">, Omit<RenderProblemContext, "route" | "use"> {
  /** @param shownAt URL of the page that imports the file. By default, relative links start at the file's own page. */
  linksOf(source: ContentPath, shownAt?: UrlPath): FileLinks;
  server: ServerModule;
  /** The code that a page runs. */
  codeOf(route: Route): RunningCode;
  site: SiteData;
  sidebars: Record<string, Sidebar>;
  /** Hash of the page's sidebar. */
  wholeSidebarOf(route: Route): Hash | null;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  /** Number of stylesheets of every page. */
  styleCount: number;
  /** Number of modules that the client entry imports. They are preloaded. */
  preloadCount: number;
  /** URLs of additional stylesheets by body key, component path or `templateStyleKey`. */
  pageStyles: Record<string, string>;
  featuresOf: FeatureFinder;
  /** What the author wrote for a sidebar, all of which the browser may load later. */
  sidebarMarkup(sidebar: Sidebar): readonly string[];
  bodySource(body: BodyRef): BodySource;
  /** Templates whose own markup needs no checks: only their bodies are scanned for links. */
  bodyTemplates: ReadonlySet<TemplateName>;
  compactRefs(refs: HtmlRefs, home: ContentPath | null): HtmlRefs;
  /** See `createEncoder`. */
  encode(pieces: readonly string[]): Encoded;
  /** See `createPropFiles`. */
  propFile(prop: LargeProp): PropFile;
  /** Whether components of the site may be on every page. */
  hasTheme: boolean;
  /** Whether a module became an island by itself: its author did not mark it. */
  isImplicit(module: string): boolean;
  /** Whether the machine made the code fail, and not its author. */
  isOfMachine(error: unknown): boolean;
  /** Whether the error is already reported by another diagnostic. */
  isReported(error: unknown): boolean;
}

/** The token of the stylesheet of features, until the page is complete. */
const FEATURES = "features:";
const FEATURES_LINK = `<link rel="stylesheet" href="${assetToken(FEATURES)}"/>`;
const featuresLink = (features: FeatureSet): string =>
  features === "" ? "" : FEATURES_LINK.replace(assetToken(FEATURES), assetToken(FEATURES + features));

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

/** What the server module needs for a page. */
function requestOf(route: Route, shared: RenderShared, linksOf: TokenSources["linksOf"]): PageRequest {
  const bodies = route.bodies.map(shared.bodySource);
  const component = route.template === "ComponentPage" ? route.source : null;
  const styleKeys = [
    templateStyleKey(null),
    templateStyleKey(route.template),
    ...bodies.map(({ key }) => key),
    ...(component ? [component] : []),
    ...(route.modules ?? []),
  ];
  const pageStyles = styleKeys
    .filter((key) => shared.pageStyles[key] !== undefined)
    .map((key) => [shared.pageStyles[key], `page-style:${key}`] as const);
  // Tokens, so that pages are not re-rendered when a stylesheet changes. The map removes duplicate files.
  const styles = [
    ...Array.from({ length: shared.styleCount }, (_, index) => `style:${index}`),
    FEATURES,
    ...new Map(pageStyles).values(),
  ].map(assetToken);
  const preload = Array.from({ length: shared.preloadCount }, (_, index) => assetToken(`preload:${index}`));
  return {
    template: route.template,
    data: route.data,
    page: pageInfo(route, shared),
    site: shared.site,
    sidebar: route.sidebar === null ? null : (shared.sidebars[route.sidebar] ?? null),
    bodies,
    component,
    resolveLink: (token) => resolveToken(token, linksOf),
    assets: { styles, client: assetToken("client"), preload },
    call: (render) => RUNNING_CODE.call(shared.codeOf(route), render),
  };
}

/**
 * The content of a page in pieces, every second of which is a body: joined, the whole page would be copied each time.
 * @param onIsland See `spliceIslands`.
 */
async function renderPieces(
  { content, islands, renderIsland }: PageMarkup,
  sources: TokenSources & Pick<RenderShared, "propFile">,
  home: ContentPath | null,
  onIsland?: Parameters<typeof spliceIslands>[3],
): Promise<string[]> {
  const spliced = await spliceIslands(
    content,
    { islands, renderIsland },
    (prop) => sources.propFile(prop).path,
    onIsland,
  );
  return Promise.all(cutAtBodies(spliced).map((piece) => fillTokens(piece, sources, home)));
}

const firstLine = (text: string): string => text.split("\n", 1)[0]?.replace(/\.$/, "") ?? "";

/** What a page threw. `island`: the one that did, if any. */
interface RenderFailure {
  error: unknown;
  island: CollectedIslandInfo | undefined;
  refused: PageMarkup["refused"];
}

/**
 * Renders the markup of a page. An island that throws may need a context that a component around it provides: if it does not throw
 * as a part of the page, it stays there. If it does, islands around it render in the page, too. Authors who marked an island learn
 * of the error instead.
 * @returns The first failure if the page cannot be rendered so either. @throws Errors of the machine.
 */
async function renderMarkup(
  request: PageRequest,
  route: Route,
  shared: RenderShared,
  linksOf: TokenSources["linksOf"],
  hasPlaces = false,
) {
  const inlineIslands: InlineIsland[] = [];
  const inline = new Set<string>();
  const around = new Set<string>();
  /** Those around the last island that became a part of the page. */
  let outer: CollectedIslandInfo[] = [];
  const mayInline = (island: CollectedIslandInfo): boolean =>
    (shared.isImplicit(island.module) || /^node_modules\//.test(island.module)) &&
    island.module !== request.component &&
    !inline.has(islandKey(island));
  for (let first: RenderFailure | null = null; ; ) {
    let island: CollectedIslandInfo | undefined;
    let outside: CollectedIslandInfo[] = [];
    let refused: PageMarkup["refused"] = [];
    try {
      const onThrow = (thrower: CollectedIslandInfo) => {
        island = thrower;
      };
      const markup = await shared.server.renderPage(request, { hasPlaces, inline, around, onThrow });
      ({ refused } = markup);
      const pieces = await renderPieces(markup, { ...shared, linksOf }, route.source, (number, numbers) => {
        island = markup.islands[number];
        outside = numbers.flatMap((one) => markup.islands[one] ?? []);
      });
      island = undefined;
      return { markup, document: markup.document(), pieces, inlineIslands };
    } catch (error) {
      if (shared.isOfMachine(error)) throw error;
      first ??= { error, island, refused };
      if (refused.length > 0 || shared.isReported(error)) return first;
      if (!island && outer.length > 0) {
        for (const one of outer) around.add(islandKey(one));
        outer = [];
        continue;
      }
      if (!island || !mayInline(island)) return first;
      outer = outside;
      inline.add(islandKey(island));
      inlineIslands.push({
        module: island.module,
        name: island.name,
        reason: ownText(firstLine(readThrown(error).message)),
      });
    }
  }
}

/** The content of a page, rendered once more with the place of every element. @throws What its components throw. */
export async function renderWithPlaces(route: Route, shared: RenderShared): Promise<string> {
  const linksOf = linksAt(route, shared);
  const rendered = await renderMarkup(requestOf(route, shared, linksOf), route, shared, linksOf, true);
  if ("error" in rendered) throw rendered.error;
  return rendered.pieces.join("");
}

async function renderFailure(
  { error, island, refused }: RenderFailure,
  request: PageRequest,
  route: Route,
  shared: RenderShared,
): Promise<Diagnostic[]> {
  if (shared.isReported(error)) return [];
  // The missing prop made the island throw.
  if (refused.length > 0) return refusedProps(refused, route.source);
  const use = placeOf(island ? island.source : await shared.server.findFault(request), route.source);
  return [await renderProblem(error, { ...shared, route, use })];
}

/** Renders one route to its document. Errors of the author's components are diagnostics, and the page is not written. */
export async function renderRoute(route: Route, shared: RenderShared): Promise<Outcome<RenderedPage>> {
  const linksOf = linksAt(route, shared);
  const request = requestOf(route, shared, linksOf);
  const rendered = await renderMarkup(request, route, shared, linksOf);
  if ("error" in rendered)
    return { value: undefined, diagnostics: await renderFailure(rendered, request, route, shared) };
  const { markup, pieces, inlineIslands } = rendered;
  let { document } = rendered;

  const shown = pieces.filter((_, index) => index % 2 === 1);
  const pageData = markup.pageData();
  if (pageData) pieces.push(`<script type="application/json" id="${PAGE_DATA_ID}">${jsonForHtml(pageData)}</script>`);
  const props = propsOf(markup.islands, shared);
  if (markup.islands.length > 0) {
    const eager = markup.islands.filter(isEager);
    const preloads = [...propsOf(eager, shared).keys()].map(preloadLink).join("") + eagerToken(eager);
    document = document.replace(
      "</head>",
      () =>
        `<meta name="sg-react" content="${assetToken("react")}"><link rel="modulepreload" href="${assetToken("client-islands")}">${preloads}<script>${EARLY_EVENTS_SCRIPT}</script></head>`,
    );
  }
  const sidebar = request.sidebar ? shared.sidebarMarkup(request.sidebar) : [];
  const ofProps = [...props.values()].flatMap((prop) => [...prop.features]);
  const features = shared.featuresOf([document, ...pieces, ...sidebar], markup.islands, ofProps);
  document = document.replace(FEATURES_LINK, () => featuresLink(features));
  const [before = "", after = ""] = document.split(PAGE_CONTENT);
  const whole = [before, ...pieces, after];
  const scanned = shared.bodyTemplates.has(route.template)
    ? [...(markup.hasOwnHead() ? [document] : []), ...shown]
    : [whole.join("")];
  // Only feeds need the body alone; storing it for every page would double the memory of a site.
  const body = route.template === "PostPage" || route.changelog ? shown[0] : undefined;
  const unplaced = mayMisplace(request, markup, shared) ? findMisplaced(pieces.join("")) : [];
  const placed = unplaced.length > 0 ? await renderWithPlaces(route, shared).catch(() => null) : null;
  const misplaced = placed === null ? unplaced : findMisplaced(placed);
  const refs = shared.compactRefs(joinRefs(scanned.map(scanHtml)), route.source);
  const { bytes: html, ends } = shared.encode(whole.map(stripMarkers));
  const isPlain = markup.islands.length === 0 && !markup.hasOwnHead() && request.bodies[0]?.type === "html";
  return {
    value: {
      url: route.url,
      html,
      content: body === undefined ? null : stripMarkers(body),
      refs: {
        ...refs,
        ...(misplaced.length > 0 && { misplaced: misplacedIn(misplaced, route.source) }),
        ...unknownMomentsIn(markup.islands, route.source),
        ...(inlineIslands.length > 0 && { inlineIslands }),
      },
      islands: markup.islands.map(({ module, name, when }) => ({ module, name, when })),
      wholeSidebar: markup.isSidebarRead() ? shared.wholeSidebarOf(route) : null,
      features,
      props: Array.from(props.values(), ({ path, bytes }) => ({ path, bytes })),
      bodyPlace: isPlain ? bodyPlaceIn(whole, ends) : null,
    },
    diagnostics: [...refusedProps(markup.refused, route.source), ...misplacedIslands(misplaced, markup, route.source)],
  };
}

/** The large props of islands, by path. */
const propsOf = (islands: readonly CollectedIslandInfo[], { propFile }: RenderShared): Map<OutputPath, PropFile> =>
  new Map(islands.flatMap(({ large }) => large.map(propFile)).map((file) => [file.path, file]));

const isEager = ({ when }: CollectedIslandInfo): boolean => when === "load" || when === "only";
/** As `fetch` requests it; otherwise it would be requested twice. */
const preloadLink = (path: OutputPath): string =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${propToken(path)}">`;

/** Links of the route's own files are resolved from their pages, links of imported files from the route. */
export function linksAt({ url, bodies }: Route, { linksOf }: Pick<RenderShared, "linksOf">): TokenSources["linksOf"] {
  const sources = new Set(bodies.map(({ source }) => source));
  const imported = new Map<ContentPath, FileLinks>();
  return (source) => {
    if (sources.has(source)) return linksOf(source);
    const links = imported.get(source) ?? linksOf(source, url);
    imported.set(source, links);
    return links;
  };
}

/** Splits the content so that every second piece is a body. */
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
      location: placeOf(place, source) ?? (source ? { path: source } : undefined),
      help: /^node_modules\//.test(module)
        ? "Pass data instead, or move this part of the page to a separate file and import that: it becomes an island as a whole."
        : "Pass data instead, or move the code to the island's file.",
    }),
  );
}

/** Parts of a table that hold other parts alone. */
const TABLE_PARTS = new Set(["table", "tbody", "thead", "tfoot", "tr", "colgroup"]);

/** Whether components wrote the page. Sitegen's own templates, and the HTML of Markdown, are fine. */
const mayMisplace = (
  { component, bodies }: PageRequest,
  { islands }: PageMarkup,
  { hasTheme }: RenderShared,
): boolean => hasTheme || component !== null || islands.length > 0 || bodies.some(({ type }) => type === "module");

/** Whether the content of an island would be lost or shown twice: an error and not a warning. */
const breaksIsland = ({ island, parent }: FoundElement): boolean =>
  island !== null && (parent === "p" || TABLE_PARTS.has(parent));

function misplacedIslands(
  found: readonly FoundElement[],
  { islands }: PageMarkup,
  home: ContentPath | null,
): Diagnostic[] {
  return found.filter(breaksIsland).map(({ island, parent }) =>
    misplacedIsland({
      message: `Unexpected island \`${island?.name}\` inside \`<${parent}>\`, expected a parent that allows block elements`,
      location:
        placeOf(islands[Number.parseInt(island?.id.slice(1) ?? "", 36)]?.source, home) ??
        (home ? { path: home } : undefined),
      help:
        parent === "p"
          ? "Put the component on a separate line, with empty lines around it."
          : "Put the component in a table cell.",
    }),
  );
}

function unknownMomentsIn(islands: PageMarkup["islands"], home: ContentPath | null): Pick<HtmlRefs, "unknownMoments"> {
  const unknownMoments = islands.flatMap(({ unknownMoment: written, module, name, source }) =>
    written === undefined
      ? []
      : { written, island: name === "default" ? module : name, location: placeOf(source, home) },
  );
  return unknownMoments.length > 0 ? { unknownMoments } : {};
}

const misplacedIn = (found: readonly FoundElement[], home: ContentPath | null): HtmlRefs["misplaced"] =>
  found
    .filter((element) => !breaksIsland(element))
    .map(({ tag, parent, source, parentSource }) => ({
      ...{ tag: ownText(tag), parent: ownText(parent) },
      location: placeOf(source, home),
      parentLocation: placeOf(parentSource, home),
    }));
