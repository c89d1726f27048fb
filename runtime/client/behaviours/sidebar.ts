import { isPlainClick, targetIn } from "./shell.ts";
import { text } from "../../shared/text.ts";
import { slideList } from "./slide.ts";

const SIDEBAR = "[data-sg-sidebar]";
const HEAD = "[data-sg-sidebar-category]";
const HIDE = "[data-sg-sidebar-hide]";

/** Whether the reader has hidden the column; stays during client navigation. */
let columnHidden = false;

/** Complete trees by URL, as parsed documents; failed requests are removed. */
const fragments = new Map<string, Promise<ParentNode>>();

function loadFragment(url: string): Promise<ParentNode> {
  const known = fragments.get(url);
  if (known) return known;
  const loading = fetch(url).then(async (answer) => {
    if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  });
  fragments.set(url, loading);
  loading.catch(() => fragments.delete(url));
  return loading;
}

/** Opens and closes sidebar categories; items that the page leaves out are loaded from the fragment. */
export function installSidebars(): void {
  document.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    const category = categoryOf(event);
    if (!category) return;
    const head = headOf(category);
    const hit = targetIn(event, "a, button");
    if (hit === head && head?.getAttribute("role") !== "button") {
      // The link of a category is followed, unless it is the current page.
      if (head?.getAttribute("aria-current") !== "page") return void setOpen(category, true);
    } else if (hit !== head && !hit?.matches("button")) return;
    event.preventDefault();
    void setOpen(category, !isOpen(category));
  });
  document.addEventListener("keydown", (event) => {
    const head = targetIn(event, `${HEAD}[role=button]`);
    if (!head || event.key !== " ") return;
    event.preventDefault();
    head.click();
  });
  document.addEventListener("click", (event) => {
    if (!targetIn(event, HIDE)) return;
    columnHidden = !columnHidden;
    startSidebars(document);
  });
  // Loads the tree just before the click that needs it.
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, (event) => {
      const category = categoryOf(event);
      const url = category && !listOf(category) ? fragmentUrl(category) : null;
      if (url) void loadFragment(url).catch(() => {});
    });
  }
}

/** Preloads the complete tree of each sidebar. */
export function loadSidebarTrees(): void {
  for (const sidebar of document.querySelectorAll(`${SIDEBAR}[data-sg-fragment]`))
    loadFragment(sidebar.getAttribute("data-sg-fragment") ?? "").catch(() => {});
}

/** For inserted markup: names the button that hides the column, and hides it if the reader has. */
export function startSidebars(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>(HIDE)) {
    button.closest(".sg-docs")?.toggleAttribute("data-sidebar-hidden", columnHidden);
    button.title = columnHidden
      ? text("theme.docs.sidebar.expandButtonTitle", "Expand sidebar")
      : text("theme.docs.sidebar.collapseButtonTitle", "Collapse sidebar");
    button.setAttribute(
      "aria-label",
      columnHidden
        ? text("theme.docs.sidebar.expandButtonAriaLabel", "Expand sidebar")
        : text("theme.docs.sidebar.collapseButtonAriaLabel", "Collapse sidebar"),
    );
  }
}

/** The category whose head or arrow is the target of an event; null otherwise. */
function categoryOf(event: Event): HTMLElement | null {
  const hit = targetIn(event, `${SIDEBAR} .sg-caret, ${SIDEBAR} ${HEAD}`);
  return hit?.closest<HTMLElement>("li.sg-category") ?? null;
}
const headOf = (category: Element) => category.querySelector<HTMLAnchorElement>(`:scope > .sg-category-head > ${HEAD}`);
const caretOf = (category: Element) => category.querySelector<HTMLElement>(":scope > .sg-category-head > .sg-caret");
const listOf = (category: Element) => category.querySelector<HTMLElement>(":scope > ul");
const isOpen = (category: Element) => caretOf(category)?.getAttribute("aria-expanded") === "true";
const fragmentUrl = (category: Element) => category.closest(SIDEBAR)?.getAttribute("data-sg-fragment") ?? null;

async function setOpen(category: HTMLElement, open: boolean): Promise<void> {
  const caret = caretOf(category);
  caret?.setAttribute("aria-expanded", String(open));
  if (caret?.matches("button")) {
    const label = headOf(category)?.firstChild?.textContent ?? "";
    caret.setAttribute(
      "aria-label",
      open
        ? text("theme.DocSidebarItem.collapseCategoryAriaLabel", "Collapse sidebar category '{label}'", { label })
        : text("theme.DocSidebarItem.expandCategoryAriaLabel", "Expand sidebar category '{label}'", { label }),
    );
  }
  if (open && !listOf(category)) await addList(category);
  const list = listOf(category);
  if (list) slideList(list, isOpen(category));
  if (open && category.closest("[data-sg-auto-collapse]")) {
    for (const sibling of category.parentElement?.children ?? []) {
      if (sibling !== category && sibling instanceof HTMLElement && isOpen(sibling)) void setOpen(sibling, false);
    }
  }
}

async function addList(category: HTMLElement): Promise<void> {
  const head = headOf(category);
  const url = fragmentUrl(category);
  if (!head || !url) return;
  try {
    const tree = await loadFragment(url);
    const path = head.getAttribute("data-sg-sidebar-category") ?? "";
    const list = tree
      .querySelector(`[data-sg-sidebar-category="${path}"]`)
      ?.closest("li")
      ?.querySelector<HTMLElement>(":scope > ul");
    if (!list || listOf(category)) return;
    const added = document.importNode(list, true);
    added.hidden = true; // until it slides open
    category.append(added);
  } catch {
    // The tree failed to load: follow the link of the head instead.
    location.assign(head.href);
  }
}
