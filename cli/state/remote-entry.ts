// The encoding of a value for a remote cache. Servers may require entries below `/ac/` to be results of Bazel's remote
// execution, and may add the client's name: so a value is the standard output of such a result, and other fields are skipped.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import type { Hash } from "../model/brands.ts";

const MAGIC = Buffer.from("SGREMOT1");
const KEY_BYTES = 16;
const SUM_BYTES = 32;
const LENGTH_BYTES = 4;
const HEAD_BYTES = MAGIC.length + KEY_BYTES + SUM_BYTES + LENGTH_BYTES;
/** Field 5 of an `ActionResult`, `stdout_raw`; the low three bits are its type: a length and bytes. */
const STDOUT_TAG = (5 << 3) | 2;
const SIZES: Record<number, number> = { 1: 8, 5: 4 };

/** In bytes. Values are about as large as a page, so a larger one is not from sitegen. */
export const LARGEST_VALUE = 64 * 2 ** 20;

const compress = promisify(deflateRaw);
const decompress = promisify(inflateRaw);

const sumOf = (key: Buffer, length: Buffer, packed: Uint8Array): Buffer =>
  createHash("sha256").update(key).update(length).update(packed).digest();

/** The bytes to send for a value. */
export async function encodeRemoteEntry(key: Hash, value: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const packed = await compress(value, { level: constants.Z_BEST_SPEED });
  const keyBytes = Buffer.from(key, "hex");
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(value.length);
  const field = [...encodeVarint(STDOUT_TAG), ...encodeVarint(HEAD_BYTES + packed.length)];
  return Buffer.concat([Buffer.from(field), MAGIC, keyBytes, sumOf(keyBytes, length, packed), length, packed]);
}

/** The value; null unless it is exactly the value that was sent for this key. */
export async function decodeRemoteEntry(key: Hash, bytes: Buffer): Promise<Buffer | null> {
  const entry = findStdout(bytes);
  if (!entry || entry.length < HEAD_BYTES || !entry.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const keyBytes = entry.subarray(MAGIC.length, MAGIC.length + KEY_BYTES);
  const sum = entry.subarray(MAGIC.length + KEY_BYTES, HEAD_BYTES - LENGTH_BYTES);
  const length = entry.subarray(HEAD_BYTES - LENGTH_BYTES, HEAD_BYTES);
  const packed = entry.subarray(HEAD_BYTES);
  if (keyBytes.toString("hex") !== key || !sum.equals(sumOf(keyBytes, length, packed))) return null;
  const size = length.readUInt32BE();
  if (size > LARGEST_VALUE) return null;
  try {
    const value = await decompress(packed, { maxOutputLength: Math.max(1, size) });
    return value.length === size ? value : null;
  } catch {
    return null;
  }
}

function encodeVarint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...encodeVarint(Math.floor(value / 128))];
}

/** The field of a message that holds our bytes; null if it is missing or the message is invalid. */
function findStdout(message: Buffer): Buffer | null {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++];
      if (byte === undefined || scale > 2 ** 42) return Number.NaN;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const tag = readVarint();
    const type = tag % 8;
    const number = type === 0 || type === 2 ? readVarint() : 0;
    const length = type === 0 ? 0 : type === 2 ? number : SIZES[type];
    if (length === undefined || Number.isNaN(tag + number) || at + length > message.length) return null;
    if (tag === STDOUT_TAG) return message.subarray(at, at + length);
    at += length;
  }
  return null;
}
