import type { PathPattern } from "./path-pattern.ts";
import { pathPattern } from "./path-pattern.ts";

/** Returns the response headers for a path, with names in lower case. */
export type HeaderRules = (pathname: string) => Record<string, string>;

interface Rule {
  matches: PathPattern;
  headers: [string, string][];
}

/**
 * Parses the `_headers` format of static hosts: a path, then indented `Name: value` lines. All rules that match a path apply;
 * values of the same header are joined by commas.
 */
export function parseHeaderRules(text: string): HeaderRules {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.trimStart().startsWith("#")) continue;
    if (!/^\s/.test(line)) {
      rules.push({ matches: pathPattern(line.trim()), headers: [] });
      continue;
    }
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    // A value with control characters could inject headers, so such a line is ignored.
    if (colon > 0 && /^[a-z0-9-]+$/.test(name) && /^[\x20-\x7e\x80-\xff]*$/.test(value))
      rules.at(-1)?.headers.push([name, value]);
  }
  return (pathname) => {
    const result: Record<string, string> = {};
    for (const { matches, headers } of rules) {
      if (!matches(pathname)) continue;
      for (const [name, value] of headers)
        result[name] = result[name] === undefined ? value : `${result[name]}, ${value}`;
    }
    return result;
  };
}
