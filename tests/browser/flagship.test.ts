// The real site for readers: served with its headers, opened in Chromium, crawled with scripts off.
import { expect, test } from "vitest";
import { answerThirdParties, readPage, savingData, servedSite, started, testBrowser } from "./open-site.ts";

const site = servedSite("flagship");
const browser = testBrowser();

test("the page of an unknown path is the site's, with status 404", async () => {
  const answer = await fetch(`${site.url}/docs/never-written`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("We could not find what you were looking for.");
});

test("every page has its canonical URL and title, every page with content its description, and no player is announced", async () => {
  const missing: string[] = [];
  for (const { url, template } of site.routes) {
    if (template === "NotFound") continue;
    const html = await readPage(site.url + url);
    const canonical = `<link rel="canonical" href="${site.publicUrl}${url}"/>`;
    const isList = /^(Tag|Author|Search)/.test(template) || /\/tags\//.test(url);
    const described = isList || /<meta name="description" content="[^"]+/.test(html);
    // a live region announces every frame that it shows
    const speaks = /data-frame=/.test(html) && html.includes("<output");
    // no link target is set
    const isEdited = html.includes("theme-edit-this-page");
    if (speaks || isEdited || !html.includes(canonical) || !/<title>[^<]+<\/title>/.test(html) || !described)
      missing.push(url);
  }
  expect(missing).toEqual([]);
});

test("by keyboard: the first Tab shows the skip link, which leads to the main content", async () => {
  const context = await browser.newContext();
  await answerThirdParties(context, site.url);
  const page = await context.newPage();
  await page.goto(`${site.url}/docs/`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to main content");
  await page.keyboard.press("Enter");
  await page.locator("main:focus").waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

test("§7 the question widget and the page view: requested once when the page is idle, with nothing in the console", async () => {
  const context = await browser.newContext();
  await answerThirdParties(context, site.url);
  const page = await context.newPage();
  const requests = () =>
    browser.requests.map((request) => `${request.method()} ${request.url().replace(site.url, "")}`);
  await page.goto(`${site.url}/docs/?x=1`);
  const counted = () =>
    requests()
      .filter((line) => /ask\.example|page-view/.test(line))
      .sort();
  await expect.poll(() => counted().length).toBeGreaterThanOrEqual(2);
  const view = new URLSearchParams({ path: "/docs/?x=1", title: await page.title() });
  expect(counted()).toEqual([`GET /page-view.txt?${view}`, "GET https://ask.example.com/embed.js"]);
});

test("the reader's package manager is chosen once, for every page and the next visit", async () => {
  const context = await browser.newContext();
  await savingData(context);
  const page = await context.newPage();
  const chosen = () =>
    page
      .locator("[data-sg-tabs=npm2yarn] > [role=tablist] > [aria-selected=true]")
      .evaluateAll((tabs) => [...new Set(tabs.map((tab) => tab.textContent))]);
  await page.goto(`${site.url}/docs/lambda/proxy`);
  await started(page);
  expect(await chosen()).toEqual(["npm"]);
  await page.getByRole("tab", { name: "pnpm" }).first().click();
  expect(await chosen()).toEqual(["pnpm"]);
  expect(await page.getByRole("tab", { name: "pnpm" }).count()).toBeGreaterThan(1);
  await page.evaluate(() => window.sitegen?.navigate("/docs/tailwind"));
  await page.getByRole("heading", { name: "TailwindCSS", level: 1 }).waitFor();
  expect(await chosen()).toEqual(["pnpm"]);
  const nextVisit = await context.newPage();
  await nextVisit.goto(`${site.url}/docs/testing`);
  await nextVisit.locator("[role=tab][aria-selected=true]", { hasText: "pnpm" }).waitFor();
  expect(await nextVisit.locator("[role=tabpanel]:visible").innerText()).toContain("pnpm");
});
