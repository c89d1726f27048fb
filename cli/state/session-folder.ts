// Where a `dev` session keeps what it needs while it runs. A session that was killed leaves its folder behind.
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { isAlive } from "../write/lock.ts";

const NAME = /^dev-(\d+)$/;
/** The process of a folder that changed later may run in another container, where nobody here sees it. In ms. */
const ABANDONED_AFTER_MS = 86_400_000;

/** The folder of this process, not made yet. Those that others have left are removed. */
export function sessionFolder(cacheDir: FilePath): FilePath {
  for (const name of namesIn(cacheDir)) {
    const folder = path.join(cacheDir, name);
    if (isAbandoned(folder, Number(NAME.exec(name)?.[1]))) rmSync(folder, { recursive: true, force: true });
  }
  return path.join(cacheDir, `dev-${process.pid}`) as FilePath;
}

function namesIn(folder: FilePath): string[] {
  try {
    return readdirSync(folder).filter((name) => NAME.test(name));
  } catch {
    return [];
  }
}

function isAbandoned(folder: string, pid: number): boolean {
  try {
    return Date.now() - statSync(folder).mtimeMs >= ABANDONED_AFTER_MS && !isAlive({ pid, started: null });
  } catch {
    // its own session was faster
    return false;
  }
}
