// Splits text into search terms. The build and the browser must do this identically.

/** A word in a text and its search terms. */
export interface Word {
  /** UTF-16 offsets in the text. */
  start: number;
  end: number;
  /** The whole word, folded. */
  whole: string;
  /**
   * Folded parts of a compound name: `use`, `video`, `config`. Of words in scripts that cut words apart differently: all pairs of
   * adjacent characters. Empty for other words.
   */
  parts: string[];
}

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー`;
/** A run of letters of a script without spaces, or of other scripts. */
export const WORD = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}_$])+`, "gu");
const FIRST_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");
/** Korean has spaces, but its particles are endings of words: 영상, 영상을. */
const HANGUL = /^\p{Script=Hangul}+$/u;
/** Particles and endings, which nearly all texts have. */
const ENDING = /^\p{Script=Hiragana}$/u;
/** `HTMLElement2` → `HTML`, `Element`, `2`. */
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;
/** The same for ASCII, ten times as fast as Unicode classes. */
const ASCII_PART = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
const ASCII = /^\p{ASCII}*$/u;
/** Longer words are hashes and data. */
const LONGEST_WORD = 48;

/** Accents, but not that of the Cyrillic letter й. */
const ACCENTS = /[\u0300-\u0305\u0307-\u036f]|(?<![Ии])\u0306/g;

/** Removes differences in case, accents and width. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  return word.normalize("NFKD").replaceAll(ACCENTS, "").normalize("NFC").toLowerCase();
}

/** Words in order. A name with special characters is added to the words in it. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let signed = 0;
  eachRun(text, (run, start) => {
    if (isSigned(run)) signed++;
    words.push(...wordsOfRun(run, start));
  });
  return signed === 0 ? words : words.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The words of a run. */
export function wordsOfRun(run: string, start = 0): Word[] {
  if (FIRST_UNSPACED.test(run)) return unspacedWords(run, start);
  if (run.length > LONGEST_WORD) return [];
  const end = start + run.length;
  if (isSigned(run)) return [{ start, end, whole: run.toLowerCase(), parts: [] }];
  const whole = fold(run).replaceAll(/[_$]+/g, "");
  return whole === "" ? [] : [{ start, end, whole, parts: HANGUL.test(run) ? pairsOf(run) : splitName(run) }];
}

/** Whether a run, or its word, is a name with special characters. */
export const isSigned = (run: string): boolean => /[+#.@/-]/.test(run);

/** Special characters at which such a name may occur. */
const SIGN = /\+\+|#|--(?=[a-z])|@(?=[a-z])|\.(?=[a-z])/gi;
const FLAG = /--[a-z][\w-]*/iy;
const PACKAGE = /@[a-z][\w-]*\/[\w.-]*\w/iy;
const DOTTED = /\.[a-z]\w*/iy;
/** Maximum length of a name before `++` or `#`, or after a dot. */
const LONGEST_SHORT_NAME = 12;

/**
 * Visits names that special characters distinguish from others: `C++`, `F#`, `.NET`, `node.js`, `--flag`, `@scope/x`. Calls and
 * increments in code (`.map(`, `i++;`) and file paths do not count.
 */
export function eachSignedName(text: string, visit: (name: string, start: number) => void): void {
  const matchAt = (pattern: RegExp, at: number): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? "";
  };
  const wordStart = (end: number): number => {
    let at = end;
    while (at > 0 && isAsciiWord(text.charCodeAt(at - 1))) at--;
    return at;
  };
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    const before = text[index - 1] ?? " ";
    const isInside = isAsciiWord(before.charCodeAt(0));
    let start = index;
    let end = index;
    if (sign === "--") end += /[\w-]/.test(before) ? 0 : matchAt(FLAG, index).replace(/-+$/, "").length;
    else if (sign === "@") end += isInside || before === "." ? 0 : matchAt(PACKAGE, index).length;
    else if (sign === "." && !isInside) {
      const name = /[)\]}./?>]/.test(before) ? "" : matchAt(DOTTED, index);
      if (
        name.length <= LONGEST_SHORT_NAME &&
        !/^(?:[\w([]|\.\w)/.test(text.slice(index + name.length, index + name.length + 2))
      )
        end += name.length;
    } else {
      // after a name: `C++`, `C#`, `node.js`
      const after = sign === "." ? (/^\.js(?![\w(]|\.\w)/i.test(text.slice(index, index + 5)) ? 3 : 0) : sign.length;
      start = wordStart(index);
      const isName = /[a-z]/i.test(text[start] ?? "") && !/[./@)\]$-]/.test(text[start - 1] ?? " ");
      const isShort = index > start && index - start <= LONGEST_SHORT_NAME;
      if (after > 0 && isName && isShort && !/[\w+#;(]/.test(text[index + after] ?? " ")) end = index + after;
      else end = start;
    }
    if (end > start) visit(text.slice(start, end), start);
  }
}

/** Visits the runs that words are taken from, then names with special characters. */
export function eachRun(text: string, visit: (run: string, start: number) => void): void {
  eachWordRun(text, visit);
  eachSignedName(text, visit);
}

// Compares ASCII character codes, which is faster than a regular expression.
function eachWordRun(text: string, visit: (run: string, start: number) => void): void {
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

/** One language for all: dictionaries are chosen by script. Undefined in browsers that have no segmenter. */
const segmenter = typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en", { granularity: "word" }) : undefined;

/**
 * The words of a run in a script without spaces. Dictionaries of browsers differ, so the pairs of characters in a word are terms
 * too: a word that the index has not is found by those. Without a segmenter, all pairs of the run are its words.
 */
function unspacedWords(run: string, offset: number): Word[] {
  if (!segmenter) return pairs(run, offset);
  const words: Word[] = [];
  for (const { segment, index } of segmenter.segment(run)) {
    if (ENDING.test(segment) && segment !== run) continue;
    const start = offset + index;
    words.push({ start, end: start + segment.length, whole: fold(segment), parts: pairsOf(segment) });
  }
  return words;
}

/** Whether the parts of a word are pairs of characters. */
export const hasPairs = (word: string): boolean => FIRST_UNSPACED.test(word) || HANGUL.test(word);

/** Pairs of adjacent characters; empty for a word that is one. */
const pairsOf = (word: string): string[] => ([...word].length > 2 ? pairs(word, 0).map(({ whole }) => whole) : []);

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

/** A text without word separators: `<Easing.bezier>` and `easing bezier` are the same name. */
export function joinName(text: string): string {
  return fold(text).replaceAll(ASCII.test(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}\p{M}]+/gu, "");
}

const ENDINGS = ["ing", "ied", "ies", "ed", "er", "es", "s", "e", "y"];
const SHORTEST_STEM = 4;

/** Removes English endings repeatedly. The rough stem only serves to compare words with each other. */
export function stem(word: string): string {
  let rest = word;
  for (;;) {
    const shorter = withoutEnding(rest);
    if (shorter === rest) return rest;
    rest = shorter;
  }
}

function withoutEnding(word: string): string {
  const ending = ENDINGS.find((suffix) => word.length - suffix.length >= SHORTEST_STEM && word.endsWith(suffix));
  if (ending === undefined) return word;
  const rest = word.slice(0, -ending.length);
  // `stopping`, `stopped`
  return rest.length > SHORTEST_STEM && /([bdfgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

/** Words of questions that do not describe their subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about am an and are as at be been by can could do does for from get had has have how i if in into is it its me " +
    "my need not of on or our own should so such that the their them then there these they this to up was we what when " +
    "where which why will with would you your"
  ).split(" "),
);
