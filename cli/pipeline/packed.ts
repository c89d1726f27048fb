// Values of a record that hardly anybody asks for: each is read when somebody does.
import { deserialize, serialize } from "node:v8";

/** Pieces of so many neighbours, who share much: what is one object in a piece stays one. */
const IN_A_PIECE = 64;

export interface Packed {
  bytes: Uint8Array;
  /** Where each piece ends. */
  ends: Uint32Array;
}

/** @param values What structured cloning can keep. */
export function pack(values: readonly unknown[]): Packed {
  const count = Math.ceil(values.length / IN_A_PIECE);
  const pieces = Array.from({ length: count }, (_, piece) =>
    serialize(values.slice(piece * IN_A_PIECE, (piece + 1) * IN_A_PIECE)),
  );
  let end = 0;
  const ends = Uint32Array.from(pieces, (piece) => {
    end += piece.length;
    return end;
  });
  return { bytes: Buffer.concat(pieces), ends };
}

/** Gives the value at a place, the same one each time. */
export function unpack<Value>({ bytes, ends }: Packed): (index: number) => Value {
  const pieces: Value[][] = [];
  return (index) => {
    const piece = Math.floor(index / IN_A_PIECE);
    pieces[piece] ??= deserialize(bytes.subarray(ends[piece - 1] ?? 0, ends[piece])) as Value[];
    return pieces[piece][index % IN_A_PIECE] as Value;
  };
}
