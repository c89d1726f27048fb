import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { writeBuiltPackage } from "../pack/built-package.ts";
import { runCli } from "./fake-world.ts";

const starters = fileURLToPath(new URL("../../../templates/starter", import.meta.url));
let root: string;
let packageDir: FilePath;
beforeAll(async () => {
  root = await fs.realpath(await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-init-")));
  packageDir = await writeBuiltPackage(path.join(root, "package"));
  await fs.cp(starters, path.join(packageDir, "templates/starter"), { recursive: true });
});
afterAll(() => fs.rm(root, { recursive: true, force: true }));

/** The tarball's name ends with a hash of its content. */
const tarballIn = async (folder: string): Promise<string> =>
  (await fs.readdir(path.join(root, folder))).find((name) => /^sitegen-9\.8\.7-[0-9a-f]{8}\.tgz$/.test(name)) ?? "";

const init = (...args: string[]) => runCli(["init", ...args], root, { packageDir });
const read = (file: string): Promise<string> => fs.readFile(path.join(root, file), "utf8");

async function filesOf(folder: string): Promise<string[]> {
  const entries = await fs.readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)))
    .sort();
}

const COMMON = [
  ".gitignore",
  "README.md",
  "package.json",
  "site/sitegen.config.ts",
  "site/static/favicon.svg",
  "tsconfig.json",
];

test("creates a docs site and prints the next steps", async () => {
  expect(await init("My Docs")).toEqual({
    code: 0,
    stdout:
      'Created a site in My Docs. Next:\n\n  cd "My Docs"\n  npm install\n  npm run dev\n\nREADME.md lists the folders and the other commands.\n',
    stderr: "",
  });
  expect(await filesOf("My Docs")).toEqual(
    [
      ...COMMON,
      await tarballIn("My Docs"),
      "content/docs/components.mdx",
      "content/docs/intro.mdx",
      "content/docs/publishing.mdx",
      "content/docs/writing.mdx",
      "site/components/Counter.tsx",
      "site/pages/index.module.css",
      "site/pages/index.tsx",
      "site/sidebars.ts",
      "site/styles/index.css",
    ].sort(),
  );
  expect(JSON.parse(await read("My Docs/package.json"))).toEqual({
    name: "my-docs",
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: { dev: "sitegen dev", build: "sitegen build", check: "sitegen check-links", serve: "sitegen serve" },
    dependencies: { sitegen: `file:./${await tarballIn("My Docs")}` },
    devDependencies: { "@types/react": "^19.0.0" },
    allowScripts: { esbuild: false },
  });
  expect(await read("My Docs/site/sitegen.config.ts")).toContain('  title: "My Docs",\n');
  expect((await read("My Docs/README.md")).split("\n")[0]).toBe("# My Docs");
  // files that the tarball must not lose in a package manager
  expect(await read("My Docs/.gitignore")).toBe("node_modules/\nbuild/\n.sitegen/\n");
});

test("the tarball next to package.json is the package", async () => {
  await init("packed");
  const listed = execFileSync("tar", ["-tzf", path.join(root, "packed", await tarballIn("packed"))], {
    encoding: "utf8",
  });
  expect(listed.split("\n").slice(0, 5)).toEqual([
    "package/package.json",
    "package/LICENSE",
    "package/dist/manifest.json",
    "package/dist/sitegen.js",
    "package/dist/types/index.d.ts",
  ]);
  expect(listed).toContain("package/templates/starter/common/gitignore\n");
});

test.each([
  ["blog", ["content/blog/2026-01-12-welcome.md", "content/blog/2026-01-26-links-notes-code.md"]],
  ["minimal", ["content/index.md", "content/second.md"]],
])("--template %s", async (template, pages) => {
  expect((await init(`from-${template}`, "--template", template)).code).toBe(0);
  const tarball = await tarballIn(`from-${template}`);
  expect(await filesOf(`from-${template}`)).toEqual(expect.arrayContaining([...COMMON, tarball, ...pages]));
  for (const file of await filesOf(`from-${template}`))
    if (!file.endsWith(".tgz")) expect(await read(`from-${template}/${file}`), file).not.toMatch(/__\w+__/);
});

test("every starter folder is a template or common to all", async () => {
  expect((await fs.readdir(starters)).sort()).toEqual(["blog", "common", "docs", "minimal"]);
});

test("does not touch a folder with files", async () => {
  await fs.mkdir(path.join(root, "full"));
  await fs.writeFile(path.join(root, "full/notes.txt"), "mine");
  const { code, stderr } = await init("full");
  expect([code, stderr.split("\n")[1]]).toEqual([2, "  Unexpected files in `full`, expected a new or empty folder"]);
  expect(await fs.readdir(path.join(root, "full"))).toEqual(["notes.txt"]);
  const onFile = await init("full/notes.txt");
  expect([onFile.code, onFile.stderr.split("\n")[1]]).toEqual([
    2,
    "  Unexpected file `full/notes.txt`, expected a new or empty folder",
  ]);
});

test("a new repository is an empty folder", async () => {
  await fs.mkdir(path.join(root, "cloned/.git"), { recursive: true });
  const { code, stdout } = await runCli(["init", "."], path.join(root, "cloned"), { packageDir });
  expect([code, stdout.split("\n").slice(0, 4)]).toEqual([
    0,
    ["Created a site in this folder. Next:", "", "  npm install", "  npm run dev"],
  ]);
  expect(await read("cloned/site/sitegen.config.ts")).toContain('  title: "Cloned",\n');
});

test("a folder elsewhere is named by the shorter path", async () => {
  const deep = path.join(root, "a/".repeat(root.length));
  await fs.mkdir(deep, { recursive: true });
  expect((await runCli(["init", "../beside"], deep, { packageDir })).stdout).toContain("  cd ../beside\n");
  const far = path.join(root, "far");
  expect((await runCli(["init", far], deep, { packageDir })).stdout).toContain(`  cd ${far}\n`);
});

test("a clone that is not built: nothing is written", async () => {
  const unbuilt = await writeBuiltPackage(path.join(root, "unbuilt"));
  await fs.rm(path.join(unbuilt, "dist/types"), { recursive: true });
  expect(await runCli(["init", "site"], root, { packageDir: unbuilt })).toEqual({
    code: 3,
    stdout: "",
    stderr:
      "error  SG1870 package-not-built\n  Unexpected copy of sitegen without `dist/types`, expected a built package\n  help: Run `npm run build:package` in the clone, or create the site with `npm run new ../my-docs`.\n\n",
  });
  await expect(fs.access(path.join(root, "site"))).rejects.toThrow("ENOENT");
});

test("the folder is relative to --root", async () => {
  await fs.mkdir(path.join(root, "base"));
  expect((await init("x", "--root", "base")).stdout).toContain("  cd base/x\n");
});

test.each([
  ["a$HOME b", "  cd 'a$HOME b'\n"],
  ["it's $1", "  cd 'it'\\''s $1'\n"],
  ["a\u001b[31m", '  cd "a\\x1b[31m"\n'],
])("the name %j in a terminal", async (name, command) => {
  expect((await init(name)).stdout).toContain(command);
});

test("after an error nothing is left, and a folder that existed is as before", async () => {
  const starter = path.join(packageDir, "templates/starter/docs/zz-gone.md");
  await fs.symlink("nowhere", starter);
  await fs.mkdir(path.join(root, "here/.git"), { recursive: true });
  for (const [folder, left] of [
    ["here", [".git"]],
    ["fresh/below", null],
  ] as const) {
    await expect(init(folder)).resolves.toMatchObject({ code: 1 });
    expect(await fs.readdir(path.join(root, folder)).catch(() => null)).toEqual(left);
  }
  expect(await fs.readdir(root)).not.toContain("fresh");
  await fs.rm(starter);
});
