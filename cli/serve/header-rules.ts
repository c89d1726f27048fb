import type { PathPattern } from "./path-pattern.ts";
import { pathPattern } from "./path-pattern.ts";

/** Response headers for a path, names in lower case. */
export type HeaderRules = (pathname: string) => Record<string, string>;

interface Rule {
  matches: PathPattern;
  headers: [string, string][];
}

/**
 * Reads the `_headers` format of static hosts: a path, then indented `Name: value` lines. Rules that match the same path
 * add up; a name given twice has its values joined by a comma.
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
    // A value with control characters would end the response's head; such a line says nothing.
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
