import type { SiteContext } from "../model/site-context.ts";
import type { OutputFile } from "../model/output.ts";
import { outputPath } from "./output-path.ts";
import type { Policy } from "./security-policy.ts";

export interface HeadersInput {
  site: SiteContext;
  /** The content security policy; null for none. */
  policy: Policy | null;
  /** Output paths with a content hash in their names. */
  hashed: readonly string[];
  /** All other output paths. Folders that contain one get no rule for the whole folder. */
  unhashed: readonly string[];
}

/** The file `_headers`, which static hosts and `sitegen serve` read. */
export function emitHeaders(input: HeadersInput): OutputFile {
  const { site, policy } = input;
  const everywhere = [
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: strict-origin-when-cross-origin",
    ...(policy === null ? [] : [`${policy.header}: ${policy.text}`]),
  ];
  const rules = [
    formatRule(`${site.baseUrl}*`, everywhere),
    ...immutablePaths(input.hashed, input.unhashed).map((path) =>
      formatRule(site.baseUrl + path, ["Cache-Control: public, max-age=31536000, immutable"]),
    ),
  ];
  return { path: outputPath("_headers"), bytes: rules.join("\n") };
}

function formatRule(path: string, headers: readonly string[]): string {
  return `${path}\n${headers.map((header) => `  ${header}\n`).join("")}`;
}

/** The topmost folders that contain only hashed files, and all other hashed files one by one. */
function immutablePaths(hashed: readonly string[], unhashed: readonly string[]): string[] {
  const mixed = new Set<string>();
  for (const path of unhashed) for (const folder of foldersOf(path)) mixed.add(folder);
  const topmost = hashed.map((path) => {
    for (const folder of foldersOf(path)) if (!mixed.has(folder)) return `${folder}/*`;
    return path;
  });
  return Array.from(new Set(topmost), encodeURI).sort();
}

/** The folders that contain a path: `a` and `a/b` for `a/b/c.js`. */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.indexOf("/"); end >= 0; end = path.indexOf("/", end + 1)) yield path.slice(0, end);
}
