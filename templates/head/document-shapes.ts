// Pages whose documents differ only in their texts: React renders one of them, with holes that the texts of each page fill.
import { jsonForHtml } from "../../runtime/shared/json-for-html.ts";
import type { DocumentWriter } from "../../runtime/react/server.tsx";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { createShapes, cutAtHoles, escapeText, fillHoles, HOLE, holeAt } from "../holes.ts";

/** What a document reads of its page. */
export type DocumentPage = Pick<PageInfo, "url" | "canonical" | "template" | "head" | "htmlClass" | "alternates">;

interface HoledPage {
  /** With holes in place of texts: equal for pages whose documents are equal but for these. */
  page: DocumentPage;
  /** HTML for the holes. */
  texts: string[];
}

/** Data that is a hole: the only name of an object. */
const DATA_HOLE = new RegExp(`{"(${HOLE.source})":0}`, "g");

/** Null for a page whose document depends on what its texts say. */
function punchHoles(page: DocumentPage, site: SiteData): HoledPage | null {
  const { template, head } = page;
  // the address of a card is made of the page's, and equal tags of an article are written once
  if (site.socialCards || head.article) return null;
  const texts: string[] = [];
  const holeFor = (html: string): string => holeAt(texts.push(html) - 1);
  // whether there is a text is not a matter of texts
  const hole = (text: string): string => (text === "" ? "" : holeFor(escapeText(text)));
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
        jsonLd: head.jsonLd.map((data) => ({ [holeFor(jsonForHtml(data))]: 0 })),
      },
    },
    texts,
  };
}

/** Writes documents of which React renders one of each shape. */
export function createDocumentWriter(): DocumentWriter {
  const shapeOf = createShapes<string[]>();
  return (page, { site, assets }, render) => {
    const holed = punchHoles(page, site);
    if (!holed) return render(page);
    const pieces = shapeOf(site, JSON.stringify([holed.page, assets]), () =>
      cutAtHoles(render(holed.page).replace(DATA_HOLE, "$1")),
    );
    return fillHoles(pieces, holed.texts);
  };
}
