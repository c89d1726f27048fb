// Values of the previous plan that are reused where their inputs are unchanged: an edit changes few parts of a site.

export interface Memoize {
  /**
   * The previous value of this name and key if its parts are the same by `===`, else the result of `make`.
   * @param parts All inputs that can change during the life of this memory.
   */
  <Value>(name: string, key: unknown, parts: readonly unknown[], make: () => Value): Value;
  /**
   * One value per item: the previous value of the item at the same place if the items are the same by `isSame`, else the result of
   * `make`. If all values are the same, so is the list.
   * @param isSame Compares all parts of an item that its value depends on.
   */
  each<Item, Value>(
    name: string,
    key: unknown,
    items: readonly Item[],
    make: (item: Item) => Value,
    isSame: (before: Item, current: Item) => boolean,
  ): readonly Value[];
}

/** Whether two items have the same values in these fields, for `each`. */
export const equalIn =
  <Item>(...fields: (keyof Item)[]) =>
  (a: Item, b: Item): boolean =>
    a === b || fields.every((field) => a[field] === b[field]);

/** Creates every value again. */
export const computeAlways: Memoize = Object.assign(
  <Value>(_name: string, _key: unknown, _parts: readonly unknown[], make: () => Value): Value => make(),
  {
    each: <Item, Value>(_name: string, _key: unknown, items: readonly Item[], make: (item: Item) => Value) =>
      items.map(make),
  },
);

interface MemoizedValue {
  parts: readonly unknown[];
  value: unknown;
  round: number;
}

interface MemoizedList {
  /** The previous items: each value belongs to its item or an equal one. */
  items: readonly unknown[];
  values: readonly unknown[];
  round: number;
}

export interface Memory {
  memoize: Memoize;
  /** Drops values that were not used since the previous call, so that the memory does not outgrow the plan. */
  sweep(): void;
  /** By name: number of values, and of those created between the last two sweeps. */
  counts(): Record<string, { size: number; created: number }>;
}

const NO_LIST = { items: [], values: [] };

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
};

/** By name, then by key. */
function createStore<Entry extends { round: number }>() {
  const all = new Map<string, Map<unknown, Entry>>();
  return {
    all,
    of(name: string): Map<unknown, Entry> {
      let entries = all.get(name);
      if (entries === undefined) {
        entries = new Map();
        all.set(name, entries);
      }
      return entries;
    },
    sweep(round: number): void {
      for (const entries of all.values())
        for (const [key, one] of entries) if (one.round !== round) entries.delete(key);
    },
  };
}

export function createMemory(): Memory {
  const single = createStore<MemoizedValue>();
  const lists = createStore<MemoizedList>();
  let created = new Map<string, number>();
  let previousCreated = created;
  let round = 0;
  const countCreated = (name: string, count: number): void => void created.set(name, (created.get(name) ?? 0) + count);
  const one = <Value>(name: string, key: unknown, parts: readonly unknown[], make: () => Value): Value => {
    const entries = single.of(name);
    const before = entries.get(key);
    if (before && isSameList(before.parts, parts)) {
      before.round = round;
      return before.value as Value;
    }
    const value = make();
    entries.set(key, { parts, value, round });
    countCreated(name, 1);
    return value;
  };
  const each: Memoize["each"] = <Item, Value>(
    name: string,
    key: unknown,
    items: readonly Item[],
    make: (item: Item) => Value,
    isSame: (before: Item, current: Item) => boolean,
  ): readonly Value[] => {
    const entries = lists.of(name);
    const before = (entries.get(key) ?? NO_LIST) as { items: readonly Item[]; values: readonly Value[] };
    /** Offset of items after one that was added or removed. */
    const shift = before.items.length - items.length;
    const isSameAt = (place: number, item: Item): boolean =>
      place >= 0 && place < before.items.length && isSame(before.items[place] as Item, item);
    let values: Value[] | null = null;
    let count = 0;
    for (const [index, item] of items.entries()) {
      const place = isSameAt(index, item) ? index : shift !== 0 && isSameAt(index + shift, item) ? index + shift : null;
      if (place === index && values === null) continue;
      values ??= before.values.slice(0, index);
      if (place === null) count++;
      values.push(place === null ? make(item) : (before.values[place] as Value));
    }
    if (values === null && shift > 0) values = before.values.slice(0, items.length);
    const result = values && !isSameList(values, before.values) ? values : before.values;
    entries.set(key, { items, values: result, round });
    countCreated(name, count);
    return result;
  };
  return {
    memoize: Object.assign(one, { each }),
    sweep() {
      single.sweep(round);
      lists.sweep(round);
      round++;
      previousCreated = created;
      created = new Map();
    },
    counts: () =>
      Object.fromEntries([
        ...[...single.all].map(
          ([name, entries]) => [name, { size: entries.size, created: previousCreated.get(name) ?? 0 }] as const,
        ),
        ...[...lists.all].map(([name, entries]) => {
          const size = [...entries.values()].reduce((sum, { items }) => sum + items.length, 0);
          return [name, { size, created: previousCreated.get(name) ?? 0 }] as const;
        }),
      ]),
  };
}
