/**
 * Closes the mobile menu before the next page is shown. The menu has borrowed the page's sidebar, and returns it in a microtask
 * after it is closed.
 */
export async function closeMenu(): Promise<void> {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-sg-menu][open]");
  if (menu) menu.open = false;
  await Promise.resolve();
}
