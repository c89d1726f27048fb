import { pathFault } from "../../runtime/shared/url.ts";
import { invalidSlug } from "../diagnostics/front-matter.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { placeOf } from "./front-matter.ts";

/** Why a slug is invalid; null for a valid one. Source: faults 51. */
export function slugFault(slug: string): string | null {
  if (slug === "") return "it is empty";
  if (slug.length > 500) return `it has ${slug.length} characters, 500 are allowed`;
  if (/^[a-z][a-z\d+.-]*:/i.test(slug) || slug.startsWith("//")) return "it names a host or a scheme";
  if (/[?#<>"|*]/.test(slug)) return "it holds a character that a path cannot have";
  const segments = slug.split("/");
  if (segments.includes("..")) return "it leaves its section with `..`";
  return pathFault(segments.filter((segment) => segment !== ".").join("/"));
}

export function checkSlug(slug: string, field: string, location: Location): Diagnostic[] {
  const fault = slugFault(slug);
  const shown = slug.length > 60 ? `${slug.slice(0, 57)}…` : slug;
  return fault === null
    ? []
    : [invalidSlug({ message: `Unexpected \`${field}\` \`${shown}\`, expected a path: ${fault}`, location })];
}

/** The slug of the front matter; null if it is invalid, which is reported, or missing. */
export function ownSlug(page: PageFacts, { slug }: { slug?: string | null | undefined }, diagnostics: Diagnostic[]) {
  if (!slug) return null;
  const faults = checkSlug(slug, "slug", placeOf(page.frontMatter, "slug", page.path));
  diagnostics.push(...faults);
  // `./x` is relative to the folder of the page, as `x` is
  return faults.length === 0 ? slug.replace(/(^|\/)(?:\.\/)+/g, "$1") : null;
}

/** Words with dashes, for tags: `Breaking changes` → `breaking-changes`. */
export function kebabCase(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}
