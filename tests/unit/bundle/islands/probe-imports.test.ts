import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../../../cli/model/brands.ts";
import { probeImports } from "../../../../cli/bundle/islands/probe-imports.ts";

let root = "";
const names = ["node_modules/p/index.js", "node_modules/p/a.js", "node_modules/p/b/index.js", "src/a.js"];
const files = Object.fromEntries(names.map((name) => [name, ""]));

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "sitegen-probe-"));
  for (const name of Object.keys(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), "");
  }
  symlinkSync(path.join(root, "src/a.js"), path.join(root, "node_modules/p/link.js"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A bundler that resolves each import to `/found/<specifier>`, but those that it knows otherwise. */
function probing(answers: Record<string, { external?: boolean; namespace?: string; failed?: boolean }> = {}) {
  const asked: string[] = [];
  let start = (): void => {};
  const host = {
    onStart(callback: () => void) {
      start = callback;
    },
    async resolve(specifier: string, { importer = "" }: { importer?: string }) {
      asked.push(`${specifier} from ${path.relative(root, importer)}`);
      const { external = false, namespace = "file", failed = false } = answers[specifier] ?? {};
      return { path: `/found/${specifier}`, errors: failed ? [{}] : [], external, namespace };
    },
  };
  const resolve = probeImports(host as never, {
    root: root as FilePath,
    isOurs: (file) => file.startsWith("/found/ours"),
  });
  return {
    asked,
    restart: () => start(),
    resolve: async (specifier: string, importer: string) => {
      const target = await resolve(specifier, path.join(root, importer));
      return target && path.relative(root, target).replace(/^(?:\.\.\/)+/, "/");
    },
  };
}

test("the bundler is asked once for each import of a build, however often it is followed", async () => {
  const { asked, restart, resolve } = probing();
  const follow = () => Promise.all(Array.from({ length: 300 }, () => resolve("x", "src/a.js")));
  expect(new Set(await follow())).toEqual(new Set(["/found/x"]));
  expect(asked).toEqual(["x from src/a.js"]);
  restart();
  await follow();
  expect(asked).toEqual(["x from src/a.js", "x from src/a.js"]);
});

test("a name may lead elsewhere from each module, a path from each folder", async () => {
  const { asked, resolve } = probing();
  for (const importer of ["src/a.js", "src/b.js", "src/c/a.js"])
    for (const specifier of ["@theme-original/X", "./x"]) await resolve(specifier, importer);
  expect(asked).toEqual([
    "@theme-original/X from src/a.js",
    "./x from src/a.js",
    "@theme-original/X from src/b.js",
    "@theme-original/X from src/c/a.js",
    "./x from src/c/a.js",
  ]);
});

test("a path to a file of the same package is that file; folders, missing files, links and other modules are asked for", async () => {
  const { asked, resolve } = probing();
  expect(await resolve("./a.js", "node_modules/p/index.js")).toBe("node_modules/p/a.js");
  expect(await resolve("../a.js", "node_modules/p/b/index.js")).toBe("node_modules/p/a.js");
  expect(asked).toEqual([]);
  for (const specifier of ["./b", "./c.js", "./link.js", "./a"]) await resolve(specifier, "node_modules/p/index.js");
  await resolve("./a.js", "src/b.js");
  expect(asked).toEqual([
    ...["./b", "./c.js", "./link.js", "./a"].map((specifier) => `${specifier} from node_modules/p/index.js`),
    "./a.js from src/b.js",
  ]);
});

test("null for what is not part of a bundle, has no file, or is sitegen's", async () => {
  const { resolve } = probing({ out: { external: true }, virtual: { namespace: "v" }, gone: { failed: true } });
  const all = ["out", "virtual", "gone", "ours", "x"].map((name) => resolve(name, "src/a.js"));
  expect(await Promise.all(all)).toEqual([null, null, null, null, "/found/x"]);
});
