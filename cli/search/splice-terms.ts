import { decodeTerms, encodeTerms } from "../../runtime/shared/search-index.ts";

/** Before the first term of each letter, which is the only one without a shared prefix. */
const AT_LETTERS = /\n(?=A)/;

/**
 * Removes and adds terms of an encoded list. The result is that of `encodeTerms`, but terms of unchanged first letters are not
 * decoded.
 * @param list Empty for no terms.
 * @param added Terms that are not in the list.
 */
export function spliceTerms(list: string, removed: ReadonlySet<string>, added: readonly string[]): string {
  const encoded = list === "" ? [] : list.split(AT_LETTERS);
  const byLetter = new Map(encoded.map((lines) => [lines.slice(1, 2), lines]));
  for (const letter of new Set([...removed, ...added].map((term) => term.slice(0, 1)))) {
    const lines = byLetter.get(letter);
    const remaining = lines === undefined ? [] : decodeTerms(lines).filter((term) => !removed.has(term));
    const terms = [...remaining, ...added.filter((term) => term.startsWith(letter))].sort();
    if (terms.length > 0) byLetter.set(letter, encodeTerms(terms));
    else byLetter.delete(letter);
  }
  return [...byLetter.keys()]
    .sort()
    .map((letter) => byLetter.get(letter))
    .join("\n");
}
