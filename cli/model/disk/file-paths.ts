// Absolute paths of files, on systems with slashes and on those with backslashes and drives.
import path from "node:path";

export interface FilePaths {
  /** The same path with slashes. */
  withSlashes(file: string): string;
  /** Path of a file from a folder, with slashes: `docs/a.md`, `../a.md`. Absolute on another drive. */
  pathFrom(folder: string, file: string): string;
  /** Whether a path from a folder stays in it. */
  staysInside(relative: string): boolean;
  /** The start of all paths in a folder: its path with a separator at the end. */
  startIn(folder: string): string;
  /** Whether a file is in a folder, at any depth. Windows ignores the case of names. */
  isIn(file: string, folder: string): boolean;
  /** Whether a path has a `\` that separates nothing. Node.js imports no module from such a path. */
  hasBackslash(file: string): boolean;
}

/** @param syntax `path.posix` or `path.win32`. */
export function filePaths({
  sep,
  relative,
  isAbsolute,
}: Pick<path.PlatformPath, "sep" | "relative" | "isAbsolute">): FilePaths {
  const hasSlashes = sep === "/";
  const withSlashes = (file: string): string => (hasSlashes ? file : file.replaceAll(sep, "/"));
  const sameCase = (file: string): string => withSlashes(file).toLowerCase();
  const startIn = (folder: string): string => (folder.endsWith(sep) ? folder : folder + sep);
  return {
    withSlashes,
    startIn,
    hasBackslash: (file) => hasSlashes && file.includes("\\"),
    staysInside: (file) => !/^\.\.(?:\/|$)/.test(withSlashes(file)) && !isAbsolute(file),
    pathFrom: (folder, file) => withSlashes(relative(folder, file)),
    isIn: (file, folder) => {
      const start = startIn(folder);
      return hasSlashes ? file.startsWith(start) : sameCase(file).startsWith(sameCase(start));
    },
  };
}

export const { withSlashes, pathFrom, staysInside, startIn, isIn, hasBackslash } = filePaths(path);
