// An entry that stands in the cache for a result of code that has read variables of the environment: it names them, and the result
// lies under a key with their values. Which variables code reads is known only once it has run.
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Variables } from "../model/host.ts";

/** No result begins so. */
const MARK = Buffer.from("9f1e4c07a25d8b3366f0c1d27be85a94", "hex");

export const encodeAsked = (names: Variables): Uint8Array => Buffer.concat([MARK, Buffer.from(JSON.stringify(names))]);

/** Undefined for a result. */
export function decodeAsked(entry: Uint8Array): Variables | undefined {
  if (entry.length < MARK.length || !MARK.equals(entry.subarray(0, MARK.length))) return undefined;
  return JSON.parse(Buffer.from(entry.subarray(MARK.length)).toString()) as Variables;
}

/** @param values Hash of the variables that were read. */
export const keyWith = (key: Hash, values: Hash): Hash => contentHash(JSON.stringify([key, "asked", values]));

/** Whether all of some variables are among others. */
export const isAmong = (some: Variables, others: Variables): boolean =>
  others === null || (some?.every((name) => others.includes(name)) ?? false);
