import type { ContentPath } from "../model/brands.ts";
import type { FrontMatter } from "../model/content.ts";

/** A name, and on the same line a text in quotes, a whole number, or a plain text. */
const FIELD = /^([A-Za-z_][\w-]*):( +)(?:"[^"\\]*"|'[^']*'|0|[1-9]\d{0,14}|[A-Za-z_/(].*)$/;
/** Ends a plain text, or makes something else of it. */
const NOT_PLAIN = /: | #|[: ]$/;
/** Words that are no text to YAML, in whatever case. */
const WORD = /^(?:null|true|false)$/i;
/** Characters of which no reader takes another for the end of a line, or for a blank. */
const KNOWN = /^[\n\u0020-\u007e\u00a1-\u2027\u202a-\ud7ff]*$/;
const MAX_FIELDS = 200;

/**
 * Reads front matter that is nothing but such lines, as nearly all of it is, at a tenth of what the YAML parser costs.
 * Null for any other, and wherever there may be a fault.
 */
export function readFlatFields(text: string, path: ContentPath): FrontMatter | null {
  if (!text.endsWith("\n") || !KNOWN.test(text)) return null;
  const lines = text.slice(0, -1).split("\n");
  if (lines.length > MAX_FIELDS) return null;
  const { data, keys }: FrontMatter = { data: Object.create(null), keys: Object.create(null) };
  for (const [index, line] of lines.entries()) {
    const [whole, name = "", gap = ""] = FIELD.exec(line) ?? [];
    if (whole === undefined || WORD.test(name) || name in Object.prototype || name === "prototype" || name in data)
      return null;
    const start = name.length + 1 + gap.length;
    const value = readValue(line.slice(start));
    if (value === null) return null;
    data[name] = value;
    const number = index + 2; // the fence is the first
    // written out: with what is spread into it, each of them would get a hidden class of its own
    keys[name] = {
      key: { path, line: number, column: 1, length: name.length },
      value: { path, line: number, column: start + 1, length: line.length - start },
    };
  }
  return { data, keys };
}

function readValue(written: string): string | number | boolean | null {
  if (/^\d/.test(written)) return Number(written);
  if (/^["']/.test(written)) return written.slice(1, -1);
  if (written === "true" || written === "false") return written === "true";
  return NOT_PLAIN.test(written) || WORD.test(written) ? null : written;
}
