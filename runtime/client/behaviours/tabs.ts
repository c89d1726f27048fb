import { STORAGE_KEYS } from "../../shared/shell-config.ts";
import { pauseScrollReactions } from "./scroll-pause.ts";
import { type Shell, targetIn } from "./shell.ts";

/** Tabs rendered by `@theme/Tabs` or by the compiler. */
const CONTAINER = "[data-sg-tabs]";

const ownTabs = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>(":scope > [role=tablist] > [role=tab]"),
];
const ownPanels = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>(":scope > :not([role=tablist]) > [role=tabpanel]"),
];
const groupOf = (container: Element) => container.getAttribute("data-sg-tabs") ?? "";
const containersOf = (group: string) =>
  [...document.querySelectorAll(CONTAINER)].filter((container) => groupOf(container) === group);

let made = 0;

/** Handles clicks, keys and choices made in other browser tabs. */
export function installTabs({ storage }: Shell): void {
  const choose = (tab: HTMLElement): void => {
    const container = tab.closest(CONTAINER);
    const value = tab.dataset.value;
    if (!container || value === undefined) return;
    const group = groupOf(container);
    const top = tab.getBoundingClientRect().top;
    for (const each of group ? containersOf(group) : [container]) select(each, value);
    // Panels above may have changed their height: scroll so that the tab stays under the pointer.
    const moved = tab.getBoundingClientRect().top - top;
    if (moved !== 0) {
      pauseScrollReactions();
      window.scrollBy({ top: moved, behavior: "instant" });
    }
    if (group) storage.set(STORAGE_KEYS.tab + group, value);
    const query = container.getAttribute("data-sg-query");
    if (query !== null) writeQuery(query, value);
  };

  document.addEventListener("click", (event) => {
    const tab = targetIn(event, `${CONTAINER} > [role=tablist] > [role=tab]`);
    if (!tab) return;
    tab.focus({ preventScroll: true });
    choose(tab);
  });
  document.addEventListener("keydown", (event) => {
    const tab = targetIn(event, `${CONTAINER} > [role=tablist] > [role=tab]`);
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(tab);
      return;
    }
    const next = neighbour(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  // `storage` events come only from other documents.
  addEventListener("storage", ({ key, newValue }) => {
    for (const container of document.querySelectorAll(CONTAINER)) {
      const group = groupOf(container);
      if (
        group &&
        newValue !== null &&
        key?.startsWith(STORAGE_KEYS.tab + group) &&
        storage.get(STORAGE_KEYS.tab + group) === newValue
      ) {
        select(container, newValue);
      }
    }
  });
}

/** For inserted markup: adds missing ids, then selects the tab from the URL or the stored one. */
export function startTabs(root: ParentNode, { storage }: Shell): void {
  const query = new URLSearchParams(location.search);
  for (const container of root.querySelectorAll(CONTAINER)) {
    pairIds(container);
    container.setAttribute("data-live", "");
    const group = groupOf(container);
    const name = container.getAttribute("data-sg-query");
    const asked = name === null ? null : query.get(name);
    const selected = [asked, group ? storage.get(STORAGE_KEYS.tab + group) : null, selectedValue(container)].find(
      (value) => value !== null && ownTabs(container).some((tab) => tab.dataset.value === value),
    );
    if (selected != null) select(container, selected);
    if (group && asked !== null && asked === selected) storage.set(STORAGE_KEYS.tab + group, asked);
  }
}

const selectedValue = (container: Element): string | null =>
  ownTabs(container).find((tab) => tab.getAttribute("aria-selected") === "true")?.dataset.value ?? null;

/** Selects the tab with a value, if the container has one. */
function select(container: Element, value: string): void {
  const tabs = ownTabs(container);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const selected = tab.dataset.value === value;
    tab.setAttribute("aria-selected", String(selected));
    tab.tabIndex = selected ? 0 : -1;
    tab.classList.toggle("tabs__item--active", selected);
  }
  for (const panel of ownPanels(container)) {
    panel.removeAttribute("data-hidden");
    panel.hidden = panel.dataset.value !== value;
  }
}

function neighbour(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const index = tabs.indexOf(tab);
  const rtl = getComputedStyle(tab).direction === "rtl" ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return tabs.at((index + rtl + tabs.length) % tabs.length);
    case "ArrowLeft":
      return tabs.at((index - rtl + tabs.length) % tabs.length);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
  }
  return undefined;
}

function pairIds(container: Element): void {
  const panels = ownPanels(container);
  for (const tab of ownTabs(container)) {
    const panel = panels.find(({ dataset }) => dataset.value === tab.dataset.value);
    if (!panel) continue;
    tab.id ||= `__sg_tab${String(made++)}`;
    panel.id ||= `__sg_tab${String(made++)}`;
    tab.setAttribute("aria-controls", panel.id);
    panel.setAttribute("aria-labelledby", tab.id);
  }
}

function writeQuery(name: string, value: string): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, "", url);
}
