import { cdata, xml } from "./escape.ts";
import type { FeedDocument, FeedItem } from "./feed-document.ts";
import { stylesheetLink } from "./feed-style.ts";

/** Atom, RFC 4287. Titles and summaries are of type `text`, so nothing in them is read as markup. */
export function formatAtom(feed: FeedDocument): string {
  // The feed itself needs an author unless every entry has one (RFC 4287, 4.1.1).
  const needsAuthor = feed.items.some((item) => item.authors.length === 0);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    ...stylesheetLink(feed),
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">`,
    `  <id>${xml(feed.link)}</id>`,
    `  <title>${xml(feed.title)}</title>`,
    ...(feed.description === "" ? [] : [`  <subtitle>${xml(feed.description)}</subtitle>`]),
    `  <updated>${feed.updated.toISOString()}</updated>`,
    `  <link rel="alternate" href="${xml(feed.link)}"/>`,
    `  <link rel="self" href="${xml(feed.self)}"/>`,
    ...(needsAuthor ? [`  <author><name>${xml(feed.title)}</name></author>`] : []),
    ...(feed.copyright === "" ? [] : [`  <rights>${xml(feed.copyright)}</rights>`]),
    `  <generator>${xml(feed.generator)}</generator>`,
    ...feed.items.flatMap(formatEntry),
    "</feed>",
  ].join("\n")}\n`;
}

function formatEntry(item: FeedItem): string[] {
  const person = ({ name, url, email }: FeedItem["authors"][number]) =>
    `<name>${xml(name)}</name>${url ? `<uri>${xml(url)}</uri>` : ""}${email ? `<email>${xml(email)}</email>` : ""}`;
  return [
    "  <entry>",
    `    <id>${xml(item.id)}</id>`,
    `    <title>${xml(item.title)}</title>`,
    `    <link rel="alternate" href="${xml(item.url)}"/>`,
    `    <published>${item.published.toISOString()}</published>`,
    `    <updated>${item.updated.toISOString()}</updated>`,
    `    <summary>${xml(item.description)}</summary>`,
    ...item.authors.map((author) => `    <author>${person(author)}</author>`),
    ...item.tags.map((tag) => `    <category term="${xml(tag)}"/>`),
    ...(item.html === null ? [] : [`    <content type="html">${cdata(item.html)}</content>`]),
    "  </entry>",
  ];
}
