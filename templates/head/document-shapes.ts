// Pages whose documents differ only in their texts: React renders one of them, with holes that the texts of each page fill.
import { jsonForHtml } from "../../runtime/shared/json-for-html.ts";
import type { DocumentWriter } from "../../runtime/react/server.tsx";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";

/** What a document reads of its page. */
export type DocumentPage = Pick<PageInfo, "url" | "canonical" | "template" | "head" | "htmlClass" | "alternates">;

interface HoledPage {
  /** With holes in place of texts: equal for pages whose documents are equal but for these. */
  page: DocumentPage;
  /** HTML for the holes. */
  texts: string[];
}

// noncharacters, as those of tokens
const TEXT_OPEN = "\uFDDB";
const DATA_OPEN = "\uFDDC";
const CLOSE = "\uFDDD";

/** As React escapes text and attributes. */
const escapeText = (text: string): string =>
  /["&'<>]/.test(text)
    ? text
        .replaceAll("&", "&amp;")
        .replaceAll('"', "&quot;")
        .replaceAll("'", "&#x27;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
    : text;

/** Null for a page whose document depends on what its texts say. */
function punchHoles(page: DocumentPage, site: SiteData): HoledPage | null {
  const { template, head } = page;
  // the address of a card is made of the page's, and equal tags of an article are written once
  if (site.socialCards || head.article) return null;
  const texts: string[] = [];
  const holeOf = (open: string, html: string): string => `${open}${String(texts.push(html) - 1)}${CLOSE}`;
  // whether there is a text is not a matter of texts
  const hole = (text: string): string => (text === "" ? "" : holeOf(TEXT_OPEN, escapeText(text)));
  const title = head.title.trim();
  return {
    page: {
      template,
      url: page.url === site.homeUrl ? page.url : "",
      canonical: hole(page.canonical),
      htmlClass: hole(page.htmlClass),
      ...(page.alternates && {
        alternates: Object.fromEntries(Object.entries(page.alternates).map(([locale, url]) => [locale, hole(url)])),
      }),
      head: {
        ...head,
        title: title === site.title ? title : hole(title),
        description: hole(head.description),
        keywords: head.keywords.map(hole),
        image: head.image === null ? null : hole(head.image),
        jsonLd: head.jsonLd.map((data) => ({ [holeOf(DATA_OPEN, jsonForHtml(data))]: 0 })),
      },
    },
    texts,
  };
}

/** Cuts a document at its holes: every second piece is the number of a text. */
const cutAtHoles = (document: string): string[] =>
  document
    .replace(new RegExp(`{"${DATA_OPEN}(\\d+)${CLOSE}":0}`, "g"), `${TEXT_OPEN}$1${CLOSE}`)
    .split(new RegExp(`${TEXT_OPEN}(\\d+)${CLOSE}`));

const fillHoles = (pieces: readonly string[], texts: readonly string[]): string =>
  pieces.map((piece, index) => (index % 2 === 0 ? piece : (texts[Number(piece)] ?? ""))).join("");

/** Writes documents of which React renders one of each shape. */
export function createDocumentWriter(): DocumentWriter {
  const piecesBySite = new WeakMap<SiteData, Map<string, string[]>>();
  return (page, { site, assets }, render) => {
    const holed = punchHoles(page, site);
    if (!holed) return render(page);
    const shapes = piecesBySite.get(site) ?? new Map<string, string[]>();
    piecesBySite.set(site, shapes);
    const shape = JSON.stringify([holed.page, assets]);
    const pieces = shapes.get(shape) ?? cutAtHoles(render(holed.page));
    shapes.set(shape, pieces);
    return fillHoles(pieces, holed.texts);
  };
}
