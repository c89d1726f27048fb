import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // the default leaves a core to the process that reports, which is idle most of the time
    maxWorkers: availableParallelism(),
    projects: [
      // modules keep no state, so the files of a worker share one process: half the time
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 20_000, isolate: false } },
      {
        test: {
          name: "contracts",
          include: ["tests/contracts/**/*.test.{ts,tsx}"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.{ts,tsx}"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: "tests/browser/set-up.ts",
          // two: all files share one Chromium, whose processes take the other cores
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
