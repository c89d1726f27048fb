import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { Block } from "../content-page.ts";

/** Figures of a gate, and its errors. */
export interface Findings {
  /** Label and value, as in the table of figures. */
  figures: [string, string][];
  faults: Diagnostic[];
}

export const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

export const placeOf = (path: string, { line }: Pick<Block, "line">) => ({ path, line, column: 1 });
