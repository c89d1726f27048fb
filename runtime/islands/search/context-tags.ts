import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { SearchProvider, SearchQuery, SearchResults, SearchSite } from "../../shared/search.ts";
import { STORAGE_KEYS } from "../../shared/shell-config.ts";

/**
 * Tags of the pages to search: pages outside the docs, and for each docs instance the version of the current page, else the
 * preferred one, else the latest.
 * @param chosen Docs instance → version that the reader selected for this search.
 */
export function contextTags(
  { versions }: Pick<SearchSite, "versions">,
  storage: ReaderStorage,
  chosen: Readonly<Record<string, string>> = {},
): string[] {
  const { classList } = document.documentElement;
  const shown = document.querySelector<HTMLMetaElement>("meta[name=sitegen_version]")?.content;
  const tags = Object.entries(versions).map(([instance, list]) => {
    const isShown = classList.contains("plugin-docs") && classList.contains(`plugin-id-${instance}`);
    const names = [chosen[instance], isShown ? shown : null, storage.get(STORAGE_KEYS.version + instance)];
    const version =
      names.map((name) => list.find((one) => one.name === name)).find(Boolean) ?? list.find(({ isLast }) => isLast);
    return `docs-${instance}-${version?.name ?? "current"}`;
  });
  return ["default", ...tags];
}

/** Wraps a search to warn in the console, once, if contextual filters hide all results. */
export function warnOfFilters(provider: SearchProvider): SearchProvider["search"] {
  let settled = false;
  return async (query: SearchQuery): Promise<SearchResults> => {
    const results = await provider.search(query);
    if (results.total > 0) settled = true;
    if (!settled && query.tags && query.section === undefined) {
      settled = true;
      const { tags, ...unfiltered } = query;
      const { total } = await provider.search({ ...unfiltered, perPage: 1 });
      if (total > 0)
        console.warn(
          `[sitegen] Contextual search hides all ${String(total)} results. Expected pages in the index with one of these tags, and in this language: ${tags.join(", ")}`,
        );
      else settled = false;
    }
    return results;
  };
}
