import { asciiVariant } from "./ascii-variant.ts";
import { charCodesOf } from "./char-set.ts";
import type { AskedGroups } from "./grammar-patterns.ts";
import type { PatternFacts } from "./pattern-facts.ts";
import { type SearchedPattern, translatePattern } from "./translate-pattern.ts";
import { hasBoundary, withUnicodeBoundaries } from "./word-boundaries.ts";

/** What a line holds: ASCII alone, signs of other kinds too, or also letters and digits of other scripts. */
export type LineLetters = "ascii" | "signs" | "words";

/** A pattern with its facts: tried only where it may match. */
export class PlacedPattern {
  readonly facts: PatternFacts;
  /** Codes of `facts.needed`. */
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
    // those that were compiled until now tell no places
    if (this.#asked === 0 && asked > 0) this.#any = this.#ascii = this.#words = null;
    this.#asked = asked;
  }

  /**
   * Sticky; tells the places of its groups if they are asked for. Most patterns of a grammar never run, so each is compiled when it
   * first does.
   * @param letters Those of the line. What runs on it need not know of others then.
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
      for (const [pattern, made] of placed) {
        if (made.asked === Number.POSITIVE_INFINITY) continue;
        const isRepeated = (facts.has(pattern) ? repeating : added).some((form) => form.test(pattern));
        made.ask(isRepeated ? Number.POSITIVE_INFINITY : (asked.get(pattern) ?? 0));
      }
    },
    compile(pattern) {
      const known = placed.get(pattern) ?? searched.get(pattern);
      if (known) return known;
      if (searched.size >= MAX_SEARCHED) searched.clear();
      const made = translatePattern(pattern, "unicode");
      searched.set(pattern, made);
      return made;
    },
  };
}
