/*
 * In Oniguruma a word has letters of any script, in JavaScript only ASCII letters: `\bend` matches in `éend`. A spelled-out
 * boundary takes several times as long as `\b`, so only lines with letters beyond ASCII get it.
 */
const WORD = "[\\p{L}\\p{M}\\p{N}\\p{Pc}]";
const BOUNDARY = `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`;
const NO_BOUNDARY = `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`;

/** Whether the regex has a word boundary; in doubt true. */
export const hasBoundary = (source: string): boolean => /\\b/i.test(source);

/** Whether the text has a letter, mark or digit beyond ASCII. */
export const hasOtherWords = (text: string): boolean => OTHER_WORD.test(text);
const OTHER_WORD = new RegExp(`(?![\\0-\\x7f])${WORD}`, "u");

/** The source of a regex with flag `u` or `v` whose `\b` and `\B` know words of all scripts. In a class `\b` is a backspace. */
export function withUnicodeBoundaries(source: string): string {
  let depth = 0;
  return source.replace(/\\[\s\S]|[[\]]/g, (token) => {
    if (token === "[") depth++;
    else if (token === "]") depth--;
    else if (depth === 0 && token === "\\b") return BOUNDARY;
    else if (depth === 0 && token === "\\B") return NO_BOUNDARY;
    return token;
  });
}
