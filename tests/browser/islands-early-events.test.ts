// Events on an island before its code is loaded take effect once, in order, when it is. The code is held back until
// the events were sent; nothing depends on timing.
// @module-tag nightly
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdAnswers, running, servedSite, testBrowser } from "./open-site.ts";

const site = servedSite("early");
const browser = testBrowser();
let page: Page;
/** Releases the chunks that are held back. */
let release: () => void;

const ISLAND_CODE = /\/assets\/(react|mount|i-)[^/]*\.js$/;

/** Path of the script among the page's modules that contains a text. */
async function chunkWith(text: string): Promise<string> {
  const seen = new Set<string>();
  const queue = [...(await (await fetch(`${site.url}/late`)).text()).matchAll(/\/assets\/[\w-]+\.js/g)].map(String);
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    const code = await (await fetch(site.url + path)).text();
    if (code.includes(text) && !path.includes("/react-")) return path;
    queue.push(...[...code.matchAll(/"\.\/([\w-]+\.js)"/g)].map(([, name]) => `/assets/${name}`));
  }
  throw new Error(`no chunk holds ${text}`);
}

/** Opens a page whose scripts of one kind wait for `release`. */
async function open(options: BrowserContextOptions = {}, held = ISLAND_CODE, path = "/"): Promise<void> {
  page = await (await browser.newContext(options)).newPage();
  release = await holdAnswers(page, held);
  await page.goto(site.url + path, { waitUntil: "commit" });
  await page.locator("sg-island").first().waitFor({ state: "attached" });
  if (held === ISLAND_CODE) await page.waitForSelector("html[data-has-hydrated=true]", { state: "attached" });
}

const START = { agreed: false, text: "", choice: "a" };
/** The component's state after all waiting events were delivered. */
const known = async (facts: object): Promise<void> => {
  await expect
    .poll(async () => JSON.parse((await page.locator("output").textContent()) ?? ""))
    .toEqual({
      ...START,
      ...facts,
    });
};
/** Releases the code, and the events after it. */
async function goLive(): Promise<void> {
  release();
  await page.waitForFunction(
    () => (document.querySelector("sg-island") as { state?: string } | null)?.state === "live",
  );
}
const focused = () => page.evaluate(() => document.activeElement?.textContent);

test("one mouse click; three clicks are three", async () => {
  await open();
  const button = page.getByRole("button", { name: "Count" });
  for (let i = 0; i < 3; i++) await button.click();
  await goLive();
  await known({ clicks: 3 });
  await button.click();
  await known({ clicks: 4 });
});

test("pressed before the code is loaded, released after", async () => {
  await open();
  await page.getByRole("button", { name: "Count" }).hover();
  await page.mouse.down();
  await goLive();
  await page.mouse.up();
  await known({ clicks: 1 });
});

test("Enter and Space on a button: once each, the focus stays", async () => {
  await open();
  await page.getByRole("button", { name: "Count" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press(" ");
  await goLive();
  await known({ clicks: 2 });
  expect(await focused()).toBe("Count");
});

test("a tap", async () => {
  await open({ hasTouch: true });
  await page.getByRole("button", { name: "Count" }).tap();
  await goLive();
  await known({ clicks: 1 });
});

test("checkboxes, controlled and not", async () => {
  await open();
  await page.getByLabel("Agreed").click();
  await page.getByLabel("Own").click();
  await goLive();
  await known({ agreed: true, uncontrolled: true });
  expect(await page.getByRole("checkbox").evaluateAll((all) => all.map((el) => (el as HTMLInputElement).checked))) //
    .toEqual([true, true]);
});

test("a details element opens once", async () => {
  await open();
  await page.getByText("More").click();
  await goLive();
  await known({ open: true });
  await page.getByText("Hidden text").waitFor();
});

test("a form is submitted by its button, by Enter, and by Enter without a button", async () => {
  await open();
  await page.getByLabel("Query").fill("springs");
  await page.getByRole("button", { name: "Send" }).click();
  await goLive();
  await known({ submits: 1, sent: "springs" });

  for (const [label, facts] of [
    ["Query", { submits: 1, sent: "x" }],
    ["Bare", { entered: 1 }],
  ] as const) {
    await open();
    await page.getByLabel(label).pressSequentially("x");
    await page.keyboard.press("Enter");
    await goLive();
    await known(facts);
    expect(new URL(page.url()).pathname).toBe("/");
  }
});

test("a link whose handler prevents it is not followed", async () => {
  await open();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await goLive();
  await known({ followed: 1 });
  expect(new URL(page.url()).pathname).toBe("/");
});

test("pointer and focus positions are replayed", async () => {
  await open();
  const button = page.getByRole("button", { name: "Hover" });
  await button.hover();
  await button.focus();
  await goLive();
  await known({ entries: 1, focused: true });
});

test("typed text is reported and stays, with the caret in position", async () => {
  await open();
  const input = page.getByLabel("Text");
  await input.pressSequentially("abcd");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await goLive();
  await known({ text: "abcd" });
  await page.keyboard.press("x");
  await known({ text: "abxcd" });
  expect(await input.inputValue()).toBe("abxcd");
});

test("a choice made by keyboard", async () => {
  await open();
  await page.getByLabel("Choice").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await goLive();
  await known({ choice: "c" });
});

test("events keep their order across controls", async () => {
  await open();
  await page.getByLabel("Query").fill("one");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByLabel("Text").fill("two");
  await page.getByLabel("Choice").focus();
  await page.keyboard.press("ArrowDown");
  await goLive();
  // each event but the last makes React render over the later input
  await known({ submits: 1, sent: "one", clicks: 1, text: "two", choice: "b" });
  expect(await page.getByLabel("Text").inputValue()).toBe("two");
  expect(Object.keys(JSON.parse((await page.locator("output").textContent()) ?? "")).slice(0, 3)).toEqual([
    "submits",
    "sent",
    "clicks",
  ]);
});

test("before any of our scripts has run: clicks, text and a submit are replayed too", async () => {
  await open({}, /\/assets\/client-[^/]*\.js$/);
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByLabel("Text").pressSequentially("abc");
  await page.getByLabel("Bare").focus();
  await page.keyboard.press("Enter");
  await goLive();
  await known({ clicks: 2, text: "abc", entered: 1 });
});

test("the code of islands comes after that of the page: nothing is lost, and the page counts as live only then", async () => {
  await open({}, /\/assets\/islands-[^/]*\.js$/);
  await running(page);
  await page.getByRole("button", { name: "Count" }).click();
  await page.getByLabel("Text").pressSequentially("abc");
  await page.getByRole("link", { name: "Elsewhere" }).click();
  expect(await page.locator("html").getAttribute("data-has-hydrated")).toBe("false");
  await goLive();
  await known({ clicks: 1, text: "abc", followed: 1 });
  await page.waitForSelector("html[data-has-hydrated=true]", { state: "attached" });
});

test("the code of islands cannot be loaded: the browser's default actions happen", async () => {
  page = await (await browser.newContext()).newPage();
  await page.route(/\/assets\/islands-/, (route) => route.abort());
  await page.goto(`${site.url}/`);
  await page.getByText("More").click();
  await page.getByText("Hidden text").waitFor();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await page.waitForURL("**/elsewhere");
  browser.problems.length = 0; // the blocked file
});

test("client navigation shows a page with islands when their code is there", async () => {
  page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  release = await holdAnswers(page, /\/assets\/islands-[^/]*\.js$/);
  await page.goto(`${site.url}/elsewhere`);
  await page.waitForSelector("html[data-has-hydrated=true]", { state: "attached" });
  expect(asked.filter((path) => path.includes("/islands-"))).toEqual([]);
  const requested = page.waitForRequest(/\/assets\/islands-/);
  await page.evaluate(() => void window.sitegen?.navigate("/"));
  await requested;
  expect(await page.locator("sg-island").count()).toBe(0);
  release();
  await page.locator("sg-island").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Count" }).click();
  await known({ clicks: 1 });
});

test("React cannot be loaded: the browser's default actions happen", async () => {
  page = await (await browser.newContext()).newPage();
  await page.route(/\/assets\/react-/, (route) => route.abort());
  await page.goto(`${site.url}/`);
  await page.getByText("More").click();
  await page.getByText("Hidden text").waitFor();
  await page.getByRole("link", { name: "Elsewhere" }).click();
  await page.waitForURL("**/elsewhere");
  browser.problems.length = 0; // the blocked files
});

test("a click where a Suspense boundary still waits for its code; markup that React does not manage waits for nothing", async () => {
  const late = await chunkWith("<b>raw</b>");
  await open({}, new RegExp(late), "/late");
  await page.waitForFunction(
    () => (document.querySelector("sg-island") as { state?: string } | null)?.state === "live",
  );
  await page.getByRole("button", { name: "late 0" }).click();
  await page.getByRole("button", { name: "late 0" }).click();
  release();
  await page.getByRole("button", { name: "late 2" }).waitFor();
  // at once: later frames would show it too, if it were held for a node that React never hydrates
  await page.getByText("raw").click();
  expect(await page.getByRole("button").filter({ hasText: "late" }).textContent()).toBe("late 12");
});
