// How text becomes terms. The build and the browser cut alike, or nothing would be found.

/** A word of a text and what it is found by. */
export interface Word {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** The whole word, folded. For scripts without spaces: two characters, or the only one. */
  whole: string;
  /** Folded parts of a compound name: `use`, `video`, `config`. Empty for other words. */
  parts: string[];
}

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー`;
/** A run of letters: of a script without spaces, or of all others. */
export const WORD = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}_$])+`, "gu");
const FIRST_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** `HTMLElement2` → `HTML`, `Element`, `2`. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;
/** The same for words of ASCII, which nearly all are: tables of Unicode cost ten times as much. */
const ASCII_PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
const ASCII = /^\p{ASCII}*$/u;
/** Longer ones are hashes and data, and nobody types them. */
const LONGEST_WORD = 48;

/** Case, accents and width do not count. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** Words in order. Runs of scripts without spaces become overlapping pairs of characters. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  eachRun(text, (found, start) => {
    if (FIRST_UNSPACED.test(found)) words.push(...pairs(found, start));
    else if (found.length <= LONGEST_WORD) {
      const whole = fold(found).replaceAll(/[_$]+/g, "");
      if (whole !== "") words.push({ start, end: start + found.length, whole, parts: splitName(found) });
    }
  });
  return words;
}

/** The pieces of a text that words are cut from. Letters of ASCII are told by their codes. */
export function eachRun(text: string, visit: (found: string, start: number) => void): void {
  const { length } = text;
  let at = 0;
  while (at < length) {
    const start = at;
    while (at < length && isAsciiWord(text.charCodeAt(at))) at++;
    if (at < length && text.charCodeAt(at) > 127) {
      WORD.lastIndex = start;
      const match = WORD.exec(text);
      if (!match) return;
      at = match.index + match[0].length;
      visit(match[0], match.index);
    } else if (at > start) visit(text.slice(start, at), start);
    else at++;
  }
}

export const isAsciiWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95 || code === 36;

function pairs(run: string, offset: number): Word[] {
  const characters = [...run];
  let at = offset;
  const starts = characters.map((character) => {
    const start = at;
    at += character.length;
    return start;
  });
  const count = Math.max(1, characters.length - 1);
  return Array.from({ length: count }, (_, index) => {
    const pair = characters.slice(index, index + 2).join("");
    const start = starts[index] ?? offset;
    return { start, end: start + pair.length, whole: fold(pair), parts: [] };
  });
}

function splitName(word: string): string[] {
  const parts = word.match(ASCII.test(word) ? ASCII_PART : PART) ?? [];
  return parts.length > 1 ? parts.map(fold) : [];
}

/** A text without all that separates words: `<Easing.bezier>` and `easing bezier` are one name. */
export function joinName(text: string): string {
  return fold(text).replaceAll(ASCII.test(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}\p{M}]+/gu, "");
}

const ENDINGS = ["ing", "ied", "ies", "ed", "er", "es", "s", "e", "y"];
const SHORTEST_STEM = 4;

/** English endings off, one after the other: a rough stem that only serves to compare words with each other. */
export function stem(word: string): string {
  let rest = word;
  for (;;) {
    const shorter = withoutEnding(rest);
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((one) => word.length - one.length >= SHORTEST_STEM && word.endsWith(one));
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  // `stopping`, `stopped`
  return rest.length > SHORTEST_STEM && /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

/** Words of questions that say nothing of their subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about am an and are as at be been by can could do does for from get had has have how i if in into is it its me " +
    "my need not of on or our own should so such that the their them then there these they this to up was we what when " +
    "where which why will with would you your"
  ).split(" "),
);
