// Temporary files name their process; a file is replaced as a whole or not at all.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeAbandoned, replaceFile, temporaryName } from "../../../../cli/model/disk/temporary-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "sitegen-temporary-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string): string => path.join(folder, name);

test("files of processes that have ended are removed; those of this one, of other machines and of users stay", () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const running = temporaryName(".part");
  const ended = running.replace(`-${process.pid}-`, `-${pid}-`);
  const elsewhere = ended.replace(/^\w+/, "00000000");
  const outdated = elsewhere.replace(/.\.part$/, "0.mjs");
  for (const name of [running, ended, elsewhere, outdated, "notes.part"]) writeFileSync(at(name), "");
  utimesSync(at(outdated), 1, 1);
  removeAbandoned(folder);
  expect(readdirSync(folder).sort()).toEqual([running, elsewhere, "notes.part"].sort());
  removeAbandoned(at("missing"));
});

test("a replaced file keeps its mode; after an error the old one is there, and nothing else", () => {
  replaceFile(at("a.md"), "old");
  chmodSync(at("a.md"), 0o640);
  replaceFile(at("a.md"), "new");
  expect([readFileSync(at("a.md"), "utf8"), statSync(at("a.md")).mode & 0o777]).toEqual(["new", 0o640]);
  expect(() => replaceFile(at("a.md"), 5 as never)).toThrow();
  expect(() => replaceFile(folder, "text")).toThrow();
  expect([readdirSync(folder), readFileSync(at("a.md"), "utf8")]).toEqual([["a.md"], "new"]);
});
