// A reporter: how many rows of the catalogue of failures passed, by part of the catalogue.
import type { Reporter, TestModule } from "vitest/node";

export default class Scoreboard implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const parts = modules.filter(({ relativeModuleId }) => relativeModuleId.startsWith("tests/failures/"));
    const rows = parts.flatMap((module) => {
      const tests = [...module.children.allTests()].filter(
        (one) => /^#/.test(one.name) && one.result().state !== "skipped",
      );
      if (tests.length === 0) return [];
      const failed = tests.filter((one) => one.result().state === "failed").map(({ name }) => name);
      return [
        { name: module.relativeModuleId.replace(/^tests\/failures\/|\.test\.ts$/g, ""), cases: tests.length, failed },
      ];
    });
    if (rows.length === 0) return;
    const lines = rows.map(
      ({ name, cases, failed }) =>
        `${name.padEnd(14)}${String(cases - failed.length).padStart(5)} of ${cases}${failed.map((title) => `\n  failed: ${title}`).join("")}`,
    );
    console.log(`\nFailures that have one clear answer:\n${lines.join("\n")}`);
  }
}
