import { joinUrl } from "../../../runtime/shared/url.ts";
import {
  conflictingFields,
  deprecatedFrontMatter,
  impossibleDate,
  postWithoutDate,
  untruncatedPost,
} from "../../diagnostics/front-matter.ts";
import type { KindContext } from "../../model/config.ts";
import type { PageFacts } from "../../model/content.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { visibilityOf } from "../article.ts";
import { placeOf } from "../front-matter.ts";
import { severityOf } from "../../diagnostics/severity-of.ts";
import { parseDate } from "../parse-date.ts";
import { absoluteImage, permalink } from "../permalink.ts";
import { ownSlug } from "../slug.ts";
import { type KnownTags, resolveTags } from "../tags.ts";
import { type KnownAuthors, resolveAuthors } from "./authors.ts";
import { parsePostName } from "./post-file-name.ts";
import { oldAuthorOf, type PostMeta } from "./post-meta.ts";
import type { ReadingTimeRequest, ResolvedPostsOptions } from "./posts-options.ts";
import type { Post } from "./post.ts";

export interface PostFacts {
  options: ResolvedPostsOptions;
  context: KindContext;
  authors: KnownAuthors;
  tags: KnownTags;
}

/** Where a post is published. */
export function addressOf(
  page: PageFacts,
  meta: PostMeta,
  { options, context }: Pick<PostFacts, "options" | "context">,
  diagnostics: Diagnostic[] = [],
): Pick<Post, "slug" | "url"> {
  const own = ownSlug(page, meta, diagnostics);
  const slug = own === null ? parsePostName(page.path.slice(options.folder.length + 1)).slug : joinUrl(own);
  return { slug, url: permalink(context.site, options.routeBasePath, slug) };
}

/** Reads a post; null if it cannot be placed in time. */
export function readPost(
  page: PageFacts,
  meta: PostMeta,
  facts: PostFacts,
): { post: Post | null; diagnostics: Diagnostic[] } {
  const { options, context } = facts;
  const source = page.path.slice(options.folder.length + 1);
  const name = parsePostName(source);
  const diagnostics = [...checkFields(page, meta), ...checkTruncation(page, options)];
  const fromName = name.date === null ? null : parseDate(name.date);
  const date =
    (meta.date ? parseDate(meta.date) : null) ?? fromName ?? (name.date === null ? context.createdAt(page.path) : null);
  if (date === null) {
    diagnostics.push(
      name.date === null
        ? postWithoutDate({
            message: "Unexpected post without a date, expected `date` in its front matter or a date in its file name",
            location: { path: page.path, line: 1, column: 1 },
          })
        : impossibleDate({
            message: `Unexpected date \`${name.date}\` in the file name, expected a day of the calendar`,
            location: { path: page.path },
          }),
    );
    return { post: null, diagnostics };
  }
  const { slug, url } = addressOf(page, meta, facts, diagnostics);
  const { site } = context;
  const authors = resolveAuthors(page, meta, { known: facts.authors, site, options });
  const base = `${options.routeBasePath}/${options.tagsBasePath}`;
  const tags = resolveTags(page, meta, { known: facts.tags, site, base, onInlineTags: options.onInlineTags });
  diagnostics.push(...authors.diagnostics, ...tags.diagnostics);
  const title = meta.title ?? page.contentTitle ?? name.text;
  const post: Post = {
    page,
    meta,
    url,
    slug,
    title,
    date,
    authors: authors.authors,
    authorKeys: authors.keys,
    authorLinks: authors.links,
    tags: tags.tags,
    summary: {
      title,
      href: url,
      description: meta.description ?? page.excerpt,
      date,
      readingTime: readingTime(page, options),
      authors: authors.authors,
      tags: tags.tags,
      truncated: page.preview !== null,
      image: absoluteImage(context.site, meta.image, page.path),
    },
    listed: visibilityOf(meta, context).listed,
  };
  return { post, diagnostics };
}

function readingTime(page: PageFacts, options: ResolvedPostsOptions): number | null {
  if (!options.showReadingTime) return null;
  const { words, frontMatter } = page;
  const defaultReadingTime: ReadingTimeRequest["defaultReadingTime"] = (request) =>
    words / (request?.options?.wordsPerMinute ?? 200);
  const minutes = options.readingTime
    ? options.readingTime({ words, frontMatter: frontMatter.data, defaultReadingTime })
    : defaultReadingTime();
  return minutes === undefined ? null : Math.round(minutes * 100) / 100;
}

function checkFields(page: PageFacts, meta: PostMeta): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const old = oldAuthorOf(meta);
  if (old && meta.authors?.length) {
    const message = `Unexpected \`${old.field}\` beside \`authors\`, expected one of them`;
    diagnostics.push(conflictingFields({ message, location: placeOf(page.frontMatter, old.field, page.path) }));
  }
  if (meta.id) {
    const message = "Unexpected `id` of a post, expected `slug` to give its address";
    diagnostics.push(deprecatedFrontMatter({ message, location: placeOf(page.frontMatter, "id", page.path) }));
  }
  return diagnostics;
}

/** Lists show a post whole if it has no marker, which is rarely meant for a long one. */
function checkTruncation(page: PageFacts, options: ResolvedPostsOptions): Diagnostic[] {
  const severity = severityOf(options.onUntruncatedBlogPosts);
  if (page.preview !== null || severity === null) return [];
  const message = "Unexpected post without a truncate marker, expected one after the part that lists show";
  return [
    untruncatedPost({
      message,
      location: { path: page.path, line: 1, column: 1 },
      severity,
      // an old blog has one cause and hundreds of posts; an error names each
      ...(severity !== "error" && { group: options.folder }),
      help: "Add `{/* truncate */}`, in `.md` also `<!-- truncate -->`, or set `onUntruncatedBlogPosts`.",
    }),
  ];
}
