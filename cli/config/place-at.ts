import type { Location } from "../model/diagnostic.ts";

/** Line and column of an offset. */
export function placeAt(path: string, source: string, offset: number, length: number): Location {
  const before = source.slice(0, offset);
  const line = before.split("\n").length;
  return { path, line, column: offset - before.lastIndexOf("\n"), length };
}
