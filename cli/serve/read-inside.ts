import { constants } from "node:fs";
import fs from "node:fs/promises";
import { isIn } from "../model/disk/file-paths.ts";

/** Thrown if a listed file no longer exists, or its path now leads outside the folder. */
export class FileGone extends Error {}

// Non-blocking: opening a pipe that replaced the file would hang.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file in a folder. Symlinks that replaced it or one of its folders since it was listed are not followed: the opened file is
 * compared with the file at the real path.
 * @throws FileGone if the file does not exist or is outside the folder.
 */
export async function readInside(folder: string, file: string): Promise<Buffer> {
  const handle = await fs.open(file, FLAGS).catch((error: Error) => {
    throw new FileGone(file, { cause: error });
  });
  try {
    const opened = await handle.stat();
    const [inside, real] = await Promise.all([fs.realpath(folder), fs.realpath(file)]);
    const current = await fs.lstat(real);
    const isSame = opened.isFile() && current.dev === opened.dev && current.ino === opened.ino;
    if (!isSame || !isIn(real, inside)) throw new FileGone(file);
    return await handle.readFile();
  } catch (error) {
    throw error instanceof FileGone ? error : new FileGone(file, { cause: error });
  } finally {
    await handle.close();
  }
}
