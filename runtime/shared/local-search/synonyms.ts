import { splitWords, stem } from "../search-terms.ts";

/** Groups of words and phrases with the same meaning. */
export type Synonyms = readonly (readonly string[])[];

/** Other words for each word of a query: for `erase`, `[["delete"]]`; several words that stand together are one entry. */
export type OtherWords = readonly (readonly string[])[];

const wordsOf = (text: string): string[] => splitWords(text).map(({ whole }) => whole);

/** Finds the synonyms of each word. Words of a group also stand for their other forms; a phrase has to occur in order. */
export function findSynonyms(words: readonly string[], groups: Synonyms): OtherWords[] {
  const others: (readonly string[])[][] = words.map(() => []);
  if (groups.length === 0) return others;
  const roots = words.map(stem);
  for (const group of groups) {
    const entries = group.map(wordsOf);
    for (const entry of entries) {
      const start = indexOfRun(roots, entry.map(stem));
      if (start < 0) continue;
      const same = entries.filter((other) => other !== entry && other.length > 0);
      for (let at = start; at < start + entry.length; at++) others[at]?.push(...same);
    }
  }
  return others;
}

function indexOfRun(all: readonly string[], run: readonly string[]): number {
  if (run.length === 0) return -1;
  return all.findIndex((_, start) => run.every((word, index) => all[start + index] === word));
}
