import { promisify } from "node:util";
import zlib from "node:zlib";

/** Encodings of HTTP in which files are compressed. */
export type Compression = "br" | "gzip";

/** Extension of a compressed file beside the file itself, as hosts look for it. */
export const COMPRESSED_EXTENSIONS: Readonly<Record<Compression, string>> = { br: ".br", gzip: ".gz" };

/** Smaller files are not compressed, in bytes. */
export const MIN_COMPRESSED_BYTES = 200;
/** Files up to this size, in bytes, get the best compression, as on a host. For larger ones that takes seconds. */
const BEST_BYTES = 1_000_000;
const BEST_QUALITY = 11;
const FAST_QUALITY = 5;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Compresses on the thread pool. */
export async function compress(bytes: Uint8Array, encoding: Compression): Promise<Buffer> {
  if (encoding === "gzip") return gzip(bytes, { level: 9 });
  const quality = bytes.length <= BEST_BYTES ? BEST_QUALITY : FAST_QUALITY;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Versions of the libraries: another one may compress the same bytes differently. */
export const compressorVersion = (): string => `${process.versions.zlib} ${process.versions["brotli"]}`;
