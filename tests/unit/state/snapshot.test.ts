import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { bytesOf, LateBytes } from "../../../cli/state/encode-parts.ts";
import { createSnapshotFile, type Snapshot, type SnapshotFile } from "../../../cli/state/snapshot.ts";
import { createRandom } from "../../bench/random.ts";

let folder: FilePath;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "snapshot-")) as FilePath;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (place = "/a", version = "1"): SnapshotFile =>
  createSnapshotFile("build", { cacheDir: folder, place: place as FilePath, version });
const open = (file = fileOf()): Snapshot => {
  const snapshot = file.open();
  if (!snapshot) throw new Error("no snapshot");
  return snapshot;
};
const onDisk = (): string => path.join(folder, readdirSync(folder)[0] ?? "none");

test("each folder has a snapshot; a newer one replaces it, and another version is ignored", () => {
  expect(fileOf().open()).toBe(null);
  fileOf().write(new Map([["pages", ["/one"]]]));
  fileOf("/b").write(new Map([["pages", []]]));
  fileOf().write(new Map([["pages", ["/two"]]]));
  expect([open().read("pages"), open(fileOf("/b")).read("pages")]).toEqual([["/two"], []]);
  expect(readdirSync(folder)).toHaveLength(2);
  expect(fileOf("/a", "2").open()).toBe(null);
  fileOf().remove();
  expect(fileOf().open()).toBe(null);
});

test("a folder in the place of a snapshot is damage, and replaced by the next one or removed", () => {
  fileOf().write(new Map([["pages", ["/one"]]]));
  const turnIntoFolder = () => {
    const file = onDisk();
    rmSync(file);
    mkdirSync(path.join(file, "folder"), { recursive: true });
  };
  turnIntoFolder();
  expect([open().read("pages"), open().isDamaged()]).toEqual([undefined, true]);
  fileOf().write(new Map([["pages", ["/two"]]]));
  expect([open().read("pages"), open().isDamaged()]).toEqual([["/two"], false]);
  turnIntoFolder();
  fileOf().remove();
  expect(readdirSync(folder)).toEqual([]);
});

test("sections come back as they were, and can be copied into the next snapshot without being read", () => {
  const large = [Buffer.alloc(5_000, "a"), Buffer.alloc(9_000, "b")];
  const plan = { large, small: Buffer.from("c"), map: new Map([["set", new Set([1, null])]]) };
  fileOf().write(
    new Map<string, unknown>([
      ["run", { files: 1 }],
      ["plan", plan],
    ]),
  );
  for (let round = 0; round < 2; round++) {
    const before = open();
    fileOf().write(
      new Map<string, unknown>([
        ["plan", before.section("plan")],
        ["run", { files: 2 }],
      ]),
    );
  }
  const after = open();
  expect([after.read("run"), after.readWhole("plan"), after.read("other"), after.section("other")]).toEqual([
    { files: 2 },
    plan,
    undefined,
    null,
  ]);
  const parts = (open().read("plan") as typeof plan).large;
  expect(parts.map((part) => part instanceof LateBytes)).toEqual([true, true]);
  expect(parts.map(bytesOf)).toEqual(large);
  expect([after.isDamaged(), after.isVoid()]).toEqual([false, false]);
});

test("a damaged head is a section less; a damaged part makes what it was used for void", () => {
  const part = Buffer.alloc(5_000, "b");
  fileOf().write(
    new Map<string, unknown>([
      ["first", { part }],
      ["second", "text"],
    ]),
  );
  const whole = readFileSync(onDisk());
  const damage = (text: string): Snapshot => {
    const bytes = Buffer.from(whole);
    bytes[bytes.lastIndexOf(text)] = 0;
    writeFileSync(onDisk(), bytes);
    return open();
  };
  const noHead = damage("text");
  expect([noHead.read("second"), noHead.isDamaged(), noHead.isVoid()]).toEqual([undefined, true, false]);
  expect((noHead.readWhole("first") as { part: Buffer }).part).toEqual(part);
  const noPart = damage("bbb");
  const { part: late } = noPart.read("first") as { part: Uint8Array };
  expect(noPart.isDamaged()).toBe(false);
  expect(() => bytesOf(late)).toThrow("is damaged");
  expect([noPart.isDamaged(), noPart.isVoid()]).toEqual([true, true]);
  const eager = damage("bbb");
  expect([eager.readWhole("first"), eager.isDamaged(), eager.isVoid()]).toEqual([undefined, true, false]);
});

test("cut or flipped at 200 places, a snapshot gives what was written or says that it is damaged", () => {
  const value = { pages: Array.from({ length: 200 }, (_, page) => `/page/${page}`), bytes: Buffer.alloc(6_000, "x") };
  fileOf().write(
    new Map<string, unknown>([
      ["run", { files: 1 }],
      ["plan", value],
    ]),
  );
  const whole = readFileSync(onDisk());
  const random = createRandom(23);
  for (let round = 0; round < 200; round++) {
    const at = Math.floor(random.next() * whole.length);
    const bytes = round % 2 === 0 ? Buffer.from(whole) : Buffer.from(whole.subarray(0, at));
    if (round % 2 === 0) bytes[at] = (bytes[at] as number) ^ (1 << (round % 8));
    writeFileSync(onDisk(), bytes);
    const snapshot = open();
    const read = [snapshot.read("run"), snapshot.readWhole("plan")];
    expect([round, at, read.every((section) => section !== undefined) || snapshot.isDamaged()]).toEqual([
      round,
      at,
      true,
    ]);
    const [run, plan] = read;
    if (run !== undefined) expect([round, at, run]).toEqual([round, at, { files: 1 }]);
    if (plan !== undefined) expect([round, at, plan]).toEqual([round, at, value]);
  }
});

test("a value that cannot be cloned throws, and leaves the previous snapshot", () => {
  fileOf().write(new Map([["run", Buffer.alloc(5_000)]]));
  expect(() => fileOf().write(new Map<string, unknown>([["run", [Buffer.alloc(5_000), () => {}]]]))).toThrow(
    "could not be cloned",
  );
  expect(open().readWhole("run")).toEqual(Buffer.alloc(5_000));
  expect(readdirSync(folder)).toHaveLength(1);
});

test("in a folder that cannot be written to nothing is stored; only its clock throws", () => {
  writeFileSync(path.join(folder, "file"), "");
  const below = path.join(folder, "file/below") as FilePath;
  const nowhere = createSnapshotFile("build", { cacheDir: below, place: "/a" as FilePath, version: "1" });
  nowhere.write(new Map([["run", 1]]));
  expect(nowhere.open()).toBe(null);
  expect(() => nowhere.readClock()).toThrow("ENOTDIR");
});

test("a part is created when all before it are in the file, so that memory holds one of them", () => {
  const inFile: number[] = [];
  const part = () =>
    new LateBytes(() => {
      inFile.push(Math.floor(statSync(onDisk()).size / 1e5));
      return Buffer.alloc(1e5);
    });
  fileOf().write(new Map([["parts", Array.from({ length: 20 }, part)]]));
  expect(inFile).toEqual([...Array(20).keys()]);
});
