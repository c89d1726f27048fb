import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { createRequire } from "node:module";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { readPackages } from "../../../../cli/config/modules/package-files.ts";
import type { FilePath } from "../../../../cli/model/brands.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const FILES: Record<string, string> = {
  "some/package.json": '{ "name": "some", "version": "1.0.0", "type": "module", "main": "index.js" }',
  "some/index.js":
    'import fs from "node:fs";\nimport part from "./part.js";\nexport default () => [fs, part, import("other")];\n',
  "some/part.js": 'export { default } from "./data.json" with { type: "json" };\n',
  "some/data.json": '{ "a": 1 }',
  "some/unused.js": "",
  "other/package.json": '{ "name": "other", "version": "1.0.0", "main": "main.cjs" }',
  "other/main.cjs": 'try { require("missing"); } catch {}\nrequire("./native.node");\n',
  "other/native.node": "\0",
};

function install(files: Record<string, string> = {}) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-packages-")));
  folders.push(root);
  const at = (name: string): FilePath => path.join(root, "node_modules", name) as FilePath;
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  for (const [name, text] of Object.entries({ ...FILES, ...files })) write(name, text);
  const read = () => readPackages([at("some/index.js")]);
  return { at, write, read };
}

test("all modules that a package loads, also of other packages, and the manifests that lead to them", async () => {
  const { at, read } = install();
  const { paths } = await read();
  expect(paths.map((file) => path.relative(at(""), file)).sort()).toEqual([
    "other",
    "other/main.cjs",
    "other/native.node",
    "other/package.json",
    "some/data.json",
    "some/index.js",
    "some/package.json",
    "some/part.js",
  ]);
});

test("the fingerprint changes with each of these modules, and is the same on another machine", async () => {
  const { write, read } = install();
  const { fingerprint } = await read();
  expect((await install().read()).fingerprint).toBe(fingerprint);
  for (const [name, text] of Object.entries(FILES)) {
    write(name, `${text} `);
    expect([name, (await read()).fingerprint !== fingerprint]).toEqual([name, name !== "some/unused.js"]);
    write(name, text);
  }
  expect((await read()).fingerprint).toBe(fingerprint);
});

test("an import of a package that is not installed is left out, and so is a package without modules", async () => {
  const { read, at } = install({ "some/part.js": 'export { default } from "missing";\n' });
  expect((await read()).paths).toContain(at("some/part.js"));
  expect(await readPackages([])).toEqual({ fingerprint: "", paths: [] });
});

test("a name that leads nowhere from one module is followed from another, and files of other types have no imports", async () => {
  const { read, at } = install({
    "some/part.js":
      'import "missing(1)";\nimport "inner";\nimport "./words.poem";\nimport "./more.js";\nexport default 1;\n',
    "some/more.js": 'require("other/deep/index.js");\n',
    "some/words.poem": "words",
    "other/deep/index.js": 'require("inner"); require("missing(1)");\n',
    "other/node_modules/inner/index.js": "",
  });
  const { paths } = await read();
  for (const name of ["some/more.js", "some/words.poem", "other/deep/index.js", "other/node_modules/inner/index.js"])
    expect(paths).toContain(at(name));
});

const LOADED = {
  "some/package.json": '{ "name": "some", "version": "1.0.0", "dependencies": { "other": "*" } }',
  "some/index.js":
    'require("./part.js"); if (exports.never) require("./unused.js"); exports.later = () => require("other");\n',
  "some/part.js": 'exports.data = require("./data.json");\n',
};

test("of a module in CommonJS that has run, what it has loaded, and the versions of what it may load later", async () => {
  const { at, write, read } = install(LOADED);
  const { paths: followed } = await read();
  expect(followed).toContain(at("some/unused.js"));
  createRequire(import.meta.url)(at("some/index.js"));
  const { fingerprint, paths } = await read();
  expect(paths.map((file) => path.relative(at(""), file)).sort()).toEqual([
    "other/package.json",
    "some",
    "some/data.json",
    "some/index.js",
    "some/package.json",
    "some/part.js",
  ]);
  const changed = async (name: string, text: string): Promise<boolean> => {
    write(name, text);
    const isChanged = (await read()).fingerprint !== fingerprint;
    write(name, { ...FILES, ...LOADED }[name] ?? "");
    return isChanged;
  };
  expect(await changed("some/part.js", "exports.data = 2;\n")).toBe(true);
  expect(await changed("some/data.json", '{ "a": 2 }')).toBe(true);
  expect(await changed("some/unused.js", "exports.a = 1;")).toBe(false);
  expect(await changed("other/package.json", '{ "name": "other", "version": "1.0.1", "main": "main.cjs" }')).toBe(true);
  expect((await read()).fingerprint).toBe(fingerprint);
});
