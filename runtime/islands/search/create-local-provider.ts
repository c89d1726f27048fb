import { createLocalSearch } from "../../shared/local-search/create-local-search.ts";
import { type LocalSearchSettings, type SearchProvider, SearchUnavailable } from "../../shared/search.ts";

/** Searches the index that the build wrote, in the browser. */
export const createLocalProvider = (settings: LocalSearchSettings): SearchProvider =>
  createLocalSearch(settings, fetchJson);

/** @throws SearchUnavailable if the response is not successful. */
async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new SearchUnavailable(`${url} answered ${String(response.status)}`);
  return response.json();
}
