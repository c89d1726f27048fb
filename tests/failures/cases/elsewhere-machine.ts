// Rows of the machine that tests elsewhere show.
import type { ShownElsewhere } from "../case.ts";

const contract = (name: string) => `tests/contracts/${name}.test.ts`;

/** Number, title, file, how the name of the test begins. */
const ROWS: readonly [number: number, title: string, testFile: string, test: string][] = [
  [66, "signals at every call", "tests/failures/signals.test.ts", "#66"],
  [67, "errors of the disk at every call", "tests/failures/injected.test.ts", "#67"],
  [69, "a limit on watched files", "tests/unit/dev/watch-files.test.ts", "where the system watches no more files"],
  [69, "its report", "tests/unit/commands/watch-limit.test.ts", "a system limit on watched files is reported"],
  [71, "output folders that are refused", "tests/unit/write/check-out-dir.test.ts", "foreign files are refused"],
  [76, "a clock that is 400 days ahead", contract("determinism"), "%s"],
  [83, "path, language, time zone, clock, order of files, workers", contract("determinism"), "%s"],
  [83, "warm and cold", contract("warm"), "%s: cold, filling the cache"],
];

export const ELSEWHERE_MACHINE: readonly ShownElsewhere[] = ROWS.map(([number, title, testFile, test]) => ({
  number,
  title,
  testFile,
  test,
}));
