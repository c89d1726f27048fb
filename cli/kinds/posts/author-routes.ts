import type { Route } from "../../model/route.ts";
import { pageHead } from "../../model/page-head.ts";
import { sitePlural, siteText } from "../../model/site-text.ts";
import { generatedRoute } from "../article.ts";
import { permalink } from "../permalink.ts";
import type { KnownAuthors } from "./authors.ts";
import { type ListFacts, listRoutes } from "./list-routes.ts";
import type { Post } from "./post.ts";

/** The list of all authors, and a page for each author with `page`. Only with an authors file. */
export function authorRoutes(posts: readonly Post[], { byKey }: KnownAuthors, shared: ListFacts): Route[] {
  const { options, context, section, sidebar } = shared;
  if (!byKey || byKey.size === 0) return [];
  const allHref = permalink(context.site, options.routeBasePath, options.authorsBasePath);
  const written = [...byKey].map(([key, author]) => ({
    author,
    posts: posts.filter((post) => post.listed && post.authorKeys.includes(key)),
  }));
  const pages = written.flatMap(({ author, posts: own }) => {
    if (author.href === undefined) return [];
    const title = siteText(context.site, "theme.blog.author.pageTitle", {
      authorName: author.name,
      nPosts: sitePlural(context.site, "theme.blog.post.plurals", own.length),
    });
    return listRoutes(own, {
      ...shared,
      base: author.href,
      title,
      filter: { kind: "author", author, allHref },
      head: pageHead(title, author.description ?? "", "blog_authors_posts"),
      className: "blog-authors-posts-page",
      listed: true,
    });
  });
  const list: Route = {
    ...generatedRoute(options.id),
    url: allHref,
    template: "AuthorList",
    data: { section, sidebar, authors: written.map(({ author, posts: own }) => ({ ...author, count: own.length })) },
    head: pageHead(siteText(context.site, "theme.blog.authorsList.pageTitle"), "", "blog_authors_list"),
    htmlClass: `plugin-blog plugin-id-${options.pluginId} blog-wrapper blog-authors-list-page`,
  };
  return [list, ...pages];
}
