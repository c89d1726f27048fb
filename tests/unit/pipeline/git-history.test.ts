import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentPath, FilePath } from "../../../cli/model/brands.ts";
import { createGitHistory } from "../../../cli/pipeline/git-history.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "sitegen-git-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

function git(date: string, author: string, ...args: string[]): void {
  const identity = {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: "a@b.c",
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: "a@b.c",
  };
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync("git", args, { cwd: root, env: { ...process.env, ...identity, ...dates }, stdio: "ignore" });
}

test("dates and author of each file, also of one with a name beyond ASCII, in a site below the repository", async () => {
  await mkdir(path.join(root, "site/docs"), { recursive: true });
  git("2024-01-01T00:00:00Z", "Ann", "init", "-q");
  await writeFile(path.join(root, "site/docs/a.md"), "1");
  await writeFile(path.join(root, "site/docs/größe.md"), "1");
  git("2024-01-01T00:00:00Z", "Ann", "add", ".");
  git("2024-01-01T00:00:00Z", "Ann", "commit", "-qm", "first");
  await writeFile(path.join(root, "site/docs/a.md"), "2");
  git("2024-02-02T00:00:00Z", "Bob", "commit", "-qam", "second");
  const history = createGitHistory(path.join(root, "site") as FilePath);
  expect(history.of("docs/a.md" as ContentPath)).toEqual({
    date: "2024-02-02T00:00:00+00:00",
    author: "Bob",
    created: "2024-01-01T00:00:00+00:00",
  });
  expect(history.of("docs/größe.md" as ContentPath)?.author).toBe("Ann");
  expect(history.of("docs/untracked.md" as ContentPath)).toBeNull();
  expect(history.isShallow()).toBe(false);
});

test("outside a repository there is no history", () => {
  const history = createGitHistory(root as FilePath);
  expect(history.of("a.md" as ContentPath)).toBeNull();
});
