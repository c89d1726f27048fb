// Readers can edit every sample of the flagship that runs.
import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";
import { compileSample } from "../../../runtime/live/editor/compile-sample.ts";
import { repoRoot } from "../../content/repo-root.ts";

const FENCE = /^```(\w+) [^\n]*\blive\b[^\n]*\n([\s\S]*?)^```$/gm;

test("all samples compile in the browser", { tags: ["nightly"] }, () => {
  const samples = fastGlob.sync("content/docs/**/*.{md,mdx}", { cwd: repoRoot }).flatMap((file) =>
    [...readFileSync(path.join(repoRoot, file), "utf8").matchAll(FENCE)].map(([, language = "", code = ""]) => ({
      file,
      source: { code, language, form: "module" as const },
    })),
  );
  expect(samples.length).toBeGreaterThan(180);
  const problems = samples.flatMap(({ file, source }) => {
    const compiled = compileSample(source);
    return "problem" in compiled ? [{ file, ...compiled.problem }] : [];
  });
  expect(problems).toEqual([]);
});
