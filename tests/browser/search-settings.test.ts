// A site's options: events that open the dialog, no search page, a hosted service with contextual filters.
// @module-tag nightly
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { searchRecords } from "../../cli/search/search-records.ts";
import { answerAlgolia, type StubRequest } from "../contracts/search/hosted-stubs.ts";
import { searchPage } from "../unit/support/search-fixture.ts";
import { ask, button, closed, DIALOG, input, openDialog, rows, searchFixture } from "./open-search.ts";

describe("opened by focus and hover too, without a search page", () => {
  const site = searchFixture(`local({ openOn: ["click", "key", "focus", "hover"], path: false })`);

  test("hover opens it, and again only after the pointer has left", async () => {
    const page = await site.open("/docs/intro");
    await page.mouse.move(100, 500);
    // by coordinates: a dialog that opens at once covers the button before `hover` has checked
    const { x, y } = (await button(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 8, y + 8);
    await page.waitForSelector(DIALOG);
    await page.keyboard.press("Escape");
    await closed(page);
    await page.mouse.move(x + 9, y + 8);
    await page.mouse.move(x + 10, y + 8);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.locator(DIALOG).count()).toBe(0);
    await page.mouse.move(100, 500);
    await page.mouse.move(x + 8, y + 8);
    await page.waitForSelector(DIALOG);
  });

  test("focus opens it, returning focus does not", async () => {
    const page = await site.open("/docs/intro");
    await button(page).focus();
    await page.waitForSelector(DIALOG);
    await page.keyboard.press("Escape");
    await closed(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.locator(DIALOG).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute("data-sg-search"))).toBe(true);
  });

  test("the button is a button, and nothing links to a search page", async () => {
    const page = await site.open("/docs/intro");
    expect(await button(page).evaluate((element) => element.tagName)).toBe("BUTTON");
    await openDialog(page);
    await ask(page, "spring");
    expect(await page.locator(`${DIALOG} .sg-search-all`).count()).toBe(0);
  });
});

describe("a hosted service", () => {
  const site = searchFixture(
    `algolia({ appId: "APP1", apiKey: "public-key", indexName: "reel", insights: true, contextualSearch: true, path: "search" })`,
  );
  const pages = [
    searchPage("/docs/springs", "Springs", { text: "They move softly.", tag: "docs-default-current" }),
    searchPage("/docs/films", "Films", { text: "They last long.", tag: "docs-default-current" }),
    searchPage("/docs/sound", "Sound", { text: "No one hears it.", tag: "docs-default-0.9" }),
  ];
  const records = searchRecords(pages, { url: "https://reel.example", language: "en" });
  const sent: StubRequest[] = [];
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers: CORS });
    const asked: StubRequest = {
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postDataJSON(),
    };
    sent.push(asked);
    const { status, body } = answerAlgolia(records, asked);
    await route.fulfill({ status, json: body, headers: CORS });
  };
  const stub = async (page: Page): Promise<void> => {
    sent.length = 0;
    await page.context().route(/algolia/, answer);
  };
  const CORS = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const facetFilters = () =>
    sent.map(({ body }) => (body as { requests: { facetFilters: unknown }[] }).requests[0]?.facetFilters);

  test("§7 Search: preconnected, one request per change, filtered by language and version, under the policy", async () => {
    const page = await site.open("/docs/springs", { prepare: stub });
    expect(await page.locator("link[rel=preconnect]").getAttribute("href")).toBe("https://APP1-dsn.algolia.net");
    await openDialog(page);
    await ask(page, "softly");
    await expect.poll(() => rows(page)).toEqual(["Springs"]);
    expect(facetFilters()).toEqual([
      ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]],
    ]);
    expect(await page.locator(`${DIALOG} .sg-search-by`).getAttribute("href")).toBe(
      "https://www.algolia.com/developers/",
    );
    await input(page).press("End");
    await page.keyboard.type("  ");
    expect(sent).toHaveLength(1);
    await input(page).press("Enter");
    await closed(page);
    await page.waitForURL(`${site.url}/docs/springs`);
  });

  test("§7 Search: when the filters hide everything the console says so", async () => {
    const page = await site.open("/docs/springs", { prepare: stub });
    await openDialog(page);
    await ask(page, "hears");
    await expect.poll(() => site.problems.length).toBe(1);
    expect(site.problems.splice(0)).toEqual([
      "[sitegen] Contextual search hides all 1 results. Expected pages in the index with one of these tags, and in this language: default, docs-default-current",
    ]);
  });

  test("§7 Search: the search page sends the same request", async () => {
    const page = await site.open("/search?q=softly", { prepare: stub });
    await page.locator(".sg-results article").waitFor();
    expect(await page.locator(".sg-results-facts").innerText()).toMatch(/^One document found\s+Algolia$/);
    expect(await page.locator(".sg-results-facts a").getAttribute("aria-label")).toBe("Search by Algolia");
  });

  test("§7 Search: with insights an opened hit is counted, and nothing is stored about the reader", async () => {
    const page = await site.open("/docs/intro", { prepare: stub });
    const counted = () => sent.filter(({ url }) => url.includes("insights")).map(({ body }) => body);
    await openDialog(page);
    await ask(page, "softly");
    await expect.poll(() => rows(page)).toEqual(["Springs"]);
    await input(page).press("Enter");
    await page.waitForURL(`${site.url}/docs/springs`);
    await page.goto(`${site.url}/search?q=softly`);
    await page.locator(".sg-results article a").first().click();
    await page.waitForURL(`${site.url}/docs/springs`);
    const click = { eventType: "click", index: "reel", positions: [1] };
    await expect.poll(counted).toEqual([click, click].map((event) => ({ events: [expect.objectContaining(event)] })));
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      "anonymous-",
    );
  });

  test("§2 /search: an answer that comes after that of a newer query is dropped", async () => {
    const page = await site.open("/search?q=softly", { prepare: stub });
    const shown = page.locator(".sg-results article h2");
    await shown.waitFor();
    let release = (): void => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let answered = (): void => {};
    const late = new Promise<void>((done) => {
      answered = done;
    });
    await page.context().route(/algolia/, async (route) => {
      if (!route.request().postData()?.includes('"long"')) return route.fallback();
      await held;
      await answer(route).catch(() => {}); // the page may have stopped waiting
      answered();
    });
    const asked = page.waitForRequest((request) => request.postData()?.includes('"long"') ?? false);
    await page.evaluate(() => window.sitegen?.navigate("/search?q=long"));
    await asked;
    await page.evaluate(() => window.sitegen?.navigate("/search?q=move"));
    await page.locator("h1", { hasText: '"move"' }).waitFor();
    await page.locator('.sg-results[aria-busy="false"]').waitFor();
    release();
    await late;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await shown.allInnerTexts()).toEqual(["Springs"]);
  });
});
