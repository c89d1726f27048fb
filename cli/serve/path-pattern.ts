/** A path of `_headers` or `_redirects`: `*` stands for the rest, `:name` for one segment. */
export type PathPattern = (pathname: string) => Record<string, string> | null;

function decoded(pattern: string): string {
  try {
    return decodeURIComponent(pattern);
  } catch {
    return pattern;
  }
}

/**
 * Compiles a pattern. It is matched against decoded paths, so that it does not matter what its author encoded; a slash
 * at the end makes no difference. What it caught is returned by name, the rest as `splat`.
 */
export function pathPattern(pattern: string): PathPattern {
  const names: string[] = [];
  const source = decoded(pattern).replace(/\*|:[A-Za-z]\w*|[.+?^${}()|[\]\\]/g, (part) => {
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
