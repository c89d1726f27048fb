import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { installCommand } from "../../../cli/pack/install-command.ts";

let parent: string;
beforeAll(async () => {
  parent = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-install-"));
});
afterAll(() => fs.rm(parent, { recursive: true, force: true }));

let count = 0;
/** The command for `site` in a repository with these files. */
async function commandIn(files: Record<string, string>): Promise<string> {
  const repository = path.join(parent, String(++count));
  for (const [name, text] of Object.entries({ ".git/HEAD": "", "site/index.md": "", ...files })) {
    await fs.mkdir(path.dirname(path.join(repository, name)), { recursive: true });
    await fs.writeFile(path.join(repository, name), text);
  }
  return installCommand(path.join(repository, "site") as FilePath, "s.tgz");
}

test.each([
  [{}, "npm install"],
  [{ "site/package-lock.json": "{}" }, "npm install"],
  [{ "site/pnpm-lock.yaml": "" }, "pnpm add"],
  [{ "site/yarn.lock": "" }, "yarn add"],
  [{ "site/bun.lock": "" }, "bun add"],
  // the lock file of a workspace is at its root
  [{ "pnpm-lock.yaml": "", "site/package.json": "{}" }, "pnpm add"],
  [{ "pnpm-lock.yaml": "", "site/yarn.lock": "" }, "yarn add"],
  // the field decides, also over a lock file that was left behind
  [{ "site/package.json": '{"packageManager":"pnpm@9.15.9+sha512.1"}', "site/yarn.lock": "" }, "pnpm add"],
  [{ "package.json": '{"packageManager":"yarn@4.1.0"}' }, "yarn add"],
  [{ "site/package.json": '{"packageManager":"other@1"}', "site/yarn.lock": "" }, "yarn add"],
  [{ "site/package.json": "{", "yarn.lock": "" }, "yarn add"],
])("%j: %s", async (files, command) => {
  expect(await commandIn(files as Record<string, string>)).toBe(`${command} sitegen@file:./s.tgz`);
});

test("a lock file outside the repository says nothing about it", async () => {
  await fs.writeFile(path.join(parent, "yarn.lock"), "");
  expect(await commandIn({})).toBe("npm install sitegen@file:./s.tgz");
});
