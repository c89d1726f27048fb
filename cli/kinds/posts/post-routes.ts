import { blogPosting } from "../../../runtime/shared/blog-posting.ts";
import type { PostsSidebar, Tag } from "../../../runtime/shared/page-data.ts";
import type { KindContext } from "../../model/config.ts";
import type { Route } from "../../model/route.ts";
import { pageHead } from "../../model/page-head.ts";
import { sitePlural, siteText } from "../../model/site-text.ts";
import { articleData, articleHead, fileRoute, generatedRoute } from "../article.ts";
import { pageEditUrl } from "../edit-url.ts";
import { canonicalUrl, permalink } from "../permalink.ts";
import { groupByTag, lettersOf } from "../tags.ts";
import { authorRoutes } from "./author-routes.ts";
import type { KnownAuthors } from "./authors.ts";
import { type ListFacts, listRoutes } from "./list-routes.ts";
import type { ResolvedPostsOptions } from "./posts-options.ts";
import type { Post } from "./post.ts";

export interface SectionFacts {
  options: ResolvedPostsOptions;
  context: KindContext;
  /** Drafts are gone; in the section's order. */
  posts: readonly Post[];
  authors: KnownAuthors;
}

/** What all routes of one section share. */
export function sectionOf({ options, context, posts, authors }: SectionFacts): Pick<ListFacts, "section" | "sidebar"> {
  const { site } = context;
  const listed = posts.filter((post) => post.listed);
  const hasTags = listed.some(({ tags }) => tags.length > 0);
  const hasAuthors = authors.byKey !== null && authors.byKey.size > 0;
  return {
    section: {
      title: options.title,
      description: options.description,
      href: permalink(site, options.routeBasePath),
      archiveHref:
        options.archiveBasePath !== null && listed.length > 0
          ? permalink(site, options.routeBasePath, options.archiveBasePath)
          : null,
      tagsHref: hasTags ? permalink(site, options.routeBasePath, options.tagsBasePath) : null,
      authorsHref: hasAuthors ? permalink(site, options.routeBasePath, options.authorsBasePath) : null,
    },
    sidebar: sidebarOf(posts, options, context),
  };
}

function sidebarOf(posts: readonly Post[], options: ResolvedPostsOptions, { site }: KindContext): PostsSidebar | null {
  if (options.sidebarCount === 0) return null;
  const listed = posts.filter((post) => post.listed);
  const shown = new Set(options.sidebarCount === "ALL" ? listed : listed.slice(0, options.sidebarCount));
  const items = posts
    .filter((post) => shown.has(post) || !post.listed)
    .map((post) => ({
      title: post.meta.sidebar_label ?? post.title,
      permalink: post.url as string,
      date: post.date,
      unlisted: post.meta.unlisted === true && site.production,
    }));
  return { title: options.sidebarTitle, items };
}

export function postRoutes(facts: SectionFacts): Route[] {
  const { options, context, posts } = facts;
  const { site } = context;
  const shared: ListFacts = { ...sectionOf(facts), options, context };
  const listed = posts.filter((post) => post.listed);
  const title = options.routeBasePath === "/" || options.routeBasePath === "" ? site.title : options.title;
  const base = shared.section.href;
  const places = new Map(listed.map((post, index) => [post, index]));
  const neighboursOf = (post: Post): Neighbours => {
    const at = places.get(post);
    return at === undefined ? {} : { newer: listed[at - 1], older: listed[at + 1] };
  };
  return [
    ...posts.map((post) => postRoute(post, neighboursOf(post), shared)),
    ...listRoutes(listed, {
      ...shared,
      base,
      title,
      filter: null,
      head: pageHead(title, options.description, "blog_posts_list"),
      jsonLdOf: (shown) => blogJsonLd(shown, shared),
      className: "blog-list-page",
      listed: true,
    }),
    ...archiveRoute(listed, shared),
    ...tagRoutes(posts, shared),
    ...authorRoutes(posts, facts.authors, shared),
  ];
}

function classOf(options: ResolvedPostsOptions, page: string): string {
  return `plugin-blog plugin-id-${options.pluginId} blog-wrapper ${page}`;
}

/** Listed posts beside a listed one. */
interface Neighbours {
  newer?: Post | undefined;
  older?: Post | undefined;
}

function postRoute(post: Post, neighbours: Neighbours, shared: ListFacts): Route {
  const { options, context, section, sidebar } = shared;
  const { meta, page, summary } = post;
  const target = (other: Post | undefined): { label: string; href: string } | null =>
    other ? { label: other.title, href: other.url } : null;
  const editUrl = pageEditUrl(page.path, post.url, meta, shared);
  const route = fileRoute(page, meta, options.id, context);
  const modified = route.lastModified;
  const head = articleHead(context, page.path, meta, {
    title: meta.title_meta ?? post.title,
    description: summary.description,
  });
  return {
    ...route,
    url: post.url,
    template: "PostPage",
    data: {
      ...articleData(
        page,
        meta,
        { title: post.title, description: summary.description, editUrl, tags: post.tags },
        shared,
      ),
      bodyHasTitle: false,
      section,
      sidebar,
      summary,
      newer: target(neighbours.newer),
      older: target(neighbours.older),
    },
    head: {
      ...head,
      type: "article",
      article: {
        publishedTime: post.date,
        ...(modified && modified > post.date && { modifiedTime: modified }),
        authors: post.authors.flatMap(({ url }) => (url ? [url] : [])),
        tags: post.tags.map(({ label }) => label),
      },
      jsonLd: [{ "@context": "https://schema.org", ...postJsonLd(post, shared, modified) }],
    },
    htmlClass: classOf(options, "blog-post-page"),
    listed: post.listed && meta.draft !== true,
    lastModified: modified ?? post.date,
  };
}

function postJsonLd(post: Post, { context, section }: ListFacts, modified: string | null): Record<string, unknown> {
  const { authors, date, meta, summary, title } = post;
  const url = canonicalUrl(context.site, post.url);
  const { description, image } = summary;
  return {
    ...blogPosting({ url, title, description, date, authors, image }, modified && modified > date ? modified : null),
    ...((meta.keywords ?? []).length > 0 && { keywords: meta.keywords }),
    isPartOf: { "@type": "Blog", "@id": canonicalUrl(context.site, section.href), name: section.title },
  };
}

function blogJsonLd(posts: readonly Post[], shared: ListFacts): Record<string, unknown> {
  const { context, section } = shared;
  const url = canonicalUrl(context.site, section.href);
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    "@id": url,
    mainEntityOfPage: url,
    headline: section.title,
    description: section.description,
    blogPost: posts.map((post) => {
      const { isPartOf: _, ...article } = postJsonLd(post, shared, null);
      return article;
    }),
  };
}

function archiveRoute(posts: readonly Post[], { options, context, section, sidebar }: ListFacts): Route[] {
  if (section.archiveHref === null) return [];
  const years = new Map<string, Post[]>();
  for (const post of [...posts].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const year = post.date.slice(0, 4);
    const list = years.get(year);
    if (list) list.push(post);
    else years.set(year, [post]);
  }
  const newestFirst = [...years].sort(([a], [b]) => (a < b ? 1 : -1));
  return [
    {
      ...generatedRoute(options.id),
      url: permalink(context.site, options.routeBasePath, options.archiveBasePath ?? ""),
      template: "PostArchive",
      data: {
        section,
        sidebar,
        years: newestFirst.map(([year, list]) => ({ year, posts: list.map(({ summary }) => summary) })),
      },
      head: pageHead(
        siteText(context.site, "theme.blog.archive.title"),
        siteText(context.site, "theme.blog.archive.description"),
        "blog_archive",
      ),
      htmlClass: classOf(options, "blog-archive-page"),
    },
  ];
}

function tagRoutes(posts: readonly Post[], shared: ListFacts): Route[] {
  const { options, context, section, sidebar } = shared;
  const groups = groupByTag(posts, ({ tags }) => tags);
  const allHref = permalink(context.site, options.routeBasePath, options.tagsBasePath);
  const pages = groups.flatMap(({ tag, items }) => {
    const listed = items.filter((post) => post.listed);
    const unlisted = listed.length === 0;
    const shown = unlisted ? items : listed;
    const title = siteText(context.site, "theme.blog.tagTitle", {
      nPosts: sitePlural(context.site, "theme.blog.post.plurals", shown.length),
      tagName: tag.label,
    });
    return listRoutes(shown, {
      ...shared,
      base: tag.href,
      title,
      filter: { kind: "tag", tag, allHref: section.tagsHref, unlisted },
      head: { ...pageHead(title, tag.description ?? "", "blog_tags_posts"), noIndex: unlisted },
      className: "blog-tags-post-list-page",
      listed: !unlisted,
    });
  });
  const counted = groups.flatMap(({ tag, items }): (Tag & { count: number })[] => {
    const count = items.filter((post) => post.listed).length;
    return count > 0 ? [{ ...tag, count }] : [];
  });
  if (section.tagsHref === null) return pages;
  const list: Route = {
    ...generatedRoute(options.id),
    url: allHref,
    template: "TagList",
    data: {
      title: siteText(context.site, "theme.tags.tagsPageTitle"),
      letters: lettersOf(counted),
      posts: { section, sidebar },
    },
    head: pageHead(siteText(context.site, "theme.tags.tagsPageTitle"), "", "blog_tags_list"),
    htmlClass: classOf(options, "blog-tags-list-page"),
  };
  return [list, ...pages];
}
