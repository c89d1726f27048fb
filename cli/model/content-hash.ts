import { hash } from "node:crypto";
import type { Hash } from "./brands.ts";

/** First 128 bits of the SHA-256. */
export function contentHash(content: string | Uint8Array): Hash {
  return hash("sha256", content, "hex").slice(0, 32) as Hash;
}
