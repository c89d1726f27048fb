import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { samplesOptOut } from "../faults.ts";
import { type Fence, isCompiled, isUnchecked } from "../../../cli/compile/extract-fences.ts";

export interface OptOuts {
  fences: number;
  unchecked: Fence[];
  compiled: number;
  /** Compiled fences whose hidden lines turn the compiler off. */
  loose: Fence[];
}

/** Shares of all fences, and of compiled ones. Source: decisions 6.6. */
const LIMITS = { unchecked: 0.03, loose: 0.01 };
const LOOSE = /:\s*any\b|\bas\s+any\b|<any>|@ts-(?:ignore|expect-error|nocheck)|^\s*declare\b/m;

export function countOptOuts(fences: readonly Fence[]): OptOuts {
  const compiled = fences.filter((fence) => isCompiled(fence) && fence.optOut === null);
  return {
    fences: fences.length,
    unchecked: fences.filter(isUnchecked),
    compiled: compiled.length,
    loose: compiled.filter(({ prelude }) => LOOSE.test(prelude)),
  };
}

export function checkOptOuts({ fences, unchecked, compiled, loose }: OptOuts): Diagnostic[] {
  return [
    ...tooMany(unchecked, fences, LIMITS.unchecked, "samples that are not checked"),
    ...tooMany(loose, compiled, LIMITS.loose, "samples with `any`, `declare` or `@ts-ignore` above the cut"),
  ];
}

function tooMany(found: readonly Fence[], all: number, limit: number, what: string): Diagnostic[] {
  if (found.length <= all * limit) return [];
  return [
    samplesOptOut({
      message: `Unexpected share of ${percent(found.length / all)} ${what}, expected at most ${percent(limit)}`,
      details: found.map(
        ({ page, location, language, optOut }) => `${page}:${location.line} ${optOut ?? language ?? "no language"}`,
      ),
    }),
  ];
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
