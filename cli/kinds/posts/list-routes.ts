import type { HeadData, PostListData, PostsSidebar } from "../../../runtime/shared/page-data.ts";
import { applyTrailingSlash } from "../../../runtime/shared/url.ts";
import type { UrlPath } from "../../model/brands.ts";
import type { KindContext } from "../../model/config.ts";
import type { Route } from "../../model/route.ts";
import { generatedRoute } from "../article.ts";
import type { ResolvedPostsOptions } from "./posts-options.ts";
import type { Post } from "./post.ts";

export interface ListFacts {
  options: ResolvedPostsOptions;
  context: KindContext;
  section: PostListData["section"];
  sidebar: PostsSidebar | null;
}

/**
 * Cuts posts into list pages: `[[p1 … p10], [p11 …]]`. Never empty: the navbar links to page 1 of an empty section.
 * @throws RangeError if `perPage` < 1, a bug in a kind and never an author's mistake.
 */
export function paginate<T>(posts: readonly T[], perPage: number | "ALL"): T[][] {
  if (perPage === "ALL") return [[...posts]];
  if (perPage < 1) throw new RangeError(`perPage is ${perPage}`);
  const pages: T[][] = [];
  for (let start = 0; start === 0 || start < posts.length; start += perPage)
    pages.push(posts.slice(start, start + perPage));
  return pages;
}

/** A list and its further pages: of the section, of a tag, of an author. */
export function listRoutes(
  posts: readonly Post[],
  list: ListFacts & {
    /** URL of page 1. */
    base: string;
    title: string;
    filter: PostListData["filter"];
    head: HeadData;
    /** Structured data of one list page. */
    jsonLdOf?: (posts: readonly Post[]) => Record<string, unknown>;
    className: string;
    listed: boolean;
  },
): Route[] {
  const { options, context, section, sidebar, base, title, filter, head, listed } = list;
  const { site } = context;
  const pages = paginate(posts, options.postsPerPage);
  const urlOf = (page: number): UrlPath => {
    const path = page === 1 ? base : `${base.replace(/\/+$/, "")}/${options.pageBasePath}/${page}`;
    return applyTrailingSlash(path, site.trailingSlash, site.baseUrl) as UrlPath;
  };
  return pages.map((shown, index): Route => {
    const page = index + 1;
    return {
      ...generatedRoute(options.id),
      url: urlOf(page),
      template: "PostList",
      data: {
        section,
        sidebar,
        title,
        posts: shown.map(({ summary }) => summary),
        page,
        pageCount: pages.length,
        newer: page > 1 ? urlOf(page - 1) : null,
        older: page < pages.length ? urlOf(page + 1) : null,
        filter,
        total: posts.length,
      },
      bodies: shown.map(({ page: { path, preview } }) => ({ source: path, part: preview ? "preview" : "full" })),
      head: list.jsonLdOf ? { ...head, jsonLd: [list.jsonLdOf(shown)] } : head,
      htmlClass: `plugin-blog plugin-id-${options.pluginId} blog-wrapper ${list.className}`,
      listed,
    };
  });
}
