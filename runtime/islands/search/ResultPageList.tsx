import { useEffect, useRef } from "react";
import type { MarkedText, SearchHit, SearchSettings } from "../../shared/search.ts";
import { text } from "../../shared/text.ts";
import { groupPages, type PageHit, titleOf } from "./group-hits.ts";
import { Badges } from "./Badges.tsx";
import { Marked } from "./Marked.tsx";
import { FailedScreen } from "./MessageScreens.tsx";
import { documentsFound, PROVIDERS } from "./search-ui.ts";
import type { ResultPages } from "./use-result-pages.ts";

interface ResultPageListProps extends ResultPages {
  provider: SearchSettings["provider"]["type"];
  /** Called when the end of the list is in view. */
  onMore(): void;
  onOpen(hit: SearchHit): void;
}

export function ResultPageList({ pages, isLoading, failed, retry, provider, onMore, onOpen }: ResultPageListProps) {
  const [first] = pages;
  const hits = pages.flatMap((page) => page.hits);
  const hasMore = first !== undefined && pages.length < first.pageCount;
  const { name, href } = PROVIDERS[provider];
  const by = `${text("theme.SearchModal.footer.searchByText", "Search by")} ${name}`;
  return (
    <div className="sg-results" aria-busy={isLoading}>
      <div className="sg-results-facts">
        <p role="status">{first && !failed && first.total > 0 && documentsFound(first.total)}</p>
        {href === null ? (
          <span>{by}</span>
        ) : (
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={by}>
            {name}
          </a>
        )}
      </div>
      {failed && <FailedScreen onRetry={retry} />}
      {!failed && groupPages(hits).map((page) => <ResultArticle key={page.hit.objectId} {...page} onOpen={onOpen} />)}
      {isLoading && hits.length === 0 && <div className="sg-results-spinner" />}
      {!isLoading && !failed && hits.length === 0 && (
        <p className="sg-results-none">{text("theme.SearchPage.noResultsText", "No results were found")}</p>
      )}
      {hasMore && !failed && <Sentinel key={pages.length} onView={onMore} />}
    </div>
  );
}

function ResultArticle({ hit, section, onOpen }: PageHit & Pick<ResultPageListProps, "onOpen">) {
  const link = (target: SearchHit, title: MarkedText) => (
    <a href={target.url} data-sg-full={target.external ? "" : undefined} onClick={() => onOpen(target)}>
      <Marked {...title} />
    </a>
  );
  return (
    <article>
      <h2>
        {link(hit, titleOf({ hit, isChild: false }))}
        <Badges labels={hit.badges} />
      </h2>
      <p className="sg-results-place">
        <Marked {...(hit.hierarchy[0] as MarkedText)} />
      </p>
      {hit.snippet && (
        <p>
          <Marked {...hit.snippet} />
        </p>
      )}
      {section && (
        <div className="sg-results-section">
          {link(section, titleOf({ hit: section, isChild: true }))}
          {section.snippet && (
            <p>
              <Marked {...section.snippet} />
            </p>
          )}
        </div>
      )}
    </article>
  );
}

/**
 * The end of the list. More results load when it is in view, but not while the focus is past it: inserted results would push
 * the focused element out of view.
 */
function Sentinel({ onView }: { onView(): void }) {
  const ref = useRef<HTMLDivElement>(null);
  const view = useRef(onView);
  view.current = onView;
  useEffect(() => {
    const end = ref.current;
    if (!end) return;
    let isInView = false;
    const check = (): void => {
      const isPast =
        document.activeElement &&
        end.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isInView && !isPast) view.current();
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInView = entry?.isIntersecting ?? false;
        check();
      },
      { threshold: 1 },
    );
    observer.observe(end);
    document.addEventListener("focusin", check);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", check);
    };
  }, []);
  return (
    <div ref={ref} className="sg-results-more">
      {text("theme.SearchPage.fetchingNewResults", "Fetching new results...")}
    </div>
  );
}
