import { useEffect, useRef, useState } from "react";
import { text } from "../../shared/text.ts";
import { contextTags } from "./context-tags.ts";
import { ResultPageList } from "./ResultPageList.tsx";
import { resultsUrl, type SearchUi } from "./search-ui.ts";
import { useMissedSearch } from "./use-answer.ts";
import { useResultPages } from "./use-result-pages.ts";
import { VersionChoice } from "./VersionChoice.tsx";

const PER_PAGE = 15;
/** Delay after the last change of the query, in ms. */
const TYPING_MS = 300;
const NOT_STARTED = (): void => {};
/** Key in the history entry: number of shown result pages. */
const SHOWN_PAGES = "sgSearchPages";

const queryOfAddress = (): string => new URLSearchParams(location.search).get("q") ?? "";
const shownPages = (entry: unknown): number => Number((entry as Record<string, unknown> | null)?.[SHOWN_PAGES]) || 1;

/** Scroll position in a history entry, as stored by client navigation; null without one. */
function positionOf(entry: unknown): { left: number; top: number } | null {
  const { x, y } = (entry as { sitegen?: { x?: number; y?: number } } | null)?.sitegen ?? {};
  return x === undefined || y === undefined ? null : { left: x, top: y };
}

const noteShownPages = (count: number): void =>
  history.replaceState({ ...(history.state as object | null), [SHOWN_PAGES]: count }, "");

interface SearchViewProps {
  /** Absent at build time, which renders the page without a query. */
  ui?: SearchUi;
  /** State of the history entry when the page was opened. */
  entry?: unknown;
  /** Text that the reader typed before the code was loaded. */
  typedEarly?: string | undefined;
}

/** The search page. Its query is part of the URL; results and scroll position are restored when the reader returns. */
export function SearchView({ ui, entry = null, typedEarly = "" }: SearchViewProps) {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const [wanted, setWanted] = useState(1);
  const [versions, setVersions] = useState<Record<string, string>>({});
  const input = useRef<HTMLInputElement>(null);
  /** The query last read from or written to the URL. */
  const known = useRef("");
  const returnTo = useRef(positionOf(entry));
  const tags = ui?.settings.contextual ? contextTags(ui.site, ui.storage, versions) : undefined;
  const found = useResultPages(ui?.search, { text: query, tags, perPage: PER_PAGE }, wanted);
  const total = found.pages[0];

  const isMissed = ui !== undefined && query !== "" && !found.isLoading && !found.failed && total?.hits.length === 0;
  useMissedSearch(ui?.missed ?? NOT_STARTED, isMissed ? query : null);

  useEffect(() => {
    const adopt = (): void => {
      const given = queryOfAddress();
      if (given === known.current) return;
      known.current = given;
      setTyped(given);
      setQuery(given.trim());
      setWanted(shownPages(history.state));
    };
    adopt();
    if (typedEarly !== "") setTyped(typedEarly);
    input.current?.focus({ preventScroll: true });
    // A link to other results on this page does not load a new page.
    document.addEventListener("sitegen:navigated", adopt);
    return () => document.removeEventListener("sitegen:navigated", adopt);
  }, [typedEarly]);

  useEffect(() => {
    const asked = typed.trim();
    if (asked === query || !ui) return;
    const timer = setTimeout(() => {
      known.current = asked;
      returnTo.current = null;
      setQuery(asked);
      setWanted(1);
      noteShownPages(1);
      const { pathname } = location;
      void window.sitegen?.navigate(asked === "" ? pathname : (resultsUrl(ui.site, asked) ?? ""), { replace: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, query, ui]);

  useEffect(() => {
    if (ui) document.title = `${headingOf(query)} ${ui.site.titleDelimiter} ${ui.site.title}`;
  }, [query, ui]);

  // Restores the scroll position once the results are loaded.
  useEffect(() => {
    if (!total || !returnTo.current) return;
    scrollTo({ ...returnTo.current, behavior: "instant" });
    returnTo.current = null;
  }, [total]);

  const loadMore = (): void => {
    if (found.isLoading || found.failed || !total || wanted >= total.pageCount) return;
    noteShownPages(wanted + 1);
    setWanted(wanted + 1);
  };
  return (
    <>
      <h1>{headingOf(query)}</h1>
      <search className="sg-results-form sg-script-only">
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={text("theme.SearchPage.inputLabel", "Search")}
          placeholder={text("theme.SearchPage.inputPlaceholder", "Type your search here")}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {ui?.settings.contextual && <VersionChoice site={ui.site} chosen={versions} onChange={setVersions} />}
      </search>
      {ui && query !== "" && (
        <ResultPageList {...found} provider={ui.settings.provider.type} onMore={loadMore} onOpen={ui.opened} />
      )}
    </>
  );
}

const headingOf = (query: string): string =>
  query === ""
    ? text("theme.SearchPage.emptyResultsTitle", "Search the documentation")
    : text("theme.SearchPage.existingResultsTitle", 'Search results for "{query}"', { query });
