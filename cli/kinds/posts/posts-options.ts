import type { Level } from "../../model/diagnostic.ts";
import type { BlogPost, FeedItemsRequest } from "../../model/blog-post.ts";
import type { ConfigHook } from "../../model/config-hook.ts";
import type { Feed } from "../../model/route.ts";
import type { EditUrlOption } from "../edit-url.ts";

/** Options of a posts section with defaults filled. */
export interface ResolvedPostsOptions {
  /** Kind id: `blog`, `learn`. */
  id: string;
  /** As the config names it: `default` for the first unnamed section. */
  pluginId: string;
  folder: string;
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
  readingTime: ((args: { words: number }) => number) | null;
  include: string[];
  exclude: string[];
  editUrl: EditUrlOption;
  /** Links to edit lead to translated files where there are some. */
  editLocalizedFiles: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
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
  strict: boolean;
}

/** A comment that holds only the word `truncate`. */
export const TRUNCATE_MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;
