// What the tests of a file share: a browser, what its pages say and ask for, and a served site.
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
import type { ServedSite } from "./set-up.ts";

export interface TestBrowser {
  /** A context that is closed after the test, and whose pages are heard. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Console errors and warnings, and uncaught errors, of the test so far. */
  readonly problems: string[];
  readonly requests: Request[];
  readonly browser: Browser;
}

/** Bodies as they are: the server packs each as a host does ahead of time, a quarter of what a visit takes. */
const UNPACKED = { "accept-encoding": "identity" };

/** What the server answers, without a browser. */
export const readPage = async (url: string): Promise<string> => (await fetch(url, { headers: UNPACKED })).text();

/** @param isQuiet False: the tests themselves judge what their pages say. Else what they do not take out is a failure. */
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
        // scripts of a test run in the empty document too, where no storage is
        if (error.page()?.url() !== "about:blank") problems.push(error.error().message);
      });
      context.on("request", (request) => requests.push(request));
      return context;
    },
  };
}

/** A site of `tests/sites`, or "flagship", the one of this repo: built once a run, served with its headers. */
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
  return {
    get url() {
      return served().url;
    },
    get outDir() {
      return served().outDir;
    },
    get publicUrl() {
      return served().publicUrl;
    },
    get routes() {
      return served().routes;
    },
  };
}

/** Nothing is fetched ahead, and nothing of third parties: both have tests of their own, and would be most of a visit. */
export const savingData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));

/**
 * Every host but the site's own answers with nothing: no request of a page fails. Where a test is not about them,
 * `savingData` is cheaper: with somebody to answer for hosts Chromium keeps no file for the next page.
 */
export async function answerThirdParties(context: BrowserContext, siteUrl: string): Promise<void> {
  await context.route(
    (url) => url.origin !== new URL(siteUrl).origin,
    (route) => route.fulfill({ status: 204 }),
  );
}

/** Holds the answers to requests that match until the result is called. */
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

/** Until what comes at idle has come. */
export const settled = (page: Page) => page.waitForSelector("#__sitegen_announcer", { state: "attached" });
/** Until the runtime runs. */
export const started = (page: Page) => page.waitForSelector("html[data-has-hydrated=true]");

/** Waits as long as the runtime does where it waits for idle time. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 2000 })));
