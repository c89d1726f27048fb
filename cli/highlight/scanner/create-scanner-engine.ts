/*
 * A regex engine for Shiki. The usual ones search the rest of the line for each of a rule's patterns, hundreds of times a
 * line, and almost none is found. This one walks the positions and tries only the patterns that may match there: by
 * the character at the position, by the one before it, behind blanks by the next that is none, and by those that the rest of the
 * line must have. What they find is what Oniguruma finds, and a test over fixtures of every language says so.
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
  /** Never the same for two lines: what was found in one must not be taken for the other. */
  id: number;
  letters: LineLetters;
  /** Its place among all lines of the engine, one behind the other. */
  offset: number;
}

/** By ASCII character its last place, in the lines of ASCII of an engine. What another line overwrites there only says "may". */
type LastPlaces = Float64Array;

/** Of a group that took no part. Source: vscode-oniguruma. */
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
  // filled as characters come up: most scanners see few of them
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
          if (pattern.needed !== null && letters === "ascii" && !standsBehind(lastPlaces, pattern.needed, offset + at))
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

/** A pattern that is searched for, and the last search: its result holds for later positions of the same line. */
interface Search {
  pattern: SearchedPattern;
  index: number;
  line: number;
  from: number;
  found: RegExpExecArray | null;
}

/** The search whose match stands first; of two at one position the first pattern's. */
function firstSearched(searches: readonly Search[], content: string, line: number, start: number): Search | null {
  let best: Search | null = null;
  for (const search of searches) {
    const { regex, anchored } = search.pattern;
    const holds =
      !anchored &&
      search.line === line &&
      search.from <= start &&
      (search.found === null || search.found.index >= start);
    if (!holds) {
      regex.lastIndex = start;
      search.found = regex.exec(content);
      search.line = line;
      search.from = start;
    }
    if (search.found && (!best?.found || search.found.index < best.found.index)) best = search;
  }
  return best;
}

/** Whether one of the characters stands at the place or behind it. */
function standsBehind(lastPlaces: LastPlaces, codes: readonly number[], place: number): boolean {
  for (let i = 0; i < codes.length; i++) if ((lastPlaces[codes[i] as number] as number) >= place) return true;
  return false;
}

/** The second half of a surrogate pair: no match begins there. */
function isInsidePair(content: string, at: number, start: number): boolean {
  return at > start && (content.charCodeAt(at) & 0xfc00) === 0xdc00 && (content.charCodeAt(at - 1) & 0xfc00) === 0xd800;
}

function endOfBlanks(content: string, at: number): number {
  let end = at + 1;
  for (let code = content.charCodeAt(end); code === 32 || code === 9; code = content.charCodeAt(end)) end++;
  return end;
}

/** A test is much cheaper than a match with the places of its groups, so the regex runs again once it is known to match. */
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

/** @param highest The last group that anybody asks for. */
function capturesOf(
  { indices = [] as never }: RegExpExecArray,
  groups: PlacedPattern["facts"]["groups"],
  highest: number,
): Capture[] {
  const captures: Capture[] = [];
  const count = Math.min(highest + 1, (groups ?? indices).length);
  for (let group = 0; group < count; group++) {
    let last = groups === null ? indices[group] : undefined;
    for (const standIn of groups?.[group] ?? []) last = indices[standIn] ?? last;
    captures.push(last === undefined ? ABSENT : { start: last[0], end: last[1], length: last[1] - last[0] });
  }
  return captures;
}
