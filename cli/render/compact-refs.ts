import type { ContentPath } from "../model/brands.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import { ownText } from "../model/own-text.ts";

const NO_EMBEDS: HtmlRefs["embeds"] = [];

/**
 * Makes the links and ids of pages cheap to keep. A string cut out of a page keeps the whole page in memory, and the
 * shell's links are the same on every page: each text is copied once, each link without a place stands once. A link to an id
 * of the page itself, as its table of contents has for each heading, is not kept: it is sound as long as the page is what it is.
 */
export function createRefsCompactor(): (refs: HtmlRefs, home: ContentPath | null) => HtmlRefs {
  const texts = new Map<string, string>();
  /** By address: those without a place. */
  const links = new Map<string, HtmlLink[]>();
  const copy = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const own = ownText(text);
    texts.set(own, own);
    return own;
  };
  const compactLink = (link: HtmlLink, home: ContentPath | null): HtmlLink => {
    if (link.location) {
      // a marker without a file is of the page's own
      const { path } = link.location;
      const location = { ...link.location, path: path === "" ? (home ?? "") : copy(path) };
      return { ...link, href: copy(link.href), location };
    }
    const known = links.get(link.href);
    const same = known?.find(({ tag, exempt }) => tag === link.tag && exempt === link.exempt);
    if (same) return same;
    const href = copy(link.href);
    const own: HtmlLink = { href, tag: copy(link.tag), exempt: link.exempt };
    if (known) known.push(own);
    else links.set(href, [own]);
    return own;
  };
  return (refs, home) => {
    const ids = new Set(refs.anchors);
    const leadsAway = ({ href }: HtmlLink): boolean => !(href.startsWith("#") && ids.has(href.slice(1)));
    return {
      links: refs.links.filter(leadsAway).map((link) => compactLink(link, home)),
      anchors: refs.anchors.map(copy),
      embeds: refs.embeds.length === 0 ? NO_EMBEDS : refs.embeds.map(copy),
    };
  };
}
