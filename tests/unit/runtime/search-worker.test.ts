import { expect, test, vi } from "vitest";
import { createLocalProvider, type SearchWorker } from "../../../runtime/islands/search/create-local-provider.ts";
import {
  answerMessages,
  type WorkerRequest,
  type WorkerResponse,
} from "../../../runtime/islands/search/index-worker.ts";
import { createLocalSearch } from "../../../runtime/shared/local-search/create-local-search.ts";
import { type LocalSearchSettings, type SearchProvider, SearchUnavailable } from "../../../runtime/shared/search.ts";
import { buildIndex, searchPage, serveIndex } from "../support/search-fixture.ts";

const SETTINGS: LocalSearchSettings = { type: "local", manifest: "/search-index.json" };
const PAGES = [searchPage("/spring", "Springs"), searchPage("/sound", "Sound")];
const query = { text: "spring", page: 0, perPage: 5 };

/** A worker in this thread, which gets and sends only what can be cloned. */
function startWorker(open: (settings: LocalSearchSettings) => SearchProvider): SearchWorker {
  const toPage: ((event: { data: WorkerResponse }) => void)[] = [];
  const toWorker: ((event: { data: WorkerRequest }) => void)[] = [];
  queueMicrotask(() =>
    answerMessages(
      {
        postMessage: (response) => {
          const data = structuredClone(response);
          queueMicrotask(() => {
            for (const listener of toPage) listener({ data });
          });
        },
        addEventListener: (_, listener) => void toWorker.push(listener),
      },
      open,
    ),
  );
  return {
    postMessage(request) {
      const data = structuredClone(request);
      queueMicrotask(() => {
        for (const listener of toWorker) listener({ data });
      });
    },
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === "message") toPage.push(listener as (typeof toPage)[number]);
    },
  };
}

/** A worker that does not start: its file is refused. */
const refused: SearchWorker = {
  postMessage: () => {},
  addEventListener(type: string, listener: (event: never) => void) {
    if (type === "error") queueMicrotask(() => listener(undefined as never));
  },
};

function setUp(start?: () => SearchWorker) {
  const { getJson, files, asked } = serveIndex(buildIndex(PAGES, "/"));
  const open = vi.fn((settings: LocalSearchSettings) => createLocalSearch(settings, getJson));
  const load = vi.fn(async () => ({ openIndex: open }));
  const startOwn = vi.fn(start ?? (() => startWorker(open)));
  return {
    provider: createLocalProvider(SETTINGS, "/w.js", { startWorker: startOwn, load }),
    load,
    startOwn,
    files,
    asked,
  };
}

test("a worker answers, and nothing is fetched before the first call", async () => {
  const { provider, load, startOwn, asked } = setUp();
  expect([startOwn.mock.calls.length, asked]).toEqual([0, []]);
  const { hits, total } = await provider.search(query);
  expect([hits.map(({ url }) => url), total]).toEqual([["/spring"], 1]);
  await provider.prepare();
  expect([startOwn.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ["an error of its file", () => refused],
  [
    "a constructor that throws",
    () => {
      throw new Error("refused by the policy");
    },
  ],
])("where workers are refused, the page runs the same code: %s", async (_, start) => {
  const { provider, load } = setUp(start);
  expect((await provider.search(query)).hits.map(({ url }) => url)).toEqual(["/spring"]);
  await provider.search(query);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure in the worker is that of the query, and the next one has an answer", async () => {
  const { provider, files } = setUp();
  const all = new Map(files);
  files.clear();
  await expect(provider.search(query)).rejects.toThrow(SearchUnavailable);
  for (const [url, text] of all) files.set(url, text);
  expect((await provider.search(query)).total).toBe(1);
});

test("code that cannot be loaded is a failure, and loaded by the next query", async () => {
  const { provider, load } = setUp(() => refused);
  load.mockRejectedValueOnce(new TypeError("no network"));
  await provider.prepare();
  load.mockRejectedValueOnce(new TypeError("no network"));
  await expect(provider.search(query)).rejects.toThrow(SearchUnavailable);
  expect((await provider.search(query)).total).toBe(1);
});

test("a query that is cancelled rejects with its reason, and stops in the worker", async () => {
  let signal: AbortSignal | undefined;
  const never: SearchProvider = {
    prepare: async () => {},
    search: (asked) => {
      signal = asked.signal;
      return new Promise(() => {});
    },
  };
  const { provider } = setUp(() => startWorker(() => never));
  const reason = new Error("newer query");
  await expect(provider.search({ ...query, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const controller = new AbortController();
  const asked = provider.search({ ...query, signal: controller.signal });
  await vi.waitFor(() => expect(signal?.aborted).toBe(false));
  controller.abort(reason);
  await expect(asked).rejects.toBe(reason);
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
