import { HTML_OPEN } from "../../runtime/shared/island-marks.ts";
import { withBase } from "../../runtime/shared/url.ts";
import type { ContentPath } from "../model/brands.ts";
import type { ImageVariant } from "../model/delivery/image-variants.ts";
import { CODE_OPEN, decodeTokenKey, LINK_CLOSE, LINK_OPEN, SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { pictureMark, wrapPictures } from "./wrap-pictures.ts";

/** Resolved links of one file, by token index; null for text that is no link. */
export interface FileLinks {
  urls: (string | null)[];
  /** Attributes to add to the element whose `src` is the token. */
  attributes: (Record<string, string> | null)[];
  /** See `ResolvedLinks`. */
  pictures?: (readonly ImageVariant[] | null)[];
}

export interface TokenSources {
  linksOf(source: ContentPath): FileLinks;
  /** The HTML body for a mark, whose tokens belong to `source`. */
  htmlOf(key: string): { source: ContentPath; html: string };
  baseUrl: string;
  /** Markup of a code block that a component requested. */
  codeBlock(request: { code: string; language: string | null; meta: string }): Promise<string>;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
// Starts with a fixed character, so that the regex engine can search for it.
const LINK = new RegExp(`${LINK_OPEN}(?:([^${LINK_CLOSE}]*):)?(\\d+)${LINK_CLOSE}`, "g");
/** In place of the URL of text that is no link. */
const NO_URL = LINK_OPEN + LINK_CLOSE;
const NO_LINK = new RegExp(`<a\\s(?:[^>]*\\s)?href="${NO_URL}"[^>]*>(.*?)</a>`, "gs");
const HTML = new RegExp(`${HTML_OPEN}([^${LINK_CLOSE}]*)${LINK_CLOSE}`, "g");
const CODE = new RegExp(`${CODE_OPEN}([^${LINK_CLOSE}]*)${LINK_CLOSE}`, "g");

/**
 * Replaces link tokens by URLs and adds the attributes of the target, such as an image's size, unless the element has them.
 * @param owner The file of tokens that name no file.
 */
export function fillLinks(html: string, owner: ContentPath | null, linksOf: TokenSources["linksOf"]): string {
  if (!html.includes(LINK_OPEN)) return html;
  const pictures: (readonly ImageVariant[])[] = [];
  const filled = html.replace(LINK, (token, file: string | undefined, index: string, at: number) => {
    const source = (file === undefined ? owner : decodeTokenKey(file)) as ContentPath | null;
    if (source === null) throw new Error(`a link token names no file: ${token}`);
    const links = linksOf(source);
    const target = links.urls[Number(index)];
    if (target === null) return NO_URL;
    const url = escapeAttribute(target ?? "");
    const added = links.attributes[Number(index)];
    const picture = links.pictures?.[Number(index)];
    if (!added || !(html.startsWith('src="', at - 5) || html.startsWith('href="', at - 6))) return url;
    const rest = html.slice(at, html.indexOf(">", at + token.length));
    const before = html.slice(html.lastIndexOf("<", at), at);
    const missing = Object.entries(added).filter(([name]) => !new RegExp(`\\s${name}=`).test(before + rest));
    // If the author set only the width or the height, the other stays unset.
    const attributes = missing.length === Object.keys(added).length ? missing : [];
    // The attribute's closing quote follows the token.
    const mark = picture && before.startsWith("<img") ? `"${pictureMark(pictures.push(picture) - 1)}` : "";
    return `${url}${attributes.map(([name, value]) => `" ${name}="${escapeAttribute(value)}`).join("")}${mark}`;
  });
  return withoutEmptyLinks(pictures.length > 0 ? wrapPictures(filled, pictures) : filled);
}

const withoutEmptyLinks = (filled: string): string =>
  filled.includes(NO_URL) ? filled.replace(NO_LINK, "$1").replaceAll(NO_URL, "") : filled;

/**
 * Replaces tokens by HTML bodies, code blocks and URLs. Source markers of a body get the name of their file.
 * @param home The page's own file, whose markers need no name.
 */
export async function fillTokens(html: string, sources: TokenSources, home: ContentPath | null): Promise<string> {
  let filled = html;
  // HTML bodies are only nested in modules, not in other HTML, so one pass is enough.
  if (filled.includes(HTML_OPEN)) {
    filled = filled.replace(HTML, (_, key: string) => {
      const { source, html: body } = sources.htmlOf(decodeTokenKey(key));
      const linked = fillLinks(body, source, sources.linksOf);
      return source === home
        ? linked
        : linked.replaceAll(`${SOURCE_ATTRIBUTE}="`, () => `${SOURCE_ATTRIBUTE}="${escapeAttribute(source)}:`);
    });
  }
  if (filled.includes(CODE_OPEN)) {
    const requests = [...filled.matchAll(CODE)].map(([, json = ""]) => JSON.parse(unescapeText(json)));
    const blocks = await Promise.all(requests.map((request) => sources.codeBlock(request)));
    let next = 0;
    filled = filled.replace(CODE, () => blocks[next++] as string);
  }
  return fillStaticPaths(fillLinks(filled, null, sources.linksOf), sources.baseUrl);
}

const STATIC_PATH = /(<[a-z][^<>]*?\s)(href|src)="pathname:\/\/\/?([^"]*)"([^<>]*)/g;

/** `pathname:///x` refers to a file that is not a page: the base URL replaces the prefix, and links open in a new tab. */
export function fillStaticPaths(html: string, baseUrl: string): string {
  // V8 searches for a longer text at a third of the speed.
  if (!html.includes("me://")) return html;
  return html.replace(STATIC_PATH, (_, before: string, name: string, path: string, after: string) => {
    const keepsTarget = name === "src" || /\starget=/.test(before + after);
    return `${before}${name}="${withBase(`/${path}`, baseUrl)}"${keepsTarget ? "" : ' target="_blank" rel="noopener noreferrer"'}${after}`;
  });
}

/** Undoes React's escaping of text. */
const unescapeText = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

/** The URL and attributes for a text that is one token; null for any other text. */
export function resolveToken(
  token: string,
  linksOf: TokenSources["linksOf"],
): { url: string | null; attributes: Record<string, string> | null } | null {
  const [, source, index] = new RegExp(`^${LINK.source}$`).exec(token) ?? [];
  if (source === undefined || index === undefined) return null;
  const { urls, attributes } = linksOf(decodeTokenKey(source) as ContentPath);
  const url = urls[Number(index)];
  return { url: url === undefined ? "" : url, attributes: attributes[Number(index)] ?? null };
}
