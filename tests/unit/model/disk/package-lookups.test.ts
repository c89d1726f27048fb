import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packageLookups } from "../../../../cli/model/disk/package-lookups.ts";

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-lookups-")));
  for (const name of [
    "site/a.ts",
    "site/b/package.json",
    "node_modules/some/package.json",
    "node_modules/some/one.js",
    "node_modules/some/below/package.json",
    "node_modules/some/lib/part/index.js",
    "node_modules/@scope/name/package.json",
    "node_modules/@scope/name/dist/file.js",
  ]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), "{}");
  }
});
afterAll(() => rmSync(root, { recursive: true }));
const at = (name: string): string => path.join(root, name);
const lookups = (importer: string, specifier: string, target: string): string[] =>
  packageLookups([{ importer: at(importer), specifier, target: at(target) }]).map((file) => path.relative(root, file));

test.each([
  ["a module of the site", "site/a.ts", "./b", "site/b/index.ts", []],
  [
    "a package",
    "site/a.ts",
    "some",
    "node_modules/some/one.js",
    ["node_modules/some", "node_modules/some/package.json"],
  ],
  [
    "a folder of a package with its manifest",
    "site/a.ts",
    "some/below",
    "node_modules/some/one.js",
    [
      "node_modules/some/below",
      "node_modules/some/below/package.json",
      "node_modules/some",
      "node_modules/some/package.json",
    ],
  ],
  [
    "a file of a package with a scope",
    "site/a.ts",
    "@scope/name/dist/file",
    "node_modules/@scope/name/dist/file.js",
    ["node_modules/@scope/name/dist"],
  ],
  [
    "a module inside a package",
    "node_modules/some/one.js",
    "./lib/part",
    "node_modules/some/lib/part/index.js",
    ["node_modules/some/lib/part", "node_modules/some/lib"],
  ],
  [
    "a file of a package by its whole path",
    "node_modules/some/one.js",
    "./lib/part/index.js",
    "node_modules/some/lib/part/index.js",
    [],
  ],
  ["a linked package, which is watched as a whole", "site/a.ts", "linked", "packages/linked/index.js", []],
  ["another name for a package", "site/a.ts", "alias", "node_modules/some/one.js", []],
])("%s", (_, importer, specifier, target, expected) => {
  expect(lookups(importer, specifier, target)).toEqual(expected);
});
