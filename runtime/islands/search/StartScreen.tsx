import { text } from "../../shared/text.ts";
import type { ChoiceListProps } from "./choice.ts";
import { ClearIcon, HitIcon, RecentIcon, StarIcon } from "./icons.tsx";
import type { StoredHit, StoredSearches } from "./stored-searches.ts";

interface StartScreenProps extends ChoiceListProps {
  stored: StoredSearches;
  onSave(hit: StoredHit): void;
  onForget(list: keyof StoredSearches, hit: StoredHit): void;
}

/**
 * Recent and favourite hits. An option must not contain buttons, so the buttons of all rows follow the list, and the stylesheet
 * places each in its row.
 */
export function StartScreen(props: StartScreenProps) {
  const { id, stored, choices, activeId, onActive, onChoose, onSave, onForget } = props;
  if (choices.length === 0) {
    return (
      <p className="sg-search-nothing">
        {text("theme.SearchModal.startScreen.noRecentSearchesText", "No recent searches")}
      </p>
    );
  }
  const lists = (
    [
      ["recent", text("theme.SearchModal.startScreen.recentSearchesTitle", "Recent")],
      ["favorite", text("theme.SearchModal.startScreen.favoriteSearchesTitle", "Favorite")],
    ] as const
  ).filter(([list]) => stored[list].length > 0);
  let line = 0;
  const groups = lists.map(([list, title]) => ({
    list,
    title,
    line: ++line,
    rows: stored[list].map((hit) => ({ hit, id: id + hit.objectId, line: ++line })),
  }));
  return (
    <div className="sg-search-stored">
      <div id={id} role="listbox" aria-label={text("theme.SearchBar.label", "Search")}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group.list} role="group" aria-labelledby={id + group.list}>
            <div id={id + group.list} className="sg-search-heading" style={{ gridRow: group.line }}>
              {group.title}
            </div>
            {group.rows.map(({ hit, id: rowId, line: gridRow }) => (
              <a
                key={rowId}
                id={rowId}
                role="option"
                className="sg-search-row"
                style={{ gridRow }}
                aria-selected={rowId === activeId}
                tabIndex={-1}
                href={hit.url}
                onPointerMove={() => onActive(rowId)}
                onClick={(event) => onChoose(event, { ...hit, id: rowId, hit: null, stored: hit })}
              >
                <span className="sg-search-icon">
                  {group.list === "recent" ? <RecentIcon /> : <HitIcon type={hit.type} />}
                </span>
                <span className="sg-search-lines">
                  <span className="sg-search-line">{hit.hierarchy.at(-1)}</span>
                  {hit.hierarchy.length > 2 && (
                    <span className="sg-search-line">{hit.hierarchy.slice(1, -1).join(" › ")}</span>
                  )}
                </span>
              </a>
            ))}
          </div>
        ))}
      </div>
      {groups.flatMap(({ list, rows }) =>
        rows.map(({ hit, id: rowId, line: gridRow }) => (
          <div key={list + rowId} className="sg-search-actions" style={{ gridRow }}>
            {list === "recent" && (
              <button
                type="button"
                className="sg-search-button-plain"
                title={text("theme.SearchModal.startScreen.saveRecentSearchButtonTitle", "Save this search")}
                aria-label={text("theme.SearchModal.startScreen.saveRecentSearchButtonTitle", "Save this search")}
                aria-describedby={rowId}
                onClick={() => onSave(hit)}
              >
                <StarIcon />
              </button>
            )}
            <RemoveButton list={list} describedBy={rowId} onClick={() => onForget(list, hit)} />
          </div>
        )),
      )}
    </div>
  );
}

function RemoveButton(props: { list: keyof StoredSearches; describedBy: string; onClick(): void }) {
  const label =
    props.list === "recent"
      ? text("theme.SearchModal.startScreen.removeRecentSearchButtonTitle", "Remove this search from history")
      : text("theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle", "Remove this search from favorites");
  return (
    <button
      type="button"
      className="sg-search-button-plain"
      title={label}
      aria-label={label}
      aria-describedby={props.describedBy}
      onClick={props.onClick}
    >
      <ClearIcon />
    </button>
  );
}
