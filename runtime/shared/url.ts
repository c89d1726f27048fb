// URL functions for the build and the browser. A path is a URL path; only `outputPathOf` maps it to a file.

export type TrailingSlash = boolean | null;

/** Whether an href has a scheme (`https:`, `mailto:`) or a host (`//x`). */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}

/** `docs` → `/docs/`; empty → `/`. */
export function normalizeBaseUrl(baseUrl: string): string {
  const inner = baseUrl.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}

/** Splits off the query and the hash: `[path, "?x", "#y"]`. */
export function splitHref(href: string): [path: string, query: string, hash: string] {
  const hashAt = href.indexOf("#");
  const hash = hashAt < 0 ? "" : href.slice(hashAt);
  const rest = hashAt < 0 ? href : href.slice(0, hashAt);
  const queryAt = rest.indexOf("?");
  return queryAt < 0 ? [rest, "", hash] : [rest.slice(0, queryAt), rest.slice(queryAt), hash];
}

/**
 * Adds the base URL to a site path. Empty, `#…`, external and already prefixed hrefs stay; the base without its trailing slash
 * becomes the base.
 */
export function withBase(href: string, baseUrl: string): string {
  if (href === "" || href.startsWith("#") || isExternal(href)) return href;
  const [path, query, hash] = splitHref(href);
  if (`${path}/` === baseUrl) return baseUrl + query + hash;
  if (path.startsWith(baseUrl)) return href;
  return baseUrl + path.replace(/^\/+/, "") + query + hash;
}

/** The path without the base, with a leading slash. Paths outside the base stay. */
export function withoutBase(path: string, baseUrl: string): string {
  if (`${path}/` === baseUrl) return "/";
  return path.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path;
}

/** Applies the trailing-slash option to the path part. `/`, the base, pure hashes, external hrefs and `.html` files stay. */
export function applyTrailingSlash(href: string, trailingSlash: TrailingSlash, baseUrl: string): string {
  if (trailingSlash === null || isExternal(href)) return href;
  const [path, query, hash] = splitHref(href);
  if (path === "" || path === "/" || path === baseUrl || /\.html?$/i.test(path)) return href;
  const bare = path.replace(/\/+$/, "");
  return (trailingSlash ? `${bare}/` : bare) + query + hash;
}

/** Resolves an href against the URL of its page; external hrefs stay. Never leaves the site: `..` stops at `/`. */
export function resolveRelative(href: string, fromUrl: string): string {
  if (href === "" || isExternal(href)) return href;
  const [path, query, hash] = splitHref(href);
  const [fromPath, fromQuery] = splitHref(fromUrl);
  if (path === "") return fromPath + (query === "" ? fromQuery : query) + hash;
  const absolute = path.startsWith("/") ? path : fromPath.slice(0, fromPath.lastIndexOf("/") + 1) + path;
  return normalizeDots(absolute) + query + hash;
}

/** Resolves `.` and `..` segments of an absolute path. A final dot segment becomes a trailing slash. */
function normalizeDots(path: string): string {
  const resolved: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === "..") resolved.pop();
    if (segment !== "." && segment !== "..") resolved.push(segment);
    else if (isLast) resolved.push("");
  }
  return `/${resolved.join("/")}`;
}

/** Removes a final `/index.html` or `.html` from a path; empty becomes `/`. */
export function stripHtml(path: string): string {
  return path.replace(/\/index\.html$/i, "/").replace(/\.html$/i, "") || "/";
}

/**
 * The output file of a page as a relative posix path. Percent-decoded, because servers decode a URL before they map it to a file.
 */
export function outputPathOf(url: string, trailingSlash: TrailingSlash, baseUrl = "/"): string {
  const path = decodePath(withoutBase(splitHref(url)[0], baseUrl)).replace(/^\/+/, "");
  if (/\.html?$/i.test(path)) return path;
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

/** Decodes a URL path segment by segment; a malformed segment stays as it is. */
export function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  return path
    .split("/")
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    })
    .join("/");
}

/** Of the disks in use. */
const MAX_NAME_BYTES = 255;

/** Why a URL path cannot be the path of a file; null if it can. Escapes count as the characters they stand for. */
export function pathFault(path: string): string | null {
  const names = path.split("/").map(decodePath);
  for (const [index, name] of names.entries()) {
    if (name === "" && index > 0 && index < names.length - 1) return "it has an empty segment";
    if (name === "." || name === "..") return `it has a segment \`${name}\``;
    if (/[/\\\p{Cc}\p{Cs}]/u.test(name)) return "it holds a character that a path cannot have";
    if (name.endsWith(" ")) return "a segment ends in a space";
    const bytes = new TextEncoder().encode(name).length;
    if (bytes > MAX_NAME_BYTES) return `a segment has ${bytes} bytes, ${MAX_NAME_BYTES} are allowed`;
  }
  return null;
}

/** Whether a text is a path of the site, with or without slashes at its ends. Repeated slashes count as one. */
export const isUrlPath = (value: string): boolean =>
  !/^[a-z][a-z\d+.-]*:|[?#]/i.test(value) && pathFault(value.replace(/\/{2,}/g, "/")) === null;

/** Percent-encodes each segment of a path; encoded segments stay. */
export function encodePath(path: string): string {
  if (/^[\w./~-]*$/.test(path)) return path;
  return path
    .split("/")
    .map((segment) =>
      encodeURIComponent(decodePath(segment)).replace(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent),
    )
    .join("/");
}

/** The URL path of a file: without extension, encoded; `about/index` → `/about/`. */
export function fileToUrlPath(relativeFile: string): string {
  const bare = relativeFile.replace(/\.[^./]+$/, "");
  return encodePath(`/${bare.replace(/(^|\/)index$/, "$1")}`);
}

/** Joins path parts with single slashes and keeps a trailing slash. Always starts with a slash. */
export function joinUrl(...parts: string[]): string {
  const joined = parts
    .filter((part) => part !== "")
    .join("/")
    .replace(/\/{2,}/g, "/");
  return joined.startsWith("/") ? joined : `/${joined}`;
}

/** Comparison key of a URL: ignores case, trailing slash, `.html` and encoding. */
export function urlKey(url: string): string {
  const path = decodePath(stripHtml(splitHref(url)[0]))
    .normalize("NFC")
    .toLowerCase();
  return path === "/" ? path : path.replace(/\/+$/, "");
}

/** Path for comparison: without query, hash and trailing slash, in lower case. */
export const barePath = (href: string): string =>
  href
    .replace(/[?#].*$/, "")
    .replace(/\/$/, "")
    .toLowerCase();
