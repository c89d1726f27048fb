let region: HTMLElement | undefined;

/** Adds the live region, which must be in the document before its text changes. */
export function startAnnouncing(): void {
  region = document.createElement("div");
  region.className = "sr-only";
  region.id = "__sitegen_announcer";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
}

/** Announces the new page to screen readers. */
export function announcePage(): void {
  if (region) region.textContent = document.title;
}

/**
 * Moves the focus to the start of the page, so that the next Tab reaches the skip link. The attribute is removed at once, so that
 * the region does not keep the focus.
 */
export function focusPageStart(): void {
  const skip = document.querySelector<HTMLElement>(".sg-skip");
  if (!skip) return;
  skip.tabIndex = -1;
  skip.focus({ preventScroll: true });
  skip.removeAttribute("tabindex");
}
