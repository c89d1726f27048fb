import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findSites } from "../../compat/find-sites.ts";

test("a site is the checkout's config nearest to the root, unless the notes name another", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compat-"));
  const add = (file: string, text = ""): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  try {
    add("anchor/docusaurus.config.js");
    add("boats/packages/site/docusaurus.config.mts");
    add("boats/packages/site/example/docusaurus.config.js");
    add("boats/node_modules/a/docusaurus.config.js");
    add("chart/one/docusaurus.config.js");
    add("chart/two/docusaurus.config.js");
    add("none/readme.md");
    add(
      "sites.json",
      JSON.stringify({ chart: { folder: "two", repository: "owner/chart", commit: "0123", replaced: "a file" } }),
    );
    const unknown = { repository: null, commit: null, replaced: null, note: null };
    expect(findSites(folder)).toEqual([
      { name: "anchor", folder: ".", ...unknown },
      { name: "boats", folder: "packages/site", ...unknown },
      { ...unknown, name: "chart", folder: "two", repository: "owner/chart", commit: "0123", replaced: "a file" },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
