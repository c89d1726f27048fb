import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { sampleSyntax } from "../faults.ts";
import type { Fence } from "../../../cli/compile/extract-fences.ts";

/** Fences of `json` that do not parse. */
export function checkJson(fences: readonly Fence[]): Diagnostic[] {
  return fences.flatMap((fence) => {
    if (fence.language !== "json" || fence.optOut !== null) return [];
    try {
      JSON.parse(fence.code);
      return [];
    } catch (error) {
      const reason = (error as SyntaxError).message;
      const position = /at position (\d+)/.exec(reason)?.[1];
      const before = fence.code.slice(0, Number(position ?? 0)).split("\n");
      return [
        sampleSyntax({
          message: `Unexpected JSON: ${reason.replace(/ at position \d+.*$/s, "")}`,
          location: fence.placeOf(before.length, (before.at(-1)?.length ?? 0) + 1),
        }),
      ];
    }
  });
}
