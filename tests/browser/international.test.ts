// Two languages and two docs versions in Chromium: the reader's choices and their persistence.
// @module-tag nightly
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { servedSite, started, testBrowser } from "./open-site.ts";

const KEY = "docs-preferred-version-default";
const DESKTOP = { width: 1400, height: 800 };
const PHONE = { width: 390, height: 800 };

const site = servedSite("international");
const browser = testBrowser();

const at = (path: string): string => new URL(`/atlas${path}`, site.url).href;

async function open(path: string, { viewport = DESKTOP, stored }: { viewport?: typeof PHONE; stored?: string } = {}) {
  const context = await browser.newContext({ viewport });
  if (stored !== undefined)
    await context.addInitScript(
      ([key, value]) => {
        if (!sessionStorage.getItem("seeded")) localStorage.setItem(key as string, value as string);
        sessionStorage.setItem("seeded", "1");
      },
      [KEY, stored],
    );
  const page = await context.newPage();
  await page.goto(at(path));
  await started(page);
  return page;
}
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
/** Text and target of the docs links in the navbar. */
const bar = (page: Page) =>
  page
    .locator(".sg-navbar-items a[data-sg-versions]")
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute("href")}`));
const menuHead = (page: Page) =>
  page
    .locator(".sg-navbar-items [data-sg-version-label]")
    .evaluate((head) => `${head.textContent} ${head.getAttribute("href")}`);
const entry = (page: Page, name: string) => page.locator(`.dropdown__menu [data-sg-version="${name}"]`);

test("§4 Docs version preference: stored when an entry of the menu is clicked, and followed on other pages", async () => {
  const page = await open("/blog");
  expect(await bar(page)).toEqual(["Guide /atlas/docs/", "News /atlas/docs/guide/only-new", "2.0 /atlas/docs/"]);
  expect([await menuHead(page), await stored(page)]).toEqual(["2.0 /atlas/docs/", null]);
  await page.locator(".sg-navbar-items [data-sg-version-label]").hover();
  await entry(page, "1.0").click();
  await page.waitForURL(at("/docs/1.0/"));
  expect(await stored(page)).toBe("1.0");
  await page.goto(at("/versions"));
  await started(page);
  expect(await bar(page)).toEqual([
    "Guide /atlas/docs/1.0/",
    "News /atlas/docs/guide/only-new",
    "1.0 (old) /atlas/docs/1.0/",
  ]);
  expect(await menuHead(page)).toBe("1.0 (old) /atlas/docs/1.0/");
});

test("§4 Docs version preference: cleared if the version no longer exists", async () => {
  const page = await open("/blog", { stored: "0.9" });
  expect(await stored(page)).toBeNull();
  expect(await bar(page)).toEqual(["Guide /atlas/docs/", "News /atlas/docs/guide/only-new", "2.0 /atlas/docs/"]);
  const known = await open("/blog", { stored: "1.0" });
  expect(await stored(known)).toBe("1.0");
});

test("§4 Docs version preference: the banner's link stores the latest", async () => {
  const page = await open("/docs/1.0/guide/install", { stored: "1.0" });
  await page.getByRole("alert").getByRole("link", { name: "latest version" }).click();
  await page.waitForURL(at("/docs/guide/install"));
  expect(await stored(page)).toBe("current");
});

test("§9 Docs versions: a page of a version stays in it, whatever the reader prefers", async () => {
  const page = await open("/docs/guide/install", { stored: "1.0" });
  expect(await bar(page)).toEqual(["Guide /atlas/docs/", "News /atlas/docs/guide/only-new", "2.0 /atlas/docs/"]);
  expect(await menuHead(page)).toBe("2.0 /atlas/docs/guide/install");
  await page.goto(at("/blog"));
  await started(page);
  expect((await bar(page))[0]).toBe("Guide /atlas/docs/1.0/");
});

test("§2 Site shell: menus of versions and languages keep query and hash", async () => {
  const page = await open("/docs/guide/install?a=b#before-you-begin");
  await page.locator(".sg-navbar-items [data-sg-version-label]").hover();
  await entry(page, "1.0").click();
  await page.waitForURL(at("/docs/1.0/guide/install?a=b#before-you-begin"));
  await started(page);
  await page.locator(".sg-navbar-items .dropdown > a", { hasText: "English" }).hover();
  await page.locator(".dropdown__menu a[lang=ar]").click();
  await page.waitForURL(at("/ar/docs/1.0/guide/install?a=b&from=menu#before-you-begin"));
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    "ar",
    "rtl",
  ]);
});

test('§2 Site shell: on narrow screens the menus are called "Languages" and "Versions"', async () => {
  const page = await open("/blog", { viewport: PHONE });
  const heads = () => page.locator("[data-sg-menu-primary] summary").allTextContents();
  expect(await heads()).toEqual(["Versions", "Languages"]);
  await page.goto(at("/ar/blog"));
  await started(page);
  expect(await heads()).toEqual(["الإصدارات", "اللغات"]);
});

test("§2 Site shell: another language is another document, with its texts and its direction", async () => {
  const page = await open("/ar/");
  const compass = page.getByRole("button", { name: "دار 0 مرات" });
  await page.waitForFunction(
    () => (document.querySelector("sg-island") as { state?: string } | null)?.state === "live",
  );
  await compass.click();
  await expect.poll(() => page.locator("sg-island button").textContent()).toBe("دار 1 مرات");
  // mirrored: the logo is at the right edge, and nothing overflows
  const [logo, wide] = await page.evaluate(() => [
    document.querySelector(".theme-layout-navbar > .sg-logo")?.getBoundingClientRect().right ?? 0,
    document.documentElement.scrollWidth > innerWidth,
  ]);
  expect([Number(logo) > 1000, wide]).toEqual([true, false]);
  const answer = await page.goto(at("/ar/docs/nowhere"));
  expect([answer?.status(), await page.locator("h1").textContent()]).toEqual([404, "الصفحة غير موجودة"]);
  await expect.poll(() => browser.problems.length).toBe(1); // the browser's message about the 404
  browser.problems.length = 0;
});
