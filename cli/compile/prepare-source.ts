import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { MarkdownFormat } from "./markdown-format.ts";
import { type MaskedSource, maskCode, type Range } from "../model/mask-code.ts";
import { applyEdits, type EditedSource, type SourceEdit } from "./source-edits.ts";

/*
 * Rewrites syntax that authors use but no parser supports, before parsing. Line ends are never added or removed and columns
 * are mapped back, so positions stay those of the file.
 */

/** Removes the fences of `mdx-code-block`, whose lines are content and not code. One may stand in another. */
export function unwrapMdxFences(source: string): string {
  if (!source.includes("mdx-code-block")) return source;
  const edits: SourceEdit[] = [];
  for (const { info, open, close } of maskCode(source).fences) {
    if (info !== "mdx-code-block") continue;
    edits.push({ ...open, text: "" });
    if (close) edits.push({ ...close, text: "" });
  }
  return edits.length === 0 ? source : unwrapMdxFences(applyEdits(source, edits).text);
}

/** Applies the rewrites for the format and the compatibility options. */
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

/** `:::note Title` and `::: note Title` become `:::note[Title]`. */
function* directiveEdits(source: string, visible: string, titles: boolean): Generator<SourceEdit> {
  for (const match of directiveLines(visible)) {
    const [whole, prefix = "", colons = "", gap = ""] = match;
    const nameEnd = match.index + whole.length;
    // The rest is read from the source: code in a title is masked.
    const rest = source.slice(nameEnd, lineEnd(source, nameEnd)).trimEnd();
    const hasTitle = /^[ \t]+[^\s{[]/.test(rest);
    if (hasTitle && !titles) {
      // Without the option the line is text, but the native parser would parse a directive and lose the title.
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

/** The lines that start a directive. Lines without `:::` are skipped. */
function* directiveLines(visible: string): Generator<RegExpExecArray> {
  for (let at = visible.indexOf(":::"); at !== -1; at = visible.indexOf(":::", lineEnd(visible, at))) {
    DIRECTIVE_LINE.lastIndex = visible.lastIndexOf("\n", at) + 1;
    const match = DIRECTIVE_LINE.exec(visible);
    if (match) yield match;
  }
}

const FENCE_LINE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(:{3,})[ \t]*([A-Za-z]?)/;

/** Escapes a backslash at the end of a directive's last line: it is text, but the native parser drops it as a line break. */
function* backslashEdits(visible: string): Generator<SourceEdit> {
  /** The number of colons of each open directive. */
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

/** Puts the title in brackets, with small edits, so that rewrites inside the title still apply. */
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

/** Escapes unbalanced brackets, which would end the label. */
function balanceBrackets(title: string): string {
  let depth = 0;
  for (const character of title.replace(/\\[\s\S]/g, "")) {
    if (character === "[") depth++;
    else if (character === "]" && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, "\\$&");
}

// `## Title {#id}` would be an invalid expression, so it becomes an expression that is only a comment.
function* headingIdEdits(visible: string): Generator<SourceEdit> {
  for (const match of visible.matchAll(/(?<!\\)\{#([^{}\n*]+)\}(?=[ \t]*$)/gm)) {
    // After a directive it is an attribute.
    if (/^[ \t>]*:{2,}/.test(visible.slice(visible.lastIndexOf("\n", match.index) + 1, match.index))) continue;
    yield { start: match.index, end: match.index + match[0].length, text: `{/*#${match[1]}*/}` };
  }
}

// A comment becomes an expression of the same length. Except for ids, its text becomes `x`s, so that it cannot be parsed as Markdown.
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

/** Number of characters to search before a possible link target. */
const MAX_GAP = 80;
/** Precedes the target of a link, image or definition. Angle brackets around such targets are valid in MDX. */
const BEFORE_TARGET = /\](?:\(\s*|:[ \t]*\n?[ \t]*)$/;

/** `<https://…>` becomes a link, because MDX would parse it as a tag. */
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
