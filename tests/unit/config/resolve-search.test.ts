import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { loadConfig } from "../../../cli/config/load-config.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { short } from "../support/test-site.ts";

const roots: string[] = [];
afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true });
});

async function load(options: string) {
  const root = (await realpath(await mkdtemp(join(tmpdir(), "sitegen-search-")))) as FilePath;
  roots.push(root);
  await writeFile(
    join(root, "sitegen.config.ts"),
    `import { algolia, local, typesense } from "sitegen";
export default { title: "T", url: "https://x.dev", baseUrl: "/b/", content: [],\n${options} };`,
  );
  const { value, diagnostics } = await loadConfig(root, { production: true, strict: false });
  return {
    faults: short(diagnostics),
    path: value?.search.path,
    search: value?.site.search,
    hosts: value?.csp?.connectHosts,
  };
}

const LOCAL = {
  provider: { type: "local", manifest: "/b/search-index.json" },
  openOn: ["click", "key"],
  maxResultsPerGroup: 5,
  contextual: true,
  placeholder: null,
  missingResultsUrl: null,
};
const KEYS = `appId: "AB12", apiKey: "public", indexName: "docs"`;
const ALGOLIA = {
  type: "algolia",
  appId: "AB12",
  apiKey: "public",
  indexName: "docs",
  insights: false,
  parameters: {},
  externalUrlRegex: null,
  replaceResultPath: null,
};

test("the local index is the default", async () => {
  expect(await load("")).toEqual({ faults: [], path: "search", search: LOCAL, hosts: [] });
  expect((await load("search: { path: '/find/' }")).path).toBe("find");
  const all = await load(`search: local({
    path: null, openOn: ["hover", "click"], placeholder: "Find", maxResultsPerGroup: 3, contextualSearch: false,
    getMissingResultsUrl: "https://x.dev/new?title={query}",
  })`);
  expect(all).toEqual({
    faults: [],
    path: null,
    search: {
      ...LOCAL,
      openOn: ["click", "hover"],
      placeholder: "Find",
      maxResultsPerGroup: 3,
      contextual: false,
      missingResultsUrl: "https://x.dev/new?title={query}",
    },
    hosts: [],
  });
});

test("no search at all", async () => {
  expect(await load("search: false")).toEqual({ faults: [], path: null, search: null, hosts: [] });
});

test("Algolia: its hosts in the policy, contextual search off", async () => {
  const hosts = [
    "https://ab12-dsn.algolia.net",
    "https://ab12-1.algolianet.com",
    "https://ab12-2.algolianet.com",
    "https://ab12-3.algolianet.com",
  ];
  const expected = { faults: [], path: "search", search: { ...LOCAL, provider: ALGOLIA, contextual: false }, hosts };
  expect(await load(`search: algolia({ ${KEYS} })`)).toEqual(expected);
  const full = await load(`search: algolia({ ${KEYS}, insights: true, contextualSearch: true,
    searchParameters: { facetFilters: ["lang:en"] }, externalUrlRegex: "other\\\\.dev",
    replaceSearchResultPathname: { from: "/docs/", to: "/" },
    getMissingResultsUrl: ({ query }) => "https://x.dev/new?title=" + encodeURIComponent(query) })`);
  expect(full).toEqual({
    ...expected,
    search: {
      ...expected.search,
      contextual: true,
      missingResultsUrl: "https://x.dev/new?title={query}",
      provider: {
        ...ALGOLIA,
        insights: true,
        parameters: { facetFilters: ["lang:en"] },
        externalUrlRegex: "other\\.dev",
        replaceResultPath: { from: "/docs/", to: "/" },
      },
    },
    hosts: [...hosts, "https://insights.algolia.io"],
  });
});

test("Algolia in other generators' position; `search` wins", async () => {
  const theme = `themeConfig: { algolia: { ${KEYS}, searchPagePath: false, placeholder: "Find",
    replaceSearchResultPathname: { from: /^\\/v\\d+/, to: "" } } }`;
  const moved = await load(theme);
  expect(moved.faults).toEqual([]);
  expect(moved.path).toBeNull();
  expect(moved.search).toEqual({
    ...LOCAL,
    contextual: false,
    placeholder: "Find",
    provider: { ...ALGOLIA, replaceResultPath: { from: "^\\/v\\d+", to: "" } },
  });
  expect((await load(`${theme}, search: local()`)).search).toEqual(LOCAL);
});

test("unknown fields of `themeConfig.algolia` are warnings", async () => {
  const { faults, search } = await load(
    `themeConfig: { algolia: { ${KEYS}, searchPgaePath: "x", debug: false, translations: {} } }`,
  );
  expect(faults).toEqual([
    "sitegen.config.ts:3:79 warning unknown-config-field: Unexpected field `themeConfig.algolia.searchPgaePath`, expected the name of an option",
    "sitegen.config.ts:3:100 warning unknown-config-field: Unexpected field `themeConfig.algolia.debug`, expected the name of an option",
    "sitegen.config.ts:3:114 warning idle-config-option: Unexpected `themeConfig.algolia.translations`, which has no effect",
  ]);
  expect(search?.provider).toEqual(ALGOLIA);
});

test("a text to replace is no regular expression", async () => {
  const { search } = await load(
    `search: algolia({ ${KEYS}, replaceSearchResultPathname: { from: "/v1.0(x)/", to: "/" } })`,
  );
  expect(search?.provider).toMatchObject({ replaceResultPath: { from: "/v1\\.0\\(x\\)/", to: "/" } });
});

test("Typesense: each origin of its nodes in the policy", async () => {
  expect(
    await load(`search: typesense({ nodes: ["https://a.dev/ts/", "https://a.dev", "http://b.dev:8108"],
      apiKey: "public", collection: "docs" })`),
  ).toEqual({
    faults: [],
    path: "search",
    search: {
      ...LOCAL,
      contextual: false,
      provider: {
        type: "typesense",
        nodes: ["https://a.dev/ts", "https://a.dev", "http://b.dev:8108"],
        apiKey: "public",
        collection: "docs",
        parameters: {},
        externalUrlRegex: null,
        replaceResultPath: null,
      },
    },
    hosts: ["https://a.dev", "http://b.dev:8108"],
  });
});

test("errors name the expected values", async () => {
  const faultsOf = async (options: string) => (await load(options)).faults;
  expect(await faultsOf('search: { provider: "algolia", appId: "A" }')).toEqual([
    'sitegen.config.ts:3:1 error invalid-config: Unexpected Object for `search`, expected `appId`, `apiKey` and `indexName` with `provider: "algolia"`',
  ]);
  expect(await faultsOf('search: { openOn: ["press"], nodes: ["b.dev"], extra: 1 }')).toEqual([
    "sitegen.config.ts:3:1 error invalid-config: Unexpected Object for `search`, expected a URL such as `https://search.example.com`",
    "sitegen.config.ts:3:48 error unknown-config-field: Unexpected field `search.extra`, expected the name of an option",
  ]);
});
