let region: HTMLElement | undefined;

/** Must be in the document before it speaks. */
export function startAnnouncing(): void {
  region = document.createElement("div");
  region.className = "sr-only";
  region.id = "__sitegen_announcer";
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
}

/** Screen readers hear that the page has changed. */
export function announcePage(): void {
  if (region) region.textContent = document.title;
}

/**
 * The next Tab leads to the skip link, as on a page just loaded. The attribute is there for the call alone, so the region
 * does not keep the focus. Source: behaviours section 2.
 */
export function focusPageStart(): void {
  const skip = document.querySelector<HTMLElement>(".sg-skip");
  if (!skip) return;
  skip.tabIndex = -1;
  skip.focus({ preventScroll: true });
  skip.removeAttribute("tabindex");
}
