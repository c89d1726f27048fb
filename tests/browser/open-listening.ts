import type { Page } from "playwright-core";

/** Opens a page of `dev`, waits until it listens, and marks its document. */
export async function openListening(page: Page, url: string): Promise<void> {
  const listening = page.waitForRequest((request) => request.url().includes("/@sitegen/events"));
  await page.goto(url);
  await listening;
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Whether the document is still the same. */
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => "sameDocument" in window);
