import type { Location } from "../model/diagnostic.ts";

/** A place in a message of esbuild, which counts bytes. */
export interface MessagePlace {
  line: number;
  /** 0-based, in bytes. */
  column: number;
  /** In bytes. */
  length: number;
  lineText: string;
}

/** The place in columns of diagnostics. */
export function placeOfMessage({ line, column, length, lineText }: MessagePlace): Required<Omit<Location, "path">> {
  const bytes = Buffer.from(lineText);
  const widthOf = (from: number, to: number): number => bytes.subarray(from, to).toString().length;
  return { line, column: widthOf(0, column) + 1, length: Math.max(1, widthOf(column, column + length)) };
}
