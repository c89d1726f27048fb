/** The data of a feed, for all three formats. URLs are absolute; strings are plain text except for `html`. */
export interface FeedDocument {
  title: string;
  description: string;
  copyright: string;
  language: string;
  /** URL of the section's list of posts. */
  link: string;
  /** URL of the feed. */
  self: string;
  updated: Date;
  /** Name and version of sitegen. */
  generator: string;
  /** Name of the XSLT file in the feed's folder; null without one. */
  stylesheet: string | null;
  items: FeedItem[];
}

export interface FeedItem {
  /** The URL, unless the site's `createFeedItems` sets another id. */
  id: string;
  url: string;
  title: string;
  description: string;
  published: Date;
  updated: Date;
  authors: readonly { name: string; url?: string; email?: string }[];
  tags: readonly string[];
  /** Null if the post was rendered without a body: feeds use the description instead. */
  html: string | null;
}
