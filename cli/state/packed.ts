// Values of a record that hardly anybody asks for: each is read when somebody does.
import { deserialize, serialize } from "node:v8";
import { bytesOf, LateBytes } from "./encode-parts.ts";

/** Pieces of so many neighbours, who share much: what is one object in a piece stays one. */
const IN_A_PIECE = 64;

/** The pieces, apart: a large record would stand in memory once more to be joined. */
export type Packed = Uint8Array[];

const asItIs = (value: unknown): unknown => value;

/**
 * @param values Made into bytes when the record is written, by when they must be what structured cloning can keep.
 * @param partOf What is kept of a value.
 */
export function pack<Value>(values: readonly Value[], partOf: (value: Value) => unknown = asItIs): Packed {
  const count = Math.ceil(values.length / IN_A_PIECE);
  return Array.from(
    { length: count },
    (_, piece) =>
      new LateBytes(() => serialize(values.slice(piece * IN_A_PIECE, (piece + 1) * IN_A_PIECE).map(partOf))),
  );
}

/** Gives the value at a place, the same one each time. */
export function unpack<Value>(packed: Packed): (index: number) => Value {
  const pieces: Value[][] = [];
  return (index) => {
    const piece = Math.floor(index / IN_A_PIECE);
    pieces[piece] ??= deserialize(bytesOf(packed[piece] as Uint8Array)) as Value[];
    return pieces[piece][index % IN_A_PIECE] as Value;
  };
}
