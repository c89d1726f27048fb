// The browser's Back closes an open menu instead of leaving the page. A page cannot cancel Back when it would leave the document, so an
// open menu adds a history entry that Back removes.

const MARK = "sgMenu";
const onEntry = (): boolean => (history.state as Record<string, unknown> | null)?.[MARK] === true;

/** Callback for the removal of the entry by a script. */
let afterReturn: (() => void) | null = null;
/** URL at which the menu was opened, to distinguish Back from a link to a heading. */
let openedAt = "";

export function pushMenuEntry(): void {
  openedAt = location.href;
  if (!onEntry()) history.pushState({ ...(history.state as object | null), [MARK]: true }, "");
}

/** Removes the entry, then calls back. */
export function dropMenuEntry(then: () => void = () => {}): void {
  if (onEntry()) {
    afterReturn = then;
    history.back();
  } else then();
}

/** Calls `close` when the reader goes back from the menu's entry. */
export function onMenuLeft(close: () => boolean): void {
  document.addEventListener("sitegen:returning", (event) => {
    if (onEntry() || location.href !== openedAt) return;
    const then = afterReturn;
    afterReturn = null;
    if (!then && !close()) return;
    event.preventDefault();
    then?.();
  });
}
