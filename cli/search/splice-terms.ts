import { decodeTerms, encodeTerms } from "../../runtime/shared/search-index.ts";

/** Where the first term of a letter stands: it alone shares nothing with the one before, and says so. */
const AT_LETTERS = /\n(?=A)/;

/**
 * A list of terms after some have gone and others have come: `encodeTerms` of them all, but what begins with letters at which nothing
 * has is neither read nor written anew.
 * @param list None if it is empty.
 * @param come Not in the list.
 */
export function spliceTerms(list: string, gone: ReadonlySet<string>, come: readonly string[]): string {
  const known = list === "" ? [] : list.split(AT_LETTERS);
  const byLetter = new Map(known.map((lines) => [lines.slice(1, 2), lines]));
  for (const letter of new Set([...gone, ...come].map((term) => term.slice(0, 1)))) {
    const lines = byLetter.get(letter);
    const stay = lines === undefined ? [] : decodeTerms(lines).filter((term) => !gone.has(term));
    const terms = [...stay, ...come.filter((term) => term.startsWith(letter))].sort();
    if (terms.length > 0) byLetter.set(letter, encodeTerms(terms));
    else byLetter.delete(letter);
  }
  return [...byLetter.keys()]
    .sort()
    .map((letter) => byLetter.get(letter))
    .join("\n");
}
