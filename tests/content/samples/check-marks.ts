import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { sampleMark } from "../faults.ts";
import type { Fence } from "../../../cli/compile/extract-fences.ts";

/** Only closes a construct of an earlier line. */
const CLOSING = /^[\])}>;,/\s]+$/;

/** Marked ranges outside the sample, or with a start or end that makes no sense to mark. */
export function checkMarks(fences: readonly Fence[]): Diagnostic[] {
  return fences.flatMap((fence) => {
    const hidden = fence.prelude.split("\n").length - 1;
    const lines = fence.code.split("\n").slice(hidden);
    return rangesOf(fence.marked).flatMap(({ first, last }) => {
      const reason = reasonAgainst(lines, first, last);
      return reason ? [sampleMark({ message: reason, location: fence.location })] : [];
    });
  });
}

function reasonAgainst(lines: readonly string[], first: number, last: number): string | null {
  if (last > lines.length) return `Line ${last} is marked, and the sample has ${lines.length}`;
  const empty = [first, last].find((line) => lines[line - 1]?.trim() === "");
  if (empty) return `Line ${empty} is marked, and it is empty`;
  if (CLOSING.test(lines[first - 1]?.trim() ?? ""))
    return `The mark begins in line ${first}, which only closes a block`;
  return null;
}

function rangesOf(marked: readonly number[]): { first: number; last: number }[] {
  const ranges: { first: number; last: number }[] = [];
  for (const line of marked) {
    const range = ranges.at(-1);
    if (range?.last === line - 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges;
}
