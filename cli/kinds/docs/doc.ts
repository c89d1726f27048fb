import type { UrlPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import type { DocMeta } from "./doc-meta.ts";

/** A doc with all that follows from itself alone. */
export interface Doc {
  page: PageFacts;
  meta: DocMeta;
  id: string;
  /** Path in the version's folder. */
  source: string;
  /** Folder in the version's folder, with number prefixes; `.` at the top. */
  sourceDir: string;
  /** File name without extension, with its number prefix. */
  sourceName: string;
  /** Path below the version's URL. */
  slug: string;
  url: UrlPath;
  title: string;
  description: string;
  sidebarPosition: number | undefined;
  /** Its page is the page of its folder, by the file name. */
  opensFolder: boolean;
  unlisted: boolean;
  draft: boolean;
}

/** Docs by id. */
export type DocsById = Pick<ReadonlyMap<string, Doc>, "get" | "has" | "keys" | "size">;
