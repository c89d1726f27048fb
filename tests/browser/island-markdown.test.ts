// Markdown that an island imports hydrates as it was rendered, and is shown later from the chunk. React's development build in `dev`
// reports each difference.
// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DevSite, openDevSite } from "../contracts/dev-site.ts";
import { servedSite, testBrowser } from "./open-site.ts";

const site = servedSite("island-markdown");
const browser = testBrowser();
let dev: DevSite;
beforeAll(async () => {
  dev = await openDevSite("island-markdown", { complete: true, watch: true });
});
afterAll(() => dev?.close());

async function useIsland(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/docs/start`);
  const island = page.locator("sg-island").first();
  const before = await island.locator("sg-slot").first().innerHTML();
  await page.getByRole("button", { name: "Open" }).click();
  const more = page.locator("#more");
  await more.getByText("Second note.").waitFor();
  expect(await island.locator("sg-slot").first().innerHTML()).toBe(before);
  expect(await more.locator("> sg-slot").first().innerHTML()).toBe(before);
  await more.getByRole("button", { name: "count 3" }).click();
  await more.getByRole("button", { name: "count 4" }).waitFor();
  const image = more.getByAltText("a dot").nth(1);
  expect(await image.evaluate((one) => [(one as HTMLImageElement).naturalWidth, one.getAttribute("width")])).toEqual([
    2,
    "2",
  ]);
  await more.getByRole("link", { name: "tides" }).first().click();
  await page.getByText("Twice a day.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/base/docs/tides");
}

test("it hydrates without a message, and its links lead to their pages", async () => {
  const page = await (await browser.newContext()).newPage();
  await useIsland(page, site.url);
});

test("in `dev`, too, where an edit of it is shown", async () => {
  const page = await (await browser.newContext()).newPage();
  await useIsland(page, `${new URL(dev.server.url).origin}/base`);
  await page.goBack();
  await page.getByRole("button", { name: "Open" }).click();
  await dev.edit("src/words/_plain.md", "With a lead", "With a line");
  await page.locator("sg-slot").getByText("With a line.").first().waitFor();
});
