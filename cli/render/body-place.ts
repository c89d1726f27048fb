import type { BodyPlace } from "../model/output.ts";
import { ASSET_OPEN } from "../model/tokens.ts";

/** Pieces of a document with one body, which is the third. */
const PIECES = 5;

/**
 * Where the body is.
 * @param ends Where each piece ends in the document, in bytes.
 */
export function bodyPlaceIn(pieces: readonly string[], ends: readonly number[]): BodyPlace | null {
  const [, from, to, , length] = ends;
  if (pieces.length !== PIECES || from === undefined || to === undefined || length === undefined) return null;
  // a URL that is filled in moves what is before it
  if (pieces.slice(2).some((piece) => piece.includes(ASSET_OPEN))) return null;
  return { from: length - from, to: length - to };
}
