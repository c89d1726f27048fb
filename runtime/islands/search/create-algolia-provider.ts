import {
  type AlgoliaSettings,
  type SearchHit,
  type SearchProvider,
  type SearchQuery,
  type SearchResults,
  type SearchSite,
  SearchUnavailable,
} from "../../shared/search.ts";
import { askHosts, type HostedRecord, LEVELS, MARK, toHits } from "./hosted-hits.ts";

const SNIPPET_WORDS = 10;
/** Algolia returns at most this many hits per query. */
const MOST_HITS = 1000;

interface AlgoliaHit {
  objectID: string;
  url: string;
  type: string;
  content?: string | null;
  hierarchy: Record<string, string | null>;
  _snippetResult?: Levels;
  _highlightResult?: Levels;
}
interface Levels {
  content?: { value: string };
  hierarchy?: Record<string, { value: string } | undefined>;
}
interface AlgoliaAnswer {
  results: { hits: AlgoliaHit[]; nbHits: number; queryID?: string }[];
}

/** Position of a hit in its response. */
interface Place {
  queryID: string;
  /** Counted from 1 across all result pages. */
  position: number;
}

const EVENTS_URL = "https://insights.algolia.io/1/events";

/** Searches Algolia, with records of its documentation crawler or of `sitegen search-records`. */
export function createAlgoliaProvider(settings: AlgoliaSettings, site: SearchSite): SearchProvider {
  const { appId, apiKey, indexName, parameters } = settings;
  const hosts = [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${String(number)}.algolianet.com`),
  ];
  // In headers, because the console shows the URL of a failed request.
  const headers = { "x-algolia-application-id": appId, "x-algolia-api-key": apiKey };
  const places = new WeakMap<SearchHit, Place>();
  /** Random and not stored: each document has another one, so it identifies no reader. */
  const userToken = `anonymous-${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-")}`;
  const opened = (hit: SearchHit): void => {
    const place = places.get(hit);
    if (!place) return;
    const { queryID, position } = place;
    const event = {
      eventType: "click",
      eventName: "Search Result Clicked",
      index: indexName,
      userToken,
      queryID,
      objectIDs: [hit.objectId],
      positions: [position],
    };
    // `keepalive`: the click may leave the document.
    fetch(EVENTS_URL, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ events: [event] }),
      credentials: "omit",
      keepalive: true,
    }).catch(() => {});
  };
  return {
    prepare: async () => {},
    ...(settings.insights && { opened }),
    async search(query: SearchQuery): Promise<SearchResults> {
      const { signal, perPage } = query;
      signal?.throwIfAborted();
      const request = {
        indexName,
        ...queryParameters(query, parameters, site),
        ...(settings.insights && { clickAnalytics: true }),
      };
      try {
        const answer = (await askHosts(hosts, "/1/indexes/*/queries", {
          headers,
          body: { requests: [request] },
          signal,
        })) as AlgoliaAnswer;
        const { hits: found, nbHits, queryID } = answer.results[0] as AlgoliaAnswer["results"][number];
        const hits = toHits(found.map(toRecord), { ...settings, baseUrl: site.baseUrl });
        if (queryID !== undefined) {
          const before = query.page * perPage + 1;
          const positions = new Map(found.map(({ objectID }, index) => [objectID, before + index]));
          for (const hit of hits) places.set(hit, { queryID, position: positions.get(hit.objectId) ?? before });
        }
        return {
          hits,
          total: nbHits,
          pageCount: Math.ceil(Math.min(nbHits, MOST_HITS) / perPage),
          sections: [],
          marks: [],
        };
      } catch (error) {
        signal?.throwIfAborted();
        throw new SearchUnavailable("Algolia did not answer", { cause: error });
      }
    },
  };
}

function queryParameters(query: SearchQuery, own: Record<string, unknown>, { language }: SearchSite) {
  const { text, page, perPage, tags, snippetWords = SNIPPET_WORDS } = query;
  const levels = LEVELS.map((level) => `hierarchy.${level}`);
  return {
    query: text.trim(),
    page,
    hitsPerPage: perPage,
    attributesToRetrieve: [...levels, "content", "type", "url"],
    attributesToSnippet: [...levels.slice(1), "content"].map((name) => `${name}:${String(snippetWords)}`),
    snippetEllipsisText: "…",
    highlightPreTag: MARK.open,
    highlightPostTag: MARK.close,
    ...own,
    facetFilters: [
      ...(tags ? [`language:${language}`, tags.map((tag) => `docusaurus_tag:${tag}`)] : []),
      ...asList(own.facetFilters),
    ],
  };
}

/** Wraps a single filter in an array. */
const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

function toRecord(hit: AlgoliaHit): HostedRecord {
  const { _snippetResult: snippet, _highlightResult: highlight } = hit;
  const marked = (level: string): string | null =>
    (snippet?.hierarchy?.[level] ?? highlight?.hierarchy?.[level])?.value ?? hit.hierarchy[level] ?? null;
  return {
    objectId: hit.objectID,
    url: hit.url,
    type: hit.type,
    hierarchy: LEVELS.map(marked),
    content: snippet?.content?.value ?? hit.content ?? null,
  };
}
