/*
 * The only HTML tokeniser. It follows the HTML standard for tags, attributes, comments and raw text. It reads each
 * character at most twice and builds no tree, since it runs over every page of every build.
 */

/** The content of these elements is text up to their own end tag. */
export const RAW_TEXT: ReadonlySet<string> = new Set(
  "script style textarea title xmp noembed noframes iframe".split(" "),
);
/** These elements have no content and no end tag. */
export const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

const TAB = 9;
const NEWLINE = 10;
const FORM_FEED = 12;
const RETURN = 13;
const SPACE = 32;
const BANG = 33;
const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const SLASH = 47;
const EQUALS = 61;
const GREATER = 62;
const QUESTION = 63;

const isSpace = (code: number): boolean =>
  code === SPACE || code === NEWLINE || code === TAB || code === FORM_FEED || code === RETURN;
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

/**
 * A cursor over the tags, comments and declarations of a document or a part of it. Text lies between `end` of one and
 * `start` of the next.
 */
export class HtmlTags {
  readonly html: string;
  /** Offset of `<`. */
  start = 0;
  /** In lower case; empty for comments and declarations. */
  name = "";
  nameEnd = 0;
  isClosing = false;
  /** The fields below are valid after `finish`. Offset after `>`; the length of the document if the tag never ends. */
  end = 0;
  isSelfClosing = false;
  /** False for a tag that never ends: a browser drops it. */
  isComplete = true;
  /** Offsets of the current attribute; `valueStart` is -1 without `=`. */
  attributeStart = 0;
  attributeNameEnd = 0;
  attributeEnd = 0;
  valueStart = -1;
  valueEnd = -1;
  #isInTag = false;

  constructor(html: string) {
    this.html = html;
  }

  /**
   * Moves to the next tag, comment or declaration. False at the end.
   * @param candidates Global; matches the `<` of what has to be read. It may pass over any tag but raw text.
   */
  next(candidates?: RegExp): boolean {
    const { html } = this;
    let at = this.finish();
    if (!this.isClosing && RAW_TEXT.has(this.name)) at = endOfRawText(html, at, this.name);
    for (; ; at++) {
      if (candidates) {
        candidates.lastIndex = at;
        at = candidates.test(html) ? candidates.lastIndex - 1 : -1;
      } else at = html.indexOf("<", at);
      if (at === -1) return false;
      const code = html.charCodeAt(at + 1);
      if (isLetter(code)) return this.#enterTag(at, at + 1);
      if (code === SLASH && isLetter(html.charCodeAt(at + 2))) return this.#enterTag(at, at + 2);
      if (code === SLASH ? at + 2 === html.length : code !== BANG && code !== QUESTION) continue;
      this.start = at;
      this.name = "";
      this.end = endOfMarkup(html, at);
      return true;
    }
  }

  #enterTag(start: number, nameStart: number): true {
    const { html } = this;
    let at = nameStart + 1;
    for (let code = html.charCodeAt(at); at < html.length; code = html.charCodeAt(++at))
      if (isSpace(code) || code === SLASH || code === GREATER) break;
    this.start = start;
    this.isClosing = nameStart - start === 2;
    this.name = lowerCase(html, nameStart, at);
    this.nameEnd = at;
    this.attributeEnd = at;
    this.#isInTag = true;
    return true;
  }

  /** Moves to the next attribute of this tag. False at its end. */
  nextAttribute(): boolean {
    if (!this.#isInTag) return false;
    const { html } = this;
    const { length } = html;
    const from = this.attributeEnd;
    let at = from;
    let code = html.charCodeAt(at);
    while (isSpace(code) || code === SLASH) code = html.charCodeAt(++at);
    if (code === GREATER || at >= length) return this.#leaveTag(at, from);
    this.attributeStart = at++;
    for (code = html.charCodeAt(at); at < length; code = html.charCodeAt(++at))
      if (code === EQUALS || isSpace(code) || code === SLASH || code === GREATER) break;
    this.attributeNameEnd = at;
    this.attributeEnd = at;
    this.valueStart = -1;
    while (isSpace(code)) code = html.charCodeAt(++at);
    if (code !== EQUALS) return true;
    code = html.charCodeAt(++at);
    while (isSpace(code)) code = html.charCodeAt(++at);
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
      const close = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1);
      this.valueStart = at + 1;
      this.valueEnd = close === -1 ? length : close;
      this.attributeEnd = close === -1 ? length : close + 1;
      return true;
    }
    this.valueStart = at;
    while (at < length && !isSpace(code) && code !== GREATER) code = html.charCodeAt(++at);
    this.valueEnd = at;
    this.attributeEnd = at;
    return true;
  }

  #leaveTag(at: number, from: number): false {
    const { html } = this;
    this.#isInTag = false;
    this.isComplete = at < html.length;
    this.isSelfClosing = at > from && html.charCodeAt(at - 1) === SLASH;
    this.end = this.isComplete ? at + 1 : html.length;
    return false;
  }

  /** Reads the rest of the tag. Returns `end`. */
  finish(): number {
    while (this.nextAttribute());
    return this.end;
  }

  /** Name of the current attribute in lower case. */
  get attribute(): string {
    return lowerCase(this.html, this.attributeStart, this.attributeNameEnd);
  }

  /** Value of the current attribute as written; null without `=`. */
  get rawValue(): string | null {
    return this.valueStart < 0 ? null : this.html.slice(this.valueStart, this.valueEnd);
  }

  /** Value of the current attribute without character references; empty without `=`. */
  get value(): string {
    return decodeReferences(this.rawValue ?? "");
  }
}

/** Most names are in lower case, and `toLowerCase` is slow in a document with a character beyond Latin-1. */
function lowerCase(html: string, start: number, end: number): string {
  for (let at = start; at < end; at++) {
    const code = html.charCodeAt(at);
    if (code > 127 || (code >= 65 && code <= 90)) return html.slice(start, end).toLowerCase();
  }
  return html.slice(start, end);
}

/** End of the comment or declaration at an offset. */
function endOfMarkup(html: string, at: number): number {
  if (!html.startsWith("<!--", at)) {
    const end = html.indexOf(">", at);
    return end === -1 ? html.length : end + 1;
  }
  // `<!-->` and `<!--->` are whole comments.
  if (html.charCodeAt(at + 4) === GREATER) return at + 5;
  if (html.startsWith("->", at + 4)) return at + 6;
  const end = /--!?>/g;
  end.lastIndex = at + 4;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Offset of the end tag of an element whose content is text; the length of the document without one. */
export function endOfRawText(html: string, from: number, tag: string): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** The references that serialisers write, and those that authors use in URLs. */
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

/** Replaces numeric character references and the common named ones, as in attributes. */
export function decodeReferences(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(
    /&(?:#[xX]([\da-fA-F]{1,8});?|#(\d{1,8});?|([A-Za-z]+);|(amp|lt|gt|quot|nbsp)(?![A-Za-z\d=;]))/g,
    (whole, hex?: string, decimal?: string, name?: string, open?: string) => {
      const named = name ?? open;
      if (named !== undefined) return Object.hasOwn(NAMED, named) ? (NAMED[named] ?? whole) : whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : "\ufffd";
    },
  );
}
