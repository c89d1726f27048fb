// Values of the variables of a running sample: under the pointer, by keyboard, pinned, and for no page without a sample.
// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const FILES = new Map([
  [
    "sitegen.config.ts",
    `import { defineConfig, docs } from "sitegen";
export default defineConfig({
  title: "Live", url: "https://live.example", content: [docs({ path: "docs", routeBasePath: "/", sidebarPath: false })],
  markdown: { liveCode: { scope: "scope.ts", edit: false } },
});
`,
  ],
  ["scope.ts", "export const double = (value: number): number => 2 * value;\n"],
  ["docs/index.md", "# Home\n\nNothing runs here.\n"],
  [
    "docs/live.md",
    `# Live

\`\`\`tsx live
import { useState } from "react";
import { double } from "any-package";
// ---cut---
export function Counter() {
  const [count, setCount] = useState(1);
  const twice = double(count);
  const list = [1, 2, 3, 4].map((item) => item * twice);
  return <button onClick={() => setCount(count + 1)}>{list.join(" ")}</button>;
}
\`\`\`
`,
  ],
]);

let site: BuiltSite;
beforeAll(async () => {
  site = await serveFiles(FILES);
});
afterAll(() => site?.close());
const browser = testBrowser();

const tip = (page: Page) => page.locator(".sg-value-tip");
const open = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.url}/live`);
  await page.waitForSelector(".sg-value");
  return page;
};

test("the value of a variable shows under the pointer, and follows the sample", async () => {
  const page = await open();
  expect(await page.locator(".sg-value").allTextContents()).toEqual([
    "count",
    "setCount",
    "twice",
    "count",
    "list",
    "item",
    "item",
    "twice",
    "setCount",
    "count",
    "list",
  ]);
  expect(await tip(page).isVisible()).toBe(false);
  await page.locator(".sg-value", { hasText: "twice" }).first().hover();
  await expect.poll(() => tip(page).textContent()).toBe("twice = 2");
  await page.evaluate(() => document.querySelector<HTMLElement>("sg-island button")?.click());
  await expect.poll(() => tip(page).textContent()).toBe("twice = 4");
  await page.locator(".sg-value", { hasText: "item" }).first().hover();
  await expect.poll(() => tip(page).textContent()).toBe("item = 1, 2, 3, …");
  await page.locator("h1").hover();
  await expect.poll(() => tip(page).isVisible()).toBe(false);
  // the code is copied and searched as it was written
  expect(await page.textContent(".sg-live pre code")).toMatch(
    /^export function Counter\(\) \{\n {2}const \[count, setCount\]/,
  );
});

test("variables are one stop of the Tab key; arrows move, Enter pins, Escape closes", async () => {
  const page = await open();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await page.locator('.sg-value[tabindex="0"]').count()).toBe(1);
  await page.locator(".sg-value").first().press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("twice");
  await expect.poll(() => tip(page).textContent()).toBe("twice = 2");
  const mark = page.locator(".sg-value").nth(2);
  expect(await mark.getAttribute("aria-describedby")).toBe(await tip(page).getAttribute("id"));
  await page.keyboard.press("Enter");
  expect(await mark.getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.className)).not.toBe("sg-value");
  // pinned: it stays
  expect(await tip(page).isVisible()).toBe(true);
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe("twice");
  await page.keyboard.press("Escape");
  await expect.poll(() => tip(page).isVisible()).toBe(false);
});

test("a page without a sample loads nothing of it", async () => {
  const page = await (await browser.newContext()).newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(site.url);
  await page.waitForSelector("html[data-has-hydrated]");
  expect(scripts).not.toEqual([]);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(texts.join("")).not.toContain("sg-value");
});
