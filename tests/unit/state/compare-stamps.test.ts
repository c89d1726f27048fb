import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentHash } from "../../../cli/model/content-hash.ts";
import { compareStamps } from "../../../cli/state/stamps.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "compare-stamps-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("bytes decide where stamps differ; a folder in the place of a file is a change", () => {
  const at = (name: string): string => path.join(root, name);
  for (const name of ["touched", "edited"]) writeFileSync(at(name), name);
  mkdirSync(at("folder"));
  const names = ["same", "touched", "edited", "folder", "gone"];
  const before = new Map(names.map((name) => [at(name), name === "same" ? "1" : "0"]));
  const current = new Map(["same", "touched", "edited", "folder", "new"].map((name) => [at(name), "1"]));
  const hashes = new Map(
    ["touched", "edited", "folder"].map((name) => [at(name), contentHash(name === "edited" ? "before" : name)]),
  );
  expect(compareStamps(before, current, hashes)).toEqual({
    changed: [at("edited"), at("folder")],
    listed: [at("gone"), at("new")],
  });
});
