// The dates of a site's pages depend on the repository's history.
// @module-tag nightly
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildRoot, formatShort, readOutput } from "./build-fixture.ts";

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-clone-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const IDENTITY = {
  GIT_AUTHOR_NAME: "Ann",
  GIT_AUTHOR_EMAIL: "a@b.c",
  GIT_COMMITTER_NAME: "Ann",
  GIT_COMMITTER_EMAIL: "a@b.c",
};
const DATES = { GIT_AUTHOR_DATE: "2024-02-02T00:00:00Z", GIT_COMMITTER_DATE: "2024-02-02T00:00:00Z" };
const git = (...args: string[]): Buffer =>
  execFileSync("git", args, { cwd: folder, env: { ...process.env, ...IDENTITY, ...DATES }, stdio: "ignore" });

/** Commits a site of two pages, one of which has its own date, and clones it. */
function cloneSite(options: string, ...flags: string[]): string {
  const origin = path.join(folder, "origin");
  mkdirSync(path.join(origin, "docs"), { recursive: true });
  writeFileSync(
    path.join(origin, "sitegen.config.ts"),
    `import { defineConfig, docs } from "sitegen";
export default defineConfig({ title: "T", url: "https://example.com", content: [docs({ path: "docs", ${options} })] });`,
  );
  writeFileSync(path.join(origin, "docs/a.md"), "# A\n\nText.\n");
  writeFileSync(path.join(origin, "docs/own.md"), "---\nlast_update:\n  date: 2023-03-03\n---\n\n# Own\n\nText.\n");
  git("init", "-q", "origin");
  git("-C", "origin", "add", ".");
  git("-C", "origin", "commit", "-qm", "all");
  git("clone", "-q", ...flags, `file://${origin}`, "clone");
  return path.join(folder, "clone");
}

const dateOf = (outputs: Parameters<typeof readOutput>[0], file: string): string | undefined =>
  /<time dateTime="([^"T]+)/i.exec(readOutput(outputs, file))?.[1];

test("with all commits the dates of pages are available", async () => {
  const { outputs, diagnostics } = await buildRoot(cloneSite("showLastUpdateTime: true"), { cache: false });
  expect(diagnostics.map(formatShort)).toEqual([]);
  expect([dateOf(outputs, "docs/a/index.html"), dateOf(outputs, "docs/own/index.html")]).toEqual([
    "2024-02-02",
    "2023-03-03",
  ]);
});

test("without them they are left out, with one warning", async () => {
  const root = cloneSite("showLastUpdateTime: true, showContributors: true", "--depth", "1");
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics).toEqual([
    {
      code: "SG1814",
      name: "shallow-clone",
      severity: "warning",
      message: "Unexpected clone without history, expected all commits for the dates and authors of pages",
      help: "Clone the full history: set `fetch-depth: 0` for `actions/checkout`, or run `git fetch --unshallow`.",
    },
  ]);
  expect([dateOf(outputs, "docs/a/index.html"), dateOf(outputs, "docs/own/index.html")]).toEqual([
    undefined,
    "2023-03-03",
  ]);
  expect(readOutput(outputs, "docs/a/index.html")).not.toContain("Contributors");
});

test("nothing is reported if no date is shown", async () => {
  const root = cloneSite("showLastUpdateTime: false", "--depth", "1");
  expect((await buildRoot(root, { cache: false })).diagnostics.map(formatShort)).toEqual([]);
});
