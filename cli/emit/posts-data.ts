import type { PostSummary } from "../../runtime/shared/page-data.ts";
import type { SiteContext } from "../model/site-context.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { fileBelow } from "./output-path.ts";

/** The file `posts.json` of each posts section, for components that load its list on demand. */
export function emitPostsData(table: RouteTable, site: SiteContext): OutputFile[] {
  const sections = new Map<string, { href: string; title: string; description: string; posts: PostSummary[] }>();
  for (const { kind, data } of listPages(table)) {
    const { href, title, description } = data.section;
    const section = sections.get(kind) ?? { href, title, description, posts: [] };
    sections.set(kind, { ...section, posts: [...section.posts, ...data.posts] });
  }
  return [...sections.values()].map(({ posts, ...section }) => ({
    path: fileBelow(section.href, "posts.json", site),
    bytes: `${JSON.stringify({ ...section, posts: posts.map(summarize) })}\n`,
  }));
}

/** The list pages of all posts in order, without tag and author pages, which repeat the posts. */
function listPages(table: RouteTable) {
  const pages = table.routes.filter(
    (route): route is Route & { template: "PostList" } => route.template === "PostList" && route.data.filter === null,
  );
  return pages.sort((a, b) => a.data.page - b.data.page);
}

function summarize(post: PostSummary) {
  return {
    title: post.title,
    href: post.href,
    description: post.description,
    date: post.date,
    readingTime: post.readingTime,
    authors: post.authors.map(({ name, href }) => ({ name, ...(href && { href }) })),
    tags: post.tags.map(({ label, href }) => ({ label, href })),
    image: post.image,
  };
}
