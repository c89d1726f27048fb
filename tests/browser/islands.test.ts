import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { holdAnswers, servedSite, settled, testBrowser } from "./open-site.ts";

const site = servedSite("islands");
const browser = testBrowser();
let page: Page;
/** Of islands. */
const CODE = /\/assets\/(react|mount|i-)/;

beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
});

const live = (selector: string) =>
  page.waitForFunction(
    (s) => [...document.querySelectorAll<HTMLElement & { state?: string }>(s)].every((el) => el.state === "live"),
    selector,
  );
const react = () =>
  browser.requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => /\/assets\/(react|mount)-/.test(path));

test("a marked counter counts, and so does a component without 'use client' moved from another site", async () => {
  await page.goto(`${site.url}/`);
  await page.getByRole("button", { name: "marked 3" }).click();
  await page.getByRole("button", { name: "moved 0" }).click();
  await page.getByRole("button", { name: "marked 4" }).waitFor();
  await page.getByRole("button", { name: "moved 1" }).waitFor();
});

test("an island is live when any of its elements is seen, not only the first", async () => {
  await page.goto(`${site.url}/hidden-first`);
  await live("sg-island");
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
});

test("an island that shows only its children is live when they are seen, also if they are an island", async () => {
  await page.goto(`${site.url}/around`);
  await page.locator("html[data-around=outer][data-inside=inner]").waitFor({ state: "attached" });
  expect(await page.locator("sg-island > sg-slot > sg-island").count()).toBe(1);
});

test("an island that renders nothing on the server is rendered in the browser, without an error of hydration", async () => {
  await page.goto(`${site.url}/browser-only`);
  await page.getByRole("button", { name: "seen 1" }).click();
  await page.getByRole("button", { name: "seen 2" }).waitFor();
});

test("ids of the server equal those of the browser, and unique on the page", async () => {
  await page.goto(`${site.url}/`);
  const before = await page.locator(".counter span").allTextContents();
  await live("sg-island");
  expect(await page.locator(".counter span").allTextContents()).toEqual(before);
  expect(new Set(before).size).toBe(before.length);
});

test("an island in a slot keeps its state while the slot is hidden and shown", async () => {
  await page.goto(`${site.url}/`);
  await live("sg-island");
  await page.getByRole("button", { name: "inner 0" }).click();
  await page.getByRole("button", { name: "Hide Outer" }).click();
  await page.getByRole("button", { name: "inner" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Show Outer" }).click();
  await page.getByRole("button", { name: "inner 1" }).click();
  await page.getByRole("button", { name: "inner 2" }).waitFor();
  expect(await page.locator(".panel strong").textContent()).toBe("text");
});

test("props arrive unchanged and cannot escape their attribute", async () => {
  await page.goto(`${site.url}/props`);
  await page.locator('ul[data-live="true"]').waitFor();
  expect(await page.locator("sg-island li").allTextContents()).toEqual([
    `it's </script> & "more" \u2028 $u`,
    "true",
    "12345678901234567890",
    "1970-01-01T00:00:00.005Z",
    "1,NaN",
    '/a"\\/<b>/gi',
  ]);
});

test("a large prop is a file that pages share: an island hydrates with it, also after a navigation, and eager ones request it once", async () => {
  const files = () =>
    browser.requests.map((request) => new URL(request.url()).pathname).filter((path) => path.includes("/props-"));
  await page.goto(`${site.url}/catalog-first`);
  await page.getByRole("button", { name: "First item 0" }).click();
  await page.getByRole("button", { name: "First item 899" }).waitFor();
  const [file = ""] = files();
  expect(file).toMatch(/^\/assets\/props-[\da-f]{16}\.json$/);
  await page.getByRole("link", { name: "The second one" }).click();
  await page.getByRole("button", { name: "Second item 0" }).click();
  await page.getByRole("button", { name: "Second item 899" }).waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
  expect(new Set(files())).toEqual(new Set([file]));

  const fresh = await (await browser.newContext()).newPage();
  browser.requests.length = 0;
  await fresh.goto(`${site.url}/catalog-second`);
  await fresh.getByRole("button", { name: "Second item 0" }).click();
  await fresh.getByRole("button", { name: "Second item 899" }).waitFor();
  expect(files()).toEqual([file]);
});

test("an island whose large prop is gone reloads its page once, then stays as without scripts", async () => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await page.route(/\/props-/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(`${site.url}/catalog-first`);
  await page.waitForFunction(
    () => document.querySelector<HTMLElement & { state?: string }>("sg-island")?.state === "failed",
  );
  expect([documents, await page.getByRole("button", { name: "First item 0" }).count()]).toEqual([2, 1]);
  const said = browser.problems.splice(0).filter((text) => text.startsWith("[sitegen]"));
  expect(said.map((text) => text.split(" at ")[0])).toEqual([
    expect.stringContaining("An interactive part of this page could not be loaded. Error: The server answered 404 for"),
  ]);
});

test("a page without islands never requests React", async () => {
  await page.goto(`${site.url}/plain`);
  await settled(page);
  expect(react()).toEqual([]);
});

test("an interaction island is not evaluated before it is touched, and early clicks count once each", async () => {
  const release = await holdAnswers(page, CODE);
  await page.goto(`${site.url}/interaction`);
  const island = page.locator("sg-island").first();
  await expect.poll(() => island.evaluate((el) => (el as HTMLElement & { state?: string }).state)).toBe("static");
  const button = page.getByRole("button", { name: /^lazy/ });
  await button.click();
  await button.click();
  await button.click();
  release();
  await page.getByRole("button", { name: "lazy 3" }).waitFor();
});

test("text typed before hydration stays", async () => {
  const release = await holdAnswers(page, CODE);
  await page.goto(`${site.url}/interaction`);
  const input = page.getByLabel("Name");
  await input.pressSequentially("abc");
  release();
  await page.locator("output", { hasText: "abc" }).waitFor();
  await input.press("d");
  await page.locator("output", { hasText: "abcd" }).waitFor();
  expect(await input.inputValue()).toBe("abcd");
});

test("an island that throws shows the chain and Try again; the page works", async () => {
  await page.goto(`${site.url}/failing`);
  await live("sg-island");
  await page.getByRole("button", { name: "Break" }).click();
  expect(await page.getByRole("alert").locator("pre").textContent()).toBe("boom\n\nCause:\ninner");
  await page.getByRole("button", { name: "fine 0" }).click();
  await page.getByRole("button", { name: "fine 1" }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Break" }).waitFor();
  expect(browser.problems.splice(0).map((text) => text.split("\n")[0])).toEqual([
    "[sitegen] An interactive part of this page crashed. Error: boom",
  ]);
});

test("a page that starts with 'use client' is one island in the shell's main", async () => {
  await page.goto(`${site.url}/whole`);
  await page.getByRole("button", { name: "Details" }).click();
  await page.locator("main sg-island p", { hasText: "open" }).waitFor();
  expect(await page.locator("main").count()).toBe(1);
});

test("hooks of an island read the same page on both sides, and share the colour mode with the shell", async () => {
  await page.goto(`${site.url}/hooks`);
  await live("sg-island");
  expect(await page.locator(".where").textContent()).toBe("Islands at /hooks, picture at /img/a.png, plain");
  const cycle = page.getByRole("button", { name: /^Switch between dark and light mode/ });
  await cycle.click(); // light → dark: without the system's preference there are two
  await page.getByRole("button", { name: "is dark" }).click();
  await page.getByRole("button", { name: "is light" }).waitFor();
  await page.waitForSelector("html[data-theme=light]");
});

test("without scripts the islands' HTML is shown", async () => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${site.url}/`);
  expect(await still.getByRole("button").allTextContents()).toEqual(
    expect.arrayContaining(["marked 3", "moved 0", "Hide Outer", "inner 0"]),
  );
});
