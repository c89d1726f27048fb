import { text } from "../../shared/text.ts";
import { AwayIcon, SearchIcon } from "./icons.tsx";

export function FailedScreen({ onRetry }: { onRetry(): void }) {
  return (
    <div className="sg-search-message" role="alert">
      <AwayIcon />
      <p className="sg-search-title">{text("theme.SearchModal.errorScreen.titleText", "Unable to fetch results")}</p>
      <p>{text("theme.SearchModal.errorScreen.helpText", "You might want to check your network connection.")}</p>
      <button type="button" className="sg-search-chip" onClick={onRetry}>
        {text("theme.LoadError.retry", "Retry")}
      </button>
    </div>
  );
}

interface NoResultsScreenProps {
  query: string;
  /** Sections of the site that earlier results were in. */
  suggestions: readonly string[];
  /** `{query}` is replaced by the query; null shows no link. */
  reportUrl: string | null;
  onSuggestion(name: string): void;
}

export function NoResultsScreen({ query, suggestions, reportUrl, onSuggestion }: NoResultsScreenProps) {
  return (
    <div className="sg-search-message">
      <SearchIcon />
      <p className="sg-search-title">
        {text("theme.SearchModal.noResultsScreen.noResultsText", "No results for")} "<strong>{query}</strong>"
      </p>
      {suggestions.length > 0 && (
        <div className="sg-search-suggestions">
          <p>{text("theme.SearchModal.noResultsScreen.suggestedQueryText", "Try searching for")}:</p>
          <ul>
            {suggestions.map((name) => (
              <li key={name}>
                <button type="button" className="sg-search-chip" onClick={() => onSuggestion(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {reportUrl !== null && (
        <p>
          {text(
            "theme.SearchModal.noResultsScreen.reportMissingResultsText",
            "Believe this query should return results?",
          )}{" "}
          <a
            href={reportUrl.replaceAll("{query}", encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text("theme.SearchModal.noResultsScreen.reportMissingResultsLinkText", "Let us know.")}
          </a>
        </p>
      )}
    </div>
  );
}
