import * as v from "valibot";
import { callHook } from "../diagnostics/call-hook.ts";
import { type BlogFeedItem, type BlogPost, type FeedEntry, feedEntryOf } from "../model/blog-post.ts";
import type { SiteContext } from "../model/site-context.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { feedPath } from "../model/generated-files.ts";
import type { OutputFile, RenderedPage } from "../model/output.ts";
import type { Feed, RouteTable } from "../model/route.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { formatAtom } from "./atom.ts";
import type { FeedDocument, FeedItem } from "./feed-document.ts";
import { feedHtml } from "./feed-html.ts";
import { feedStyleFiles } from "./feed-style.ts";
import { formatJsonFeed } from "./json-feed.ts";
import { outputPath } from "./output-path.ts";
import { formatRss } from "./rss.ts";

const FORMATS = { rss: formatRss, atom: formatAtom, json: formatJsonFeed };

export interface EmittedFeeds {
  files: OutputFile[];
  /** Errors of the site's `createFeedItems`. */
  diagnostics: Diagnostic[];
}

/** The feeds of all posts sections, with the rendered posts. */
export async function emitFeeds({
  table,
  rendered,
  site,
  generator,
}: {
  table: RouteTable;
  rendered: readonly RenderedPage[];
  site: SiteContext;
  generator: string;
}): Promise<EmittedFeeds> {
  if (table.feeds.every(({ items }) => items.length === 0)) return { files: [], diagnostics: [] };
  const contents = new Map(rendered.map((page) => [page.url, page.content]));
  const modified = new Map(table.routes.map((route) => [route.url, route.lastModified]));
  const itemOf = (entry: FeedEntry): FeedItem => {
    const page = absoluteUrl(entry.url, site);
    const url = entry.anchor === undefined ? page : `${page}#${encodeURIComponent(entry.anchor)}`;
    const body = contents.get(entry.url) ?? null;
    const content = body === null || entry.anchor === undefined ? body : sectionOf(body, entry.anchor);
    const published = new Date(entry.date);
    return {
      id: url,
      url,
      title: entry.title,
      description: entry.description,
      published,
      // a page changes with each of its sections
      updated: entry.anchor === undefined ? laterDate(published, modified.get(entry.url) ?? null) : published,
      authors: entry.authors,
      tags: entry.tags,
      html: content === null ? null : feedHtml(content, page),
    };
  };
  const feeds = await Promise.all(
    table.feeds
      .filter((feed) => feed.items.length > 0)
      .map(async (feed) => {
        const items = feed.items.map(itemOf);
        // `dev` lists the output files before it renders their content.
        const isRendered = feed.items.some(({ url }) => contents.has(url));
        const custom = feed.createItems && isRendered ? await createCustomItems(feed.createItems, itemOf) : null;
        const document: Omit<FeedDocument, "self" | "stylesheet"> = {
          title: feed.title,
          description: feed.description,
          copyright: feed.copyright,
          language: feed.language,
          link: absoluteUrl(feed.link, site),
          // The configured date, or that of the newest content: builds must not depend on the clock.
          updated:
            site.now === "" ? new Date(Math.max(...items.map((item) => item.updated.getTime()))) : new Date(site.now),
          generator,
          items: custom?.items ?? items,
        };
        return { files: formatFeed(feed, document, site), diagnostics: custom?.diagnostics ?? [] };
      }),
  );
  return {
    files: feeds.flatMap(({ files }) => files),
    diagnostics: feeds.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** What follows a heading of level 2, up to the next one; null without it. */
function sectionOf(html: string, id: string): string | null {
  const headings = [...html.matchAll(/<h2\b([^>]*)>.*?<\/h2>/gs)];
  const place = headings.findIndex(([, attributes = ""]) => / id="([^"]*)"/.exec(attributes)?.[1] === id);
  const heading = headings[place];
  return heading ? html.slice(heading.index + heading[0].length, headings[place + 1]?.index).trim() : null;
}

function formatFeed(feed: Feed, document: Omit<FeedDocument, "self" | "stylesheet">, site: SiteContext): OutputFile[] {
  return feed.types.flatMap((type) => {
    const path = feedPath(feed, type);
    const styles = feedStyleFiles(feed, type);
    const stylesheet = styles[0]?.path.split("/").at(-1) ?? null;
    const self = `${site.url}${site.baseUrl}${encodeURI(path)}`;
    return [{ path: outputPath(path), bytes: FORMATS[type]({ ...document, self, stylesheet }) }, ...styles];
  });
}

const itemsSchema = v.array(
  v.object({
    title: v.string(),
    id: v.optional(v.string()),
    link: v.pipe(v.string(), v.url()),
    date: v.date(),
    published: v.optional(v.date()),
    description: v.optional(v.string()),
    content: v.optional(v.string()),
    author: v.optional(
      v.array(v.object({ name: v.optional(v.string()), email: v.optional(v.string()), link: v.optional(v.string()) })),
    ),
    category: v.optional(v.array(v.object({ name: v.optional(v.string()), term: v.optional(v.string()) }))),
  }),
);

/** The items that the site's `createFeedItems` returns; null, with a diagnostic, if it fails. */
async function createCustomItems(
  { hook, posts }: NonNullable<Feed["createItems"]>,
  itemOf: (entry: FeedEntry) => FeedItem,
): Promise<{ items: FeedItem[] | null; diagnostics: Diagnostic[] }> {
  const request = {
    blogPosts: structuredClone(posts),
    defaultCreateFeedItems: async ({ blogPosts }: { blogPosts: BlogPost[] }) =>
      blogPosts.map((post) => toBlogFeedItem(itemOf(feedEntryOf(post)))),
  };
  const { value, diagnostics } = await callHook(hook, request, itemsSchema);
  return { items: value?.map(fromBlogFeedItem) ?? null, diagnostics };
}

function toBlogFeedItem({
  id,
  url,
  title,
  description,
  published,
  updated,
  authors,
  tags,
  html,
}: FeedItem): BlogFeedItem {
  return {
    title,
    id,
    link: url,
    date: updated,
    published,
    description,
    ...(html !== null && { content: html }),
    author: authors.map(({ name, url: link, email }) => ({ name, ...(link && { link }), ...(email && { email }) })),
    category: tags.map((tag) => ({ name: tag, term: tag })),
  };
}

function fromBlogFeedItem(item: BlogFeedItem): FeedItem {
  return {
    id: item.id ?? item.link,
    url: item.link,
    title: item.title,
    description: item.description ?? "",
    published: item.published ?? item.date,
    updated: item.date,
    authors: (item.author ?? []).map(({ name, email, link }) => ({
      name: name ?? email ?? "",
      ...(link && { url: link }),
      ...(email && { email }),
    })),
    tags: (item.category ?? []).flatMap(({ name, term }) => term ?? name ?? []),
    html: item.content ?? null,
  };
}

function laterDate(published: Date, modified: string | null): Date {
  const date = modified === null ? published : new Date(modified);
  return date > published ? date : published;
}
