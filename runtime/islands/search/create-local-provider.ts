import {
  type LocalSearchSettings,
  type SearchProvider,
  type SearchResults,
  SearchUnavailable,
} from "../../shared/search.ts";
import type { openIndex, WorkerRequest, WorkerResponse } from "./index-worker.ts";

/** The used part of a `Worker`. */
export interface SearchWorker {
  postMessage(request: WorkerRequest): void;
  addEventListener(type: "message", listener: (event: { data: WorkerResponse }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
}

/** How the code that searches is started, as it is in a browser unless stated otherwise. */
export interface SearchCode {
  /** Throws where workers are refused. */
  startWorker(): SearchWorker;
  /** Loads the same code into the page. */
  load(): Promise<{ openIndex: typeof openIndex }>;
}

/**
 * Searches the index that the build wrote, in a worker, so that typing never waits for it. Browsers without module workers, and
 * policies of hosts that refuse them, have the same code in the page. Nothing is fetched before the first call.
 * @param url URL of the module `index-worker.ts`.
 */
export function createLocalProvider(
  settings: LocalSearchSettings,
  url: string,
  code: SearchCode = {
    startWorker: () => new Worker(url, { type: "module" }),
    load: () => import(url) as Promise<{ openIndex: typeof openIndex }>,
  },
): SearchProvider {
  let opened: Promise<SearchProvider> | undefined;
  const open = (): Promise<SearchProvider> => {
    opened ??= overWorker(settings, code).catch(async () => (await code.load()).openIndex(settings));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    prepare: () =>
      open().then(
        (provider) => provider.prepare(),
        () => {},
      ),
    async search(query) {
      query.signal?.throwIfAborted();
      const provider = await open().catch((error: unknown) => {
        throw new SearchUnavailable(String(error), { cause: error });
      });
      query.signal?.throwIfAborted();
      return provider.search(query);
    },
  };
}

interface Waiting {
  resolve(results: SearchResults): void;
  reject(reason: unknown): void;
}

/** Resolves once the worker runs; rejects if it does not start. */
async function overWorker(settings: LocalSearchSettings, { startWorker }: SearchCode): Promise<SearchProvider> {
  const worker = startWorker();
  const waiting = new Map<number, Waiting>();
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("error", () => reject(new Error("the worker did not start")));
    worker.addEventListener("message", ({ data }) => {
      if (data === "ready") return resolve();
      const query = waiting.get(data.id);
      waiting.delete(data.id);
      if ("results" in data) query?.resolve(data.results);
      else query?.reject(new SearchUnavailable(data.failure));
    });
  });
  worker.postMessage({ settings });
  let next = 0;
  return {
    prepare: async () => worker.postMessage({ prepare: true }),
    search: ({ signal, ...query }) =>
      new Promise((resolve, reject) => {
        const id = next++;
        waiting.set(id, { resolve, reject });
        signal?.addEventListener("abort", () => {
          if (!waiting.delete(id)) return;
          worker.postMessage({ cancelled: id });
          reject(signal.reason);
        });
        worker.postMessage({ id, query });
      }),
  };
}
