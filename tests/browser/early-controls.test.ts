// Controls of the shell before their code is loaded: events take effect once, in order, when it is. The code is held back until the
// events were sent; nothing depends on timing.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { running } from "./open-site.ts";
import { focused, PAGE, PHONE, shellBrowser } from "./open-shell.ts";

const shell = shellBrowser();
/** Lets the code of the controls through. */
let release: () => void;
const hold = async (page: Page): Promise<void> => {
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/controls.js", async (route) => {
    await released;
    await route.fallback();
  });
};
/** Without idle time, an interaction alone loads code. */
const neverIdle = (page: Page) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
/** Opens the page, and waits for its first script alone. */
async function open(options: Parameters<typeof shell.open>[0] = {}): Promise<Page> {
  const page = await shell.open({ prepare: hold, ready: false, ...options });
  await running(page);
  return page;
}
const expanded = (page: Page, selector: string) => page.locator(selector).first().getAttribute("aria-expanded");

test("clicks: a category, a dropdown, a copy button, details and the announcement", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Render", exact: true }).click();
  await page.getByRole("button", { name: "Products" }).click();
  const details = page.locator("main details").first();
  await details.locator("summary").click();
  await page.locator(".code-copy").first().click();
  await page.locator("[data-sg-close-announcement]").click();
  expect(await details.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
  release();
  await page.getByRole("button", { name: "Server" }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  expect(await details.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
  expect(await page.locator(".theme-announcement-bar").isVisible()).toBe(false);
  expect(page.url()).toBe(PAGE);
});

test("two clicks are two, and none is left for later", async () => {
  const page = await open();
  const trigger = page.getByRole("button", { name: "Products" });
  await trigger.click();
  await trigger.click();
  await page.getByRole("button", { name: "Always" }).or(page.getByText("Always")).first().hover();
  release();
  await page.locator("main details[data-collapsed]").first().waitFor({ state: "attached" });
  expect(await trigger.getAttribute("aria-expanded")).toBe("false");
  await trigger.click();
  expect(await trigger.getAttribute("aria-expanded")).toBe("true");
});

test("keys: arrows in a dropdown, Space on a category, Enter on the skip link", async () => {
  const page = await open();
  await page.getByRole("button", { name: "Products" }).focus();
  await page.keyboard.press("ArrowDown");
  release();
  await page.getByRole("link", { name: "Player" }).and(page.locator(":focus")).waitFor();

  const second = await open();
  await second.getByRole("button", { name: "Render", exact: true }).focus();
  await second.keyboard.press(" ");
  expect(await second.evaluate(() => scrollY)).toBe(0);
  release();
  await second.getByRole("button", { name: "Server" }).waitFor();

  const third = await open();
  await third.keyboard.press("Tab");
  await third.keyboard.press("Enter");
  release();
  await third.locator("main:focus").waitFor();
});

test("a tap on the menu opens it with the page's sidebar, and Back closes it", async () => {
  const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.locator(".sg-menu > summary").tap();
  release();
  await page.locator("[data-sg-menu-secondary] [data-sg-sidebar]").waitFor();
  expect(await focused(page)).toBe("Close navigation bar");
  await page.goBack();
  await page.waitForSelector(".sg-menu:not([open])", { state: "attached" });
  expect(page.url()).toBe(PAGE);
});

test("a tap on the list of headings of a narrow screen", async () => {
  const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.locator("[data-sg-toc-mobile] > button").tap();
  release();
  await page.locator("[data-sg-toc-mobile] li").first().waitFor();
  expect(await expanded(page, "[data-sg-toc-mobile] > button")).toBe("true");
});

test("a link of a menu is followed as after loading, one with a modifier at once", async () => {
  const page = await open();
  const products = page.getByRole("button", { name: "Products" });
  await products.hover();
  const player = page.getByRole("link", { name: "Player" });
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    player.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await tab.close();
  await player.click();
  release();
  await page.waitForURL("**/player");
});

test("the pointer and the focus that already are in a code block count when the code is there", async () => {
  for (const enter of ["hover", "focus"] as const) {
    const page = await open();
    const long = page.locator(".sg-code", { hasText: "long" });
    await page.locator(".sg-code").first().hover();
    await (enter === "hover" ? long.hover() : long.locator(".code-copy").focus());
    release();
    await long.getByRole("button", { name: "Toggle word wrap" }).waitFor();
    expect(await page.getByRole("button", { name: "Toggle word wrap" }).count()).toBe(1);
    await page.context().close();
  }
});

test("the first interaction loads the code, without idle time; a pointer that rests on text does not", async () => {
  const asked: string[] = [];
  const page = await open({
    prepare: async (fresh) => {
      fresh.on("request", (request) => void asked.push(new URL(request.url()).pathname));
      await neverIdle(fresh);
    },
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(asked.filter((path) => /controls|islands/.test(path))).toEqual([]);
  await page.mouse.move(300, 300);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(asked.filter((path) => /controls|islands/.test(path))).toEqual([]);
  await page.keyboard.press("Tab");
  await page.locator("main details[data-collapsed]").first().waitFor({ state: "attached" });
  expect(asked.filter((path) => /controls|islands/.test(path))).toEqual(["/controls.js"]);
});

test("the code cannot be loaded: the browser's default actions happen", async () => {
  const page = await shell.open({ prepare: (fresh) => fresh.route("**/controls.js", (route) => route.abort()) });
  const details = page.locator("main details").first();
  await details.locator("summary").click();
  await expect.poll(() => details.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
  const products = page.getByRole("button", { name: "Products" });
  await products.hover();
  await page.getByRole("link", { name: "Player" }).click();
  await page.waitForURL("**/player");
  shell.takeProblems(); // the blocked file
});
