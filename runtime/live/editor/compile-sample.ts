// Turns the code of a block into the script that a frame runs. Lines stay where they are, so that errors have their lines.
import { transform } from "sucrase";
import type { SampleForm } from "../../shared/live/sample-form.ts";
import { type CodeProblem, findSyntaxProblem, findWrongTag } from "./find-syntax-problem.ts";
import { guardCode } from "./guard-code.ts";

export interface SampleSource {
  code: string;
  /** js, jsx, ts or tsx. */
  language: string;
  form: SampleForm;
}

export type CompiledSample = { script: string } | { problem: CodeProblem };

/** Name of the function that a script calls with its code (`run-script.ts`). */
const RECEIVER = "sitegenRun";

export function compileSample({ code, language, form }: SampleSource): CompiledSample {
  const isModule = form === "module";
  const hasTypes = /^tsx?$/.test(language);
  let script: string;
  try {
    script = transform(form === "expression" ? asExpression(code) : code, {
      transforms: ["jsx", ...(hasTypes ? (["typescript"] as const) : []), ...(isModule ? (["imports"] as const) : [])],
      jsxRuntime: isModule ? "automatic" : "classic",
      production: true,
      disableESTransforms: true,
    }).code;
  } catch (error) {
    return { problem: findSyntaxProblem(code, hasTypes) ?? problemOf(error) };
  }
  const problem = findWrongTag(code, hasTypes);
  if (problem) return { problem };
  const guarded = guardCode(script, "tick()");
  // a script is sloppy, so `with` can stand for names that nothing imports
  const body = isModule ? guarded : `with (scope) {${guarded}\n}`;
  return { script: `${RECEIVER}(function (require, exports, scope, render, tick) {${body}\n});` };
}

/** The code as the value of the default export, without lines before it. */
const asExpression = (code: string): string => `exports.default = ${code.trimEnd().replace(/;$/, "")}\n;`;

function problemOf(error: unknown): CodeProblem {
  const { message = String(error), loc } = error as { message?: string; loc?: { line: number; column: number } };
  const text = message.replace(/^Error transforming [^:]*: /, "").replace(/ \(\d+:\d+\)$/, "");
  return { message: text, line: loc?.line ?? null, column: null };
}
