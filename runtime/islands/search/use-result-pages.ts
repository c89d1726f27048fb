import { useEffect, useState } from "react";
import type { SearchProvider, SearchQuery, SearchResults } from "../../shared/search.ts";

export interface ResultPages {
  /** Loaded result pages in order; those of the previous query until the first of the new one arrives. */
  pages: readonly SearchResults[];
  isLoading: boolean;
  failed: boolean;
  retry(): void;
}

const NO_PAGES = { key: "", pages: [] as SearchResults[], failed: false };

/**
 * Loads result pages. Further pages of the same query are appended; responses to outdated queries are ignored.
 * @param wanted Number of pages to load.
 */
export function useResultPages(
  search: SearchProvider["search"] | undefined,
  { text, tags, perPage }: Pick<SearchQuery, "text" | "tags" | "perPage">,
  wanted: number,
): ResultPages {
  const [answers, setAnswers] = useState(NO_PAGES);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([text, tags]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query
  useEffect(() => {
    if (!search || text === "") {
      setAnswers(NO_PAGES);
      return;
    }
    const known = answers.key === key ? answers.pages : [];
    if (known.length >= wanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const missing = Array.from({ length: wanted - known.length }, (_, index) =>
      search({ text, tags, page: known.length + index, perPage, signal }),
    );
    Promise.all(missing).then(
      (pages) => !signal.aborted && setAnswers({ key, pages: [...known, ...pages], failed: false }),
      () => !signal.aborted && setAnswers({ key, pages: known, failed: true }),
    );
    return () => controller.abort();
  }, [search, key, wanted, attempt]);
  const isCurrent = answers.key === key;
  return {
    pages: answers.pages,
    failed: isCurrent && answers.failed,
    isLoading: text !== "" && (!isCurrent || (answers.pages.length < wanted && !answers.failed)),
    retry() {
      setAnswers((last) => ({ ...last, failed: false }));
      setAttempt((count) => count + 1);
    },
  };
}
