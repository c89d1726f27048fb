import { decodePath, resolveRelative, withBase } from "../../runtime/shared/url.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import { type Location, placeAt } from "../model/diagnostic.ts";
import { maskCode } from "../model/mask-code.ts";

/** A quoted text that may be a URL. In prose, an apostrophe follows a letter. */
const QUOTED = /(?<![\w)\]])(["'`])([^\s"'`<>{}]+)\1/g;

export const isMarkdown = (path: string): boolean => /\.mdx?$/.test(path);

/**
 * The text in a source that a component got as the target of a link: `<Card to="/x" />`, `{ href: "/x" }`. Every one with
 * that target is wrong, so the first is reported. Null without one.
 * @param href As on the page at `url`.
 */
export function findInSource(
  { path, text }: { path: ContentPath; text: string },
  { href, url, baseUrl }: { href: string; url: UrlPath; baseUrl: string },
): Location | null {
  const target = canonical(resolveRelative(href, url));
  const visible = isMarkdown(path) ? maskCode(text).text : text;
  for (const match of visible.matchAll(QUOTED)) {
    const [whole, , written = ""] = match;
    const absolute = written.startsWith("/") ? withBase(written, baseUrl) : resolveRelative(written, url);
    if (written !== href && canonical(absolute) !== target) continue;
    return placeAt(path, text, match.index, whole.length);
  }
  return null;
}

const canonical = (url: string): string => decodePath(url).replace(/\/(?=$|[?#])/, "");
