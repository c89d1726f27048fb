const SIDEBAR = "[data-sg-sidebar]";
const HEAD = "[data-sg-sidebar-category]";
const CURRENT = "menu__link--active";

const sidebarOf = (root: ParentNode) => root.querySelector<HTMLElement>(`aside > ${SIDEBAR}`);
const hrefsOf = (sidebar: Element) =>
  [...sidebar.querySelectorAll("a")].map((link) => link.getAttribute("href")).join(" ");

/** The `aside` elements of both pages if they have the same sidebar; null otherwise. */
export function sharedSidebar(root: ParentNode, next: ParentNode): { aside: Element; nextAside: Element } | null {
  const sidebar = sidebarOf(root);
  const wanted = sidebarOf(next);
  const aside = sidebar?.parentElement;
  const nextAside = wanted?.parentElement;
  if (!aside || !nextAside) return null;
  for (const name of ["data-sg-sidebar", "data-sg-fragment"])
    if (sidebar.getAttribute(name) !== wanted.getAttribute(name)) return null;
  // Without a fragment file, whose name has a content hash, the links have to be compared.
  if (!sidebar.hasAttribute("data-sg-fragment") && hrefsOf(sidebar) !== hrefsOf(wanted)) return null;
  return { aside, nextAside };
}

/**
 * Marks the current page and opens its parent categories. Other categories stay as the reader opened or closed them.
 */
export function syncSidebar(aside: Element, nextAside: Element): void {
  for (const link of aside.querySelectorAll(`.${CURRENT}, [aria-current]`)) {
    link.classList.remove(CURRENT);
    link.removeAttribute("aria-current");
  }
  // Outer categories come first, so that a list taken from the next page includes the inner ones.
  for (const head of nextAside.querySelectorAll<HTMLElement>(`${HEAD}.${CURRENT}`)) openCategory(aside, head);
  /** Link URL → whether it is the page itself; false for the head of a category that cannot be closed and contains the page. */
  const current = new Map<string, boolean>();
  for (const link of nextAside.querySelectorAll<HTMLAnchorElement>(`a.${CURRENT}:not(${HEAD})`)) {
    current.set(link.href, link.hasAttribute("aria-current"));
    if (!linkTo(aside, link)) insertUnlisted(aside, link);
  }
  for (const link of aside.querySelectorAll<HTMLAnchorElement>(`a:not(${HEAD})`)) {
    const own = current.get(link.href);
    // An unlisted link is shown only on its own page.
    if (own === undefined && link.hasAttribute("data-sg-unlisted")) itemOf(link)?.remove();
    if (own !== undefined) link.classList.add(CURRENT);
    if (own) link.setAttribute("aria-current", "page");
  }
}

const itemOf = (element: Element) => element.closest("li");
const headIn = (root: Element, path: string | null) => root.querySelector(`[data-sg-sidebar-category="${path ?? ""}"]`);
const linkTo = (aside: Element, link: HTMLAnchorElement) =>
  [...aside.querySelectorAll<HTMLAnchorElement>(`a:not(${HEAD})`)].find(({ href }) => href === link.href);
const listOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>(":scope > ul");
const caretOf = (item: Element | null) => item?.querySelector<HTMLElement>(":scope > .sg-category-head > .sg-caret");

function openCategory(aside: Element, wanted: HTMLElement): void {
  const head = headIn(aside, wanted.getAttribute("data-sg-sidebar-category"));
  const item = head && itemOf(head);
  const nextItem = itemOf(wanted);
  if (!head || !item || !nextItem) return;
  head.classList.add(CURRENT);
  if (wanted.hasAttribute("aria-current")) head.setAttribute("aria-current", "page");
  const wasClosed = caretOf(item)?.getAttribute("aria-expanded") !== "true";
  copyCaret(item, nextItem);
  const list = listOf(item);
  const nextList = listOf(nextItem);
  if (list) {
    for (const motion of list.getAnimations()) motion.cancel(); // a closing animation would hide the list at its end
    list.hidden = false;
  } else if (nextList) item.append(nextList);
  if (wasClosed && item.closest("[data-sg-auto-collapse]")) closeSiblings(item);
}

function copyCaret(item: Element, nextItem: Element): void {
  const caret = caretOf(item);
  const wanted = caretOf(nextItem);
  for (const name of ["aria-expanded", "aria-label"]) {
    const value = wanted?.getAttribute(name);
    if (value != null) caret?.setAttribute(name, value);
  }
}

/** Clicks the buttons, whose behaviour also updates the labels. */
function closeSiblings(item: Element): void {
  for (const sibling of item.parentElement?.children ?? []) {
    const caret = sibling !== item && caretOf(sibling);
    if (caret && caret.getAttribute("aria-expanded") === "true") caret.click();
  }
}

/** Inserts the link of an unlisted page after the item that precedes it on the next page. */
function insertUnlisted(aside: Element, link: HTMLAnchorElement): void {
  const item = itemOf(link);
  const nextList = item?.parentElement;
  const category = nextList?.parentElement?.querySelector(`:scope > .sg-category-head > ${HEAD}`);
  const head = category && headIn(aside, category.getAttribute("data-sg-sidebar-category"));
  const list = head ? listOf(itemOf(head)) : aside.querySelector(`${SIDEBAR} > ul`);
  if (!item || !nextList || !list) return;
  const before = item.previousElementSibling?.querySelector("a")?.getAttribute("href");
  const place = [...list.children].find((child) => child.querySelector("a")?.getAttribute("href") === before);
  if (before != null && place) place.after(item);
  else list.prepend(item);
}
