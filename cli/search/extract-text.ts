import type { SectionText } from "../../runtime/shared/search-index.ts";
import { decodeReferences } from "../model/scan-html.ts";

/** What the rendered page says, by section. */
export interface ExtractedText {
  /** Text of the first `h1`; empty without one. */
  title: string;
  /** The page's beginning first, then one for each heading that has an address. */
  sections: SectionText[];
  /** Paths of this site that its text leads to, each once, without query, hash and final slash. */
  links: string[];
}

/** Controls and furniture: read, but not what a page is about. */
const SKIPPED = new Set([
  "nav",
  "button",
  "svg",
  "script",
  "style",
  "template",
  "select",
  "footer",
  "aside",
  "noscript",
  "iframe",
  "video",
  "audio",
  "canvas",
  "textarea",
  "math",
]);
const SKIPPED_ATTRIBUTE =
  /\s(?:aria-hidden="true"|data-sg-no-search|class="(?:[^"]*\s)?(?:hash-link|theme-doc-toc-mobile)[\s"])/;
/** Of the attributes above. Most tags of a page are spans of code, with shorter ones. */
const SHORTEST_SKIPPED = ' class="hash-link"'.length;
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Their text joins the words around them. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const HEADING = /^h[1-6]$/;
const ID = /\sid="([^"]*)"/;
const MAIN = /<main[\s>]/;
const OWN_PATH = /\shref="(\/(?!\/)[^"?#]*)/;

/**
 * Text of the main part of a page, from the HTML that was rendered: what a reader can see is what is found.
 * @param html A whole document.
 */
export function extractText(html: string): ExtractedText {
  const start = html.search(MAIN);
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) return { title: "", sections: [], links: [] };
  const collector = new Collector();
  const main = html.slice(start, end);
  let from = 0;
  for (let at = main.indexOf("<"); at >= 0; at = main.indexOf("<", Math.max(at + 1, from))) {
    if (main.startsWith("<!--", at)) {
      const end = main.indexOf("-->", at + 4);
      if (end < 0) continue;
      collector.text(main, from, at);
      from = end + 3;
      continue;
    }
    const closing = main[at + 1] === "/";
    const nameStart = closing ? at + 2 : at + 1;
    const nameEnd = endOfName(main, nameStart);
    const tagEnd = nameEnd === nameStart ? -1 : endOfTag(main, nameEnd);
    if (tagEnd < 0) continue;
    collector.text(main, from, at);
    from = tagEnd + 1;
    const name = main.slice(nameStart, nameEnd).toLowerCase();
    if (closing) collector.close(name);
    else collector.open(name, main.slice(nameEnd, tagEnd));
  }
  collector.text(main, from, main.length);
  return collector.finish();
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/** `start` itself if no name begins there. */
function endOfName(html: string, start: number): number {
  let at = start;
  for (let code = html.charCodeAt(at); ; code = html.charCodeAt(++at)) {
    if (!isLetter(code) && (at === start || !((code >= 48 && code <= 57) || code === 45))) return at;
  }
}

/** The place of the bracket that ends a tag; -1 if there is none. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === 62) return at;
    if (code === 34 || code === 39) {
      at = html.indexOf(code === 34 ? '"' : "'", at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

interface Draft {
  level: number;
  anchor: string;
  heading: string;
  text: string;
  code: string;
}
const draft = (level: number, anchor: string): Draft => ({ level, anchor, heading: "", text: "", code: "" });

/** Follows the elements of the page and knows where the next text belongs. */
class Collector {
  #title: string | null = null;
  #sections: Draft[] = [draft(1, "")];
  /** Depth inside a skipped element of this name. */
  #skipped: { name: string; depth: number } | null = null;
  #heading: "title" | "section" | null = null;
  #code = 0;
  #links = new Set<string>();

  get #section(): Draft {
    return this.#sections.at(-1) as Draft;
  }

  open(name: string, attributes: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name && !attributes.endsWith("/")) this.#skipped.depth++;
      return;
    }
    if (VOID.has(name)) {
      if (name !== "wbr") this.#add(" ");
      return;
    }
    if (SKIPPED.has(name) || (attributes.length >= SHORTEST_SKIPPED && SKIPPED_ATTRIBUTE.test(attributes))) {
      if (!attributes.endsWith("/")) this.#skipped = { name, depth: 1 };
      this.#add(" ");
      return;
    }
    const path = name === "a" ? OWN_PATH.exec(attributes)?.[1] : undefined;
    if (path !== undefined) this.#links.add(decodeReferences(path).replace(/\/$/, ""));
    if (name === "pre") this.#code++;
    if (!INLINE.has(name)) this.#add(" ");
    const level = HEADING.test(name) ? Number(name[1]) : 0;
    if (level === 1 && this.#title === null) {
      this.#title = "";
      this.#heading = "title";
    } else if (level > 0) {
      const id = ID.exec(attributes)?.[1];
      if (id === undefined) return;
      this.#sections.push(draft(level, decodeReferences(id)));
      this.#heading = "section";
    }
  }

  close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name && --this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    if (name === "pre") this.#code--;
    if (HEADING.test(name)) this.#heading = null;
    if (!INLINE.has(name)) this.#add(" ");
  }

  text(html: string, from: number, to: number): void {
    if (this.#skipped || from === to) return;
    const raw = html.slice(from, to);
    this.#add(raw.includes("&") ? decodeReferences(raw) : raw);
  }

  #add(text: string): void {
    if (this.#heading === "title") this.#title += text;
    else if (this.#heading === "section") this.#section.heading += text;
    else if (this.#code > 0) this.#section.code += text;
    else this.#section.text += text;
  }

  finish(): ExtractedText {
    const title = tidy(this.#title ?? "");
    const sections = this.#sections.map(
      ({ level, anchor, heading, text, code }): SectionText => [level, anchor, tidy(heading), tidy(text), tidy(code)],
    );
    return { title, sections, links: [...this.#links] };
  }
}

/** One space between words; without what stands for links and assets that are not filled in yet. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\uFDD0-\uFDEF\u200B\u00AD]/g, "")
    .replaceAll(/ \s+|[^\S ]\s*/g, " ") // a lone space stays as it is: each replacement is a piece to be joined
    .trim();
}
