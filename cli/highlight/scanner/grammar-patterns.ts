/*
 * The tokeniser does not hand over a grammar's patterns as they stand: `\z` is spelled out, and where `\A` or `\G` may
 * not match they become a character that no line has. Tables are made and read in this order, so it must not change with
 * anything but the grammar.
 */

/** What never stands in a line. Source: vscode-textmate. */
const NEVER = "\uFFFF";

/**
 * Every pattern of a grammar as the scanner will see it, each once, in the order of the file. `end` and `while` patterns
 * that repeat what `begin` found are known only when it was found, and are missing.
 */
export function grammarPatterns(grammar: object): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
      return;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== "string") visit(inner);
      else if (key === "match" || key === "begin") addVariants(inner, found);
      else if ((key === "end" || key === "while") && !/\\\d/.test(inner)) addVariants(inner, found);
    }
  };
  visit(grammar);
  return [...found];
}

function addVariants(written: string, found: Set<string>): void {
  const pattern = replaceEscape(written, "z", "$(?!\\n)(?<!\\n)");
  const anchors = ["A", "G"].filter((anchor) => replaceEscape(pattern, anchor, "") !== pattern);
  for (let forbidden = 0; forbidden < 1 << anchors.length; forbidden++) {
    found.add(
      anchors.reduce(
        (variant, anchor, bit) => (forbidden & (1 << bit) ? replaceEscape(variant, anchor, `\\${NEVER}`) : variant),
        pattern,
      ),
    );
  }
}

/** Replaces `\x`, but not the end of `\\x`. */
function replaceEscape(pattern: string, letter: string, by: string): string {
  return pattern.replace(/\\[\s\S]/g, (escaped) => (escaped[1] === letter ? by : escaped));
}
