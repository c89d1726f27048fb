import type { Stats } from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import type { FilePath } from "../model/brands.ts";
import { isIn, pathFrom } from "../model/disk/file-paths.ts";
import { createChangeBatch, type FileEvent } from "./change-batch.ts";
import { statPath } from "../model/disk/read-file.ts";
import type { SiteChange } from "./live-types.ts";

/** Time without a change that ends a batch, in ms: editors save in several steps, and a checkout takes a while. */
const QUIET_MS = 12;
/** Longest delay of a batch, in ms. */
const MAX_WAIT_MS = 250;
/** chokidar drops a change of a file within 50 ms of the previous one, e.g. by a formatter after a save. In ms. */
const SWALLOWED_MS = 60;
/** Errors of a system that watches no more files. */
const LIMITS = new Set(["ENOSPC", "EMFILE"]);
/** Time between two looks at a file that is polled, in ms. */
const POLL_MS = 500;
/** Clocks of file systems lag behind ours by their granularity, in ms. */
const CLOCK_LAG_MS = 20;

export interface WatchOptions {
  root: FilePath;
  /** Folders of content outside the root, absolute. */
  folders?: readonly string[];
  /** Folders that are not watched, absolute. */
  ignored: readonly string[];
  /** Files that changed later are missing in the first plan. In ms since the epoch. */
  since: number;
  onChange(change: SiteChange): void;
  /** Called at the first event of a batch. */
  onStir?(): void;
  /** A limit on watched files is reported once: from then on files are polled. */
  onError(error: NodeJS.ErrnoException): void;
}

export interface Watcher {
  /** Resolves when later changes are reported. */
  ready: Promise<void>;
  /** Watches further files, outside the folders. */
  add(files: readonly FilePath[]): void;
  close(): Promise<void>;
}

/** Packages and hidden files, which are no sources of a site. */
function isIgnored(file: string, root: string, ignored: readonly string[]): boolean {
  if (ignored.some((folder) => file === folder || isIn(file, folder))) return true;
  const parts = pathFrom(root, file).split("/");
  return parts.some((part) => part === "node_modules" || (/^\.[^.]/.test(part) && part !== ".well-known"));
}

/** Reports changes below the site's root and in content folders outside it, in batches. */
export function watchFiles({ onError, ...options }: WatchOptions): Watcher {
  let poller: Watcher | null = null;
  let settle = (): void => {};
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const watcher = observe(options, false, (error) => {
    if (!LIMITS.has(error.code ?? "")) return onError(error);
    if (poller) return;
    poller = observe(options, true, onError);
    void watcher.close();
    void poller.ready.then(settle);
    onError(error);
  });
  void watcher.ready.then(() => poller ?? settle());
  return {
    ready,
    add: (files) => (poller ?? watcher).add(files),
    async close() {
      await Promise.all([watcher.close(), poller?.close()]);
    },
  };
}

function observe(
  { root, folders = [], ignored, since, onChange, onStir }: Omit<WatchOptions, "onError">,
  isPolling: boolean,
  onError: WatchOptions["onError"],
): Watcher {
  const watcher = watch([root, ...folders], {
    ignored: (file) => isIgnored(file, root, ignored),
    alwaysStat: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ...(isPolling && { usePolling: true, interval: POLL_MS, binaryInterval: POLL_MS }),
  });
  const batch = createChangeBatch();
  let began = 0;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;

  const flush = (): void => {
    began = 0;
    onChange(batch.take());
  };
  const note = (event: FileEvent, file: string): void => {
    batch.note(event, path.resolve(root, file) as FilePath);
    const now = performance.now();
    began ||= now;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, began + MAX_WAIT_MS - now)));
  };
  /** A file that the watcher finds at its start is part of the first plan unless it is newer. */
  const isNew = (stats: Stats | undefined): boolean =>
    isReady || (stats !== undefined && Math.max(stats.mtimeMs, stats.ctimeMs) >= since - CLOCK_LAG_MS);
  if (onStir) watcher.on("raw", onStir);
  const noteNew = (file: string): void => note(isReady ? "created" : "replaced", file);
  watcher.on("add", (file, stats) => isNew(stats) && noteNew(file));
  // a removed file makes its folder newer; the root is excluded, since sitegen's folders are in it
  watcher.on("addDir", (folder, stats) => (isReady || folder !== root) && isNew(stats) && noteNew(folder));
  /** Files whose next change may be dropped: when they are checked. */
  const looks = new Map<string, NodeJS.Timeout>();
  const noteChange = (file: string, stats?: Stats): void => {
    // an editor may empty a file before it writes it: between the two it is no page that an author wrote
    const isEmpty = stats?.size === 0;
    if (!isEmpty) note("changed", file);
    clearTimeout(looks.get(file));
    const lookAgain = (): void => {
      looks.delete(file);
      const now = statPath(file);
      if (isEmpty && now?.size === 0) note("changed", file);
      else if (now && stats && (now.mtimeMs !== stats.mtimeMs || now.size !== stats.size)) noteChange(file, now);
    };
    looks.set(file, setTimeout(lookAgain, SWALLOWED_MS));
  };
  watcher.on("change", noteChange);
  watcher.on("unlink", (file) => note("removed", file));
  watcher.on("unlinkDir", (folder) => note("removed", folder));
  watcher.on("error", (error) => onError(error as NodeJS.ErrnoException));
  return {
    ready: new Promise((resolve) => {
      watcher.on("ready", () => {
        isReady = true;
        resolve();
      });
    }),
    add: (files) => void watcher.add([...files]),
    async close() {
      clearTimeout(timer);
      for (const look of looks.values()) clearTimeout(look);
      await watcher.close();
    },
  };
}
