// The raw figures of the suite, as in `results.json`: the tables and the chart are generated from them.
import { cpus, totalmem, type as systemName } from "node:os";

/** The findings of one section about one generator's site. */
export interface Finding {
  generator: string;
  version: string;
  pages: number;
  /** Each figure by its name, one value per run. */
  figures: Record<string, readonly number[]>;
  /** Why there is no figure, or no further runs. */
  fault?: string;
  command: string;
}

export interface Measurement extends Finding {
  section: string;
  /** Day of the run, `2026-11-22`. */
  date: string;
  machine: string;
}

export interface Results {
  measurements: readonly Measurement[];
}

/** Replaces an older measurement of the same section, generator and number of pages. */
export function addMeasurement({ measurements }: Results, added: Measurement): Results {
  const isSame = (one: Measurement): boolean =>
    one.section === added.section && one.generator === added.generator && one.pages === added.pages;
  const at = measurements.findIndex(isSame);
  return { measurements: at < 0 ? [...measurements, added] : measurements.with(at, added) };
}

export function describeMachine(): string {
  const [{ model } = { model: "unknown processor" }] = cpus();
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${systemName()}, Node ${process.version}`;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
