import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadReactVendor, serverFiles } from "../../../cli/bundle/react-vendor.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { createCompiledReact } from "../../../cli/state/compiled-react.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sitegen-compiled-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const packageDir = path.resolve(import.meta.dirname, "../../..") as FilePath;
const cacheDir = path.join(folder, "cache") as FilePath;
const entries = (): string[] =>
  readdirSync(cacheDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

/** The files of the server's React, as a new process would find them. */
async function writeReact(name: string): Promise<{ script: FilePath; module: FilePath }> {
  const place = path.join(folder, name);
  mkdirSync(place);
  const { script, module, files } = serverFiles(await loadReactVendor("server", packageDir, null));
  for (const [file, code] of files) writeFileSync(path.join(place, file), code);
  return { script: path.join(place, script) as FilePath, module: path.join(place, module) as FilePath };
}

const draw = async (module: FilePath): Promise<string> => {
  const { createElement, renderToStaticMarkup } = await import(module);
  return renderToStaticMarkup(createElement("p", null, "a & b"));
};

test("React renders the same with cached code, which is written once and rebuilt if it is damaged", async () => {
  expect(await draw((await writeReact("plain")).module)).toBe("<p>a &amp; b</p>");

  const first = await writeReact("first");
  const react = createCompiledReact(cacheDir);
  react.load(first.script);
  // it is the same for who imports the module
  const loaded = createRequire(first.script)(first.script);
  expect((await import(first.module)).default).toBe(loaded.default);
  expect(await draw(first.module)).toBe("<p>a &amp; b</p>");
  react.store();
  const [entry = "", ...others] = entries();
  expect(others).toEqual([]);
  const kept = readFileSync(entry);

  const second = await writeReact("second");
  const { ino } = statSync(entry);
  const again = createCompiledReact(cacheDir);
  again.load(second.script);
  expect(await draw(second.module)).toBe("<p>a &amp; b</p>");
  again.store();
  expect(statSync(entry).ino).toBe(ino);

  writeFileSync(entry, kept.subarray(0, kept.length >> 1));
  const third = await writeReact("third");
  const rebuilt = createCompiledReact(cacheDir);
  rebuilt.load(third.script);
  expect(await draw(third.module)).toBe("<p>a &amp; b</p>");
  rebuilt.store();
  expect(entries()).toEqual([entry]);
  expect(statSync(entry).size).toBeGreaterThan(kept.length >> 1);
});
