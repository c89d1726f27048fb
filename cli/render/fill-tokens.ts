import { HTML_OPEN } from "../../runtime/shared/island-marks.ts";
import type { ContentPath } from "../model/brands.ts";
import { CODE_OPEN, decodeTokenKey, LINK_CLOSE, LINK_OPEN, SOURCE_ATTRIBUTE } from "../model/tokens.ts";

/** Resolved links of one file: by token index. */
export interface FileLinks {
  urls: string[];
  /** Attributes to add to the element whose `src` is the token. */
  attributes: (Record<string, string> | null)[];
}

export interface TokenSources {
  linksOf(source: ContentPath): FileLinks;
  /** The finished HTML behind a mark; its tokens are the file's own. */
  htmlOf(key: string): { source: ContentPath; html: string };
  baseUrl: string;
  /** Markup of a code block that a component asked for. */
  codeBlock(request: { code: string; language: string | null; meta: string }): Promise<string>;
}

const escapeAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#39;").replaceAll("<", "&lt;");
// begins with its mark and nothing optional, so that the engine looks for one character
const LINK = new RegExp(`${LINK_OPEN}(?:([^${LINK_CLOSE}]*):)?(\\d+)${LINK_CLOSE}`, "g");
const HTML = new RegExp(`${HTML_OPEN}([^${LINK_CLOSE}]*)${LINK_CLOSE}`, "g");
const CODE = new RegExp(`${CODE_OPEN}([^${LINK_CLOSE}]*)${LINK_CLOSE}`, "g");

/**
 * Replaces link tokens by URLs. What belongs to the target, as an image's size, goes behind its URL unless the author gave it.
 * @param owner File of tokens that name none.
 */
export function fillLinks(html: string, owner: ContentPath | null, linksOf: TokenSources["linksOf"]): string {
  if (!html.includes(LINK_OPEN)) return html;
  return html.replace(LINK, (token, file: string | undefined, index: string, at: number) => {
    const source = (file === undefined ? owner : decodeTokenKey(file)) as ContentPath | null;
    if (source === null) throw new Error(`a link token names no file: ${token}`);
    const links = linksOf(source);
    const url = escapeAttribute(links.urls[Number(index)] ?? "");
    const added = links.attributes[Number(index)];
    if (!added || !(html.startsWith('src="', at - 5) || html.startsWith('href="', at - 6))) return url;
    const rest = html.slice(at, html.indexOf(">", at + token.length));
    const before = html.slice(html.lastIndexOf("<", at), at);
    const missing = Object.entries(added).filter(([name]) => !new RegExp(`\\s${name}=`).test(before + rest));
    const sized = missing.length === Object.keys(added).length ? missing : []; // one of width and height alone is the author's choice
    // the attribute's closing quote follows the token
    return `${url}${sized.map(([name, value]) => `" ${name}="${escapeAttribute(value)}`).join("")}`;
  });
}

/**
 * Puts finished HTML bodies, code blocks and URLs in place. Source markers of a body get the name of their file.
 * @param home The page's own file: its markers need no name.
 */
export async function fillTokens(html: string, sources: TokenSources, home: ContentPath | null): Promise<string> {
  let filled = html;
  // a partial in HTML may stand inside a module, not inside other HTML: one round is enough
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

/** `pathname:///x` is a file outside the pages: the prefix goes, the base comes, a link opens in a new tab. */
export function fillStaticPaths(html: string, baseUrl: string): string {
  // a longer text is looked for at a third of the speed
  if (!html.includes("me://")) return html;
  return html.replace(STATIC_PATH, (_, before: string, name: string, path: string, after: string) => {
    const opensHere = name === "src" || /\starget=/.test(before + after);
    return `${before}${name}="${baseUrl}${path}"${opensHere ? "" : ' target="_blank" rel="noopener noreferrer"'}${after}`;
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

/** What one whole token stands for; null for anything else. */
export function resolveToken(
  token: string,
  linksOf: TokenSources["linksOf"],
): { url: string; attributes: Record<string, string> | null } | null {
  const [, source, index] = new RegExp(`^${LINK.source}$`).exec(token) ?? [];
  if (source === undefined || index === undefined) return null;
  const { urls, attributes } = linksOf(decodeTokenKey(source) as ContentPath);
  return { url: urls[Number(index)] ?? "", attributes: attributes[Number(index)] ?? null };
}
