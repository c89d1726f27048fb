"use client";
import { type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import {
  type FilterFacet,
  type FilterItem,
  type FilterState,
  matchesFilter,
  NO_FILTER,
  readFilter,
  writeFilter,
} from "./filter-state.ts";

export interface FilterListProps {
  items: (FilterItem & { card: ReactNode })[];
  facets: FilterFacet[];
  /** Class of the list of cards. */
  listClass: string;
  /** What one item, and several, are called: `["template", "templates"]`. */
  noun: [one: string, other: string];
  /** Label of the search field; no field without it. */
  search?: string;
  /** Facets beside the list where there is room, else above it. */
  rail?: boolean;
}

/** Event of client navigation, after which the address may differ. */
const NAVIGATED = "sitegen:navigated";

/**
 * A list whose items can be narrowed down. All of them are in the page; scripts only hide what does not match, and keep
 * the choice in the address: a choice is an entry of the history, typing changes the current one.
 */
export default function FilterList({ items, facets, listClass, noun, search, rail }: FilterListProps): ReactElement {
  // the address is read after hydration: the server renders the whole list, and the first render must be the same
  const [filter, setFilter] = useState<FilterState>(NO_FILTER);
  const name = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: props of an island never change
  useEffect(() => {
    const read = () => setFilter(readFilter(location.search, facets));
    read();
    addEventListener("popstate", read);
    document.addEventListener(NAVIGATED, read);
    return () => {
      removeEventListener("popstate", read);
      document.removeEventListener(NAVIGATED, read);
    };
  }, []);

  const change = (next: FilterState, how: "pushState" | "replaceState") => {
    setFilter(next);
    const address = location.pathname + writeFilter(next, facets, location.search) + location.hash;
    // the state holds where the reader is on the page, which stays true
    if (address !== location.pathname + location.search + location.hash) history[how](history.state, "", address);
  };
  const choose = (id: string, value: string) => {
    const { [id]: _, ...others } = filter.chosen;
    change({ ...filter, chosen: value === "" ? others : { ...others, [id]: value } }, "pushState");
  };

  const shown = items.map((item) => matchesFilter(item, filter));
  const count = shown.filter(Boolean).length;
  const isFiltered = filter.query.trim() !== "" || Object.keys(filter.chosen).length > 0;
  const nouns = items.length === 1 ? noun[0] : noun[1];

  return (
    <div className={rail ? "hb-filter hb-filter--rail" : "hb-filter"}>
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is too new for some screen readers */}
      <form className="hb-filter__controls" role="search" onSubmit={(event) => event.preventDefault()}>
        {search && (
          <label className="hb-filter__search">
            <span>{search}</span>
            <input
              type="search"
              name="q"
              value={filter.query}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change({ ...filter, query: target.value }, "replaceState")}
            />
          </label>
        )}
        {facets.map(({ id, label, options }) => (
          <fieldset key={id} className="hb-filter__facet">
            <legend>{label}</legend>
            <div>
              {[{ value: "", label: "All" }, ...options].map((option) => (
                <label key={option.value}>
                  <input
                    type="radio"
                    name={`${name}${id}`}
                    value={option.value}
                    checked={(filter.chosen[id] ?? "") === option.value}
                    onChange={() => choose(id, option.value)}
                  />
                  <span>
                    {option.label}{" "}
                    <small aria-hidden="true">
                      {option.value === ""
                        ? items.length
                        : items.filter(({ values }) => values[id]?.includes(option.value)).length}
                    </small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </form>
      <div className="hb-filter__results">
        <div className="hb-filter__bar">
          <p role="status">{isFiltered ? `${count} of ${items.length} ${nouns}` : `${items.length} ${nouns}`}</p>
          {isFiltered && (
            <button type="button" onClick={() => change(NO_FILTER, "pushState")}>
              Show all
            </button>
          )}
        </div>
        <ul className={listClass}>
          {items.map(({ id, card }, index) => (
            <li key={id} id={id} hidden={!shown[index]}>
              {card}
            </li>
          ))}
        </ul>
        {count === 0 && (
          <div className="hb-filter__empty">
            <p>
              <strong>No {noun[0]} matches.</strong> Try fewer words, or another choice.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}
