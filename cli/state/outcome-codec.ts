// What a task made, as the cache keeps it: a structured clone, but for large buffers, which stand behind it as they are. V8 would
// copy them, and let what it writes into grow for that again and again.
import type { Outcome } from "../model/diagnostic.ts";
import { decodeParts, encodeParts, type PartPlace } from "./encode-parts.ts";

const LENGTH_BYTES = 4;

/** Pieces: length of the head, the head, and what is large. @throws Error for what structured cloning cannot keep. */
export function encodeOutcome(outcome: Outcome<unknown>): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  const head = encodeParts(outcome, (part) => parts.push(part));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return [length, head, ...parts];
}

/** Buffers of it are views of the bytes. */
export function decodeOutcome(bytes: Uint8Array): Outcome<unknown> {
  const start = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const partAt = (part: PartPlace): Uint8Array =>
    new Uint8Array(bytes.buffer, bytes.byteOffset + start + part.start, part.length);
  return decodeParts(bytes.subarray(LENGTH_BYTES, start), partAt) as Outcome<unknown>;
}
