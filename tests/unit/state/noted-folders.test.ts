import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import { openNotedFolders } from "../../../cli/state/noted-folders.ts";
import { disk, type FileSystem } from "../../../cli/write/file-system.ts";
import { NO_NOTES } from "../../../cli/write/folder-notes.ts";
import { locateStaging, type WriteTarget } from "../../../cli/write/staging.ts";
import { identifyFiles, walkFolder } from "../../../cli/write/walk-folder.ts";
import { writeOutputs } from "../../../cli/write/write-outputs.ts";

let target: WriteTarget;
beforeEach(() => {
  const root = mkdtempSync(path.join(os.tmpdir(), "noted-folders-")) as FilePath;
  target = { root, outDir: path.join(root, "build") as FilePath, cacheDir: path.join(root, ".sitegen") as FilePath };
});
afterEach(() => rmSync(target.root, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const openNotes = () => openNotedFolders(target.cacheDir, target.outDir) ?? expect.fail("nothing is noted");

/** The disk, and which folders were listed. */
function watchedDisk(folder: string): { fs: FileSystem; listed: string[] } {
  const listed: string[] = [];
  const list: FileSystem["list"] = (name) => {
    listed.push(path.relative(folder, name));
    return disk.list(name);
  };
  return { fs: { ...disk, list }, listed };
}

/** What a run finds in a folder, and what it lists for that; the next one knows it. */
async function look(folder: string = target.outDir) {
  const notes = openNotes();
  const { fs, listed } = watchedDisk(folder);
  const tree = await walkFolder(fs, folder, notes);
  const ids = await identifyFiles(fs, folder, openNotes());
  notes.remember("nothing");
  return { tree, ids, listed };
}

/** Folders that have just changed prove nothing. */
const settle = (folder?: string): Promise<void> =>
  vi.waitFor(async () => expect((await look(folder)).listed).toEqual([]), { timeout: 5_000 });

const EDITS: [name: string, listed: string[], edit: (at: (name: string) => string) => void][] = [
  ["nothing", [], () => {}],
  ["other bytes", [], (at) => put(at("a/index.html"), "other")],
  ["a file more", ["a"], (at) => put(at("a/more.html"), "more")],
  ["a file less", ["a"], (at) => rmSync(at("a/more.html"))],
  [
    "a file in place of another",
    ["", "a"],
    (at) => {
      put(at("next"), "next");
      renameSync(at("next"), at("a/index.html"));
    },
  ],
  ["an empty folder", ["a", "a/empty"], (at) => mkdirSync(at("a/empty"))],
  ["a file in it", ["a/empty"], (at) => put(at("a/empty/b.html"), "b")],
  ["a folder less", ["a"], (at) => rmSync(at("a/empty"), { recursive: true })],
  [
    "a folder in place of another",
    ["", "c"],
    (at) => {
      rmSync(at("a"), { recursive: true });
      put(at("c/index.html"), "c");
    },
  ],
  [
    "a file in place of a folder",
    ["", "d"],
    (at) => {
      renameSync(at("c"), at("d"));
      put(at("c"), "c");
    },
  ],
  ["a link", [""], (at) => symlinkSync("index.html", at("link"))],
];

test("only folders that changed are listed again, and what is found is what is there", async () => {
  const at = (name: string) => path.join(target.outDir, name);
  for (const name of ["index.html", "a/index.html", "b/deep/index.html"]) put(at(name), name);
  const seen: [string, string[]][] = [];
  for (const [name, , edit] of EDITS) {
    await settle();
    edit(at);
    const { tree, ids, listed } = await look();
    seen.push([name, [...new Set(listed)].sort()]);
    const fresh = await walkFolder(disk, target.outDir);
    expect([name, tree]).toEqual([name, fresh]);
    const known = [...fresh].map(([file, { type, device, inode }]) => [file, { type, device, inode }]);
    expect([name, [...ids].map(([file, { type, device, inode }]) => [file, { type, device, inode }])]).toEqual([
      name,
      known,
    ]);
  }
  expect(seen).toEqual(EDITS.map(([name, listed]) => [name, listed]));
  // nobody knows what a link leads to
  expect((await look()).listed).toContain("");
});

test("a folder that looks as if it might still change is listed each time", async () => {
  put(path.join(target.outDir, "a/index.html"), "a");
  put(path.join(target.outDir, "b/index.html"), "b");
  const later = new Date(Date.now() + 60_000);
  utimesSync(path.join(target.outDir, "a"), later, later);
  await vi.waitFor(async () => expect((await look()).listed).toEqual(["a", "a"]), { timeout: 5_000 });
});

const outputs = (files: Record<string, string>) =>
  Object.entries(files).map(([name, bytes]) => ({ path: name as OutputPath, bytes }));

/** Builds, and what was listed of the spare stage. */
async function write(files: Record<string, string>): Promise<string[]> {
  const notes = openNotes();
  const { fs, listed } = watchedDisk(target.root);
  const present = await walkFolder(disk, target.outDir, notes);
  const site = { baseUrl: "/", trailingSlash: null };
  const { diagnostics } = await writeOutputs(outputs(files), target, site, { fs, present, notes });
  expect(diagnostics).toEqual([]);
  notes.remember("change");
  return listed.filter((name) => name.includes("stage"));
}

test("of the output before the last one nothing is listed but what changed, and what somebody put into it counts for nothing", async () => {
  const files = Object.fromEntries([..."abcdef"].map((name) => [`pages/${name}/index.html`, name]));
  const spare = (await locateStaging(disk, target)).spare ?? expect.fail("no spare stage");
  const version = (word: string) => ({ ...files, "pages/a/index.html": word });
  for (const word of ["first", "second"]) {
    await write(version(word));
    await settle();
  }
  await settle(spare);
  const stage = (await locateStaging(disk, target)).stage;
  const below = (name: string) => path.join(path.relative(target.root, stage), name);
  // its own place is another now
  expect(await write(version("third"))).toEqual([below("")]);
  await settle();
  await settle(spare);
  rmSync(path.join(spare, "pages/b/index.html"));
  put(path.join(spare, "pages/c/index.html.new"), "!");
  renameSync(path.join(spare, "pages/c/index.html.new"), path.join(spare, "pages/c/index.html"));
  put(path.join(spare, "pages/d/more/index.html"), "!");
  expect(new Set(await write(version("fourth")))).toEqual(
    new Set([below(""), ...["pages/b", "pages/c", "pages/d", "pages/d/more"].map(below)]),
  );
  const fresh = await walkFolder(disk, target.outDir, NO_NOTES);
  expect([...fresh.keys()].filter((name) => name !== ".sitegen").sort()).toEqual(Object.keys(files).sort());
  for (const [name, text] of Object.entries(version("fourth")))
    expect([name, Buffer.from(await disk.read(path.join(target.outDir, name))).toString()]).toEqual([name, text]);
});
