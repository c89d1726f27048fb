/** The element that a hash names, with its `#`; null without one. The top of the page is no element. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1)); // not percent-encoded after all
  }
}
