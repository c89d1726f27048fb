// Entry of search in the browser: the dialog and the search page.
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { SearchOpener, SearchPart, SearchProvider, SearchSettings, SearchSite } from "../../shared/search.ts";
import { warnOfFilters } from "./context-tags.ts";
import { SearchDialog } from "./SearchDialog.tsx";
import { SearchView } from "./SearchView.tsx";
import type { SearchUi } from "./search-ui.ts";
import { openSearchMemory } from "./stored-searches.ts";

interface SearchInput {
  settings: SearchSettings;
  site: SearchSite;
  provider: SearchProvider;
  /** URL of the dialog's styles. */
  stylesheet: string;
  storage: ReaderStorage;
}

const BUTTON = "[data-sg-search]";
/** Class of the body while the dialog is open. */
const OPEN = "sg-search-open";
const LONGEST_SELECTION = 64;

/** Starts search. Resolves once its styles are loaded, so that nothing is shown without them. */
export async function startSearch({ settings, site, provider, stylesheet, storage }: SearchInput): Promise<SearchPart> {
  const ui: SearchUi = {
    settings,
    site,
    storage,
    memory: openSearchMemory(storage, indexName(settings.provider)),
    prepare: () => provider.prepare(),
    search: warnOfFilters(provider),
    opened: (hit) => provider.opened?.(hit),
    missed: reportOnce(),
  };
  await loadStylesheet(stylesheet);
  return { open: createOpener(ui), showPage: createPageMount(ui) };
}

/** Reports queries to `analytics`, if the site has one; each once. */
function reportOnce(): SearchUi["missed"] {
  const reported = new Set<string>();
  return (query) => {
    if (reported.has(query)) return;
    reported.add(query);
    document.dispatchEvent(new CustomEvent("sitegen:search-missed", { detail: { query } }));
  };
}

function indexName(provider: SearchSettings["provider"]): string {
  if (provider.type === "local") return provider.manifest;
  return provider.type === "algolia" ? provider.indexName : provider.collection;
}

function loadStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}

function createOpener(ui: SearchUi): SearchPart["open"] {
  let root: Root | undefined;
  let opener: Element | null = null;
  /** Whether the pointer has left the button since the dialog closed: only then does hovering open it again. */
  let isAway = true;
  /** Whether focus is returning to the button, which must not open the dialog again. */
  let isReturning = false;
  const { body, documentElement: html } = document;
  const isOpen = (): boolean => body.classList.contains(OPEN);

  const close = (): void => {
    if (!isOpen()) return;
    isReturning = true;
    setTimeout(() => {
      isReturning = false;
    });
    // Closed before focus moves: elements behind an open modal dialog cannot be focused.
    document.querySelector<HTMLDialogElement>("dialog.sg-search")?.close();
    root?.render(null);
    html.style.overflow = "";
    body.style.paddingInlineEnd = "";
    isAway = false;
    (opener?.isConnected ? (opener as HTMLElement) : document.querySelector<HTMLElement>(BUTTON))?.focus({
      preventScroll: true,
    });
    body.classList.remove(OPEN);
  };
  const open = (query: string): void => {
    const selected = query === "" ? String(getSelection()).trim() : "";
    const isSelected = selected !== "" && selected.length <= LONGEST_SELECTION;
    opener = document.activeElement?.closest(BUTTON) ?? document.querySelector(BUTTON);
    body.style.paddingInlineEnd = `${String(innerWidth - html.clientWidth)}px`;
    html.style.overflow = "hidden";
    body.classList.add(OPEN);
    if (!root) {
      const container = document.createElement("div");
      body.prepend(container);
      root = createRoot(container);
    }
    const dialog = (
      <SearchDialog
        key={performance.now()}
        ui={ui}
        initialQuery={isSelected ? selected : query}
        isSelected={isSelected}
        onClose={close}
      />
    );
    // Synchronous: characters typed before the field has focus would be lost.
    flushSync(() => root?.render(dialog));
  };
  document.addEventListener("pointerover", ({ target }) => {
    if (target instanceof Element && !target.closest(BUTTON)) isAway = true;
  });
  document.addEventListener("sitegen:navigated", close);
  return ({ by, query }: { by: SearchOpener; query: string }): void => {
    if (isOpen()) {
      if (by === "shortcut") close();
      return;
    }
    const isPassing = by === "hover" || by === "focus";
    if (isPassing && !ui.settings.openOn.includes(by)) return;
    if ((by === "hover" && !isAway) || (by === "focus" && isReturning)) return;
    open(query);
  };
}

function createPageMount(ui: SearchUi): SearchPart["showPage"] {
  let shown: { element: HTMLElement; root: Root } | undefined;
  return (element, entry) => {
    if (shown?.element === element) return;
    shown?.root.unmount();
    const typed = element.querySelector("input")?.value;
    const root = hydrateRoot(element, <SearchView ui={ui} entry={entry} typedEarly={typed} />);
    shown = { element, root };
    document.addEventListener(
      "sitegen:swapping",
      () => {
        root.unmount();
        shown = undefined;
      },
      { once: true },
    );
  };
}
