import path from "node:path";
import type { ContentPath } from "./brands.ts";

/** A file of a package. */
const IN_PACKAGE = /^(?:@[\w.-]+\/)?[\w-][\w.-]*\/[^!]*$/;

/**
 * The Markdown file that an import names, from the site root or above it; null for anything else. Packages are those that are
 * installed in the root.
 */
export function importedMarkdown(from: ContentPath, specifier: string): ContentPath | null {
  if (!/\.mdx?$/.test(specifier)) return null;
  const [, inSite] = /^(?:@site\/|\/+)(.*)$/.exec(specifier) ?? [];
  if (inSite !== undefined) return path.posix.normalize(inSite) as ContentPath;
  if (IN_PACKAGE.test(specifier)) return path.posix.join("node_modules", specifier) as ContentPath;
  if (!specifier.startsWith(".")) return null;
  return path.posix.join(path.posix.dirname(from), specifier) as ContentPath;
}
