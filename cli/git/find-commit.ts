import { refMissing } from "../diagnostics/upkeep.ts";
import type { FilePath } from "../model/brands.ts";
import type { Location, Outcome } from "../model/diagnostic.ts";
import { hasGit, runGit } from "./changes.ts";

/**
 * The commit that a branch, a tag or another name stands for.
 * @param isBase True for the last commit that the name and the current branch share.
 * @param location Where the config has the name.
 */
export function findCommit(root: FilePath, ref: string, isBase = false, location?: Location): Outcome<string> {
  const refuse = (message: string, help: string): Outcome<string> => ({
    value: undefined,
    diagnostics: [refMissing({ message, help, location })],
  });
  if (!hasGit(root))
    return refuse(
      `Unexpected folder without Git history, expected the commit \`${ref}\``,
      "Run the command in a repository with a commit, with `git` installed.",
    );
  // a name that starts with a dash would be an option
  const commit = ref.startsWith("-") ? null : ask(root, "rev-parse", "--verify", "-q", `${ref}^{commit}`);
  const isShallow = ask(root, "rev-parse", "--is-shallow-repository") === "true";
  const fetchMore =
    "The clone is shallow: set `fetch-depth: 0` for `actions/checkout`, or run `git fetch --unshallow` and `git fetch --tags`.";
  if (commit === null)
    return refuse(
      `Unexpected Git ref \`${ref}\`, expected a branch, a tag or a commit of the repository`,
      isShallow ? fetchMore : refMissing.entry.remedy,
    );
  const base = isBase ? ask(root, "merge-base", commit, "HEAD") : commit;
  if (base === null)
    return refuse(
      `Unexpected Git ref \`${ref}\`, expected one that shares a commit with the current branch`,
      isShallow ? fetchMore : "Name a branch or a tag of the same history.",
    );
  return { value: base, diagnostics: [] };
}

/** A line from Git; null if the command fails. */
function ask(root: FilePath, ...args: string[]): string | null {
  try {
    return runGit(root, args).trim();
  } catch {
    return null;
  }
}
