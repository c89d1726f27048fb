import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { Block } from "../content-page.ts";

/** What a gate counted, and what does not pass it. */
export interface Findings {
  /** Label and value, as they stand in the table of figures. */
  figures: [string, string][];
  faults: Diagnostic[];
}

export const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

export const placeOf = (path: string, { line }: Pick<Block, "line">) => ({ path, line, column: 1 });
