/** Runs that look for a smaller list. */
const MOST_RUNS = 80;

/** Leaves out items as long as the rest still fails: halves first, then smaller parts. */
export async function smallest<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let rest = items;
  let runs = 0;
  for (let size = Math.ceil(items.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < rest.length && runs < MOST_RUNS; ) {
      const without = [...rest.slice(0, start), ...rest.slice(start + size)];
      runs++;
      if (without.length < rest.length && (await fails(without))) rest = without;
      else start += size;
    }
  }
  return rest;
}
