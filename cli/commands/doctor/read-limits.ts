// Limits of the machine, as Linux shows them; null where a system has no such file.
import { readFileSync } from "node:fs";
import os from "node:os";
import { getHeapStatistics } from "node:v8";

export interface MachineLimits {
  /** Files that all programs of this user may watch. */
  watches: number | null;
  /** Files that this process may open. */
  openFiles: number | null;
  /** Bytes. */
  heap: number;
  memory: number;
  processors: number;
}

/** @param read Text of a file; throws if there is none. */
export function readLimits(read: (file: string) => string = (file) => readFileSync(file, "utf8")): MachineLimits {
  const textOf = (file: string): string => {
    try {
      return read(file);
    } catch {
      return "";
    }
  };
  const numberIn = (text: string | undefined): number | null => (/^\d+$/.test(text ?? "") ? Number(text) : null);
  return {
    watches: numberIn(textOf("/proc/sys/fs/inotify/max_user_watches").trim()),
    openFiles: numberIn(/^Max open files\s+(\d+)/m.exec(textOf("/proc/self/limits"))?.[1]),
    heap: getHeapStatistics().heap_size_limit,
    memory: os.totalmem(),
    processors: os.availableParallelism(),
  };
}
