// Staging files early, while others are still rendered, gives the same output as writing all files at once.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import type { StagedFile } from "../../../cli/model/disk/entry.ts";
import type { OutputFile, WriteElsewhere } from "../../../cli/model/output.ts";
import { type EarlyStage, openEarlyStage } from "../../../cli/write/early-stage.ts";
import { disk } from "../../../cli/write/file-system.ts";
import { recover } from "../../../cli/write/recover.ts";
import { createGate, createStageWriter } from "../../../cli/write/shared-stage.ts";
import { locateStaging, type WriteTarget } from "../../../cli/write/staging.ts";
import { walkFolder } from "../../../cli/write/walk-folder.ts";
import { writeOutputs } from "../../../cli/write/write-outputs.ts";
import { type FaultPlan, faultyDisk, Killed } from "./faulty-file-system.ts";
import { recordOf } from "./record-of.ts";

const site = { baseUrl: "/", trailingSlash: null };
let target: WriteTarget;

beforeEach(async () => {
  const root = (await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-early-"))) as FilePath;
  target = { root, outDir: path.join(root, "build") as FilePath, cacheDir: path.join(root, ".sitegen") as FilePath };
});
afterEach(() => fs.rm(target.root, { recursive: true, force: true }));

type Files = Record<string, string>;

const withRecord = (files: Record<string, string>) => ({ ...recordOf(files), ...files });
const OLD: Files = {
  "index.html": "old",
  "a/index.html": "a",
  "gone/index.html": "",
  "same.html": "same",
  "b.txt": "b",
};
const NEW: Files = { "index.html": "new", "a/index.html": "é", "c/d.html": "d", "same.html": "same", "b.txt": "B" };
const isEarly = (file: string): boolean => file.endsWith(".html");

/** Adds pages as a build does. */
async function putPages(files: Files, stage: EarlyStage): Promise<OutputFile[]> {
  const outputs: OutputFile[] = [];
  for (const [file, text] of Object.entries(files)) {
    const name = file as OutputPath;
    if (!isEarly(file)) outputs.push({ path: name, bytes: text });
    else outputs.push({ path: name, copyOf: await stage.put(name, () => Buffer.from(text)) });
  }
  return outputs;
}

const writeOn = async (files: Files, on: typeof disk) => {
  await recover(target);
  const present = await walkFolder(disk, target.outDir);
  const early = await openEarlyStage(target, present, on);
  return writeOutputs(await putPages(files, early), target, site, { fs: on, early, present });
};
const write = (files: Files, plan: FaultPlan = {}) => writeOn(files, faultyDisk(plan));

/** Path → text; null if the folder is missing. */
async function readTree(folder: string): Promise<Files | null> {
  const names = [...(await walkFolder(disk, folder)).keys()].sort();
  if (names.length === 0) return null;
  return Object.fromEntries(
    await Promise.all(names.map(async (file) => [file, await fs.readFile(path.join(folder, file), "utf8")])),
  );
}

test("early and later files form one output, and the returned tree matches the disk", async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}/index.html`, `${index}`]));
  for (const files of [
    OLD,
    OLD,
    NEW,
    { ...NEW, ...many },
    { ...NEW, ...many, "0/index.html": "!", "n.html": "" },
    OLD,
  ]) {
    const { value, diagnostics } = await write(files);
    expect(diagnostics).toEqual([]);
    expect(await readTree(target.outDir)).toEqual(withRecord(files));
    expect(value?.tree).toEqual(await walkFolder(disk, target.outDir));
  }
});

test("an unchanged file is not written; with nothing changed nothing is touched", async () => {
  await write(OLD);
  const counted = faultyDisk();
  expect(await writeOn(OLD, counted)).toMatchObject({ value: { written: 0, unchanged: 5, removed: 0 } });
  expect(counted.calls()).toEqual([]);
  const before = await fs.stat(path.join(target.outDir, "same.html"));
  expect((await write(NEW)).value).toMatchObject({ written: 4, unchanged: 1, removed: 1, bytes: 3 + 2 + 1 + 4 + 1 });
  const after = await fs.stat(path.join(target.outDir, "same.html"));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

test("each is created once, in the stage; files for the spare stage are moved there, without folders", async () => {
  const creates = async (files: Files) => {
    const counted = faultyDisk();
    await writeOn(files, counted);
    const { folder } = await locateStaging(disk, target);
    const calls = counted.calls().map((call) => call.replaceAll(folder, "").split(",")[0] ?? "");
    return calls
      .filter((call) => /^(?:create|rename) \/(?:stage|early)\/\w/.test(call))
      .map((call) => call.slice(0, 60));
  };
  const files = { "1.html": "1", "2.html": "2", "3.html": "3", "4.html": "4" };
  expect(await creates(files)).toEqual(["1", "2", "3", "4"].map((name) => `create /stage/${name}.html ${name}`));
  const second = { ...files, "1.html": "x" };
  await creates(second);
  expect(await creates({ ...second, "2.html": "x" })).toEqual(["create /early/1 x", "rename /early/1 /stage/2.html"]);
  expect(await readTree(target.outDir)).toEqual(withRecord({ ...second, "2.html": "x" }));
});

test("a moved file replaces the spare stage's copy, in an existing folder", async () => {
  const files = { "a/1.html": "1", "b/2.html": "2", "b/3.html": "3", "b/4.html": "4" };
  await write(files);
  await write({ ...files, "a/1.html": "x" });
  const counted = faultyDisk();
  await writeOn({ ...files, "a/1.html": "y" }, counted);
  const { stage } = await locateStaging(disk, target);
  const inStage = counted.calls().filter((call) => call.includes(`${stage}/a`));
  expect(inStage.map((call) => call.split(" ")[0])).toEqual(["rename"]);
  expect(await readTree(target.outDir)).toEqual(withRecord({ ...files, "a/1.html": "y" }));
});

test("without a swap the output is the same", async () => {
  await write(OLD);
  const noRename = (call: string, paths: string[]) =>
    call === "rename" && paths[0] === target.outDir ? "EXDEV" : null;
  const { value } = await write(NEW, { fail: noRename });
  expect(await readTree(target.outDir)).toEqual(withRecord(NEW));
  expect(value?.tree).toEqual(await walkFolder(disk, target.outDir));
});

test.each([
  ["ENOSPC", "SG1801"],
  ["EIO", "SG1804"],
])("%s at any call: reported once, the previous output is whole, and no stage remains", async (code, expected) => {
  await write(OLD);
  const counted = faultyDisk();
  await writeOn(NEW, counted);
  const calls = counted.calls();
  let told = 0;
  for (let k = 1; k <= calls.length; k++) {
    await fs.rm(target.root, { recursive: true, force: true });
    await write(OLD);
    const { diagnostics } = await write(NEW, { fail: (_call, _paths, number) => (number === k ? code : null) });
    const after = await readTree(target.outDir);
    if (diagnostics.length > 0) told++;
    const swapped =
      diagnostics.length === 0 || calls.slice(0, k - 1).some((call) => call.endsWith(` ${target.outDir}`));
    expect(after, calls[k - 1]).toEqual(withRecord(swapped ? NEW : OLD));
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(diagnostics.length > 0 ? [expected] : []);
    // a journal that cannot be removed is left to the next start
    if (!/^remove \S*journal\.json$/.test(calls[k - 1] ?? "")) expect(await fs.readdir(target.cacheDir)).toEqual([]);
  }
  expect(told).toBeGreaterThan(5);
});

test("killed at every call: the next start finds the old or the new output, whole", async () => {
  await write(OLD);
  const counted = faultyDisk();
  await writeOn(NEW, counted);
  for (let k = 1; k <= counted.calls().length; k++) {
    await fs.rm(target.root, { recursive: true, force: true });
    await write(OLD);
    await expect(write(NEW, { killAt: k })).rejects.toBeInstanceOf(Killed);
    await recover(target);
    expect([OLD, NEW].map(withRecord)).toContainEqual(await readTree(target.outDir));
    expect(await fs.readdir(target.cacheDir)).toEqual([]);
  }
});

test("a full disk is reported with the space required, early files included", async () => {
  const big = { "a.html": "é".repeat(250_000), "b.html": "x".repeat(500_000), "c.txt": "x".repeat(500_000) };
  const { diagnostics } = await write(big, { fail: (call) => (call === "create" ? "ENOSPC" : null) });
  expect(diagnostics.map(({ message }) => message)).toEqual(["Unexpected full disk, expected room for 1.5 MB"]);
});

test("conflicting paths are named, and no early file remains", async () => {
  await write(OLD);
  const { diagnostics } = await write({ "Guide.html": "", "guide.html": "", x: "", "x/a.html": "" });
  expect(diagnostics.map(({ code }) => code)).toEqual(["SG1751", "SG1752"]);
  expect(await readTree(target.outDir)).toEqual(withRecord(OLD));
  expect(await fs.readdir(target.cacheDir)).toEqual([]);
});

test("a discarded stage is removed at once and accepts no more files; of equal paths the first counts", async () => {
  const stage = await openEarlyStage(target, new Map());
  const place = await stage.put("a.html" as OutputPath, () => Buffer.from("first"));
  expect(await stage.put("a.html" as OutputPath, () => Buffer.from("second"))).toBe(place);
  expect(await fs.readFile(place, "utf8")).toBe("first");
  stage.discard();
  await stage.put("b.html" as OutputPath, () => Buffer.from("late"));
  expect(await fs.readdir(target.cacheDir)).toEqual([]);
});

test("a stage that is complete stays", async () => {
  const stage = await openEarlyStage(target, new Map());
  const place = await stage.put("a.html" as OutputPath, () => Buffer.from("a"));
  await fs.writeFile((await locateStaging(disk, target)).journal, '{"mode":"swap"}');
  stage.discard();
  expect(await fs.readFile(place, "utf8")).toBe("a");
});

/** Writes as a worker does. */
const writeElsewhere = (text: string) => async (file: FilePath) =>
  createStageWriter(createGate())(file, Buffer.from(text));

/** Adds files to an empty output; the worker writes those that the callback selects. */
async function putElsewhere(files: Record<string, { text: string; elsewhere?: WriteElsewhere }>) {
  const present = await walkFolder(disk, target.outDir);
  const early = await openEarlyStage(target, present);
  const outputs: OutputFile[] = [];
  for (const [file, { text, elsewhere }] of Object.entries(files)) {
    const name = file as OutputPath;
    outputs.push({ path: name, copyOf: await early.put(name, () => Buffer.from(text), elsewhere) });
  }
  const noted = "noted.json" as OutputPath;
  if (early.shared) {
    const staged = await writeElsewhere("[]")(path.join(early.shared.folder, noted) as FilePath);
    outputs.push({ path: noted, copyOf: early.note(noted, staged as StagedFile) });
  }
  return writeOutputs(outputs, target, site, { early, present });
}

test("files that a worker writes, refuses or leaves half written form one output", async () => {
  const { value, diagnostics } = await putElsewhere({
    "a/index.html": { text: "a", elsewhere: writeElsewhere("a") },
    "b/index.html": { text: "b", elsewhere: async () => null },
    "c/index.html": { text: "whole", elsewhere: async (file) => (await writeElsewhere("wh")(file)) && null },
    "d.html": { text: "d" },
  });
  expect(diagnostics).toEqual([]);
  const files = {
    "a/index.html": "a",
    "b/index.html": "b",
    "c/index.html": "whole",
    "d.html": "d",
    "noted.json": "[]",
  };
  expect(await readTree(target.outDir)).toEqual(withRecord(files));
  expect(value).toMatchObject({ written: 5, unchanged: 0, removed: 0, bytes: 10 });
  expect(value?.tree).toEqual(await walkFolder(disk, target.outDir));
});

test("if the output has files the worker writes none: they must be compared", async () => {
  await write(OLD);
  const elsewhere = async () => {
    throw new Error("asked");
  };
  const { value } = await putElsewhere({
    "same.html": { text: "same", elsewhere },
    "n.html": { text: "n", elsewhere },
  });
  expect(value).toMatchObject({ written: 1, unchanged: 1, removed: 4 });
});

test("an error of the worker is thrown when all is settled, and no stage remains", async () => {
  const elsewhere = async () => {
    throw new Error("the page cannot be filled");
  };
  await expect(putElsewhere({ "a.html": { text: "", elsewhere } })).rejects.toThrow("the page cannot be filled");
  expect(await fs.readdir(target.cacheDir)).toEqual([]);
});

test("few files wait for the worker", async () => {
  const stage = await openEarlyStage(target, new Map());
  const answers: ((staged: StagedFile) => void)[] = [];
  const elsewhere = () => new Promise<StagedFile>((resolve) => answers.push(resolve));
  const staged: StagedFile = {
    entry: { type: "file", size: 0, device: 1, inode: 1, modified: 0, changed: 0 },
    key: "",
  };
  const put = (name: string) => stage.put(name as OutputPath, () => Buffer.from(""), elsewhere);
  for (let file = 1; file < 32; file++) await put(`${file}.html`);
  let isPut = false;
  const last = put("32.html").then(() => {
    isPut = true;
  });
  for (const answer of answers.slice(0, 31)) answer(staged);
  await new Promise(setImmediate);
  expect(isPut).toBe(false);
  answers[31]?.(staged);
  await last;
  expect(stage.written.size).toBe(32);
  stage.discard();
});

test("a path outside the folder is an internal error", async () => {
  const stage = await openEarlyStage(target, new Map());
  await expect(stage.put("../x.html" as OutputPath, () => Buffer.from("x"))).rejects.toThrow("does not stay inside");
});
