import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ContentPath, FilePath } from "../../../cli/model/brands.ts";
import { readGitHistory } from "../../../cli/git/history.ts";

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
  const { of: historyOf, createdOf, isShallow } = await readGitHistory(path.join(root, "site") as FilePath);
  expect(historyOf("docs/a.md" as ContentPath)).toMatchObject({
    date: "2024-02-02T00:00:00+00:00",
    author: "Bob",
  });
  expect(createdOf("docs/a.md" as ContentPath)).toBe("2024-01-01T00:00:00+00:00");
  expect(historyOf("docs/größe.md" as ContentPath)?.author).toBe("Ann");
  expect([historyOf("docs/untracked.md" as ContentPath), isShallow]).toEqual([null, false]);
});

test("contributors of a file: authors and co-authors of its commits, also under former names", async () => {
  const file = (name: string) => path.join(root, name);
  const commit = (author: string, trailers = ""): void => {
    git("2024-01-01T00:00:00Z", author, "add", ".");
    git("2024-01-01T00:00:00Z", author, "commit", "-qm", `Change\n\n${trailers}`);
  };
  const text = "A text that is long enough to be found again after a change of its name.\n".repeat(9);
  git("2024-01-01T00:00:00Z", "Ann", "init", "-q");
  await writeFile(file("a.md"), `a\n${text}`);
  await writeFile(file("b.md"), `b\n${text.toUpperCase()}`);
  commit("Zoe");
  await writeFile(file("a.md"), `aa\n${text}`);
  commit("Ann", "Co-authored-by: Ben Bo <b@b.c>\nco-authored-by: Zoe <z@b.c>\n");
  await writeFile(file("b.md"), `bb\n${text.toUpperCase()}`);
  commit("format[bot]");
  await rename(file("a.md"), file("c.md"));
  commit("Cem");
  await rename(file("b.md"), file("a.md"));
  commit("Cem");
  await rename(file("a.md"), file("d.md"));
  commit("Dan");
  await writeFile(file("a.md"), "Another file.");
  commit("Eva");
  const { contributorsOf, createdOf } = await readGitHistory(root as FilePath, { contributors: true });
  const of = (name: string) => contributorsOf(name as ContentPath);
  expect([of("a.md"), of("b.md"), of("c.md"), of("d.md")]).toEqual([
    ["Eva"],
    [],
    ["Zoe", "Ann", "Ben Bo", "Cem"],
    ["Cem", "Dan", "Zoe"],
  ]);
  expect(createdOf("d.md" as ContentPath)).toBe("2024-01-01T00:00:00+00:00");
  const unread = await readGitHistory(root as FilePath);
  expect(unread.contributorsOf("c.md" as ContentPath)).toEqual([]);
});

test("a shallow clone has no history: its dates are those of the checkout", async () => {
  const origin = path.join(root, "origin");
  await mkdir(origin);
  git("2024-01-01T00:00:00Z", "Ann", "init", "-q", "origin");
  await writeFile(path.join(origin, "a.md"), "1");
  git("2024-01-01T00:00:00Z", "Ann", "-C", "origin", "add", ".");
  git("2024-01-01T00:00:00Z", "Ann", "-C", "origin", "commit", "-qm", "first");
  await writeFile(path.join(origin, "a.md"), "2");
  git("2024-02-02T00:00:00Z", "Bob", "-C", "origin", "commit", "-qam", "second");
  git("2024-03-03T00:00:00Z", "Bob", "clone", "-q", "--depth", "1", `file://${origin}`, "clone");
  const { of: historyOf, isShallow } = await readGitHistory(path.join(root, "clone") as FilePath);
  expect([historyOf("a.md" as ContentPath), isShallow]).toEqual([null, true]);
});

test("outside a repository there is no history", async () => {
  const { of: historyOf, isShallow } = await readGitHistory(root as FilePath);
  expect([historyOf("a.md" as ContentPath), isShallow]).toEqual([null, false]);
});
