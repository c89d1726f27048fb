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
const CO_AUTHOR_SEPARATOR = "\u0002";

export interface GitHistory {
  /** The last commit of a content file; null for a file without commits. */
  of(path: ContentPath): FileHistory | null;
  /** ISO date-time of the first commit that touched it, also under a former name; null without one. */
  createdOf(path: ContentPath): string | null;
  /** Authors of its commits, also under a former name, and whom `Co-authored-by` names: those with most commits first. */
  contributorsOf(path: ContentPath): readonly string[];
  /** Whether the clone is shallow: its commits say nothing about older changes. */
  isShallow: boolean;
}

export const noHistory: GitHistory = {
  of: () => null,
  createdOf: () => null,
  contributorsOf: () => [],
  isShallow: false,
};

interface HistoryOptions {
  /** Content folders relative to the root; they may be outside it. */
  folders?: readonly string[];
  /** Whether to read contributors; without it, the lists are empty. */
  contributors?: boolean;
}

interface Commit {
  date: string;
  author: string;
  coAuthors: readonly string[];
}

/**
 * Reads the history of all files from one `git log`. Empty outside a repository and in a shallow clone, whose
 * dates would be those of the checkout (decisions 5.2).
 */
export async function readGitHistory(
  root: FilePath,
  { folders = [], contributors = false }: HistoryOptions = {},
): Promise<GitHistory> {
  const git = async (...args: string[]): Promise<string[]> => {
    const options = { cwd: root, maxBuffer: 1 << 30 };
    const settings = ["-c", "core.quotePath=false", "-c", "diff.renames=true"];
    const { stdout } = await passEnvironment(() => promisify(execFile)("git", [...settings, ...args], options));
    return stdout.split("\n");
  };
  const files = createFileHistories(contributors);
  let prefix = "";
  try {
    const [isShallow = "", top = ""] = await git("rev-parse", "--is-shallow-repository", "--show-toplevel");
    if (isShallow === "true") return { ...noHistory, isShallow: true };
    prefix = pathFrom(top, root);
    // git refuses folders outside its repository
    const outside = folders.filter(
      (folder) => folder.startsWith("../") && !path.relative(top, path.join(root, folder)).startsWith(".."),
    );
    const coAuthors = contributors ? "%(trailers:key=Co-authored-by,valueonly,separator=%x02)" : "";
    const format = `--format=${SEPARATOR}%cI${SEPARATOR}%aN${SEPARATOR}${coAuthors}`;
    for (const line of await git("log", format, "--name-status", "--", ".", ...outside)) {
      if (line.startsWith(SEPARATOR)) files.startCommit(readCommit(line));
      else if (line !== "") files.addChange(line.split("\t"));
    }
  } catch {
    // no git, or no repository
  }
  const historyOf = (contentPath: ContentPath) => files.of(path.posix.join(prefix, contentPath));
  return {
    of: (contentPath) => historyOf(contentPath) ?? null,
    createdOf: (contentPath) => historyOf(contentPath)?.created ?? null,
    contributorsOf: (contentPath) => rankPeople(historyOf(contentPath)?.commits ?? []),
    isShallow: false,
  };
}

function readCommit(line: string): Commit {
  const [, date = "", author = "", trailers = ""] = line.split(SEPARATOR);
  const coAuthors = trailers === "" ? [] : trailers.split(CO_AUTHOR_SEPARATOR);
  return { date, author, coAuthors: coAuthors.map((person) => person.replace(/\s*<[^>]*>\s*$/, "").trim()) };
}

/** Names by their number of commits, programs left out. */
function rankPeople(commits: readonly Commit[]): string[] {
  const counts = new Map<string, number>();
  for (const { author, coAuthors } of commits)
    for (const name of new Set([author, ...coAuthors]))
      if (name !== "" && !name.endsWith("[bot]")) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([name]) => name);
}

/** Histories by path from the top of the repository, of commits from the newest to the oldest. */
function createFileHistories(storesCommits: boolean) {
  const histories = new Map<string, FileHistory & { created: string; commits: Commit[] }>();
  /** Path in older commits → path now. */
  const moves = new Map<string, string>();
  let commit: Commit = { date: "", author: "", coAuthors: [] };
  return {
    of: (file: string) => histories.get(file),
    startCommit(next: Commit): void {
      commit = next;
    },
    /** @param change Fields of a line: `M`, path; or `R100`, former path, path. */
    addChange([status = "", ...paths]: readonly string[]): void {
      const changed = paths.at(-1) ?? "";
      const file = moves.get(changed) ?? changed;
      const { date, author } = commit;
      const history = histories.get(file);
      if (history) {
        history.created = date;
        if (storesCommits) history.commits.push(commit);
      } else histories.set(file, { date, author, created: date, commits: storesCommits ? [commit] : [] });
      const [former = ""] = paths;
      if (status.startsWith("R")) moves.set(former, file);
      // older commits have another file of this name
      else if (status === "A") moves.delete(changed);
    },
  };
}

type HistoryKind = Pick<SiteConfig["kinds"][number], "showsLastUpdate" | "showsContributors">;

/** Whether pages of a section show their history. */
export const showsHistory = ({ showsLastUpdate, showsContributors }: HistoryKind): boolean =>
  showsLastUpdate || showsContributors;

/** The history of all content of a site. */
export const readSiteHistory = ({ root, kinds }: Pick<SiteConfig, "root" | "kinds">): Promise<GitHistory> =>
  readGitHistory(root, {
    folders: kinds.flatMap(({ folders }) => folders),
    contributors: kinds.some(({ showsContributors }) => showsContributors),
  });

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
