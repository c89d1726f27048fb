import type { HtmlLink, HtmlRefs } from "./content.ts";
import type { Location } from "./diagnostic.ts";
import { EMBED_ATTRIBUTES, type Embed, embedsOfCss, embedsOfTag, isEmbedding, uniqueEmbeds } from "./embeds.ts";
import { SOURCE_ATTRIBUTE } from "./tokens.ts";

/*
 * A scanner and no parser: it reads each character at most twice and builds no tree, since it runs over every page of
 * every build. It follows the tokeniser of the HTML standard for tags, attributes, comments and raw text.
 */

/** Tag → the attribute that holds its address. */
const ADDRESS_OF = new Map(
  Object.entries({
    a: "href",
    area: "href",
    link: "href",
    img: "src",
    iframe: "src",
    source: "src",
    video: "src",
    audio: "src",
    script: "src",
    form: "action",
  }),
);
/** Lengths of the attribute names below, a bit each. */
const LENGTHS = [
  "id",
  "src",
  "name",
  "href",
  "action",
  "target",
  "download",
  SOURCE_ATTRIBUTE,
  "data-nobrokenlinkcheck",
  "data-no-broken-link-check",
  "style",
  ...EMBED_ATTRIBUTES,
].reduce((bits, { length }) => bits | (1 << length), 0);
const LONGEST = 31 - Math.clz32(LENGTHS);
/** Their content is text up to their own end tag. */
const RAW_TEXT = new Set(["script", "style", "textarea", "title", "xmp", "noembed", "noframes", "iframe"]);

const TAB = 9;
const NEWLINE = 10;
const FORM_FEED = 12;
const RETURN = 13;
const SPACE = 32;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const LETTER_S = 115;
/** `class` is as long, and nearly all attributes are that. */
const STYLE_LENGTH = "style".length;

const isSpace = (code: number): boolean =>
  code === SPACE || code === NEWLINE || code === TAB || code === FORM_FEED || code === RETURN;
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/**
 * Where something begins that may have to be read. Nearly all tags are passed over: end tags, and those with a class alone.
 * A class with a bracket is read, or a tag would seem to begin inside it.
 */
const NEXT = new RegExp(
  `<(?!/[a-z][a-z\\d-]*>|(?!${[...RAW_TEXT].join("|")})[a-z][a-z\\d-]*(?: class="[^"<>]*")?>)`,
  "g",
);

/** Of most pages: one object, since it is kept for each. */
const NO_EMBEDS: Embed[] = [];

/** Ids and link targets in document order, and what is loaded from other hosts; tags inside comments and raw text do not count. */
export function scanHtml(html: string): HtmlRefs {
  const found: Found = { links: [], anchors: [], embeds: [] };
  NEXT.lastIndex = 0;
  while (NEXT.test(html)) {
    const at = NEXT.lastIndex - 1;
    NEXT.lastIndex = isLetter(html.charCodeAt(at + 1)) ? scanTag(html, at + 1, found) : skipMarkup(html, at);
  }
  const { links, anchors, embeds } = found;
  return { links, anchors, embeds: embeds.length === 0 ? NO_EMBEDS : uniqueEmbeds(embeds) };
}

interface Found {
  links: HtmlLink[];
  anchors: string[];
  embeds: Embed[];
}

/** Comments, unusual end tags, declarations. Returns where reading goes on. */
function skipMarkup(html: string, at: number): number {
  if (html.startsWith("<!--", at)) {
    // `<!-->` and `<!--->` are whole comments.
    if (html.charCodeAt(at + 4) === GREATER) return at + 5;
    if (html.startsWith("->", at + 4)) return at + 6;
    const end = /--!?>/g;
    end.lastIndex = at + 4;
    return end.exec(html) ? end.lastIndex : html.length;
  }
  const next = html[at + 1];
  if (next === "/" && isLetter(html.charCodeAt(at + 2)))
    return scanTag(html, at + 2, { links: [], anchors: [], embeds: [] });
  if (next === "!" || next === "?" || next === "/") {
    const end = html.indexOf(">", at);
    return end === -1 ? html.length : end + 1;
  }
  return at + 1;
}

/** A name in lower case. Nearly all are, and `toLowerCase` is slow where a document has a letter beyond Latin ones. */
function nameAt(html: string, start: number, end: number): string {
  for (let at = start; at < end; at++) {
    const code = html.charCodeAt(at);
    if (code > 127 || (code >= 65 && code <= 90)) return html.slice(start, end).toLowerCase();
  }
  return html.slice(start, end);
}

/** Reads one tag whose name begins at `nameStart`; returns the offset behind it, or behind its raw text. */
function scanTag(html: string, nameStart: number, { links, anchors, embeds }: Found): number {
  const { length } = html;
  let at = nameStart;
  for (
    let code = html.charCodeAt(at);
    at < length && !isSpace(code) && code !== SLASH && code !== GREATER;
    code = html.charCodeAt(at)
  )
    at++;
  // Without attributes only raw text matters, and its names are at least three letters long.
  if (html.charCodeAt(at) === GREATER && at - nameStart < 3) return at + 1;
  const tag = nameAt(html, nameStart, at);
  const addressName = ADDRESS_OF.get(tag);
  const attributes: Record<string, string> | null = isEmbedding(tag) ? {} : null;
  let href: string | undefined;
  let place: string | undefined;
  let id: string | undefined;
  let name: string | undefined;
  let exempt = false;
  for (;;) {
    let code = html.charCodeAt(at);
    while (isSpace(code) || code === SLASH) code = html.charCodeAt(++at);
    // A tag that never ends is no tag.
    if (at >= length) return length;
    if (code === GREATER) {
      at++;
      break;
    }
    const attributeStart = at++;
    for (
      code = html.charCodeAt(at);
      at < length && !isSpace(code) && code !== SLASH && code !== GREATER && code !== EQUALS;
      code = html.charCodeAt(at)
    )
      at++;
    const attributeEnd = at;
    while (isSpace(code)) code = html.charCodeAt(++at);
    let valueStart = at;
    let valueEnd = at;
    if (code === EQUALS) {
      code = html.charCodeAt(++at);
      while (isSpace(code)) code = html.charCodeAt(++at);
      if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
        valueStart = at + 1;
        valueEnd = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", valueStart);
        if (valueEnd === -1) return length;
        at = valueEnd + 1;
      } else {
        valueStart = at;
        for (; at < length && !isSpace(code) && code !== GREATER; code = html.charCodeAt(at)) at++;
        if (valueStart < at && code !== GREATER && isSpace(html.charCodeAt(at - 1))) at--;
        valueEnd = at;
      }
    }
    // Most attributes are `class`: only names of the right length are looked at.
    const attributeLength = attributeEnd - attributeStart;
    if (attributeLength > LONGEST || ((LENGTHS >> attributeLength) & 1) === 0) continue;
    if (attributeLength === STYLE_LENGTH && (html.charCodeAt(attributeStart) | 32) !== LETTER_S) continue;
    const attribute = nameAt(html, attributeStart, attributeEnd);
    if (attributes && (EMBED_ATTRIBUTES as readonly string[]).includes(attribute))
      attributes[attribute] ??= decodeReferences(html.slice(valueStart, valueEnd));
    switch (attribute) {
      case "style":
        embeds.push(...embedsOfCss(decodeReferences(html.slice(valueStart, valueEnd))));
        break;
      case "id":
        id ??= decodeReferences(html.slice(valueStart, valueEnd));
        break;
      case "name":
        name ??= decodeReferences(html.slice(valueStart, valueEnd));
        break;
      case addressName:
        href ??= decodeReferences(html.slice(valueStart, valueEnd));
        break;
      case SOURCE_ATTRIBUTE:
        place ??= html.slice(valueStart, valueEnd);
        break;
      case "target":
      case "download":
      case "data-nobrokenlinkcheck":
      case "data-no-broken-link-check":
        exempt = true;
        break;
      default:
    }
  }
  if (attributes) embeds.push(...embedsOfTag(tag, attributes));
  if (id) anchors.push(id);
  if (tag === "a" && name && name !== id) anchors.push(name);
  if (href !== undefined) {
    const location = place === undefined ? undefined : readPlace(place);
    links.push(location ? { href, location, tag, exempt } : { href, tag, exempt });
  }
  if (!RAW_TEXT.has(tag) || html[nameStart - 1] === "/") return at;
  return endOfRawText(html, at, tag);
}

function endOfRawText(html: string, from: number, tag: string): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** `line:column` of the page itself, whose path the reader of the links knows, or `path:line:column`. */
function readPlace(place: string): Location | undefined {
  const match = /^(?:(.*):)?(\d+):(\d+)$/.exec(place);
  return match
    ? { path: decodeReferences(match[1] ?? ""), line: Number(match[2]), column: Number(match[3]) }
    : undefined;
}

/** The references that serialisers write, and those that authors use to spell an address. */
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  colon: ":",
  sol: "/",
  num: "#",
  quest: "?",
  equals: "=",
  period: ".",
  lpar: "(",
  rpar: ")",
  Tab: "\t",
  NewLine: "\n",
};

/** Character references of HTML, the named ones that our own output and authors use. */
export function decodeReferences(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(
    /&(?:#[xX]([\da-fA-F]{1,8});?|#(\d{1,8});?|([A-Za-z]+);)/g,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? whole) : whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : "\ufffd";
    },
  );
}

const MARKER = new RegExp(` ${SOURCE_ATTRIBUTE}="[^"<>]*"`, "g");

/** Removes the source markers, which no published page shows. */
export function stripMarkers(html: string): string {
  return html.includes(SOURCE_ATTRIBUTE) ? html.replace(MARKER, "") : html;
}
