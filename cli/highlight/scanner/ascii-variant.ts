/*
 * Grammars match letters of any script, and a regex with such classes takes three times as long to compile. Most lines of
 * code are ASCII; for them a variant with only the ASCII members has the same matches.
 */
import { oncePerText } from "../../../runtime/shared/once.ts";

/** A regex with the same matches in ASCII text, and the given one if that is not certain. */
export function asciiVariant(source: string, flags: string): { source: string; flags: string } {
  const original = { source, flags };
  if (!flags.includes("v")) return original;
  const ignoresCase = flags.includes("i");
  // without case, letters beyond ASCII match ASCII letters: `ſ` is an `s`
  if (ignoresCase && /[^\0-\x7f]|\\u|\\[pP]\{(?!space\})/.test(source)) return original;
  const needsFlag = /[^\0-\x7f]|\\q|\\u\{/.test(source) || hasNestedSets(source);
  const ascii = source.replace(/\\[pP]\{[^}]+\}|\\[\s\S]|\[\^?|\]/g, createWriter(needsFlag));
  return { source: ascii, flags: needsFlag ? flags : flags.replace("v", "") };
}

/** Whether a class contains another class or an operator, which need the flag `v`. */
function hasNestedSets(source: string): boolean {
  let depth = 0;
  for (const [token] of source.matchAll(/\\[\s\S]|[[\]]|&&|--/g)) {
    if (token === "[") depth++;
    else if (token === "]") depth--;
    else if (depth > 0 && !token.startsWith("\\")) return true;
    if (depth > 1) return true;
  }
  return false;
}

/** Replaces Unicode properties; in nested sets each operand needs brackets. */
function createWriter(nested: boolean): (token: string) => string {
  let depth = 0;
  return (token) => {
    if (token.startsWith("[")) depth++;
    else if (token === "]") depth--;
    else if (/^\\[pP]\{/.test(token)) {
      const members = asciiMembers(token);
      return depth > 0 && !nested ? members : `[${members}]`;
    }
    return token;
  };
}

/** `\p{Nd}` → `0-9`, for use inside brackets. */
const asciiMembers = oncePerText((property) => {
  let members = "";
  const regex = new RegExp(property, "v");
  for (let code = 0; code < 128; code++) {
    if (!regex.test(String.fromCharCode(code))) continue;
    const from = code;
    while (code < 127 && regex.test(String.fromCharCode(code + 1))) code++;
    members += code > from ? `${escapeCode(from)}-${escapeCode(code)}` : escapeCode(from);
  }
  return members;
});

const escapeCode = (code: number): string => `\\x${code.toString(16).padStart(2, "0")}`;
