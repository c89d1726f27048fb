import type { FilePath } from "../model/brands.ts";
import type { SiteChange } from "./live-types.ts";

/** `replaced`: new to the watcher, but possibly part of the current plan. */
export type FileEvent = "created" | "replaced" | "changed" | "removed";

export interface ChangeBatch {
  /** @param path Absolute path of a file or folder. */
  note(event: FileEvent, path: FilePath): void;
  /** The change since the last call. */
  take(): SiteChange;
}

/** Joins events to one change. A file that was created and removed is not named: editors save through such files. */
export function createChangeBatch(): ChangeBatch {
  let first = new Map<FilePath, FileEvent>();
  let listings = false;
  return {
    note(event, path) {
      listings ||= event !== "changed";
      if (event === "removed" && first.get(path) === "created") first.delete(path);
      else if (!first.has(path)) first.set(path, event);
    },
    take() {
      const change = { files: [...first.keys()].sort(), listings };
      first = new Map();
      listings = false;
      return change;
    },
  };
}
