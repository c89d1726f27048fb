// Shared by the tests of a file: a browser, messages and requests of its pages, and a served site.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { findTestChromium } from "../../.ci/chromium.mjs";
import type { ServedSite } from "./serve-fixture.ts";

export interface TestBrowser {
  /** A context that is closed after the test, and whose pages are recorded. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Console errors and warnings, and uncaught errors, of the test so far. */
  readonly problems: string[];
  readonly requests: Request[];
  readonly browser: Browser;
}

/** Raw bodies: the server compresses each as a host does ahead of time, which is a quarter of a visit's time. */
const UNPACKED = { "accept-encoding": "identity" };

/** The server's response, without a browser. */
export const readPage = async (url: string): Promise<string> => (await fetch(url, { headers: UNPACKED })).text();

/** @param isQuiet False: the tests judge the messages of their pages. Else remaining messages are a failure. */
export function testBrowser({ isQuiet = true } = {}): TestBrowser {
  let browser: Browser;
  const contexts = new Set<BrowserContext>();
  const problems: string[] = [];
  const requests: Request[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findTestChromium(),
      // no test depends on a network
      args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"],
    });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts.clear();
    requests.length = 0;
    const said = problems.splice(0);
    if (isQuiet) expect(said).toEqual([]);
  });
  return {
    problems,
    requests,
    get browser() {
      return browser;
    },
    async newContext(options) {
      const context = await browser.newContext({ extraHTTPHeaders: UNPACKED, ...options });
      context.setDefaultTimeout(60_000);
      contexts.add(context);
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
      });
      context.on("weberror", (error) => {
        // scripts of a test also run in the empty document, which has no storage
        if (error.page()?.url() !== "about:blank") problems.push(error.error().message);
      });
      context.on("request", (request) => requests.push(request));
      return context;
    },
  };
}

/** A site of `tests/sites`, "flagship" (this repository's), or "starter/" and a template of `sitegen init`: built once per run, served with its headers. */
export function servedSite(name: string): ServedSite {
  let site: ServedSite | undefined;
  beforeAll(async () => {
    const answer = await fetch(inject("sites"), { method: "POST", body: name });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    site = (await answer.json()) as ServedSite;
  });
  const served = (): ServedSite => {
    if (!site) throw new Error("the site is served when tests begin");
    return site;
  };
  // read when tests begin
  return new Proxy({} as ServedSite, { get: (_, name: keyof ServedSite) => served()[name] });
}

/** No prefetch and no third parties: both have separate tests, and would be most of a visit. */
export const savingData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/**
 * Every other host responds with an empty body: no request of a page fails. In tests about other things,
 * `savingData` is cheaper: while requests to hosts are intercepted, Chromium caches no file for the next page.
 */
export async function answerThirdParties(context: BrowserContext, siteUrl: string): Promise<void> {
  await context.route(
    (url) => url.origin !== new URL(siteUrl).origin,
    (route) => route.fulfill({ status: 204 }),
  );
}

/** Holds the responses to matching requests until the result is called. */
export async function holdAnswers(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Until idle work is done. */
export const settled = (page: Page) => page.waitForSelector("#__sitegen_announcer", { state: "attached" });
/** Until the first script of the page has run. */
export const running = (page: Page) => page.waitForFunction(() => window.sitegen !== undefined);
/** Until controls and islands work. */
export const started = (page: Page) => page.waitForSelector("html[data-has-hydrated=true]");

/** Waits as long as the runtime waits for idle time. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2000 })));
