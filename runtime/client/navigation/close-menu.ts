/** An event that never comes must not hold up the next page. In ms. */
const LIMIT_MS = 100;

/**
 * The mobile menu is closed when the next page shows. It has borrowed the page's sidebar, and gives it back when the
 * element tells that it was toggled, which is a task later.
 */
export async function closeMenu(): Promise<void> {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-sg-menu]");
  if (!menu || (!menu.open && !menu.querySelector("[data-sg-sidebar]"))) return;
  menu.open = false;
  await new Promise((done) => {
    menu.addEventListener("toggle", done, { once: true });
    setTimeout(done, LIMIT_MS);
  });
}
