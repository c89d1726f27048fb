// Shared by the tests of client navigation: the fixture site, a page whose problems are recorded, and its requests.
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { servedSite, settled, started, testBrowser } from "./open-site.ts";

export interface NavigationFixture {
  readonly url: string;
  /** Opens a page in a new context, after the navigator has loaded unless the test opts out. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** `resource type path` of all requests of the test so far. */
  readonly requests: string[];
  /** Console errors and warnings, and uncaught errors; must be empty in the end unless the test removes them. */
  readonly problems: string[];
}
export interface OpenOptions extends BrowserContextOptions {
  /** Before the first request. */
  prepare?(page: Page): Promise<unknown>;
  waitForNavigator?: boolean;
}

export function navigationFixture(options?: { isQuiet: boolean }): NavigationFixture {
  const site = servedSite("navigation");
  const browser = testBrowser(options);
  return {
    get url() {
      return site.url;
    },
    get requests() {
      return browser.requests.map((request) => {
        const { pathname, search } = new URL(request.url());
        return `${request.resourceType()} ${pathname}${search}`;
      });
    },
    problems: browser.problems,
    async open(path, { prepare, waitForNavigator = true, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1400, height: 800 }, ...options });
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(site.url + path);
      await started(page);
      if (waitForNavigator) await settled(page);
      return page;
    },
  };
}

/** Holds the responses for a path until it is released. */
export async function holdPage(page: Page, path: string): Promise<{ asked: Promise<void>; open(): void }> {
  let open = (): void => {};
  let ask = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  const asked = new Promise<void>((done) => {
    ask = done;
  });
  await page.route(
    (url) => url.pathname === path,
    async (route: Route) => {
      ask();
      await opened;
      await route.continue().catch(() => {}); // aborted by the page
    },
  );
  return { asked, open };
}

export const heading = (page: Page, text: string) => page.locator("h1", { hasText: new RegExp(`^${text}$`) }).waitFor();
/** Path, query and hash of the browser's URL. */
export const address = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
/** Marks the document, to check later that it is the same. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page) => page.evaluate(() => "marked" in window);
/** Follows a link without moving the pointer to it, which would prefetch the page. */
export const follow = (page: Page, name: string) =>
  page
    .locator("main")
    .getByRole("link", { name, exact: true })
    .evaluate((link) => (link as HTMLElement).click());
/** Turns prefetching off, so that each test sees only its own requests. */
export const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
