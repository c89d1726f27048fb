import { cdata, xml } from "./escape.ts";
import type { FeedDocument, FeedItem } from "./feed-document.ts";
import { stylesheetLink } from "./feed-style.ts";

/**
 * RSS 2.0. An `author` must be an email address, so authors without one become `dc:creator`. `title` and `description` are
 * plain text, as the RSS best practices profile recommends.
 */
export function formatRss(feed: FeedDocument): string {
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...stylesheetLink(feed),
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    `    <title>${xml(feed.title)}</title>`,
    `    <link>${xml(feed.link)}</link>`,
    `    <description>${xml(feed.description)}</description>`,
    `    <language>${xml(feed.language)}</language>`,
    ...(feed.copyright === "" ? [] : [`    <copyright>${xml(feed.copyright)}</copyright>`]),
    `    <lastBuildDate>${feed.updated.toUTCString()}</lastBuildDate>`,
    `    <generator>${xml(feed.generator)}</generator>`,
    `    <atom:link href="${xml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.flatMap(formatItem),
    "  </channel>",
    "</rss>",
  ].join("\n")}\n`;
}

function formatItem(item: FeedItem): string[] {
  return [
    "    <item>",
    `      <title>${xml(item.title)}</title>`,
    `      <link>${xml(item.url)}</link>`,
    `      <guid isPermaLink="${item.id === item.url}">${xml(item.id)}</guid>`,
    `      <pubDate>${item.published.toUTCString()}</pubDate>`,
    `      <description>${xml(item.description)}</description>`,
    ...item.authors.map(({ name, email }) =>
      email ? `      <author>${xml(`${email} (${name})`)}</author>` : `      <dc:creator>${xml(name)}</dc:creator>`,
    ),
    ...item.tags.map((tag) => `      <category>${xml(tag)}</category>`),
    ...(item.html === null ? [] : [`      <content:encoded>${cdata(item.html)}</content:encoded>`]),
    "    </item>",
  ];
}
