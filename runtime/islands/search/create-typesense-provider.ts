import {
  type SearchProvider,
  type SearchQuery,
  type SearchResults,
  type SearchSite,
  SearchUnavailable,
  type TypesenseSettings,
} from "../../shared/search.ts";
import { askHosts, type HostedRecord, LEVELS, MARK, toHits } from "./hosted-hits.ts";

const SNIPPET_WORDS = 10;
/** Shorter texts, in words, are returned whole. */
const SNIPPET_THRESHOLD = 8;

interface TypesenseHit {
  document: Record<string, unknown> & { id: string; url: string };
  highlights?: { field: string; snippet?: string; value?: string }[];
}
interface TypesenseAnswer {
  results: ({ hits: TypesenseHit[]; found: number } | { error: string; code: number })[];
}

/** Searches a Typesense collection that has the fields of its documentation scraper. */
export function createTypesenseProvider(settings: TypesenseSettings, site: SearchSite): SearchProvider {
  const { nodes, apiKey, collection, parameters } = settings;
  return {
    prepare: async () => {},
    async search(query: SearchQuery): Promise<SearchResults> {
      const { signal, perPage } = query;
      signal?.throwIfAborted();
      try {
        const answer = (await askHosts(nodes, "/multi_search", {
          headers: { "x-typesense-api-key": apiKey },
          body: { searches: [{ collection, ...queryParameters(query, parameters, site) }] },
          signal,
        })) as TypesenseAnswer;
        const [result] = answer.results;
        if (!result || "error" in result) throw new Error(result?.error ?? "no answer");
        return {
          hits: toHits(result.hits.map(toRecord), { ...settings, baseUrl: site.baseUrl }),
          total: result.found,
          pageCount: Math.ceil(result.found / perPage),
          sections: [],
          marks: [],
        };
      } catch (error) {
        signal?.throwIfAborted();
        throw new SearchUnavailable("Typesense did not answer", { cause: error });
      }
    },
  };
}

function queryParameters(query: SearchQuery, own: Record<string, unknown>, { language }: SearchSite) {
  const { text, page, perPage, tags, snippetWords = SNIPPET_WORDS } = query;
  const fields = [...LEVELS.map((level) => `hierarchy.${level}`), "content"].join(",");
  const filters = [
    ...(tags ? [`language:=${quote(language)} && docusaurus_tag:=[${tags.map(quote).join(",")}]`] : []),
    ...(typeof own.filter_by === "string" && own.filter_by !== "" ? [own.filter_by] : []),
  ];
  return {
    q: text.trim(),
    query_by: fields,
    include_fields: `${fields},url,type,id`,
    highlight_fields: fields,
    highlight_start_tag: MARK.open,
    highlight_end_tag: MARK.close,
    highlight_affix_num_tokens: Math.floor(snippetWords / 2),
    snippet_threshold: SNIPPET_THRESHOLD,
    // Counted from 1.
    page: page + 1,
    per_page: perPage,
    ...own,
    ...(filters.length > 0 && { filter_by: filters.join(" && ") }),
  };
}

/** Quotes special characters in filters with backticks; a value cannot contain one. */
const quote = (value: string): string => `\`${value.replaceAll("`", "")}\``;

function toRecord({ document, highlights = [] }: TypesenseHit): HostedRecord {
  const marked = (field: string): string | null => {
    const found = highlights.find((highlight) => highlight.field === field);
    return found?.snippet ?? found?.value ?? (document[field] as string | null | undefined) ?? null;
  };
  return {
    objectId: document.id,
    url: document.url,
    type: String(document.type ?? "content"),
    hierarchy: LEVELS.map((level) => marked(`hierarchy.${level}`)),
    content: marked("content"),
  };
}
