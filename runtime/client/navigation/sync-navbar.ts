/** Links and menu heads, except those in islands, in a borrowed sidebar and in search. */
const linesOf = (navbar: Element): HTMLElement[] =>
  [...navbar.querySelectorAll<HTMLElement>("a, summary")].filter(
    (line) => !line.closest("sg-island, [data-sg-sidebar], [data-sg-search]"),
  );

const ACTIVE = /--active$/;

/**
 * Updates the navbar in place, so that open menus, focus and components stay.
 * @returns False if the structure of the next navbar differs, so that it must replace this one.
 */
export function syncNavbar(navbar: Element, next: Element): boolean {
  const lines = linesOf(navbar);
  const wanted = linesOf(next);
  if (lines.length !== wanted.length || lines.some((line, at) => line.tagName !== wanted[at]?.tagName)) return false;
  for (const [at, line] of lines.entries()) syncLine(line, wanted[at] as HTMLElement);
  return true;
}

function syncLine(line: HTMLElement, wanted: HTMLElement): void {
  for (const name of ["href", "aria-current", "hreflang", "lang"]) {
    const value = wanted.getAttribute(name);
    if (value === null) line.removeAttribute(name);
    else if (value !== line.getAttribute(name)) line.setAttribute(name, value);
  }
  for (const name of [...line.classList]) if (ACTIVE.test(name)) line.classList.remove(name);
  for (const name of wanted.classList) if (ACTIVE.test(name)) line.classList.add(name);
  // Menus of versions and locales show the current one.
  if (line.textContent !== wanted.textContent) line.replaceChildren(...wanted.childNodes);
  // A dropdown of the mobile menu opens when it becomes active; only the reader closes it.
  const branch = line.parentElement?.querySelector<HTMLDetailsElement>(":scope > details") ?? line.closest("details");
  const wantedBranch = wanted.parentElement?.querySelector(":scope > details") ?? wanted.closest("details");
  if (branch?.matches("[data-sg-menu-branch]") && wantedBranch?.hasAttribute("open")) branch.open = true;
}
