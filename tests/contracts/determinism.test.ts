// The same site gives the same bytes: in another folder, time, time zone and language, with files found in another order,
// and with more or less concurrency.
// @module-tag nightly
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { inParts } from "../in-parts.ts";
import { installCopy, repoRoot, runNode } from "./built-cli.ts";

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-same-")));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { SOURCE_DATE_EPOCH: _, ...env } = process.env;
const DISTURBED = {
  ...env,
  TZ: "Pacific/Kiritimati",
  LANG: "tr_TR.UTF-8",
  LC_ALL: "tr_TR.UTF-8",
  NODE_OPTIONS: `--import ${fileURLToPath(new URL("disturb-process.mjs", import.meta.url))}`,
};

/** Builds a copy of a fixture, and lists its output with hashes. */
async function build(
  fixture: string,
  root: string,
  flags: string[],
  environment: NodeJS.ProcessEnv,
  installation = root,
): Promise<string[]> {
  cpSync(path.join(repoRoot, "tests/sites", fixture), root, { recursive: true });
  const { code, stderr } = await runNode([installCopy(installation), "build", ...flags], {
    cwd: root,
    env: environment,
  });
  expect([code, stderr.includes("error")]).toEqual([0, false]);
  const output = path.join(root, "build");
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(output, path.join(entry.parentPath, entry.name)))
    .sort()
    .map((file) => `${file} ${contentHash(readFileSync(path.join(output, file)))}`);
}

const LONG_PATH = "a longer path/with spaces, and (marks)";
const MORE_SITES = [
  ["international", LONG_PATH],
  // a linked package of the site stays where it is, so the path to it must not change
  ["migrated", "with spaces"],
];
for (const { size: sites, tags } of inParts([["everything", LONG_PATH]], MORE_SITES)) {
  test.each(sites)("%s", { tags }, async (fixture = "", far = "") => {
    const near = path.join(folder, "plain", fixture);
    const plain = await build(fixture, near, ["--concurrency", "1"], { ...env, TZ: "UTC", LANG: "C" });
    const disturbed = await build(fixture, path.join(folder, far, fixture), ["--concurrency", "8"], DISTURBED);
    expect(disturbed).toEqual(plain);
  });
}

test("a sitegen for all sites of a machine, instead of one next to the content", { tags: ["nightly"] }, async () => {
  const flags = ["--concurrency", "1"];
  const own = await build("everything", path.join(folder, "beside"), flags, env);
  const shared = await build("everything", path.join(folder, "one/of/many"), flags, env, path.join(folder, "machine"));
  expect(shared).toEqual(own);
});
