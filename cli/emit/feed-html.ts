// Converts an article's HTML for feed readers.

import { decodeReferences, HtmlTags } from "../model/html-tags.ts";
import { text } from "./escape.ts";

/** Elements that do not work outside the site. They are removed with their content. */
const DROPPED = new Set(["script", "style", "template", "button", "noscript"]);
/** Wrappers for sitegen's client. Their content stays. */
const UNWRAPPED = new Set(["sg-island", "sg-slot"]);
/** Attributes whose value is a URL. */
const URLS = new Set(["href", "src", "poster", "cite", "data", "action"]);
/** Attributes that need the site's scripts or styles. */
const NO_USE = /^(?:on|data-|aria-controls$|tabindex$|class$|style$)/;

/** The link next to a heading, which has no text, and the controls of code blocks. */
const NO_USE_CLASS = /^a .*\bhash-link\b|^label .*\bcode-(?:fold|types)\b/;

/**
 * Makes links and images absolute, and removes scripts, buttons, heading links, classes and island wrappers.
 * @param pageUrl Absolute URL, the base of relative links.
 */
export function feedHtml(html: string, pageUrl: string): string {
  let out = "";
  let from = 0;
  /** Whether each open span is kept. */
  const spans: (boolean | undefined)[] = [];
  /** Name and depth of the element that is being removed. */
  let dropping: { name: string; depth: number } | null = null;
  const tags = new HtmlTags(html);
  while (tags.next()) {
    if (dropping === null) out += html.slice(from, tags.start);
    const { name, isClosing } = tags;
    const attributes: string | null = name === "" || isClosing || dropping ? "" : formatAttributes(tags, pageUrl);
    from = tags.finish();
    if (name === "" || !tags.isComplete) continue;
    if (dropping !== null) {
      if (name !== dropping.name || tags.isSelfClosing) continue;
      const depth: number = dropping.depth + (isClosing ? -1 : 1);
      dropping = depth === 0 ? null : { name, depth };
    } else if (DROPPED.has(name) || attributes === null) {
      if (!isClosing && !tags.isSelfClosing) dropping = { name, depth: 1 };
    } else if (!UNWRAPPED.has(name)) {
      // Spans without attributes are removed, as most in highlighted code.
      if (name === "span" && !isClosing) spans.push(attributes !== "");
      if (name !== "span" || (isClosing ? spans.pop() : attributes !== ""))
        out += isClosing ? `</${name}>` : `<${name}${attributes}>`;
    }
  }
  return (dropping === null ? out + html.slice(from) : out).trim();
}

/** The attributes that a feed reader can use; null for elements of `NO_USE_CLASS`. */
function formatAttributes(tags: HtmlTags, pageUrl: string): string | null {
  let out = "";
  while (tags.nextAttribute()) {
    const { attribute: name, rawValue } = tags;
    if (name === "class" && NO_USE_CLASS.test(`${tags.name} ${rawValue}`)) return null;
    if (NO_USE.test(name)) continue;
    if (rawValue === null) {
      out += ` ${name}`;
      continue;
    }
    const value = rawValue.replaceAll('"', "&quot;");
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

/** Makes an escaped attribute value absolute. Empty for URLs that would run code, which components can still contain. */
function absolute(source: string, pageUrl: string): string {
  const value = decodeReferences(source);
  if (/^[\s\0]*(?:javascript|vbscript|data:text\/html)/i.test(value)) return "";
  return URL.canParse(value, pageUrl) ? text(new URL(value, pageUrl).href) : source;
}
