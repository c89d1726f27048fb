import { asciiVariant } from "./ascii-variant.ts";
import { charCodesOf } from "./char-set.ts";
import type { AskedGroups } from "./grammar-patterns.ts";
import type { PatternFacts } from "./pattern-facts.ts";
import { type SearchedPattern, translatePattern } from "./translate-pattern.ts";
import { hasBoundary, withUnicodeBoundaries } from "./word-boundaries.ts";

/** The characters of a line: only ASCII, also other symbols, or also letters and digits of other scripts. */
export type LineLetters = "ascii" | "signs" | "words";

/** A pattern with facts: it is tried only where it may match. */
export class PlacedPattern {
  readonly facts: PatternFacts;
  /** Character codes of `facts.needed`. */
  readonly needed: readonly number[] | null;
  readonly #pattern: string;
  #source: string | null;
  #any: RegExp | null = null;
  #ascii: RegExp | null = null;
  #words: RegExp | null = null;
  #asked = 0;

  constructor(pattern: string, facts: PatternFacts) {
    this.facts = facts;
    this.needed = facts.needed && charCodesOf(facts.needed);
    this.#pattern = pattern;
    this.#source = facts.source;
  }

  get source(): string {
    this.#source ??= translatePattern(this.#pattern).regex.source;
    return this.#source;
  }

  /** The highest group whose position is reported; 0 for only the whole match. */
  get asked(): number {
    return this.#asked;
  }

  ask(highest: number): void {
    const asked = this.facts.groupCount === 0 ? 0 : Math.max(this.#asked, highest);
    // the regexes compiled so far report no positions of groups
    if (this.#asked === 0 && asked > 0) this.#any = this.#ascii = this.#words = null;
    this.#asked = asked;
  }

  /**
   * The sticky regex for a line, with positions of groups if they are requested. Compiled on demand: most patterns of a grammar
   * never run.
   * @param letters The characters of the line: the regex need not match others.
   */
  regex(letters: LineLetters): RegExp {
    switch (letters) {
      case "ascii":
        this.#ascii ??= this.#compile(asciiVariant(this.source, this.facts.flags));
        return this.#ascii;
      case "signs":
        this.#any ??= this.#compile({ source: this.source, flags: this.facts.flags });
        return this.#any;
      case "words":
        this.#words ??= hasBoundary(this.source)
          ? this.#compile({ source: withUnicodeBoundaries(this.source), flags: this.facts.flags })
          : this.regex("signs");
        return this.#words;
    }
  }

  #compile({ source, flags }: { source: string; flags: string }): RegExp {
    return new RegExp(source, `${flags}${this.#asked > 0 ? "d" : ""}y`);
  }
}

export type CompiledPattern = PlacedPattern | SearchedPattern;

/** Patterns of all grammars, each compiled once: languages that embed others share most of theirs. */
export interface PatternCache {
  /** Adds the facts of a grammar, before its patterns are requested. */
  add(facts: ReadonlyMap<string, PatternFacts>, asked: AskedGroups): void;
  /** @throws Error for a pattern that JavaScript cannot express. */
  compile(pattern: string): CompiledPattern;
}

/** Maximum number of cached patterns without a table: heredocs with different names create any number of them. */
const MAX_SEARCHED = 2_000;

export function createPatternCache(): PatternCache {
  const placed = new Map<string, PlacedPattern>();
  const searched = new Map<string, SearchedPattern>();
  const asked = new Map<string, number>();
  const repeating: RegExp[] = [];
  return {
    add(facts, { highest, repeating: added }) {
      for (const [pattern, group] of highest) asked.set(pattern, Math.max(group, asked.get(pattern) ?? 0));
      repeating.push(...added);
      for (const [pattern, fact] of facts)
        if (!placed.has(pattern)) placed.set(pattern, new PlacedPattern(pattern, fact));
      for (const [pattern, compiled] of placed) {
        if (compiled.asked === Number.POSITIVE_INFINITY) continue;
        const isRepeated = (facts.has(pattern) ? repeating : added).some((form) => form.test(pattern));
        compiled.ask(isRepeated ? Number.POSITIVE_INFINITY : (asked.get(pattern) ?? 0));
      }
    },
    compile(pattern) {
      const cached = placed.get(pattern) ?? searched.get(pattern);
      if (cached) return cached;
      if (searched.size >= MAX_SEARCHED) searched.clear();
      const translated = translatePattern(pattern, "unicode");
      searched.set(pattern, translated);
      return translated;
    },
  };
}
