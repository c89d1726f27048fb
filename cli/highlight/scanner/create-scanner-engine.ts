/*
 * A regex engine for Shiki. Other engines search the rest of the line for each pattern of a rule, hundreds of times a line,
 * and almost never find one. This one walks the positions and tries only the patterns that may match there, judged by the
 * character at the position, the one before it, the first one after blanks, and those that the rest of the line must contain.
 * The matches are those of Oniguruma; a test compares them over fixtures of every language.
 */
import type { PatternScanner, RegexEngine, RegexEngineString } from "shiki/types";
import { hasChar } from "./char-set.ts";
import { type CompiledPattern, type LineLetters, type PatternCache, PlacedPattern } from "./compiled-pattern.ts";
import type { SearchedPattern } from "./translate-pattern.ts";
import { hasOtherWords } from "./word-boundaries.ts";

type Match = NonNullable<ReturnType<PatternScanner["findNextMatchSync"]>>;
type Capture = Match["captureIndices"][number];

/** A line. */
interface ScannedString extends RegexEngineString {
  /** Unique: a search result of one line must not be reused for another. */
  id: number;
  letters: LineLetters;
  /** Offset of the line in the concatenation of all ASCII lines of the engine. */
  offset: number;
}

/** Offset of the last occurrence of each ASCII character. A later line overwrites it, which can only cause needless attempts. */
type LastPlaces = Float64Array;

/** The capture of a group that did not participate. Source: vscode-oniguruma. */
const ABSENT: Capture = { start: 0xffffffff, end: 0xffffffff, length: 0 };
/** Buckets of a scanner: one for each ASCII character, for the rest, and for the end of the line. */
const BEYOND = 128;
const END = 129;
const LAST_BLANK = 32;

/** @param patterns Shared by all grammars of the engine. */
export function createScannerEngine(patterns: PatternCache): RegexEngine {
  let lastId = 0;
  let offset = 0;
  const lastPlaces: LastPlaces = new Float64Array(128).fill(-1);
  return {
    createScanner: (sources) =>
      createScanner(
        sources.map((source) => patterns.compile(String(source))),
        lastPlaces,
      ),
    createString: (content): ScannedString => {
      const letters = ASCII.test(content) ? "ascii" : hasOtherWords(content) ? "words" : "signs";
      const line: ScannedString = { content, id: ++lastId, letters, offset };
      if (letters === "ascii") {
        for (let at = 0; at < content.length; at++) lastPlaces[content.charCodeAt(at)] = offset + at;
        offset += content.length;
      }
      return line;
    },
  };
}

const ASCII = /^[\0-\x7f]*$/;

function createScanner(patterns: readonly CompiledPattern[], lastPlaces: LastPlaces): PatternScanner {
  const placed: { pattern: PlacedPattern; index: number }[] = [];
  const searches: Search[] = [];
  patterns.forEach((pattern, index) => {
    if (pattern instanceof PlacedPattern) placed.push({ pattern, index });
    else searches.push({ pattern, index, line: 0, from: 0, found: null });
  });
  // filled on demand: most scanners meet few characters
  const buckets: (Bucket | undefined)[] = new Array(130).fill(undefined);
  const bucketOf = (key: number): Bucket => {
    const bucket = placed.filter(({ pattern: { facts } }) =>
      key === END ? facts.atEnd : key === BEYOND ? facts.firstBeyond : hasChar(facts.first, key),
    );
    buckets[key] = bucket;
    return bucket;
  };

  return {
    findNextMatchSync(line, start) {
      const { content, id, letters, offset } = line as ScannedString;
      const { length } = content;
      const searched = searches.length === 0 ? null : firstSearched(searches, content, id, start);
      const limit = searched?.found ? searched.found.index : length;
      let blanksEnd = -1;
      for (let at = start; at <= limit; at++) {
        const code = at < length ? content.charCodeAt(at) : END;
        const key = at === length ? END : code < BEYOND ? code : BEYOND;
        if (key === BEYOND && isInsidePair(content, at, start)) continue;
        const bucket = buckets[key] ?? bucketOf(key);
        for (let i = 0; i < bucket.length; i++) {
          const { pattern, index } = bucket[i] as Bucket[number];
          if (searched?.found && at === limit && index > searched.index) break;
          const { before, afterBlanks } = pattern.facts;
          if (before !== null) {
            const previous = at === 0 ? -1 : content.charCodeAt(at - 1);
            if (previous < 0 ? !before.lineStart : previous < BEYOND && !hasChar(before.chars, previous)) continue;
          }
          if (afterBlanks !== null && (code === 32 || code === 9) && at < length) {
            if (blanksEnd <= at) blanksEnd = endOfBlanks(content, at);
            const next = blanksEnd < length ? content.charCodeAt(blanksEnd) : 0;
            if (next > LAST_BLANK && next < BEYOND && !hasChar(afterBlanks, next)) continue;
          }
          if (pattern.needed !== null && letters === "ascii" && !occursAfter(lastPlaces, pattern.needed, offset + at))
            continue;
          const regex = pattern.regex(letters);
          regex.lastIndex = at;
          if (regex.test(content)) return placedMatch(pattern, index, regex, content, at);
        }
      }
      return searched?.found
        ? { index: searched.index, captureIndices: capturesOf(searched.found, null, Number.POSITIVE_INFINITY) }
        : null;
    },
  };
}
type Bucket = { pattern: PlacedPattern; index: number }[];

/** A searched pattern with its previous search, whose result is valid for later positions of the same line. */
interface Search {
  pattern: SearchedPattern;
  index: number;
  line: number;
  from: number;
  found: RegExpExecArray | null;
}

/** The search with the first match; of two at one position, that of the first pattern. */
function firstSearched(searches: readonly Search[], content: string, line: number, start: number): Search | null {
  let best: Search | null = null;
  for (const search of searches) {
    const { regex, anchored } = search.pattern;
    const isValid =
      !anchored &&
      search.line === line &&
      search.from <= start &&
      (search.found === null || search.found.index >= start);
    if (!isValid) {
      regex.lastIndex = start;
      search.found = regex.exec(content);
      search.line = line;
      search.from = start;
    }
    if (search.found && (!best?.found || search.found.index < best.found.index)) best = search;
  }
  return best;
}

/** Whether one of the characters occurs at the position or after it. */
function occursAfter(lastPlaces: LastPlaces, codes: readonly number[], position: number): boolean {
  for (let i = 0; i < codes.length; i++) if ((lastPlaces[codes[i] as number] as number) >= position) return true;
  return false;
}

/** Whether the position is the second half of a surrogate pair, where no match begins. */
function isInsidePair(content: string, at: number, start: number): boolean {
  return at > start && (content.charCodeAt(at) & 0xfc00) === 0xdc00 && (content.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function endOfBlanks(content: string, at: number): number {
  let end = at + 1;
  for (let code = content.charCodeAt(end); code === 32 || code === 9; code = content.charCodeAt(end)) end++;
  return end;
}

/** Runs the regex again for the positions of its groups: a test without them is much cheaper. */
function placedMatch(
  { facts, asked }: PlacedPattern,
  index: number,
  regex: RegExp,
  content: string,
  start: number,
): Match {
  const end = regex.lastIndex;
  if (asked === 0) return { index, captureIndices: [{ start, end, length: end - start }] };
  regex.lastIndex = start;
  const match = regex.exec(content);
  if (!match) throw new Error(`Unexpected end of a match of \`${regex.source}\` at ${start}`);
  return { index, captureIndices: capturesOf(match, facts.groups, asked) };
}

/** @param highest The last group whose position is requested. */
function capturesOf(
  { indices = [] as never }: RegExpExecArray,
  groups: PlacedPattern["facts"]["groups"],
  highest: number,
): Capture[] {
  const captures: Capture[] = [];
  const count = Math.min(highest + 1, (groups ?? indices).length);
  for (let group = 0; group < count; group++) {
    let range = groups === null ? indices[group] : undefined;
    for (const standIn of groups?.[group] ?? []) range = indices[standIn] ?? range;
    captures.push(range === undefined ? ABSENT : { start: range[0], end: range[1], length: range[1] - range[0] });
  }
  return captures;
}
