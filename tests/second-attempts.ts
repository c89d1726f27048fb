// A reporter: which tests of the browser failed at first and passed when they were run again.
import type { Reporter, TestModule } from "vitest/node";

export default class SecondAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((one) => one.diagnostic()?.flaky)
        .flatMap((one) => [
          `${module.relativeModuleId}: ${one.fullName}`,
          ...(one.result().errors ?? []).map(({ message }) => `  ${message.split("\n", 1)}`),
        ]),
    );
    if (lines.length > 0) console.log(`\nPassed at the second attempt, to be fixed:\n${lines.join("\n")}`);
  }
}
