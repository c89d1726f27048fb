// An article's HTML as a feed reader can use it. One pass over tags that our own renderer wrote, so the grammar is
// narrow: attributes are quoted and escaped, raw-text elements are closed.

import { text } from "./escape.ts";

/** Elements that do nothing, or harm, outside the site. They go with their content. */
const DROPPED = new Set(["script", "style", "template", "button", "noscript"]);
/** Wrappers that mean something to our client alone. Their content stays. */
const UNWRAPPED = new Set(["sg-island", "sg-slot"]);
/** Attributes with one URL. */
const URLS = new Set(["href", "src", "poster", "cite", "data", "action"]);
/** Attributes that have no meaning without our scripts and styles. */
const NO_USE = /^(?:on|data-|aria-controls$|tabindex$|class$|style$)/;

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/**
 * Makes links and images absolute, and leaves out scripts, buttons, heading links, classes and island wrappers.
 * @param pageUrl Absolute URL that relative links are resolved against.
 */
export function feedHtml(html: string, pageUrl: string): string {
  let out = "";
  let from = 0;
  /** For each open span, whether it was kept. */
  const spans: (boolean | undefined)[] = [];
  /** Name and depth of the element that is being left out. */
  let dropping: { name: string; depth: number } | null = null;
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, rawName, attributes = ""] = match;
    if (dropping === null) out += html.slice(from, match.index);
    from = match.index + tag.length;
    if (rawName === undefined) continue;
    const name = rawName.toLowerCase();
    const selfClosed = attributes.endsWith("/");
    if (dropping !== null) {
      if (name !== dropping.name || selfClosed) continue;
      const depth: number = dropping.depth + (slash ? -1 : 1);
      dropping = depth === 0 ? null : { name, depth };
    } else if (DROPPED.has(name) || (name === "a" && !slash && isHashLink(attributes))) {
      if (!slash && !selfClosed) dropping = { name, depth: 1 };
    } else if (!UNWRAPPED.has(name)) {
      const kept = slash ? "" : formatAttributes(attributes, pageUrl);
      // Highlighting leaves spans that were there for their class alone.
      if (name === "span" && !slash) spans.push(kept !== "");
      if (name !== "span" || (slash ? spans.pop() : kept !== "")) out += slash ? `</${name}>` : `<${name}${kept}>`;
    }
  }
  return (dropping === null ? out + html.slice(from) : out).trim();
}

/** The link beside a heading has no text: a reader would show nothing, or a bare `#`. */
function isHashLink(attributes: string): boolean {
  return /\sclass=(?:"[^"]*\bhash-link\b|'[^']*\bhash-link\b|hash-link\b)/.test(attributes);
}

function formatAttributes(attributes: string, pageUrl: string): string {
  let out = "";
  for (const [, rawName = "", double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase();
    if (NO_USE.test(name)) continue;
    const raw = double ?? single ?? bare;
    if (raw === undefined) {
      out += ` ${name}`;
      continue;
    }
    const value = raw.replaceAll('"', "&quot;");
    if (URLS.has(name)) out += ` ${name}="${absolute(value, pageUrl)}"`;
    else if (name === "srcset")
      out += ` srcset="${value
        .split(/,\s+/)
        .map((part) => absoluteCandidate(part.trim(), pageUrl))
        .join(", ")}"`;
    else out += ` ${name}="${value}"`;
  }
  return out;
}

function absoluteCandidate(candidate: string, pageUrl: string): string {
  const [url = "", ...descriptors] = candidate.split(/\s+/);
  return [absolute(url, pageUrl), ...descriptors].join(" ");
}

/** Takes and gives attribute source. Empty for URLs that would run something: compile refuses them, React rewrites them. */
function absolute(source: string, pageUrl: string): string {
  const value = decodeAttribute(source);
  if (/^[\s\0]*(?:javascript|vbscript|data:text\/html)/i.test(value)) return "";
  return URL.canParse(value, pageUrl) ? text(new URL(value, pageUrl).href) : source;
}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeAttribute(source: string): string {
  return source.replace(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) =>
    name
      ? (NAMED[name.toLowerCase()] ?? whole)
      : String.fromCodePoint(Math.min(decimal ? Number(decimal) : Number.parseInt(hex, 16), 0x10ffff)),
  );
}
