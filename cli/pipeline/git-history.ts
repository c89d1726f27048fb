import { execFileSync } from "node:child_process";
import path from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";

export interface FileHistory {
  /** ISO date-time of the last commit that touched the file, and its author. */
  date: string;
  author: string;
  /** ISO date-time of the first. */
  created: string;
}

const SEPARATOR = "\u0001";

/**
 * Dates of all files from one `git log`, read when the first one is asked for. Empty outside a repository and in a
 * shallow clone, whose dates would be those of the checkout (decisions 5.2).
 */
export function createGitHistory(root: FilePath): { of(path: ContentPath): FileHistory | null; isShallow(): boolean } {
  let files: Map<string, FileHistory> | undefined;
  let shallow = false;
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "core.quotePath=false", ...args], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 30,
      stdio: ["ignore", "pipe", "ignore"],
    });
  const read = (): Map<string, FileHistory> => {
    const found = new Map<string, FileHistory>();
    try {
      const [isShallow = "", top = ""] = git("rev-parse", "--is-shallow-repository", "--show-toplevel").split("\n");
      shallow = isShallow === "true";
      if (shallow) return found;
      const prefix = path.relative(top, root).replaceAll(path.sep, "/");
      let date = "";
      let author = "";
      for (const line of git(
        "log",
        `--format=${SEPARATOR}%cI${SEPARATOR}%aN`,
        "--name-only",
        "--relative",
        "--",
        ".",
      ).split("\n")) {
        if (line.startsWith(SEPARATOR)) [, date = "", author = ""] = line.split(SEPARATOR);
        else if (line !== "") {
          const file = prefix && line.startsWith(`${prefix}/`) ? line.slice(prefix.length + 1) : line;
          const known = found.get(file);
          if (known) known.created = date;
          else found.set(file, { date, author, created: date });
        }
      }
    } catch {
      // no git, or no repository
    }
    return found;
  };
  const all = () => {
    files ??= read();
    return files;
  };
  return {
    of: (contentPath) => all().get(contentPath) ?? null,
    isShallow: () => {
      all();
      return shallow;
    },
  };
}
