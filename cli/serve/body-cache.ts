import { createHash } from "node:crypto";
import {
  COMPRESSED_EXTENSIONS,
  compress,
  type Compression,
  MIN_COMPRESSED_BYTES,
} from "../model/delivery/compression.ts";
import { contentType, isCompressible } from "../model/delivery/media-type.ts";
import { readInside } from "./read-inside.ts";
import type { SiteFile } from "./read-site.ts";

export type Encoding = Compression | "identity";

export interface Body {
  bytes: Buffer;
  type: string;
  encoding: Encoding;
  etag: string;
}

/** Maximum size of the cache in bytes; the oldest entries are evicted first. */
const MAX_CACHE_BYTES = 128_000_000;

/** Chooses the best encoding that the client accepts, respecting `*` and weights of zero. */
export function negotiate(header: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, q === undefined ? 1 : Number.parseFloat(q.slice(2)) || 0);
  }
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/**
 * Creates a cache of file bodies. Each file is read on first use and compressed at most once per encoding, unless the folder has
 * the compressed file, as hosts use it.
 * @param folder Files outside it are not read.
 */
export function createBodyCache(folder: string): (file: SiteFile, encoding: Encoding) => Promise<Body> {
  const cache = new Map<string, { body: Promise<Body>; bytes: number }>();
  let size = 0;

  const load = async (file: SiteFile, wanted: Encoding): Promise<Body> => {
    const plain = await readInside(folder, file.file);
    const type = contentType(file.path);
    const encoding = isCompressible(type) && plain.length >= MIN_COMPRESSED_BYTES ? wanted : "identity";
    const tag = createHash("sha256").update(plain).digest("hex").slice(0, 32);
    if (encoding === "identity") return { bytes: plain, type, encoding, etag: `"${tag}"` };
    const ready = await readInside(folder, file.file + COMPRESSED_EXTENSIONS[encoding]).catch(() => null);
    return { bytes: ready ?? (await compress(plain, encoding)), type, encoding, etag: `"${tag}-${encoding}"` };
  };
  return (file, encoding) => {
    const key = `${encoding}:${file.path}`;
    const cached = cache.get(key);
    if (cached) return cached.body;
    const entry = { body: load(file, encoding), bytes: 0 };
    cache.set(key, entry);
    entry.body.then(
      ({ bytes }) => {
        entry.bytes = bytes.length;
        size += bytes.length;
        for (const [oldest, { bytes: freed }] of cache) {
          if (size <= MAX_CACHE_BYTES) break;
          cache.delete(oldest);
          size -= freed;
        }
      },
      () => cache.delete(key),
    );
    return entry.body;
  };
}
