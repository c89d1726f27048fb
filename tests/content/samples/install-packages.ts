import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** What is committed of the packages that samples import: the list, its lock, and how npm has to treat them. */
const FILES = ["package.json", "package-lock.json", ".npmrc"];

export interface InstallFailure {
  /** The end of what npm said. */
  reason: string;
}

/** One more try, soon: without a network hundreds of packages would each be waited for. */
const INSTALL = ["install", "--no-save", "--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"];

/**
 * Installs the documented packages once for each state of their list, without any install script.
 * @param list Folder with the list and its lock.
 * @param cache Folder that keeps installs; the one of another list is left alone.
 * @returns The folder that holds `node_modules`, or why there is none.
 */
export function installPackages(list: string, cache: string): string | InstallFailure {
  const hash = createHash("sha256");
  for (const file of FILES) hash.update(readFileSync(path.join(list, file)));
  const folder = path.join(cache, hash.digest("hex").slice(0, 16));
  if (existsSync(path.join(folder, "node_modules"))) return folder;
  // Put in place only when whole, so that an install cut short is no install.
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
