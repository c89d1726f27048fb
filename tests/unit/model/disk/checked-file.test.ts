import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readChecked, writeChecked } from "../../../../cli/model/disk/checked-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sitegen-checked-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, "below", name);

test("a file gives the bytes that were written last; a missing one gives none", () => {
  expect(readChecked(at("a"))).toBe(null);
  for (const text of ["", "one", "longer"]) {
    writeChecked(at("a"), Buffer.from(text));
    expect(readChecked(at("a"))?.toString()).toBe(text);
  }
  expect(readdirSync(path.dirname(at("a")))).toEqual(["a"]);
});

test("cut anywhere, flipped anywhere, under another name or replaced by a folder it is damaged, and can be written again", () => {
  writeChecked(at("a"), Buffer.from("some text"));
  const whole = readFileSync(at("a"));
  for (let index = 0; index < whole.length; index++) {
    writeFileSync(at("a"), whole.subarray(0, index));
    expect([index, readChecked(at("a"))]).toEqual([index, "damaged"]);
    const flipped = Buffer.from(whole);
    flipped[index] = (flipped[index] as number) ^ 1;
    writeFileSync(at("a"), flipped);
    expect([index, readChecked(at("a"))]).toEqual([index, "damaged"]);
  }
  writeFileSync(at("a"), whole);
  renameSync(at("a"), at("b"));
  expect(readChecked(at("b"))).toBe("damaged");
  mkdirSync(path.join(at("c"), "folder"), { recursive: true });
  expect(readChecked(at("c"))).toBe("damaged");
  writeChecked(at("c"), whole);
  expect(readChecked(at("c"))).toEqual(whole);
});
