import type { PageLink } from "../model/content.ts";
import type { Location } from "../model/diagnostic.ts";
import type { UrlUse } from "../model/link-scheme.ts";
import { ownText } from "../model/own-text.ts";
import { LINK_OPEN, linkToken } from "../model/tokens.ts";
import { unsafeLink } from "../diagnostics/markdown.ts";
import { linkTarget } from "./link-target.ts";
import { type PageState, report } from "./page-state.ts";

/** The URL to write, possibly a link token; null removes the attribute. */
export interface WrittenLink {
  href: string | null;
  newTab: boolean;
}

/** Records a link or an image of the page. Internal URLs become tokens, unsafe ones are reported. */
export function addLink(state: PageState, href: string, use: UrlUse, location: Location): WrittenLink {
  // Plugins that parse raw HTML pass URLs that are tokens already.
  if (href.includes(LINK_OPEN)) return { href, newTab: false };
  const target = linkTarget(href, use);
  switch (target.kind) {
    case "unsafe": {
      const message = `Unexpected ${use === "embed" ? "embedded file" : use} to \`${target.scheme}\`, expected a URL that does not run code`;
      const help = "Link to a page, or use a component with an event handler.";
      report(state, unsafeLink({ message, location, help }));
      return { href: null, newTab: false };
    }
    case "external":
      return { href, newTab: target.newTab };
    case "plain":
      return { href, newTab: false };
    case "page":
      return { href: linkToken(indexOf(state, { href: ownText(href), type: target.type, location })), newTab: false };
  }
}

/** The same for an attribute of an HTML or JSX element. */
export function addElementLink(state: PageState, href: string, use: UrlUse, location: Location): WrittenLink {
  const before = state.links.length;
  const written = addLink(state, href, use, location);
  const [added] = state.links.slice(before);
  if (added?.type === "image") added.inElement = true;
  return written;
}

/** A preview repeats links of the page. It reuses their indexes, so that a broken link is reported once. */
function indexOf(state: PageState, link: PageLink): number {
  const index = state.preview
    ? state.links.findIndex(
        ({ href, type, location }) =>
          href === link.href &&
          type === link.type &&
          location.line === link.location.line &&
          location.column === link.location.column,
      )
    : -1;
  return index === -1 ? state.links.push(link) - 1 : index;
}
