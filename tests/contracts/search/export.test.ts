// `sitegen search-records` over a site of two languages: every page that search finds, and nothing written.
// @module-tag nightly
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { SearchRecordsData } from "../../../cli/model/pages/published-data.ts";
import { runCli } from "../../unit/commands/fake-world.ts";
import { repoRoot } from "../built-cli.ts";

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "sitegen-records-")));
cpSync(path.join(repoRoot, "tests/sites/international"), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("records of all languages and versions, as JSON", async () => {
  const { code, stdout, stderr } = await runCli(["search-records", "--no-cache"], root);
  expect([code, stderr]).toEqual([0, ""]);
  const { version, records } = JSON.parse(stdout) as SearchRecordsData;
  expect(version).toBe(1);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  const facts = new Set(records.map((record) => `${record.language} ${record.docusaurus_tag}`));
  expect([...facts].sort()).toEqual([
    "ar default",
    "ar docs-default-1.0",
    "ar docs-default-current",
    "en default",
    "en docs-default-1.0",
    "en docs-default-current",
  ]);
  const install = records.filter(({ url }) => url.startsWith("https://atlas.example/atlas/ar/docs/guide/install"));
  expect(install.map(({ type, hierarchy, content }) => [type, hierarchy.lvl1, content])).toEqual([
    ["lvl1", "Install", null],
    ["lvl2", "Install", null],
    ["content", "Install", "ملاحظة You need a compass."],
    ["content", "Install", "atlas install"],
  ]);
  expect(readdirSync(root)).not.toContain("build");
});

test("a site with errors prints only the errors", async () => {
  writeFileSync(path.join(root, "docs/broken.md"), "# Broken {\n\n<Nothing\n");
  const { code, stdout, stderr } = await runCli(["search-records"], root);
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toContain("docs/broken.md");
});
