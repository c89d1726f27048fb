import { urlKey } from "../../shared/url.ts";

const SUGGESTIONS = 5;

/**
 * Searches for the page whose URL differs only in case, trailing slash or `.html`; otherwise lists pages with similar URLs. Loaded
 * only on the not-found page.
 * @param main Its data attribute has the URL of the site's list of routes.
 * @param show Shows a page; false if it does not exist.
 */
export async function resolveNotFound(main: HTMLElement, show: (path: string) => Promise<boolean>): Promise<void> {
  const answer = await fetch(main.dataset.sgRoutes ?? "");
  if (!answer.ok) return;
  const routes = (await answer.json()) as string[];
  const here = urlKey(location.pathname);
  const meant = routes.find((route) => urlKey(route) === here);
  if (meant !== undefined && (await show(meant))) return;
  const box = main.querySelector<HTMLElement>("[data-sg-suggestions]");
  if (!box || routes.length === 0) return;
  box.querySelector("ul")?.replaceChildren(...nearestRoutes(here, routes).map(itemFor));
  box.hidden = false;
}

function itemFor(route: string): HTMLElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = route;
  link.textContent = decodeURI(route);
  item.append(link);
  return item;
}

/** The routes with the most similar URLs, best first. */
export function nearestRoutes(here: string, routes: readonly string[]): string[] {
  return routes
    .map((route) => ({ route, distance: editDistance(here, urlKey(route)) }))
    .sort((a, b) => a.distance - b.distance || (a.route < b.route ? -1 : 1))
    .slice(0, SUGGESTIONS)
    .map(({ route }) => route);
}

/** Number of characters to insert, delete or replace. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let line = 1; line <= a.length; line++) {
    const next = [line];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (row[column - 1] as number) + (a[line - 1] === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] as number) + 1, (next[column - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
