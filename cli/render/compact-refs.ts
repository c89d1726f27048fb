import type { ContentPath } from "../model/brands.ts";
import type { HtmlLink, HtmlRefs } from "../model/content.ts";
import { ownText } from "../model/own-text.ts";

const NO_EMBEDS: HtmlRefs["embeds"] = [];

/**
 * Reduces the memory of pages' links and ids. A substring keeps its whole page in memory, so each text is copied once; links
 * without a location, as in the navbar, are shared by all pages. Links to existing ids of the same page are dropped: they
 * cannot break unless the page changes.
 */
export function createRefsCompactor(): (refs: HtmlRefs, home: ContentPath | null) => HtmlRefs {
  const texts = new Map<string, string>();
  /** Links without a location, by URL. */
  const links = new Map<string, HtmlLink[]>();
  const copy = (text: string): string => {
    const cached = texts.get(text);
    if (cached !== undefined) return cached;
    const copied = ownText(text);
    texts.set(copied, copied);
    return copied;
  };
  const compactLink = (link: HtmlLink, home: ContentPath | null): HtmlLink => {
    if (link.location) {
      // A marker without a file belongs to the page itself.
      const { path } = link.location;
      const location = { ...link.location, path: path === "" ? (home ?? "") : copy(path) };
      return { ...link, href: copy(link.href), location };
    }
    const sameUrl = links.get(link.href);
    const cached = sameUrl?.find(({ tag, exempt }) => tag === link.tag && exempt === link.exempt);
    if (cached) return cached;
    const href = copy(link.href);
    const shared: HtmlLink = { href, tag: copy(link.tag), exempt: link.exempt };
    if (sameUrl) sameUrl.push(shared);
    else links.set(href, [shared]);
    return shared;
  };
  return (refs, home) => {
    const ids = new Set(refs.anchors);
    const mayBreak = ({ href }: HtmlLink): boolean => !(href.startsWith("#") && ids.has(href.slice(1)));
    return {
      links: refs.links.filter(mayBreak).map((link) => compactLink(link, home)),
      anchors: refs.anchors.map(copy),
      embeds: refs.embeds.length === 0 ? NO_EMBEDS : refs.embeds.map(copy),
      ...(refs.misplaced && { misplaced: refs.misplaced }),
      ...(refs.unknownMoments && { unknownMoments: refs.unknownMoments }),
      ...(refs.inlineIslands && { inlineIslands: refs.inlineIslands }),
    };
  };
}
