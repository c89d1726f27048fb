/**
 * Edits that turn one text into the other: insert, delete, replace, swap of neighbours. Stops early and returns
 * `limit + 1` when it must be more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** The candidate within `limit` edits that is closest, the first of equals; case counts as no edit. */
export function nearest(word: string, candidates: Iterable<string>, limit = 2): string | undefined {
  let best: string | undefined;
  let bound = limit;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bound);
    if (distance < bound || (distance === bound && best === undefined)) {
      best = candidate;
      bound = distance;
    }
    if (bound === 0) break;
  }
  return best;
}

/** A list of names with more is not read. */
const MAX_LISTED = 10;

/** One line with the names that `word` might have been: all in their order if there are few, else the nearest first. */
export function listAvailable(what: string, word: string, names: readonly string[]): string {
  if (names.length <= MAX_LISTED) return `Available ${what}: ${names.join(", ")}`;
  const distances = names.map((name) => [editDistance(word, name, Number.POSITIVE_INFINITY), name] as const);
  const listed = distances.sort(([a], [b]) => a - b).slice(0, MAX_LISTED);
  return `Available ${what}: ${listed.map(([, name]) => name).join(", ")}, and ${names.length - MAX_LISTED} more`;
}
