// Readers can edit every sample of the flagship that runs, and see the values of its variables.
import { readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";
import { traceValues } from "../../../cli/bundle/live/trace-values.ts";
import { compileSample } from "../../../runtime/live/editor/compile-sample.ts";
import { repoRoot } from "../../content/repo-root.ts";

const FENCE = /^```(\w+) [^\n]*\blive\b[^\n]*\n([\s\S]*?)^```$/gm;

const readSamples = () =>
  fastGlob.sync("content/docs/**/*.{md,mdx}", { cwd: repoRoot }).flatMap((file) =>
    [...readFileSync(path.join(repoRoot, file), "utf8").matchAll(FENCE)].map(([, language = "", code = ""]) => ({
      file,
      source: { code, language, form: "module" as const },
    })),
  );

test("all samples compile in the browser", { tags: ["nightly"] }, () => {
  const samples = readSamples();
  expect(samples.length).toBeGreaterThan(180);
  const problems = samples.flatMap(({ file, source }) => {
    const compiled = compileSample(source);
    return "problem" in compiled ? [{ file, ...compiled.problem }] : [];
  });
  expect(problems).toEqual([]);
});

test("the record of values compiles in every sample, and moves no line", { tags: ["nightly"] }, () => {
  for (const { file, source } of readSamples()) {
    const traced = traceValues(source.code);
    expect(traced.split("\n").length, file).toBe(source.code.split("\n").length);
    expect(() => transformSync(traced, { loader: "tsx", jsx: "automatic", logLevel: "silent" }), file).not.toThrow();
  }
});
