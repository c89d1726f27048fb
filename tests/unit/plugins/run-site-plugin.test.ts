import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createPluginCall } from "../../../cli/config/plugins/call-plugin.ts";
import type { ContentPath, FilePath, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import { UNWATCHED } from "../../../cli/model/site-environment.ts";
import { openDataStore } from "../../../cli/plugins/data-store.ts";
import { hashReads } from "../../../cli/plugins/hash-reads.ts";
import { createRouteReader } from "../../../cli/plugins/read-routes.ts";
import { runSitePlugin } from "../../../cli/plugins/run-site-plugin.ts";
import type { SitePlugin } from "../../../cli/options/plugin-options.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "site-plugin-"))) as FilePath;
afterAll(() => rmSync(root, { recursive: true }));
const dataDir = path.join(root, "data-store") as FilePath;

const run = (parts: Omit<SitePlugin, "name">, fingerprint = "1") =>
  runSitePlugin({
    plugin: { name: "tides", ...parts },
    location: { path: "sitegen.config.ts", line: 7, column: 3 },
    site: { root, mode: "build", locale: "fr", url: "https://tides.example", baseUrl: "/fr/", title: "Tides" },
    data: openDataStore(dataDir),
    fingerprint,
    call: createPluginCall({ root, environment: UNWATCHED, timeOutMs: 20 }),
    reader: createRouteReader({ root, generatedDir: root }),
  });

const messages = async (parts: Omit<SitePlugin, "name">): Promise<string[]> =>
  (await run(parts)).diagnostics.map(({ name, message, location }) => `${location?.line} ${name}: ${message}`);

test("routes get the base URL, a module key and plain properties", async () => {
  const { routes, diagnostics } = await run({
    routes: ({ locale }) => [
      { path: "/tides/porto", component: "./site/Tide.tsx", props: { at: [1, 2], locale }, title: "Porto" },
    ],
  });
  expect(diagnostics).toEqual([]);
  expect(routes).toEqual([
    {
      path: "/fr/tides/porto",
      plugin: { name: "tides", id: "default" },
      layers: [
        {
          component: expect.stringMatching(/^module:[0-9a-f]{12}$/),
          route: { path: "/fr/tides/porto", exact: true },
          props: { at: [1, 2], locale: "fr" },
          modules: {},
          context: {},
        },
      ],
      lastModified: null,
      title: "Porto",
      description: "",
    },
  ]);
});

// what a compiler would refuse
const wrong = <Value>(value: unknown): Value => value as Value;

test.each<[what: string, parts: Omit<SitePlugin, "name">, message: string]>([
  [
    "throws",
    {
      routes: () => {
        throw new TypeError("no data");
      },
    },
    "7 plugin-threw: Unexpected error in `routes` of the plugin `tides`: no data",
  ],
  [
    "rejects",
    { head: () => Promise.reject(new Error("offline")) },
    "7 plugin-threw: Unexpected error in `head` of the plugin `tides`: offline",
  ],
  [
    "never settles",
    { routes: () => new Promise(() => {}) },
    "7 plugin-time-out: Unexpected wait for `routes` of the plugin `tides`, expected it to settle in 0.02 s",
  ],
  [
    "returns nothing",
    { routes: () => wrong(undefined) },
    "7 plugin-result: Unexpected absence of a value in the result of `routes` of the plugin `tides`, expected a list",
  ],
  [
    "returns a path without a slash",
    { routes: () => [{ path: "tides", component: "./Tide.tsx" }] },
    '7 plugin-result: Unexpected "tides" at `[0].path` in the result of `routes` of the plugin `tides`, expected a path such as `/tides/porto`',
  ],
  [
    "returns a tag of the body",
    { head: () => [{ tagName: "p" }] },
    "7 plugin-result: Unexpected Object at `[0]` in the result of `head` of the plugin `tides`, expected a tag of the head (base, link, meta, noscript, script, style, template, title), or `customElement: true` beside it",
  ],
  [
    "returns a function for the component",
    { routes: () => [{ path: "/a", component: "./A.tsx", props: { big: 1n } }] },
    "7 plugin-result: Unexpected route `/fr/a` of the plugin `tides`, expected a path, a component and plain data: `props.big` is no plain data: JSON has no BigInt",
  ],
  [
    "has a result whose field throws",
    {
      routes: () =>
        wrong([
          {
            get path(): string {
              throw new Error("no path");
            },
          },
        ]),
    },
    "7 plugin-threw: Unexpected error in `routes` of the plugin `tides`: no path",
  ],
])("a plugin that %s is one diagnostic", async (_, parts, message) => {
  expect(await messages(parts)).toEqual([message]);
});

test("a change of a source: the next text, or one diagnostic that names the file", async () => {
  const transform = async (transformSource: SitePlugin["transformSource"], source: string) => {
    const [own] = (await run({ reads: [], transformSource: transformSource as never })).sourceTransforms;
    const outcome = await own?.run(source, { path: "docs/a.md", section: "docs" });
    return outcome?.value ?? outcome?.diagnostics.map(({ message, details }) => [message, ...(details ?? [])]);
  };
  expect(await transform((source, { section }) => `${source} ${section}`, "# A")).toBe("# A docs");
  expect(await transform(() => wrong(5), "# A")).toEqual([
    [
      "Unexpected 5 in the result of `transformSource` of the plugin `tides`, expected a text",
      "For the file: docs/a.md",
    ],
  ]);
});

test("what is read is part of the key; unknown reads never have the same", async () => {
  writeFileSync(path.join(root, "a.json"), "1");
  mkdirSync(path.join(root, "folder/inner"), { recursive: true });
  writeFileSync(path.join(root, "folder/inner/b.yml"), "1");
  const hash = () => hashReads(root, ["a.json", "folder/", "absent.txt", "folder/**/*.yml"]);
  const first = await hash();
  expect(await hash()).toBe(first);
  writeFileSync(path.join(root, "folder/inner/b.yml"), "2");
  const second = await hash();
  expect(second).not.toBe(first);
  writeFileSync(path.join(root, "folder/c.yml"), "");
  expect(await hash()).not.toBe(second);

  const readsOf = async (reads: SitePlugin["reads"]) =>
    (await run({ ...(reads !== undefined && { reads }), transformSource: (source) => source })).sourceTransforms[0]
      ?.reads;
  expect(await readsOf(["a.json"])).toBe(await readsOf(["a.json"]));
  expect(await readsOf(undefined)).not.toBe(await readsOf(undefined));
  const { readsUnknown, watched } = await run({ reads: ["a.json"], head: () => [] });
  expect([readsUnknown, watched]).toEqual([false, [path.join(root, "a.json")]]);
  expect((await run({ head: () => [] })).readsUnknown).toBe(true);
});

test("cached data is loaded once for a key and the code, and old data is removed", async () => {
  let loads = 0;
  const load = async (key: unknown, fingerprint?: string) => {
    const { head } = await run(
      {
        head: async ({ cached }) => {
          const { name } = await cached(key, () => ({ name: `load ${++loads}`, gone: undefined }));
          return [{ tagName: "meta", attributes: { name } }];
        },
      },
      fingerprint,
    );
    return head[0]?.attributes.name;
  };
  expect(await load(["tag", 1])).toBe("load 1");
  expect(await load(["tag", 1])).toBe("load 1");
  expect(await load(["tag", 2])).toBe("load 2");
  expect(readdirSync(dataDir)).toHaveLength(1);
  expect(await load(["tag", 2], "changed code")).toBe("load 3");
  const [file = ""] = readdirSync(dataDir);
  writeFileSync(path.join(dataDir, file), "damaged");
  expect(await load(["tag", 2], "changed code")).toBe("load 4");
  expect(await messages({ head: async ({ cached }) => [await cached(1, () => wrong<never>(undefined))] })).toEqual([
    expect.stringMatching(
      /plugin-threw: Unexpected error in `head` of the plugin `tides`: the result of `cached` is undefined, expected plain data$/,
    ),
  ]);
});

test("outputs see the finished pages, and no file may replace one of the site", async () => {
  const files: Record<string, string> = { "fr/a/index.html": "<p>A</p>", "fr/sitemap.xml": "<x/>" };
  const [outputs] = (
    await run({
      outputs: ({ pages, read }) => [
        { path: "pages.txt", content: pages.map((page) => `${page.url} ${page.source} ${page.html()}`).join("\n") },
        { path: "sitemap.xml", content: String(read("sitemap.xml")) },
        { path: "pages.txt", content: "twice" },
      ],
    })
  ).outputs;
  const { value, diagnostics = [] } =
    (await outputs?.run({
      folder: "fr",
      pages: [{ url: "/fr/a" as UrlPath, source: "docs/a.md" as ContentPath, path: "fr/a/index.html" as OutputPath }],
      read: (name) => (name in files ? Buffer.from(files[name] ?? "") : null),
    })) ?? {};
  expect(value).toEqual([{ path: "fr/pages.txt", bytes: "/fr/a docs/a.md <p>A</p>" }]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Unexpected file `sitemap.xml` from the plugin `tides`, expected a path that the site does not have",
    "Unexpected file `pages.txt` from the plugin `tides`, expected a path that the site does not have",
  ]);
});
