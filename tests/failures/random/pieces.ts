// The words of the generator: pieces of source that remember whether authors wrote markup in them.
import fc from "fast-check";

/** Source of a document. */
export interface Piece {
  text: string;
  /** It has tags that authors wrote: errors of the HTML may be theirs. */
  raw: boolean;
}
export type Pieces = fc.Arbitrary<Piece>;
type Part = Pieces | fc.Arbitrary<string>;

const toPiece = (part: Piece | string): Piece => (typeof part === "string" ? { text: part, raw: false } : part);

/** Joins what was generated, with literal text around it. */
export function md(texts: TemplateStringsArray, ...parts: Part[]): Pieces {
  return fc.tuple(...(parts as fc.Arbitrary<Piece | string>[])).map((values) => {
    const pieces = values.map(toPiece);
    return {
      text: String.raw({ raw: texts }, ...pieces.map(({ text }) => text)),
      raw: pieces.some(({ raw }) => raw),
    };
  });
}

/** Text as it stands here: one of the given. */
export const oneOf = (...texts: string[]): Pieces => fc.constantFrom(...texts).map(toPiece);
/** Markup as authors write it: one of the given. */
export const rawOneOf = (...texts: string[]): Pieces => fc.constantFrom(...texts).map((text) => ({ text, raw: true }));

/** Pieces one after the other. */
export const joined = (pieces: Pieces, separator: string, bounds: fc.ArrayConstraints): Pieces =>
  fc.array(pieces, bounds).map((list) => ({
    text: list.map(({ text }) => text).join(separator),
    raw: list.some(({ raw }) => raw),
  }));

/** Changes the text. */
export const changed = (pieces: Pieces, change: (text: string) => string): Pieces =>
  pieces.map(({ text, raw }) => ({ text: change(text), raw }));

/** A choice by weight. Later ones are rarer if their weight is smaller. */
export const choose = <T>(...choices: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** The value, or in one of `times` cases another. */
export const seldom = <T>(times: number, rare: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  choose([times - 1, usual], [1, rare]);
