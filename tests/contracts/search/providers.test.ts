// One list of cases for every provider of results, over the same pages; and cases for hosted ones.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { searchRecords } from "../../../cli/search/search-records.ts";
import { createAlgoliaProvider } from "../../../runtime/islands/search/create-algolia-provider.ts";
import { createLocalSearch } from "../../../runtime/shared/local-search/create-local-search.ts";
import { createTypesenseProvider } from "../../../runtime/islands/search/create-typesense-provider.ts";
import {
  type AlgoliaSettings,
  type SearchHit,
  type SearchProvider,
  type SearchQuery,
  type SearchSite,
  SearchUnavailable,
  type TypesenseSettings,
} from "../../../runtime/shared/search.ts";
import { buildIndex, searchPage, serveIndex } from "../../unit/support/search-fixture.ts";
import { answerAlgolia, answerTypesense, type StubRequest } from "./hosted-stubs.ts";

const PAGES = [
  searchPage("/base/blog/springs", "Springs arrive", { section: "Blog", text: "A spring in every film." }),
  searchPage("/base/docs/hostile", '<img src=x onerror=alert(1)> & "marks"', {
    text: "Hostile <b>words</b> &amp; more.",
  }),
  searchPage("/base/docs/spring", "Spring", {
    tag: "docs-default-current",
    sections: [
      [1, "", "", "A spring moves softly.", ""],
      [2, "damping", "Damping a spring", "How soon it rests.", ""],
      [3, "mass", "Mass of a spring", "", ""],
    ],
  }),
  searchPage("/base/docs/old/spring", "Spring of old", { tag: "docs-default-1.0", text: "It creaks." }),
];
const SITE: SearchSite = {
  title: "Reel",
  titleDelimiter: "|",
  baseUrl: "/base/",
  language: "en",
  searchUrl: "/base/search",
  versions: {},
};
const RECORDS = searchRecords(PAGES, { url: "https://reel.example", language: "en" });
const HOSTED = { parameters: {}, externalUrlRegex: null, replaceResultPath: null };
const ALGOLIA: AlgoliaSettings = {
  type: "algolia",
  appId: "APP1",
  apiKey: "public-key",
  indexName: "reel",
  insights: false,
  ...HOSTED,
};
const TYPESENSE: TypesenseSettings = {
  type: "typesense",
  nodes: ["https://node1.example", "https://node2.example"],
  apiKey: "public-key",
  collection: "reel",
  ...HOSTED,
};

/** Requests of hosted providers; and hosts that do not respond. */
let requests: StubRequest[];
let isDown: (url: string) => boolean;
let status: number;
/** Responses of the stubs, and the expected request. */
let answers: (Pick<RequestInit, "credentials" | "keepalive"> & { status: number; body: unknown })[];

beforeEach(() => {
  requests = [];
  isDown = () => false;
  status = 200;
  answers = [];
  vi.stubGlobal("fetch", async (url: string, { method, headers, body, signal, ...options }: RequestInit) => {
    const request: StubRequest = {
      method: method ?? "GET",
      url,
      headers: headers as Record<string, string>,
      body: JSON.parse(String(body)),
    };
    requests.push(request);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (isDown(url)) throw new TypeError("Failed to fetch");
    if (status !== 200) return new Response("{}", { status });
    const answer = (url.includes("algolia") ? answerAlgolia : answerTypesense)(RECORDS, request);
    answers.push({ ...options, ...answer });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const query = (text: string, changes: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  page: 0,
  perPage: 20,
  ...changes,
});

/** Each with a way to remove its index. */
const PROVIDERS: Record<string, () => { provider: SearchProvider; takeAway(): void }> = {
  local() {
    const { getJson, files } = serveIndex(buildIndex(PAGES, "/"));
    const provider = createLocalSearch({ manifest: "/search-index.json" }, getJson);
    return { provider, takeAway: () => files.clear() };
  },
  algolia: () => ({
    provider: createAlgoliaProvider(ALGOLIA, SITE),
    takeAway() {
      isDown = () => true;
    },
  }),
  typesense: () => ({
    provider: createTypesenseProvider(TYPESENSE, SITE),
    takeAway() {
      isDown = () => true;
    },
  }),
};

describe.each(Object.entries(PROVIDERS))("%s", (_name, create) => {
  test("a page is found by its name, with its position, its URL and the match", async () => {
    const { hits, total } = await create().provider.search(query("spring"));
    expect(total).toBeGreaterThanOrEqual(new Set(hits.map(({ url }) => url.replace(/#.*/, ""))).size);
    const page = hits.find(({ url, type }) => url === "/base/docs/spring" && type === "lvl1");
    expect(page).toMatchObject({
      external: false,
      hierarchy: [
        { text: "Docs", marks: [] },
        { text: "Spring", marks: [[0, 6]] },
      ],
    });
  });

  test("a heading is found with the path to it, and leads to its position", async () => {
    const { hits } = await create().provider.search(query("damping"));
    const heading = hits.find(({ url, type }) => url === "/base/docs/spring#damping" && type === "lvl2");
    expect(heading?.hierarchy).toEqual([
      { text: "Docs", marks: [] },
      { text: "Spring", marks: [] },
      { text: "Damping a spring", marks: [[0, 7]] },
    ]);
  });

  test("levels that a page skips leave no gap", async () => {
    const { hits } = await create().provider.search(query("mass"));
    expect(hits.map(({ hierarchy }) => hierarchy.map(({ text }) => text))).toContainEqual([
      "Docs",
      "Spring",
      "Damping a spring",
      "Mass of a spring",
    ]);
  });

  test("a text has its matches as ranges", async () => {
    const { hits } = await create().provider.search(query("softly"));
    expect(hits[0]).toMatchObject({ snippet: { text: "A spring moves softly.", marks: [[15, 21]] } });
  });

  test("hits have unique ids, and those of one page are adjacent", async () => {
    const { hits } = await create().provider.search(query("spring"));
    expect(new Set(hits.map(({ objectId }) => objectId)).size).toBe(hits.length);
    const pages = hits.map(({ url }) => url.split("#")[0]);
    expect(pages.filter((url, index) => url !== pages[index - 1])).toEqual([...new Set(pages)]);
  });

  test("pages of results divide all that is found", async () => {
    const { provider } = create();
    const all = await provider.search(query("spring"));
    const parts = await Promise.all(
      Array.from({ length: Math.ceil(all.total / 2) }, (_, page) =>
        provider.search(query("spring", { page, perPage: 2 })),
      ),
    );
    expect(parts.map(({ pageCount }) => pageCount)).toEqual(parts.map(() => parts.length));
    const ids = (hits: { objectId: string }[]) => hits.map(({ objectId }) => objectId).sort();
    expect(ids(parts.flatMap(({ hits }) => hits))).toEqual(ids(all.hits));
  });

  test("tags limit the results", async () => {
    const { provider } = create();
    const urls = async (tags: string[]) =>
      new Set((await provider.search(query("spring", { tags }))).hits.map(({ url }) => url.split("#")[0]));
    expect(await urls(["docs-default-1.0"])).toEqual(new Set(["/base/docs/old/spring"]));
    expect(await urls(["default", "docs-default-current"])).toEqual(
      new Set(["/base/blog/springs", "/base/docs/spring"]),
    );
  });

  test("markup in titles is text", async () => {
    const { hits } = await create().provider.search(query("marks"));
    expect(hits[0]?.hierarchy[1]).toEqual({ text: '<img src=x onerror=alert(1)> & "marks"', marks: [[32, 37]] });
  });

  test("no result is not an error", async () => {
    expect(await create().provider.search(query("qqzzxx"))).toMatchObject({ hits: [], total: 0, pageCount: 0 });
  });

  test("an outdated result is not returned", async () => {
    const { provider } = create();
    const reason = new Error("newer query");
    await expect(provider.search(query("spring", { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason);
    const controller = new AbortController();
    const asked = provider.search(query("spring", { signal: controller.signal }));
    controller.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  test("no response is one kind of error", async () => {
    const { provider, takeAway } = create();
    takeAway();
    await provider.prepare();
    await expect(provider.search(query("spring"))).rejects.toThrow(SearchUnavailable);
  });
});

describe("Algolia", () => {
  const levels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"].map((level) => `hierarchy.${level}`);

  test("the complete request: filters only if requested, those of the config after ours", async () => {
    await createAlgoliaProvider(ALGOLIA, SITE).search(query(" spring "));
    expect(requests).toEqual([
      {
        method: "POST",
        url: "https://APP1-dsn.algolia.net/1/indexes/*/queries",
        headers: {
          "content-type": "application/json",
          "x-algolia-application-id": "APP1",
          "x-algolia-api-key": "public-key",
        },
        body: {
          requests: [
            {
              indexName: "reel",
              query: "spring",
              page: 0,
              hitsPerPage: 20,
              attributesToRetrieve: [...levels, "content", "type", "url"],
              attributesToSnippet: [...levels.slice(1), "content"].map((name) => `${name}:10`),
              snippetEllipsisText: "…",
              highlightPreTag: "<mark>",
              highlightPostTag: "</mark>",
              facetFilters: [],
            },
          ],
        },
      },
    ]);
    const parameters = { facetFilters: "type:content", hitsPerPage: 3 };
    await createAlgoliaProvider({ ...ALGOLIA, parameters }, SITE).search(
      query("spring", { tags: ["default", "docs-default-1.0"], snippetWords: 5 }),
    );
    const wanted = {
      hitsPerPage: 3,
      attributesToSnippet: expect.arrayContaining(["content:5"]),
      facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-1.0"], "type:content"],
    };
    expect(requests[1]?.body).toEqual({ requests: [expect.objectContaining(wanted)] });
  });

  test("a field that the service does not know is refused by the stub, and reported", async () => {
    const provider = createAlgoliaProvider({ ...ALGOLIA, parameters: { hitsPerpage: 3 } }, SITE);
    await expect(provider.search(query("spring"))).rejects.toThrow(new SearchUnavailable("Algolia did not answer"));
  });

  test("further hosts are used when one is down or failing, not when the query is invalid", async () => {
    const provider = createAlgoliaProvider(ALGOLIA, SITE);
    isDown = (url) => !url.includes("app1-2") && !url.includes("APP1-2");
    expect((await provider.search(query("softly"))).total).toBe(1);
    expect(requests.map(({ url }) => new URL(url).hostname)).toEqual([
      "app1-dsn.algolia.net",
      "app1-1.algolianet.com",
      "app1-2.algolianet.com",
    ]);
    isDown = () => false;
    status = 403;
    requests.length = 0;
    await expect(provider.search(query("softly"))).rejects.toThrow(SearchUnavailable);
    expect(requests).toHaveLength(1);
    status = 503;
    requests.length = 0;
    await expect(provider.search(query("softly"))).rejects.toThrow(SearchUnavailable);
    expect(requests).toHaveLength(4);
  });

  test("with insights, a hit that the reader opens is counted: its query and its position among all results", async () => {
    const counting = createAlgoliaProvider({ ...ALGOLIA, insights: true }, SITE);
    const { hits } = await counting.search(query("spring", { page: 1, perPage: 3 }));
    expect(requests[0]?.body).toEqual({ requests: [expect.objectContaining({ clickAnalytics: true })] });
    const { results } = (answers[0] as { body: unknown }).body as { results: { hits: { objectID: string }[] }[] };
    const second = results[0]?.hits[1]?.objectID;
    const hit = hits.find(({ objectId }) => objectId === second) as SearchHit;
    counting.opened?.(hit);
    expect(requests[1]).toEqual({
      method: "POST",
      url: "https://insights.algolia.io/1/events",
      headers: {
        "content-type": "application/json",
        "x-algolia-application-id": "APP1",
        "x-algolia-api-key": "public-key",
      },
      body: {
        events: [
          {
            eventType: "click",
            eventName: "Search Result Clicked",
            index: "reel",
            userToken: expect.stringMatching(/^anonymous-[\da-f-]+$/),
            queryID: "43b15df305339e827f0ac0bdc5ebcaa7",
            objectIDs: [second],
            positions: [5],
          },
        ],
      },
    });
    await vi.waitFor(() =>
      expect(answers[1]).toEqual({
        credentials: "omit",
        keepalive: true,
        status: 200,
        body: { status: 200, message: "OK" },
      }),
    );
    isDown = () => true;
    counting.opened?.(hit);
    counting.opened?.({ ...hit }); // of an earlier visit: of no result
    expect(requests).toHaveLength(3);
  });

  test("without insights nothing is counted", async () => {
    const provider = createAlgoliaProvider(ALGOLIA, SITE);
    await provider.search(query("spring"));
    expect(provider.opened).toBeUndefined();
    expect(JSON.stringify(requests)).not.toContain("clickAnalytics");
  });

  test("the key is in no URL and in no message", async () => {
    status = 403;
    const fault = await createAlgoliaProvider(ALGOLIA, SITE)
      .search(query("spring"))
      .catch((error: Error) => error);
    const told = fault instanceof Error ? `${fault.stack}${String((fault.cause as Error).stack)}` : "";
    expect([...requests.map(({ url }) => url), told].filter((text) => text.includes("public-key"))).toEqual([]);
  });
});

test("Typesense: the complete request; the next node when one is down", async () => {
  const fields = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"].map((level) => `hierarchy.${level}`);
  const all = [...fields, "content"].join(",");
  isDown = (url) => url.includes("node1");
  const parameters = { num_typos: 1, filter_by: "type:=content" };
  await createTypesenseProvider({ ...TYPESENSE, parameters }, SITE).search(
    query("spring", { page: 1, tags: ["default", "docs-default-1.0"] }),
  );
  expect(requests.map(({ url }) => url)).toEqual([
    "https://node1.example/multi_search",
    "https://node2.example/multi_search",
  ]);
  expect(requests[1]).toEqual({
    method: "POST",
    url: "https://node2.example/multi_search",
    headers: { "content-type": "application/json", "x-typesense-api-key": "public-key" },
    body: {
      searches: [
        {
          collection: "reel",
          q: "spring",
          query_by: all,
          include_fields: `${all},url,type,id`,
          highlight_fields: all,
          highlight_start_tag: "<mark>",
          highlight_end_tag: "</mark>",
          highlight_affix_num_tokens: 5,
          snippet_threshold: 8,
          page: 2,
          per_page: 20,
          num_typos: 1,
          filter_by: "language:=`en` && docusaurus_tag:=[`default`,`docs-default-1.0`] && type:=content",
        },
      ],
    },
  });
  requests.length = 0;
  isDown = () => false;
  await createTypesenseProvider(TYPESENSE, SITE).search(query("spring"));
  expect(requests[0]?.body).not.toHaveProperty("searches.0.filter_by");
  const wrong = createTypesenseProvider({ ...TYPESENSE, parameters: { numTypos: 1 } }, SITE);
  await expect(wrong.search(query("spring"))).rejects.toThrow(new SearchUnavailable("Typesense did not answer"));
});

test("URLs of results: of this site by their path, changed and external ones as configured", async () => {
  const urls = async (changes: Partial<AlgoliaSettings>) =>
    (await createAlgoliaProvider({ ...ALGOLIA, ...changes }, SITE).search(query("softly"))).hits.map(
      ({ url, external }) => `${url} ${String(external)}`,
    );
  expect(await urls({})).toEqual(["/base/docs/spring false"]);
  expect(await urls({ replaceResultPath: { from: "^/base/docs/", to: "/base/next/" } })).toEqual([
    "/base/next/spring false",
  ]);
  expect(await urls({ replaceResultPath: { from: "^/base/", to: "/" } })).toEqual(["/base/docs/spring false"]);
  expect(await urls({ externalUrlRegex: "reel\\.example" })).toEqual(["https://reel.example/base/docs/spring true"]);
});
