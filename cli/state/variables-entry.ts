// A cache entry that names the environment variables a result depends on; the result itself is stored under a key with their values.
// Two steps, because only a run shows which variables code reads.
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Variables } from "../model/host.ts";

/** First bytes of such an entry, and of no result. */
const MARK = Buffer.from("9f1e4c07a25d8b3366f0c1d27be85a94", "hex");

export const encodeVariables = (names: Variables): Uint8Array =>
  Buffer.concat([MARK, Buffer.from(JSON.stringify(names))]);

/** The names; undefined if the entry is a result. */
export function decodeVariables(entry: Uint8Array): Variables | undefined {
  if (entry.length < MARK.length || !MARK.equals(entry.subarray(0, MARK.length))) return undefined;
  return JSON.parse(Buffer.from(entry.subarray(MARK.length)).toString()) as Variables;
}

/** @param values Hash of the values of these variables. */
export const withValues = (key: Hash, values: Hash): Hash => contentHash(JSON.stringify([key, "variables", values]));

/** Whether `all` contains every variable of `some`. */
export const isSubset = (some: Variables, all: Variables): boolean =>
  all === null || (some?.every((name) => all.includes(name)) ?? false);
