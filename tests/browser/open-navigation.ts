// What the tests of client navigation share: the fixture site, a page whose problems are noted, and its requests.
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { servedSite, settled, started, testBrowser } from "./open-site.ts";

export interface NavigationFixture {
  readonly url: string;
  /** Opens a page in a context of its own, when the navigator has come unless the test says otherwise. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** `resource type path` of all requests of the test so far. */
  readonly requests: string[];
  /** Console errors and warnings, and uncaught errors; must be empty in the end unless the test takes them out. */
  readonly problems: string[];
}
export interface OpenOptions extends BrowserContextOptions {
  /** Before the first request. */
  prepare?(page: Page): Promise<unknown>;
  waitForNavigator?: boolean;
}

export function navigationFixture(): NavigationFixture {
  const site = servedSite("navigation");
  const browser = testBrowser();
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

/** Holds the answers for a path until it is opened. */
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
      await route.continue().catch(() => {}); // given up by the page
    },
  );
  return { asked, open };
}

export const heading = (page: Page, text: string) => page.locator("h1", { hasText: new RegExp(`^${text}$`) }).waitFor();
/** Path, query and hash of the browser's address. */
export const address = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
/** Proves later that the document is the same. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page) => page.evaluate(() => "marked" in window);
/** Follows a link without the pointer's way to it, which would fetch the page ahead. */
export const follow = (page: Page, name: string) =>
  page
    .locator("main")
    .getByRole("link", { name, exact: true })
    .evaluate((link) => (link as HTMLElement).click());
/** No page is fetched ahead, so that each test sees its own requests alone. */
export const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
