// How the records of one build know of each other.
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";

/** Of more files it is not an edit of words. */
export const MOST_CHANGED = 20;

/** Where the plan of a build is kept: it is another build's, but for words of pages. */
export interface PlanNote {
  /** Of the record. */
  id: string;
  /** Files with other words than in the record. */
  edited: ContentPath[];
  /** See `StoredBundler`, by language. */
  bundles: Hash[];
}

/** Files that are not as the last run left them: all else that went into it is. */
export interface Since {
  note: PlanNote | null;
  changed: FilePath[];
}
