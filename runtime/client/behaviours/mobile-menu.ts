import { isPlainClick, targetIn } from "./shell.ts";
import { text } from "../../shared/text.ts";

const DESKTOP = "(min-width: 997px)";

/** Where the page's sidebar came from, to go back there. */
let borrowed: { nav: Element; home: Element } | null = null;

/** The menu of narrow screens. Source: behaviours section 9. */
export function installMobileMenu(): void {
  document.addEventListener(
    "toggle",
    (event) => {
      if (!(event.target instanceof HTMLDetailsElement)) return;
      if (event.target.matches("[data-sg-menu]")) onToggle(event.target);
      else if (event.target.matches(".sg-menu-split > details")) {
        const label = event.target.open
          ? text("theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel", "Collapse the dropdown")
          : text("theme.navbar.mobileDropdown.collapseButton.expandAriaLabel", "Expand the dropdown");
        event.target.querySelector("summary")?.setAttribute("aria-label", label);
      }
    },
    true, // `toggle` does not bubble
  );
  document.addEventListener("click", (event) => {
    const menu = targetIn<HTMLDetailsElement>(event, "[data-sg-menu]");
    if (!menu?.open) return;
    if (targetIn(event, "[data-sg-menu-close]")) return close(menu, true);
    if (targetIn(event, "[data-sg-menu-back]")) return showPanel(menu, "primary");
    const link = targetIn<HTMLAnchorElement>(event, "a[href]");
    if (link && isPlainClick(event) && link.getAttribute("role") !== "button") close(menu, false);
  });
  document.addEventListener("keydown", (event) => {
    const menu = document.querySelector<HTMLDetailsElement>("[data-sg-menu][open]");
    if (event.key === "Escape" && menu) close(menu, true);
  });
  matchMedia(DESKTOP).addEventListener("change", ({ matches }) => {
    const menu = document.querySelector<HTMLDetailsElement>("[data-sg-menu][open]");
    if (matches && menu) close(menu, false);
  });
}

/** For each piece of page: the toggle says whether the menu is open. */
export function startMobileMenu(root: ParentNode): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>("[data-sg-menu]")) {
    const summary = menu.querySelector("summary");
    summary?.setAttribute("role", "button");
    summary?.setAttribute("aria-expanded", String(menu.open));
  }
}

function close(menu: HTMLDetailsElement, refocus: boolean): void {
  menu.open = false;
  if (refocus) menu.querySelector("summary")?.focus();
}

function onToggle(menu: HTMLDetailsElement): void {
  menu.querySelector("summary")?.setAttribute("aria-expanded", String(menu.open));
  for (const part of document.querySelectorAll(".sg-skip, .theme-announcement-bar, .sg-page, .theme-layout-footer"))
    part.toggleAttribute("inert", menu.open);
  if (menu.open) {
    borrowSidebar(menu);
    menu.querySelector<HTMLElement>(".sg-menu-panel button[data-sg-menu-close]")?.focus();
  } else {
    borrowed?.home.append(borrowed.nav);
    borrowed = null;
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
