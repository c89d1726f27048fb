import type { ContentPath } from "../../model/brands.ts";
import type { FrontMatter } from "../../model/content.ts";

/** A name, followed on the same line by a quoted string, an integer or plain text. */
const FIELD = /^([A-Za-z_][\w-]*):( +)(?:"[^"\\]*"|'[^']*'|0|[1-9]\d{0,14}|[A-Za-z_/(].*)$/;
/** Text that YAML does not read as a plain scalar. */
const NOT_PLAIN = /: | #|[: ]$/;
/** Words that YAML does not read as strings, in any case. */
const KEYWORD = /^(?:null|true|false)$/i;
/** Excludes characters that some parsers treat as line ends or whitespace. */
const SAFE_CHARACTERS = /^[\n\u0020-\u007e\u00a1-\u2027\u202a-\ud7ff]*$/;
const MAX_FIELDS = 200;

/**
 * Parses simple front matter ten times as fast as the YAML parser. Nearly all front matter consists of such lines.
 * Null for anything else, including possible errors.
 */
export function readFlatFields(text: string, path: ContentPath): FrontMatter | null {
  if (!text.endsWith("\n") || !SAFE_CHARACTERS.test(text)) return null;
  const lines = text.slice(0, -1).split("\n");
  if (lines.length > MAX_FIELDS) return null;
  const { data, keys }: FrontMatter = { data: Object.create(null), keys: Object.create(null) };
  for (const [index, line] of lines.entries()) {
    const [whole, name = "", gap = ""] = FIELD.exec(line) ?? [];
    if (whole === undefined || KEYWORD.test(name) || name in Object.prototype || name === "prototype" || name in data)
      return null;
    const start = name.length + 1 + gap.length;
    const value = readValue(line.slice(start));
    if (value === null) return null;
    data[name] = value;
    const number = index + 2; // The fence is line 1.
    // No spread: it would give each object its own hidden class in V8.
    keys[name] = {
      key: { path, line: number, column: 1, length: name.length },
      value: { path, line: number, column: start + 1, length: line.length - start },
    };
  }
  return { data, keys };
}

function readValue(text: string): string | number | boolean | null {
  if (/^\d/.test(text)) return Number(text);
  if (/^["']/.test(text)) return text.slice(1, -1);
  if (text === "true" || text === "false") return text === "true";
  return NOT_PLAIN.test(text) || KEYWORD.test(text) ? null : text;
}
