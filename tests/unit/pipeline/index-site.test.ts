import { expect, test } from "vitest";
import type { Hash } from "../../../cli/model/brands.ts";
import type { Cache } from "../../../cli/model/cache.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { Route, RouteTable } from "../../../cli/model/route.ts";
import { createSiteIndexer } from "../../../cli/pipeline/index-site.ts";
import { createNodeHost } from "../../../cli/pipeline/node-host.ts";

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

function memoryCache(): Cache {
  const values = new Map<Hash, Uint8Array>();
  return {
    has: (key) => values.has(key),
    get: (key) => values.get(key) ?? null,
    put: (key, bytes) => values.set(key, bytes),
    flush() {},
    damaged: () => 0,
    close() {},
  };
}

/** Texts by URL → the files of the index, and how many pages were read for it. */
async function index(texts: Record<string, string>, cache: Cache | null) {
  const routes = Object.keys(texts).map((url) => route(url, `Page ${url}`));
  const site = { baseUrl: "/", navbar: { items: [] } };
  const table = { site, sidebars: {}, routes } as unknown as RouteTable;
  const config = {
    context: { baseUrl: "/" },
    site: { search: { provider: { type: "local" } } },
    kinds: [],
  } as unknown as SiteConfig;
  let read = 0;
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache, version: "", onRun: () => read++ });
  const pages = routes.map((one) => ({
    route: one,
    rendered: { html: Buffer.from(`<nav>shell</nav><main><p>${texts[one.url]}</p></main>`) },
  }));
  const files = await createSiteIndexer(config, table, host).finish(pages);
  return { files, read };
}

const TEXTS = { "/a": "Springs and curves.", "/b": "Frames, frames, useFrame().", "/c": "No curves." };

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
