// The part of search that every page loads: it opens the dialog. The rest loads when a reader is likely to search.
import type { ReaderStorage } from "../../shared/browser-api.ts";
import type { SearchOpener, SearchPart } from "../../shared/search.ts";
import { isPlainClick, readShell, targetIn } from "../behaviours/shell.ts";

const BUTTON = "[data-sg-search]";
const isMac = /^(Mac|iP)/.test(navigator.platform);

/** Installs the triggers. Besides the shortcuts, the buttons' attribute lists them: `data-sg-search="click key"`. */
export function installSearch(load: () => Promise<{ start(storage: ReaderStorage): Promise<SearchPart> }>): void {
  let part: Promise<SearchPart> | undefined;
  /** Text typed while the code loads; undefined if the dialog was not requested. */
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
      // The search page reports the error, or belongs to a newer build.
      const { href } = document.querySelector<HTMLAnchorElement>(BUTTON) ?? {};
      if (href) location.assign(href);
    }
    typed = undefined;
  };
  /** Calls back when the code is loaded; failures are ignored. */
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
    // Read now, because the stored scroll position is soon overwritten.
    const entry = history.state;
    if (page) whenReady((search) => search.showPage(page, entry));
  };

  // In the capture phase, before client navigation handles the click.
  for (const type of ["pointerover", "focusin", "click"]) document.addEventListener(type, onButton, true);
  document.addEventListener("keydown", onKey);
  document.addEventListener("keyup", onKey);
  document.addEventListener("sitegen:navigated", begin);
  begin();
}
