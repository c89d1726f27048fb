import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { passEnvironment } from "../model/pass-environment.ts";

export interface FileHistory {
  /** ISO date-time of the last commit that touched the file, and its author. */
  date: string;
  author: string;
}

const SEPARATOR = "\u0001";

export interface GitHistory {
  /** What the repository tells of a content file; null for one that it does not know. */
  of(path: ContentPath): FileHistory | null;
  /** ISO date-time of the first commit that touched it. */
  createdOf(path: ContentPath): string | null;
  /** The repository was cloned without its past. */
  isShallow: boolean;
}

export const noHistory: GitHistory = { of: () => null, createdOf: () => null, isShallow: false };

/**
 * Dates of all files from one `git log`, which begins at once. Empty outside a repository and in a shallow clone, whose
 * dates would be those of the checkout (decisions 5.2).
 * @param folders Of content, from the root: those outside it count too.
 */
export async function readGitHistory(root: FilePath, folders: readonly string[] = []): Promise<GitHistory> {
  const git = async (...args: string[]): Promise<string[]> => {
    const options = { cwd: root, maxBuffer: 1 << 30 };
    const { stdout } = await passEnvironment(() =>
      promisify(execFile)("git", ["-c", "core.quotePath=false", ...args], options),
    );
    return stdout.split("\n");
  };
  const found = new Map<string, FileHistory & { created: string }>();
  try {
    const [isShallow = "", top = ""] = await git("rev-parse", "--is-shallow-repository", "--show-toplevel");
    if (isShallow === "true") return { ...noHistory, isShallow: true };
    const prefix = path.relative(top, root).replaceAll(path.sep, "/");
    // git refuses folders outside its repository
    const outside = folders.filter(
      (folder) => folder.startsWith("../") && !path.relative(top, path.join(root, folder)).startsWith(".."),
    );
    let date = "";
    let author = "";
    const format = `--format=${SEPARATOR}%cI${SEPARATOR}%aN`;
    for (const line of await git("log", format, "--name-only", "--", ".", ...outside)) {
      if (line.startsWith(SEPARATOR)) [, date = "", author = ""] = line.split(SEPARATOR);
      else if (line !== "") {
        const isBelow = prefix === "" || line.startsWith(`${prefix}/`);
        const file = isBelow ? line.slice(prefix === "" ? 0 : prefix.length + 1) : path.posix.relative(prefix, line);
        const known = found.get(file);
        if (known) known.created = date;
        else found.set(file, { date, author, created: date });
      }
    }
  } catch {
    // no git, or no repository
  }
  return {
    of: (contentPath) => found.get(contentPath) ?? null,
    createdOf: (contentPath) => found.get(contentPath)?.created ?? null,
    isShallow: false,
  };
}

/** The same for the content of a site, wherever it lies. */
export const readSiteHistory = ({ root, kinds }: Pick<SiteConfig, "root" | "kinds">): Promise<GitHistory> =>
  readGitHistory(
    root,
    kinds.flatMap(({ folders }) => folders),
  );

const readText = (file: string): string | null => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
};

/** The `.git` of a folder or of one above it. */
export function findGit(root: string): string | null {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const file = path.join(folder, ".git");
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return null;
  }
}

/**
 * Everything that decides what `readGitHistory` finds, read without git: while it stays the same, so does the history.
 * Empty outside a repository.
 * @throws Error for repositories that are not where they use to be.
 */
export function readGitState(root: FilePath): string {
  if (process.env.GIT_DIR !== undefined) throw new Error("the environment names the repository");
  const found = findGit(root);
  if (found === null) return "";
  const link = /^gitdir: (.+)$/m.exec(statSync(found).isFile() ? readFileSync(found, "utf8") : "")?.[1];
  const own = link === undefined ? found : path.resolve(path.dirname(found), link);
  const common = path.resolve(own, readText(path.join(own, "commondir"))?.trim() ?? ".");
  const head = readFileSync(path.join(own, "HEAD"), "utf8");
  const branch = /^ref: (.+)$/m.exec(head)?.[1] ?? "HEAD";
  if (existsSync(path.join(common, "reftable"))) throw new Error("the format of the references is unknown");
  const replaced = path.join(common, "refs/replace");
  const files = [
    ...[branch, "packed-refs", "shallow", "config", "info/grafts"].map((name) => path.join(common, name)),
    path.join(path.dirname(found), ".mailmap"),
    path.join(os.homedir(), ".gitconfig"),
    path.join(process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), ".config"), "git/config"),
    "/etc/gitconfig",
  ];
  return JSON.stringify([head, files.map(readText), existsSync(replaced) ? readdirSync(replaced) : []]);
}

/** The same; null if it is unknown. */
export function gitStateOf(root: FilePath): string | null {
  try {
    return readGitState(root);
  } catch {
    return null;
  }
}
