import { pathPattern } from "./path-pattern.ts";

export interface Redirect {
  to: string;
  /** 200 serves the target page without a redirect. */
  status: number;
}
export type RedirectRules = (pathname: string, search: string) => Redirect | null;

const STATUSES = new Set([200, 301, 302, 303, 307, 308]);

/** Parses the `_redirects` format of static hosts: `from to [status]` per line. The first match wins; default status: 301. */
export function parseRedirectRules(text: string): RedirectRules {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (!from?.startsWith("/") || to === undefined || from.startsWith("#")) return [];
    const number = Number.parseInt(status ?? "301", 10);
    return [{ from, matches: pathPattern(from), to, status: STATUSES.has(number) ? number : 301 }];
  });
  return (pathname, search) => {
    for (const { matches, to, status } of rules) {
      const captures = matches(pathname);
      if (!captures) continue;
      const target = to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
        const value = captures[name];
        return value === undefined ? whole : value.split("/").map(encodeURIComponent).join("/");
      });
      return { to: search !== "" && !target.includes("?") ? withSearch(target, search) : target, status };
    }
    return null;
  };
}

function withSearch(target: string, search: string): string {
  const hash = target.indexOf("#");
  return hash === -1 ? target + search : target.slice(0, hash) + search + target.slice(hash);
}
