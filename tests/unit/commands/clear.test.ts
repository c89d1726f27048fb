import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { recordOf } from "../write/record-of.ts";
import { runCli } from "./fake-world.ts";

let root: string;
beforeEach(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-clear-")));
});
afterEach(() => fs.rm(root, { recursive: true, force: true }));

const write = async (files: Record<string, string>): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await fs.writeFile(path.join(root, file), text);
  }
};
const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
const left = async (): Promise<string[]> => {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  return entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))).sort();
};
const OUTPUT = { "index.html": "home", "docs/a/index.html": "a", "assets/x.js": "1" };
const built = { ...OUTPUT, ...recordOf(OUTPUT) };

test("removes the output of a build and the cache, and nothing else", async () => {
  await write({
    ...below("build", built),
    ".sitegen/cache/a": "1",
    ".sitegen/build-1.snapshot": "1",
    "docs/a.md": "# A",
  });
  expect(await runCli(["clear"], root)).toEqual({
    code: 0,
    stdout: "Removed 3 files of build and the cache.\n",
    stderr: "",
  });
  expect(await left()).toEqual(["docs", "docs/a.md"]);
  expect((await runCli(["clear"], root)).stdout).toBe("Nothing to remove.\n");
});

test("removes the folders that an interrupted call emptied", async () => {
  await write(below("build", built));
  await fs.rm(path.join(root, "build/docs/a/index.html"));
  expect((await runCli(["clear"], root)).stdout).toBe("Removed 2 files of build.\n");
  expect(await left()).toEqual([]);
});

test("keeps files that no build wrote, with their folders", async () => {
  await write({ ...below("build", built), "build/docs/notes.txt": "mine", "build/CNAME": "x.dev" });
  const { code, stdout } = await runCli(["clear"], root);
  expect([code, stdout]).toEqual([0, "Removed 3 files of build.\nKept 2 files in build that no build wrote.\n"]);
  expect(await left()).toEqual(["build", "build/CNAME", "build/docs", "build/docs/notes.txt"]);
});

test("a folder that no build wrote stays whole, and so does the cache", async () => {
  await write({ "build/notes.txt": "mine", "build/.sitegen": "", ".sitegen/cache/a": "1" });
  const { code, stderr } = await runCli(["clear"], root);
  expect([code, stderr.split("\n").slice(0, 2)]).toEqual([
    2,
    ["error  SG1911 foreign-out-dir", "  Unexpected files in `build`, expected an empty folder or an earlier build"],
  ]);
  expect(await left()).toContain("build/notes.txt");
  expect(await left()).toContain(".sitegen/cache/a");
});

test("a record that was copied next to other files, and a link to a folder, are not accepted", async () => {
  await write({
    ...below("build", { ...built, "index.html": "mine", "docs/a/index.html": "mine", "assets/x.js": "22" }),
  });
  expect((await runCli(["clear"], root)).code).toBe(2);
  expect(await left()).toContain("build/index.html");

  await write({ ...below("public", built), "mine/a/index.html": "a" });
  await fs.rm(path.join(root, "public/docs"), { recursive: true });
  await fs.symlink(path.join(root, "mine"), path.join(root, "public/docs"));
  expect((await runCli(["clear", "--out-dir", "public"], root)).code).toBe(0);
  expect(await left()).toContain("mine/a/index.html");
});
