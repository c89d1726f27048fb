// Code of the site that does not end, throws past its callers or ends the process, while `dev` runs.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { cli, repoRoot } from "../contracts/built-cli.ts";
import type { SiteFiles } from "./case.ts";
import { component, page } from "./cases/site-code.ts";

const folders: string[] = [];
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function writeFiles(root: string, files: SiteFiles): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(root, file);
    if (content === null) rmSync(target, { force: true });
    else {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  }
}

/** Starts `dev`. @returns Its URL, its output so far, and its exit code once it has ended. */
async function startDev(files: SiteFiles) {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), "failure-dev-")));
  folders.push(root);
  cpSync(path.join(repoRoot, "tests/sites/minimal"), root, {
    recursive: true,
    filter: (file) => !/\/(?:\.sitegen|build|node_modules)$/.test(file),
  });
  writeFiles(root, files);
  const child = spawn(process.execPath, [cli, "dev", "--port", "0", "--time-limit", "1"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let printed = "";
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      printed += chunk;
      const address = / at (http:\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    ended.then(() => reject(new Error(printed)));
  });
  return { root, url, ended, child, printed: () => printed };
}

const leftovers = (root: string): string[] =>
  existsSync(path.join(root, ".sitegen"))
    ? readdirSync(path.join(root, ".sitegen")).filter((name) => /^dev-(?!.*\.snapshot$)|lock/.test(name))
    : [];

test("#found-15 a component that does not end: `dev` says so, with its line, and ends", {
  tags: ["nightly"],
}, async () => {
  const { root, url, ended, printed } = await startDev(component("for (;;);"));
  await fetch(`${url}docs/first`).catch(() => null);
  expect(await ended).toBe(1);
  expect(printed()).toContain("site/Odd.tsx:2:3  error  SG1687 site-code-endless\n");
  expect(printed()).toContain("/docs/first (`content/docs/first.mdx`)");
  expect(leftovers(root)).toEqual([]);
});

test("#82 errors past all callers, and calls of process.exit, do not end `dev`", { tags: ["nightly"] }, async () => {
  const { root, url, ended, child, printed } = await startDev(component('Promise.reject(new Error("late"));'));
  const get = async () => (await fetch(`${url}docs/first`)).text();
  expect(await get()).toContain("<b>shown</b>");
  await expect.poll(printed, { timeout: 20_000 }).toContain("site/Odd.tsx:2:18  error  SG1684 site-uncaught-error\n");

  // the page stays as it was until the error is fixed
  const printedAfter = async () => {
    await get();
    return printed();
  };
  writeFiles(root, component("process.exit(0);"));
  await expect
    .poll(printedAfter, { timeout: 20_000 })
    .toContain("site/Odd.tsx:2:11  error  SG1688 site-ended-process\n");
  await printedAfter();
  expect(printed().split("SG1688")).toHaveLength(2);
  writeFiles(root, page("export default () => <b>fixed</b>;\n"));
  await expect.poll(get, { timeout: 20_000 }).toContain("<b>fixed</b>");
  child.kill("SIGTERM");
  expect(await ended).toBe(143);
  expect(leftovers(root)).toEqual([]);
});
