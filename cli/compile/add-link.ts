import type { PageLink } from "../model/content.ts";
import type { Location } from "../model/diagnostic.ts";
import type { UrlUse } from "../model/link-scheme.ts";
import { ownText } from "../model/own-text.ts";
import { LINK_OPEN, linkToken } from "../model/tokens.ts";
import { unsafeLink } from "../diagnostics/markdown.ts";
import { linkTarget } from "./link-target.ts";
import type { PageState } from "./page-state.ts";

/** What to write in place of an address. Null: the attribute must go. */
export interface WrittenLink {
  href: string | null;
  newTab: boolean;
}

/** Records a link or an image of the page; addresses inside the site become tokens. */
export function addLink(state: PageState, href: string, use: UrlUse, location: Location): WrittenLink {
  // A plugin that parses raw HTML brings up addresses that are tokens already.
  if (href.includes(LINK_OPEN)) return { href, newTab: false };
  const target = linkTarget(href, use);
  switch (target.kind) {
    case "unsafe":
      if (!state.preview) {
        state.diagnostics.push(
          unsafeLink({
            message: `Unexpected ${use === "embed" ? "embedded file" : use} to \`${target.scheme}\`, expected an address that runs no code`,
            location,
            help: "Link to a page, or use a component with an event handler.",
          }),
        );
      }
      return { href: null, newTab: false };
    case "external":
      return { href, newTab: target.newTab };
    case "plain":
      return { href, newTab: false };
    case "page":
      return { href: linkToken(indexOf(state, { href: ownText(href), type: target.type, location })), newTab: false };
  }
}

/** A preview shows links that the page has already; one fault must be reported once. */
function indexOf(state: PageState, link: PageLink): number {
  const known = state.preview
    ? state.links.findIndex(
        ({ href, type, location }) =>
          href === link.href &&
          type === link.type &&
          location.line === link.location.line &&
          location.column === link.location.column,
      )
    : -1;
  return known === -1 ? state.links.push(link) - 1 : known;
}
