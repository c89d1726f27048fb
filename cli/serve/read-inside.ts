import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";

/** A listed file that is gone, or whose path leads somewhere else now. */
export class FileGone extends Error {}

// without blocking: a pipe in the place of a file would never open
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a file below a folder. Links that replaced it or one of its folders since it was listed are not followed: what was opened
 * is compared with what stands at the real path.
 * @throws FileGone
 */
export async function readInside(folder: string, file: string): Promise<Buffer> {
  const handle = await fs.open(file, FLAGS).catch((error: Error) => {
    throw new FileGone(file, { cause: error });
  });
  try {
    const opened = await handle.stat();
    const [inside, real] = await Promise.all([fs.realpath(folder), fs.realpath(file)]);
    const there = await fs.lstat(real);
    const isSame = opened.isFile() && there.dev === opened.dev && there.ino === opened.ino;
    if (!isSame || !real.startsWith(inside.endsWith(path.sep) ? inside : inside + path.sep)) throw new FileGone(file);
    return await handle.readFile();
  } catch (error) {
    throw error instanceof FileGone ? error : new FileGone(file, { cause: error });
  } finally {
    await handle.close();
  }
}
