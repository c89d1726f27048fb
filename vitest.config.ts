import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// esbuild is written in Go, and a site of a test is small: its memory may grow to five times what it holds before it is
// looked through. A third less of the processor for each build, in every process of a run.
process.env.GOGC ??= "400";

/** Which tests run, by their tags: those without one, unless `TEST_PART` names another part. In a nightly file some are long. */
const PARTS: Record<string, string> = { nightly: "nightly && !long", long: "long", all: "!long" };
const chosen = { tagsFilter: [PARTS[process.env.TEST_PART ?? ""] ?? "!nightly && !long"] };

export default defineConfig({
  test: {
    ...chosen,
    tags: [
      {
        name: "nightly",
        description:
          "All but the heart of each part: other features, all pages, large sizes. CI runs a fourth at each commit.",
      },
      {
        name: "long",
        description: "What takes longer still. Run before a release; the nightly part has a share of it.",
      },
    ],
    // time limits are for what hangs: far from what a slow machine takes
    // tests wait for processes and for pages a third of their time
    maxWorkers: availableParallelism() + 1,
    // rows of the catalogue of failures start a process each
    maxConcurrency: 2,
    reporters: ["default", "./tests/failures/scoreboard.ts", "./tests/second-attempts.ts"],
    projects: [
      // modules keep no state, so the files of a worker share one process: half the time of unit tests
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contracts",
          include: ["tests/{contracts,failures}/**/*.test.{ts,tsx}"],
          globalSetup: "tests/contracts/set-up.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.{ts,tsx}"],
          testTimeout: 300_000,
          hookTimeout: 600_000,
          globalSetup: "tests/browser/set-up.ts",
          isolate: false,
          // a click that comes late on a loaded machine is no fault of a page; tests that passed late are listed
          retry: 1,
          // each has a Chromium, whose processes take cores as well
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
