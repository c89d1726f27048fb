import { useEffect, useRef, useState } from "react";
import type { SearchQuery, SearchResults } from "../../shared/search.ts";

/** Delay before the spinner appears, so that it does not flicker, in ms. */
const STALL_MS = 300;

export interface Answer {
  /** Results of the last successful query, kept while the next one runs; null before the first. */
  results: SearchResults | null;
  /** The query of `results`. */
  text: string;
  /** Whether the last query failed. */
  failed: boolean;
  /** Whether the current query takes long. */
  stalled: boolean;
  /** Repeats the query. */
  retry(): void;
}

/** Delay after which a query without results counts as meant, in ms: most are the beginning of another one. */
const SETTLED_MS = 1500;

/** Reports a query without results once the reader has stopped changing it. @param query Null if there are results. */
export function useMissedSearch(report: (query: string) => void, query: string | null): void {
  useEffect(() => {
    if (query === null) return;
    const timer = setTimeout(() => report(query), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [report, query]);
}

const NOTHING = { results: null, text: "", failed: false };

/**
 * Searches on every change of the query; outdated responses are ignored.
 * @param query An empty text does not search.
 */
export function useAnswer(
  search: (query: SearchQuery) => Promise<SearchResults>,
  {
    text,
    perPage,
    perSection,
    section,
    mark,
    snippetWords,
  }: Pick<SearchQuery, "text" | "perPage" | "perSection" | "section" | "mark" | "snippetWords">,
): Answer {
  const [answer, setAnswer] = useState<Pick<Answer, "results" | "text" | "failed">>(NOTHING);
  const [stalled, setStalled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = useRef(search);
  ask.current = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the query
  useEffect(() => {
    if (text === "") {
      setAnswer(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => setStalled(true), STALL_MS);
    ask
      .current({ text, page: 0, perPage, perSection, section, mark, snippetWords, signal })
      .then(
        (results) => !signal.aborted && setAnswer({ results, text, failed: false }),
        () => !signal.aborted && setAnswer((last) => ({ ...last, failed: true })),
      )
      .finally(() => clearTimeout(timer))
      .finally(() => !signal.aborted && setStalled(false));
    return () => {
      clearTimeout(timer);
      controller.abort();
      setStalled(false);
    };
  }, [text, perPage, perSection, section, mark, snippetWords, attempt]);
  return { ...answer, stalled, retry: () => setAttempt((count) => count + 1) };
}
