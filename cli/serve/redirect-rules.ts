import { pathPattern } from "./path-pattern.ts";

export interface RedirectAnswer {
  to: string;
  /** 200 means: answer with the other page under this address. */
  status: number;
}
export type RedirectRules = (pathname: string, search: string) => RedirectAnswer | null;

const STATUSES = new Set([200, 301, 302, 303, 307, 308]);

/** Reads the `_redirects` format of static hosts: `from to [status]` a line. The first that matches wins; 301 is the default. */
export function parseRedirectRules(text: string): RedirectRules {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [from, to, status] = line.trim().split(/\s+/);
    if (!from?.startsWith("/") || to === undefined || from.startsWith("#")) return [];
    const number = Number.parseInt(status ?? "301", 10);
    return [{ from, matches: pathPattern(from), to, status: STATUSES.has(number) ? number : 301 }];
  });
  return (pathname, search) => {
    for (const { matches, to, status } of rules) {
      const caught = matches(pathname);
      if (!caught) continue;
      const target = to.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
        const value = caught[name];
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
