import type { ContentPath } from "../../model/brands.ts";
import type { WordChanges } from "./count-word-changes.ts";

/** A page that changed, without its base URL. */
export interface PageChange {
  type: "added" | "removed" | "changed";
  url: string;
  title: string;
  file: ContentPath;
  /** For a page that moved. */
  from?: { url: string; file: ContentPath };
  /** Empty for pages that were added or removed. */
  reasons: string[];
  words: WordChanges;
}

export interface SiteChanges {
  pages: PageChange[];
  /** Lists and other pages without a file. */
  generated: { added: string[]; removed: string[] };
  /** Changed files that any page may depend on: config, sidebars, theme, styles. */
  shared: ContentPath[];
}
