import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { findGit } from "../model/disk/find-git.ts";
import { pathExists } from "../model/disk/read-file.ts";
import { passEnvironment } from "../model/pass-environment.ts";

export interface FileHistory {
  /** ISO date-time of the last commit that touched the file, and its author. */
  date: string;
  author: string;
}

const SEPARATOR = "\u0001";

export interface GitHistory {
  /** The last commit of a content file; null for a file without commits. */
  of(path: ContentPath): FileHistory | null;
  /** ISO date-time of the first commit that touched it; null without one. */
  createdOf(path: ContentPath): string | null;
  /** Whether the clone is shallow: its commits say nothing about older changes. */
  isShallow: boolean;
}

export const noHistory: GitHistory = { of: () => null, createdOf: () => null, isShallow: false };

/**
 * Reads the dates of all files from one `git log`. Empty outside a repository and in a shallow clone, whose
 * dates would be those of the checkout (decisions 5.2).
 * @param folders Content folders relative to the root; they may be outside it.
 */
export async function readGitHistory(root: FilePath, folders: readonly string[] = []): Promise<GitHistory> {
  const git = async (...args: string[]): Promise<string[]> => {
    const options = { cwd: root, maxBuffer: 1 << 30 };
    const { stdout } = await passEnvironment(() =>
      promisify(execFile)("git", ["-c", "core.quotePath=false", ...args], options),
    );
    return stdout.split("\n");
  };
  const histories = new Map<string, FileHistory & { created: string }>();
  try {
    const [isShallow = "", top = ""] = await git("rev-parse", "--is-shallow-repository", "--show-toplevel");
    if (isShallow === "true") return { ...noHistory, isShallow: true };
    const prefix = pathFrom(top, root);
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
        const history = histories.get(file);
        if (history) history.created = date;
        else histories.set(file, { date, author, created: date });
      }
    }
  } catch {
    // no git, or no repository
  }
  return {
    of: (contentPath) => histories.get(contentPath) ?? null,
    createdOf: (contentPath) => histories.get(contentPath)?.created ?? null,
    isShallow: false,
  };
}

/** The history of all content of a site. */
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

/**
 * Everything that the result of `readGitHistory` depends on, read without Git: equal states have equal histories. Empty
 * outside a repository.
 * @param ref Another name whose commit counts.
 * @throws Error for repositories with an unusual layout.
 */
export function readGitState(root: FilePath, ref: string | null = null): string {
  if (process.env.GIT_DIR !== undefined) throw new Error("the environment names the repository");
  const gitPath = findGit(root);
  if (gitPath === null) return "";
  const link = /^gitdir: (.+)$/m.exec(statSync(gitPath).isFile() ? readFileSync(gitPath, "utf8") : "")?.[1];
  const gitDir = link === undefined ? gitPath : path.resolve(path.dirname(gitPath), link);
  const common = path.resolve(gitDir, readText(path.join(gitDir, "commondir"))?.trim() ?? ".");
  const head = readFileSync(path.join(gitDir, "HEAD"), "utf8");
  const branch = /^ref: (.+)$/m.exec(head)?.[1] ?? "HEAD";
  if (pathExists(path.join(common, "reftable"))) throw new Error("the format of the references is unknown");
  const [name = ""] = (ref ?? "").split(/[~^@:{]/);
  const places =
    name === "" ? [] : ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map((place) => place + name);
  const replaced = path.join(common, "refs/replace");
  const files = [
    ...[branch, "packed-refs", "shallow", "config", "info/grafts", ...places].map((name) => path.join(common, name)),
    path.join(path.dirname(gitPath), ".mailmap"),
    path.join(os.homedir(), ".gitconfig"),
    path.join(process.env.XDG_CONFIG_HOME ?? path.join(os.homedir(), ".config"), "git/config"),
    "/etc/gitconfig",
  ];
  return JSON.stringify([head, files.map(readText), pathExists(replaced) ? readdirSync(replaced) : []]);
}

/** Like `readGitState`, but null instead of an error. */
export function gitStateOf(root: FilePath, ref: string | null = null): string | null {
  try {
    return readGitState(root, ref);
  } catch {
    return null;
  }
}
