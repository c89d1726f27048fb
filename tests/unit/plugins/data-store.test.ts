import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { openDataStore } from "../../../cli/plugins/data-store.ts";

const folder = path.join(mkdtempSync(path.join(tmpdir(), "data-store-")), "data") as FilePath;
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

test("damaged data counts as absent and is replaced, also with a folder in its place", () => {
  openDataStore(folder).store("key", '{"a":1}');
  expect(openDataStore(folder).find("key")).toBe('{"a":1}');
  const file = path.join(folder, readdirSync(folder)[0] as string);
  truncateSync(file, 8);
  expect(openDataStore(folder).find("key")).toBe(null);
  rmSync(file);
  mkdirSync(path.join(file, "folder"), { recursive: true });
  const damaged = openDataStore(folder);
  expect(damaged.find("key")).toBe(null);
  damaged.store("key", "2");
  expect(openDataStore(folder).find("key")).toBe("2");
  rmSync(file);
  mkdirSync(path.join(file, "folder"), { recursive: true });
  openDataStore(folder).sweep();
  expect(readdirSync(folder)).toEqual([]);
});
