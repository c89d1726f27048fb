import { targetIn } from "./shell.ts";

/** The original target of each link, and the result with the page's query and hash. */
const written = new WeakMap<HTMLAnchorElement, { plain: string; full: string }>();

/** Links to the same page in another version or locale keep the current query and hash. */
export function installKeepAddress(): void {
  // Before the click, so that new tabs, copied URLs and the status bar have them too.
  for (const type of ["pointerdown", "focusin", "click"]) {
    document.addEventListener(
      type,
      (event) => {
        const link = targetIn<HTMLAnchorElement>(event, "a[data-sg-keep]");
        if (link) complete(link);
      },
      true,
    );
  }
}

function complete(link: HTMLAnchorElement): void {
  const href = link.getAttribute("href") ?? "";
  const known = written.get(link);
  const plain = known?.full === href ? known.plain : href;
  const url = new URL(plain, location.href);
  const query = new URLSearchParams(location.search);
  for (const [name, value] of url.searchParams) query.set(name, value);
  url.search = query.toString();
  url.hash = location.hash;
  const full = url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
  link.setAttribute("href", full);
  written.set(link, { plain, full });
}
