/** A page as it was answered. */
export interface LoadedPage {
  /** 200, or 404 with the site's not-found page. */
  status: number;
  html: string;
  /** Path that a redirect led to, if it is another one than that asked for but for a slash. */
  movedTo: string | null;
}

interface Entry {
  /** Null: not a page that can be put in, so the browser must load it in full. */
  page: Promise<LoadedPage | null>;
  abort: AbortController;
  settled: boolean;
  /** When it was asked for. */
  time: number;
}

/** Pages kept in memory. Source: decisions 4.7. */
const MAX_PAGES = 30;
/** After this a page is asked for again: the site may have changed in a tab that stays open. In ms. */
const MAX_AGE_MS = 5 * 60_000;

/** Of the first answer: a document keeps its policy, so pages of a build with another one are loaded in full. */
let policy: string | undefined;

/** Some hosts give each response another nonce. */
const policyOf = ({ headers }: Response): string =>
  (headers.get("content-security-policy") ?? "").replace(/'nonce-[^']*'/g, "");

/** By path without `.html`, the least recently used first. */
const pages = new Map<string, Entry>();

/**
 * The page at a path, from memory if it was asked for before.
 * @param path As `pagePath` makes it.
 * @param original The address' own path; asked for if there is nothing at `path`: some routes do end in `.html`.
 * @throws TypeError if no answer comes.
 */
export function loadPage(path: string, original = path, priority: "low" | "auto" = "auto"): Promise<LoadedPage | null> {
  const known = pages.get(path);
  if (known) pages.delete(path);
  const entry = known && performance.now() - known.time < MAX_AGE_MS ? known : requestPage(path, original, priority);
  pages.set(path, entry);
  for (const [oldest] of pages) {
    if (pages.size <= MAX_PAGES) break;
    pages.delete(oldest);
  }
  return entry.page;
}

export const isPageKnown = (path: string): boolean => pages.has(path);

/** Gives up a request that is still under way. */
export function abandonPage(path: string): void {
  const entry = pages.get(path);
  if (!entry || entry.settled) return;
  pages.delete(path);
  entry.abort.abort();
}

function requestPage(path: string, original: string, priority: "low" | "auto"): Entry {
  const abort = new AbortController();
  const ask = (url: string) => fetch(url, { headers: { accept: "text/html" }, signal: abort.signal, priority });
  const request = async (): Promise<LoadedPage | null> => {
    let answer = await ask(path);
    if (answer.status === 404 && original !== path) answer = await ask(original);
    if (!answer.ok && answer.status !== 404) return null;
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return null;
    const current = policyOf(answer);
    policy ??= current;
    if (current !== policy) return null;
    const landed = new URL(answer.url).pathname;
    const bare = (text: string) => text.replace(/\/$/, "");
    const movedTo = answer.redirected && bare(landed) !== bare(path) ? landed : null;
    return { status: answer.status, html: await answer.text(), movedTo };
  };
  const entry: Entry = { page: request(), abort, settled: false, time: performance.now() };
  entry.page.then(
    () => {
      entry.settled = true;
    },
    () => {
      if (pages.get(path) === entry) pages.delete(path);
    },
  );
  return entry;
}
