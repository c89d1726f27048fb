import { useEffect, useRef, useState } from "react";
import type { SearchQuery, SearchResults } from "../../shared/search.ts";

/** A spinner that came at once would flicker. Source: behaviours section 21. */
const STALL_MS = 300;

export interface Answer {
  /** Of the query that was answered last, while the next one is under way too; null before the first. */
  results: SearchResults | null;
  /** The query of `results`. */
  text: string;
  /** The last query was not answered. */
  failed: boolean;
  /** A query takes long. */
  stalled: boolean;
  /** Asks once more. */
  retry(): void;
}

const NOTHING = { results: null, text: "", failed: false };

/**
 * Asks with every change of the query; an answer that comes too late is dropped.
 * @param query Without text nothing is asked.
 */
export function useAnswer(
  search: (query: SearchQuery) => Promise<SearchResults>,
  {
    text,
    perPage,
    perSection,
    section,
    snippetWords,
  }: Pick<SearchQuery, "text" | "perPage" | "perSection" | "section" | "snippetWords">,
): Answer {
  const [answer, setAnswer] = useState<Pick<Answer, "results" | "text" | "failed">>(NOTHING);
  const [stalled, setStalled] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const ask = useRef(search);
  ask.current = search;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new question
  useEffect(() => {
    if (text === "") {
      setAnswer(NOTHING);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => setStalled(true), STALL_MS);
    ask
      .current({ text, page: 0, perPage, perSection, section, snippetWords, signal })
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
  }, [text, perPage, perSection, section, snippetWords, attempt]);
  return { ...answer, stalled, retry: () => setAttempt((count) => count + 1) };
}
