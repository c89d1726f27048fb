/** A path of `_headers` or `_redirects`: `*` matches the rest, `:name` one segment. Returns the captures; null if it differs. */
export type PathPattern = (pathname: string) => Record<string, string> | null;

function decode(pattern: string): string {
  try {
    return decodeURIComponent(pattern);
  } catch {
    return pattern;
  }
}

/**
 * Compiles a pattern. It is matched against decoded paths, so encoding does not matter; neither does a trailing slash. Captures
 * are returned by name, `*` as `splat`.
 */
export function pathPattern(pattern: string): PathPattern {
  const names: string[] = [];
  const source = decode(pattern).replace(/\*|:[A-Za-z]\w*|[.+?^${}()|[\]\\]/g, (part) => {
    if (part === "*") {
      names.push("splat");
      return "(.*)";
    }
    if (!part.startsWith(":")) return `\\${part}`;
    names.push(part.slice(1));
    return "([^/]+)";
  });
  const expression = new RegExp(`^${source.replace(/\/$/, "")}/?$`);
  return (pathname) => {
    const match = expression.exec(pathname);
    return match && Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""]));
  };
}
