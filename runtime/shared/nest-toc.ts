/** An entry with the deeper entries that follow it. */
export type Nested<Entry> = Entry & { children: Nested<Entry>[] };

/** Nests a flat outline by the levels of its entries. */
export function nestToc<Entry extends { level: number }>(entries: readonly Entry[]): Nested<Entry>[] {
  const top: Nested<Entry>[] = [];
  const open: Nested<Entry>[] = [];
  for (const entry of entries) {
    while (open.length > 0 && (open.at(-1) as Entry).level >= entry.level) open.pop();
    const branch = { ...entry, children: [] };
    (open.at(-1)?.children ?? top).push(branch);
    open.push(branch);
  }
  return top;
}
