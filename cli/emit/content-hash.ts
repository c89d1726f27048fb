import { createHash } from "node:crypto";
import type { Hash } from "../model/brands.ts";

/** Name part of files that may be cached for ever. */
export function contentHash(bytes: string): Hash {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32) as Hash;
}

/** Source expression of an inline script in a content security policy, without quotes. */
export function scriptHash(source: string): string {
  return `sha256-${createHash("sha256").update(source).digest("base64")}`;
}
