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

/** A site. @returns Its folder, and a build that returns the packages whose scripts and binaries it requires. */
function openSite(files: Record<string, string>): { root: string; build: () => Promise<string[]> } {
  const root = createSite({ "site/sitegen.config.ts": CONFIG, ...files });
  const reported = path.join(root, "packages");
  const build = async (): Promise<string[]> => {
    const env = { ...process.env, PACKAGES: reported };
    const { code, stderr } = await runNode([...REPORT, cli, "build"], { cwd: root, env });
    expect([code, stderr.includes("error")]).toEqual([0, false]);
    const required = readFileSync(reported, "utf8").split("\n");
    // React for pages is a file that a build has made
    const names = required.flatMap(
      (file) => /node_modules[\\/](@bruits[\\/]satteri|[\w-]+)|[\\/](react)-\w+\.cjs$/.exec(file)?.slice(1) ?? [],
    );
    return [...new Set(names)].filter((name) => name !== undefined).sort();
  };
  return { root, build };
}

/** Files that have just been written are read again. */
const waitForNothing = (build: () => Promise<string[]>) =>
  vi.waitFor(async () => expect(await build()).toEqual([]), { timeout: 30_000 });

test("a first build loads the bundler and React, an edit of text the parser alone, and no edit nothing", async () => {
  const { root, build } = openSite({ "content/a.md": "# A\n\nText.\n", "content/b.md": "# B\n\nText.\n\nMore.\n" });
  expect(await build()).toEqual(expect.arrayContaining(["esbuild", "react"]));
  await waitForNothing(build);
  // the first paragraph is the description in the head
  writeFileSync(path.join(root, "content/b.md"), "# B\n\nText.\n\nOther text.\n");
  expect(await build()).toEqual(["@bruits/satteri", "satteri"]);
  expect(readFileSync(path.join(root, "build/docs/b/index.html"), "utf8")).toContain("<p>Other text.</p>");
});

test("a theme that lists Markdown elements needs the bundler after an edit of the list alone", async () => {
  const { root, build } = openSite({
    "content/a.md": "# A\n\nText.\n",
    "site/theme/MDXComponents.tsx": "export default { table: (props: object) => <table {...props} /> };\n",
  });
  await build();
  await waitForNothing(build);
  writeFileSync(path.join(root, "content/a.md"), "# A\n\nOther text.\n");
  expect(await build()).toEqual(["@bruits/satteri", "react", "satteri"]);
  writeFileSync(
    path.join(root, "site/theme/MDXComponents.tsx"),
    "export default { p: (props: object) => <p {...props} id='p' /> };\n",
  );
  expect(await build()).toContain("esbuild");
  expect(readFileSync(path.join(root, "build/docs/a/index.html"), "utf8")).toContain('<p id="p">Other text.</p>');
});
