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

/** The generator with which the others are compared. */
export const BASE = "sitegen";

/** Figures of different days may be compared only as multiples of `BASE`. */
export const isSameDay = (a: Measurement, b: Measurement): boolean => a.date === b.date && a.machine === b.machine;

const isSameTable = (a: Measurement, b: Measurement): boolean => a.section === b.section && a.pages === b.pages;

/**
 * Replaces older measurements of the same section, generator and number of pages. Those of `BASE` stay as long as others of their
 * day are compared with them.
 */
export function addMeasurement({ measurements }: Results, added: Measurement): Results {
  const isReplaced = (one: Measurement): boolean => {
    if (!isSameTable(one, added) || one.generator !== added.generator) return false;
    if (one.generator !== BASE || isSameDay(one, added)) return true;
    return !measurements.some((other) => other.generator !== BASE && isSameTable(other, one) && isSameDay(other, one));
  };
  const at = measurements.findIndex(isReplaced);
  if (at < 0) return { measurements: [...measurements, added] };
  return { measurements: measurements.with(at, added).filter((one) => one === added || !isReplaced(one)) };
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
