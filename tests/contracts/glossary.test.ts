import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten } from "./build-fixture.ts";

test("an edit of the glossary gives the bytes of a cold build", { tags: ["nightly"], timeout: 120_000 }, async () => {
  const root = createSite({
    "site/sitegen.config.ts":
      'export default { title: "A", url: "https://a.example", markdown: { glossary: "content/terms.yml" } };\n',
    "content/docs/a.md": "# A\n\nA frame.\n",
    "content/docs/b.md": "# B\n\nText.\n",
    "content/terms.yml": "frame: One image.\n",
  });
  const build = async (): Promise<void> => {
    expect((await runCli(["build"], root)).code).toBe(0);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  const page = (): string => readFileSync(path.join(root, "build/docs/a/index.html"), "utf8");
  await build();
  expect(page()).toContain("One image.");
  expect(page()).toMatch(/assets\/theme-\w+\.css/);
  writeFileSync(path.join(root, "content/terms.yml"), "frame: One still.\n");
  await build();
  expect(page()).toContain("One still.");
  writeFileSync(path.join(root, "content/terms.yml"), "{}\n");
  await build();
  expect(page()).not.toMatch(/sg-term|assets\/theme/);
});

test("an edit of the synonyms gives the bytes of a cold build", { tags: ["nightly"], timeout: 120_000 }, async () => {
  const root = createSite({
    "site/sitegen.config.ts":
      'export default { title: "A", url: "https://a.example", search: { synonyms: "words.yml" } };\n',
    "content/docs/a.md": "# A\n\nText.\n",
    "words.yml": "- [zebra, quagga]\n",
  });
  const build = async (): Promise<string> => {
    expect((await runCli(["build"], root)).code).toBe(0);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    const assets = path.join(root, "build/assets");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    return scripts.map((name) => readFileSync(path.join(assets, name), "utf8")).join("\n");
  };
  expect(await build()).toContain("quagga");
  writeFileSync(path.join(root, "words.yml"), "- [zebra, okapi]\n");
  const scripts = await build();
  expect([scripts.includes("okapi"), scripts.includes("quagga")]).toEqual([true, false]);
});
