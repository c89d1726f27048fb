import { createHash } from "node:crypto";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { contentType, isCompressible } from "./content-types.ts";
import { readInside } from "./read-inside.ts";
import type { SiteFile } from "./read-site.ts";

export type Encoding = "br" | "gzip" | "identity";

export interface Body {
  bytes: Buffer;
  type: string;
  encoding: Encoding;
  etag: string;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Files up to this size, in bytes, get the best compression, as on a host. For larger ones that takes seconds. */
const BEST_BYTES = 1_000_000;
const BEST_QUALITY = 11;
const FAST_QUALITY = 5;
/** Smaller bodies are not compressed, in bytes. */
const MIN_BYTES = 200;
/** Maximum size of the cache in bytes; the oldest entries are evicted first. */
const MAX_CACHE_BYTES = 128_000_000;

async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return gzip(bytes, { level: 9 });
  const quality = bytes.length <= BEST_BYTES ? BEST_QUALITY : FAST_QUALITY;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

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
 * Creates a cache of file bodies. Each file is read on first use and compressed at most once per encoding.
 * @param folder Files outside it are not read.
 */
export function createBodyCache(folder: string): (file: SiteFile, encoding: Encoding) => Promise<Body> {
  const cache = new Map<string, { body: Promise<Body>; bytes: number }>();
  let size = 0;

  const load = async (file: SiteFile, wanted: Encoding): Promise<Body> => {
    const plain = await readInside(folder, file.file);
    const type = contentType(file.path);
    const encoding = isCompressible(type) && plain.length >= MIN_BYTES ? wanted : "identity";
    const tag = createHash("sha256").update(plain).digest("hex").slice(0, 32);
    const etag = encoding === "identity" ? `"${tag}"` : `"${tag}-${encoding}"`;
    return { bytes: await compress(plain, encoding), type, encoding, etag };
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
