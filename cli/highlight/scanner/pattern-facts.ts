import type { CharSet } from "./char-set.ts";

/** A JavaScript regex that matches what an Oniguruma pattern matches. */
export interface TranslatedPattern {
  source: string;
  /** Without `g`, `d` and `y`, which the scanner adds. */
  flags: string;
  /**
   * The JavaScript groups for each Oniguruma group, from 0: the last that participated counts. Null if the numbers are the
   * same.
   */
  groups: readonly (readonly number[])[] | null;
}

/** Where a match of the pattern may begin. In doubt, it may. */
export interface PatternFacts extends Omit<TranslatedPattern, "source"> {
  /** Null for a source too long for the table: it is translated on demand. */
  source: string | null;
  /** Number of groups of the JavaScript regex. */
  groupCount: number;
  /** First characters of a match; for an empty match, the character after it. */
  first: CharSet;
  /** A match in ASCII text contains one of these characters; null if unknown. */
  needed: CharSet | null;
  /** The same as `first` for everything beyond ASCII. */
  firstBeyond: boolean;
  /** It may match at the end of the line. */
  atEnd: boolean;
  /** Characters that may precede a match; null if unknown. Characters beyond ASCII always may. */
  before: { chars: CharSet; lineStart: boolean } | null;
  /** A match that begins with blanks continues with one of these; null if unknown. Characters beyond ASCII always may. */
  afterBlanks: CharSet | null;
}
