import { targetIn } from "./shell.ts";

/** What a link led to before query and hash of the page were added, and the outcome. */
const written = new WeakMap<HTMLAnchorElement, { plain: string; full: string }>();

/** Links to the same page elsewhere, in another version or language, keep the reader's query and place. Source: behaviours section 8. */
export function installKeepAddress(): void {
  // Before the click, so that a new tab, a copied address and the status line have it too.
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
