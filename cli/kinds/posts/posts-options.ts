import type { Level } from "../../model/diagnostic.ts";
import type { BlogFeedItem, BlogPost, FeedItemsRequest } from "../../model/blog-post.ts";
import type { ConfigHook } from "../../model/config-hook.ts";
import type { Feed } from "../../model/route.ts";
import { KindOptions, tagsFile, urlPath } from "../../options/kind-options.ts";
import {
  boolean,
  either,
  fn,
  level,
  listOf,
  nullable,
  object,
  off,
  oneOf,
  regExp,
  string,
  text,
  wholeNumber,
} from "../../options/schema.ts";
import type { UserConfig } from "../../options/user-config.ts";
import type { CommonOptions } from "../section-options.ts";

export interface ReadingTimeRequest {
  /** Words of the post. */
  words: number;
  frontMatter: Readonly<Record<string, unknown>>;
  /** The minutes without this function, for another number of words a minute. */
  defaultReadingTime(request?: { options?: { wordsPerMinute?: number } }): number;
}

export interface CreateFeedItemsArgs {
  /** Listed posts, newest first, no more than `limit`. */
  blogPosts: BlogPost[];
  siteConfig: UserConfig & { baseUrl: string };
  /** Output folder of the language; absolute. */
  outDir: string;
  /** Returns the default items. Takes the same arguments, with any of the posts. */
  defaultCreateFeedItems(args: {
    blogPosts: BlogPost[];
    siteConfig?: unknown;
    outDir?: unknown;
  }): Promise<BlogFeedItem[]>;
}

const feedStyle = nullable(either(boolean, text));
export class FeedOptions {
  type? = nullable(either(oneOf("rss", "atom", "json", "all"), listOf(oneOf("rss", "atom", "json"))));
  title? = string;
  description? = string;
  copyright? = string;
  language? = string;
  limit? = nullable(either(wholeNumber(1, "1 or more"), off));
  /**
   * Lets browsers show RSS and Atom as pages: `true` for the built-in style, a path below the section's folder for an XSLT
   * file of the site, with the `.css` of its name.
   */
  xslt? = nullable(
    either(
      boolean,
      object(
        class {
          rss? = feedStyle;
          atom? = feedStyle;
        },
      ),
    ),
  );
  createFeedItems? = fn<(args: CreateFeedItemsArgs) => BlogFeedItem[] | Promise<BlogFeedItem[]>>();
}
export class PostsOptions extends KindOptions {
  archiveBasePath? = nullable(urlPath(string));
  pageBasePath? = urlPath(text);
  tagsBasePath? = urlPath(text);
  authorsBasePath? = urlPath(text);
  authorsMapPath? = text;
  onInlineAuthors? = level;
  blogTitle? = string;
  blogDescription? = string;
  /** 0: no sidebar. */
  blogSidebarCount? = either(oneOf("ALL"), wholeNumber(0, "0 or more"));
  blogSidebarTitle? = string;
  postsPerPage? = either(oneOf("ALL"), wholeNumber(1, "1 or more"));
  sortPosts? = oneOf("descending", "ascending");
  truncateMarker? = regExp;
  onUntruncatedBlogPosts? = level;
  showReadingTime? = boolean;
  readingTime? = fn<(args: ReadingTimeRequest) => number | undefined>();
  editLocalizedFiles? = boolean;
  feedOptions? = object(FeedOptions);
  /**
   * The returned posts are the section's, in that order, with their titles, descriptions, dates and tags. Nothing returned:
   * all posts unchanged.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: of a function without a return
  processBlogPosts? = fn<(args: { blogPosts: BlogPost[] }) => BlogPost[] | void | Promise<BlogPost[] | void>>();
  /** Name of the tags file in the folder; `false`: none. */
  tags? = tagsFile;
  onInlineTags? = level;
}

/** Options of a posts section with defaults filled. */
export interface ResolvedPostsOptions extends CommonOptions {
  /** As the config names it: `default` for the first unnamed section. */
  pluginId: string;
  routeBasePath: string;
  archiveBasePath: string | null;
  pageBasePath: string;
  tagsBasePath: string;
  authorsBasePath: string;
  authorsMapPath: string;
  onInlineAuthors: Level;
  title: string;
  description: string;
  sidebarCount: number | "ALL";
  sidebarTitle: string;
  postsPerPage: number | "ALL";
  sortPosts: "descending" | "ascending";
  truncateMarker: RegExp;
  onUntruncatedBlogPosts: Level;
  showReadingTime: boolean;
  readingTime: ((args: ReadingTimeRequest) => number | undefined) | null;
  /** Null: no feeds. */
  feed: {
    types: ("rss" | "atom" | "json")[];
    title: string;
    description: string;
    copyright: string;
    language: string;
    limit: number | null;
    createItems: ConfigHook<FeedItemsRequest> | null;
    styles: Feed["styles"];
  } | null;
  process: ConfigHook<{ blogPosts: BlogPost[] }> | null;
  tagsFile: string | null;
  onInlineTags: Level;
}

/** A comment with only the word `truncate`. */
export const TRUNCATE_MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;
