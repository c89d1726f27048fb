// The search results page in Chromium: its query in the URL, more results while scrolling, and coming back.
// @module-tag nightly
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { searchFixture } from "./open-search.ts";

const site = searchFixture("local({ contextualSearch: false })");

const field = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const articles = (page: Page) => page.locator(".sg-results article");
const count = (page: Page) => articles(page).count();
const settled = (page: Page) => page.waitForSelector(".sg-results[aria-busy=false]");

test("§2 /search: works from a link, shows the number of pages, each with its best section, and is not indexed", async () => {
  const page = await site.open("/search?q=damping%20spring");
  await settled(page);
  expect(await page.locator("h1").textContent()).toBe('Search results for "damping spring"');
  await expect.poll(() => page.title()).toBe('Search results for "damping spring" | Reel');
  expect(await field(page).inputValue()).toBe("damping spring");
  expect(await page.locator(".sg-results-facts").innerText()).toMatch(
    /^(?:\d documents|One document) found\n+Search by sitegen$/,
  );
  const first = articles(page).first();
  expect([await first.locator("h2").innerText(), await first.locator(".sg-results-place").innerText()]).toEqual([
    "Springs",
    "Docs",
  ]);
  expect(await first.locator("h2 a").getAttribute("href")).toBe("/docs/springs");
  const section = first.locator(".sg-results-section a");
  expect([await section.innerText(), await section.getAttribute("href")]).toEqual([
    "Damping a spring",
    "/docs/springs#damping-a-spring",
  ]);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex, follow");
  expect(await page.locator(".sg-site-index").isVisible()).toBe(false);
});

test("§2 /search: typing replaces the URL without a new history entry; an empty query is the list of all pages", async () => {
  const page = await site.open("/docs/intro");
  await page.evaluate(() => window.sitegen?.navigate("/search"));
  await page.locator("h1", { hasText: "Search the documentation" }).waitFor();
  const entries = await page.evaluate(() => history.length);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
  expect(await field(page).getAttribute("placeholder")).toBe("Type your search here");
  await page.keyboard.type("sound");
  await page.waitForURL("**/search?q=sound");
  await page.getByText("One document found", { exact: true }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await field(page).fill("");
  await page.waitForURL("**/search");
  await page.locator(".sg-site-index").waitFor();
  await expect.poll(() => page.title()).toBe("Search the documentation | Reel");
  await field(page).fill("qqzzxx");
  await page.getByText("No results were found").waitFor();
});

test("§2 /search: more comes with scrolling, and Back restores the position", async () => {
  const page = await site.open("/search?q=number");
  await settled(page);
  expect(await count(page)).toBe(15);
  const more = page.locator(".sg-results-more");
  expect(await more.textContent()).toBe("Fetching new results...");
  await more.scrollIntoViewIfNeeded();
  await expect.poll(() => count(page)).toBe(30);
  await page.locator(".sg-results-more").scrollIntoViewIfNeeded();
  await expect.poll(() => count(page)).toBe(40);
  await page.locator(".sg-results-more").waitFor({ state: "detached" });
  const link = articles(page).nth(33).locator("a");
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await link.click();
  await page.waitForURL("**/docs/n/*");
  for (const back of [() => page.goBack(), () => page.reload()]) {
    await back();
    await expect.poll(() => count(page)).toBe(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
});

test("§2 /search: an answer to an outdated query is dropped, a link to other results shows those", async () => {
  const page = await site.open("/search?q=sound");
  await settled(page);
  let release = (): void => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/search-(?:terms|text)-/, async (route) => {
    await held;
    await route.continue();
  });
  await field(page).fill("spring");
  await page.waitForURL("**/search?q=spring");
  await page.evaluate(() => window.sitegen?.navigate("/search?q=welcome"));
  await page.locator("h1", { hasText: '"welcome"' }).waitFor();
  release();
  await expect.poll(() => articles(page).first().locator("h2").innerText()).toBe("Welcome");
  expect(await field(page).inputValue()).toBe("welcome");
});

test("§8 Search fetch failure: the page says so, and retries on demand", async () => {
  const page = await site.open("/docs/intro");
  await page.route(/search-(?:index|core)/, (route) => route.abort());
  await page.evaluate(() => window.sitegen?.navigate("/search?q=spring"));
  await page.getByText("Unable to fetch results").waitFor();
  await page.unroute(/search-(?:index|core)/);
  await page.getByRole("button", { name: "Retry" }).click();
  await articles(page).first().waitFor();
  expect(site.problems.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);
});

test("§2 /search: a query of 10,000 characters is one like any other", async () => {
  const page = await site.open("/search");
  const query = "spring ".repeat(1430).trim();
  await field(page).fill(query);
  await articles(page).first().waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(query);
});

test("§2 /search: with scripts off it is a list of all pages", async () => {
  const page = await site.open("/search", { javaScriptEnabled: false });
  expect(await page.getByRole("searchbox").count()).toBe(0);
  await page.getByRole("link", { name: "Number 7", exact: true }).click();
  await page.waitForURL("**/docs/n/7");
});

test("/search: content after the list keeps its position while it has the focus", async () => {
  const page = await site.open("/search?q=number");
  await settled(page);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<p><a id="end" href="/docs/intro">The end</a></p>');
  });
  await page.locator("#end").focus();
  await page.waitForFunction(() => {
    const { top, bottom } = (document.querySelector(".sg-results-more") as Element).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  // two frames: observers run once in each
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect([await count(page), await page.locator(".sg-results").getAttribute("aria-busy")]).toEqual([15, "false"]);
  await articles(page).last().getByRole("link").focus();
  await expect.poll(() => count(page)).toBe(30);
});
