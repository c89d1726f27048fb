// Posts and feed items as functions of the config get them. The names are those of Docusaurus.
import type { UrlPath } from "./brands.ts";

export interface BlogPost {
  /** Path below the section. */
  readonly id: string;
  metadata: {
    /** `@site/` and the path from the site's root. */
    readonly source: string;
    /** With the base URL. */
    readonly permalink: string;
    title: string;
    description: string;
    date: Date;
    tags: { label: string; permalink: string; description?: string | undefined }[];
    readonly authors: readonly {
      name: string;
      title?: string;
      url?: string;
      email?: string;
      imageURL?: string;
      description?: string;
    }[];
    /** In minutes. */
    readonly readingTime?: number;
    readonly hasTruncateMarker: boolean;
    readonly unlisted: boolean;
    readonly frontMatter: Readonly<Record<string, unknown>>;
  };
}

/** A post as feeds list it. */
export interface FeedEntry {
  url: UrlPath;
  /** Id of the heading whose section it is; absent for a whole page. */
  anchor?: string;
  title: string;
  description: string;
  date: string;
  authors: { name: string; url?: string; email?: string }[];
  tags: string[];
}

export interface BlogFeedItem {
  title: string;
  /** Default: the link. */
  id?: string | undefined;
  /** Absolute. */
  link: string;
  /** Time of the last change. */
  date: Date;
  /** Default: `date`. */
  published?: Date | undefined;
  description?: string | undefined;
  /** HTML with absolute URLs. */
  content?: string | undefined;
  author?: { name?: string | undefined; email?: string | undefined; link?: string | undefined }[] | undefined;
  category?: { name?: string | undefined; term?: string | undefined }[] | undefined;
}

/** Arguments of `createFeedItems`, without the values of the config. */
export interface FeedItemsRequest {
  /** Newest first, no more than the feed's limit. */
  blogPosts: BlogPost[];
  defaultCreateFeedItems(request: Pick<FeedItemsRequest, "blogPosts">): Promise<BlogFeedItem[]>;
}

export function feedEntryOf({ metadata }: BlogPost): FeedEntry {
  return {
    url: metadata.permalink as UrlPath,
    title: metadata.title,
    description: metadata.description,
    date: metadata.date.toISOString(),
    authors: metadata.authors.map(({ name, url, email }) => ({ name, ...(url && { url }), ...(email && { email }) })),
    tags: metadata.tags.map(({ label }) => label),
  };
}
