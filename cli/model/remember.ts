// A site that is planned again after an edit is made of the same parts but for a few: what was made of those is taken as it is.

/**
 * What was made the last time under this name and key, if its parts are the same by `===`; else `make` makes it.
 * @param parts All that the result depends on, beside what stays for as long as there is this memory.
 */
export type Remember = <Value>(name: string, key: unknown, parts: readonly unknown[], make: () => Value) => Value;

/** Makes everything anew. */
export const rememberNothing: Remember = (_name, _key, _parts, make) => make();

interface Known {
  parts: readonly unknown[];
  value: unknown;
  round: number;
}

export interface Memory {
  remember: Remember;
  /** Forgets what nobody has asked for since the last time, so that a memory is as large as what is planned. */
  sweep(): void;
  /** By name: how much is remembered, and how much of it was made between the last two sweeps. */
  counts(): Record<string, { known: number; made: number }>;
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
};

export function createMemory(): Memory {
  const all = new Map<string, Map<unknown, Known>>();
  let made = new Map<string, number>();
  let lastMade = made;
  let round = 0;
  return {
    remember(name, key, parts, make) {
      let known = all.get(name);
      if (known === undefined) {
        known = new Map();
        all.set(name, known);
      }
      const before = known.get(key);
      if (before && isSame(before.parts, parts)) {
        before.round = round;
        return before.value as ReturnType<typeof make>;
      }
      const value = make();
      known.set(key, { parts, value, round });
      made.set(name, (made.get(name) ?? 0) + 1);
      return value;
    },
    sweep() {
      for (const known of all.values()) for (const [key, one] of known) if (one.round !== round) known.delete(key);
      round++;
      lastMade = made;
      made = new Map();
    },
    counts: () =>
      Object.fromEntries([...all].map(([name, known]) => [name, { known: known.size, made: lastMade.get(name) ?? 0 }])),
  };
}
