// The values that the variables of a sample have had in its last render. `cli/bundle/live/trace-values.ts` writes the calls.

export interface LiveValues {
  names: readonly string[];
  /** Pairs: the distance from the end of the code at which a name begins, and the variable's number. */
  places: readonly number[];
  /** The first value after other code has run replaces the values before. */
  record(variable: number, value: unknown): void;
  /** More than one for code that has run several times in a render. */
  read(variable: number): readonly unknown[];
}

/** Values of one variable that are held. */
const MOST = 50;

export function createValues(names: readonly string[], places: readonly number[]): LiveValues {
  const recorded = names.map(() => ({ run: 0, values: [] as unknown[] }));
  let run = 0;
  let isRunning = false;
  return {
    names,
    places,
    record(variable, value) {
      const entry = recorded[variable];
      if (!entry) return;
      // React renders without a pause
      if (!isRunning) {
        isRunning = true;
        run++;
        queueMicrotask(() => {
          isRunning = false;
        });
      }
      // a part that a render leaves out has the values of the one before
      if (entry.run !== run) {
        entry.run = run;
        entry.values = [];
      }
      if (entry.values.length < MOST) entry.values.push(value);
    },
    read: (variable) => recorded[variable]?.values ?? [],
  };
}
