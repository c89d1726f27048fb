// The cached form of a task's outcome: a structured clone, followed by its large buffers. V8 would copy these while its output grows.
import type { Outcome } from "../model/diagnostic.ts";
import { decodeParts, encodeParts, type PartPlace } from "./encode-parts.ts";

const LENGTH_BYTES = 4;

/** The length of the head, the head, and the large buffers. @throws Error for values that cannot be cloned. */
export function encodeOutcome(outcome: Outcome<unknown>): readonly Uint8Array[] {
  const parts: Uint8Array[] = [];
  const head = encodeParts(outcome, (part) => parts.push(part));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return [length, head, ...parts];
}

/** Its large buffers are views of the bytes. */
export function decodeOutcome(bytes: Uint8Array): Outcome<unknown> {
  const start = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const partAt = (part: PartPlace): Uint8Array =>
    new Uint8Array(bytes.buffer, bytes.byteOffset + start + part.start, part.length);
  return decodeParts(bytes.subarray(LENGTH_BYTES, start), partAt) as Outcome<unknown>;
}
