import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { formatTar } from "../../../cli/pack/format-tar.ts";
import { IncompletePackage, packPackage } from "../../../cli/pack/pack-package.ts";
import { MANIFEST, writeBuiltPackage } from "./built-package.ts";

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-pack-"));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const pack = (packageDir: FilePath) => packPackage({ packageDir, distDir: path.join(packageDir, "dist") as FilePath });
const tar = (bytes: Uint8Array, ...args: string[]): string =>
  execFileSync("tar", args, { input: bytes, encoding: "utf8", env: { ...process.env, TZ: "UTC" } });

test("the tarball holds the listed files under the manifest of `dist`, and programs are executable", async () => {
  const { fileName, bytes } = await pack(await writeBuiltPackage(path.join(folder, "clone")));
  expect(fileName).toBe("sitegen-9.8.7-52a1d440.tgz");
  expect(tar(bytes, "-tzvf", "-").replace(/^(\S+) \S+ +(\d+) (\S+) \S+ /gm, "$1 $3 ")).toBe(
    [
      "-rw-r--r-- 1985-11-05 package/package.json",
      "-rw-r--r-- 1985-11-05 package/LICENSE",
      "-rw-r--r-- 1985-11-05 package/dist/manifest.json",
      "-rwxr-xr-x 1985-11-05 package/dist/sitegen.js",
      "-rw-r--r-- 1985-11-05 package/dist/types/index.d.ts",
      "-rw-r--r-- 1985-11-05 package/templates/Page.tsx",
      "",
    ].join("\n"),
  );
  expect(JSON.parse(tar(bytes, "-xzOf", "-", "package/package.json"))).toEqual(MANIFEST);
});

test("the name changes with the content: package managers reuse an installed file of the same name", async () => {
  const before = await pack(await writeBuiltPackage(path.join(folder, "before")));
  const after = await pack(await writeBuiltPackage(path.join(folder, "after"), { "templates/Page.tsx": "changed\n" }));
  expect(after.fileName).not.toBe(before.fileName);
});

test("an installed copy packs to the same bytes", async () => {
  const { bytes } = await pack(await writeBuiltPackage(path.join(folder, "original")));
  const copy = path.join(folder, "installed");
  await fs.mkdir(copy);
  execFileSync("tar", ["-xzf", "-", "-C", copy, "--strip-components=1"], { input: bytes });
  await fs.mkdir(path.join(copy, "dist/compiled"));
  await fs.writeFile(path.join(copy, "dist/compiled/other.bin"), "of another machine\n");
  expect(Buffer.compare((await pack(copy as FilePath)).bytes, bytes)).toBe(0);
});

test.each([
  ["dist", "dist"],
  ["dist/types", "dist/types"],
  ["templates", "templates"],
])("a clone without %s", async (removed, missing) => {
  const clone = await writeBuiltPackage(path.join(folder, `without-${removed.replace("/", "-")}`));
  await fs.rm(path.join(clone, removed), { recursive: true });
  const error = await pack(clone).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(IncompletePackage);
  expect(error.missing).toBe(missing);
});

test("long paths are split, and those that do not fit are refused", () => {
  const entry = (path: string) => ({ path, bytes: Buffer.from("x"), executable: false });
  const long = `package/${"a".repeat(90)}/${"b".repeat(40)}/ü.ts`;
  expect(tar(formatTar([entry(long)]), "-tf", "-", "--quoting-style=literal")).toBe(`${long}\n`);
  expect(() => formatTar([entry("c".repeat(101))])).toThrow("The path is too long for an archive: ccc");
});
