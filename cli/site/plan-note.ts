// How the records of one build know of each other.
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import type { Stamps } from "../state/stamps.ts";

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

/** How the site looked when a run began. */
export interface Looked {
  /** Time of the disk, in ms. */
  now: number;
  /** See `SiteStamps`. */
  inputs: Stamps;
}

/** Files that are not as the last run left them: all else that went into it is. */
export interface Since {
  note: PlanNote | null;
  changed: FilePath[];
  looked: Looked;
}
