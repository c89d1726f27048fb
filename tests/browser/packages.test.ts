// Behaviour of component packages, published with `'use client'`, on pages that import them.
// @module-tag nightly
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { servedSite, testBrowser } from "./open-site.ts";

const site = servedSite("packages");
const browser = testBrowser();
let page: Page;

beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
});

const pressed = (name: string) => page.getByRole("button", { name, pressed: true, exact: true }).waitFor();

test("components of a package hydrate where content imports them, and share their contexts with each other", async () => {
  await page.goto(`${site.url}/`);
  await page.getByRole("button", { name: "packed 3" }).click();
  await page.getByRole("button", { name: "packed 4" }).waitFor();
  await pressed("one bold");
  await page.getByRole("button", { name: "two" }).click();
  await pressed("two");
  expect(await page.locator(".menu strong").textContent()).toBe("bold");
  expect(await page.locator(".menu p").textContent()).toBe("Words of the page.");
});

test("a component hydrates because of its package, and so does an element that a package creates by name", async () => {
  await page.goto(`${site.url}/`);
  await pressed("why");
  await page.getByRole("button", { name: "ex" }).click();
  await pressed("ex");
  await page.locator('section[data-moving="true"] strong').waitFor();
});

test("a component page may compose a package's parts", async () => {
  await page.goto(`${site.url}/composed`);
  await pressed("left");
  await page.getByRole("button", { name: "right" }).click();
  await pressed("right");
});

test("a component that reads the browser while rendering shows the reader's values, attributes too, and keeps its children", async () => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, locale: "de-DE" });
  page = await phone.newPage();
  await page.goto(`${site.url}/`);
  const device = page.locator("section.touch");
  await device.scrollIntoViewIfNeeded();
  expect(await device.getAttribute("lang")).toBe("de-DE");
  expect(await device.locator("b").textContent()).toBe("Tap");
  expect(await device.locator("strong").textContent()).toBe("first");
  await device.getByRole("button", { name: "inside 0" }).click();
  await device.getByRole("button", { name: "inside 1" }).waitFor();
});
