import type { SectionText } from "../../runtime/shared/search-index.ts";
import { decodeReferences, HtmlTags, VOID } from "../model/html-tags.ts";

/** The text of a rendered page, by section. */
export interface ExtractedText {
  /** Text of the first `h1`; empty without one. */
  title: string;
  /** The text before the first heading, then one section for each heading with an id. */
  sections: SectionText[];
  /** Unique paths of internal links in the text, without query, hash and trailing slash. */
  links: string[];
}

/** Elements that are not part of the page's content. */
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
const SKIPPED_CLASS = /(?:^|\s)(?:hash-link|theme-doc-toc-mobile)(?:\s|$)/;
/** Buttons after a term of the glossary: a comma may follow the word. */
const AFTER_WORD = /^sg-term-/;
/** Elements that do not separate words. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(
    " ",
  ),
);
const HEADING = /^h[1-6]$/;
const MAIN = /<main[\s>]/;
const OWN_PATH = /^\/(?!\/)[^?#]*/;

/**
 * Extracts the visible text of the `main` element from rendered HTML.
 * @param html A complete document, or its `main` element.
 */
export function extractText(html: string): ExtractedText {
  const start = html.search(MAIN);
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) return { title: "", sections: [], links: [] };
  const collector = new Collector();
  const main = html.slice(start, end);
  const tags = new HtmlTags(main);
  let from = 0;
  while (tags.next()) {
    collector.text(main, from, tags.start);
    if (tags.isClosing) collector.close(tags.name);
    else if (tags.name !== "") collector.open(tags);
    from = tags.finish();
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

/** Tracks the open elements and adds text to the current title, heading, code or section. */
class Collector {
  #title: string | null = null;
  #sections: Draft[] = [draft(1, "")];
  /** Depth inside a skipped element of this name. */
  #skipped: { name: string; depth: number } | null = null;
  #heading: "title" | "section" | null = null;
  #code = 0;
  #link = 0;
  /** Open list items: where their text starts in their section, and how much of it is outside links. */
  #items: { section: Draft; from: number; unlinked: number }[] = [];
  #links = new Set<string>();

  get #section(): Draft {
    return this.#sections.at(-1) as Draft;
  }

  open(tags: HtmlTags): void {
    const { name } = tags;
    if (this.#skipped) {
      tags.finish();
      if (name === this.#skipped.name && !tags.isSelfClosing) this.#skipped.depth++;
      return;
    }
    if (VOID.has(name)) {
      if (name !== "wbr") this.#add(" ");
      return;
    }
    let skipped = SKIPPED.has(name);
    let afterWord = false;
    let id: string | null = null;
    let href = "";
    while (tags.nextAttribute()) {
      const { attribute } = tags;
      if (attribute === "class") {
        skipped ||= SKIPPED_CLASS.test(tags.rawValue ?? "");
        afterWord = skipped && AFTER_WORD.test(tags.rawValue ?? "");
      } else if (attribute === "id") id ??= tags.value;
      else if (attribute === "href") href ||= tags.value;
      else skipped ||= attribute === "data-sg-no-search" || (attribute === "aria-hidden" && tags.rawValue === "true");
    }
    if (skipped) {
      if (!tags.isSelfClosing) this.#skipped = { name, depth: 1 };
      if (!afterWord) this.#add(" ");
      return;
    }
    const path = name === "a" ? OWN_PATH.exec(href)?.[0] : undefined;
    if (path !== undefined) this.#links.add(path.replace(/\/$/, ""));
    if (name === "pre") this.#code++;
    if (name === "a") this.#link++;
    if (name === "li") this.#items.push({ section: this.#section, from: this.#section.text.length, unlinked: 0 });
    if (!INLINE.has(name)) this.#add(" ");
    const level = HEADING.test(name) ? Number(name[1]) : 0;
    if (level === 1 && this.#title === null) {
      this.#title = "";
      this.#heading = "title";
    } else if (level > 0 && id !== null) {
      this.#sections.push(draft(level, id));
      this.#heading = "section";
    }
  }

  close(name: string): void {
    if (this.#skipped) {
      if (name === this.#skipped.name && --this.#skipped.depth === 0) this.#skipped = null;
      return;
    }
    if (name === "pre") this.#code--;
    if (name === "a") this.#link--;
    if (name === "li") this.#closeItem();
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
    else {
      this.#section.text += text;
      if (this.#link === 0) for (const item of this.#items) item.unlinked += text.trim().length;
    }
  }

  /** An item that is only a link names another page: its text goes to the code, which ranks lower. */
  #closeItem(): void {
    const item = this.#items.pop();
    if (!item || item.unlinked > 0) return;
    const { section, from } = item;
    section.code += ` ${section.text.slice(from)}`;
    section.text = section.text.slice(0, from);
  }

  finish(): ExtractedText {
    const title = tidy(this.#title ?? "");
    const sections = this.#sections.map(
      ({ level, anchor, heading, text, code }): SectionText => [level, anchor, tidy(heading), tidy(text), tidy(code)],
    );
    return { title, sections, links: [...this.#links] };
  }
}

/** Collapses whitespace and removes invisible characters and tokens of links and assets. */
function tidy(text: string): string {
  return text
    .replaceAll(/[\uFDD0-\uFDEF\u200B\u00AD]/g, "")
    .replaceAll(/ \s+|[^\S ]\s*/g, " ") // Single spaces are not matched, because each replacement is slow.
    .trim();
}
