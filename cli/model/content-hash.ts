import { hash } from "node:crypto";
import type { Hash } from "./brands.ts";
import { ownText } from "./own-text.ts";

/** First 128 bits of the SHA-256. The cached data of a page has ten: the second half is left out. */
export function contentHash(content: string | Uint8Array): Hash {
  return ownText(hash("sha256", content, "hex").slice(0, 32)) as Hash;
}
