import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { getHeapStatistics } from "node:v8";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { LateBytes } from "../../../cli/state/encode-parts.ts";
import {
  bytesOf,
  createRecordFile,
  IN_PARTS,
  type PartBytes,
  StoredPart,
  STRUCTURED,
} from "../../../cli/state/record-file.ts";

let folder: FilePath;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "record-")) as FilePath;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (outDir: string) => createRecordFile<{ pages: string[] }>("pages", folder, outDir as FilePath);

test("each output folder has its own record; a newer one takes its place, and nothing else stays", () => {
  expect(open("/a").read()).toBe(null);
  open("/a").write({ pages: ["/one"] });
  open("/b").write({ pages: [] });
  open("/a").write({ pages: ["/two"] });
  expect([open("/a").read(), open("/b").read()]).toEqual([{ pages: ["/two"] }, { pages: [] }]);
  expect(readdirSync(folder)).toHaveLength(2);
  open("/a").remove();
  expect(open("/a").read()).toBe(null);
});

test("a record that lost its end, or one letter, is none", () => {
  open("/a").write({ pages: ["/one", "/two"] });
  const file = path.join(folder, readdirSync(folder)[0] ?? "");
  const text = readFileSync(file, "utf8");
  for (const damaged of ["", text.slice(0, -1), text.replace("/one", "/ome")]) {
    writeFileSync(file, damaged);
    expect(open("/a").read()).toBe(null);
  }
});

test("a folder that cannot be written to keeps nothing; only its clock is missed", () => {
  const nowhere = createRecordFile<string>("pages", path.join(folder, "file/below") as FilePath, "/a" as FilePath);
  writeFileSync(path.join(folder, "file"), "");
  nowhere.write("lost");
  expect(nowhere.read()).toBe(null);
  expect(() => nowhere.readClock()).toThrow("ENOTDIR");
});

test("a record that cannot be encoded is told, and leaves what was there", () => {
  const record = createRecordFile<unknown>("parts", folder, "/a" as FilePath, STRUCTURED);
  record.write(["before", Buffer.alloc(5_000)]);
  expect(() => record.write([Buffer.alloc(5_000), () => {}])).toThrow("could not be cloned");
  expect(record.read()).toEqual(["before", Buffer.alloc(5_000)]);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a record of many parts takes little memory to write", () => {
  const before = getHeapStatistics().external_memory;
  let most = 0;
  const part = () =>
    new LateBytes(() => {
      most = Math.max(most, getHeapStatistics().external_memory - before);
      return Buffer.alloc(1e6);
    });
  createRecordFile<unknown>("parts", folder, "/a" as FilePath, IN_PARTS).write(Array.from({ length: 100 }, part));
  expect(most).toBeLessThan(50e6);
});

test("parts are read when somebody asks; of a damaged one the record says so", () => {
  const openParts = () => createRecordFile<{ all: PartBytes[] }>("parts", folder, "/a" as FilePath, IN_PARTS);
  openParts().write({ all: [Buffer.alloc(5_000, "a"), Buffer.from("small"), Buffer.alloc(5_000, "b")] });
  const file = path.join(folder, readdirSync(folder)[0] ?? "");
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf("b".repeat(5_000)) + 4_999;
  writeFileSync(file, bytes.fill("c", end, end + 1));
  const record = openParts();
  const [first, small, last] = record.read()?.all ?? [];
  expect([first, small, last].map((part) => part instanceof StoredPart)).toEqual([true, false, true]);
  expect(first && bytesOf(first)).toEqual(Buffer.alloc(5_000, "a"));
  expect(small && bytesOf(small)).toEqual(Buffer.from("small"));
  expect(record.isDamaged()).toBe(false);
  expect(() => last && bytesOf(last)).toThrow("is damaged");
  expect(record.isDamaged()).toBe(true);
  writeFileSync(file, bytes.subarray(0, -1));
  expect(openParts().read()).toBe(null);
  expect(createRecordFile("parts", folder, "/a" as FilePath, STRUCTURED).read()).toBe(null);
});
