import type { SearchResults } from "../../shared/search.ts";
import { text } from "../../shared/text.ts";
import type { Choice, ChoiceListProps } from "./choice.ts";
import { type HitGroup, type HitRow, titleOf } from "./group-hits.ts";
import { EnterIcon, HitIcon } from "./icons.tsx";
import { Badges } from "./Badges.tsx";
import { Marked } from "./Marked.tsx";

interface ResultsScreenProps extends ChoiceListProps {
  groups: readonly HitGroup[];
  results: SearchResults;
  /** Section that the results are limited to. */
  section: string | undefined;
  /** Mark that the results are limited to. */
  mark: string | undefined;
  /** URL of the search page with all results; null without that page, and with a mark, which that page does not know. */
  allUrl: string | null;
  onSection(name: string | undefined): void;
  onMark(name: string | undefined): void;
}

export function ResultsScreen(props: ResultsScreenProps) {
  const { id, groups, choices, results, allUrl } = props;
  let index = 0;
  return (
    <>
      <SectionFilter {...props} />
      <MarkFilter {...props} />
      <div id={id} role="listbox" aria-label={text("theme.SearchBar.label", "Search")}>
        {groups.map(({ name, rows }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={name} className="sg-search-group" role="group" aria-labelledby={`${id}-${String(group)}`}>
            <div className="sg-search-heading" id={`${id}-${String(group)}`}>
              {name}
            </div>
            {rows.map((row) => (
              <ResultRow key={row.hit.objectId} row={row} choice={choices[index++] as Choice} {...props} />
            ))}
          </div>
        ))}
      </div>
      {allUrl !== null && (
        <a
          className="sg-search-all"
          href={allUrl}
          onClick={(event) => props.onChoose(event, { id: "", url: allUrl, external: false, hit: null, stored: null })}
        >
          {text("theme.SearchBar.seeAll", "See all {count} results", { count: results.total })}
        </a>
      )}
    </>
  );
}

/** Buttons for sections of the site with their number of hits, if the provider returns it. */
function SectionFilter({ results: { sections }, section, onSection }: ResultsScreenProps) {
  if (sections.length < 2) return null;
  const all = sections.reduce((sum, { total }) => sum + total, 0);
  const allLabel = text("theme.SearchModal.resultsScreen.allSections", "All");
  return (
    <div className="sg-search-filter">
      <Chip label={allLabel} count={all} isPressed={section === undefined} onPress={() => onSection(undefined)} />
      {sections.map(({ name, total }) => (
        <Chip key={name} label={name} count={total} isPressed={section === name} onPress={() => onSection(name)} />
      ))}
    </div>
  );
}

/** Buttons for the marks of found pages; pressing one again shows all pages. */
function MarkFilter({ results: { marks }, mark, onMark }: ResultsScreenProps) {
  if (marks.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form
    <div
      className="sg-search-filter"
      role="group"
      aria-label={text("theme.SearchModal.resultsScreen.marks", "Only pages marked as")}
    >
      {marks.map(({ name, total }) => (
        <Chip
          key={name}
          label={name}
          count={total}
          isPressed={mark === name}
          onPress={() => onMark(mark === name ? undefined : name)}
        />
      ))}
    </div>
  );
}

interface ChipProps {
  label: string;
  count: number;
  isPressed: boolean;
  onPress(): void;
}

function Chip({ label, count, isPressed, onPress }: ChipProps) {
  return (
    <button type="button" className="sg-search-chip" aria-pressed={isPressed} disabled={count === 0} onClick={onPress}>
      {label} <span>{count}</span>
    </button>
  );
}

function ResultRow({ row, choice, activeId, onActive, onChoose }: ChoiceListProps & { row: HitRow; choice: Choice }) {
  const { hit, isChild } = row;
  return (
    <a
      id={choice.id}
      role="option"
      className="sg-search-row"
      aria-selected={choice.id === activeId}
      tabIndex={-1}
      href={choice.url}
      data-child={isChild ? "" : undefined}
      onPointerMove={() => onActive(choice.id)}
      onClick={(event) => onChoose(event, choice)}
    >
      <span className="sg-search-icon">
        <HitIcon type={hit.type} />
      </span>
      <span className="sg-search-lines">
        <span className="sg-search-line">
          <Marked {...titleOf(row)} />
          <Badges labels={hit.badges} />
        </span>
        {hit.snippet && (
          <span className="sg-search-line">
            <Marked {...hit.snippet} />
          </span>
        )}
      </span>
      <span className="sg-search-enter">
        <EnterIcon />
      </span>
    </a>
  );
}
