import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { sessionFolder } from "../../../cli/state/session-folder.ts";

let cacheDir: FilePath;
beforeAll(() => {
  cacheDir = mkdtempSync(path.join(os.tmpdir(), "sitegen-session-")) as FilePath;
});
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

const make = (name: string, hoursAgo: number): void => {
  const then = Date.now() / 1000 - hoursAgo * 3600;
  mkdirSync(path.join(cacheDir, name, "server"), { recursive: true });
  utimesSync(path.join(cacheDir, name), then, then);
};

test("files of a killed session are removed, but none that may be in use", () => {
  const [first, second] = [1, 2].map(() => spawnSync(process.execPath, ["--version"]).pid);
  const kept = [`dev-${second}`, `dev-${process.ppid}`, "dev-notes", "cache"];
  make(`dev-${first}`, 25);
  make(`dev-${second}`, 23);
  for (const name of kept.slice(1)) make(name, 25);
  expect(sessionFolder(cacheDir)).toBe(path.join(cacheDir, `dev-${process.pid}`));
  expect(readdirSync(cacheDir).sort()).toEqual(kept.sort());
});

test("a site without a cache folder has nothing to remove", () => {
  expect(sessionFolder(path.join(cacheDir, "none") as FilePath)).toBe(
    path.join(cacheDir, "none", `dev-${process.pid}`),
  );
});
