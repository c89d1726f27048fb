/**
 * Number of insertions, deletions, replacements and swaps of adjacent letters between two words.
 * @param limit Larger distances are returned as `limit + 1`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || strangeLetters(a, b) > 2 * limit) return limit + 1;
  let twoRowsAbove: number[] = [];
  let rowAbove = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((rowAbove[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rowAbove[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (twoRowsAbove[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    twoRowsAbove = rowAbove;
    rowAbove = row;
  }
  return Math.min(limit + 1, rowAbove[b.length] ?? 0);
}

/** Number of distinct letters that only one of the words has: fast, and at most twice the edit distance. */
function strangeLetters(a: string, b: string): number {
  let difference = letterBits(a) ^ letterBits(b);
  let count = 0;
  for (; difference !== 0; difference &= difference - 1) count++;
  return count;
}

function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}
