// Markdown versions of pages over builds: a file of the site in their place, and the option.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { buildFixture, hashCold, hashWritten } from "./build-fixture.ts";
import { buildCounted } from "./counted-build.ts";

const config = (llms: string): string => `import { defineConfig, docs } from "sitegen";
export default defineConfig({ title: "Site", url: "https://site.example", onBrokenLinks: "ignore", content: [docs()], staticDirectories: ["static"], llms: ${llms} });
`;

test("warm output is cold output: a static file takes precedence while it exists, and the option adds and removes files", {
  tags: ["nightly"],
}, async () => {
  const { root } = await buildFixture("minimal", {
    "site/sitegen.config.ts": config("{}"),
    "content/docs/a.md": "# A\n\nOne.\n",
    "content/docs/b.md": "# B\n\nSee [A](./a.md).\n",
    "static/docs/a.md": "Own file\n",
  });
  const at = (name: string): string => path.join(root, name);
  const read = (name: string): string => readFileSync(at(name), "utf8");
  const build = async (change: string): Promise<void> => {
    // a file that changes again within a tick of the disk's clock may look unchanged
    await setTimeout(50);
    await buildCounted(root);
    expect([change, hashWritten(root)]).toEqual([change, await hashCold(root)]);
  };
  await build("a static file");
  expect(read("build/docs/a.md")).toBe("Own file\n");
  expect(read("build/docs/b.md")).toContain("[A](https://site.example/docs/a)");

  rmSync(at("static"), { recursive: true });
  mkdirSync(at("static"));
  await build("the static file is gone");
  expect(read("build/docs/a.md")).toBe("# A\n\nOne.\n");

  writeFileSync(at("content/docs/a.md"), "# A\n\nTwo.\n");
  await build("an edit");
  expect(read("build/docs/a.md")).toBe("# A\n\nTwo.\n");
  expect(read("build/llms-full.txt")).toContain("Two.");

  writeFileSync(at("site/sitegen.config.ts"), config("false"));
  await build("off");
  expect(() => read("build/docs/a.md")).toThrow("ENOENT");

  writeFileSync(at("site/sitegen.config.ts"), config("{ full: false }"));
  await build("on again");
  expect(read("build/llms.txt")).toContain("- [A](https://site.example/docs/a.md): Two.");
  expect(() => read("build/llms-full.txt")).toThrow("ENOENT");
});
