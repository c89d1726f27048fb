import type { Encoding } from "./body-cache.ts";
import type { Body } from "./body-cache.ts";
import { parseTarget } from "./parse-request.ts";
import type { Site, SiteFile } from "./read-site.ts";

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Null for answers without one. */
  body: Buffer | null;
}

export interface Question {
  method: string;
  target: string;
  encoding: Encoding;
  ifNoneMatch: string | undefined;
}

export interface Rules {
  site: Site;
  baseUrl: string;
  /** Null: pages answer both ways. */
  trailingSlash: boolean | null;
  bodyOf(file: SiteFile, encoding: Encoding): Promise<Body>;
}

const SAFE_HEADERS = { "x-content-type-options": "nosniff", "cross-origin-resource-policy": "same-origin" };
const REASONS: Record<number, string> = {
  400: "Bad request",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  414: "Address too long",
  431: "Request header too large",
  500: "Server fault",
};

/** A short plain answer that repeats nothing of the request. */
export function plainAnswer(status: number, headers: Record<string, string> = {}): Answer {
  const body = Buffer.from(`${status} ${REASONS[status] ?? "Error"}\n`);
  return {
    status,
    headers: {
      ...SAFE_HEADERS,
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
      "content-length": String(body.length),
    },
    body,
  };
}

function redirectAnswer(status: number, location: string): Answer {
  return {
    status,
    headers: { ...SAFE_HEADERS, location, "cache-control": "no-cache", "content-length": "0" },
    body: null,
  };
}

/** Files that carry a hash of their content in the name may be kept for ever. */
function cacheControl(path: string): string {
  return /^assets\/(?:.*\/)?[^/]*[-.][0-9A-Za-z_]{8,}\.[^/]+$/.test(path)
    ? "public, max-age=31536000, immutable"
    : "no-cache";
}

/** Weak comparison, as the header demands. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

const encodePath = (pathname: string): string => pathname.split("/").map(encodeURIComponent).join("/");

async function fileAnswer(
  rules: Rules,
  question: Question,
  file: SiteFile,
  pathname: string,
  status: number,
): Promise<Answer> {
  const { bytes, type, encoding, etag } = await rules.bodyOf(file, question.encoding);
  const headers: Record<string, string> = {
    ...SAFE_HEADERS,
    "content-type": type,
    "cache-control": cacheControl(file.path),
    etag,
    vary: "accept-encoding",
    ...rules.site.headers(pathname),
  };
  if (status === 200 && isKnown(question.ifNoneMatch, etag)) return { status: 304, headers, body: null };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  headers["content-length"] = String(bytes.length);
  return { status, headers, body: bytes };
}

/** Where the slash rule sends a page that was asked for the other way; null if it is right. */
function slashRedirect({ trailingSlash }: Rules, file: SiteFile, pathname: string): string | null {
  if (trailingSlash === null || !file.page || file.page.slash === file.page.bare) return null;
  const [right, wrong] = trailingSlash ? [file.page.slash, file.page.bare] : [file.page.bare, file.page.slash];
  return pathname === wrong ? right : null;
}

/** What a host with the files of this build answers. Throws only if a listed file cannot be read. */
export async function answer(rules: Rules, question: Question): Promise<Answer> {
  const { site, baseUrl } = rules;
  const { method } = question;
  if (method !== "GET" && method !== "HEAD") return plainAnswer(405, { allow: "GET, HEAD", connection: "close" });
  const target = parseTarget(question.target);
  if ("status" in target) return plainAnswer(target.status, { connection: "close" });
  const { pathname, search } = target;
  if (!pathname.startsWith(baseUrl)) return redirectAnswer(302, encodePath(baseUrl));
  const redirect = site.redirects(pathname, search);
  if (redirect && redirect.status !== 200) return redirectAnswer(redirect.status, redirect.to);
  const file = site.files.get(pathname) ?? (redirect ? site.files.get(redirect.to.split(/[?#]/)[0] ?? "") : undefined);
  if (file) {
    const right = slashRedirect(rules, file, pathname);
    return right !== null
      ? redirectAnswer(301, encodePath(right) + search)
      : fileAnswer(rules, question, file, pathname, 200);
  }
  const notFound = site.notFound(pathname);
  return notFound ? fileAnswer(rules, question, notFound, pathname, 404) : plainAnswer(404);
}
