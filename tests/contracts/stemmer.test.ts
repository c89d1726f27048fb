// The module of `search.stemmers` and what it imports are in the index worker: edits of both are seen.
// @module-tag nightly
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";

const SITE = {
  "site/sitegen.config.ts":
    'export default { title: "A", url: "https://a.example", search: { stemmers: { en: "stems" } } };\n',
  "content/docs/a.md": "# A\n\nText.\n",
  "node_modules/stems/package.json": '{ "name": "stems", "version": "1.0.0", "type": "module", "main": "index.js" }\n',
  "node_modules/stems/index.js":
    'import { end } from "./rules.js";\nexport const stemmer = (word) => word.replace(end, "");\n',
  "node_modules/stems/rules.js": "export const end = /zebra$/;\n",
};
const RULES = "node_modules/stems/rules.js";

test("an edit of what the stemmer imports gives the bytes of a cold build", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const root = createSite(SITE);
  const scripts = async (): Promise<string> => {
    expect((await runCli(["build"], root)).code).toBe(0);
    expect(hashWritten(root)).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    const assets = path.join(root, "build/assets");
    return readdirSync(assets)
      .map((name) => readFileSync(path.join(assets, name), "latin1"))
      .join("\n");
  };
  expect(await scripts()).toContain("zebra");
  // the second build trusts the stamps of the first
  await scripts();
  writeFileSync(path.join(root, RULES), "export const end = /okapi$/;\n");
  const edited = await scripts();
  expect([edited.includes("okapi"), edited.includes("zebra")]).toEqual([true, false]);
});

test("`dev` serves a worker with the rules as they are, also after it started again", { timeout: 60_000 }, async () => {
  const root = createSite(SITE);
  const withLive = async (work: (live: ReturnType<typeof createLiveSite>) => Promise<void>): Promise<void> => {
    const { value: config } = await loadConfig(root as FilePath, { production: false, strict: false });
    if (!config) throw new Error("no config");
    const live = createLiveSite(config, { cache: true, concurrency: 2, loadVendor, onProgress() {} });
    await work(live).finally(() => live.close());
  };
  const rulesOf = async (
    snapshot: Awaited<ReturnType<ReturnType<typeof createLiveSite>["refresh"]>>,
  ): Promise<string[]> => {
    const page = await snapshot.read("docs/a/index.html" as OutputPath);
    const html = page.type === "bytes" ? Buffer.from(page.bytes).toString() : "";
    const seen = new Set<string>();
    const texts: string[] = [];
    const visit = async (text: string): Promise<void> => {
      for (const [name] of text.matchAll(/[\w-]+\.js\b/g)) {
        if (seen.has(name)) continue;
        seen.add(name);
        const file = await snapshot.read(`assets/${name}` as OutputPath);
        if (file.type === "bytes") {
          texts.push(Buffer.from(file.bytes).toString());
          await visit(texts.at(-1) ?? "");
        }
      }
    };
    await visit(html);
    return ["zebra", "okapi", "quagga"].filter((word) => texts.some((text) => text.includes(`${word}$`)));
  };
  await withLive(async (live) => {
    expect(await rulesOf(await live.refresh(null))).toEqual(["zebra"]);
    writeFileSync(path.join(root, RULES), "export const end = /okapi$/;\n");
    const change = { files: [path.join(root, RULES) as FilePath], listings: false };
    expect(await rulesOf(await live.refresh(change))).toEqual(["okapi"]);
  });
  writeFileSync(path.join(root, RULES), "export const end = /quagga$/;\n");
  await withLive(async (live) => expect(await rulesOf(await live.refresh(null))).toEqual(["quagga"]));
});
