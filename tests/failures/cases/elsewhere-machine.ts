// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names of tests as their files write them
// Rows of the machine that tests elsewhere show.
import type { ShownElsewhere } from "../case.ts";

const contract = (name: string) => `tests/contracts/${name}.test.ts`;

/** Number, title, file, how the name of the test begins. */
const ROWS: readonly [number: number, title: string, testFile: string, test: string][] = [
  [65, "kills at random moments", contract("crash-loops"), "${crashes} kills: the output is the old or the new one"],
  [65, "kills at each write", contract("killed-builds"), "killed at many moments of its writes"],
  [66, "signals at every call", "tests/failures/signals.test.ts", "#66"],
  [67, "errors of the disk at every call", "tests/failures/injected.test.ts", "#67"],
  [69, "a limit on watched files", "tests/unit/dev/watch-files.test.ts", "where the system watches no more files"],
  [69, "its report", "tests/unit/commands/watch-limit.test.ts", "a system limit on watched files is reported"],
  [71, "output folders that are refused", "tests/unit/write/check-out-dir.test.ts", "foreign files are refused"],
  [72, "damages of random files", contract("damaged-cache"), "${damages} damages of random files of the cache"],
  [72, "another machine and version", contract("damaged-cache"), "the cache of another machine"],
  [73, "another branch", contract("other-branch"), "${CHANGES.length} differences of another branch"],
  [74, "two builds of one output", contract("killed-builds"), "two builds of one output at once"],
  [74, "a lock of a dead process", "tests/unit/write/lock.test.ts", "a lock %s is taken over"],
  [74, "a build while `dev` runs", "tests/failures/dev-day.test.ts", "${edits} edits and switched branches"],
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
