// The browser's Back closes an open menu instead of leaving the page (behaviours section 9). Chromium does not let a
// page cancel Back when it would leave the document, so an open menu stands on an entry of its own, which Back takes away.

const MARK = "sgMenu";
const onEntry = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/** What is to be done once the entry is gone that a script takes away. */
let afterReturn: (() => void) | null = null;
/** Where the menu was opened: a link to a heading moves on from there, and is no going back. */
let openedAt = "";

export function pushMenuEntry(): void {
  openedAt = location.href;
  if (!onEntry()) history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
}

/** Takes the entry away, as if it had never been, and then calls back. */
export function dropMenuEntry(then: () => void = () => {}): void {
  if (onEntry()) {
    afterReturn = then;
    history.back();
  } else then();
}

/** Calls back when the reader goes back from the menu's entry. No one else hears of these movements. */
export function onMenuLeft(close: () => boolean): void {
  addEventListener(
    "popstate",
    (event) => {
      if (onEntry() || location.href !== openedAt) return;
      const then = afterReturn;
      afterReturn = null;
      if (!then && !close()) return;
      event.stopImmediatePropagation();
      then?.();
    },
    true,
  );
}
