import type { NavigationHost } from "./navigation-host.ts";
import { sharedSidebar, syncSidebar } from "./sync-sidebar.ts";
import { syncNavbar } from "./sync-navbar.ts";

type BodyOwner = Pick<NavigationHost, "owned" | "startThemedImages">;

const keyOf = ({ tagName, id, classList: [name = ""] }: Element): string => `${tagName}#${id}.${name}`;

/**
 * Replaces the shown page by the next one. Parts that both have stay: the skip region, the announcement bar, an equal footer. The
 * navbar and the same sidebar are updated in place.
 * @param next Its nodes are moved into the document.
 * @param host `owned` is extended by the inserted elements.
 * @returns The inserted elements, whose behaviours must be started.
 */
export function swapBody(next: Document, { owned, startThemedImages }: BodyOwner): Element[] {
  for (const part of next.querySelectorAll("noscript")) part.textContent = ""; // parsed as elements, so images would load
  // Changes that `start` made to the current page are made here too, so that equal parts compare equal.
  const year = String(new Date().getFullYear());
  for (const part of next.querySelectorAll("[data-sg-year]")) part.textContent = year;
  startThemedImages(next);
  const inserted: Element[] = [];
  const old = [...document.body.children].filter((element) => owned.has(element));
  let last: Element | null = null;
  for (const piece of [...next.body.children]) {
    const at = old.findIndex((element) => keyOf(element) === keyOf(piece));
    const known = at < 0 ? undefined : old.splice(at, 1)[0];
    const kept = known ? keepPiece(known, piece, inserted) : false;
    if (!kept) {
      if (known) known.replaceWith(piece);
      else if (last) last.after(piece);
      else document.body.prepend(piece);
      owned.add(piece);
      inserted.push(piece);
    }
    last = kept && known ? known : piece;
  }
  for (const element of old) element.remove();
  for (const element of owned) if (!element.isConnected) owned.delete(element);
  return inserted;
}

function keepPiece(piece: Element, next: Element, inserted: Element[]): boolean {
  if (piece.classList.contains("sg-page")) return swapContent(piece, next, inserted);
  if (piece.classList.contains("theme-layout-navbar")) return syncNavbar(piece, next);
  return piece.isEqualNode(next);
}

function swapContent(wrapper: Element, next: Element, inserted: Element[]): true {
  const shared = sharedSidebar(wrapper, next);
  if (shared) {
    const { aside, nextAside } = shared;
    syncSidebar(aside, nextAside);
    swapAround(wrapper, next, aside, nextAside, inserted);
  } else {
    wrapper.className = next.className;
    inserted.push(...next.children);
    wrapper.replaceChildren(...next.childNodes);
  }
  return true;
}

/** Replaces everything in `root` except `kept` and its ancestors: a moved element would lose its scroll position. */
function swapAround(root: Element, next: Element, kept: Element, nextKept: Element, inserted: Element[]): void {
  root.className = next.className;
  const inner = [...root.children].find((child) => child.contains(kept)) as Element;
  const nextInner = [...next.children].find((child) => child.contains(nextKept)) as Element;
  for (const child of [...root.childNodes]) if (child !== inner) child.remove();
  const children = [...next.childNodes];
  const at = children.indexOf(nextInner);
  inner.before(...children.slice(0, at));
  inner.after(...children.slice(at + 1));
  inserted.push(...[...root.children].filter((child) => child !== inner));
  if (inner !== kept) swapAround(inner, nextInner, kept, nextKept, inserted);
}
