import { existsSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import type { OutputFile } from "../../../cli/model/output.ts";
import { disk } from "../../../cli/write/file-system.ts";
import { recover } from "../../../cli/write/recover.ts";
import type { WriteTarget } from "../../../cli/write/staging.ts";
import { locateStaging } from "../../../cli/write/staging.ts";
import { hashTree, walkFolder } from "../../../cli/write/walk-folder.ts";
import { writeOutputs } from "../../../cli/write/write-outputs.ts";
import { inParts } from "../../in-parts.ts";
import type { FaultPlan, FaultyDisk } from "./faulty-file-system.ts";
import { faultyDisk, Killed } from "./faulty-file-system.ts";
import { recordOf } from "./record-of.ts";

const site = { baseUrl: "/", trailingSlash: null };
let target: WriteTarget;

beforeEach(async () => {
  const root = (await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-write-"))) as FilePath;
  target = { root, outDir: path.join(root, "build") as FilePath, cacheDir: path.join(root, ".sitegen") as FilePath };
});
afterEach(() => fs.rm(target.root, { recursive: true, force: true }));

const outputs = (files: Record<string, string>): OutputFile[] =>
  Object.entries(files).map(([file, bytes]) => ({ path: file as OutputPath, bytes }));
const write = (files: Record<string, string>, plan: FaultPlan = {}) =>
  writeOutputs(outputs(files), target, site, { fs: faultyDisk(plan) });

/** The output as path → text; null if the folder is missing. */
async function readTree(folder: string): Promise<Record<string, string> | null> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!entries) return null;
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  const pairs = await Promise.all(
    files.sort().map(async (file) => [path.relative(folder, file), await fs.readFile(file, "utf8")]),
  );
  return Object.fromEntries(pairs);
}
const tree = (files: Record<string, string>) => ({ ...recordOf(files), ...files });

const OLD = {
  "index.html": "old home",
  "a/index.html": "old a",
  "gone/index.html": "gone",
  "assets/x-1.js": "x1",
  "same.txt": "same",
};
const NEW = {
  "index.html": "new home",
  "a/index.html": "new a",
  "b/c.html": "b",
  "assets/x-2.js": "x2",
  "same.txt": "same",
};

test("the first build creates the folder, the marker and nothing else", async () => {
  expect(await write(OLD)).toMatchObject({
    value: { written: 5, unchanged: 0, removed: 0, bytes: 8 + 5 + 4 + 2 + 4 },
    diagnostics: [],
  });
  expect(await readTree(target.outDir)).toEqual(tree(OLD));
  expect(await fs.readdir(target.root)).toEqual([".sitegen", "build"]);
  expect(await fs.readdir(target.cacheDir)).toEqual([]);
});

test("nothing changed: nothing is touched", async () => {
  await write(OLD);
  const fs1 = faultyDisk();
  const before = await fs.stat(target.outDir);
  const { value } = await writeOutputs(outputs(OLD), target, site, { fs: fs1 });
  expect(value).toMatchObject({ written: 0, unchanged: 5, removed: 0, bytes: 23 });
  expect(fs1.calls()).toEqual([]);
  expect((await fs.stat(target.outDir)).mtimeMs).toBe(before.mtimeMs);
});

test("changed files are written, unchanged ones linked, others removed", async () => {
  await write(OLD);
  const before = await fs.stat(path.join(target.outDir, "same.txt"));
  expect((await write(NEW)).value).toMatchObject({ written: 4, unchanged: 1, removed: 2, bytes: 20 });
  expect(await readTree(target.outDir)).toEqual(tree(NEW));
  const after = await fs.stat(path.join(target.outDir, "same.txt"));
  expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
});

describe("where most files stay", () => {
  const FIRST = { ...OLD, "1.txt": "1", "2.txt": "2", "3.txt": "3", "b/4.txt": "4", "b/5.txt": "5", "b/6.txt": "6" };
  const SECOND = { ...FIRST, "index.html": "second home", "new/index.html": "new" };
  const { "gone/index.html": _, "a/index.html": __, ...rest } = FIRST;
  const THIRD = { ...rest, "index.html": "third home", a: "a file in place of a folder", "c/d/e.html": "e" };
  const spareOf = async (): Promise<string> => (await locateStaging(disk, target)).spare ?? "";

  test("the output before the previous one becomes the stage, except for the differences", async () => {
    await write(FIRST);
    await write(SECOND);
    expect(await readTree(await spareOf())).toEqual(tree(FIRST));
    const counted = faultyDisk();
    await writeOutputs(outputs(THIRD), target, site, { fs: counted });
    expect(await readTree(target.outDir)).toEqual(tree(THIRD));
    expect(await fs.readdir(target.outDir)).not.toContain("gone");
    const stage = path.join(target.cacheDir, "stage");
    const below = (name: string) => (call: string) => call.startsWith(`${name} `) && call.includes("/stage/");
    const calls = counted
      .calls()
      .map((call) => call.replace((/\S*\/output-\w+/.exec(call) ?? [""])[0], target.cacheDir));
    expect(calls.filter(below("remove")).sort()).toEqual([
      `remove ${stage}/.sitegen`,
      `remove ${stage}/a`,
      `remove ${stage}/gone`,
      `remove ${stage}/index.html`,
    ]);
    expect(calls.filter(below("create")).map((call) => call.split(" ")[1])).toEqual([
      `${stage}/index.html`,
      `${stage}/a`,
      `${stage}/c/d/e.html`,
      `${stage}/.sitegen`,
    ]);
    expect(calls.filter((call) => call.startsWith("link "))).toEqual([]);
    expect(await readTree(await spareOf())).toEqual(tree(SECOND));
  });

  test("the returned tree matches the disk", async () => {
    for (const files of [FIRST, FIRST, SECOND, THIRD, FIRST, SECOND, NEW]) {
      const { value } = await write(files);
      const tree = await walkFolder(disk, target.outDir);
      expect(value?.tree).toEqual(tree);
      expect(hashTree(value?.tree ?? new Map())).toBe(hashTree(tree));
    }
  });

  test("files that a user put into it are ignored", async () => {
    await write(FIRST);
    await write(SECOND);
    const spare = await spareOf();
    await fs.rm(path.join(spare, "1.txt"));
    await fs.writeFile(path.join(spare, "1.txt"), "!");
    await fs.rm(path.join(spare, "b"), { recursive: true });
    await fs.rm(path.join(spare, "2.txt"));
    await fs.mkdir(path.join(spare, "2.txt"));
    await fs.mkdir(path.join(spare, "deep/empty"), { recursive: true });
    await write(THIRD);
    expect(await readTree(target.outDir)).toEqual(tree(THIRD));
    expect(await fs.readdir(target.outDir)).not.toContain("deep");
  });

  for (const { size: apart, tags } of inParts(11, 1)) {
    test(`killed at calls ${apart} apart: the next start finds the old or the new output, whole`, {
      tags,
    }, async () => {
      const begin = async (): Promise<void> => {
        await fs.rm(target.root, { recursive: true, force: true });
        await write(FIRST);
        await write(SECOND);
      };
      await begin();
      const counter = faultyDisk();
      await writeOutputs(outputs(THIRD), target, site, { fs: counter });
      const ends = new Set<string>();
      for (let k = counter.calls().length; k > 0; k -= apart) {
        await begin();
        await write(THIRD, { killAt: k }).catch(() => {});
        await recover(target);
        const after = await readTree(target.outDir);
        ends.add(JSON.stringify(after));
        expect([tree(SECOND), tree(THIRD)], `killed at call ${k}`).toContainEqual(after);
        await write(THIRD);
        expect(await readTree(target.outDir)).toEqual(tree(THIRD));
      }
      expect(ends.size).toBe(2);
    });
  }

  test("it is not reused when most files change, or without links", async () => {
    await write(FIRST);
    await write(SECOND);
    await write(NEW);
    expect(await readTree(await spareOf())).toBeNull();
    await write(FIRST);
    await write(SECOND, { fail: (call) => (call === "link" ? "EPERM" : null) });
    expect(await readTree(await spareOf())).toBeNull();
  });
});

test("a file and a link more, and other bytes, are another tree; targets of links do not count", async () => {
  await write(OLD);
  const look = async () => hashTree(await walkFolder(disk, target.outDir));
  const hashes = [await look()];
  await fs.mkdir(path.join(target.outDir, "empty"));
  hashes.push(await look());
  await fs.writeFile(path.join(target.outDir, "same.txt"), "longer");
  hashes.push(await look());
  expect(new Set(hashes).size).toBe(3);
  await fs.symlink("same.txt", path.join(target.outDir, "link"));
  expect(await look()).toBeNull();
});

test("an edit by hand is undone: content decides, not a record", async () => {
  await write(OLD);
  await fs.writeFile(path.join(target.outDir, "same.txt"), "SAME");
  await fs.mkdir(path.join(target.outDir, "empty"));
  expect((await write(OLD)).value).toMatchObject({ written: 1, removed: 0 });
  expect(await readTree(target.outDir)).toEqual(tree(OLD));
  expect(await fs.readdir(target.outDir)).not.toContain("empty");
});

test("empty folders are removed, also when nothing else changed", async () => {
  await write(OLD);
  await fs.mkdir(path.join(target.outDir, "empty/deep"), { recursive: true });
  expect((await write(OLD)).value).toMatchObject({ written: 0, removed: 0 });
  expect(await fs.readdir(target.outDir)).not.toContain("empty");
});

test("a page is filled once, to write or to compare it", async () => {
  let asked = 0;
  const page: OutputFile = {
    path: "page.html" as OutputPath,
    get bytes() {
      asked++;
      return "page";
    },
  };
  await writeOutputs([page], target, site);
  expect(asked).toBe(1);
  await writeOutputs([page], target, site);
  expect(asked).toBe(2);
});

test("a full disk is reported with the space required", async () => {
  await write(OLD);
  const { diagnostics } = await write(
    { ...OLD, "big.txt": "é".repeat(750_000) },
    { fail: (call) => (call === "create" ? "ENOSPC" : null) },
  );
  expect(diagnostics.map(({ message }) => message)).toEqual(["Unexpected full disk, expected room for 1.5 MB"]);
});

test("a copy that is said to be current is neither compared nor written, unless the output lacks it", async () => {
  const source = path.join(target.root, "source.bin") as FilePath;
  const copy: OutputFile[] = [{ path: "copy.bin" as OutputPath, copyOf: source }];
  await fs.writeFile(source, "one");
  await writeOutputs(copy, target, site);
  await fs.writeFile(source, "two");
  const { value } = await writeOutputs(copy, target, site, { isCurrent: () => true });
  expect([value?.written, value?.unchanged]).toEqual([0, 1]);
  expect(await fs.readFile(path.join(target.outDir, "copy.bin"), "utf8")).toBe("one");
  await fs.rm(path.join(target.outDir, "copy.bin"));
  await writeOutputs(copy, target, site, { isCurrent: () => true });
  expect(await fs.readFile(path.join(target.outDir, "copy.bin"), "utf8")).toBe("two");
});

test("copies are made from their source and compared with it", async () => {
  const source = path.join(target.root, "big.bin") as FilePath;
  await fs.writeFile(source, "x".repeat(3_000_000));
  const copy: OutputFile[] = [{ path: "big.bin" as OutputPath, copyOf: source }];
  expect((await writeOutputs(copy, target, site)).value).toMatchObject({ written: 1, bytes: 3_000_000 });
  expect((await writeOutputs(copy, target, site)).value).toMatchObject({ written: 0, unchanged: 1 });
  await fs.writeFile(source, `${"x".repeat(2_999_999)}y`);
  expect((await writeOutputs(copy, target, site)).value).toMatchObject({ written: 1 });
});

test("a source that was removed during the build is named", async () => {
  await write(OLD);
  const gone: OutputFile[] = [
    { path: "x.bin" as OutputPath, copyOf: path.join(target.root, "static/x.bin") as FilePath },
  ];
  const { value, diagnostics } = await writeOutputs(gone, target, site);
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ code, message, location }) => [code, message, location])).toEqual([
    [
      "SG1123",
      "Unexpected removal of `static/x.bin` during the build, expected the file to exist until its end",
      { path: "static/x.bin" },
    ],
  ]);
  expect(await readTree(target.outDir)).toEqual(tree(OLD));
});

test("a folder with files and without the marker is refused", async () => {
  await fs.mkdir(target.outDir);
  await fs.writeFile(path.join(target.outDir, "notes.txt"), "mine");
  const { value, diagnostics } = await write(OLD);
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "SG1911 Unexpected files in `build`, expected an empty folder or an earlier build",
  ]);
  expect(await readTree(target.outDir)).toEqual({ "notes.txt": "mine" });
});

describe("faults", () => {
  for (const { size: apart, tags } of inParts(11, 1)) {
    test.each([
      ["ENOSPC", "SG1801"],
      ["EACCES", "SG1802"],
      ["EIO", "SG1804"],
    ])(`%s at calls ${apart} apart: told, and the previous output is whole`, { tags }, async (code, expected) => {
      await write(OLD);
      const counter = faultyDisk();
      await writeOutputs(outputs(NEW), target, site, { fs: counter });
      const calls = counter.calls();
      let told = 0;
      for (let k = calls.length; k > 0; k -= apart) {
        await fs.rm(target.root, { recursive: true, force: true });
        await write(OLD);
        const { diagnostics } = await write(NEW, { fail: (_call, _paths, number) => (number === k ? code : null) });
        const after = await readTree(target.outDir);
        if (diagnostics.length === 0) {
          expect(after, calls[k - 1]).toEqual(tree(NEW));
          continue;
        }
        told++;
        expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([expected]);
        expect(diagnostics[0]?.details?.join()).not.toContain(target.root);
        // Once the new output stands in its place, only tidying up can still fail.
        expect(after, calls[k - 1]).toEqual(
          calls.slice(0, k - 1).some((call) => call.endsWith(` ${target.outDir}`)) ? tree(NEW) : tree(OLD),
        );
        if (/^(?:create|copy|link|makeFolder)/.test(calls[k - 1] ?? ""))
          expect(await fs.readdir(target.cacheDir)).toEqual([]);
      }
      expect(told).toBeGreaterThan(5 / apart);
    });
  }

  for (const { size: apart, tags } of inParts(11, 1)) {
    test(`killed at calls ${apart} apart: the next start finds the old or the new output, whole`, {
      tags,
    }, async () => {
      await write(OLD);
      const counter = faultyDisk();
      await writeOutputs(outputs(NEW), target, site, { fs: counter });
      const total = counter.calls().length;
      expect(total).toBeGreaterThan(10);
      const ends = new Set<string>();
      for (let k = total; k > 0; k -= apart) {
        await fs.rm(target.root, { recursive: true, force: true });
        await write(OLD);
        await expect(write(NEW, { killAt: k })).rejects.toBeInstanceOf(Killed);
        await recover(target);
        const after = await readTree(target.outDir);
        ends.add(JSON.stringify(after));
        expect([tree(OLD), tree(NEW)], `killed at call ${k}`).toContainEqual(after);
        await write(NEW);
        expect(await readTree(target.outDir)).toEqual(tree(NEW));
        expect(await fs.readdir(target.cacheDir)).toEqual([]);
      }
      expect(ends.size).toBe(2);
    });
  }

  for (const { size: apart, tags } of inParts(11, 1)) {
    test(`killed at calls ${apart} apart of the first build: nothing or the whole output`, { tags }, async () => {
      const counter = faultyDisk();
      await writeOutputs(outputs(NEW), target, site, { fs: counter });
      for (let k = counter.calls().length; k > 0; k -= apart) {
        await fs.rm(target.root, { recursive: true, force: true });
        await expect(write(NEW, { killAt: k })).rejects.toBeInstanceOf(Killed);
        await recover(target);
        expect([null, tree(NEW)], `killed at call ${k}`).toContainEqual(await readTree(target.outDir));
      }
    });
  }

  test("a previous output that was moved away is restored, even if the rest of the staging is lost", async () => {
    await write(OLD);
    const { folder, old } = await locateStaging(disk, target);
    await fs.mkdir(folder, { recursive: true });
    await fs.rename(target.outDir, old);
    await recover(target);
    expect(await readTree(target.outDir)).toEqual(tree(OLD));
    expect(await fs.readdir(target.cacheDir)).toEqual([]);
  });

  test("killed while healing: the next start heals again", { tags: ["nightly"] }, async () => {
    for (let k = 1; k <= 4; k++) {
      for (let j = 1; j <= 4; j++) {
        await fs.rm(target.root, { recursive: true, force: true });
        await write(OLD);
        const total = faultyDisk();
        await writeOutputs(outputs(NEW), { ...target, outDir: path.join(target.root, "count") as FilePath }, site, {
          fs: total,
        });
        await write(NEW, { killAt: total.calls().length + 2 - k }).catch(() => {});
        await recover(target, faultyDisk({ killAt: j })).catch(() => {});
        await recover(target);
        expect([tree(OLD), tree(NEW)]).toContainEqual(await readTree(target.outDir));
      }
    }
  });

  test("where folders cannot be renamed: assets, pages, deletions, in this order", async () => {
    await write(OLD);
    const mounted = faultyDisk({
      fail: (call, [from, to]) =>
        call === "rename" && (from === target.outDir || to === target.outDir) ? "EBUSY" : null,
    });
    const { value } = await writeOutputs(outputs(NEW), target, site, { fs: mounted });
    expect(value).toMatchObject({ written: 4, removed: 2 });
    expect(await readTree(target.outDir)).toEqual(tree(NEW));
    const put = mounted.calls().filter((call) => call.startsWith("rename") && call.includes(".sitegen-new"));
    expect(put.map((call) => path.relative(target.outDir, call.split(" ")[2] ?? ""))).toEqual([
      // our files: those of both builds, at the end those of the new one
      ".sitegen",
      "assets/x-2.js",
      "a/index.html",
      "b/c.html",
      "index.html",
      ".sitegen",
    ]);
    const removed = mounted.calls().indexOf(`remove ${path.join(target.outDir, "gone/index.html")}`);
    expect(removed).toBeGreaterThan(mounted.calls().indexOf(put.at(-2) ?? ""));
    expect(removed).toBeLessThan(mounted.calls().lastIndexOf(put.at(-1) ?? ""));
    expect(await fs.readdir(target.outDir)).not.toContain("gone");
  });

  for (const { size: apart, tags } of inParts(11, 1)) {
    test(`killed at calls ${apart} apart while mirroring: the next start ends with the new output`, {
      tags,
    }, async () => {
      const fail: FaultPlan["fail"] = (call, [from, to]) =>
        call === "rename" && (from === target.outDir || to === target.outDir) ? "EXDEV" : null;
      await write(OLD);
      const counter = faultyDisk({ fail });
      await writeOutputs(outputs(NEW), target, site, { fs: counter });
      const total = counter.calls().length;
      for (let k = total; k > 0; k -= apart) {
        await fs.rm(target.root, { recursive: true, force: true });
        await write(OLD);
        await expect(write(NEW, { fail, killAt: k })).rejects.toBeInstanceOf(Killed);
        await recover(target);
        expect([tree(OLD), tree(NEW)], `killed at call ${k}`).toContainEqual(await readTree(target.outDir));
      }
    });
  }

  test("without hard links the files are copied", async () => {
    await write(OLD);
    const { value } = await write(NEW, { fail: (call) => (call === "link" ? "EPERM" : null) });
    expect(value).toMatchObject({ written: 4, unchanged: 1 });
    expect(await readTree(target.outDir)).toEqual(tree(NEW));
  });

  test("an abort leaves the previous output and no stage", async () => {
    await write(OLD);
    const controller = new AbortController();
    controller.abort();
    await expect(writeOutputs(outputs(NEW), target, site, { signal: controller.signal })).rejects.toThrow(/abort/i);
    expect(await readTree(target.outDir)).toEqual(tree(OLD));
    expect(await fs.readdir(target.cacheDir)).toEqual([]);
  });
});

describe("a power cut", () => {
  const SITE = { ...OLD, ".nojekyll": "" };
  const NEXT = { ...NEW, ".nojekyll": "" };
  const writeTo = (files: Record<string, string>, fs: FaultyDisk, fsync: boolean) =>
    writeOutputs(outputs(files), target, site, { fs, fsync });
  /** Number of calls of a write, and the folder where it began. */
  const callsOf = async (fsync: boolean, mounted: FaultPlan): Promise<number> => {
    await writeTo(SITE, faultyDisk(mounted), fsync);
    const counter = faultyDisk(mounted);
    await writeTo(NEXT, counter, fsync);
    return counter.calls().length;
  };
  const inPlace: FaultPlan["fail"] = (call, [from, to]) =>
    call === "rename" && (from === target.outDir || to === target.outDir) ? "EXDEV" : null;

  for (const { size: apart, tags } of inParts(11, 2)) {
    test.each([
      ["swapped", {}],
      ["mirrored", { fail: inPlace }],
    ] as [string, FaultPlan][])(
      `at calls ${apart} apart, with \`fsync\`: the output is the old or the new one, whole (%s)`,
      { tags },
      async (_, mounted) => {
        const total = await callsOf(true, mounted);
        const ends = new Set<string>();
        for (let k = total + 1; k > 0; k -= apart) {
          await fs.rm(target.root, { recursive: true, force: true });
          await writeTo(SITE, faultyDisk(mounted), true);
          const killed = faultyDisk({ ...mounted, killAt: k });
          await writeTo(NEXT, killed, true).catch((error) => expect(error).toBeInstanceOf(Killed));
          killed.cutPower(target.root);
          await recover(target, faultyDisk());
          const after = await readTree(target.outDir);
          ends.add(JSON.stringify(after));
          expect([tree(SITE), tree(NEXT)], `cut at call ${k}`).toContainEqual(after);
          if (k > total) expect(after).toEqual(tree(NEXT));
        }
        expect(ends.size).toBe(2);
      },
    );

    test.each([
      ["swapped", {}],
      ["mirrored", { fail: inPlace }],
    ] as [string, FaultPlan][])(
      `at calls ${apart} apart, without it: the next build writes the whole output (%s)`,
      { tags },
      async (_, mounted) => {
        const total = await callsOf(false, mounted);
        let damaged = 0;
        for (let k = total + 1; k > 0; k -= apart) {
          await fs.rm(target.root, { recursive: true, force: true });
          await writeTo(SITE, faultyDisk(mounted), true);
          const killed = faultyDisk({ ...mounted, killAt: k });
          await writeTo(NEXT, killed, false).catch((error) => expect(error).toBeInstanceOf(Killed));
          killed.cutPower(target.root);
          await recover(target, faultyDisk());
          const after = JSON.stringify(await readTree(target.outDir));
          if (![tree(SITE), tree(NEXT)].some((whole) => JSON.stringify(whole) === after)) damaged++;
          expect((await writeTo(NEXT, faultyDisk(mounted), false)).diagnostics, `cut at call ${k}`).toEqual([]);
          expect(await readTree(target.outDir)).toEqual(tree(NEXT));
        }
        expect(damaged).toBeGreaterThan(0);
      },
    );

    test(`at calls ${apart} apart of the first build: nothing or the whole output with \`fsync\`, and the next build succeeds without`, {
      tags,
    }, async () => {
      for (const fsync of [true, false]) {
        const counter = faultyDisk();
        await fs.rm(target.root, { recursive: true, force: true });
        await writeTo(NEXT, counter, fsync);
        for (let k = counter.calls().length + 1; k > 0; k -= apart) {
          await fs.rm(target.root, { recursive: true, force: true });
          const killed = faultyDisk({ killAt: k });
          await writeTo(NEXT, killed, fsync).catch((error) => expect(error).toBeInstanceOf(Killed));
          if (existsSync(target.root)) killed.cutPower(target.root);
          await recover(target, faultyDisk());
          const after = await readTree(target.outDir);
          if (fsync) expect([null, tree(NEXT)], `cut at call ${k}`).toContainEqual(after);
          expect((await writeTo(NEXT, faultyDisk(), fsync)).diagnostics, `cut at call ${k}`).toEqual([]);
          expect(await readTree(target.outDir)).toEqual(tree(NEXT));
        }
      }
    });
  }

  test("an unchanged output is on the disk after a build with `fsync`", async () => {
    await writeTo(SITE, faultyDisk(), false);
    const next = faultyDisk();
    await writeTo(SITE, next, true);
    const below = [...Object.keys(SITE), ".sitegen", "a", "gone", "assets"].map((name) =>
      path.join(target.outDir, name),
    );
    expect(next.calls().sort()).toEqual([...below, target.outDir, target.root].map((name) => `sync ${name}`).sort());
  });
});

test("an abort comes through while many files are written", async () => {
  await write(OLD);
  const controller = new AbortController();
  const many = outputs(Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.txt`, "x"])));
  const signalled = faultyDisk({
    fail: (call) => {
      if (call === "create") setImmediate(() => controller.abort());
      return null;
    },
  });
  await expect(writeOutputs(many, target, site, { fs: signalled, signal: controller.signal })).rejects.toThrow(
    /abort/i,
  );
  expect(await readTree(target.outDir)).toEqual(tree(OLD));
});

test("conflicting paths are named, and nothing is written", async () => {
  const { value, diagnostics } = await write({
    "Guide/index.html": "",
    "guide/index.html": "",
    docs: "",
    "docs/a.html": "",
    ".sitegen": "",
    "caf\u00e9.txt": "",
    "cafe\u0301.txt": "",
  });
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "SG1751 Unexpected output `guide/index.html` beside `Guide/index.html`, expected names that differ in more than case or accents",
    "SG1754 Unexpected output `.sitegen`, expected any other name: the build writes this file itself",
    "SG1751 Unexpected output `cafe\u0301.txt` beside `caf\u00e9.txt`, expected names that differ in more than case or accents",
    "SG1752 Unexpected output file `docs`, expected a folder of that name for `docs/a.html`",
  ]);
  expect(await readTree(target.outDir)).toBeNull();
});

test("of two outputs with one path the first is kept, with a warning", async () => {
  const twice: OutputFile[] = [...outputs({ "index.html": "page" }), ...outputs({ "index.html": "static" })];
  const { value, diagnostics } = await writeOutputs(twice, target, site);
  expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(["SG1753 warning"]);
  expect(value?.written).toBe(1);
  expect((await readTree(target.outDir))?.["index.html"]).toBe("page");
});

test.each(["../x", "/etc/x", "a//b", "a/./b", ""])(
  "an output path that leaves the folder is our fault: %j",
  async (bad) => {
    await expect(write({ [bad]: "x" })).rejects.toThrow("does not stay inside");
  },
);
