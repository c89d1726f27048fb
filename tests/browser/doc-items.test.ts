// Pages of docs whose `docItemComponent` holds a store that components of the content share with it.
// @module-tag nightly
import { expect, test } from "vitest";
import { servedSite, testBrowser } from "./open-site.ts";

const site = servedSite("doc-items");
const browser = testBrowser();

test("components of the content share a store with the component around them, also after a navigation", async () => {
  const page = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${site.url}/api/one`);
  await page.getByRole("button", { name: "outer: 3" }).click();
  await page.getByRole("button", { name: "inner: 4" }).click();
  await page.getByRole("button", { name: "outer: 5" }).waitFor();
  expect(await page.locator(".panel").textContent()).toBe("One 1: 5");

  await page.getByRole("button", { name: "fold outer" }).click();
  await page.getByRole("button", { name: "fold inner" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "fold outer" }).click();
  await page.getByRole("button", { name: "inner: 5" }).click();
  await page.getByRole("button", { name: "outer: 6" }).waitFor();
  expect(await page.locator(".total .total").textContent()).toContain("deep");

  await page.getByRole("button", { name: "Lake" }).click();
  await page.getByText("Fresh water").waitFor();
  expect(await page.getByText("Salt").isVisible()).toBe(false);

  await page.getByRole("link", { name: "two", exact: true }).click();
  await page.getByText("Plain text.").waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "outer: 3" }).click();
  await page.getByRole("button", { name: "outer: 4" }).waitFor();
  expect(problems).toEqual([]);
});
