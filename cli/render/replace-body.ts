// A page of which only the text was edited: its new body goes into its previous document, so that React is not even loaded.
import { HTML_OPEN } from "../../runtime/shared/island-marks.ts";
import type { RenderedPage } from "../model/output.ts";
import type { FeatureSet } from "../model/pages/feature-styles.ts";
import type { Route } from "../model/route.ts";
import { scanHtml, stripMarkers } from "../model/scan-html.ts";
import { ASSET_OPEN, encodeTokenKey, LINK_CLOSE } from "../model/tokens.ts";
import { fillTokens } from "./fill-tokens.ts";
import { linksAt, type RenderShared } from "./render-route.ts";

/** A document without its body, in UTF-8. */
export interface DocumentFrame {
  before: Uint8Array;
  after: Uint8Array;
  /** Those that the document loads styles for. */
  features: FeatureSet;
}

/**
 * Puts the body of a route into a document that is the page's but for its body.
 * @returns Null if the document has other styles than the body needs.
 */
export async function replaceBody(
  route: Route,
  { before, after, features }: DocumentFrame,
  shared: Omit<RenderShared, "server">,
): Promise<RenderedPage | null> {
  const [body] = route.bodies.map(shared.bodySource);
  if (body?.type !== "html") return null;
  const mark = HTML_OPEN + encodeTokenKey(body.key) + LINK_CLOSE;
  const html = await fillTokens(mark, { ...shared, linksOf: linksAt(route, shared) }, route.source);
  const sidebar = route.sidebar === null ? undefined : shared.sidebars[route.sidebar];
  const [head, foot] = [before, after].map((bytes) => Buffer.from(bytes).toString("utf8")) as [string, string];
  const parts = [head, html, foot, ...(sidebar ? shared.sidebarMarkup(sidebar) : [])];
  if (html.includes(ASSET_OPEN) || shared.featuresOf(parts, []) !== features) return null;
  const bytes = Buffer.from(stripMarkers(html));
  return {
    url: route.url,
    html: Buffer.concat([before, bytes, after]),
    content: null,
    refs: shared.compactRefs(scanHtml(html), route.source),
    islands: [],
    wholeSidebar: null,
    features,
    props: [],
    bodyPlace: { from: bytes.length + after.length, to: after.length },
  };
}
