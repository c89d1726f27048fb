// Pages that give an island an equal large prop share one file of it.
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { createLiveSite } from "../../cli/dev/live-site.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten, loadVendor } from "./build-fixture.ts";

const page = (title: string) => `---
title: ${title}
---

import Menu from "@site/site/Menu";
import { items } from "@site/site/items";

<Menu items={items} current="${title}" client="load" />
`;
const SITE = {
  "site/sitegen.config.ts": `export default {
  title: "Menus",
  url: "https://menus.example",
  baseUrl: "/base/",
  i18n: { defaultLocale: "en", locales: ["en", "fr"] },
};
`,
  "site/Menu.tsx": `"use client";
export default function Menu({ items, current }: { items: { name: string }[]; current: string }) {
  return <p>{items.length} items beside {current}</p>;
}
`,
  "site/items.ts":
    'export const items = Array.from({ length: 500 }, (_, index) => ({ name: "item " + index, kind: "first" }));\n',
  "content/docs/a.mdx": page("A"),
  "content/docs/b.mdx": page("B"),
  "content/docs/plain.md": "# Plain\n",
};
const items = (kind: string) => Array.from({ length: 500 }, (_, index) => ({ name: `item ${index}`, kind }));

const propFiles = (root: string): string[] =>
  readdirSync(path.join(root, "build"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.includes("props-"))
    .sort();
const read = (root: string, file: string): string => readFileSync(path.join(root, "build", file), "utf8");
const islandIn = (html: string): (string | undefined)[] =>
  ["d", "p"].map((name) => new RegExp(`<sg-island [^>]*data-${name}=(["'])(.*?)\\1`).exec(html)?.[2]);

async function build(root: string, ...flags: string[]): Promise<void> {
  const { code, stdout, stderr } = await runCli(["build", ...flags], root);
  expect(code, stdout + stderr).toBe(0);
}
const cold = async (root: string) => (await hashCold(root)).sort(([a], [b]) => (a < b ? -1 : 1));

test("two pages have one file in each language, and an edit of the prop replaces it", async () => {
  const root = createSite(SITE);
  await build(root);
  expect(hashWritten(root)).toEqual(await cold(root));
  const [file = "", french = "", ...others] = propFiles(root);
  expect([others, french]).toEqual([[], `fr/${file}`]);
  expect(JSON.parse(read(root, file))).toEqual(items("first"));
  for (const title of ["A", "B"]) {
    const html = read(root, `docs/${title.toLowerCase()}/index.html`);
    expect(islandIn(html)).toEqual([`/base/${file}`, `{"current":"${title}","items":"$f0"}`]);
    expect(html).toContain(`<link rel="preload" as="fetch" crossorigin="anonymous" href="/base/${file}">`);
    const modules = [/name="sg-react" content="([^"]*)"/, /data-m="([^"]*)"/].flatMap((list) =>
      list.exec(html)?.[1]?.split(" "),
    );
    const linked = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]*)"/g)].map(([, url]) => url);
    expect(modules.filter((url) => !linked.includes(url))).toEqual([]);
    expect(linked.length).toBe(new Set(linked).size);
    expect(html).toContain(`<p>500<!-- --> items beside <!-- -->${title}</p>`);
  }
  expect(islandIn(read(root, "fr/docs/a/index.html"))[0]).toBe(`/base/${french}`);
  expect(read(root, "docs/plain/index.html")).not.toContain("props-");

  writeFileSync(path.join(root, "site/items.ts"), SITE["site/items.ts"].replace("first", "second"));
  await build(root);
  const [next = "", ...rest] = propFiles(root);
  expect([next === file, rest]).toEqual([false, [`fr/${next}`]]);
  expect(JSON.parse(read(root, next))).toEqual(items("second"));
  expect(hashWritten(root)).toEqual(await cold(root));
});

test("pages that stay in the output keep the file; without pages that have it, it is removed", {
  tags: ["nightly"],
}, async () => {
  const root = createSite(SITE);
  await build(root);
  const files = propFiles(root);
  writeFileSync(path.join(root, "content/docs/b.mdx"), `${page("B")}\nText.\n`);
  await build(root);
  expect(propFiles(root)).toEqual(files);
  expect(hashWritten(root)).toEqual(await cold(root));

  // from the cache, without the previous output
  await build(root, "--out-dir", "other");
  expect(hashWritten(root, "other")).toEqual(hashWritten(root));

  for (const name of ["a", "b"]) writeFileSync(path.join(root, `content/docs/${name}.mdx`), "# Text\n");
  await build(root);
  expect(propFiles(root)).toEqual([]);
});

test("shards with such pages give the output of one build", { tags: ["nightly"] }, async () => {
  const root = createSite(SITE);
  const machine = createSite({});
  cpSync(root, machine, { recursive: true });
  await build(root);
  for (const shard of ["1/2", "2/2"]) await build(machine, "--shard", shard);
  expect(await runCli(["merge", "shard-1-of-2", "shard-2-of-2"], machine)).toMatchObject({ code: 0 });
  expect(hashWritten(machine)).toEqual(hashWritten(root));
});

test("`dev` has the file of each page that it renders", async () => {
  const root = createSite(SITE);
  const { value: config, diagnostics } = await loadConfig(root as FilePath, { production: false, strict: false });
  if (!config) throw new Error(JSON.stringify(diagnostics));
  const live = createLiveSite(config, { cache: false, concurrency: 1, loadVendor, onProgress() {} });
  try {
    const open = async (change: Parameters<typeof live.refresh>[0]) => {
      const snapshot = await live.refresh(change);
      const textOf = async (file: string): Promise<string> => {
        const answer = await snapshot.read(file as OutputPath);
        return answer.type === "bytes" ? Buffer.from(answer.bytes).toString() : answer.type;
      };
      const file = islandIn(await textOf("fr/docs/b/index.html"))[0]?.replace("/base/", "") as OutputPath;
      return { file, text: await textOf(file), has: (other: OutputPath) => snapshot.hasPageFile(other) };
    };
    const first = await open(null);
    expect(first.file).toMatch(/^fr\/assets\/props-[\da-f]{16}\.json$/);
    expect([JSON.parse(first.text), first.has(first.file)]).toEqual([items("first"), true]);
    const source = path.join(root, "site/items.ts") as FilePath;
    writeFileSync(source, SITE["site/items.ts"].replace("first", "second"));
    const second = await open({ files: [source], listings: false });
    expect([JSON.parse(second.text), second.has(second.file), second.has(first.file)]).toEqual([
      items("second"),
      true,
      false,
    ]);
  } finally {
    await live.close();
  }
});
