// A build does not read pages whose output is still correct; in doubt it checks each of them.
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath, Hash } from "../../cli/model/brands.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import { buildSite } from "../../cli/site/build-site.ts";
import { openPreviousBuild } from "../../cli/site/open-previous-build.ts";
import { watchEnvironment } from "../../cli/state/environment.ts";
import { disk } from "../../cli/write/file-system.ts";
import { hashTree, walkFolder } from "../../cli/write/walk-folder.ts";
import { writeOutputs } from "../../cli/write/write-outputs.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, damageSection, hashWritten } from "./build-fixture.ts";

const EXTRA: Record<string, string> = {
  "content/docs/second.md": "# Second\n\nSee [the first](./first.md).\n",
  "content/docs/third.mdx":
    'import { Counter } from "@site/site/Counter";\n\n# Third\n\n<Counter />\n' +
    // so many links that they are a part of the record
    Array.from({ length: 100 }, (_, number) => `[${number}](./first.md?${number})\n`).join(""),
  "site/Counter.tsx": `"use client";
import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
};

/** A build, and the number of pages it checked. */
async function build(root: string): Promise<number> {
  const { stderr } = await runCli(["build"], root);
  const line = stderr.split("\n").findLast((one) => one.startsWith("render "));
  if (line === undefined) return 0;
  // one piece of work is not counted
  return Number(/^render +(\d+)\//.exec(line)?.[1] ?? 1);
}

type Edit = [name: string, looked: number, edit: (at: (name: string) => string) => void];
const EVERY = 6;
const EDITS: Edit[] = [
  ["text of a page", 1, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
  ["a page less", EVERY - 1, (at) => rmSync(at("content/docs/second.md"))],
  ["and it is back", EVERY, (at) => writeFileSync(at("content/docs/second.md"), "# Second\n")],
  ["the code of an island", EVERY, (at) => appendFileSync(at("site/Counter.tsx"), "console.debug;\n")],
  [
    "a page of the output too",
    EVERY,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      appendFileSync(at("build/docs/second/index.html"), "more");
    },
  ],
  [
    "a page of the output is gone",
    EVERY,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      rmSync(at("build/docs/second/index.html"));
    },
  ],
  [
    "what was read for search is gone",
    1,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      rmSync(at(".sitegen/cache"), { recursive: true });
    },
  ],
  [
    "a damaged record",
    EVERY,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      damageSection(at("."), "pages", "head");
    },
  ],
  ["text again", 1, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
  [
    "a damaged part that a build comes upon",
    EVERY,
    (at) => {
      // links of other pages are checked again
      appendFileSync(at("content/docs/first.md"), "\n## More\n");
      damageSection(at("."), "pages", "parts");
    },
  ],
  ["text after that", 1, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
];

test("each edit makes a build check that many pages, and the output is that of a cold one", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const seen: [string, number][] = [["first", await build(root)]];
  for (const [name, , edit] of EDITS) {
    edit((file) => path.join(root, file));
    seen.push([name, await build(root)]);
    const { outputs, diagnostics } = await buildRoot(root, { cache: false });
    expect([name, diagnostics]).toEqual([name, []]);
    const cold = outputs.map((file) => [
      file.path,
      contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
    ]);
    expect([name, hashWritten(root)]).toEqual([name, cold]);
  }
  expect(seen).toEqual([["first", EVERY], ...EDITS.map(([name, looked]) => [name, looked])]);
});

test("a changed title renders only the pages that show it", { timeout: 300_000 }, async () => {
  const docs = ["a/one", "a/two", "b/one", "b/two", "b/three"];
  const { root } = await buildFixture(
    "minimal",
    Object.fromEntries(docs.map((name) => [`content/docs/${name}.md`, `# Page ${name}\n`])),
  );
  const { value: config } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config) throw new Error("no config");
  /** Keys by URL, and the names under which pages were found in the cache, or stored there. */
  const buildCached = async () => {
    const rendered = new Set<Hash>();
    const { keyParts } = await buildSite(config, {
      ...{ cache: true, concurrency: 1, onProgress() {} },
      onCached: (task, key) => task === "render" && rendered.add(key),
    });
    return { keys: new Map([...keyParts].map(([url, parts]) => [url, JSON.stringify(parts)])), rendered };
  };
  const before = await buildCached();
  writeFileSync(path.join(root, "content/docs/b/three.md"), "# Other\n");
  const after = await buildCached();
  const changed = [...after.keys].flatMap(([url, key]) => (before.keys.get(url) === key ? [] : url));
  // its branch of the sidebar, and the list of all pages for readers without scripts
  expect(changed).toEqual(["/docs/b/one", "/docs/b/three", "/docs/b/two", "/search"]);
  expect([...after.rendered].filter((key) => !before.rendered.has(key))).toHaveLength(changed.length);
});

/** As the command builds, but for sites that cache few documents. @returns The number of rendered pages. */
async function buildKeeping(root: string, mostKept: number): Promise<number> {
  const { value: config } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config) throw new Error("no config");
  const outDir = path.join(root, "build") as FilePath;
  const look = { outDir, hash: hashTree(await walkFolder(disk, outDir)) };
  const environment = watchEnvironment();
  const previous = openPreviousBuild(config, environment, look, 0);
  let made = 0;
  const { outputs, ...result } = await buildSite(config, {
    ...{ previous, mostKept, cache: true, concurrency: 1 },
    onProgress: ({ stage, done }) => {
      if (stage === "render") made = Math.max(made, done);
    },
  });
  const report = await writeOutputs(
    outputs,
    { outDir, root: root as FilePath, cacheDir: config.cacheDir },
    config.context,
  );
  const summary = { routes: 0, pages: 0, files: 0, bytes: 0, diagnostics: [], islands: [] };
  previous.record({ summary, ...result }, report.value ? hashTree(report.value.tree) : null);
  environment.end();
  return made;
}

test("a site too large for the cache is found in its output, and rebuilt without it", {
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const edit = () => appendFileSync(path.join(root, "content/docs/first.md"), "\nMore.\n");
  const most = EVERY - 1;
  expect(await buildKeeping(root, most)).toBe(EVERY);
  edit();
  expect(await buildKeeping(root, most)).toBe(1);
  const { outputs } = await buildRoot(root, { cache: false });
  const cold = outputs.map((file) => [
    file.path,
    contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
  ]);
  expect(hashWritten(root)).toEqual(cold);
  const entries = () =>
    readdirSync(path.join(root, ".sitegen/cache")).reduce(
      (sum, name) => sum + statSync(path.join(root, ".sitegen/cache", name)).size,
      0,
    );
  const before = entries();
  rmSync(path.join(root, "build"), { recursive: true });
  expect(await buildKeeping(root, most)).toBe(EVERY);
  expect(entries()).toBe(before);
  expect(hashWritten(root)).toEqual(cold);
});

test("links are checked as by a cold build, also those of pages that are not rendered", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", {
    "content/docs/second.md": "# Second\n\nSee [a part](./first.md#part).\n",
    "site/sitegen.config.ts": `import { defineConfig } from "sitegen";
export default defineConfig({ title: "Minimal", url: "https://minimal.example", onBrokenLinks: "warn", onBrokenAnchors: "warn" });
`,
    "site/pages/extra.md": "# Extra\n",
    "content/docs/third.md": "# Third\n\nSee [another page](/extra).\n",
  });
  const first = path.join(root, "content/docs/first.md");
  const edits: [name: string, warnings: number, edit: () => void][] = [
    ["nothing", 1, () => {}],
    ["text elsewhere", 1, () => appendFileSync(path.join(root, "content/docs/third.md"), "\nMore.\n")],
    ["the part comes", 0, () => appendFileSync(first, "\n## Part\n")],
    ["text of its page", 0, () => appendFileSync(first, "\nMore.\n")],
    ["the part goes", 1, () => writeFileSync(first, readFileSync(first, "utf8").replace("## Part", "Part"))],
    ["a page is gone", 2, () => rmSync(path.join(root, "site/pages/extra.md"))],
  ];
  for (const [name, warnings, edit] of edits) {
    edit();
    const { stdout } = await runCli(["build", "--report", "json"], root);
    const told = JSON.parse(stdout).diagnostics;
    expect([name, told.length]).toEqual([name, warnings]);
    expect([name, told]).toEqual([name, (await buildRoot(root, { cache: false })).diagnostics]);
  }
});
