import type { HeadData } from "../../runtime/shared/page-data.ts";

/** Head of a page that sets nothing but title, description and the tag of its search results. */
export const pageHead = (title: string, description = "", searchTag = "default"): HeadData => ({
  title,
  description,
  keywords: [],
  image: null,
  noIndex: false,
  type: "website",
  article: null,
  jsonLd: [],
  searchTag,
  searchVersion: null,
});
