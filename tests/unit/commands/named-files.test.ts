import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readNamedFiles } from "../../../cli/commands/named-files.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

let repo: string;
let root: FilePath;
beforeAll(async () => {
  repo = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-named-")));
  root = path.join(repo, "website") as FilePath;
  for (const file of ["docs/a.md", "docs/b.mdx", "docs/deep/c.md", "node_modules/p/readme.md", "[x].md"]) {
    await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await fs.writeFile(path.join(root, file), "");
  }
  await fs.writeFile(path.join(repo, "README.md"), "");
  await fs.symlink(root, path.join(repo, "link"));
});
afterAll(() => fs.rm(repo, { recursive: true, force: true }));

const read = async (names: string[], cwd: string = root) => {
  const { files, folders, diagnostics } = await readNamedFiles(names, cwd, root);
  return diagnostics.length > 0 ? diagnostics.map(({ message }) => message) : [files && [...files].sort(), folders];
};

test("no argument, the site's folder and a parent folder mean the whole site", async () => {
  expect(await read([])).toEqual([null, []]);
  expect(await read(["."])).toEqual([null, []]);
  expect(await read(["."], repo)).toEqual([null, []]);
  expect(await read(["docs/a.md", "website"], repo)).toEqual([
    "Unexpected path `docs/a.md`, expected a file or folder that exists",
  ]);
});

test("files, folders and globs, relative to the current folder", async () => {
  expect(await read(["docs/a.md", "docs/deep"])).toEqual([["docs/a.md"], ["docs/deep"]]);
  expect(await read(["website/docs/a.md", "website/docs/"], repo)).toEqual([["docs/a.md"], ["docs"]]);
  expect(await read(["a.md", "deep"], path.join(root, "docs"))).toEqual([["docs/a.md"], ["docs/deep"]]);
  expect(await read(["docs/**/*.md"])).toEqual([["docs/a.md", "docs/deep/c.md"], []]);
  expect(await read(["**/*.md"], repo)).toEqual([["[x].md", "docs/a.md", "docs/deep/c.md"], []]);
  expect(await read(["[x].md"])).toEqual([["[x].md"], []]);
  expect(await read(["docs/a.md"], path.join(repo, "link"))).toEqual([["docs/a.md"], []]);
});

test("a path that does not exist or is outside the site is an error", async () => {
  expect(await read(["nope.md", "docs/*.txt", "../README.md"])).toEqual([
    "Unexpected path `nope.md`, expected a file or folder that exists",
    "Unexpected path `docs/*.txt`, expected a file or folder that exists",
    "Unexpected file `../README.md`, expected one inside the site's folder",
  ]);
});

test("the remedy says what paths are relative to", async () => {
  const { diagnostics } = await readNamedFiles(["nope.md"], root, root);
  expect(diagnostics).toMatchObject([{ help: "Correct the path. It is relative to the current folder." }]);
});

test("a path with a backslash is shown with slashes", async () => {
  const { diagnostics } = await readNamedFiles(["docs\\a.md"], root, root);
  expect(diagnostics).toMatchObject([{ name: "usage-error", help: "Write `docs/a.md`." }]);
});
