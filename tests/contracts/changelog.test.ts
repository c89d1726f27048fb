import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";

const SITE = {
  "site/sitegen.config.ts": 'export default { title: "Tool", url: "https://a.example", onBrokenLinks: "ignore" };\n',
  "content/docs/changes.mdx":
    '---\ntitle: Changes\nkeep_a_changelog: true\n---\n\nimport Changes from "@site/CHANGELOG.md";\n\n<Changes />\n',
  "CHANGELOG.md": `# Changelog

## [Unreleased]

- Not in a feed.

## [1.1.0] - 2026-01-05

### Added

- A [link](https://b.example) and \`code\`.

## [1.0.0] - 2025-12-01 [YANKED]

The first.

[1.1.0]: https://a.example/compare
`,
};
const edited = SITE["CHANGELOG.md"].replace("[Unreleased]", "[1.2.0] - 2026-02-03");

test("a changelog has a feed of its versions, and an edit gives the bytes of a cold build", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const root = createSite(SITE);
  const build = async (): Promise<string> => {
    const { code, stdout, stderr } = await runCli(["build"], root);
    expect(code, stdout + stderr).toBe(0);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    return readFileSync(path.join(root, "build/docs/changes/rss.xml"), "utf8");
  };
  const itemsOf = (feed: string): (string | undefined)[][] =>
    Array.from(feed.matchAll(/<item>(.*?)<\/item>/gs), ([, item = ""]) =>
      ["title", "link", "pubDate"].map((name) => new RegExp(`<${name}>(.*?)</${name}>`).exec(item)?.[1]),
    );
  const feed = await build();
  const older = [
    ["1.1.0", "https://a.example/docs/changes#110---2026-01-05", "Mon, 05 Jan 2026 00:00:00 GMT"],
    ["1.0.0", "https://a.example/docs/changes#100---2025-12-01-yanked", "Mon, 01 Dec 2025 00:00:00 GMT"],
  ];
  expect(itemsOf(feed)).toEqual(older);
  expect(feed).toContain('<a href="https://b.example/"');
  expect(feed).not.toMatch(/Not in a feed|The first\.[^\]]*\[1\.1\.0\]/);
  const html = readFileSync(path.join(root, "build/docs/changes/index.html"), "utf8");
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/docs/changes/rss.xml"');
  writeFileSync(path.join(root, "CHANGELOG.md"), edited);
  const next = ["1.2.0", "https://a.example/docs/changes#120---2026-02-03", "Tue, 03 Feb 2026 00:00:00 GMT"];
  expect(itemsOf(await build())).toEqual([next, ...older]);
});

test("`dev` updates the feed of a changelog", { tags: ["nightly"], timeout: 120_000 }, async () => {
  const root = createSite(SITE);
  const { value: config, diagnostics } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!config) throw new Error(JSON.stringify(diagnostics));
  const live = createLiveSite(config, { cache: false, concurrency: 1, loadVendor, onProgress() {} });
  try {
    const read = async (change: Parameters<typeof live.refresh>[0]): Promise<string> => {
      const file = await (await live.refresh(change)).read("docs/changes/atom.xml" as OutputPath);
      return file.type === "bytes" ? Buffer.from(file.bytes).toString() : file.type;
    };
    const first = await read(null);
    expect([first.includes("The first."), first.includes("1.2.0")]).toEqual([true, false]);
    const file = path.join(root, "CHANGELOG.md") as FilePath;
    writeFileSync(file, edited);
    expect(await read({ files: [file], listings: false })).toContain("1.2.0");
  } finally {
    await live.close();
  }
});
