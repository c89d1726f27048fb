import type { CharSet } from "./char-set.ts";

/** A JavaScript regex that matches what an Oniguruma pattern matches. */
export interface TranslatedPattern {
  source: string;
  /** Without `g`, `d` and `y`: how it is run is the scanner's business. */
  flags: string;
  /**
   * For each Oniguruma group from 0 on the JavaScript groups that stand for it: the last that took part counts. Null: the
   * numbers are the same.
   */
  groups: readonly (readonly number[])[] | null;
}

/** Where a match of the pattern may begin. All of it errs on the side of "may". */
export interface PatternFacts extends Omit<TranslatedPattern, "source"> {
  /** Null for a source too long to be kept: it is translated again when a line first needs it. */
  source: string | null;
  /** Groups of the JavaScript regex. Without any a match is its two ends. */
  groupCount: number;
  /** Characters a match may stand at: its first, or for an empty match the one behind it. */
  first: CharSet;
  /** A match in a text of ASCII reads one of these, at its begin or later; null if that is open. */
  needed: CharSet | null;
  /** The same as `first` for everything beyond ASCII. */
  firstBeyond: boolean;
  /** It may match at the end of the line. */
  atEnd: boolean;
  /** Characters that may stand before a match; null if that is open. Beyond ASCII it always is. */
  before: { chars: CharSet; lineStart: boolean } | null;
  /** A match that begins with a blank is blanks and then one of these; null if that is open. Beyond ASCII it always is. */
  afterBlanks: CharSet | null;
}
