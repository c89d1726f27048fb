/** What the three feed formats have in common. URLs are absolute, strings are plain text but for `html`. */
export interface FeedDocument {
  title: string;
  description: string;
  copyright: string;
  language: string;
  /** The section's list. */
  link: string;
  /** The feed itself. */
  self: string;
  updated: Date;
  /** Name and version of the program. */
  generator: string;
  /** File name of its XSLT beside the feed; null: none. */
  stylesheet: string | null;
  items: FeedItem[];
}

export interface FeedItem {
  /** The address, unless the site gives another. */
  id: string;
  url: string;
  title: string;
  description: string;
  published: Date;
  updated: Date;
  authors: readonly { name: string; url?: string; email?: string }[];
  tags: readonly string[];
  /** Null if the template showed no body: the description stands in. */
  html: string | null;
}
