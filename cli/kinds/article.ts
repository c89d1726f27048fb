// What pages of all kinds have in common: outline, head, last update.
import type { HeadData, LastUpdate, TocEntry } from "../../runtime/shared/page-data.ts";
import type { ContentPath } from "../model/brands.ts";
import type { KindContext } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { CommonMeta } from "./front-matter.ts";
import { parseDate } from "./parse-date.ts";
import { absoluteImage } from "./permalink.ts";

/** The page's outline between its heading levels; empty when hidden. */
export function tocOf(page: PageFacts, meta: CommonMeta, context: KindContext): TocEntry[] {
  if (meta.hide_table_of_contents) return [];
  const { minHeadingLevel, maxHeadingLevel } = context.site.tableOfContents;
  const min = meta.toc_min_heading_level ?? minHeadingLevel;
  const max = meta.toc_max_heading_level ?? maxHeadingLevel;
  return context
    .outlineOf(page.path)
    .filter(({ level, id }) => level >= min && level <= max && id !== "")
    .map(({ id, level, html }) => ({ id, level, html }));
}

export interface ShowLastUpdate {
  time: boolean;
  author: boolean;
}

/** Front matter over version control; null when the options hide both or nothing is known. */
export function lastUpdateOf(
  path: ContentPath,
  meta: CommonMeta,
  show: ShowLastUpdate,
  context: KindContext,
): LastUpdate | null {
  if (!show.time && !show.author) return null;
  const known = context.lastUpdateOf(path);
  const date = show.time
    ? ((meta.last_update?.date ? parseDate(meta.last_update.date) : null) ?? known?.date ?? null)
    : null;
  const author = show.author ? (meta.last_update?.author ?? known?.author ?? null) : null;
  return date === null && author === null ? null : { date, author };
}

/** When the content last changed, for the sitemap; null if nobody knows. */
export function modifiedAt(path: ContentPath, meta: CommonMeta, context: KindContext): string | null {
  const own = meta.last_update?.date ? parseDate(meta.last_update.date) : null;
  return own ?? context.lastUpdateOf(path)?.date ?? null;
}

export function articleHead(
  context: KindContext,
  from: ContentPath,
  meta: CommonMeta,
  head: { title: string; description: string; searchTag?: string; searchVersion?: string | null; noIndex?: boolean },
): HeadData {
  return {
    title: head.title,
    description: head.description,
    keywords: meta.keywords ?? [],
    image: absoluteImage(context.site, meta.image, from),
    noIndex: (meta.unlisted === true && context.site.production) || (head.noIndex ?? false),
    type: "website",
    article: null,
    jsonLd: [],
    searchTag: head.searchTag ?? "default",
    searchVersion: head.searchVersion ?? null,
  };
}

/** Head of a page that no file stands for. */
export function generatedHead(title: string, description: string, searchTag: string): HeadData {
  return {
    title,
    description,
    keywords: [],
    image: null,
    noIndex: false,
    type: "website",
    article: null,
    jsonLd: [],
    searchTag,
    searchVersion: null,
  };
}

/** Drafts are left out of production; unlisted pages stay out of lists there. In development both are listed, with a box. */
export function visibilityOf(meta: CommonMeta, context: KindContext): { dropped: boolean; listed: boolean } {
  return {
    dropped: meta.draft === true && context.site.production,
    listed: !(meta.unlisted === true && context.site.production),
  };
}
