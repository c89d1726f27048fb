// All of search that every page loads: what opens the dialog. The rest comes when a reader shows interest in it.
import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { SearchOpener, SearchPart } from "../../shared/search.ts";
import { isPlainClick, readShell, targetIn } from "../behaviours/shell.ts";

const BUTTON = "[data-sg-search]";
const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Buttons say what opens the dialog beside the shortcut and the slash: `data-sg-search="click key"`. */
export function installSearch(load: () => Promise<{ start(storage: ReaderStorage): Promise<SearchPart> }>): void {
  let part: Promise<SearchPart> | undefined;
  /** What was typed while the code is on its way; undefined: nobody waits. */
  let typed: string | undefined;

  const prepare = (): Promise<SearchPart> => {
    part ??= load().then(({ start }) => start(readShell().storage));
    part.catch(() => {
      part = undefined;
    });
    return part;
  };
  const open = async (by: SearchOpener, query = ""): Promise<void> => {
    typed ??= query;
    try {
      (await prepare()).open({ by, query: typed ?? "" });
    } catch {
      // The search page says why, or belongs to a newer build.
      const { href } = document.querySelector<HTMLAnchorElement>(BUTTON) ?? {};
      if (href) location.assign(href);
    }
    typed = undefined;
  };
  /** Code that is there may open the dialog by itself; nothing is lost without it. */
  const whenReady = (use: (search: SearchPart) => void): void => void prepare().then(use, () => {});

  const onButton = (event: Event): void => {
    const button = targetIn(event, BUTTON);
    if (!button) return;
    const { type } = event;
    if (type !== "click") whenReady((search) => search.open({ by: type === "focusin" ? "focus" : "hover", query: "" }));
    else if (isPlainClick(event as MouseEvent) && button.matches("[data-sg-search~=click]")) {
      event.preventDefault();
      void open("click");
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey } = event;
    document.querySelector(`${BUTTON} kbd`)?.toggleAttribute("data-pressed", isMac ? metaKey : ctrlKey);
    if (event.type === "keyup" || event.defaultPrevented || event.altKey) return;
    const button = targetIn(event, BUTTON);
    if (ctrlKey || metaKey) {
      if (!/^k$/i.test(key)) return;
      void open("shortcut");
    } else if (typed !== undefined && key.length === 1) typed += key;
    else if (key === "/" && !targetIn(event, "input,select,textarea,[contenteditable]")) void open("slash");
    else if (button && key === " ") button.click();
    else if (button?.matches("[data-sg-search~=key]") && /^[\p{L}\p{N}]$/u.test(key)) void open("key", key);
    else return;
    event.preventDefault();
  };
  const begin = (): void => {
    for (const button of isMac ? [] : document.querySelectorAll(BUTTON)) {
      button.ariaLabel = button.ariaLabel?.replace("Command", "Ctrl") ?? null;
      button.querySelector("kbd")?.setAttribute("data-key", "Ctrl");
    }
    const page = document.querySelector<HTMLElement>("[data-sg-search-page]");
    // Read now: the place that the reader comes back to is soon overwritten.
    const entry = history.state;
    if (page) whenReady((search) => search.showPage(page, entry));
  };

  // Clicks before the link is followed.
  for (const type of ["pointerover", "focusin", "click"]) document.addEventListener(type, onButton, true);
  document.addEventListener("keydown", onKey);
  document.addEventListener("keyup", onKey);
  document.addEventListener("sitegen:navigated", begin);
  begin();
}
