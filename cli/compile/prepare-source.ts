import type { MarkdownConfig } from "../model/config.ts";
import type { MarkdownFormat } from "./markdown-format.ts";
import { type MaskedSource, maskCode, type Range } from "./mask-code.ts";
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
  if (masked.text.includes(":::")) edits.push(...directiveEdits(source, masked.text, mdx1Compat.admonitions));
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
  const line =
    /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*):{3,}([ \t]*)([A-Za-z][\w-]*)(?:([ \t]+)([^\s[{][^\n]*?)|([ \t]+)(\{[^\n]*?)|(\[[^\n]*|\{[^\n]*))?[ \t]*$/gm;
  for (const match of visible.matchAll(line)) {
    const [, prefix = "", gap = "", name = "", space, title, spaceBeforeBrace] = match;
    const colons = /:{3,}/.exec(match[0].slice(prefix.length))?.[0].length ?? 3;
    const colonStart = match.index + prefix.length;
    const nameStart = colonStart + colons;
    if (!titles && title !== undefined) {
      // Without the switch the line is text; the native parser would take it and lose the title.
      yield { start: colonStart, end: colonStart, text: "\\" };
      continue;
    }
    if (gap !== "") yield { start: nameStart, end: nameStart + gap.length, text: "" };
    const nameEnd = nameStart + gap.length + name.length;
    if (spaceBeforeBrace) yield { start: nameEnd, end: nameEnd + spaceBeforeBrace.length, text: "" };
    if (title === undefined || space === undefined) continue;
    const titleStart = nameEnd + space.length;
    // Attributes may stand behind a title; the masked text may have lost code in it, so read the source.
    const written = source.slice(titleStart, lineEnd(source, titleStart)).trimEnd();
    const attributes = /\s*(\{(?:[#.][^{}]*|[^{}]*=[^{}]*)\})$/.exec(written);
    const label = attributes ? written.slice(0, attributes.index) : written;
    yield {
      start: nameEnd,
      end: titleStart + written.length,
      text: `[${space.slice(1)}${balanceBrackets(label)}]${attributes?.[1] ?? ""}`,
    };
  }
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

/** `<https://…>` is a tag to MDX. */
function* autolinkEdits(visible: string): Generator<SourceEdit> {
  for (const match of visible.matchAll(/<((?:https?:\/\/|mailto:)[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/g)) {
    const target = match[1] ?? "";
    const text = target.replace(/[[\]*_`\\]/g, "\\$&");
    yield {
      start: match.index,
      end: match.index + match[0].length,
      text: `[${text}](${target.includes(":") ? "" : "mailto:"}${target.replace(/[()]/g, "\\$&")})`,
    };
  }
}
