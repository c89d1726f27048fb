import type { Range } from "../model/mask-code.ts";
import { ownText } from "../model/own-text.ts";
import { readTagEnd } from "../model/read-tag-end.ts";

/** Maximum number of characters read from a line. Longer lines are not prose and would make the patterns below slow. */
const MAX_LINE = 4_000;

/** The first line with text, as plain text; empty if there is none. */
export function readExcerpt(source: string): string {
  const lines = visibleLines(source);
  let fence: string | null = null;
  let inComment = false;
  let inModuleLine = false;
  for (let line = lines.next(), below = line; !line.done; line = below) {
    below = lines.next();
    const { isEmpty } = line.value;
    const text = line.value.text.trim();
    if (fence !== null) {
      if (text.startsWith(fence) && /^[`~]+$/.test(text)) fence = null;
      continue;
    }
    if (inComment) {
      if (/-->|\*\/\}/.test(text)) inComment = false;
      continue;
    }
    // An import or export ends at the next empty line.
    if (inModuleLine) {
      if (isEmpty) inModuleLine = false;
      continue;
    }
    const opening = /^(?:>\s*)*(`{3,}|~{3,})/.exec(text)?.[1];
    if (opening) {
      fence = opening;
      continue;
    }
    if (/^(?:<!--|\{\/\*)/.test(text) && !/-->|\*\/\}/.test(text)) {
      inComment = true;
      continue;
    }
    if (
      /^(?:import|export)\s[\s\S]*/.test(text) &&
      /^(?:import\s+(?:["'{*]|[\w$]+(?:\s*,|\s+from\s))|export\s+(?:default|const|let|var|function|async|class|[{*]))/.test(
        text,
      )
    ) {
      inModuleLine = true;
      continue;
    }
    if (
      text === "" ||
      /^#\s/.test(text) ||
      (!below.done && /^=+$/.test(below.value.text.trim())) ||
      /^(?:=+|-{3,}|\*{3,}|_{3,})$/.test(text) ||
      /^\[[^\]]+\]:\s/.test(text)
    )
      continue;
    const plain = plainText(text.slice(0, MAX_LINE));
    if (plain !== "") return ownText(plain);
  }
  return "";
}

interface Line {
  text: string;
  /** Whether the source has nothing there, not even a tag. */
  isEmpty: boolean;
}

/**
 * Yields lines one by one, because one of the first is nearly always the excerpt. Tags at the start of a line may span several
 * lines: they are removed, their line ends stay.
 */
function* visibleLines(source: string): Generator<Line, void> {
  let text = "";
  let hasTag = false;
  for (let at = 0; ; ) {
    const newline = source.indexOf("\n", at);
    const lineEnd = newline === -1 ? source.length : newline;
    const tag = findTag(source, at, lineEnd);
    if (tag) {
      hasTag = true;
      text += source.slice(at, tag.start);
      for (const _ of source.slice(tag.start, tag.end).matchAll(/\n/g)) {
        yield { text, isEmpty: false };
        text = "";
      }
      at = tag.end;
      continue;
    }
    text += source.slice(at, lineEnd);
    yield { text, isEmpty: !hasTag && text.trim() === "" };
    if (newline === -1) return;
    text = "";
    hasTag = false;
    at = newline + 1;
  }
}

/** The first tag at the start of a line between two offsets; null without one. */
function findTag(source: string, from: number, to: number): Range | null {
  const above = source.slice(0, to);
  const first = above.indexOf("<", from);
  if (first === -1) return null;
  const opening = /<(?<=^[ \t]*<)(?=[A-Za-z/>])/gm;
  opening.lastIndex = first;
  for (let match = opening.exec(above); match; match = opening.exec(above)) {
    const end = readTagEnd(source, match.index);
    if (end !== null) return { start: match.index, end };
  }
  return null;
}

/** Delimits the index of a code span. `scan` rejects sources with this character. */
const CODE = "\uFDE1";
const CODE_SPAN = /(?<![\\`])(`+)(?!`)(.*?[^`])\1(?!`)/g;
const CODE_MARK = new RegExp(`${CODE}(\\d+)${CODE}`, "g");

/** The text of a line of Markdown. Tags and emphasis inside code stay. */
function plainText(line: string): string {
  const codes: string[] = [];
  const masked = line.replace(CODE_SPAN, (_, __, code: string) => {
    const padded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
    return CODE + (codes.push(padded ? code.slice(1, -1) : code) - 1) + CODE;
  });
  return withoutMarkup(masked).replace(CODE_MARK, (_, index: string) => codes[Number(index)] ?? "");
}

function withoutMarkup(line: string): string {
  return line
    .replace(/<!--.*?-->|\{\/\*.*?\*\/\}/g, "")
    .replace(/^:{2,}\s*[\w-]*.*$/, "")
    .replace(/^\[!\w+\]$/, "")
    .replace(/^(?:>\s*)+/, "")
    .replace(/^\[!\w+\]$/, "")
    .replace(/^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?/i, "")
    .replace(/^#{1,6}\s+/, "")
    .replace(/\s*\{#[^}]*\}\s*$/, "")
    .replace(/<((?:https?|mailto):[^\s>]+)>/g, "$1")
    .replace(/<\/?[A-Za-z][^<>]*>/g, "")
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\[\^[^\]]+\]/g, "")
    .replace(/\[([^\][]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, "$2")
    .replace(/(?<![\w*])(\*|_)(?=\S)([^*_]*?\S)\1(?![\w*])/g, "$2")
    .replace(/~~(.*?)~~/g, "$1")
    .replace(/(?<![\w:]):(?:\+1|-1|[a-z][\w-]*):/g, "")
    .replace(/\\([\\`*_{}[\]()#+\-.!<>~|:])/g, "$1")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
}
