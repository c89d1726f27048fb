/** A stretch of the source, as offsets. */
export interface Range {
  start: number;
  end: number;
}

/** A fenced block: `open` and `close` are whole lines, `close` null if the text ends first. */
export interface Fence {
  info: string;
  open: Range;
  close: Range | null;
}

export interface MaskedSource {
  /** As long as the source. Code and comments are spaces (with a letter first at the start of a line); line ends stay. */
  text: string;
  fences: Fence[];
  /** HTML comments outside code, with their delimiters. */
  comments: Range[];
}

const FENCE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})([^\n]*)$/;

/**
 * Finds the ranges that must not be rewritten. It parses fences, code spans and comments only: a line that
 * is code because of its indentation stays visible.
 */
export function maskCode(source: string): MaskedSource {
  const fences: Fence[] = [];
  const comments: Range[] = [];
  const masked: Range[] = [];
  let proseStart = 0;
  let open: { marker: string; quoted: boolean; column: number; info: string; range: Range } | null = null;

  const endProse = (end: number): void => {
    if (end > proseStart) maskProse(source, proseStart, end, masked, comments);
  };
  const nextFence = createSearch(source, ["```", "~~~"]);
  const hasComments = source.includes("<!--");
  for (let at = 0; at < source.length; ) {
    // skips lines without a fence; a quote also ends at a line without its marker, an item at one without its indentation
    if (!open?.quoted && !open?.column) {
      const mark: number = open ? source.indexOf(open.marker, at) : nextFence(at);
      if (mark === -1) break;
      at = source.lastIndexOf("\n", mark) + 1;
    }
    const newline = source.indexOf("\n", at);
    const end = newline === -1 ? source.length : newline;
    const next = newline === -1 ? source.length : newline + 1;
    const line = source.slice(at, end);
    if (open) {
      const closing: RegExpExecArray | null = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line);
      const left = (open.quoted && !/^[ \t]*>/.test(line)) || (line.trim() !== "" && indentOf(line) < open.column);
      if (left || closing?.[1]?.startsWith(open.marker)) {
        fences.push({ info: open.info, open: open.range, close: left ? null : { start: at, end } });
        masked.push({ start: open.range.start, end: left ? at : end });
        open = null;
        proseStart = left ? at : next;
        if (left) continue; // the line may open a fence
      }
    } else if (!hasComments || !insideComment(source.slice(proseStart, at), source, at)) {
      const match = FENCE.exec(line);
      const marker = match?.[1];
      const info = match?.[2]?.trim() ?? "";
      if (marker && !(marker.startsWith("`") && info.includes("`"))) {
        endProse(at);
        const quoted = /^[ \t]*>/.test(line);
        open = { marker, quoted, column: quoted ? 0 : itemColumn(source, at, line), info, range: { start: at, end } };
      }
    }
    at = next;
  }
  if (open) {
    fences.push({ info: open.info, open: open.range, close: null });
    masked.push({ start: open.range.start, end: source.length });
  } else {
    endProse(source.length);
  }
  return { text: blankOut(source, masked), fences, comments };
}

/** A fence ends with the item of the list that it is in: the column of the item's content, 0 outside lists. */
function itemColumn(source: string, at: number, line: string): number {
  const own = contentColumn(line);
  if (own !== null) return own;
  const indent = indentOf(line);
  for (let end = at - 1; indent > 0 && end > 0; ) {
    const start = source.lastIndexOf("\n", end - 1) + 1;
    const above = source.slice(start, end);
    const column = contentColumn(above);
    if (column !== null && column <= indent) return column;
    if (above.trim() !== "" && indentOf(above) === 0) return 0;
    end = start - 1;
  }
  return 0;
}

/** The column of what follows the markers of items at the start of a line; null without a marker. */
function contentColumn(line: string): number | null {
  const markers = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+/.exec(line)?.[0];
  return markers === undefined ? null : widthOf(markers);
}

const indentOf = (line: string): number => widthOf(/^[ \t]*/.exec(line)?.[0] ?? "");

/** Tabs end at columns that 4 divides. */
const widthOf = (text: string): number =>
  [...text].reduce((column, letter) => column + (letter === "\t" ? 4 - (column % 4) : 1), 0);

/** Finds the next of several texts, from increasing offsets. */
function createSearch(source: string, texts: readonly string[]): (from: number) => number {
  const found = texts.map((text) => source.indexOf(text));
  return (from) => {
    for (const [index, text] of texts.entries())
      if (found[index] !== -1 && (found[index] as number) < from) found[index] = source.indexOf(text, from);
    const there = found.filter((at) => at !== -1);
    return there.length > 0 ? Math.min(...there) : -1;
  };
}

/** Whether a fence-like line is in a comment that began above it in the same prose. */
function insideComment(above: string, source: string, at: number): boolean {
  const opened = above.lastIndexOf("<!--");
  return opened !== -1 && above.lastIndexOf("-->") < opened && source.includes("-->", at);
}

function maskProse(source: string, start: number, end: number, masked: Range[], comments: Range[]): void {
  const text = source.slice(start, end);
  if (!text.includes("`") && !text.includes("<!--")) return;
  const runs = backtickRuns(text);
  const scanner = /\\[\s\S]|`+|<!--/g;
  let paragraphEnd = -1;
  let endless = false;
  for (let match = scanner.exec(text); match; match = scanner.exec(text)) {
    const [found] = match;
    if (found === "<!--") {
      const close = endless ? -1 : text.indexOf("-->", match.index + 2);
      if (close === -1) {
        endless = true;
        continue;
      }
      comments.push({ start: start + match.index, end: start + close + 3 });
      masked.push({ start: start + match.index, end: start + close + 3 });
      scanner.lastIndex = close + 3;
    } else if (found.startsWith("`")) {
      const candidates = runs.get(found.length) ?? [];
      while (candidates.length > 0 && (candidates[0] ?? 0) <= match.index) candidates.shift();
      if (paragraphEnd < match.index) {
        const blank = /\n[ \t>]*\n/g;
        blank.lastIndex = match.index;
        paragraphEnd = blank.exec(text)?.index ?? text.length;
      }
      const close = candidates[0];
      if (close === undefined || close > paragraphEnd) continue;
      masked.push({ start: start + match.index, end: start + close + found.length });
      scanner.lastIndex = close + found.length;
    }
  }
}

/** Offsets of backtick runs by length, so that an unclosed run needs no search of the rest. */
function backtickRuns(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let at = text.indexOf("`"); at !== -1; ) {
    let end = at + 1;
    while (text[end] === "`") end++;
    const same = runs.get(end - at);
    if (same) same.push(at);
    else runs.set(end - at, [at]);
    at = text.indexOf("`", end);
  }
  return runs;
}

function opensLine(source: string, at: number): boolean {
  const lineStart = source.lastIndexOf("\n", at - 1) + 1;
  return lineStart < at
    ? source.slice(lineStart, at).trim() === ""
    : (source[at] === "`" && !source.startsWith("```", at)) || source.startsWith("<!--", at);
}

const BLANKS = " ".repeat(160);
const blanksOf = (length: number): string => (length <= BLANKS.length ? BLANKS.slice(0, length) : " ".repeat(length));

function blankLines(text: string): string {
  let result = "";
  let at = 0;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", at)) {
    result += `${blanksOf(end - at)}\n`;
    at = end + 1;
  }
  return result + blanksOf(text.length - at);
}

function blankOut(source: string, ranges: readonly Range[]): string {
  if (ranges.length === 0) return source;
  let result = "";
  let at = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += source.slice(at, start);
    const blanks = blankLines(source.slice(start, end));
    // Spaces at the start of a line must not turn the rest of it into indented code.
    result += opensLine(source, start) ? `c${blanks.slice(1)}` : blanks;
    at = end;
  }
  return result + source.slice(at);
}

/** The attribute of a fence that names a file whose code is shown. */
export const FILE_ATTRIBUTE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))/;
