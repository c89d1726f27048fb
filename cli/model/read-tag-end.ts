/** A longer tag counts as text, so that a stray `<` costs little. In characters. */
const MAX_TAG = 5_000;

/** Offset after the tag of MDX or Markdown source that begins at `start`; null if it does not end. Quotes and braces may hold `>`. */
export function readTagEnd(source: string, start: number): number | null {
  const limit = Math.min(source.length, start + MAX_TAG);
  let depth = 0;
  for (let at = start + 1; at < limit; at++) {
    const character = source[at];
    if (character === '"' || character === "'" || character === "`") {
      const close = source.indexOf(character, at + 1);
      if (close === -1) return null;
      at = close;
    } else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (character === ">" && depth <= 0) return at + 1;
    else if (character === "\n" && depth <= 0 && source[at + 1] === "\n") return null;
  }
  return null;
}
