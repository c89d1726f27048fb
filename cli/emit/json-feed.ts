import type { FeedDocument } from "./feed-document.ts";

/** JSON Feed 1.1. */
export function formatJsonFeed(feed: FeedDocument): string {
  const document = {
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.link,
    feed_url: feed.self,
    ...(feed.description !== "" && { description: feed.description }),
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      ...(item.html === null ? { content_text: item.description } : { content_html: item.html }),
      summary: item.description,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      ...(item.authors.length > 0 && { authors: item.authors.map(({ name, url }) => ({ name, ...(url && { url }) })) }),
      ...(item.tags.length > 0 && { tags: item.tags }),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
