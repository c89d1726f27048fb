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
    if (typed !== undefined) return;
    typed = query;
    try {
      (await prepare()).open({ by, query: typed });
    } catch {
      // The search page says why, or belongs to a newer build.
      const { href } = document.querySelector<HTMLAnchorElement>(BUTTON) ?? {};
      if (href) location.assign(href);
    }
    typed = undefined;
  };

  const onInterest = (event: Event): void => {
    if (!targetIn(event, BUTTON)) return;
    const by = event.type === "focusin" ? "focus" : "hover";
    prepare().then(
      (search) => search.open({ by, query: "" }),
      () => {},
    );
  };
  const onClick = (event: MouseEvent): void => {
    if (!targetIn(event, "[data-sg-search~=click]") || !isPlainClick(event)) return;
    event.preventDefault();
    void open("click");
  };
  const onKey = (event: KeyboardEvent): void => {
    const { type, key, ctrlKey, metaKey, altKey } = event;
    document.querySelector(`${BUTTON} kbd`)?.toggleAttribute("data-pressed", isMac ? metaKey : ctrlKey);
    if (type === "keyup" || event.defaultPrevented || altKey) return;
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
      button.setAttribute("aria-label", button.getAttribute("aria-label")?.replace("Command", "Ctrl") ?? "");
      button.querySelector("kbd")?.replaceChildren("Ctrl");
    }
    const page = document.querySelector<HTMLElement>("[data-sg-search-page]");
    // Read now: the place that the reader comes back to is soon overwritten.
    const entry = history.state;
    if (page)
      prepare().then(
        ({ showPage }) => showPage(page, entry),
        () => {},
      );
  };

  document.addEventListener("pointerover", onInterest);
  document.addEventListener("focusin", onInterest);
  document.addEventListener("click", onClick, true); // before the link is followed
  document.addEventListener("keydown", onKey);
  document.addEventListener("keyup", onKey);
  document.addEventListener("sitegen:navigated", begin);
  begin();
}
