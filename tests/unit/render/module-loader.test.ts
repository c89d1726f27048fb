import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createModuleLoader } from "../../../cli/render/module-loader.ts";
import { heldBytes } from "../support/held-bytes.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "modules-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): FilePath => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file as FilePath;
};
const page = (name: string, statements: string): FilePath =>
  write(name, `"use strict";\nreturn (async () => {\n${statements}\n})();\n`);

test("a page imports modules and other pages, each of which runs once for concurrent imports", async () => {
  write("graph.mjs", "export const name = 'graph';\n");
  write("runs.mjs", "export const runs = [];\n");
  page(
    "part.js",
    'const { runs } = await arguments[0]("./runs.mjs");\nruns.push("part");\nreturn { default: "part" };',
  );
  const whole = (number: number) =>
    page(
      `page-${number}.js`,
      `const { name } = await arguments[0]("./graph.mjs");
const { default: part } = await arguments[0]("./part.js");
const { runs } = await arguments[0]("./runs.mjs");
return { default: [${number}, name, part, runs, this] };`,
    );
  const load = createModuleLoader();
  const loaded = await Promise.all([1, 2].map((number) => load(whole(number))));
  expect(loaded.map((module) => module.default)).toEqual([
    [1, "graph", "part", ["part"], undefined],
    [2, "graph", "part", ["part"], undefined],
  ]);
});

test("an error names the position in the file", async () => {
  const load = createModuleLoader();
  const file = page("torn.js", 'throw new Error("torn");');
  const error = await load(file).catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ message: "torn", stack: expect.stringContaining(`at ${file}:3:7`) });
});

test("pages that are no longer used are released from memory", async () => {
  const load = createModuleLoader();
  const files = Array.from({ length: 20 }, (_, index) =>
    page(`page-${index}.js`, `return { default: () => "${String(index).padEnd(1e6, "a")}" };`),
  );
  const loadAll = async () => {
    for (const file of files) expect((await load(file)).default).toBeTypeOf("function");
  };
  expect(await heldBytes(loadAll)).toBeLessThan(4e6);
});
