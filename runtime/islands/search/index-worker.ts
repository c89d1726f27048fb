// The search in the index that the build wrote: a module worker, or a module of the page where workers are refused.
import { createLocalSearch } from "../../shared/local-search/create-local-search.ts";
import {
  type LocalSearchSettings,
  type SearchProvider,
  type SearchQuery,
  type SearchResults,
  SearchUnavailable,
} from "../../shared/search.ts";
import { stemmer } from "./site-stemmer.ts";

/** The first message has the settings; `prepare` loads the start of the index. Signals cannot be sent: `cancelled` stops a query. */
export type WorkerRequest =
  | { settings: LocalSearchSettings }
  | { prepare: true }
  | { id: number; query: Omit<SearchQuery, "signal"> }
  | { cancelled: number };
/** The first message tells that the worker runs. */
export type WorkerResponse = "ready" | { id: number; results: SearchResults } | { id: number; failure: string };

export const openIndex = (settings: LocalSearchSettings): SearchProvider =>
  createLocalSearch({ ...settings, stemmer }, fetchJson);

/** @throws SearchUnavailable if the response is not successful. */
async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new SearchUnavailable(`${url} answered ${String(response.status)}`);
  return response.json();
}

/** The part of a worker's scope that is used; the types of pages and of workers exclude each other. */
export interface WorkerScope {
  postMessage(response: WorkerResponse): void;
  addEventListener(type: "message", listener: (event: { data: WorkerRequest }) => void): void;
}

export function answerMessages(scope: WorkerScope, open = openIndex): void {
  let provider: SearchProvider | undefined;
  const running = new Map<number, AbortController>();
  const answer = async (id: number, query: SearchQuery): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const results = await provider?.search({ ...query, signal: controller.signal });
      if (results) scope.postMessage({ id, results });
    } catch (error) {
      if (!controller.signal.aborted) scope.postMessage({ id, failure: String(error) });
    } finally {
      running.delete(id);
    }
  };
  scope.addEventListener("message", ({ data }) => {
    if ("settings" in data) provider = open(data.settings);
    else if ("prepare" in data) void provider?.prepare();
    else if ("query" in data) void answer(data.id, data.query);
    else running.get(data.cancelled)?.abort();
  });
  scope.postMessage("ready");
}

if (typeof document === "undefined" && "WorkerGlobalScope" in globalThis)
  answerMessages(globalThis as unknown as WorkerScope);
