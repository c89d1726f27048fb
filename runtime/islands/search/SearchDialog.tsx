// biome-ignore-all lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { text } from "../../shared/text.ts";
import type { Choice } from "./choice.ts";
import { contextTags } from "./context-tags.ts";
import { DialogFooter } from "./DialogFooter.tsx";
import { DialogHead } from "./DialogHead.tsx";
import { groupHits, isMatch, pageOf } from "./group-hits.ts";
import { FailedScreen, NoResultsScreen } from "./MessageScreens.tsx";
import { ResultsScreen } from "./ResultsScreen.tsx";
import { StartScreen } from "./StartScreen.tsx";
import { toStoredHit } from "./stored-searches.ts";
import { documentsFound, resultsUrl, type SearchUi } from "./search-ui.ts";
import { useAnswer, useMissedSearch } from "./use-answer.ts";

const PER_PAGE = 20;
/** Narrow screens show shorter snippets. */
const NARROW = "(max-width: 768px)";
const MOST_SUGGESTIONS = 3;

interface SearchDialogProps {
  ui: SearchUi;
  /** Text typed before the dialog opened, or selected on the page. */
  initialQuery: string;
  /** Whether typing replaces the initial query. */
  isSelected: boolean;
  onClose(): void;
}

export function SearchDialog({ ui, initialQuery, isSelected, onClose }: SearchDialogProps) {
  const { settings, site, memory } = ui;
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useId();
  const [query, setQuery] = useState(initialQuery);
  const [section, setSection] = useState<string>();
  const [mark, setMark] = useState<string>();
  const [active, setActive] = useState(0);
  const [stored, setStored] = useState(() => memory.read());
  const suggestions = useRef<string[]>([]);
  /** Whether Enter was pressed before the results arrived. */
  const isWaiting = useRef(false);
  const asked = query.trim();
  const isFiltered = section !== undefined || mark !== undefined;
  const perSection = isFiltered ? PER_PAGE : settings.maxResultsPerGroup;
  const answer = useAnswer(
    (question) => ui.search({ ...question, tags: settings.contextual ? contextTags(site, ui.storage) : undefined }),
    { text: asked, perPage: PER_PAGE, perSection, section, mark, snippetWords: matchMedia(NARROW).matches ? 5 : 10 },
  );
  const { results, failed } = answer;
  const groups = groupHits(results?.hits ?? [], perSection);
  if (groups.length > 0) suggestions.current = groups.slice(0, MOST_SUGGESTIONS).map(({ name }) => name);

  const screen = failed
    ? "failed"
    : asked === "" || !results
      ? "start"
      : results.hits.length === 0
        ? "none"
        : "results";
  useMissedSearch(ui.missed, screen === "none" && !isFiltered ? answer.text : null);
  const choices: Choice[] =
    screen === "results"
      ? groups.flatMap(({ rows }) =>
          rows.map(({ hit }) => ({
            id: `${list}${hit.objectId}`,
            url: hit.url,
            external: hit.external,
            hit,
            stored: toStoredHit(hit, results?.hits ?? []),
          })),
        )
      : screen === "start"
        ? [...stored.recent, ...stored.favorite].map((stored) => ({
            ...stored,
            id: list + stored.objectId,
            hit: null,
            stored,
          }))
        : [];
  const activeId = choices[active]?.id;
  const isBusy = asked !== "" && answer.text !== asked && !failed;

  const change = (text: string): void => {
    isWaiting.current = false;
    setQuery(text);
    if (text.trim() !== "") return;
    setSection(undefined);
    setMark(undefined);
  };
  const tell = ({ hit }: Choice): void => {
    if (hit) ui.opened(hit);
  };
  const choose = (choice: Choice): void => {
    const { url, external, stored: hit } = choice;
    tell(choice);
    if (hit) memory.remember(hit);
    onClose();
    if (external) location.assign(url);
    else void window.sitegen?.navigate(url);
  };
  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    if (isSelected) input.current?.select();
  }, [isSelected]);
  useEffect(() => {
    void ui.prepare();
  }, [ui]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new results or a failure end the waiting
  useEffect(() => {
    const first = choices[firstMatch(choices)];
    if (isWaiting.current && !isBusy && first) choose(first);
    if (!isBusy) isWaiting.current = false;
  }, [answer.text, failed]);
  useEffect(() => {
    // Without hits there are no buttons, so the reader could not deselect a filter.
    if (results?.total !== 0) return;
    setSection(undefined);
    setMark(undefined);
  }, [results]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list has another active entry
  useEffect(() => {
    setActive(firstMatch(choices));
    dialog.current?.querySelector(".sg-search-body")?.scrollTo({ top: 0 });
  }, [results, asked === ""]);

  const move = (step: number): void => {
    if (choices.length === 0) return;
    const next = (active + step + choices.length) % choices.length;
    setActive(next);
    document.getElementById(choices[next]?.id ?? "")?.scrollIntoView({ block: "nearest" });
  };
  const onInputKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const choice = choices[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key !== "Enter") return;
    else if (!event.altKey) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (isPlain && isBusy) isWaiting.current = true;
      else if (isPlain && choice) choose(choice);
      else if (choice) {
        tell(choice);
        window.open(choice.url, "_blank", event.shiftKey ? "noopener,popup" : "noopener");
      }
    }
    event.preventDefault();
  };
  const onChoose = (event: MouseEvent, choice: Choice): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlain) {
      event.preventDefault();
      choose(choice);
    } else tell(choice);
  };
  const listProps = {
    id: list,
    choices,
    activeId,
    onActive: (id: string) => setActive(choices.findIndex((choice) => choice.id === id)),
    onChoose,
  };
  const update = (work: () => void): void => {
    work();
    setStored(memory.read());
    setActive(0);
    input.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className="sg-search"
      aria-label={text("theme.SearchBar.label", "Search")}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onKeyDown={keepFocus}
      onMouseDown={(event) => {
        // The area around the panel is the dialog element itself.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sg-search-panel">
        <DialogHead
          input={input}
          query={query}
          placeholder={settings.placeholder ?? text("theme.SearchModal.placeholder", "Search docs")}
          list={choices.length > 0 ? list : undefined}
          activeId={activeId}
          isStalled={answer.stalled}
          onChange={change}
          onKeyDown={onInputKey}
          onClose={onClose}
        />
        <div className="sg-search-body" aria-busy={isBusy}>
          {screen === "failed" && <FailedScreen onRetry={answer.retry} />}
          {screen === "none" && (
            <NoResultsScreen
              query={answer.text}
              suggestions={suggestions.current}
              reportUrl={settings.missingResultsUrl}
              onSuggestion={(name) => {
                change(`${name.toLowerCase()} `);
                input.current?.focus();
              }}
            />
          )}
          {screen === "start" && (
            <StartScreen
              {...listProps}
              stored={stored}
              onSave={(hit) => update(() => memory.save(hit))}
              onForget={(name, hit) => update(() => memory.forget(name, hit))}
            />
          )}
          {screen === "results" && results && (
            <ResultsScreen
              {...listProps}
              groups={groups}
              results={results}
              section={section}
              mark={mark}
              allUrl={mark === undefined ? resultsUrl(site, asked) : null}
              onSection={(name) => {
                setSection(name);
                input.current?.focus();
              }}
              onMark={(name) => {
                setMark(name);
                input.current?.focus();
              }}
            />
          )}
        </div>
        <DialogFooter provider={settings.provider.type} />
        <p className="sg-search-status" role="status">
          {screen === "results" && results && documentsFound(results.total)}
          {screen === "none" && text("theme.SearchPage.noResultsText", "No results were found")}
        </p>
      </div>
    </dialog>
  );
}

/** The first entry, or the section below it if nothing of the page itself matches. */
function firstMatch([page, section]: readonly Choice[]): number {
  if (!page?.hit || !section?.hit || pageOf(page.hit) !== pageOf(section.hit)) return 0;
  return !isMatch(page.hit) && isMatch(section.hit) ? 1 : 0;
}

/** Keeps Tab inside the dialog. */
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== "Tab") return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("a, button, input")].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.shiftKey ? at - 1 : at + 1;
  if (next >= 0 && next < stops.length) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
