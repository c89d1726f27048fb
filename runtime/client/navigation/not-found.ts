import { urlKey } from "../../shared/url.ts";
import { loadPage } from "./load-page.ts";
import { pagePath } from "./page-path.ts";

const SUGGESTIONS = 5;
/** Characters of a name that longer names may start with. */
const MIN_PREFIX = 3;

/**
 * Searches for the page whose URL differs only in case, trailing slash or `.html`; otherwise lists pages with similar URLs by
 * their titles. Loaded only on the not-found page.
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
  const nearest = nearestRoutes(here, routes);
  if (!box || nearest.length === 0) return;
  box.querySelector("ul")?.replaceChildren(...(await Promise.all(nearest.map(itemFor))));
  box.hidden = false;
}

async function itemFor(route: string): Promise<HTMLElement> {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const url = document.createElement("span");
  link.href = route;
  url.textContent = decodeURI(route);
  const title = await titleOf(route).catch(() => null);
  link.append(title ?? url.textContent);
  item.append(link);
  if (title !== null) item.append(" ", url);
  return item;
}

/** The page is needed again when its link is followed. */
async function titleOf(route: string): Promise<string | null> {
  const page = await loadPage(pagePath(route));
  if (page?.status !== 200) return null;
  return new DOMParser().parseFromString(page.html, "text/html").querySelector("h1")?.textContent?.trim() || null;
}

/** The routes with similar URLs, best first, and after them the nearest page above. */
export function nearestRoutes(here: string, routes: readonly string[]): string[] {
  const [folder, name] = splitName(here);
  const half = Math.floor(name.length / 2);
  const above = nearestAncestor(here, routes);
  const similar = routes
    .filter((route) => route !== above)
    .map((route) => ({ route, distance: distanceTo(urlKey(route)), shared: sharedFolders(here, urlKey(route)) }))
    .filter(({ distance }) => distance <= Math.max(2, half))
    .sort((a, b) => a.distance - b.distance || b.shared - a.shared || (a.route < b.route ? -1 : 1))
    .map(({ route }) => route);
  if (above === undefined) return similar.slice(0, SUGGESTIONS);
  return [...similar.slice(0, SUGGESTIONS - 1), above];

  /** Pages move: a similar name in another folder counts nearly as much, and so does a longer name. */
  function distanceTo(url: string): number {
    const [otherFolder, otherName] = splitName(url);
    const isLonger = name.length >= MIN_PREFIX && otherName.startsWith(name);
    const toName = isLonger ? 1 : editDistance(name, otherName);
    const byName = toName > half ? Number.POSITIVE_INFINITY : toName + (folder === otherFolder ? 0 : 1);
    return Math.min(editDistance(here, url), byName);
  }
}

/** The page of the longest path above `here`. Never the home page, which the logo links to: its path begins all others. */
function nearestAncestor(here: string, routes: readonly string[]): string | undefined {
  for (let [folder] = splitName(here); folder !== ""; [folder] = splitName(folder)) {
    const route = routes.find((candidate) => urlKey(candidate) === folder);
    if (route === undefined) continue;
    const isHome = routes.every((other) => `${urlKey(other)}/`.startsWith(`${folder}/`));
    return isHome ? undefined : route;
  }
  return undefined;
}

/** Number of folders with which both paths begin. */
function sharedFolders(a: string, b: string): number {
  const others = b.split("/").slice(0, -1);
  const first = a
    .split("/")
    .slice(0, -1)
    .findIndex((folder, index) => folder !== others[index]);
  return first < 0 ? others.length : first;
}

function splitName(url: string): [folder: string, name: string] {
  const slash = url.lastIndexOf("/");
  return [url.slice(0, slash), url.slice(slash + 1)];
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
