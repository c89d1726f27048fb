import type { Route } from "../route.ts";

/** Templates of pages that only list other pages. */
const LISTS: ReadonlySet<string> = new Set<Route["template"]>([
  "NotFound",
  "SearchPage",
  "PostList",
  "PostArchive",
  "TagList",
  "TagPage",
  "AuthorList",
]);

/** Whether search and `llms.txt` should name the page. False for unlisted pages and lists of pages. */
export const isFindable = ({ listed, head, template }: Route): boolean =>
  listed && !head.noIndex && !LISTS.has(template);
