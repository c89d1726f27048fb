export interface WordChanges {
  added: number;
  removed: number;
}

/** Edits that are counted exactly; texts that differ more are compared as sets of words. */
const MOST_EDITS = 2000;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Words that a shortest edit adds and removes: the greedy algorithm of Myers, without the path. */
export function countWordChanges(before: string, after: string): WordChanges {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start++;
  let [oldEnd, freshEnd] = [old.length, fresh.length];
  while (oldEnd > start && freshEnd > start && old[oldEnd - 1] === fresh[freshEnd - 1]) {
    oldEnd--;
    freshEnd--;
  }
  const [a, b] = [old.slice(start, oldEnd), fresh.slice(start, freshEnd)];
  const edits = countEdits(a, b);
  if (edits === null) return compareBags(a, b);
  return { added: (edits + b.length - a.length) / 2, removed: (edits - b.length + a.length) / 2 };
}

function countEdits(a: readonly string[], b: readonly string[]): number | null {
  const limit = Math.min(a.length + b.length, MOST_EDITS);
  // furthest index in `a` by diagonal
  const furthest = new Int32Array(2 * limit + 3);
  for (let edits = 0; edits <= limit; edits++) {
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const [left = 0, right = 0] = [furthest[limit + diagonal], furthest[limit + diagonal + 2]];
      let x = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      furthest[limit + diagonal + 1] = x;
      if (x >= a.length && x - diagonal >= b.length) return edits;
    }
  }
  return null;
}

function compareBags(a: readonly string[], b: readonly string[]): WordChanges {
  const counts = new Map<string, number>();
  for (const word of b) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) - 1);
  const changes = { added: 0, removed: 0 };
  for (const number of counts.values()) {
    if (number > 0) changes.added += number;
    else changes.removed -= number;
  }
  return changes;
}
