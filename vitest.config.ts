import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
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
          fileParallelism: false,
        },
      },
    ],
  },
});
