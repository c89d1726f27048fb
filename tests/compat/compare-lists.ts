/** How much two lists have in common. */
export interface ListComparison {
  /** Items that both have, in the same order. */
  matched: number;
  /** All items, those that both have once. */
  total: number;
  missing: string[];
  extra: string[];
}

export type IsSame = (expected: string, actual: string) => boolean;

/** Compares two lists by their longest common subsequence. An item in another place is among neither `missing` nor `extra`. */
export function compareLists(
  expected: readonly string[],
  actual: readonly string[],
  isSame: IsSame = (a, b) => a === b,
): ListComparison {
  const matched = countCommon(expected, actual, isSame);
  return {
    matched,
    total: expected.length + actual.length - matched,
    missing: without(expected, actual, isSame),
    extra: without(actual, expected, (a, b) => isSame(b, a)),
  };
}

function countCommon(a: readonly string[], b: readonly string[], isSame: IsSame): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < Math.min(endA, endB) && isSame(a[start] as string, b[start] as string)) start++;
  while (endA > start && endB > start && isSame(a[endA - 1] as string, b[endB - 1] as string)) {
    endA--;
    endB--;
  }
  let previous = new Uint32Array(endB - start + 1);
  for (let i = start; i < endA; i++) {
    const row = new Uint32Array(endB - start + 1);
    for (let j = start; j < endB; j++) {
      const at = j - start + 1;
      row[at] = isSame(a[i] as string, b[j] as string)
        ? (previous[at - 1] as number) + 1
        : Math.max(previous[at] as number, row[at - 1] as number);
    }
    previous = row;
  }
  return start + (a.length - endA) + (previous.at(-1) ?? 0);
}

/** Items of the first list that the second one lacks; repeated items are counted. */
function without(list: readonly string[], others: readonly string[], isSame: IsSame): string[] {
  const rest = [...others];
  return list.filter((item) => {
    const at = rest.findIndex((other) => isSame(item, other));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
