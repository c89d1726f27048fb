/** `ascii` escapes all other characters, for terminals with the locale `C`. */
export interface Printing {
  ascii: boolean;
}

/** One character of a line as a terminal shows it. `index` counts UTF-16 code units of the source line. */
export interface Cell {
  text: string;
  width: number;
  index: number;
}

// C0, DEL, C1, bidi controls, zero-width format characters, noncharacters and lone surrogates: invisible characters that
// can change the output of a terminal.
const HIDDEN =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFDD0-\uFDEF\uFEFF\uFFF9-\uFFFF]/u;
const HIDDEN_IN_TEXT = new RegExp(`(?![\\t\\n]|\\r\\n)${HIDDEN.source}`, "gu");
const MARK = /[\p{M}\u200C\u200D]/u;
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u;

function escapeCodePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x0a) return "\\n";
  if (code === 0x0d) return "\\r";
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, "0")}` : `\\u{${code.toString(16)}}`;
}

function cellText(character: string, printing: Printing): string {
  if (character === "\t") return "  ";
  if (HIDDEN.test(character)) return escapeCodePoint(character);
  return printing.ascii && character > "\u007e" ? escapeCodePoint(character) : character;
}

/** Escapes terminal control characters in text of several lines, or in JSON, whose value stays the same. */
export const escapeControls = (text: string): string =>
  text.replace(HIDDEN_IN_TEXT, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Splits a line into terminal cells, with control characters escaped and tabs as two spaces. */
export function toCells(line: string, printing: Printing): Cell[] {
  const cells: Cell[] = [];
  let index = 0;
  for (const character of line) {
    const text = cellText(character, printing);
    const width = text !== character ? text.length : MARK.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
    cells.push({ text, width, index });
    index += character.length;
  }
  return cells;
}

/** Content as one line of terminal output, with control characters escaped. */
export function printable(text: string, printing: Printing): string {
  let result = "";
  for (const character of text) result += cellText(character, printing);
  return result;
}
