import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { acquireLock } from "../../../cli/write/lock.ts";
import type { WriteTarget } from "../../../cli/write/staging.ts";

let target: WriteTarget;
beforeEach(async () => {
  const root = (await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-lock-"))) as FilePath;
  target = { root, outDir: path.join(root, "build") as FilePath, cacheDir: path.join(root, ".sitegen") as FilePath };
});
afterEach(() => fs.rm(target.root, { recursive: true, force: true }));

const lockFile = async (): Promise<string> =>
  path.join(target.cacheDir, (await fs.readdir(target.cacheDir)).find((name) => name.endsWith(".lock")) ?? "");

test("a second build gets a message to wait; after the release it may run", async () => {
  const first = await acquireLock(target);
  const second = await acquireLock(target);
  expect(second.value).toBeUndefined();
  expect(second.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `SG1803 Unexpected second build of this site (process ${process.pid}), expected one at a time`,
  ]);
  first.value?.release();
  expect((await acquireLock(target)).value).toBeDefined();
});

test("another output folder has its own lock", async () => {
  await acquireLock(target);
  expect((await acquireLock({ ...target, outDir: path.join(target.root, "other") as FilePath })).value).toBeDefined();
});

test.each([
  ["of a process that is gone", JSON.stringify({ pid: 2 ** 22 + 7, started: "1" })],
  ["of an earlier process with the same id", JSON.stringify({ pid: process.pid, started: "1" })],
  ["that cannot be read", '{"pid":'],
])("a lock %s is taken over", async (_, text) => {
  (await acquireLock(target)).value?.release();
  const lock = await acquireLock(target);
  await fs.writeFile(await lockFile(), text);
  expect((await acquireLock(target)).value).toBeDefined();
  // A lock that was taken over is not the first holder's to remove.
  lock.value?.release();
  expect(await fs.readdir(target.cacheDir)).toHaveLength(1);
});

test("files that killed processes left beside a lock are removed, those of running ones stay", async () => {
  (await acquireLock(target)).value?.release();
  const lock = await acquireLock(target);
  const name = path.basename(await lockFile());
  lock.value?.release();
  const gone = 2 ** 22 + 7;
  for (const left of [`${name}.${gone}`, `${name}.${gone}.stale`, `${name}.${process.ppid}`])
    await fs.writeFile(path.join(target.cacheDir, left), "");
  await acquireLock(target);
  expect((await fs.readdir(target.cacheDir)).sort()).toEqual([name, `${name}.${process.ppid}`]);
});

test("of many concurrent builds exactly one gets it", async () => {
  const results = await Promise.all(Array.from({ length: 12 }, () => acquireLock(target)));
  expect(results.filter(({ value }) => value)).toHaveLength(1);
  expect(await fs.readdir(target.cacheDir)).toHaveLength(1);
});
