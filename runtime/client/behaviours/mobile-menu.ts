import { dropMenuEntry, onMenuLeft, pushMenuEntry } from "./menu-history.ts";
import { isPlainClick, targetIn } from "./shell.ts";
import { text } from "../../shared/text.ts";

const DESKTOP = "(min-width: 997px)";
const openMenu = () => document.querySelector<HTMLDetailsElement>("[data-sg-menu][open]");

/** The page's sidebar while it is in the menu, and its original parent. */
let borrowed: { nav: Element; home: Element } | null = null;
/** Elements that are inert while the menu is open. */
let silenced: Element[] = [];

/** The menu of narrow screens. */
export function installMobileMenu(): void {
  // Runs in the task of the change; the `toggle` event would be too late.
  new MutationObserver((changes) => {
    for (const target of new Set(changes.map(({ target }) => target))) {
      if (!(target instanceof HTMLDetailsElement)) continue;
      if (target.matches("[data-sg-menu]")) onToggle(target);
      else if (target.matches("[data-sg-menu-branch]")) nameBranch(target);
    }
  }).observe(document, { subtree: true, attributeFilter: ["open"] });
  // In the capture phase: the menu's history entry must be removed before the link is followed.
  document.addEventListener("click", onClick, true);
  document.addEventListener("keydown", (event) => {
    const menu = openMenu();
    if (event.key === "Escape" && menu) close(menu, true);
  });
  matchMedia(DESKTOP).addEventListener("change", ({ matches }) => {
    const menu = openMenu();
    if (matches && menu) close(menu, false);
  });
  onMenuLeft(() => {
    const menu = openMenu();
    if (menu) shut(menu, true);
    return menu !== null;
  });
  // The browser may have opened it before this code was loaded.
  const opened = openMenu();
  if (opened) onToggle(opened);
  // The active items may have changed while the menu is open.
  document.addEventListener("sitegen:navigated", () => {
    startMobileMenu(document);
    const menu = openMenu();
    if (menu) onToggle(menu);
  });
}

/** For inserted markup: sets the state of toggles, and opens branches with the current page. */
export function startMobileMenu(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>("[data-sg-menu]")) {
    const summary = menu.querySelector("summary");
    summary?.setAttribute("role", "button");
    summary?.setAttribute("aria-expanded", String(menu.open));
  }
  for (const branch of root.querySelectorAll<HTMLDetailsElement>("[data-sg-menu-branch]")) {
    if (branch.parentElement?.querySelector(".menu__link--active")) branch.open = true;
    nameBranch(branch);
  }
}

function nameBranch(branch: HTMLDetailsElement): void {
  const summary = branch.querySelector("summary");
  summary?.setAttribute("role", "button");
  summary?.setAttribute("aria-expanded", String(branch.open));
  if (branch.parentElement?.matches(".sg-menu-split")) {
    const label = branch.open
      ? text("theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel", "Collapse the dropdown")
      : text("theme.navbar.mobileDropdown.collapseButton.expandAriaLabel", "Expand the dropdown");
    summary?.setAttribute("aria-label", label);
  }
}

function onClick(event: MouseEvent): void {
  const menu = targetIn<HTMLDetailsElement>(event, "[data-sg-menu]");
  if (!menu?.open) return;
  if (targetIn(event, "[data-sg-menu-close]")) {
    close(menu, true);
    return;
  }
  if (targetIn(event, "[data-sg-menu-back]")) {
    showPanel(menu, "primary");
    menu.querySelector<HTMLElement>("[data-sg-menu-primary] :is(a, summary, button)")?.focus();
    return;
  }
  const link = targetIn<HTMLAnchorElement>(event, "a[href]");
  if (!link || !isPlainClick(event) || link.getAttribute("role") === "button") return;
  if (link.closest("[data-sg-html]")) return;
  const branch = link.parentElement?.matches(".sg-menu-split") && link.parentElement.querySelector("details");
  // The head of a category or dropdown that is the current page only opens and closes it.
  if (branch) branch.open = !branch.open;
  else if (link.target === "_blank") close(menu, false);
  else if (!(link.matches("[data-sg-sidebar-category]") && link.getAttribute("aria-current") === "page")) {
    event.preventDefault();
    event.stopImmediatePropagation();
    shut(menu, false);
    dropMenuEntry(() => link.click());
  }
}

function close(menu: HTMLDetailsElement, refocus: boolean): void {
  shut(menu, refocus);
  dropMenuEntry();
}

function shut(menu: HTMLDetailsElement, refocus: boolean): void {
  menu.open = false;
  release(menu);
  if (refocus) menu.querySelector("summary")?.focus();
}

function onToggle(menu: HTMLDetailsElement): void {
  menu.querySelector("summary")?.setAttribute("aria-expanded", String(menu.open));
  release(menu);
  if (!menu.open) return;
  pushMenuEntry();
  borrowSidebar(menu);
  silenceOthers(menu.querySelector(".sg-menu-panel"));
  if (!menu.querySelector(".sg-menu-panel")?.contains(document.activeElement))
    menu.querySelector<HTMLElement>(".sg-menu-panel button[data-sg-menu-close]")?.focus();
}

/** Undoes the changes that opening made to the rest of the page. */
function release(menu: HTMLDetailsElement): void {
  menu.querySelector("summary")?.setAttribute("aria-expanded", String(menu.open));
  for (const element of silenced) element.removeAttribute("inert");
  silenced = [];
  if (borrowed?.home.isConnected)
    borrowed.home.insertBefore(borrowed.nav, borrowed.home.querySelector("[data-sg-sidebar-hide]"));
  else borrowed?.nav.remove(); // its page was replaced
  borrowed = null;
}

/** Keeps the focus in the panel by making everything outside it inert. */
function silenceOthers(panel: Element | null): void {
  for (let inside = panel; inside && inside !== document.body; inside = inside.parentElement) {
    for (const other of inside.parentElement?.children ?? []) {
      if (other === inside || other.matches("[inert], script, .sg-menu-backdrop, [aria-live]")) continue;
      other.setAttribute("inert", "");
      silenced.push(other);
    }
  }
}

function borrowSidebar(menu: HTMLDetailsElement): void {
  const nav = document.querySelector("aside > [data-sg-sidebar]");
  const panel = menu.querySelector("[data-sg-menu-secondary]");
  if (nav?.parentElement && panel) {
    borrowed = { nav, home: nav.parentElement };
    panel.append(nav);
  }
  showPanel(menu, borrowed ? "secondary" : "primary");
}

function showPanel(menu: HTMLDetailsElement, panel: "primary" | "secondary"): void {
  for (const name of ["primary", "secondary"]) {
    const element = menu.querySelector<HTMLElement>(`[data-sg-menu-${name}]`);
    if (!element) continue;
    element.hidden = name !== panel;
    element.inert = name !== panel;
  }
}
