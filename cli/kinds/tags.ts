import type { Tag, TagListData } from "../../runtime/shared/page-data.ts";
import { inlineTag, invalidDataFile } from "../diagnostics/front-matter.ts";
import type { ContentPath } from "../model/brands.ts";
import type { DataFile } from "../model/data-file.ts";
import type { SiteContext } from "../model/site-context.ts";
import type { FrontMatter } from "../model/content.ts";
import type { Diagnostic, Level } from "../model/diagnostic.ts";
import type { CommonMeta } from "./article-fields.ts";
import { placeOf, show } from "./front-matter.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import { permalink } from "./permalink.ts";
import { checkSlug, kebabCase } from "./slug.ts";
import { compareText } from "./compare-text.ts";

/** Tags of a tags file by key. Null: there is no such file, so inline tags are allowed. */
export interface KnownTags {
  byKey: ReadonlyMap<string, Tag> | null;
  diagnostics: Diagnostic[];
}

/** Reads a parsed tags file: `key: { label, permalink, description }`, all of it optional. */
export function readTagsFile(file: DataFile | undefined, site: SiteContext, base: string): KnownTags {
  if (!file) return { byKey: null, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const byKey = new Map<string, Tag>();
  const owners = new Map<string, string>();
  if (file.value !== null && (typeof file.value !== "object" || Array.isArray(file.value))) {
    const message = `Unexpected ${show(file.value)} in the tags file, expected tags by key`;
    return { byKey, diagnostics: [invalidDataFile({ message, location: file.locate([]) })] };
  }
  for (const [key, value] of Object.entries((file.value ?? {}) as Record<string, unknown>)) {
    const tag = (value ?? {}) as { label?: unknown; permalink?: unknown; description?: unknown };
    if (typeof tag !== "object" || Array.isArray(tag)) {
      const message = `Unexpected ${show(value)} for the tag \`${key}\`, expected an object with \`label\``;
      diagnostics.push(invalidDataFile({ message, location: file.locate([key]) }));
      continue;
    }
    const path = typeof tag.permalink === "string" ? tag.permalink : `/${kebabCase(key)}`;
    const faults = checkSlug(path, "permalink", file.locate([key, "permalink"]));
    diagnostics.push(...faults);
    if (faults.length > 0) continue;
    const href = permalink(site, base, path);
    const owner = owners.get(href);
    if (owner !== undefined) {
      const message = `Unexpected permalink \`${path}\` of the tag \`${key}\`, expected another than that of \`${owner}\``;
      diagnostics.push(invalidDataFile({ message, location: file.locate([key]) }));
      continue;
    }
    owners.set(href, key);
    byKey.set(key, {
      label: typeof tag.label === "string" ? tag.label : key.charAt(0).toUpperCase() + key.slice(1),
      href,
      ...(typeof tag.description === "string" && { description: tag.description }),
    });
  }
  return { byKey, diagnostics };
}

/** The tags of one page. Those that the tags file lacks are reported at the given level. */
export function resolveTags(
  page: { frontMatter: FrontMatter; path: ContentPath },
  meta: CommonMeta,
  options: { known: KnownTags; site: SiteContext; base: string; onInlineTags: Level },
): { tags: Tag[]; diagnostics: Diagnostic[] } {
  const tags = new Map<string, Tag>();
  const diagnostics: Diagnostic[] = [];
  const { known, site, base, onInlineTags } = options;
  const location = placeOf(page.frontMatter, "tags", page.path);
  for (const written of meta.tags ?? []) {
    const key = typeof written === "string" ? written : null;
    const predefined = key === null ? undefined : known.byKey?.get(key);
    const path = typeof written === "string" ? `/${kebabCase(written)}` : written.permalink;
    const label = typeof written === "string" ? written : written.label;
    if (!predefined) {
      const faults = checkSlug(path, "permalink", location);
      diagnostics.push(...faults);
      if (faults.length > 0) continue;
    }
    const tag = predefined ?? { label, href: permalink(site, base, path) };
    if (!tags.has(tag.href)) tags.set(tag.href, tag);
    const severity = severityOf(onInlineTags);
    if (!predefined && known.byKey && severity) {
      diagnostics.push(
        inlineTag({
          message: `Unexpected tag \`${label}\`, expected one of the tags file`,
          location,
          severity,
          details: [`Tags of the file: ${[...known.byKey.keys()].join(", ")}`],
        }),
      );
    }
  }
  return { tags: [...tags.values()], diagnostics };
}

/** All tags with their pages, sorted by label; of tags with one URL, the first label wins. */
export function groupByTag<T>(items: readonly T[], tagsOf: (item: T) => readonly Tag[]): { tag: Tag; items: T[] }[] {
  const groups = new Map<string, { tag: Tag; items: T[] }>();
  for (const item of items) {
    for (const tag of tagsOf(item)) {
      const group = groups.get(tag.href) ?? { tag, items: [] };
      group.items.push(item);
      groups.set(tag.href, group);
    }
  }
  return [...groups.values()].sort((a, b) => compareText(a.tag.label, b.tag.label));
}

/** Tags by upper-cased first letter. */
export function lettersOf(tags: readonly (Tag & { count: number })[]): TagListData["letters"] {
  const letters = new Map<string, (Tag & { count: number })[]>();
  for (const tag of tags) {
    const [first = ""] = tag.label;
    const letter = first.toUpperCase();
    const list = letters.get(letter) ?? [];
    list.push(tag);
    letters.set(letter, list);
  }
  return [...letters].sort(([a], [b]) => compareText(a, b)).map(([letter, list]) => ({ letter, tags: list }));
}
