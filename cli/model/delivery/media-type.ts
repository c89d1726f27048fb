import path from "node:path";

const TEXT = "; charset=utf-8";

/** By extension. Text types name their encoding, because a `meta` element comes too late for sniffing. */
const BY_EXTENSION: Record<string, string> = {
  ".html": `text/html${TEXT}`,
  ".htm": `text/html${TEXT}`,
  ".css": `text/css${TEXT}`,
  ".js": `text/javascript${TEXT}`,
  ".mjs": `text/javascript${TEXT}`,
  ".json": `application/json${TEXT}`,
  ".map": `application/json${TEXT}`,
  ".webmanifest": `application/manifest+json${TEXT}`,
  // Also for feeds: browsers show feed types as text and ignore their XSLT.
  ".xml": `application/xml${TEXT}`,
  ".xsl": `application/xslt+xml${TEXT}`,
  ".txt": `text/plain${TEXT}`,
  ".md": `text/markdown${TEXT}`,
  ".csv": `text/csv${TEXT}`,
  ".vtt": `text/vtt${TEXT}`,
  ".svg": `image/svg+xml${TEXT}`,
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".otf": "font/otf",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".mov": "video/quicktime",
  ".mp3": "audio/mpeg",
  ".wav": "audio/wav",
  ".ogg": "audio/ogg",
  ".m4a": "audio/mp4",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
  ".gz": "application/gzip",
  ".wasm": "application/wasm",
};

const BY_NAME: Record<string, string> = {
  "feed.json": `application/feed+json${TEXT}`,
  "opensearch.xml": `application/opensearchdescription+xml${TEXT}`,
};

/** Media type of a file, by its name. */
export function contentType(file: string): string {
  return (
    BY_NAME[path.posix.basename(file)] ??
    BY_EXTENSION[path.posix.extname(file).toLowerCase()] ??
    "application/octet-stream"
  );
}

/** Whether compression is worthwhile: text, WebAssembly, and fonts in uncompressed formats. */
export function isCompressible(type: string): boolean {
  return type.endsWith(TEXT) || type === "font/ttf" || type === "font/otf" || type === "application/wasm";
}
