import { createHash } from "node:crypto";
import type { Hash } from "./brands.ts";

/** First 128 bits of the SHA-256. */
export function contentHash(content: string | Uint8Array): Hash {
  return createHash("sha256").update(content).digest("hex").slice(0, 32) as Hash;
}
