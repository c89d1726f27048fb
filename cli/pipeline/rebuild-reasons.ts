// Why pages were made anew: what of all they depend on is not as it was in the build before.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FilePath, UrlPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { KeyParts } from "./render-key.ts";

/** What may change for a page, as a report names it. */
export type RebuildReason = keyof KeyParts | "new";
/** Addresses by reason; a page may have several. */
export type RebuildReasons = Partial<Record<RebuildReason, UrlPath[]>>;

const storeOf = (cacheDir: FilePath, outDir: FilePath): string =>
  path.join(cacheDir, `pages-${contentHash(outDir).slice(0, 12)}.json`);

/** Pages of the last build that ended well; none if nobody knows. */
function readPages(file: string): Record<string, KeyParts> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, KeyParts>;
  } catch {
    return {};
  }
}

/** Compares with the build before. */
export function findReasons(
  keyParts: ReadonlyMap<UrlPath, KeyParts>,
  cacheDir: FilePath,
  outDir: FilePath,
): RebuildReasons {
  const before = readPages(storeOf(cacheDir, outDir));
  const reasons: RebuildReasons = {};
  for (const [url, parts] of keyParts) {
    const known = Object.hasOwn(before, url) ? before[url] : undefined;
    const changed: RebuildReason[] = known
      ? (Object.keys(parts) as (keyof KeyParts)[]).filter((name) => parts[name] !== known[name])
      : ["new"];
    for (const name of changed) {
      const urls = reasons[name] ?? [];
      urls.push(url);
      reasons[name] = urls;
    }
  }
  return reasons;
}

/** Keeps what pages depend on for the next build to compare with. */
export function keepKeyParts(keyParts: ReadonlyMap<UrlPath, KeyParts>, cacheDir: FilePath, outDir: FilePath): void {
  const file = storeOf(cacheDir, outDir);
  try {
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(keyParts)));
    renameSync(`${file}.new`, file);
  } catch {
    // the next report knows of no earlier build
  }
}
