import path from "node:path";
import type { ContentPath } from "./brands.ts";

/** The Markdown file that an import names, from the site root or above it; null for anything else. */
export function importedMarkdown(from: ContentPath, specifier: string): ContentPath | null {
  if (!/\.mdx?$/.test(specifier)) return null;
  if (specifier.startsWith("@site/")) return path.posix.normalize(specifier.slice(6)) as ContentPath;
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(from), specifier) as ContentPath;
}
