// Data that code of a site hands over: config, sidebars, results of its functions. Stages walk it and write it as JSON.
import { readThrown } from "../diagnostics/thrown.ts";
import type { Keys } from "../model/diagnostic.ts";

/** Deeper data is written by a loop, not by an author. */
const MAX_DEPTH = 100;

export interface DataFault {
  /** Path of the value; empty for the data itself. */
  keys: Keys;
  /** `it contains itself` */
  reason: string;
}

/**
 * The first value that cannot be walked or written as JSON; null if there is none. Functions and what has a `toJSON`
 * are skipped.
 * @param opaque Fields at the top whose values are read and not walked.
 */
export function findDataFault(data: unknown, opaque: readonly string[] = []): DataFault | null {
  const around = new Set<object>();
  /** Objects without a fault: shared data is walked once. */
  const sound = new Set<object>();
  const visit = (value: unknown, keys: Keys): DataFault | null => {
    if (typeof value === "bigint") return { keys, reason: "JSON has no BigInt" };
    if (typeof value !== "object" || value === null || sound.has(value)) return null;
    if (around.has(value)) return { keys, reason: "it contains itself" };
    if (keys.length > MAX_DEPTH) return { keys: keys.slice(0, 3), reason: `it has more than ${MAX_DEPTH} levels` };
    if (typeof (value as { toJSON?: unknown }).toJSON === "function") return null;
    around.add(value);
    for (const key of Object.keys(value)) {
      const fault = visitField(value, key, [...keys, Array.isArray(value) ? Number(key) : key]);
      if (fault) return fault;
    }
    around.delete(value);
    sound.add(value);
    return null;
  };
  const visitField = (object: object, key: string, keys: Keys): DataFault | null => {
    let value: unknown;
    try {
      value = (object as Record<string, unknown>)[key];
    } catch (error) {
      return { keys, reason: `reading it threw \`${readThrown(error).message}\`` };
    }
    return keys.length === 1 && opaque.includes(key) ? null : visit(value, keys);
  };
  return visit(data, []);
}

/** `["content", 1, "path"]` → `content[1].path`. */
export const formatKeys = (keys: Readonly<Keys>): string =>
  keys.map((key, index) => (typeof key === "number" ? `[${key}]` : index === 0 ? key : `.${key}`)).join("");
