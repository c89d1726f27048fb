import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";

const SITE = {
  "site/sitegen.config.ts": `export default {
  title: "A",
  url: "https://a.example",
  onBrokenLinks: "ignore",
  socialCards: { template: "site/Card.tsx" },
};
`,
  "site/Card.tsx": `import { Bar } from "./Bar";
export default ({ title }) => <div style={{ display: "flex", height: "100%", fontSize: 90 }}><Bar />{title}</div>;
`,
  "site/Bar.tsx": 'export const Bar = () => <i style={{ width: 40, height: 40, backgroundColor: "#f00" }} />;\n',
  "content/docs/a.md": "# A\n\nText.\n",
  "content/docs/b.md": "---\nimage: https://a.example/b.png\n---\n\n# B\n\nText.\n",
};
const cardOf = (files: readonly [string, string][]): string | undefined =>
  new Map(files).get("social-cards/docs/a.png");

test("after each edit, the cards are those of a cold build", { tags: ["nightly"], timeout: 120_000 }, async () => {
  const root = createSite(SITE);
  const build = async () => {
    const { code, stdout } = await runCli(["build", "--report", "json"], root);
    expect(code, stdout).toBe(0);
    const written = hashWritten(root);
    expect(written).toEqual((await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1)));
    return cardOf(written);
  };
  const first = await build();
  expect(
    hashWritten(root)
      .filter(([name]) => name.endsWith(".png"))
      .map(([name]) => name),
  ).toEqual(["social-cards/docs/a.png"]);
  writeFileSync(path.join(root, "content/docs/b.md"), "# B\n\nText, and a card.\n");
  expect(await build()).toBe(first);
  expect(hashWritten(root).some(([name]) => name === "social-cards/docs/b.png")).toBe(true);
  writeFileSync(path.join(root, "content/docs/a.md"), "# Another title\n\nText.\n");
  const second = await build();
  expect(second).not.toBe(first);
  // a module that the component imports
  writeFileSync(path.join(root, "site/Bar.tsx"), SITE["site/Bar.tsx"].replace("#f00", "#00f"));
  expect(await build()).not.toBe(second);
});

test("`dev` draws a card on request, as a build does", { tags: ["nightly"], timeout: 120_000 }, async () => {
  const root = createSite(SITE);
  const { value: config, diagnostics } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!config) throw new Error(JSON.stringify(diagnostics));
  const live = createLiveSite(config, { cache: false, concurrency: 1, loadVendor, onProgress() {} });
  const card = "social-cards/docs/a.png" as OutputPath;
  try {
    const read = async (change: Parameters<typeof live.refresh>[0]): Promise<string> => {
      const file = await (await live.refresh(change)).read(card);
      return file.type === "bytes" ? contentHash(file.bytes) : file.type;
    };
    const first = await read(null);
    expect(first).toBe(cardOf(await hashCold(root)));
    const page = path.join(root, "content/docs/a.md") as FilePath;
    writeFileSync(page, readFileSync(page, "utf8").replace("# A", "# Another title"));
    const second = await read({ files: [page], listings: false });
    expect([second === first, second]).toEqual([false, cardOf(await hashCold(root))]);
    const bar = path.join(root, "site/Bar.tsx") as FilePath;
    writeFileSync(bar, SITE["site/Bar.tsx"].replace("#f00", "#00f"));
    const third = await read({ files: [bar], listings: false });
    expect([third === second, third]).toEqual([false, cardOf(await hashCold(root))]);
  } finally {
    await live.close();
  }
});
