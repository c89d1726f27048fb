import net from "node:net";
import os from "node:os";

/** Maximum length of a request target, in characters. */
const MAX_URL = 8192;

export type ParsedTarget = { pathname: string; search: string } | { status: 400 | 414 };

/**
 * Parses a request target. The path is decoded once and never normalized: it must match a path of the site exactly.
 * Encoded slashes, backslashes and control characters are rejected; no legitimate path contains them.
 */
export function parseTarget(target: string): ParsedTarget {
  if (target.length > MAX_URL) return { status: 414 };
  if (!target.startsWith("/")) return { status: 400 };
  const query = target.search(/[?#]/);
  const raw = query === -1 ? target : target.slice(0, query);
  const search = query === -1 ? "" : (target.slice(query).split("#", 1)[0] ?? "");
  if (/%2f|%5c|\\/i.test(raw)) return { status: 400 };
  try {
    const pathname = decodeURIComponent(raw);
    if (/[\u0000-\u001f\u007f]/.test(pathname) || /[^\x21-\x7e]/.test(search)) return { status: 400 };
    return { pathname, search };
  } catch {
    return { status: 400 };
  }
}

export type HostVerdict = "allowed" | "foreign" | "malformed";

const LOOPBACK = /^127\.(?:\d{1,3})\.(?:\d{1,3})\.(?:\d{1,3})$/;

const isAnyAddress = (host: string): boolean => host === "0.0.0.0" || host === "::";

/** IP addresses of this machine. DNS rebinding cannot affect literal addresses. */
function ownAddresses(): Set<string> {
  return new Set(
    Object.values(os.networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address.toLowerCase())),
  );
}

/**
 * Creates a check of the `Host` header against this server's names. Other names may come from DNS rebinding.
 * @param allowed Further names; one that starts with a dot accepts all subdomains.
 */
export function createHostCheck(
  listening: string,
  allowed: readonly string[] = [],
): (headers: readonly string[]) => HostVerdict {
  const name = listening.toLowerCase();
  const names = allowed.map((entry) => entry.toLowerCase());
  const own = new Set([...(isAnyAddress(name) ? ownAddresses() : [name]), ...names]);
  const domains = names.filter((entry) => entry.startsWith("."));
  return (rawHeaders) => {
    const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === "host");
    const [host = ""] = hosts;
    if (hosts.length > 1) return "malformed";
    if (host === "") return "foreign";
    const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::(\d{1,5}))?$/i.exec(host);
    if (!match || (match[1] !== undefined && net.isIP(match[1]) !== 6)) return "malformed";
    const hostname = (match[1] ?? match[2] ?? "").toLowerCase();
    if (hostname === "localhost" || hostname === "::1" || own.has(hostname)) return "allowed";
    if (domains.some((domain) => hostname.endsWith(domain))) return "allowed";
    if (/^(?:[a-z0-9_-]+\.)+localhost$/.test(hostname)) return "allowed";
    return LOOPBACK.test(hostname) && net.isIP(hostname) === 4 ? "allowed" : "foreign";
  };
}
