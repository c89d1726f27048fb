// Reads of a site's files. Errors are like those of the operating system, so that one place describes them all.
import { accessSync, constants, lstatSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";

/** Size of the largest file that a site may have, in bytes: Node reads no larger one at once. */
const MAX_FILE_BYTES = 2 ** 31 - 1;
/** Codes of paths that no file can have. */
const NO_PATH = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "EINVAL", "ELOOP", "ERR_INVALID_ARG_VALUE"]);

const refusal = (code: string, reason: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${reason}, open '${path}'`), { code, syscall: "open", path });

/** Not `throwIfNoEntry`: below a path that is a file, Node throws nevertheless. */
function orNull(stat: () => Stats | undefined): Stats | null {
  try {
    return stat() ?? null;
  } catch (error) {
    if (NO_PATH.has((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** Null if the path does not exist. @throws If it cannot be checked. */
export const statPath = (path: string): Stats | null => orNull(() => statSync(path, { throwIfNoEntry: false }));

/** The same for the last part of the path itself, which may be a link. */
export const lstatPath = (path: string): Stats | null => orNull(() => lstatSync(path, { throwIfNoEntry: false }));

/** Not `existsSync`, for which a file that cannot be checked does not exist. @throws If the path cannot be checked. */
export const pathExists = (path: string): boolean => statPath(path) !== null;

/**
 * Refuses what cannot be read whole. Does nothing if the path does not exist.
 * @throws EFTYPE for a pipe, a device or a socket: reading it may never end. EFBIG for a file that is too large.
 */
export function checkRegular(path: string): void {
  const stats = statPath(path);
  if (stats === null || stats.isDirectory()) return;
  if (!stats.isFile()) throw refusal("EFTYPE", "not a regular file", path);
  if (stats.size > MAX_FILE_BYTES) throw refusal("EFBIG", "file too large", path);
}

/** For files that esbuild or Node read themselves. @throws As `checkRegular`, or if the user may not read it. */
export function checkReadable(path: string): void {
  if (statPath(path) === null) return;
  checkRegular(path);
  accessSync(path, constants.R_OK);
}

/** @throws As `checkRegular`, or if the file cannot be read. Errors name the file. */
export function readRegularFile(path: string): Buffer {
  checkRegular(path);
  try {
    return readFileSync(path);
  } catch (error) {
    // without a path after the file has been opened
    throw error instanceof Error ? Object.assign(error, { path }) : error;
  }
}

/** The text of a file; null if it does not exist. @throws If it exists and cannot be read: then it must not count as absent. */
export const readIfPresent = (path: string): string | null =>
  pathExists(path) ? readRegularFile(path).toString() : null;

/** Names in a folder; empty if it does not exist. @throws If it exists and cannot be listed. */
export const listIfPresent = (folder: string): string[] => (statPath(folder)?.isDirectory() ? readdirSync(folder) : []);
