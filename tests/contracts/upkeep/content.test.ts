import { expect, test } from "vitest";
import { repoRoot, runNode } from "../built-cli.ts";

test("the pages of this repository's site meet the requirements for content", async () => {
  const { code, stdout, stderr } = await runNode([".ci/run-ts.mjs", "tests/content/check-content.ts"], {
    cwd: repoRoot,
  });
  expect({ code, stderr, end: stdout.trimEnd().split("\n").at(-1) }, stdout).toEqual({
    code: 0,
    stderr: "",
    end: "no errors or warnings",
  });
});
