// Browsers in a state that no author sees: stored values of other sites and versions, full storage, pages that an extension or a
// translation has changed, scripts that are off, URLs typed by hand.
// @module-tag nightly
import { describe, expect, test } from "vitest";
import { address, follow, heading, isMarked, mark, navigationFixture } from "./open-navigation.ts";
import { savingData, servedSite, testBrowser } from "./open-site.ts";

const site = navigationFixture();

/** Values that another version or another site may have stored, under every key. */
const STORED = [
  "",
  "null",
  "{",
  "{}",
  "[]",
  '{"version":0}',
  "999",
  "true",
  "javascript:alert(1)",
  "<img src=x onerror=alert(1)>",
];

test.each(STORED)(
  "#96 %j under every key of the storage: the shell has its defaults and reports nothing",
  async (value) => {
    const page = await site.open("/docs/intro", {
      prepare: async (tab) => {
        await savingData(tab.context());
        await tab.addInitScript((stored) => {
          Storage.prototype.getItem = () => stored;
        }, value);
      },
    });
    const modes: (string | undefined)[] = [];
    for (let press = 0; press < 2; press++) {
      await page.locator("[data-sg-color-mode]:visible").click();
      modes.push(await page.evaluate(() => document.documentElement.dataset.theme));
    }
    expect(modes.toSorted()).toEqual(["dark", "light"]);
    await mark(page);
    await follow(page, "Long");
    await heading(page, "Long");
    expect(await isMarked(page)).toBe(true);
  },
);

test("#96 a full storage: choices last as long as the page, with one warning", async () => {
  const page = await site.open("/docs/intro", {
    prepare: async (tab) => {
      await savingData(tab.context());
      await tab.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      });
    },
  });
  const before = await page.evaluate(() => document.documentElement.dataset.theme);
  await page.locator("[data-sg-color-mode]:visible").click();
  const after = await page.evaluate(() => document.documentElement.dataset.theme);
  expect(after).not.toBe(before);
  await follow(page, "Long");
  await heading(page, "Long");
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(after);
  expect(site.problems.splice(0).map((text) => text.split(",")[0])).toEqual(["[sitegen] storage is not available"]);
});

/** What translations do to the text of a page, and extensions to its elements. */
function changeLikeExtensions(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === "" || text.parentElement?.closest("script, style, template")) continue;
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text);
  }
  for (const element of document.querySelectorAll("button, a, input")) element.setAttribute("data-extension", "x");
  document.body.prepend(Object.assign(document.createElement("x-extension"), { textContent: "x" }));
  document.documentElement.append(document.createElement("x-overlay"));
}

test("#97 a page that is translated before its islands hydrate: they work, and the mismatch is logged once each", async () => {
  const page = await site.open("/interactive", {
    prepare: (tab) => tab.addInitScript(`addEventListener("DOMContentLoaded", () => (${changeLikeExtensions})());`),
  });
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
  await mark(page);
  await page.locator(".theme-layout-navbar").getByRole("link", { name: "About", exact: true }).click();
  await heading(page, "About");
  expect(await isMarked(page)).toBe(true);
  const said = site.problems.splice(0);
  expect(said.filter((text) => !text.startsWith("[sitegen] Recoverable error."))).toEqual([]);
  expect(said.length).toBeLessThanOrEqual(2);
});

test("#97 a page that is translated afterwards: islands update, and the next page replaces it", async () => {
  const page = await site.open("/interactive");
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
  await page.evaluate(changeLikeExtensions);
  await page.locator("button.counter").click();
  await mark(page);
  await page.locator(".theme-layout-navbar").getByRole("link", { name: "About", exact: true }).click();
  await heading(page, "About");
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
});

describe("deep links that are not quite right", () => {
  // the browser's messages about a 404 come at any time
  const loud = navigationFixture({ isQuiet: false });
  const targets = [
    "/docs/intro/",
    "/docs/intro.html",
    "/docs/intro/index.html",
    "//docs//intro",
    "/docs/./intro",
    "/DOCS/INTRO",
  ];
  test.each(targets)("#103 %s shows the page, or the not-found page that leads to it", async (target) => {
    const page = await loud.open("/about");
    await page.goto(loud.url + target);
    const suggestion = page.locator("[data-sg-suggestions] a[href='/docs/intro']");
    await page
      .locator("h1", { hasText: /^Intro$/ })
      .or(suggestion)
      .first()
      .waitFor();
    if (await suggestion.isVisible()) await suggestion.click();
    await heading(page, "Intro");
    expect(address(page)).toMatch(/intro/i);
  });
});

describe("scripts are off", () => {
  const everything = servedSite("everything");
  const browser = testBrowser();

  test("#95 code and the list of posts are there, and lead on", async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${everything.url}/docs/guide/second/`);
    await page.locator("pre", { hasText: "const a = 1;" }).first().waitFor();
    await page.goto(`${everything.url}/blog/`);
    const post = page.locator("article h2 a").first();
    const title = (await post.textContent()) ?? "";
    expect(title).not.toBe("");
    await post.click();
    await page.locator("h1", { hasText: title }).waitFor();
  });
});
