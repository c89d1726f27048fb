// A list whose values are stored in pieces, each decoded on demand: most builds read few of them.
import { deserialize, serialize } from "node:v8";
import { bytesOf, LateBytes } from "./encode-parts.ts";

/** Neighbours share objects, which stay shared within a piece. */
const VALUES_PER_PIECE = 64;

/** Not joined: that would copy a large record in memory. */
export type Packed = Uint8Array[];

const identity = (value: unknown): unknown => value;

/**
 * @param values Encoded when the record is written; structured cloning must support them by then.
 * @param partOf The part of a value to store.
 */
export function pack<Value>(values: readonly Value[], partOf: (value: Value) => unknown = identity): Packed {
  const count = Math.ceil(values.length / VALUES_PER_PIECE);
  return Array.from(
    { length: count },
    (_, piece) =>
      new LateBytes(() =>
        serialize(values.slice(piece * VALUES_PER_PIECE, (piece + 1) * VALUES_PER_PIECE).map(partOf)),
      ),
  );
}

/** Returns a function from an index to its value, which is the same object each time. */
export function unpack<Value>(packed: Packed): (index: number) => Value {
  const pieces: Value[][] = [];
  return (index) => {
    const piece = Math.floor(index / VALUES_PER_PIECE);
    pieces[piece] ??= deserialize(bytesOf(packed[piece] as Uint8Array)) as Value[];
    return pieces[piece][index % VALUES_PER_PIECE] as Value;
  };
}
