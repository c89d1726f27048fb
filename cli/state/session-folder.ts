// Where a `dev` session or a link check stores what it needs while it runs. A killed process leaves its folder.
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { isAlive } from "../model/disk/running-process.ts";

const NAME = /^dev-(\d+)$/;
/** The process of a younger folder may run in another container, where it cannot be seen. In ms. */
const ABANDONED_AFTER_MS = 86_400_000;

/** The path of this process's folder, which is not created. Abandoned folders are removed. */
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
    // its session deleted it first
    return false;
  }
}
