import { maskCode } from "../model/mask-code.ts";
import { readTagEnd } from "../model/read-tag-end.ts";

/** A link target in a source: its offsets and its text. */
export interface Destination {
  start: number;
  end: number;
  raw: string;
}

const MARKUP = /\.(?:mdx?|[jt]sx)$/;

/**
 * The target of the link that begins at a place: inline, by reference, autolink, HTML, JSX or a string; in data and config
 * files the first string at or after the place on its line. Null if there is none, or no single one.
 * @param accept Whether a target is the right one of several on the same element.
 */
export function findDestination(
  path: string,
  source: string,
  { line, column }: { line: number; column: number },
  accept: (raw: string) => boolean,
): Destination | null {
  const offset = offsetOf(source, line, column);
  if (offset === null) return null;
  if (!MARKUP.test(path)) return findString(source, offset, accept);
  const at = source[offset] === "!" ? offset + 1 : offset;
  if (source[at] === "[") return findInMarkdown(source, at, accept);
  if (source[at] === "<") return findInTag(source, at, accept);
  const [, , quoted = null] = /^(["'`])([^"'`\n]*)\1/.exec(source.slice(at, at + 2_000)) ?? [];
  if (quoted !== null) return accepted(cut(source, at + 1, at + 1 + quoted.length), accept);
  const bare = /^(?:https?:\/\/|www\.)[^\s<>]*/i.exec(source.slice(at, at + 2_000));
  // the characters after a bare URL may be punctuation of the sentence
  for (let end = bare?.[0].length ?? 0; end > 0; end--) {
    if (accept(source.slice(at, at + end))) return cut(source, at, at + end);
  }
  return null;
}

/** 1-based line and column → offset. */
function offsetOf(source: string, line: number, column: number): number | null {
  let start = 0;
  for (let left = line; left > 1; left--) {
    const next = source.indexOf("\n", start);
    if (next === -1) return null;
    start = next + 1;
  }
  return start + column - 1;
}

function findInMarkdown(source: string, open: number, accept: (raw: string) => boolean): Destination | null {
  const { text } = maskCode(source);
  const close = closingBracket(text, open);
  if (close === null) return null;
  if (source[close + 1] === "(") return accepted(readDestination(source, close + 2), accept);
  let label = source.slice(open + 1, close);
  if (source[close + 1] === "[") {
    const end = source.indexOf("]", close + 2);
    if (end === -1) return null;
    label = source.slice(close + 2, end) || label;
  }
  return accepted(findDefinition(source, text, label), accept);
}

const accepted = (found: Destination | null, accept: (raw: string) => boolean): Destination | null =>
  found && accept(found.raw) ? found : null;

/** Offset of the `]` that closes the `[` at an offset. */
function closingBracket(text: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === "[") depth++;
    else if (character === "]" && --depth === 0) return at;
  }
  return null;
}

/** A destination as in CommonMark: in angle brackets, or up to a space or the closing parenthesis. */
function readDestination(source: string, from: number): Destination | null {
  let start = from;
  while (/\s/.test(source[start] ?? "")) start++;
  if (source[start] === "<") {
    const end = source.indexOf(">", start);
    return end === -1 ? null : cut(source, start + 1, end);
  }
  let depth = 0;
  let end = start;
  for (; end < source.length; end++) {
    const character = source[end] as string;
    if (character === "\\") end++;
    else if (character === "(") depth++;
    else if (/\s/.test(character) || (character === ")" && depth-- === 0)) break;
  }
  return end > start ? cut(source, start, end) : null;
}

const normalize = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();

/** The first definition is used, as in Markdown. */
function findDefinition(source: string, visible: string, label: string): Destination | null {
  for (const match of visible.matchAll(/^[ \t>]*\[([^\]\n]+)\]:/gm)) {
    const start = match.index + match[0].length;
    if (normalize(source.slice(match.index, start).replace(/^[ \t>]*\[|\]:$/g, "")) !== normalize(label)) continue;
    return readDestination(source, start);
  }
  return null;
}

const ATTRIBUTE =
  /[\s{](?:href|to|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\}|([^\s"'={}<>`]+))/g;

function findInTag(source: string, open: number, accept: (raw: string) => boolean): Destination | null {
  const end = readTagEnd(source, open);
  if (end === null) return null;
  const tag = source.slice(open, end);
  const auto = /^<([a-z][a-z\d+.-]*:[^\s<>]*)>$/i.exec(tag);
  if (auto) return accepted(cut(source, open + 1, end - 1), accept);
  for (const match of tag.matchAll(ATTRIBUTE)) {
    const raw = match.slice(1).find((value) => value !== undefined) ?? "";
    if (!accept(raw)) continue;
    const start = open + match.index + match[0].lastIndexOf(raw);
    return cut(source, start, start + raw.length);
  }
  return null;
}

function findString(source: string, offset: number, accept: (raw: string) => boolean): Destination | null {
  const end = source.indexOf("\n", offset);
  const line = source.slice(offset, end === -1 ? source.length : end);
  const found = [...line.matchAll(/(["'`])((?:(?!\1).)*)\1|:\s+([^\s"'#]+)\s*$/g)].flatMap((match) => {
    const raw = match[2] ?? match[3] ?? "";
    const start = offset + match.index + match[0].lastIndexOf(raw);
    return accept(raw) ? [{ start, end: start + raw.length, raw }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const cut = (source: string, start: number, end: number): Destination => ({
  start,
  end,
  raw: source.slice(start, end),
});
