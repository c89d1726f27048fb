// Values of the previous plan that are reused where their inputs are unchanged: an edit changes few parts of a site.

export interface Remember {
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
    isSame: (before: Item, now: Item) => boolean,
  ): readonly Value[];
}

/** Whether two items have the same values in these fields, for `each`. */
export const equalIn =
  <Item>(...fields: (keyof Item)[]) =>
  (a: Item, b: Item): boolean =>
    a === b || fields.every((field) => a[field] === b[field]);

/** Creates every value again. */
export const rememberNothing: Remember = Object.assign(
  <Value>(_name: string, _key: unknown, _parts: readonly unknown[], make: () => Value): Value => make(),
  {
    each: <Item, Value>(_name: string, _key: unknown, items: readonly Item[], make: (item: Item) => Value) =>
      items.map(make),
  },
);

interface Known {
  parts: readonly unknown[];
  value: unknown;
  round: number;
}

interface KnownList {
  /** The previous items: each value belongs to its item or an equal one. */
  items: readonly unknown[];
  values: readonly unknown[];
  round: number;
}

export interface Memory {
  remember: Remember;
  /** Drops values that were not used since the previous call, so that the memory does not outgrow the plan. */
  sweep(): void;
  /** By name: number of values, and of those created between the last two sweeps. */
  counts(): Record<string, { known: number; made: number }>;
}

const NO_LIST = { items: [], values: [] };

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
};

/** By name, then by key. */
function createShelf<Entry extends { round: number }>() {
  const all = new Map<string, Map<unknown, Entry>>();
  return {
    all,
    of(name: string): Map<unknown, Entry> {
      let known = all.get(name);
      if (known === undefined) {
        known = new Map();
        all.set(name, known);
      }
      return known;
    },
    sweep(round: number): void {
      for (const known of all.values()) for (const [key, one] of known) if (one.round !== round) known.delete(key);
    },
  };
}

export function createMemory(): Memory {
  const single = createShelf<Known>();
  const lists = createShelf<KnownList>();
  let made = new Map<string, number>();
  let lastMade = made;
  let round = 0;
  const note = (name: string, count: number): void => void made.set(name, (made.get(name) ?? 0) + count);
  const one = <Value>(name: string, key: unknown, parts: readonly unknown[], make: () => Value): Value => {
    const known = single.of(name);
    const before = known.get(key);
    if (before && isSameList(before.parts, parts)) {
      before.round = round;
      return before.value as Value;
    }
    const value = make();
    known.set(key, { parts, value, round });
    note(name, 1);
    return value;
  };
  const each: Remember["each"] = <Item, Value>(
    name: string,
    key: unknown,
    now: readonly Item[],
    make: (item: Item) => Value,
    isSame: (before: Item, now: Item) => boolean,
  ): readonly Value[] => {
    const known = lists.of(name);
    const before = (known.get(key) ?? NO_LIST) as { items: readonly Item[]; values: readonly Value[] };
    /** Offset of items after one that was added or removed. */
    const shift = before.items.length - now.length;
    const isSameAt = (place: number, item: Item): boolean =>
      place >= 0 && place < before.items.length && isSame(before.items[place] as Item, item);
    let values: Value[] | null = null;
    let count = 0;
    for (const [index, item] of now.entries()) {
      const place = isSameAt(index, item) ? index : shift !== 0 && isSameAt(index + shift, item) ? index + shift : null;
      if (place === index && values === null) continue;
      values ??= before.values.slice(0, index);
      if (place === null) count++;
      values.push(place === null ? make(item) : (before.values[place] as Value));
    }
    if (values === null && shift > 0) values = before.values.slice(0, now.length);
    const result = values && !isSameList(values, before.values) ? values : before.values;
    known.set(key, { items: now, values: result, round });
    note(name, count);
    return result;
  };
  return {
    remember: Object.assign(one, { each }),
    sweep() {
      single.sweep(round);
      lists.sweep(round);
      round++;
      lastMade = made;
      made = new Map();
    },
    counts: () =>
      Object.fromEntries([
        ...[...single.all].map(
          ([name, known]) => [name, { known: known.size, made: lastMade.get(name) ?? 0 }] as const,
        ),
        ...[...lists.all].map(([name, known]) => {
          const size = [...known.values()].reduce((sum, { items }) => sum + items.length, 0);
          return [name, { known: size, made: lastMade.get(name) ?? 0 }] as const;
        }),
      ]),
  };
}
