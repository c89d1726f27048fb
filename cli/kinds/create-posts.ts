import { emptyRoutes } from "../model/config.ts";
import { outputPathOf } from "../../runtime/shared/url.ts";
import { feedEntryOf } from "../model/blog-post.ts";
import type { ContentPath, OutputPath } from "../model/brands.ts";
import type { ContentKind, KindContext, KindRoutes } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Feed } from "../model/route.ts";
import { visibilityOf } from "./article.ts";
import { checkFrontMatter } from "./front-matter.ts";
import { kindOf } from "./kind-definition.ts";
import { permalink } from "./permalink.ts";
import { readAuthorsFile } from "./posts/authors.ts";
import { type PostMeta, postMetaKeys, postMetaSchema } from "./posts/post-meta.ts";
import { postRoutes } from "./posts/post-routes.ts";
import type { ResolvedPostsOptions } from "./posts/posts-options.ts";
import { blogPostOf, processPosts } from "./posts/process-posts.ts";
import { addressOf, readPost } from "./posts/read-post.ts";
import type { Post } from "./posts/post.ts";
import { readTagsFile } from "./tags.ts";

/** A dated section: posts, list pages, archive, tags, authors, feeds. */
export function createPosts(options: ResolvedPostsOptions): ContentKind<PostMeta> {
  const { folder } = options;
  return {
    ...kindOf(options),
    type: "posts",
    title: options.title,
    dataFiles: [`${folder}/${options.authorsMapPath}`, ...(options.tagsFile ? [`${folder}/${options.tagsFile}`] : [])],
    markdown: {
      removeContentTitle: true,
      truncateMarker: options.truncateMarker,
      countsWords: options.showReadingTime,
    },
    hasDatedUrls: true,
    hasAuthors: true,
    parseMeta: (frontMatter, path) => checkFrontMatter(postMetaSchema, postMetaKeys, frontMatter, path, options),
    routes: (pages, context) => routesOfPosts(options, pages, context),
  };
}

async function routesOfPosts(
  options: ResolvedPostsOptions,
  pages: { page: PageFacts; meta: PostMeta }[],
  context: KindContext,
): Promise<KindRoutes> {
  const { site } = context;
  const dataFile = (name: string): ReturnType<typeof context.data.get> =>
    context.data.get(`${options.folder}/${name}` as ContentPath);
  const authors = readAuthorsFile(
    dataFile(options.authorsMapPath),
    site,
    `${options.routeBasePath}/${options.authorsBasePath}`,
  );
  const tagBase = `${options.routeBasePath}/${options.tagsBasePath}`;
  const tags = readTagsFile(options.tagsFile ? dataFile(options.tagsFile) : undefined, site, tagBase);
  const diagnostics = [...authors.diagnostics, ...tags.diagnostics];
  const read: Post[] = [];
  const drafts: KindRoutes["drafts"] = [];
  for (const { page, meta } of pages) {
    if (page.role !== "page") continue;
    if (visibilityOf(meta, context).dropped) {
      drafts.push([page.path, addressOf(page, meta, { options, context }).url]);
      continue;
    }
    const result = readPost(page, meta, { options, context, authors, tags });
    diagnostics.push(...result.diagnostics);
    if (result.post) read.push(result.post);
  }
  const sorted = read.sort(byDate);
  if (options.sortPosts === "ascending") sorted.reverse();
  const processed = options.process ? await processPosts(sorted, options.process) : null;
  diagnostics.push(...(processed?.diagnostics ?? []));
  const posts = processed?.value ?? sorted;
  const listed = posts.filter((post) => post.listed);
  const routes = postRoutes({ options, context, posts, authors });
  return {
    ...emptyRoutes(),
    routes,
    tree: routes.map(({ url, template }) => ({ path: url as string, component: template, exact: true })),
    fileUrls: posts.map((post) => [post.page.path, post.url]),
    drafts,
    dataLinks: [...authors.links, ...posts.flatMap((post) => post.authorLinks)],
    feeds: feedOf(listed, options, context),
    collection: listed.map((post) => ({
      href: post.url,
      slug: post.slug.replace(/^\//, ""),
      title: post.title,
      description: post.summary.description,
      data: { ...post.page.frontMatter.data, date: post.date },
    })),
    diagnostics,
  };
}

/** Newest first; of one date in order of path. */
function byDate(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.page.path < b.page.path ? -1 : 1;
}

function feedOf(listed: readonly Post[], options: ResolvedPostsOptions, { site }: KindContext): Feed[] {
  const { feed } = options;
  if (!feed || feed.types.length === 0 || listed.length === 0) return [];
  const newest = [...listed].sort(byDate);
  const posts = newest.slice(0, feed.limit ?? newest.length).map(blogPostOf);
  const link = permalink(site, options.routeBasePath);
  const folder = outputPathOf(link.replace(/\/+$/, ""), null, site.baseUrl).replace(/\/?index\.html$/, "");
  return [
    {
      kind: options.id,
      title: feed.title,
      description: feed.description,
      copyright: feed.copyright,
      language: feed.language,
      link,
      types: feed.types,
      items: posts.map(feedEntryOf),
      createItems: feed.createItems && { hook: feed.createItems, posts },
      styles: feed.styles,
      outputDir: folder as OutputPath,
    },
  ];
}
