import { hash } from "node:crypto";
import type { Hash } from "./brands.ts";
import { ownText } from "./own-text.ts";

/** First 128 bits of the SHA-256. What is kept of a page has ten: the other half is let go. */
export function contentHash(content: string | Uint8Array): Hash {
  return ownText(hash("sha256", content, "hex").slice(0, 32)) as Hash;
}
