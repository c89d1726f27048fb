import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** The committed files of the packages that samples import: the list, its lock, and npm's options. */
const FILES = ["package.json", "package-lock.json", ".npmrc"];

export interface InstallFailure {
  /** The end of npm's output. */
  reason: string;
}

/** Only one more attempt, soon: without a network each of hundreds of packages would time out. */
const INSTALL = ["install", "--no-save", "--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"];

/**
 * Installs the documented packages once for each state of their list, without any install script.
 * @param list Folder with the list and its lock.
 * @param cache Folder of the installs; an install of another list stays.
 * @returns The folder with `node_modules`, or the reason why there is none.
 */
export function installPackages(list: string, cache: string): string | InstallFailure {
  const hash = createHash("sha256");
  for (const file of FILES) hash.update(readFileSync(path.join(list, file)));
  const folder = path.join(cache, hash.digest("hex").slice(0, 16));
  if (existsSync(path.join(folder, "node_modules"))) return folder;
  // Moved into position only when complete, so that an interrupted install is not used.
  const staged = `${folder}-${process.pid}`;
  try {
    mkdirSync(staged, { recursive: true });
    for (const file of FILES) cpSync(path.join(list, file), path.join(staged, file));
    const { status, stderr, error } = spawnSync("npm", INSTALL, {
      cwd: staged,
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    if (error || status !== 0) return { reason: error?.message ?? lastLines(stderr) };
    if (!existsSync(folder)) renameSync(staged, folder);
    return folder;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

const lastLines = (text: string): string =>
  text
    .trimEnd()
    .split("\n")
    .filter((line) => /^npm error (?! *at )/.test(line))
    .slice(0, 6)
    .join("\n");
