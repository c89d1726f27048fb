// A site that is planned again after an edit is made of the same parts but for a few: what was made of those is taken as it is.

export interface Remember {
  /**
   * What was made the last time under this name and key, if its parts are the same by `===`; else `make` makes it.
   * @param parts All that the result depends on, beside what stays for as long as there is this memory.
   */
  <Value>(name: string, key: unknown, parts: readonly unknown[], make: () => Value): Value;
  /**
   * One value for each item: what was made the last time of the item at the same place, if they are the same by `isSame`; else
   * `make` makes it. A list of equal items costs a walk along it, and of the same values the same list is given.
   * @param isSame Compares all of an item that a value depends on.
   */
  each<Item, Value>(
    name: string,
    key: unknown,
    items: readonly Item[],
    make: (item: Item) => Value,
    isSame: (before: Item, now: Item) => boolean,
  ): readonly Value[];
}

/** Makes everything anew. */
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
  /** As they were the last time: each value was made of its item, or of one that is the same. */
  items: readonly unknown[];
  values: readonly unknown[];
  round: number;
}

export interface Memory {
  remember: Remember;
  /** Forgets what nobody has asked for since the last time, so that a memory is as large as what is planned. */
  sweep(): void;
  /** By name: how much is remembered, and how much of it was made between the last two sweeps. */
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
    /** Where an item is found of which one before it has come or gone. */
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
