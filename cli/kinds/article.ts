import type { ArticleData, HeadData, LastUpdate, TocEntry } from "../../runtime/shared/page-data.ts";
import type { ContentPath } from "../model/brands.ts";
import type { KindContext } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import { pageHead } from "../model/page-head.ts";
import type { CommonOptions } from "./section-options.ts";
import { parseDate } from "./parse-date.ts";
import { absoluteImage } from "./permalink.ts";
import type { CommonMeta } from "./article-fields.ts";

type ShownHistory = Pick<CommonOptions, "showLastUpdateTime" | "showLastUpdateAuthor" | "showContributors">;

/** Data of an article's template. */
export function articleData(
  page: PageFacts,
  meta: CommonMeta,
  {
    title,
    description,
    editUrl,
    tags = [],
  }: Pick<ArticleData, "title" | "description" | "editUrl"> & { tags?: ArticleData["tags"] },
  { options, context }: { options: ShownHistory; context: KindContext },
): ArticleData {
  const contributors = options.showContributors ? context.contributorsOf(page.path) : [];
  return {
    title,
    description,
    bodyHasTitle: page.bodyTitle !== null,
    hideTitle: meta.hide_title === true,
    toc: tocOf(page, meta, context),
    editUrl,
    lastUpdate: lastUpdateOf(page.path, meta, options, context),
    ...(contributors.length > 0 && { contributors }),
    tags,
    unlisted: meta.unlisted === true,
    draft: meta.draft === true,
    frontMatter: page.frontMatter.data,
  };
}

/** The page's outline between its heading levels; empty when hidden. */
function tocOf(page: PageFacts, meta: CommonMeta, context: KindContext): TocEntry[] {
  if (meta.hide_table_of_contents) return [];
  const { minHeadingLevel, maxHeadingLevel } = context.site.tableOfContents;
  const min = meta.toc_min_heading_level ?? minHeadingLevel;
  const max = meta.toc_max_heading_level ?? maxHeadingLevel;
  return context
    .outlineOf(page.path)
    .filter(({ level, id }) => level >= min && level <= max && id !== "")
    .map(({ id, level, html }) => ({ id, level, html }));
}

/** From front matter, else from version control; null if the options hide both or neither is available. */
function lastUpdateOf(
  path: ContentPath,
  { last_update: own }: CommonMeta,
  { showLastUpdateTime, showLastUpdateAuthor }: ShownHistory,
  context: KindContext,
): LastUpdate | null {
  if (!showLastUpdateTime && !showLastUpdateAuthor) return null;
  const commit = context.lastUpdateOf(path);
  const date = showLastUpdateTime ? ((own?.date ? parseDate(own.date) : null) ?? commit?.date ?? null) : null;
  const author = showLastUpdateAuthor ? (own?.author ?? commit?.author ?? null) : null;
  return date === null && author === null ? null : { date, author };
}

/** When the content last changed, for the sitemap; null if unknown. */
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
    ...pageHead(head.title, head.description, head.searchTag),
    keywords: meta.keywords ?? [],
    image: absoluteImage(context.site, meta.image, from),
    noIndex: (meta.unlisted === true && context.site.production) || (head.noIndex ?? false),
    searchVersion: head.searchVersion ?? null,
  };
}

/** Fields of a route for a page that has a file. */
export function fileRoute(page: PageFacts, meta: CommonMeta, kind: string, context: KindContext) {
  return {
    source: page.path,
    kind,
    sidebar: null,
    bodies: [{ source: page.path, part: "full" as const }],
    lastModified: modifiedAt(page.path, meta, context),
  };
}

/** Fields of a route for a page without a file. */
export const generatedRoute = (kind: string) => ({
  source: null,
  kind,
  sidebar: null,
  bodies: [],
  listed: true,
  lastModified: null,
});

/** Drafts are left out of production; unlisted pages stay out of lists there. In development both are listed, with a box. */
export function visibilityOf(meta: CommonMeta, context: KindContext): { dropped: boolean; listed: boolean } {
  return {
    dropped: meta.draft === true && context.site.production,
    listed: !(meta.unlisted === true && context.site.production),
  };
}
