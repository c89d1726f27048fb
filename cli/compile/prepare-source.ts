import type { MarkdownConfig } from "../model/config.ts";
import type { MarkdownFormat } from "./markdown-format.ts";
import { type MaskedSource, maskCode, type Range } from "../model/mask-code.ts";
import { applyEdits, type EditedSource, type SourceEdit } from "./source-edits.ts";

/*
 * Forms that authors use and that no parser takes: each is rewritten, before parsing, into one that both parsers take.
 * Line ends are never added or removed, and columns are mapped back, so places stay those of the file.
 */

/** A fence of `mdx-code-block` is no code: its lines stand in the page as they are. */
export function unwrapMdxFences(source: string): string {
  if (!source.includes("mdx-code-block")) return source;
  const edits: SourceEdit[] = [];
  for (const { info, open, close } of maskCode(source).fences) {
    if (info !== "mdx-code-block") continue;
    edits.push({ ...open, text: "" });
    if (close) edits.push({ ...close, text: "" });
  }
  return applyEdits(source, edits).text;
}

/** Rewrites everything that the format and the compatibility switches call for. */
export function prepareSource(
  source: string,
  masked: MaskedSource,
  format: MarkdownFormat,
  config: MarkdownConfig,
): EditedSource {
  const { mdx1Compat } = config;
  const edits: SourceEdit[] = [];
  if (masked.text.includes(":::"))
    edits.push(...directiveEdits(source, masked.text, mdx1Compat.admonitions), ...backslashEdits(masked.text));
  if (format.language === "mdx") {
    if (mdx1Compat.headingIds && masked.text.includes("{#")) edits.push(...headingIdEdits(masked.text));
    if (mdx1Compat.comments || format.lenient)
      edits.push(...masked.comments.map((range) => commentEdit(source, range)));
    if (format.lenient && masked.text.includes("<"))
      edits.push(...voidTagEdits(masked.text), ...autolinkEdits(masked.text));
  }
  return applyEdits(source, edits);
}

/** `:::note Title` and `::: note` become `:::note[Title]`: as many columns up to the title's end. */
function* directiveEdits(source: string, visible: string, titles: boolean): Generator<SourceEdit> {
  for (const match of directiveLines(visible)) {
    const [whole, prefix = "", colons = "", gap = ""] = match;
    const nameEnd = match.index + whole.length;
    // The rest is read from the source: code in a title is masked.
    const rest = source.slice(nameEnd, lineEnd(source, nameEnd)).trimEnd();
    const hasTitle = /^[ \t]+[^\s{[]/.test(rest);
    if (hasTitle && !titles) {
      // Without the switch the line is text; the native parser would take it and lose the title.
      const colonStart = match.index + prefix.length;
      yield { start: colonStart, end: colonStart, text: "\\" };
      continue;
    }
    if (rest !== "" && !/^[ \t[{]/.test(rest)) continue;
    if (gap !== "") {
      const gapStart = match.index + prefix.length + colons.length;
      yield { start: gapStart, end: gapStart + gap.length, text: "" };
    }
    if (hasTitle) {
      yield* titleEdits(rest, nameEnd);
    } else {
      const space = /^[ \t]*/.exec(rest)?.[0].length ?? 0;
      if (space > 0) yield { start: nameEnd, end: nameEnd + space, text: "" };
    }
  }
}

const DIRECTIVE_LINE = /((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(:{3,})([ \t]*)([A-Za-z][\w-]*)/y;

/** All lines that begin so; the others are not even looked at. */
function* directiveLines(visible: string): Generator<RegExpExecArray> {
  for (let at = visible.indexOf(":::"); at !== -1; at = visible.indexOf(":::", lineEnd(visible, at))) {
    DIRECTIVE_LINE.lastIndex = visible.lastIndexOf("\n", at) + 1;
    const match = DIRECTIVE_LINE.exec(visible);
    if (match) yield match;
  }
}

const FENCE_LINE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(:{3,})[ \t]*([A-Za-z]?)/;

/** A backslash that ends the last line of a directive is text. The native parser takes it for a line break and drops it. */
function* backslashEdits(visible: string): Generator<SourceEdit> {
  /** Colons of the directives that are open. */
  const open: number[] = [];
  for (let at = visible.indexOf(":::"); at !== -1; at = visible.indexOf(":::", lineEnd(visible, at))) {
    const start = visible.lastIndexOf("\n", at) + 1;
    const [, colons = "", name] = FENCE_LINE.exec(visible.slice(start, lineEnd(visible, at))) ?? [];
    if (colons === "") continue;
    if (name !== "") {
      open.push(colons.length);
      continue;
    }
    const closed = open.findLastIndex((count) => count <= colons.length);
    if (closed === -1) continue;
    open.length = closed;
    const [backslashes = ""] = /\\*$/.exec(visible.slice(0, start - 1)) ?? [];
    if (backslashes.length % 2 === 1) yield { start: start - 1, end: start - 1, text: "\\" };
  }
}

/** Brackets around the title, as small edits, so that other rewriting inside it still happens. */
function* titleEdits(rest: string, start: number): Generator<SourceEdit> {
  const attributes = /[ \t]*(\{(?:[#.][^{}]*|[^{}]*=[^{}]*)\})$/.exec(rest);
  const end = attributes?.index ?? rest.length;
  const title = rest.slice(1, end);
  const balanced = balanceBrackets(title);
  yield { start, end: start + 1, text: "[" };
  if (balanced !== title) yield { start: start + 1, end: start + end, text: balanced };
  const attributesStart = attributes?.[1] === undefined ? end : rest.length - attributes[1].length;
  yield { start: start + end, end: start + attributesStart, text: "]" };
}

function lineEnd(source: string, from: number): number {
  const end = source.indexOf("\n", from);
  return end === -1 ? source.length : end;
}

/** A label ends at its first unmatched bracket, so those are escaped. */
function balanceBrackets(title: string): string {
  let depth = 0;
  for (const character of title.replace(/\\[\s\S]/g, "")) {
    if (character === "[") depth++;
    else if (character === "]" && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, "\\$&");
}

// `## Title {#id}` would be an expression; as a comment in braces it is one that says nothing.
function* headingIdEdits(visible: string): Generator<SourceEdit> {
  for (const match of visible.matchAll(/(?<!\\)\{#([^{}\n*]+)\}(?=[ \t]*$)/gm)) {
    // Behind a directive it is an attribute.
    if (/^[ \t>]*:{2,}/.test(visible.slice(visible.lastIndexOf("\n", match.index) + 1, match.index))) continue;
    yield { start: match.index, end: match.index + match[0].length, text: `{/*#${match[1]}*/}` };
  }
}

// A comment becomes an expression of the same length. Its words, which could be taken for Markdown, become letters, but for an id.
function commentEdit(source: string, { start, end }: Range): SourceEdit {
  const inner = source.slice(start + 4, end - 3);
  if (/^\s*#[^\s*{}]+\s*$/.test(inner)) return { start, end, text: `{/* ${inner}*/}` };
  const [first = "", ...rest] = inner.replace(/[^\s>]/g, "x").split("\n");
  const lines = [first, ...rest.map((line) => (line.includes("x") ? line : `${line}x`))];
  return { start, end, text: `{/* ${lines.join("\n")}*/}` };
}

const VOID_TAG =
  /<(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)(?=[\s>])(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/g;

/** `<br>` becomes `<br/>`. */
function* voidTagEdits(visible: string): Generator<SourceEdit> {
  for (const match of visible.matchAll(VOID_TAG)) {
    const end = match.index + match[0].length;
    if (!match[0].endsWith("/>")) yield { start: end - 1, end, text: "/>" };
  }
  for (const match of visible.matchAll(/<\/(?:br|hr|img|input|wbr)>/g))
    yield { start: match.index, end: match.index + match[0].length, text: "" };
}

/** Blanks that may stand before a target. */
const MAX_GAP = 80;
/** Before the target of a link, an image or a definition, whose angle brackets MDX takes as they are. */
const BEFORE_TARGET = /\](?:\(\s*|:[ \t]*\n?[ \t]*)$/;

/** `<https://…>` is a tag to MDX. */
function* autolinkEdits(visible: string): Generator<SourceEdit> {
  for (const match of visible.matchAll(/<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/g)) {
    const target = match[1] ?? "";
    if (BEFORE_TARGET.test(visible.slice(Math.max(0, match.index - MAX_GAP), match.index))) continue;
    const text = target.replace(/[[\]*_`\\]/g, "\\$&");
    yield {
      start: match.index,
      end: match.index + match[0].length,
      text: `[${text}](${target.includes(":") ? "" : "mailto:"}${target.replace(/[()]/g, "\\$&")})`,
    };
  }
}
