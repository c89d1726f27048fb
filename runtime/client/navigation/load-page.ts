/** The response for a page. */
export interface LoadedPage {
  /** 200, or 404 with the site's not-found page. */
  status: number;
  html: string;
  /** Target path of a redirect that changed more than a trailing slash; null otherwise. */
  movedTo: string | null;
}

interface Entry {
  /** Null if the page cannot be swapped in and must be loaded as a document. */
  page: Promise<LoadedPage | null>;
  abort: AbortController;
  settled: boolean;
  /** Time of the request. */
  time: number;
}

/** Maximum number of cached pages. */
const MAX_PAGES = 30;
/** Maximum age of a cached page, in ms: the site may change while a tab stays open. */
const MAX_AGE_MS = 5 * 60_000;

/** Policy of the first response. A document keeps its policy, so pages with a different one are loaded as documents. */
let policy: string | undefined;

/** Nonces are ignored: some hosts send a new one with each response. */
const policyOf = ({ headers }: Response): string =>
  (headers.get("content-security-policy") ?? "").replace(/'nonce-[^']*'/g, "");

/** Cached pages by path without `.html`, the least recently used first. */
const pages = new Map<string, Entry>();

/**
 * Loads the page at a path, or returns it from the cache.
 * @param path Result of `pagePath`.
 * @param original Path of the URL, requested if `path` does not exist: some routes end in `.html`.
 * @throws TypeError if there is no response.
 */
export function loadPage(path: string, original = path, priority: "low" | "auto" = "auto"): Promise<LoadedPage | null> {
  const cached = pages.get(path);
  if (cached) pages.delete(path);
  const entry = cached && performance.now() - cached.time < MAX_AGE_MS ? cached : requestPage(path, original, priority);
  pages.set(path, entry);
  for (const [oldest] of pages) {
    if (pages.size <= MAX_PAGES) break;
    pages.delete(oldest);
  }
  return entry.page;
}

export const isPageKnown = (path: string): boolean => pages.has(path);

/** Aborts a pending request. */
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
