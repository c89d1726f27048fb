import { editDistance } from "../../runtime/shared/edit-distance.ts";

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
