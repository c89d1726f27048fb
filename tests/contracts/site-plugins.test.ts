// Plugins of sitegen: what they add, and that no build after a change differs from a cold one.
// @module-tag nightly
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { createSite, formatShort, hashWritten, loadVendor } from "./build-fixture.ts";
import { buildCold, buildWithPlugins as build, renderedIn } from "./plugin-builds.ts";

const SITE: Record<string, string> = {
  "sitegen.config.ts": `import { defineConfig, docs } from "sitegen";
import { tides, words } from "./plugins/tides.ts";
export default defineConfig({
  title: "Tides",
  url: "https://tides.example",
  content: [docs({ path: "docs", sidebarPath: false })],
  plugins: [tides({ unit: "m" }), words, false],
});
`,
  "plugins/tides.ts": `import { readFileSync } from "node:fs";
import path from "node:path";
import { definePlugin } from "sitegen";
const counts = globalThis as { tideLoads?: number };
export const tides = ({ unit }: { unit: string }) => definePlugin({
  name: "tides",
  reads: ["data/ports.json"],
  async routes({ root, cached }) {
    const ports: { id: string; level: number }[] = JSON.parse(readFileSync(path.join(root, "data/ports.json"), "utf8"));
    const titles = await cached(ports.map(({ id }) => id), () => {
      counts.tideLoads = (counts.tideLoads ?? 0) + 1;
      return Object.fromEntries(ports.map(({ id }) => [id, id.toUpperCase()]));
    });
    return ports.map(({ id, level }) => ({
      path: "/tides/" + id, component: "./site/Tide.tsx", props: { level, unit }, title: titles[id], description: "Tides of " + id,
    }));
  },
  head: [{ tagName: "meta", attributes: { name: "tides", content: unit } }],
  outputs: ({ pages, read }) => [
    { path: "tides.json", content: JSON.stringify(pages.map(({ url, html }) => [url, html().includes("<h1")])) },
    { path: "data/robots.txt", content: String(read("robots.txt")) },
  ],
});
export const words = definePlugin({
  name: "words",
  reads: ["data/words.txt"],
  transformSource(source, { root, path: file }) {
    const [from = "", to = ""] = readFileSync(path.join(root, "data/words.txt"), "utf8").trim().split(" ");
    return file.endsWith("a.md") ? source.replaceAll(from, to) : source;
  },
});
`,
  "data/ports.json": '[{ "id": "porto", "level": 2 }, { "id": "faro", "level": 3 }]\n',
  "data/words.txt": "sea ocean\n",
  "data/other.txt": "other\n",
  "site/Tide.tsx": `import Layout from "@theme/Layout";
export default ({ level, unit }: { level: number; unit: string }) => <Layout><h1>{level} {unit}</h1></Layout>;
`,
  "docs/a.md": "---\ntitle: The sea\n---\n\nThe sea rises.\n",
  "docs/b.md": "# B\n\nThe sea falls.\n",
};

const ALL = ["/404.html", "/docs/a", "/docs/b", "/search", "/tides/faro", "/tides/porto"];
const EDITS: [what: string, edit: [file: string, from: string, to: string], pages: string[]][] = [
  ["nothing", ["data/words.txt", "", ""], []],
  ["data of a page", ["data/ports.json", "3", "4"], ["/tides/faro"]],
  ["what a change of sources reads", ["data/words.txt", "ocean", "water"], ALL],
  ["a page", ["docs/b.md", "falls", "ebbs"], ["/docs/b"]],
  ["what no plugin reads", ["data/other.txt", "other", "others"], []],
  ["code of a plugin", ["plugins/tides.ts", "Tides of", "Levels of"], ALL],
  ["one more page", ["data/ports.json", " }]", ' }, { "id": "lagos", "level": 1 }]'], ["/search", "/tides/lagos"]],
];

test("what plugins read is part of a warm build", async () => {
  const root = createSite(SITE);
  const at = (name: string): string => path.join(root, name);
  const first = await build(root);
  expect(first.diagnostics.map(formatShort)).toEqual([]);
  const page = readFileSync(at("build/tides/porto/index.html"), "utf8");
  expect(page).toContain("<title>PORTO | Tides</title>");
  expect(page).toContain('<meta name="tides" content="m">');
  expect(page).toContain("<h1>2 m</h1>");
  const changed = readFileSync(at("build/docs/a/index.html"), "utf8");
  expect(changed).toContain("<title>The ocean | Tides</title>");
  expect(changed).toContain("The ocean rises.");
  expect(readFileSync(at("build/docs/b/index.html"), "utf8")).toContain("The sea falls.");
  expect(JSON.parse(readFileSync(at("build/tides.json"), "utf8"))).toContainEqual(["/tides/faro", true]);
  expect(readFileSync(at("build/data/robots.txt"), "utf8")).toContain("Sitemap:");
  for (const [what, [file, from, to], pages] of EDITS) {
    writeFileSync(at(file), readFileSync(at(file), "utf8").replace(from, to));
    const warm = await build(root);
    expect([what, ...warm.diagnostics.map((one) => `${one.message} ${one.details}`)]).toEqual([what]);
    expect([what, renderedIn(warm)]).toEqual([what, pages]);
    expect([what, hashWritten(root)]).toEqual([what, await buildCold(root)]);
  }
});

test("data is loaded once for a key, and dev runs plugins again after a change of what they read", async () => {
  const root = createSite(SITE);
  const counts = globalThis as { tideLoads?: number };
  counts.tideLoads = 0;
  await build(root);
  expect(counts.tideLoads).toBe(1);
  const { session } = await openSession({
    ...{ root: root as FilePath, strict: false, cache: true, concurrency: 1, loadVendor },
  });
  if (!session) throw new Error("no session");
  const page = (file: string): Promise<string> =>
    session.read(async ({ snapshot }) => {
      const answer = await snapshot.read(file as OutputPath);
      return answer.type === "bytes" ? Buffer.from(answer.bytes).toString() : answer.type;
    });
  const edit = async (name: string, from: string, to: string): Promise<void> => {
    const file = path.join(root, name) as FilePath;
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    await session.change({ files: [file], listings: false });
  };
  try {
    expect(await page("tides/faro/index.html")).toContain("<h1>3 m</h1>");
    await edit("data/ports.json", "3", "5");
    expect(await page("tides/faro/index.html")).toContain("<h1>5 m</h1>");
    await edit("data/words.txt", "ocean", "water");
    expect(await page("docs/a/index.html")).toContain("The water rises.");
    expect(counts.tideLoads).toBe(1);
  } finally {
    await session.close();
  }
});

test("errors of plugins are reported at their code, and nothing is written", async () => {
  const root = createSite({
    ...SITE,
    "plugins/tides.ts": `export const words = false;
export const tides = () => ({
  name: "tides",
  outputs() {
    throw new Error("late");
  },
});
`,
  });
  const failed = await build(root);
  expect(failed.diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
    "plugins/tides.ts:5:11 plugin-threw: Unexpected error in `outputs` of the plugin `tides`: late",
  ]);
  expect([failed.written, existsSync(path.join(root, "build"))]).toEqual([null, false]);
  writeFileSync(
    path.join(root, "plugins/tides.ts"),
    'export const words = null; export const tides = () => ({ name: "tides", output: () => [], transformSource: () => "# Text" });\n',
  );
  const typo = await build(root);
  expect(typo.diagnostics.map((one) => `${formatShort(one)}: ${one.message} ${one.help}`)).toEqual([
    "sitegen.config.ts:7:13 unknown-config-field: Unexpected field `output` of the plugin `tides`, expected a part of a plugin Did you mean `outputs`?",
  ]);
});
