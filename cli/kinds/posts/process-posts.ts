import * as v from "valibot";
import { callHook } from "../../diagnostics/call-hook.ts";
import { hookAnswer } from "../../diagnostics/config.ts";
import type { BlogPost } from "../../model/blog-post.ts";
import type { ConfigHook } from "../../model/config-hook.ts";
import type { Outcome } from "../../model/diagnostic.ts";
import type { Post } from "./post.ts";

const tagSchema = v.object({ label: v.string(), permalink: v.string(), description: v.optional(v.string()) });
const answerSchema = v.nullish(
  v.array(
    v.object({
      metadata: v.object({
        source: v.string(),
        title: v.string(),
        description: v.string(),
        date: v.date(),
        tags: v.array(tagSchema),
      }),
    }),
  ),
  null,
);

const sourceOf = ({ page }: Post): string => `@site/${page.path}`;

/** A post as functions of the config see it. */
export function blogPostOf(post: Post): BlogPost {
  const { readingTime, truncated } = post.summary;
  return {
    id: post.slug,
    metadata: {
      source: sourceOf(post),
      permalink: post.url,
      title: post.title,
      description: post.summary.description,
      date: new Date(post.date),
      tags: post.tags.map(({ href, ...tag }) => ({ ...tag, permalink: href })),
      authors: post.authors.map(({ name, title, url, email, imageUrl, description }) => ({
        name,
        ...(title && { title }),
        ...(url && { url }),
        ...(email && { email }),
        ...(imageUrl && { imageURL: imageUrl }),
        ...(description && { description }),
      })),
      ...(readingTime !== null && { readingTime }),
      hasTruncateMarker: truncated,
      unlisted: post.meta.unlisted === true,
      frontMatter: post.page.frontMatter.data,
    },
  };
}

/** The posts that `processBlogPosts` leaves, in its order and with its titles, descriptions, dates and tags. */
export async function processPosts(
  posts: readonly Post[],
  hook: ConfigHook<{ blogPosts: BlogPost[] }>,
): Promise<Outcome<Post[]>> {
  const asked = await callHook(hook, { blogPosts: structuredClone(posts.map(blogPostOf)) }, answerSchema);
  if (asked.value === undefined || asked.value === null) return { value: [...posts], diagnostics: asked.diagnostics };
  const bySource = new Map(posts.map((post) => [sourceOf(post), post]));
  const unknown = asked.value.filter(({ metadata }) => !bySource.has(metadata.source));
  return {
    value: asked.value.flatMap(({ metadata: { source, title, description, date, tags } }) => {
      const post = bySource.get(source);
      if (!post) return [];
      const changed = {
        title,
        date: date.toISOString(),
        tags: tags.map(({ label, permalink, description: text }) => ({
          label,
          href: permalink,
          ...(text !== undefined && { description: text }),
        })),
      };
      return [{ ...post, ...changed, summary: { ...post.summary, ...changed, description } }];
    }),
    diagnostics: unknown.map(({ metadata: { source } }) =>
      hookAnswer({
        message: `Unexpected post \`${source}\` in the result of \`${hook.name}\`, expected posts that it was given`,
        location: hook.location,
      }),
    ),
  };
}
