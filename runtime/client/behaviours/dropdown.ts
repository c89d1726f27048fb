import { isPlainClick, targetIn } from "./shell.ts";

const DROPDOWN = "[data-sg-dropdown]";
const SHOW = "dropdown--show";
/** Keeps a menu closed while the pointer is still on it. */
const CLOSED = "dropdown--closed";

const triggerOf = (dropdown: Element) => dropdown.querySelector<HTMLAnchorElement>(":scope > a");
const linksOf = (dropdown: Element) => [...dropdown.querySelectorAll<HTMLElement>(".dropdown__menu a")];
const isOpen = (dropdown: Element) => dropdown.classList.contains(SHOW);

function setOpen(dropdown: Element, open: boolean): void {
  dropdown.classList.toggle(SHOW, open);
  dropdown.classList.remove(CLOSED);
  triggerOf(dropdown)?.setAttribute("aria-expanded", String(open));
}

/** Closes a menu, also for a hovering pointer until it leaves. */
function dismiss(dropdown: Element): void {
  setOpen(dropdown, false);
  dropdown.classList.add(CLOSED);
}

/** Menus of the navbar. The stylesheet opens them on hover; this is for keyboard, touch and screen readers. */
export function installDropdowns(): void {
  document.addEventListener("click", (event) => {
    const dropdown = targetIn(event, DROPDOWN);
    const trigger = dropdown && triggerOf(dropdown);
    if (!dropdown || !trigger || !(event.target instanceof Node)) return;
    if (!trigger.contains(event.target)) {
      // A choice closes the menu, even if the page stays.
      if (isPlainClick(event) && targetIn(event, ".dropdown__link")) dismiss(dropdown);
    } else if (trigger.getAttribute("href") === "#") {
      event.preventDefault();
      if (isOpen(dropdown)) dismiss(dropdown);
      else setOpen(dropdown, true);
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") for (const shown of document.querySelectorAll(`${DROPDOWN}:hover`)) dismiss(shown);
    const dropdown = targetIn(event, DROPDOWN);
    const trigger = dropdown && triggerOf(dropdown);
    if (!dropdown || !trigger) return;
    const links = linksOf(dropdown);
    const at = links.indexOf(event.target as HTMLElement);
    const onTrigger = event.target === trigger;
    if (event.key === "Escape") {
      dismiss(dropdown);
      trigger.focus();
    } else if (onTrigger && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      setOpen(dropdown, !isOpen(dropdown));
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(dropdown, true);
      links[(at + 1) % links.length]?.focus();
    } else if (event.key === "ArrowUp" && !onTrigger) {
      event.preventDefault();
      (links[at - 1] ?? trigger).focus();
    }
  });

  for (const type of ["pointerdown", "focusin"]) {
    document.addEventListener(type, (event) => {
      for (const dropdown of document.querySelectorAll(`${DROPDOWN}.${SHOW}`)) {
        if (event.target instanceof Node && !dropdown.contains(event.target)) setOpen(dropdown, false);
      }
    });
  }
  document.addEventListener("pointerover", (event) => {
    for (const dropdown of document.querySelectorAll(`.${CLOSED}`)) {
      if (event.target instanceof Node && !dropdown.contains(event.target)) dropdown.classList.remove(CLOSED);
    }
  });
}
