// A build replaces and removes only files that a build wrote.
import { writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import { disk } from "../../../cli/write/file-system.ts";
import { recover } from "../../../cli/write/recover.ts";
import type { WriteTarget } from "../../../cli/write/staging.ts";
import { hashTree, walkFolder } from "../../../cli/write/walk-folder.ts";
import { writeOutputs } from "../../../cli/write/write-outputs.ts";
import { inParts } from "../../in-parts.ts";
import { type FaultPlan, faultyDisk } from "./faulty-file-system.ts";

let target: WriteTarget;
beforeEach(async () => {
  const root = (await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-owner-")))) as FilePath;
  target = { root, outDir: path.join(root, "build") as FilePath, cacheDir: path.join(root, ".sitegen") as FilePath };
});
afterEach(() => fs.rm(target.root, { recursive: true, force: true }));

const FIRST = {
  "index.html": "one",
  "a/index.html": "a",
  "gone/index.html": "gone",
  "same.txt": "same",
  "robots.txt": "r",
};
const SECOND = { "index.html": "two", "a/index.html": "a", "b.html": "b", "same.txt": "same", "robots.txt": "r" };

async function write(files: Record<string, string>, plan: FaultPlan = {}) {
  const outputs = Object.entries(files).map(([file, bytes]) => ({ path: file as OutputPath, bytes }));
  const site = { baseUrl: "/", trailingSlash: null };
  const { value, diagnostics } = await writeOutputs(outputs, target, site, { fs: faultyDisk(plan) });
  return { value, faults: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}
async function add(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(target.outDir, name)), { recursive: true });
    await fs.writeFile(path.join(target.outDir, name), text);
  }
}
/** Path → text, without the record; for links, their target. */
async function readTree(): Promise<Record<string, string>> {
  const entries = await fs.readdir(target.outDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const isLink = (await fs.lstat(file)).isSymbolicLink();
      return [
        path.relative(target.outDir, file),
        isLink ? `→ ${await fs.readlink(file)}` : await fs.readFile(file, "utf8"),
      ];
    }),
  );
  return Object.fromEntries(pairs.filter(([name]) => name !== ".sitegen"));
}

const MINE = { CNAME: "docs.example", "gone/notes.txt": "mine", "deep/er/x.html": "mine" };

test("files that a user puts into an output stay unchanged, whether a build changes something or not", async () => {
  await write(FIRST);
  await add(MINE);
  await fs.symlink("/nowhere", path.join(target.outDir, "link"));
  const inode = (await fs.stat(path.join(target.outDir, "CNAME"))).ino;
  expect((await write(FIRST)).value).toMatchObject({ written: 0, unchanged: 5, removed: 0 });
  expect((await write(SECOND)).value).toMatchObject({ written: 2, unchanged: 3, removed: 1, bytes: 3 + 1 + 1 + 4 + 1 });
  expect(await readTree()).toEqual({ ...SECOND, ...MINE, link: "→ /nowhere" });
  expect((await write(FIRST)).value).toMatchObject({ written: 2, removed: 1 });
  expect(await readTree()).toEqual({ ...FIRST, ...MINE, link: "→ /nowhere" });
  expect((await fs.stat(path.join(target.outDir, "CNAME"))).ino).toBe(inode);
});

test("the output is described with them, so the next build finds nothing to do", async () => {
  await write(FIRST);
  await add(MINE);
  const { value } = await write(SECOND);
  expect(value && hashTree(value.tree)).toBe(hashTree(await walkFolder(disk, target.outDir)));
});

test("a file that appears during the write is not lost", async () => {
  await write(FIRST);
  await write(SECOND, {
    fail(call, [from]) {
      if (call === "rename" && from === target.outDir) writeFileSync(path.join(target.outDir, "late"), "l");
      return null;
    },
  });
  expect(await readTree()).toEqual({ ...SECOND, late: "l" });
});

test("without links, and where folders cannot be renamed, they stay too", async () => {
  await write(FIRST);
  await add(MINE);
  await write(SECOND, { fail: (call) => (call === "link" ? "EPERM" : null) });
  expect(await readTree()).toEqual({ ...SECOND, ...MINE });
  const mounted: FaultPlan["fail"] = (call, paths) =>
    call === "rename" && paths.includes(target.outDir) ? "EBUSY" : null;
  await write(FIRST, { fail: mounted });
  expect(await readTree()).toEqual({ ...FIRST, ...MINE });
  await write(SECOND);
  expect(await readTree()).toEqual({ ...SECOND, ...MINE });
});

for (const { size: apart, tags } of inParts(11, 1)) {
  test.each(["swap", "mirror"])(
    `killed at calls ${apart} apart (%s): after the next start they are there, and one build is whole`,
    { tags },
    async (mode) => {
      const fail: FaultPlan["fail"] = (call, paths) =>
        mode === "mirror" && call === "rename" && paths.includes(target.outDir) ? "EXDEV" : null;
      for (let killAt = 1; ; killAt += apart) {
        await fs.rm(target.root, { recursive: true, force: true });
        await write(FIRST);
        await add(MINE);
        const isKilled = await write(SECOND, { fail, killAt }).then(
          () => false,
          () => true,
        );
        await recover(target);
        expect(
          [
            { ...FIRST, ...MINE },
            { ...SECOND, ...MINE },
          ],
          `killed at ${killAt}`,
        ).toContainEqual(await readTree());
        await write(SECOND);
        expect(await readTree()).toEqual({ ...SECOND, ...MINE });
        if (!isKilled) break;
      }
    },
  );
}

describe("files in the way of an output are named, and nothing is written", () => {
  const message = (file: string, output: string) =>
    `SG1778 Unexpected file \`build/${file}\` that no build wrote, expected a free path for the output \`${output}\``;
  test.each([
    ["the same path", { "b.html": "mine" }, ["b.html", "b.html"]],
    ["a file in place of a folder", { new: "mine" }, ["new", "new/index.html"]],
    ["a folder in place of a file", { "file/mine.txt": "mine" }, ["file/mine.txt", "file"]],
  ] as const)("%s", async (_, mine, [file, output]) => {
    await write(FIRST);
    await add(mine);
    expect((await write({ ...SECOND, "new/index.html": "n", file: "f" })).faults).toEqual([message(file, output)]);
    expect(await readTree()).toEqual({ ...FIRST, ...mine });
  });

  test("a file with the content that would be written is taken over", async () => {
    await write(FIRST);
    await add({ "b.html": "b" });
    expect((await write(SECOND)).value).toMatchObject({ written: 1, unchanged: 4 });
    expect((await write(FIRST)).value).toMatchObject({ removed: 1 });
    expect(await readTree()).toEqual(FIRST);
  });
});

test("our files that a user changed are recognised by name", async () => {
  await write(FIRST);
  await add({ "index.html": "minified", "gone/index.html": "minified" });
  expect((await write(SECOND)).value).toMatchObject({ written: 2, removed: 1 });
  expect(await readTree()).toEqual(SECOND);
});

test("a record that does not match the files next to it is ignored", async () => {
  await write(FIRST);
  const record = await fs.readFile(path.join(target.outDir, ".sitegen"));
  await fs.rm(target.outDir, { recursive: true });
  const mine = { "index.html": "my own page", "notes.txt": "mine" };
  await add(mine);
  await fs.writeFile(path.join(target.outDir, ".sitegen"), record);
  expect((await write(SECOND)).faults).toEqual([
    "SG1911 Unexpected record `build/.sitegen` of different files, expected the files of an earlier build",
  ]);
  expect(await readTree()).toEqual(mine);
});

test("a cache that was removed changes nothing", async () => {
  await write(FIRST);
  await fs.rm(target.cacheDir, { recursive: true, force: true });
  expect((await write(SECOND)).faults).toEqual([]);
  expect(await readTree()).toEqual(SECOND);
});

describe("an output of 0.1.0", () => {
  const PAGE = '<!doctype html><html><head><meta name="generator" content="sitegen v0.1.0"></head></html>';
  const OLD = {
    "index.html": PAGE,
    "gone/index.html": PAGE,
    "old/index.html": '<link rel="canonical" href="https://x.example/new" data-to="/new">',
    "assets/site-1a2b3c4d.css": "p{}",
    "sitemap.xml": "<urlset/>",
    "same.txt": "a file of a static folder",
  };
  const add010 = (files: Record<string, string>) =>
    add({ ...OLD, ...files, ".sitegen": '{"format":1,"baseUrl":"/","trailingSlash":null}\n' });

  test("is replaced if every file is one that it wrote", async () => {
    await add010({});
    expect((await write(SECOND)).faults).toEqual([]);
    expect(await readTree()).toEqual(SECOND);
  });

  test.each(["notes.txt", "mine/index.html"])("is refused with %s", async (file) => {
    await add010({ [file]: "mine" });
    expect((await write(SECOND)).faults).toEqual([
      `SG1911 Unexpected file \`build/${file}\`, expected only files of an earlier build`,
    ]);
    expect(await readTree()).toEqual({ ...OLD, [file]: "mine" });
  });
});
