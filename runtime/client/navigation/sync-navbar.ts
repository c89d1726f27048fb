/** Links and heads of menus. What islands, the borrowed sidebar and the search made of theirs does not count. */
const linesOf = (navbar: Element): HTMLElement[] =>
  [...navbar.querySelectorAll<HTMLElement>("a, summary")].filter(
    (line) => !line.closest("sg-island, [data-sg-sidebar], [data-sg-search]"),
  );

const ACTIVE = /--active$/;

/**
 * Brings the bar to what the next page's says, and keeps its nodes: open menus, focus and components live on.
 * @returns False if the next one is built otherwise; it must take this one's place then.
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
  // menus of versions and languages name the page's own
  if (line.textContent !== wanted.textContent) line.replaceChildren(...wanted.childNodes);
  // a dropdown of the mobile menu opens when it becomes active; it is the reader's to close
  const branch = line.parentElement?.querySelector<HTMLDetailsElement>(":scope > details") ?? line.closest("details");
  const wantedBranch = wanted.parentElement?.querySelector(":scope > details") ?? wanted.closest("details");
  if (branch?.matches("[data-sg-menu-branch]") && wantedBranch?.hasAttribute("open")) branch.open = true;
}
