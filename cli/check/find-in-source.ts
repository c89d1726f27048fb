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

const ELEMENT = /<(?:a|area|form)(?=[\s>/])/y;

/**
 * Whether the link at a location is in an element of HTML or JSX, unlike those of Markdown and components.
 * @param location Of the element, or in a script of its URL.
 */
export function isInElement(text: string, { path, line, column }: Location): boolean {
  if (line === undefined) return false;
  const above = text.split("\n", line - 1).join("\n").length;
  const place = above + (line > 1 ? 1 : 0) + (column ?? 1) - 1;
  ELEMENT.lastIndex = isMarkdown(path) ? place : text.lastIndexOf("<", place);
  return ELEMENT.test(text);
}

const canonical = (url: string): string => decodePath(url).replace(/\/(?=$|[?#])/, "");
