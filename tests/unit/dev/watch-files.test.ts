import fs from "node:fs";
import { mkdir, mkdtemp, realpath, rename, rm, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFiles } from "../../../cli/dev/watch-files.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { SiteChange } from "../../../cli/dev/live-types.ts";

let root: FilePath;
const at = (name: string): FilePath => path.join(root, name) as FilePath;

beforeEach(async () => {
  root = (await realpath(await mkdtemp(path.join(os.tmpdir(), "sitegen-watch-")))) as FilePath;
  await mkdir(at("docs/old"), { recursive: true });
  await mkdir(at("docs/other"));
  for (const name of ["docs/a.md", "docs/old/b.md", "docs/other/c.md"]) await writeFile(at(name), "Text.\n");
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Changes that the watcher reports since a moment before it started. */
async function changes(
  since: number,
  wanted: number,
  folders: { root: FilePath; folders: FilePath[] } = { root, folders: [] },
): Promise<SiteChange> {
  const told: SiteChange[] = [];
  const watcher = watchFiles({
    ...folders,
    ignored: [],
    since,
    onChange: (change) => told.push(change),
    onError: (error) => {
      throw error;
    },
  });
  await watcher.ready;
  const all = (): SiteChange => ({
    files: [...new Set(told.flatMap(({ files }) => files))].sort(),
    listings: told.some(({ listings }) => listings),
  });
  await expect.poll(() => all().files.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  await watcher.close();
  return all();
}

test("files written, replaced or removed before the watcher started are reported once it has", async () => {
  const since = Date.now() + 60_000;
  const later = new Date(since + 1_000);
  await writeFile(at("docs/new.md"), "New.\n");
  await rename(at("docs/new.md"), at("docs/a.md"));
  await rm(at("docs/old/b.md"));
  // the clock, not the order of these calls, decides what is newer
  for (const name of ["docs/a.md", "docs/old"]) await utimes(at(name), later, later);
  expect(await changes(since, 2)).toEqual({ files: [at("docs/a.md"), at("docs/old")], listings: true });
});

test("folders of content outside the root are watched too", async () => {
  const since = Date.now() + 60_000;
  const later = new Date(since + 1_000);
  for (const name of ["docs/a.md", "docs/old/b.md", "docs/other/c.md"]) await utimes(at(name), later, later);
  expect(await changes(since, 2, { root: at("docs/old"), folders: [at("docs/other")] })).toEqual({
    files: [at("docs/old/b.md"), at("docs/other/c.md")],
    listings: true,
  });
});

test("where the system watches no more files, they are polled, and the limit is reported once", async () => {
  const { watch } = fs;
  let isOver = false;
  fs.watch = ((...args: Parameters<typeof watch>) => {
    if (isOver)
      throw Object.assign(new Error("ENOSPC: System limit for number of file watchers reached"), { code: "ENOSPC" });
    isOver = String(args[0]).endsWith("docs");
    return watch(...args);
  }) as typeof watch;
  syncBuiltinESMExports();
  const changed: string[] = [];
  const errors: (string | undefined)[] = [];
  const watcher = watchFiles({
    ...{ root, ignored: [], since: Date.now() + 60_000 },
    onChange: ({ files }) => changed.push(...files),
    onError: ({ code }) => errors.push(code),
  });
  try {
    await watcher.ready;
    await writeFile(at("docs/old/b.md"), "Edited.\n");
    await writeFile(at("docs/other/d.md"), "New.\n");
    await expect
      .poll(() => new Set(changed), { timeout: 60_000 })
      .toEqual(new Set([at("docs/old/b.md"), at("docs/other/d.md")]));
    expect(errors).toEqual(["ENOSPC"]);
  } finally {
    Object.assign(fs, { watch });
    syncBuiltinESMExports();
    await watcher.close();
  }
});

test("a file that an editor empties is reported when it is written, and one that stays empty a moment later", async () => {
  const sizes: number[] = [];
  let stirs = 0;
  const watcher = watchFiles({
    root,
    folders: [],
    ignored: [],
    since: Date.now() + 60_000,
    onStir: () => stirs++,
    onChange: () => sizes.push(fs.statSync(at("docs/a.md")).size),
    onError: (error) => {
      throw error;
    },
  });
  await watcher.ready;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    fs.truncateSync(at("docs/a.md"));
    // `expect.poll` would let time pass
    while (stirs === 0 || vi.getTimerCount() === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(30);
    expect(sizes).toEqual([]);
    // events come in the system's time, timers in that of the test
    const reports = (size: number) =>
      expect
        .poll(async () => {
          await vi.advanceTimersByTimeAsync(100);
          return sizes.includes(size);
        })
        .toBe(true);
    fs.writeFileSync(at("docs/a.md"), "New.\n");
    await reports(5);
    expect(sizes).not.toContain(0);
    fs.truncateSync(at("docs/a.md"));
    await reports(0);
  } finally {
    vi.useRealTimers();
    await watcher.close();
  }
});
