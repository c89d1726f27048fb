import type { Author, PostSummary, Tag } from "../../../runtime/shared/page-data.ts";
import type { UrlPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import type { ShellLink } from "../../model/route.ts";
import type { PostMeta } from "./post-meta.ts";

/** A post with all that follows from itself alone. */
export interface Post {
  page: PageFacts;
  meta: PostMeta;
  url: UrlPath;
  /** Path below the section. */
  slug: string;
  title: string;
  date: string;
  authors: Author[];
  authorKeys: string[];
  /** Links of authors that only this post describes. */
  authorLinks: ShellLink[];
  tags: Tag[];
  summary: PostSummary;
  /** False for unlisted posts in production. */
  listed: boolean;
}
