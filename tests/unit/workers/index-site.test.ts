import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { Cache } from "../../../cli/model/cache.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { OutputFile, OutputStage } from "../../../cli/model/output.ts";
import type { Route, RouteTable } from "../../../cli/model/route.ts";
import { createSiteIndexer } from "../../../cli/workers/index-site.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";
import type { PreviousIndex } from "../../../cli/search/update-index.ts";
import { memoryCache } from "../support/memory-cache.ts";

const route = (url: string, title: string) =>
  ({
    url,
    template: "DocPage",
    kind: "docs",
    sidebar: null,
    listed: true,
    data: {},
    head: { title, description: "", keywords: [], searchTag: "default", noIndex: false },
  }) as unknown as Route;

/** Texts by URL → the indexer of their site, and the number of pages it has read. */
function open(texts: Record<string, string>, cache: Cache | null, last?: PreviousIndex | null, stage?: OutputStage) {
  const routes = Object.keys(texts).map((url) => route(url, `Page ${url}`));
  const site = { baseUrl: "/", navbar: { items: [] } };
  const table = { site, sidebars: {}, routes } as unknown as RouteTable;
  const config = {
    context: { baseUrl: "/" },
    site: { search: { provider: { type: "local" } } },
    kinds: [],
    locale: { outputFolder: "" },
  } as unknown as SiteConfig;
  const count = { read: 0 };
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache, version: "", onRun: () => count.read++ });
  const pages = routes.map((one) => ({
    route: one,
    rendered: { html: Buffer.from(`<nav>shell</nav><main><p>${texts[one.url]}</p></main>`) },
  }));
  return { pages, count, indexer: createSiteIndexer(config, table, host, last, stage) };
}

/** Texts by URL → the index, and the number of pages read for it. */
async function index(texts: Record<string, string>, cache: Cache | null) {
  const { pages, count, indexer } = open(texts, cache);
  return { files: await indexer.finish(pages), ...count };
}

const documents = mkdtempSync(path.join(tmpdir(), "documents-"));
afterAll(() => rmSync(documents, { recursive: true }));

const TEXTS: Record<string, string> = {
  "/a": "Springs and curves.",
  "/b": "Frames, frames, useFrame().",
  "/c": "No curves.",
};

test("with the cache a page is read once for a text, and the index is the same as without", async () => {
  const cache = memoryCache();
  const cold = await index(TEXTS, null);
  expect(cold.read).toBe(3);
  expect(await index(TEXTS, cache)).toEqual(cold);
  expect(await index(TEXTS, cache)).toEqual({ ...cold, read: 0 });
  const edited = { ...TEXTS, "/b": "Seconds." };
  expect(await index(edited, cache)).toEqual({ ...(await index(edited, null)), read: 1 });
  const fewer = { "/b": "Seconds.", "/c": "No curves." };
  expect(await index(fewer, cache)).toEqual({ ...(await index(fewer, null)), read: 0 });
});

test("files are added as they are created, except the manifest, whose name stays", async () => {
  const { files } = await index(TEXTS, null);
  const put = new Map<string, Uint8Array>();
  const place = (path: string) => `/stage/${path}` as FilePath;
  const { indexer, pages } = open(TEXTS, null, null, {
    async put(path, bytesOf) {
      put.set(path, bytesOf());
      return place(path);
    },
    shared: null,
    note: place,
    settle: async () => {},
  });
  expect(await indexer.finish(pages)).toEqual({
    hashed: files?.hashed.map(({ path }) => ({ path, copyOf: `/stage/${path}` })),
    manifest: files?.manifest,
  });
  expect([...put].map(([path, bytes]) => ({ path, bytes }))).toEqual(files?.hashed);
});

/** Builds the index of `TEXTS`, then that of others from it. @param spoil Changes the files of the first build. */
async function indexAgain(
  texts: Record<string, string>,
  cache: Cache,
  spoil?: (files: Map<string, string>) => void,
  sameFacts = false,
) {
  const first = open(TEXTS, cache);
  const before = await first.indexer.finish(first.pages);
  const noted = first.indexer.noted();
  if (!before || !noted) throw new Error("nothing is kept");
  const stored = new Map(
    before.hashed.map(({ path, ...file }) => [
      path as string,
      "bytes" in file ? Buffer.from(file.bytes).toString() : "",
    ]),
  );
  spoil?.(stored);
  const fileOf = (name: string) => `assets/${name}` as FilePath;
  const last = { ...noted, fileOf, read: (name: string) => stored.get(fileOf(name)) ?? "" };
  const { pages, indexer, count } = open(texts, cache, last);
  const mains = new Map(first.pages.map(({ route: { url }, route: one }) => [url, first.indexer.mainOf(one)]));
  const kept = pages.filter(({ route: { url } }) => texts[url] === TEXTS[url]).map(({ route: one }) => one);
  await indexer.takeKept(new Map(kept.map((one) => [one, mains.get(one.url) ?? null])), sameFacts);
  const files = await indexer.finish(
    pages.map((page) =>
      kept.includes(page.route)
        ? { route: page.route, rendered: { file: path.join(documents, page.route.url) as FilePath } }
        : page,
    ),
  );
  const bytesOf = (file: OutputFile) =>
    "bytes" in file ? Buffer.from(file.bytes).toString() : stored.get(file.copyOf);
  const made = files && [...files.hashed, files.manifest].map((file) => [file.path, bytesOf(file)]).sort();
  return { made, ...count };
}

test("if most pages are unread, an index updates the last one, or is rebuilt if that is damaged", async () => {
  const edited = { ...TEXTS, "/b": "Seconds, curves." };
  const { files } = await index(edited, null);
  const whole =
    files &&
    [...files.hashed, files.manifest]
      .map((file) => [file.path, "bytes" in file && String(Buffer.from(file.bytes))])
      .sort();
  expect(await indexAgain(edited, memoryCache())).toEqual({ made: whole, read: 1 });
  expect(await indexAgain(edited, memoryCache(), (stored) => stored.clear())).toEqual({ made: whole, read: 1 });
  expect(await indexAgain(edited, memoryCache(), undefined, true)).toEqual({ made: whole, read: 1 });
  expect(await indexAgain(edited, memoryCache(), (stored) => stored.clear(), true)).toEqual({ made: whole, read: 1 });
  const forgetful = { ...memoryCache(), get: () => null };
  const lost = () => indexAgain(edited, forgetful, (stored) => stored.clear(), true);
  await expect(lost()).rejects.toThrow(`ENOENT: no such file or directory, open '${documents}/a'`);
  for (const [url, text] of Object.entries(TEXTS))
    writeFileSync(path.join(documents, url), `<nav>shell</nav><main><p>${text}</p></main>`);
  expect((await lost()).made).toEqual(whole);
});
