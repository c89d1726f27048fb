import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { testBrowser } from "./open-site.ts";
import { answerFrom, type ShellFiles, type ShellVariant, shellFiles } from "./shell-page.tsx";

export const ORIGIN = "https://shell.test";
export const PAGE = `${ORIGIN}/docs/springs`;
export const DESKTOP = { width: 1400, height: 800 };
export const TABLET = { width: 820, height: 1100 };
export const PHONE = { width: 390, height: 800 };

interface OpenOptions extends BrowserContextOptions {
  variant?: ShellVariant;
  url?: string;
  /** False: returns the page as soon as its markup is loaded. */
  ready?: boolean;
  /** Before any script of the page runs. */
  prepare?(page: Page): Promise<unknown>;
}

/** A browser for the tests of a file; each test opens the shell's page in a new context, whose console must stay empty. */
export function shellBrowser() {
  const browser = testBrowser();
  let context: BrowserContext | undefined;
  let files: ShellFiles;

  return {
    async open({ variant, url = PAGE, ready, prepare, ...options }: OpenOptions = {}): Promise<Page> {
      files = await shellFiles(variant);
      context = await browser.newContext({
        viewport: DESKTOP,
        permissions: ["clipboard-read", "clipboard-write"],
        ...options,
      });
      const page = await context.newPage();
      await answerFrom(files, page);
      await prepare?.(page);
      await page.goto(url, { waitUntil: ready === false ? "commit" : "load" });
      const scripts = options.javaScriptEnabled !== false && ready !== false;
      await page.waitForSelector(scripts ? "html[data-has-hydrated=true]" : "footer.theme-layout-footer");
      return page;
    },
    /** Another tab of the same browser on the same page. */
    async openAnother(url = PAGE): Promise<Page> {
      if (!context) throw new Error("open comes first");
      const page = await context.newPage();
      await answerFrom(files, page);
      await page.goto(url);
      return page;
    },
    /** Console messages, separate from failures. */
    takeProblems: (): string[] => browser.problems.splice(0),
  };
}

/** The focused element's accessible name. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
  });

/** Scrolls at once, and waits until the page has reacted. */
export const scrollTo = (page: Page, y: number): Promise<unknown> =>
  page.evaluate(
    (top) =>
      new Promise((done) => {
        window.scrollTo({ top, behavior: "instant" });
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
    y,
  );
