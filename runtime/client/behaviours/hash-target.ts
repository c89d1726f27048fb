/** The target element of a hash (with `#`); null if there is none, as for the top of the page. */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return document.getElementById(hash.slice(1)); // not percent-encoded
  }
}
