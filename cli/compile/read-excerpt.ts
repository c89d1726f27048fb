import { ownText } from "../model/own-text.ts";
import { readTagEnd } from "./read-tag-end.ts";

/** A paragraph on one line is an excerpt; a longer line is no prose, and the patterns below would search it for ever. */
const MAX_LINE = 4_000;

/** First line that says something, as plain text. Source: behaviours section 17, "Excerpt". */
export function readExcerpt(source: string): string {
  const lines = hideTags(source).split("\n");
  let fence: string | null = null;
  let inComment = false;
  let inModuleLine = false;
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (fence !== null) {
      if (text.startsWith(fence) && /^[`~]+$/.test(text)) fence = null;
      continue;
    }
    if (inComment) {
      if (/-->|\*\/\}/.test(text)) inComment = false;
      continue;
    }
    // An import or export goes on to the next empty line.
    if (inModuleLine) {
      if (text === "") inModuleLine = false;
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
      /^=+$/.test(lines[index + 1]?.trim() ?? "") ||
      /^(?:=+|-{3,}|\*{3,}|_{3,})$/.test(text) ||
      /^\[[^\]]+\]:\s/.test(text)
    )
      continue;
    const plain = plainText(text.slice(0, MAX_LINE));
    if (plain !== "") return ownText(plain);
  }
  return "";
}

/** Tags at the start of a line are often spread over several: they go before lines are looked at, their line ends stay. */
function hideTags(source: string): string {
  let result = "";
  let at = 0;
  for (const match of source.matchAll(/<(?<=^[ \t]*<)(?=[A-Za-z/>])/gm)) {
    const start = match.index;
    if (start < at) continue;
    const end = readTagEnd(source, start);
    if (end === null) continue;
    result += source.slice(at, start) + source.slice(start, end).replace(/[^\n]+/g, "");
    at = end;
  }
  return result + source.slice(at);
}

function plainText(line: string): string {
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
    .replace(/`+([^`]*)`+/g, "$1")
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
