import { type CharSet, formatCharSet, parseCharSet } from "./char-set.ts";
import type { PatternFacts } from "./pattern-facts.ts";

/*
 * The facts of all patterns of a grammar, written by `.ci/build-grammar-tables.ts`. The patterns themselves are not written:
 * rows are in the order of `grammarPatterns`, and the file is named by a checksum of the patterns. So another release of a
 * grammar has no table and is translated on demand, and grammars that differ only in the names of their scopes share one.
 */
export interface PatternTable {
  /** Different sets of characters, by `formatCharSet`. */
  sets: string[];
  /** Different lists of groups. */
  groups: number[][][];
  /** 0 for a pattern that is translated on demand, and searched for from every position. */
  rows: (PatternRow | 0)[];
}
/** Source, flags, groups of the regex, bits, then the indices that the bits announce: first, before, afterBlanks, groups, needed. */
export type PatternRow = [source: Source, flags: string, groupCount: number, bits: number, ...indices: number[]];

const AS_PATTERN = 0;
const TOO_LONG = 1;
/** With numbers, the text between so many characters of the pattern's start and so many of its end. */
type Source = string | [fromStart: number, between: string, fromEnd: number] | typeof AS_PATTERN | typeof TOO_LONG;
/** Longer sources are lists of thousands of keywords: a third of all text, and few sites need one. */
const MAX_SOURCE = 10_000;
/** With fewer shared characters, the numbers are longer than the text. */
const MIN_SHARED = 12;

const BEYOND = 1;
const AT_END = 2;
const LINE_START = 4;
const BEFORE = 8;
const AFTER_BLANKS = 16;
const GROUPS = 32;
const NEEDED = 64;

/** File name of the table of these patterns: their number and their 32-bit FNV-1a hash. */
export function tableName(patterns: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const pattern of patterns) {
    for (let at = 0; at < pattern.length; at++) hash = Math.imul(hash ^ pattern.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xffff, 0x01000193);
  }
  return `${patterns.length}-${(hash >>> 0).toString(16).padStart(8, "0")}.json`;
}

/** Writes the facts of a grammar's patterns; null for a pattern without facts. One row a line, for readable diffs. */
export function formatPatternTable(patterns: readonly string[], facts: readonly (PatternFacts | null)[]): string {
  const sets = createIndex<string>();
  const groups = createIndex<string>();
  const rows = facts.map((fact, index) => {
    if (fact === null) return "0";
    const indices = [sets.indexOf(formatCharSet(fact.first))];
    if (fact.before) indices.push(sets.indexOf(formatCharSet(fact.before.chars)));
    if (fact.afterBlanks) indices.push(sets.indexOf(formatCharSet(fact.afterBlanks)));
    if (fact.groups) indices.push(groups.indexOf(JSON.stringify(fact.groups)));
    if (fact.needed) indices.push(sets.indexOf(formatCharSet(fact.needed)));
    const bits =
      (fact.firstBeyond ? BEYOND : 0) |
      (fact.atEnd ? AT_END : 0) |
      (fact.before?.lineStart ? LINE_START : 0) |
      (fact.before ? BEFORE : 0) |
      (fact.afterBlanks ? AFTER_BLANKS : 0) |
      (fact.groups ? GROUPS : 0) |
      (fact.needed ? NEEDED : 0);
    return JSON.stringify([
      formatSource(fact.source, patterns[index] as string),
      fact.flags,
      fact.groupCount,
      bits,
      ...indices,
    ] satisfies PatternRow);
  });
  return `{
"sets":${JSON.stringify(sets.values)},
"groups":[${groups.values.join(",")}],
"rows":[
${rows.join(",\n")}
]}
`;
}

/** Facts by pattern; `patterns` are those that the table was written from. */
export function readPatternTable(table: PatternTable, patterns: readonly string[]): Map<string, PatternFacts> {
  const sets = table.sets.map(parseCharSet);
  const facts = new Map<string, PatternFacts>();
  table.rows.forEach((row, index) => {
    const pattern = patterns[index] as string;
    if (row !== 0) facts.set(pattern, readRow(row, pattern, sets, table.groups));
  });
  return facts;
}

function readRow(
  [source, flags, groupCount, bits, ...indices]: PatternRow,
  pattern: string,
  sets: readonly CharSet[],
  groups: PatternTable["groups"],
): PatternFacts {
  let at = 0;
  const nextSet = (): CharSet => sets[indices[at++] as number] as CharSet;
  return {
    source: readSource(source, pattern),
    flags,
    groupCount,
    first: nextSet(),
    firstBeyond: (bits & BEYOND) !== 0,
    atEnd: (bits & AT_END) !== 0,
    before: bits & BEFORE ? { chars: nextSet(), lineStart: (bits & LINE_START) !== 0 } : null,
    afterBlanks: bits & AFTER_BLANKS ? nextSet() : null,
    groups: bits & GROUPS ? (groups[indices[at++] as number] as number[][]) : null,
    needed: bits & NEEDED ? nextSet() : null,
  };
}

function formatSource(source: string | null, pattern: string): Source {
  if (source === null) return TOO_LONG;
  if (source === pattern) return AS_PATTERN;
  let start = 0;
  while (start < source.length && source[start] === pattern[start]) start++;
  let end = 0;
  const most = Math.min(source.length, pattern.length) - start;
  while (end < most && source.at(-1 - end) === pattern.at(-1 - end)) end++;
  const between = source.slice(start, source.length - end);
  if (between.length > MAX_SOURCE) return TOO_LONG;
  return start + end < MIN_SHARED ? source : [start, between, end];
}

function readSource(source: Source, pattern: string): string | null {
  if (source === AS_PATTERN) return pattern;
  if (source === TOO_LONG) return null;
  if (typeof source === "string") return source;
  const [start, between, end] = source;
  return pattern.slice(0, start) + between + pattern.slice(pattern.length - end);
}

function createIndex<Value>(): { values: Value[]; indexOf(value: Value): number } {
  const indices = new Map<Value, number>();
  const values: Value[] = [];
  return {
    values,
    indexOf(value) {
      const index = indices.get(value) ?? values.push(value) - 1;
      indices.set(value, index);
      return index;
    },
  };
}
