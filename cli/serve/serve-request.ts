import type { Encoding } from "./body-cache.ts";
import type { Body } from "./body-cache.ts";
import { parseTarget } from "./parse-request.ts";
import { prefersMarkdown } from "./prefers-markdown.ts";
import type { Site, SiteFile } from "./read-site.ts";

export interface HttpResponse {
  status: number;
  headers: Record<string, string>;
  /** Null for responses without a body. */
  body: Buffer | null;
}

export interface HttpRequest {
  method: string;
  target: string;
  encoding: Encoding;
  ifNoneMatch: string | undefined;
  accept: string | undefined;
}

export interface Rules {
  site: Site;
  baseUrl: string;
  /** Null: pages are served with and without a trailing slash. */
  trailingSlash: boolean | null;
  bodyOf(file: SiteFile, encoding: Encoding): Promise<Body>;
}

const REASONS: Record<number, string> = {
  400: "Bad request",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  414: "URL too long",
  431: "Request header too large",
  500: "Server error",
};

/** A plain text response. It quotes nothing from the request. */
export function textResponse(status: number, headers: Record<string, string> = {}): HttpResponse {
  const body = Buffer.from(`${status} ${REASONS[status] ?? "Error"}\n`);
  return {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
      "content-length": String(body.length),
    },
    body,
  };
}

function redirectResponse(status: number, location: string): HttpResponse {
  return {
    status,
    headers: { location, "cache-control": "no-cache", "content-length": "0" },
    body: null,
  };
}

/** Files with a content hash in their name are cached for ever. */
function cacheControl(path: string): string {
  return /^assets\/(?:.*\/)?[^/]*[-.][0-9A-Za-z_]{8,}\.[^/]+$/.test(path)
    ? "public, max-age=31536000, immutable"
    : "no-cache";
}

/** Whether the client has the current version. Compares weakly, as `If-None-Match` requires. */
function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

const encodePath = (pathname: string): string => pathname.split("/").map(encodeURIComponent).join("/");

/** The Markdown version of a page; undefined for other files and for pages without one. */
function markdownOf({ site, baseUrl }: Rules, { page }: SiteFile): SiteFile | undefined {
  if (!page) return undefined;
  return site.files.get(page.bare === baseUrl ? `${baseUrl}index.md` : `${page.bare}.md`);
}

/** A page as HTML or as Markdown, as the request prefers. */
function pageResponse(rules: Rules, request: HttpRequest, file: SiteFile, pathname: string): Promise<HttpResponse> {
  const markdown = markdownOf(rules, file);
  if (!markdown) return fileResponse(rules, request, file, pathname, 200);
  const chosen = prefersMarkdown(request.accept) ? markdown : file;
  return fileResponse(rules, request, chosen, pathname, 200, "accept, accept-encoding");
}

async function fileResponse(
  rules: Rules,
  request: HttpRequest,
  file: SiteFile,
  pathname: string,
  status: number,
  vary = "accept-encoding",
): Promise<HttpResponse> {
  const { bytes, type, encoding, etag } = await rules.bodyOf(file, request.encoding);
  const headers: Record<string, string> = {
    "content-type": type,
    "cache-control": cacheControl(file.path),
    etag,
    vary,
    ...rules.site.headers(pathname),
  };
  if (status === 200 && isFresh(request.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(bytes.length);
  return { status, headers, body: bytes };
}

/** Redirect target if a page was requested with the wrong trailing slash; null otherwise. */
function slashRedirect({ trailingSlash }: Rules, file: SiteFile, pathname: string): string | null {
  if (trailingSlash === null || !file.page || file.page.slash === file.page.bare) return null;
  const [right, wrong] = trailingSlash ? [file.page.slash, file.page.bare] : [file.page.bare, file.page.slash];
  return pathname === wrong ? right : null;
}

/** Responds like a static host with the files of a build. Throws only if a listed file cannot be read. */
export async function serveRequest(rules: Rules, request: HttpRequest): Promise<HttpResponse> {
  const { site, baseUrl } = rules;
  const { method } = request;
  if (method !== "GET" && method !== "HEAD") return textResponse(405, { allow: "GET, HEAD", connection: "close" });
  const target = parseTarget(request.target);
  if ("status" in target) return textResponse(target.status, { connection: "close" });
  const { pathname, search } = target;
  if (!pathname.startsWith(baseUrl)) return redirectResponse(302, encodePath(baseUrl));
  const redirect = site.redirects(pathname, search);
  if (redirect && redirect.status !== 200) return redirectResponse(redirect.status, redirect.to);
  const file = site.files.get(pathname) ?? (redirect ? site.files.get(redirect.to.split(/[?#]/)[0] ?? "") : undefined);
  if (file) {
    const location = slashRedirect(rules, file, pathname);
    return location !== null
      ? redirectResponse(301, encodePath(location) + search)
      : pageResponse(rules, request, file, pathname);
  }
  const notFound = site.notFound(pathname);
  return notFound ? fileResponse(rules, request, notFound, pathname, 404) : textResponse(404);
}
