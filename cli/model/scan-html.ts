import type { HtmlLink, HtmlRefs } from "./content.ts";
import type { Location } from "./diagnostic.ts";
import {
  EMBED_ATTRIBUTES,
  type Embed,
  embedsOfCss,
  embedsOfStyle,
  embedsOfTag,
  isEmbedding,
  uniqueEmbeds,
} from "./embeds.ts";
import { endOfRawText, decodeReferences, HtmlTags, RAW_TEXT } from "./html-tags.ts";
import { SOURCE_ATTRIBUTE } from "./tokens.ts";

/** Tag → the attribute that holds its URL. */
const URL_OF = new Map(
  Object.entries({
    a: "href",
    area: "href",
    link: "href",
    img: "src",
    iframe: "src",
    source: "src",
    video: "src",
    audio: "src",
    track: "src",
    embed: "src",
    object: "data",
    script: "src",
    form: "action",
  }),
);
/** Attributes that exempt a link from the check. */
const EXEMPTING = new Set(["target", "download", "data-nobrokenlinkcheck", "data-no-broken-link-check"]);
/** Lengths of the attribute names that are read, a bit each: comparing lengths is faster than comparing names. */
const LENGTHS = ["id", "name", "style", SOURCE_ATTRIBUTE, ...EXEMPTING, ...EMBED_ATTRIBUTES].reduce(
  (bits, { length }) => bits | (1 << length),
  0,
);
const LONGEST = 31 - Math.clz32(LENGTHS);
const LETTER_S = 115;
/** `class` has the same length, and most attributes are `class`. */
const STYLE_LENGTH = "style".length;

/**
 * The `<` of a tag that may hold something. Most tags are passed over: end tags, and tags with only a class. A class with a
 * bracket is not passed over, or a tag would seem to begin inside it.
 */
const CANDIDATES = new RegExp(
  `<(?!/[a-z][a-z\\d-]*>|(?!${[...RAW_TEXT].join("|")})[a-z][a-z\\d-]*(?: class="[^"<>]*")?>)`,
  "g",
);

/** The value for most pages: one shared object, since every page stores it. */
const NO_EMBEDS: Embed[] = [];

/** Ids and link targets in document order, and the files of other hosts; tags inside comments and raw text do not count. */
export function scanHtml(html: string): HtmlRefs {
  const links: HtmlLink[] = [];
  const anchors: string[] = [];
  const embeds: Embed[] = [];
  const tags = new HtmlTags(html);
  while (tags.next(CANDIDATES)) {
    if (tags.name === "" || tags.isClosing) continue;
    const tag = tags.name;
    const urlName = URL_OF.get(tag);
    const embedding: Record<string, string> | null = isEmbedding(tag) ? {} : null;
    let href: string | undefined;
    let place: string | undefined;
    let id: string | undefined;
    let name: string | undefined;
    let css = "";
    let exempt = false;
    while (tags.nextAttribute()) {
      const length = tags.attributeNameEnd - tags.attributeStart;
      if (length > LONGEST || ((LENGTHS >> length) & 1) === 0) continue;
      if (length === STYLE_LENGTH && (html.charCodeAt(tags.attributeStart) | 32) !== LETTER_S) continue;
      const { attribute } = tags;
      if (embedding && (EMBED_ATTRIBUTES as readonly string[]).includes(attribute)) embedding[attribute] ??= tags.value;
      if (attribute === urlName) href ??= tags.value;
      else if (attribute === "style") css ||= tags.value;
      else if (attribute === "id") id ??= tags.value;
      else if (attribute === "name") name ??= tags.value;
      else if (attribute === SOURCE_ATTRIBUTE) place ??= tags.rawValue ?? "";
      else if (EXEMPTING.has(attribute)) exempt = true;
    }
    if (!tags.isComplete) break;
    if (css !== "") embeds.push(...embedsOfCss(css));
    if (embedding) embeds.push(...embedsOfTag(tag, embedding));
    if (tag === "style") embeds.push(...embedsOfStyle(html.slice(tags.end, endOfRawText(html, tags.end, tag))));
    if (id) anchors.push(id);
    if (tag === "a" && name && name !== id) anchors.push(name);
    if (href === undefined) continue;
    const location = place === undefined ? undefined : readPlace(place);
    links.push(location ? { href, location, tag, exempt } : { href, tag, exempt });
  }
  return { links, anchors, embeds: embeds.length === 0 ? NO_EMBEDS : uniqueEmbeds(embeds) };
}

/** `line:column` of the page itself, or `path:line:column`. */
function readPlace(place: string): Location | undefined {
  const match = /^(?:(.*):)?(\d+):(\d+)$/.exec(place);
  return match
    ? { path: decodeReferences(match[1] ?? ""), line: Number(match[2]), column: Number(match[3]) }
    : undefined;
}

const MARKER = new RegExp(` ${SOURCE_ATTRIBUTE}="[^"<>]*"`, "g");

/** Removes the source markers, which no published page shows. */
export function stripMarkers(html: string): string {
  return html.includes(SOURCE_ATTRIBUTE) ? html.replace(MARKER, "") : html;
}
