import { mkdir, mkdtemp, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { type Stamps, stampFile, stampTree } from "../../../cli/state/stamps.ts";

let root: FilePath;
beforeEach(async () => {
  root = (await realpath(await mkdtemp(path.join(os.tmpdir(), "sitegen-stamps-")))) as FilePath;
});
afterEach(() => rm(root, { recursive: true, force: true }));
const write = async (name: string, text = name): Promise<string> => {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
};
const LATER = Number.POSITIVE_INFINITY;

test("a file that changed within a tick of the disk's clock equals nothing, not even itself", async () => {
  const file = await write("a");
  const { ctimeMs, mtimeMs, size, ino } = await stat(file);
  expect(stampFile(file, ctimeMs)).toBe("");
  expect(stampFile(file, ctimeMs + 3_000)).toBe(`${size} ${mtimeMs} ${ctimeMs} ${ino}`);
  expect(stampFile(path.join(root, "b"), ctimeMs)).toBe("absent");
});

test("all files but those of the repository and of skipped folders; of packages only files that installing changes", async () => {
  for (const name of ["a.md", "docs/b.md", ".git/HEAD", "build/index.html", "node_modules/p/index.js", "x/build/c"])
    await write(name);
  await symlink("a.md", path.join(root, "link.md"));
  await symlink("nowhere", path.join(root, "dangling"));
  const stamps: Stamps = new Map();
  stampTree(root, new Set([path.join(root, "build")]), LATER, stamps);
  expect([...stamps.keys()].map((file) => path.relative(root, file)).sort()).toEqual([
    "a.md",
    "dangling",
    "docs/b.md",
    "link.md",
    "node_modules",
    "node_modules/.modules.yaml",
    "node_modules/.package-lock.json",
    "node_modules/.yarn-integrity",
    "node_modules/.yarn-state.yml",
    "x/build/c",
  ]);
});

test("a folder with too many files is not read", async () => {
  for (const name of ["a", "b/c", "b/d"]) await write(name);
  const stamp = (most: number): string[] => {
    const asked: string[] = [];
    const counts = (file: string) => asked.push(path.relative(root, file)) > 0;
    try {
      stampTree(root, new Set(), LATER, new Map([["of another folder", ""]]), counts, most);
    } catch (error) {
      asked.push(String(error));
    }
    return asked;
  };
  expect(stamp(3)).toEqual([`Error: too many files in ${path.join(root, "b")}`]);
  expect(stamp(4).sort()).toEqual(["a", "b/c", "b/d"]);
});

test("a linked folder may contain anything, so there are no stamps", async () => {
  await write("docs/a.md");
  await symlink("docs", path.join(root, "linked"));
  expect(() => stampTree(root, new Set(), 0, new Map())).toThrow(/linked leads elsewhere/);
});

test("the target of a linked file counts", async () => {
  await write("shared.md");
  await mkdir(path.join(root, "docs"));
  await symlink("../shared.md", path.join(root, "docs/a.md"));
  const look = (): Stamps => {
    const stamps: Stamps = new Map();
    stampTree(path.join(root, "docs") as FilePath, new Set(), Number.POSITIVE_INFINITY, stamps);
    return stamps;
  };
  const before = look();
  await write("shared.md", "other text");
  expect(look()).not.toEqual(before);
});
