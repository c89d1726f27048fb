import * as v from "valibot";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { createPosts } from "../create-posts.ts";
import { type CreatedKind, type KindDefinition, levelOf, type Section, trimSlashes } from "../kind-definition.ts";
import { commonOptions } from "../section-options.ts";
import { createTranslator } from "../translator.ts";
import { PostsOptions, type ResolvedPostsOptions, TRUNCATE_MARKER } from "./posts-options.ts";
import { resolveFeed } from "./resolve-feed.ts";

const TITLE = "Blog";
const SIDEBAR_TITLE = "Recent posts";

export const postsKind: KindDefinition<PostsOptions> = {
  options: PostsOptions,
  idOf: ({ id = "default" }) => (id === "default" ? "blog" : id),
  defaultFolders: (id) => [`content/${id}`, id],
  isOptional: false,
  translations: "docusaurus-plugin-content-blog",
  create: createSection,
};

async function createSection(given: PostsOptions, section: Section): Promise<CreatedKind> {
  const { options, diagnostics } = await translateOptions(given, section);
  const title = options.blogTitle ?? TITLE;
  const feed = await resolveFeed(options.feedOptions ?? {}, title, section);
  const { processBlogPosts } = options;
  const resolved: ResolvedPostsOptions = {
    ...commonOptions(options, section),
    pluginId: options.id ?? "default",
    routeBasePath: trimSlashes(options.routeBasePath ?? section.id),
    archiveBasePath: options.archiveBasePath === undefined ? "archive" : options.archiveBasePath,
    pageBasePath: trimSlashes(options.pageBasePath ?? "page"),
    tagsBasePath: trimSlashes(options.tagsBasePath ?? "tags"),
    authorsBasePath: trimSlashes(options.authorsBasePath ?? "authors"),
    authorsMapPath: options.authorsMapPath ?? "authors.yml",
    onInlineAuthors: levelOf(options.onInlineAuthors, "warn"),
    title,
    description: options.blogDescription ?? TITLE,
    sidebarCount: options.blogSidebarCount ?? 5,
    sidebarTitle: options.blogSidebarTitle ?? SIDEBAR_TITLE,
    postsPerPage: options.postsPerPage ?? 10,
    sortPosts: options.sortPosts ?? "descending",
    truncateMarker: options.truncateMarker ?? TRUNCATE_MARKER,
    onUntruncatedBlogPosts: levelOf(options.onUntruncatedBlogPosts, "warn"),
    showReadingTime: options.showReadingTime ?? true,
    readingTime: options.readingTime
      ? section.createCall(options.readingTime, v.parser(v.optional(v.number())), "readingTime")
      : null,
    feed: feed.feed,
    process: processBlogPosts ? section.createHook(processBlogPosts, "processBlogPosts") : null,
    tagsFile: options.tags === undefined ? "tags.yml" : options.tags || null,
    onInlineTags: levelOf(options.onInlineTags, "warn"),
  };
  return { kind: createPosts(resolved), diagnostics: [...diagnostics, ...feed.diagnostics] };
}

/** Title, description and sidebar title from the section's `options.json`. */
async function translateOptions(
  options: PostsOptions,
  { loadTranslations }: Section,
): Promise<{ options: PostsOptions; diagnostics: Diagnostic[] }> {
  const { file, diagnostics } = await loadTranslations("options.json");
  if (!file) return { options, diagnostics };
  const { translate, unknown } = createTranslator(file);
  const translated: PostsOptions = {
    ...options,
    blogTitle: translate("title", options.blogTitle ?? TITLE),
    blogDescription: translate("description", options.blogDescription ?? TITLE),
    blogSidebarTitle: translate("sidebar.title", options.blogSidebarTitle ?? SIDEBAR_TITLE),
  };
  return { options: translated, diagnostics: [...diagnostics, ...unknown()] };
}
