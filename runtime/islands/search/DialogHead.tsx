// biome-ignore-all lint/a11y/useAriaPropsForRole: the controlled list exists only if it has entries
import { type KeyboardEvent, type RefObject, useId } from "react";
import { text } from "../../shared/text.ts";
import { ClearIcon, SearchIcon } from "./icons.tsx";

/** Limit of hosted services. */
const LONGEST_QUERY = 64;

interface DialogHeadProps {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  placeholder: string;
  /** Id of the list that arrow keys navigate; absent without one. */
  list: string | undefined;
  activeId: string | undefined;
  isStalled: boolean;
  onChange(query: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

export function DialogHead({ input, query, list, activeId, ...props }: DialogHeadProps) {
  const clear = (): void => {
    props.onChange("");
    input.current?.focus();
  };
  const id = useId();
  return (
    <search className="sg-search-head">
      <label className="sg-search-glass" htmlFor={id} data-stalled={props.isStalled ? "" : undefined}>
        <SearchIcon />
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-label={text("theme.SearchBar.label", "Search")}
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LONGEST_QUERY}
        placeholder={props.placeholder}
        value={query}
        onChange={({ target }) => props.onChange(target.value)}
        onKeyDown={props.onKeyDown}
      />
      {query !== "" && (
        <button
          type="button"
          className="sg-search-button-plain"
          title={text("theme.SearchModal.searchBox.resetButtonTitle", "Clear the query")}
          aria-label={text("theme.SearchModal.searchBox.resetButtonTitle", "Clear the query")}
          onClick={clear}
        >
          <ClearIcon />
        </button>
      )}
      <button type="button" className="sg-search-cancel" onClick={props.onClose}>
        <ClearIcon />
        {text("theme.SearchModal.searchBox.cancelButtonText", "Cancel")}
      </button>
    </search>
  );
}
