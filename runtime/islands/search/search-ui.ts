import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { SearchHit, SearchProvider, SearchSettings, SearchSite } from "../../shared/search.ts";
import { pluralText } from "../../shared/text.ts";
import type { SearchMemory } from "./stored-searches.ts";

/** Dependencies of the dialog and the search page. */
export interface SearchUi {
  settings: SearchSettings;
  site: SearchSite;
  storage: ReaderStorage;
  memory: SearchMemory;
  prepare: SearchProvider["prepare"];
  search: SearchProvider["search"];
  /** Called before the reader leaves. */
  opened(hit: SearchHit): void;
  /** Called with a query without results that the reader has stopped changing. */
  missed(query: string): void;
}

/** Name and website of each search provider. */
export const PROVIDERS: Record<SearchSettings["provider"]["type"], { name: string; href: string | null }> = {
  local: { name: "sitegen", href: null },
  algolia: { name: "Algolia", href: "https://www.algolia.com/developers/" },
  typesense: { name: "Typesense", href: "https://typesense.org/" },
};

/** URL of the search page with a query; null without that page. */
export const resultsUrl = ({ searchUrl }: SearchSite, query: string): string | null =>
  searchUrl === null ? null : `${searchUrl}?q=${encodeURIComponent(query)}`;

export const documentsFound = (count: number): string =>
  pluralText(count, "theme.SearchPage.documentsFound.plurals", "One document found|{count} documents found");
