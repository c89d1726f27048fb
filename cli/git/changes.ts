import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { passEnvironment } from "../model/pass-environment.ts";
import { isIn } from "../model/disk/file-paths.ts";
import { findGit } from "../model/disk/find-git.ts";

export interface GitChanges {
  /** Files that are new or changed. */
  changed: Set<ContentPath>;
  /** Files that are gone; those that moved are here too. */
  removed: Set<ContentPath>;
  /** Old path → new, for files that moved and still exist. */
  moved: Map<ContentPath, ContentPath>;
}

/**
 * Runs Git in a folder.
 * @throws Error with `stderr`, also outside a repository.
 */
export const runGit = (folder: string, args: readonly string[], { input = "", index }: GitInput = {}): string =>
  passEnvironment(() =>
    execFileSync("git", args, {
      ...{ cwd: folder, encoding: "utf8", maxBuffer: 1 << 30, input, stdio: "pipe" },
      env: { ...gitEnvironment(folder), ...(index !== undefined && { GIT_INDEX_FILE: index }) },
    }),
  );

interface GitInput {
  input?: string;
  /** Another index file than the repository's. */
  index?: string | undefined;
}

/** A hook in a linked worktree gets `GIT_DIR` alone, and Git would take the current folder for the top of the worktree. */
function gitEnvironment(folder: string): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = process.env;
  return GIT_DIR !== undefined && others.GIT_WORK_TREE === undefined && findGit(folder) !== null ? others : process.env;
}

/** Runs Git in the site's folder; paths in the output are relative to it. */
const git = (root: FilePath, ...args: string[]): string => runGit(root, args);

/** True inside a repository with at least one commit. */
export function hasGit(root: FilePath): boolean {
  try {
    git(root, "rev-parse", "--verify", "-q", "HEAD");
    return true;
  } catch {
    return false;
  }
}

/** Changes of the next commit in the whole repository: content may be outside the site's folder. */
export const stagedChanges = (root: FilePath): GitChanges =>
  fromRoot(root, readChanges(git(root, "diff", "--cached", "--name-status", "-M", "-z")));

/**
 * Changes since a commit, on disk: also those of files without `git add`. Ignored files do not count.
 * @param generated Folders with files that no author wrote, such as the output, which a repository may not ignore yet.
 */
export function changesSince(root: FilePath, commit: string, generated: readonly FilePath[] = []): GitChanges {
  const changes = fromRoot(root, readChanges(git(root, "diff", commit, "--name-status", "-M", "-z")));
  const untracked = untrackedFiles(root, generated);
  for (const [from, to] of unstagedMoves(root, changes.removed, { commit, untracked })) changes.moved.set(from, to);
  for (const file of untracked) changes.changed.add(file);
  return changes;
}

/** Files of the whole repository that Git neither tracks nor ignores, relative to the site's folder. */
function untrackedFiles(root: FilePath, generated: readonly FilePath[] = []): ContentPath[] {
  const top = git(root, "rev-parse", "--show-cdup").trim();
  const listed = git(root, "ls-files", "-o", "--exclude-standard", "-z", ...(top === "" ? [] : [top]));
  const isGenerated = (file: string): boolean => generated.some((folder) => isIn(path.join(root, file), folder));
  return listed.split("\0").filter((file) => file !== "" && !isGenerated(file)) as ContentPath[];
}

/** Makes paths relative to the site's folder; Git lists them from the top of the repository. */
function fromRoot(root: FilePath, { changed, removed, moved }: GitChanges): GitChanges {
  const folder = git(root, "rev-parse", "--show-prefix").trim();
  const relative = (file: ContentPath): ContentPath =>
    (file.startsWith(folder) ? file.slice(folder.length) : path.posix.relative(folder, file)) as ContentPath;
  return {
    changed: new Set([...changed].map(relative)),
    removed: new Set([...removed].map(relative)),
    moved: new Map([...moved].map(([from, to]) => [relative(from), relative(to)])),
  };
}

/**
 * Files that moved: by earlier commits, and since the last one, also without `git add` if the bytes are the same.
 * Chains are followed to where the file is now.
 */
export function movedFiles(root: FilePath): Map<ContentPath, ContentPath> {
  const history = git(root, "log", "--diff-filter=R", "--name-status", "--format=", "-M", "-z");
  const uncommitted = fromRoot(root, readChanges(git(root, "diff", "HEAD", "--name-status", "-M", "-z")));
  const { removed } = uncommitted;
  const untracked = removed.size === 0 ? [] : untrackedFiles(root);
  const steps = new Map(unstagedMoves(root, removed, { commit: "HEAD", untracked }));
  for (const [from, to] of uncommitted.moved) steps.set(from, to);
  // newest first: an older move from the same path is that of another file
  for (const [from, to] of fromRoot(root, readChanges(history)).moved) if (!steps.has(from)) steps.set(from, to);
  return new Map([...steps.keys()].map((from) => [from, lastStop(from, steps)]));
}

function lastStop(from: ContentPath, steps: ReadonlyMap<ContentPath, ContentPath>): ContentPath {
  const seen = new Set([from]);
  let at = from;
  for (let next = steps.get(at); next !== undefined && !seen.has(next); next = steps.get(at)) {
    seen.add(next);
    at = next;
  }
  return at;
}

/** Removed files with an untracked file of the same bytes, as pairs of old and new path. */
function unstagedMoves(
  root: FilePath,
  removed: ReadonlySet<ContentPath>,
  { commit, untracked }: { commit: string; untracked: readonly ContentPath[] },
): [ContentPath, ContentPath][] {
  if (removed.size === 0) return [];
  const byText = new Map(untracked.map((file) => [readFileSync(path.join(root, file), "utf8"), file]));
  return [...removed].flatMap((file): [ContentPath, ContentPath][] => {
    const target = byText.get(committedText(root, file, commit) ?? "");
    return target === undefined ? [] : [[file, target]];
  });
}

/** The text of a file in a commit; null if it did not exist. */
export function committedText(root: FilePath, file: ContentPath, commit = "HEAD"): string | null {
  try {
    return git(root, "show", `${commit}:./${file}`);
  } catch {
    return null;
  }
}

/** Parses `M\0path\0`, `R100\0old\0new\0`. */
function readChanges(output: string): GitChanges {
  const changes: GitChanges = { changed: new Set(), removed: new Set(), moved: new Map() };
  const fields = output.split("\0").map((field) => field.trim());
  for (let at = 0; at < fields.length; at++) {
    const status = fields[at] as string;
    if (!/^[A-Z]\d*$/.test(status)) continue;
    const file = fields[++at] as ContentPath;
    if (status.startsWith("D")) changes.removed.add(file);
    else if (status.startsWith("R")) {
      const target = fields[++at] as ContentPath;
      changes.removed.add(file);
      changes.changed.add(target);
      if (!changes.moved.has(file)) changes.moved.set(file, target);
    } else changes.changed.add(file);
  }
  return changes;
}
