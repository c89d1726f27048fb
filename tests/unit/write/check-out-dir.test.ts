import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { formatRecord } from "../../../cli/write/marker.ts";
import { checkOutDir } from "../../../cli/write/check-out-dir.ts";
import { recordOf } from "./record-of.ts";

let root: FilePath;
beforeEach(async () => {
  root = (await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-out-")))) as FilePath;
  for (const folder of ["content/docs", "site/static", "site/pages", "git/.git", "pkg", "mine", "ours"])
    await fs.mkdir(path.join(root, folder), { recursive: true });
  await fs.writeFile(path.join(root, "site/sitegen.config.ts"), "");
  await fs.writeFile(path.join(root, "pkg/package.json"), "{}");
  await fs.writeFile(path.join(root, "mine/notes.txt"), "mine");
  await fs.writeFile(path.join(root, "ours/.sitegen"), recordOf({})[".sitegen"]);
  await fs.symlink(path.join(root, "content/docs"), path.join(root, "link-to-docs"));
  await fs.symlink(path.join(root, "ours"), path.join(root, "link-to-ours"));
});
afterEach(() => fs.rm(root, { recursive: true, force: true }));

const sources = ["content/docs", "site/static", "site/pages", "site/sitegen.config.ts"];
const check = (outDir: string) => checkOutDir({ outDir: path.resolve(root, outDir) as FilePath, root, sources });

test.each([
  [".", "is the site's folder"],
  ["..", "contains the site's folder"],
  ["/", "is the root of the disk"],
  [os.homedir(), "is your home folder"],
  ["content", "contains the source `content/docs`"],
  ["content/docs", "contains the source `content/docs`"],
  ["content/docs/out", "is inside the source `content/docs`"],
  ["site", "contains the source `site/static`"],
  ["site/static/sub", "is inside the source `site/static`"],
  ["git", "contains `.git`"],
  ["pkg", "contains `package.json`"],
  ["link-to-docs", "contains the source `content/docs`"],
])("%s is refused: %s", async (outDir, why) => {
  const { value, diagnostics } = await check(outDir);
  expect(value).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(["SG1910"]);
  expect(diagnostics[0]?.message).toMatch(new RegExp(`: it ${why.replace(/[.`]/g, "\\$&")}$`));
});

test("foreign files are refused, our files and empty folders are not", async () => {
  expect((await check("mine")).diagnostics.map(({ code }) => code)).toEqual(["SG1911"]);
  await fs.mkdir(path.join(root, "folders/a/b"), { recursive: true });
  expect(await check("folders")).toEqual({ value: path.join(root, "folders"), diagnostics: [] });
  await fs.symlink("nowhere", path.join(root, "folders/a/b/link"));
  expect((await check("folders")).diagnostics.map(({ code }) => code)).toEqual(["SG1911"]);
  expect((await check("pkg/package.json")).diagnostics.map(({ code }) => code)).toEqual(["SG1911"]);
  expect(await check("ours")).toEqual({ value: path.join(root, "ours"), diagnostics: [] });
  expect(await check("new/deep")).toEqual({ value: path.join(root, "new/deep"), diagnostics: [] });
});

test.each(["", "{}", "mine", '{"format":2,"baseUrl":"/"}', '{"baseUrl":"/"}'])(
  "a file named .sitegen proves nothing: %j",
  async (text) => {
    await fs.writeFile(path.join(root, "mine/.sitegen"), text);
    expect((await check("mine")).diagnostics.map(({ message }) => message)).toEqual([
      "Unexpected files in `mine`, expected an empty folder or an earlier build",
    ]);
  },
);

test.each([
  { baseUrl: '/a"b\\/', trailingSlash: null },
  { baseUrl: "/", trailingSlash: false },
])("a record of any site is one: $baseUrl", async (facts) => {
  await fs.writeFile(path.join(root, "mine/.sitegen"), formatRecord(facts, new Map([["a", "b"]])));
  expect((await check("mine")).diagnostics).toEqual([]);
});

test("a link is followed once: a build replaces its target", async () => {
  expect((await check("link-to-ours")).value).toBe(path.join(root, "ours"));
});
