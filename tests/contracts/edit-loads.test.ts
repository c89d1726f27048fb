// What a build loads of installed packages: after an edit of text, loading the bundler would take longer than the rest.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { createSite } from "./build-fixture.ts";
import { cli, runNode } from "./built-cli.ts";

const CONFIG = `import { defineConfig, docs } from "sitegen";
export default defineConfig({ title: "A", url: "https://example.com", content: [docs({ path: "content" })] });
`;
const REPORT = ["--import", new URL("report-packages.mjs", import.meta.url).href];

test("a first build loads the bundler and React, an edit of text the parser alone, and no edit nothing", async () => {
  const root = createSite({
    "site/sitegen.config.ts": CONFIG,
    "content/a.md": "# A\n\nText.\n",
    "content/b.md": "# B\n\nText.\n\nMore.\n",
  });
  const reported = path.join(root, "packages");
  /** Names of the packages whose scripts and binaries a build requires. React for pages is a file that a build has made. */
  const build = async (): Promise<string[]> => {
    const env = { ...process.env, PACKAGES: reported };
    const { code, stderr } = await runNode([...REPORT, cli, "build"], { cwd: root, env });
    expect([code, stderr.includes("error")]).toEqual([0, false]);
    const required = readFileSync(reported, "utf8").split("\n");
    const names = required.flatMap(
      (file) => /node_modules[\\/](@bruits[\\/]satteri|[\w-]+)|[\\/](react)-\w+\.cjs$/.exec(file)?.slice(1) ?? [],
    );
    return [...new Set(names)].filter((name) => name !== undefined).sort();
  };
  expect(await build()).toEqual(expect.arrayContaining(["esbuild", "react"]));
  // files that have just been written are read again
  await vi.waitFor(async () => expect(await build()).toEqual([]), { timeout: 30_000 });
  // the first paragraph is the description in the head
  writeFileSync(path.join(root, "content/b.md"), "# B\n\nText.\n\nOther text.\n");
  expect(await build()).toEqual(["@bruits/satteri", "satteri"]);
  expect(readFileSync(path.join(root, "build/docs/b/index.html"), "utf8")).toContain("<p>Other text.</p>");
});
