import type { SectionText } from "../../runtime/shared/search-index.ts";
import { decodeReferences } from "../model/scan-html.ts";

/** What the rendered page says, by section. */
export interface ExtractedText {
  /** Text of the first `h1`; empty without one. */
  title: string;
  /** The page's beginning first, then one for each heading that has an address. */
  sections: SectionText[];
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
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ID = /\sid="([^"]*)"/;
const MAIN = /<main[\s>]/;

/**
 * Text of the main part of a page, from the HTML that was rendered: what a reader can see is what is found.
 * @param html A whole document.
 */
export function extractText(html: string): ExtractedText {
  const start = html.search(MAIN);
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) return { title: "", sections: [] };
  const collector = new Collector();
  const main = html.slice(start, end);
  let from = 0;
  for (const match of main.matchAll(TAG)) {
    collector.text(main, from, match.index);
    from = match.index + match[0].length;
    if (match[2] === undefined) continue;
    const name = match[2].toLowerCase();
    if (match[1] === "/") collector.close(name);
    else collector.open(name, match[3] ?? "");
  }
  collector.text(main, from, main.length);
  return collector.finish();
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
    if (SKIPPED.has(name) || SKIPPED_ATTRIBUTE.test(attributes)) {
      if (!attributes.endsWith("/")) this.#skipped = { name, depth: 1 };
      this.#add(" ");
      return;
    }
    if (name === "pre") this.#code++;
    if (!INLINE.has(name)) this.#add(" ");
    const level = /^h[1-6]$/.test(name) ? Number(name[1]) : 0;
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
    if (/^h[1-6]$/.test(name)) this.#heading = null;
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
    return { title, sections };
  }
}

/** One space between words; without what stands for links and assets that are not filled in yet. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\uFDD0-\uFDEF\u200B\u00AD]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
