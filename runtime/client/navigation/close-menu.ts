/**
 * The mobile menu is closed when the next page shows. It has borrowed the page's sidebar, and gives it back when it has
 * seen that it was closed, which is after the task that closed it.
 */
export async function closeMenu(): Promise<void> {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-sg-menu][open]");
  if (menu) menu.open = false;
  await Promise.resolve();
}
