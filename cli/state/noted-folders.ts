// Keeps from one build to the next what the folders of the output held: its last two versions have thousands, of which few change.
import { statSync } from "node:fs";
import type { FilePath } from "../model/brands.ts";
import { createFolderNotes, type FolderNote, type FolderNotes } from "../write/folder-notes.ts";
import { isRecent } from "./stamps.ts";
import { createRecordFile } from "./record-file.ts";

export interface NotedFolders extends FolderNotes {
  /** Keeps for the next build what was met: after a build that left everything as it was, whatever else is known too. */
  remember(after: "change" | "nothing"): void;
}

/** The caller holds the lock. Null where folders do not tell what changes in them, or nothing can be kept. */
export function openNotedFolders(cacheDir: FilePath, outDir: FilePath): NotedFolders | null {
  try {
    const file = createRecordFile<FolderNote[]>("folders", cacheDir, outDir);
    const now = file.readClock();
    const { dev, mtimeMs, ctimeMs } = statSync(cacheDir);
    // a file has just come and gone there
    if (!isRecent({ mtimeMs, ctimeMs }, now)) return null;
    const notes = createFolderNotes(file.read() ?? [], dev);
    return {
      ...notes,
      remember(after) {
        const isSure = ([, modified, changed]: FolderNote): boolean =>
          !isRecent({ mtimeMs: modified, ctimeMs: changed }, now);
        const kept = after === "change" ? notes.met() : notes.changed();
        if (kept) file.write(kept.filter(isSure));
      },
    };
  } catch {
    return null;
  }
}
