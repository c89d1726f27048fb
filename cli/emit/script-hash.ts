import { createHash } from "node:crypto";

/** Source expression of an inline script in a content security policy, without quotes. */
export function scriptHash(source: string): string {
  return `sha256-${createHash("sha256").update(source).digest("base64")}`;
}
