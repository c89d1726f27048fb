/**
 * Number of edits that turn one text into the other: insert, delete, replace, or swap two adjacent characters.
 * `limit + 1` if it is more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (rowBeforePrevious[j - 2] ?? 0) + 1);
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    rowBeforePrevious = previousRow;
    previousRow = row;
  }
  return previousRow[b.length] ?? limit + 1;
}

/** The closest candidate within `limit` edits, ignoring case; the first one in a tie. */
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

/** The question for a word that looks like a typo of a candidate; undefined if none is close. */
export function didYouMean(word: string, candidates: Iterable<string>, limit?: number): string | undefined {
  const suggestion = nearest(word, candidates, limit);
  return suggestion ? `Did you mean \`${suggestion}\`?` : undefined;
}

/** Longer lists are truncated. */
const MAX_LISTED = 10;

/** `Available docs: a, b`: all names in their order if there are few, otherwise the nearest to `word` first. */
export function listAvailable(plural: string, word: string, names: readonly string[]): string {
  if (names.length <= MAX_LISTED) return `Available ${plural}: ${names.join(", ")}`;
  const distances = names.map((name) => [editDistance(word, name, Number.POSITIVE_INFINITY), name] as const);
  const listed = distances.sort(([a], [b]) => a - b).slice(0, MAX_LISTED);
  return `Available ${plural}: ${listed.map(([, name]) => name).join(", ")}, and ${names.length - MAX_LISTED} more`;
}
