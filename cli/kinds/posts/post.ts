import type { Author, PostSummary, Tag } from "../../../runtime/shared/page-data.ts";
import type { UrlPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
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
  tags: Tag[];
  summary: PostSummary;
  /** False for unlisted posts in production. */
  listed: boolean;
}
