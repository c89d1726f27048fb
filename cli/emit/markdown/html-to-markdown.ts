// The content of a rendered page as Markdown. It is read from the HTML, since only that has what components, partials and
// plugins say. One pass over the tags, without a tree.
import { decodeReferences, HtmlTags, VOID } from "../../model/html-tags.ts";
import { type Attributes, alignmentOf, codeText, readAttributes, TAG } from "./attributes.ts";
import { admonition, codeBlock, escapeText, indent, inlineCode, paragraph, target, wrap } from "./markdown-text.ts";

/** Elements without content for a reader of text. */
const SKIPPED = new Set(
  "nav button script style template select noscript canvas textarea datalist object option form svg".split(" "),
);
/** Parts of the page around its content; inside the content they are part of it. */
const FRAME = new Set(["footer", "aside"]);
const SKIPPED_CLASS =
  /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|theme-doc-toc-desktop|data-footnote-backref|code-fold|code-types)(?:\s|$)/;
const CONTENT_CLASS = /(?:^|\s)markdown(?:\s|$)/;
const ADMONITION = /(?:^|\s)admonition-(?!heading|content|icon)([\w-]+)/;
const LANGUAGE = /(?:^|\s)language-([^\s"]+)/;
const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd label mark q s samp small span strong sub sup time u var".split(
    " ",
  ),
);
const MARK_OF: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*", del: "~~", s: "~~" };
/** Elements that end the one before without an end tag. */
const ENDS_SAME: Readonly<Record<string, string>> = { item: "li", row: "tr" };
const MEDIA = new Set(["video", "audio"]);
const FOOTNOTE_ID = /^user-content-fn-(.+?)(?:-[\w]{6})?$/;
const FOOTNOTE_HREF = /^#user-content-fn-(.+?)(?:-[\w]{6})?$/;
const TEX = /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>/;
const CODE_URL = /^[\s\0]*(?:javascript|vbscript|data:text\/html)/i;
/** A path that a URL keeps as it is. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\.[\w-]+)*\/)*(?:[\w-]+(?:\.[\w-]+)*)?(?:#[\w-]+)?$/;
/** Tokens of other stages and invisible characters. */
const INVISIBLE = /[\uFDD0-\uFDEF\u200B\u00AD]/g;

/** `title` is that of a code block, `caption` that of an admonition or a table. */
type FrameType =
  | ("root" | "quote" | "admonition" | "list" | "item" | "table" | "caption" | "row" | "cell")
  | ("heading" | "bold" | "tab" | "title");

/** Blocks that are written when their element ends. */
interface Frame {
  type: FrameType;
  /** Finished blocks. */
  blocks: string[];
  /** The text of the current paragraph. */
  inline: string;
  /** Number of paragraphs that were finished. */
  flushes: number;
  /** Level of a heading, first number of a list, or 0. */
  number: number;
  /** Type of an admonition, id of a tab or a footnote, alignment of cells. */
  name: string;
  /** Title of an admonition, caption of a table. */
  title: string;
  isLoose: boolean;
  isHeader: boolean;
}

/** An open element. */
interface Open {
  name: string;
  frame: Frame | null;
  /** A mark that is set when the element ends. */
  mark: { text: string; href: string; start: number; flushes: number; frame: Frame } | null;
  /** State to restore at its end. */
  ends: "skip" | "link" | "code" | "content" | "language" | null;
}

type Mark = NonNullable<Open["mark"]>;

const openOf = (
  name: string,
  ends: Open["ends"] = null,
  mark: Mark | null = null,
  frame: Frame | null = null,
): Open => ({
  name,
  frame,
  mark,
  ends,
});

const frameOf = (type: FrameType, number = 0, name = "", isHeader = false): Frame => ({
  type,
  blocks: [],
  inline: "",
  flushes: 0,
  number,
  name,
  title: "",
  isLoose: false,
  isHeader,
});

/**
 * @param html The `main` element of a page, or a part of it.
 * @param pageUrl Absolute URL of the page: all links become absolute.
 */
export function htmlToMarkdown(html: string, pageUrl: string): string {
  return new Writer(html, pageUrl).write();
}

class Writer {
  readonly #tags: HtmlTags;
  readonly #pageUrl: string;
  readonly #origin: string;
  readonly #frames: Frame[] = [frameOf("root")];
  readonly #open: Open[] = [];
  readonly #tabs = new Map<string, string>();
  #links = 0;
  #code = 0;
  /** Depth in the content of the page. */
  #content = 0;
  #languages: string[] = [];
  #codeTitle = "";

  constructor(html: string, pageUrl: string) {
    this.#tags = new HtmlTags(html.replace(INVISIBLE, ""));
    this.#pageUrl = pageUrl;
    this.#origin = new URL(pageUrl).origin;
  }

  get #frame(): Frame {
    return this.#frames.at(-1) as Frame;
  }

  write(): string {
    const tags = this.#tags;
    const { html } = tags;
    let from = 0;
    while (tags.next()) {
      if (tags.start > from) this.#text(html.slice(from, tags.start));
      if (tags.name === "") tags.finish();
      else if (tags.isClosing) this.#close(tags.name);
      else this.#enter();
      from = tags.finish();
    }
    this.#text(html.slice(from));
    while (this.#open.length > 0) this.#leave();
    this.#flush();
    return this.#frame.blocks.join("\n\n");
  }

  #text(raw: string): void {
    if (raw === "") return;
    const text = decodeReferences(raw);
    const frame = this.#frame;
    if (this.#code > 0) frame.inline += text;
    else if (frame.inline !== "" || /\S/.test(text)) frame.inline += escapeText(text);
  }

  /** Ends the current paragraph. */
  #flush(): void {
    const frame = this.#frame;
    frame.flushes++;
    if (frame.inline === "") return;
    let text = frame.inline.trim();
    frame.inline = "";
    if (text.includes("  ")) text = text.replace(/ {2,}/g, " ");
    if (text.includes("\n ")) text = text.replaceAll("\n ", "\n");
    if (text !== "" && text !== "\\") frame.blocks.push(paragraph(text));
  }

  #block(text: string): void {
    this.#flush();
    if (text !== "") this.#frame.blocks.push(text);
  }

  /** Passes over the element that starts at the current tag. Returns its HTML inside. */
  #passOver(name: string): string {
    const tags = this.#tags;
    const start = tags.finish();
    if (VOID.has(name)) return "";
    const { html } = tags;
    const close = html.indexOf(`</${name}>`, start);
    const inside = html.slice(start, close);
    // as for nearly all: no element of this name inside, and no data of an island, which may hold tags
    if (close >= 0 && !inside.includes(`<${name}`) && !inside.includes(" data-p=")) {
      tags.end = close;
      return inside;
    }
    let depth = 1;
    while (tags.next()) {
      if (tags.name === name) {
        const { isClosing } = tags;
        tags.finish();
        if (isClosing) depth--;
        else depth++;
      } else tags.finish();
      if (depth === 0) break;
    }
    return html.slice(start, depth === 0 ? tags.start : html.length);
  }

  #enter(): void {
    const tags = this.#tags;
    const { name } = tags;
    const attributes = readAttributes(tags);
    const { class: classes = "", role = "" } = attributes;
    const label = role === "img" && attributes["aria-label"];
    if (label) {
      this.#passOver(name);
      this.#text(` ${label} `);
      return;
    }
    const isSkipped =
      SKIPPED.has(name) ||
      (FRAME.has(name) && this.#content === 0) ||
      attributes["aria-hidden"] === "true" ||
      attributes.hidden === "" ||
      (classes !== "" && SKIPPED_CLASS.test(classes)) ||
      attributes.id?.startsWith("footnote-label") === true;
    // a tab may be a button, and its name is the title of a panel
    if (isSkipped && role !== "tab") {
      this.#passOver(name);
      return;
    }
    if (name === "math") this.#math(attributes.display === "block", this.#passOver(name));
    else if (name === "pre") this.#pre(classes, this.#passOver(name));
    else if (name === "iframe" || MEDIA.has(name)) this.#media(name, attributes, this.#passOver(name));
    else if (VOID.has(name)) this.#void(name, attributes);
    else this.#open.push(this.#start(name, attributes, classes, role));
  }

  #start(name: string, attributes: Attributes, classes: string, role: string): Open {
    if (this.#code > 0) return openOf(name);
    if (name === "code" || name === "samp") {
      this.#code++;
      return openOf(name, "code", this.#mark("`"));
    }
    if (name === "a") {
      this.#links++;
      const footnote = "data-footnote-ref" in attributes ? FOOTNOTE_HREF.exec(attributes.href ?? "") : null;
      const mark = footnote
        ? this.#mark("footnote", decodeURI(footnote[1] ?? ""))
        : this.#mark("link", attributes.href);
      return openOf(name, "link", mark);
    }
    if (INLINE.has(name)) return openOf(name, null, MARK_OF[name] === undefined ? null : this.#mark(MARK_OF[name]));
    if (this.#links > 0) {
      this.#text(" ");
      return openOf(name);
    }
    // slots and islands are only marks in the HTML
    if (name.startsWith("sg-")) return openOf(name);
    if (ENDS_SAME[this.#frame.type] === name) this.#close(name);
    this.#flush();
    const frame = this.#frameFor(name, attributes, classes, role);
    if (frame) {
      this.#frames.push(frame);
      return openOf(name, null, null, frame);
    }
    if (name === "p" && this.#frame.type === "item") this.#frame.isLoose = true;
    if (role === "tabpanel") {
      const label = attributes["data-label"] ?? this.#tabs.get(attributes["aria-labelledby"] ?? "");
      if (label) this.#block(`**${escapeText(label)}**`);
    }
    if (classes === "") return openOf(name);
    if (CONTENT_CLASS.test(classes)) {
      this.#content++;
      return openOf(name, "content");
    }
    const language = LANGUAGE.exec(classes)?.[1];
    if (language !== undefined) {
      this.#languages.push(language);
      return openOf(name, "language");
    }
    return openOf(name);
  }

  #frameFor(name: string, attributes: Attributes, classes: string, role: string): Frame | null {
    if (name.length === 2 && /^h[1-6]$/.test(name)) return frameOf("heading", Number(name[1]));
    if (role === "tab") return frameOf("tab", 0, attributes.id ?? "");
    if (role === "tablist") return frameOf("tab");
    switch (name) {
      case "blockquote":
        return frameOf("quote");
      case "ul":
      case "menu":
        return frameOf("list");
      case "ol":
        return frameOf("list", Number(attributes.start ?? 1));
      case "li":
        return frameOf("item", 0, FOOTNOTE_ID.exec(attributes.id ?? "")?.[1] ?? "");
      case "table":
        return frameOf("table");
      case "tr":
        return frameOf("row");
      case "td":
      case "th":
        return frameOf("cell", 0, alignmentOf(attributes), name === "th");
      case "caption":
        return frameOf("caption");
      case "dt":
      case "summary":
        return frameOf("bold");
      default:
    }
    if (!classes.includes("code-title") && !classes.includes("admonition")) return null;
    if (/(?:^|\s)code-title(?:\s|$)/.test(classes)) return frameOf("title");
    if (/(?:^|\s)admonition-heading(?:\s|$)/.test(classes)) return frameOf("caption");
    const admonition = ADMONITION.exec(classes)?.[1];
    return admonition !== undefined && /(?:^|\s)admonition(?:\s|$)/.test(classes)
      ? frameOf("admonition", 0, admonition)
      : null;
  }

  #mark(text: string, href = ""): Mark {
    const frame = this.#frame;
    return { text, href, start: frame.inline.length, flushes: frame.flushes, frame };
  }

  #close(name: string): void {
    let at = this.#open.length - 1;
    while (at >= 0 && this.#open[at]?.name !== name) at--;
    if (at < 0) return;
    while (this.#open.length > at) this.#leave();
  }

  /** Ends the innermost element. */
  #leave(): void {
    const { name, frame, mark, ends } = this.#open.pop() as Open;
    if (ends === "code") this.#code--;
    else if (ends === "link") this.#links--;
    else if (ends === "content") this.#content--;
    else if (ends === "language") this.#languages.pop();
    if (mark) this.#setMark(mark);
    else if (frame) this.#finish(frame);
    else if (this.#code === 0 && !INLINE.has(name) && !name.startsWith("sg-")) {
      if (this.#links > 0) this.#text(" ");
      else this.#flush();
    }
  }

  #setMark({ text, href, start, flushes, frame }: Mark): void {
    if (this.#frame !== frame || frame.flushes !== flushes) return;
    const inner = frame.inline.slice(start);
    const before = frame.inline.slice(0, start);
    if (text === "footnote") frame.inline = `${before}[^${href}]`;
    else if (text === "`") frame.inline = before + inlineCode(inner);
    else if (text !== "link") frame.inline = before + wrap(inner, text);
    else {
      const url = this.#absolute(href);
      const label = inner.trim().replace(/ {2,}/g, " ");
      if (url === null || label === "") return;
      const [lead, tail] = [/^\s/.test(inner) ? " " : "", /\s$/.test(inner) ? " " : ""];
      frame.inline = `${before}${lead}[${label}](${target(url)})${tail}`;
    }
  }

  #finish(frame: Frame): void {
    this.#flush();
    this.#frames.pop();
    const { blocks, type, number, name } = frame;
    switch (type) {
      case "heading":
        if (blocks.length > 0) this.#block(`${"#".repeat(number)} ${blocks.join(" ").replace(/\n/g, " ")}`);
        return;
      case "bold":
        if (blocks.length > 0) this.#block(wrap(blocks.join(" ").replaceAll("**", ""), "**"));
        return;
      case "tab":
        if (name !== "") this.#tabs.set(name, blocks.join(" "));
        return;
      case "title":
        this.#codeTitle = blocks.join(" ");
        return;
      case "caption":
        this.#frame.title = blocks.join(" ");
        return;
      case "quote":
        this.#block(
          blocks
            .join("\n\n")
            .replace(/^(?=.)/gm, "> ")
            .replace(/^$/gm, ">"),
        );
        return;
      case "admonition":
        this.#block(admonition(name, frame.title, blocks));
        return;
      case "item":
        this.#item(frame);
        return;
      case "list":
        this.#list(frame);
        return;
      case "cell":
        this.#frame.blocks.push(blocks.join("\n").replace(/\n+/g, "<br>").replaceAll("|", "\\|"));
        if (frame.isHeader) this.#frame.isLoose = true;
        this.#frame.name += `${name} `;
        return;
      case "row":
        this.#row(frame);
        return;
      case "table":
        if (frame.title !== "") this.#block(frame.title);
        this.#block(blocks.join("\n"));
        return;
      default:
    }
  }

  #item({ blocks, isLoose, name }: Frame): void {
    const list = this.#frame;
    const text = blocks.join(isLoose ? "\n\n" : "\n");
    if (list.type !== "list") {
      this.#block(text);
      return;
    }
    if (name !== "") {
      list.name = "footnotes";
      list.blocks.push(`[^${name}]: ${indent(text, 4)}`);
      return;
    }
    const marker = list.number > 0 ? `${String(list.number++)}. ` : "- ";
    list.blocks.push((marker + indent(text, marker.length)).trimEnd());
    list.isLoose ||= isLoose;
  }

  #list({ blocks, isLoose, name }: Frame): void {
    this.#block(blocks.join(isLoose || name === "footnotes" ? "\n\n" : "\n"));
  }

  #row({ blocks, isLoose: hasHeaders, name }: Frame): void {
    if (blocks.length === 0) return;
    const table = this.#frame;
    const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
    if (table.blocks.length === 0) {
      const rules = name.trimEnd().split(" ");
      // a table of Markdown has a header
      if (!hasHeaders) table.blocks.push(line(blocks.map(() => "")));
      else table.blocks.push(line(blocks));
      table.blocks.push(line(rules));
      if (hasHeaders) return;
    }
    table.blocks.push(line(blocks));
  }

  #pre(classes: string, inside: string): void {
    const code = codeText(inside);
    if (this.#frames.some(({ type }) => type === "cell")) {
      this.#frame.inline += inlineCode(code);
      return;
    }
    const isDiagram = /(?:^|\s)mermaid(?:\s|$)/.test(classes);
    const inner = /^\s*<code[^>]*\sclass="([^"]*)"/.exec(inside)?.[1] ?? "";
    const language =
      LANGUAGE.exec(classes)?.[1] ?? LANGUAGE.exec(inner)?.[1] ?? (isDiagram ? "mermaid" : this.#languages.at(-1));
    const info = [
      language === undefined || language === "text" ? "" : language,
      this.#codeTitle === "" ? "" : `title="${this.#codeTitle.replaceAll("\\", "").replaceAll('"', "'")}"`,
    ];
    this.#codeTitle = "";
    this.#block(codeBlock(code, info.filter(Boolean).join(" ")));
  }

  #math(isBlock: boolean, inside: string): void {
    const tex = TEX.exec(inside)?.[1];
    const text = decodeReferences(tex ?? inside.replace(TAG, " ")).trim();
    if (text === "") return;
    if (isBlock && tex !== undefined && this.#links === 0) this.#block(`$$\n${text}\n$$`);
    else this.#frame.inline += tex === undefined ? escapeText(text) : `$${text}$`;
  }

  #media(name: string, { src, title, "aria-label": label }: Attributes, inside: string): void {
    const source = src ?? /<source\s[^>]*?src="([^"]*)"/.exec(inside)?.[1];
    const url = source === undefined ? null : this.#absolute(decodeReferences(source));
    if (url === null) return;
    const text = escapeText(title ?? label ?? "");
    this.#frame.inline += `[${text === "" ? (url.split("/").at(-1) ?? name) : text}](${target(url)})`;
    if (name === "iframe" && this.#links === 0) this.#flush();
  }

  #void(name: string, attributes: Attributes): void {
    const frame = this.#frame;
    if (name === "br") {
      if (frame.type === "cell") frame.inline += "<br>";
      else if (this.#code === 0 && this.#links === 0 && frame.type !== "heading")
        frame.inline = frame.inline === "" ? "" : `${frame.inline.trimEnd()}\\\n`;
      else this.#text(" ");
    } else if (name === "hr") {
      if (this.#links === 0) this.#block("---");
    } else if (name === "input" && attributes.type === "checkbox")
      frame.inline += "checked" in attributes ? "[x] " : "[ ] ";
    else if (name === "img" && attributes.alt) {
      const url = this.#absolute(attributes.src ?? "");
      if (url !== null) frame.inline += `![${escapeText(attributes.alt)}](${target(url)})`;
    }
  }

  /** Null for a URL that would run code, or that is none. */
  #absolute(href: string): string | null {
    if (PLAIN_PATH.test(href)) return this.#origin + href;
    if (href === "" || CODE_URL.test(href) || !URL.canParse(href, this.#pageUrl)) return null;
    return new URL(href, this.#pageUrl).href;
  }
}
