import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findChromium } from "../../.ci/chromium.mjs";
import { answerFrom, shellFiles } from "./shell-page.tsx";

const URL_OF_PAGE = "https://shell.test/docs/springs";
const DESKTOP = { width: 1400, height: 800 };
const PHONE = { width: 390, height: 800 };

let files: Awaited<ReturnType<typeof shellFiles>>;
let browser: Browser;
let context: BrowserContext | undefined;
let problems: string[];

beforeAll(async () => {
  files = await shellFiles();
  browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
});
afterAll(() => browser?.close());
afterEach(async () => {
  await context?.close();
  expect(problems).toEqual([]);
});

async function open(options: BrowserContextOptions = {}, url = URL_OF_PAGE): Promise<Page> {
  problems = [];
  context = await browser.newContext({
    viewport: DESKTOP,
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  await answerFrom(files, page);
  await page.goto(url);
  if (options.javaScriptEnabled !== false) await page.waitForSelector("html[data-has-hydrated=true]");
  return page;
}
const active = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

test("colour mode: the cycle, what is stored, what the system changes, another tab", async () => {
  const page = await open({ colorScheme: "dark" });
  const toggle = page.locator("nav > [data-sg-color-mode]");
  const state = () =>
    page.evaluate(() => [
      document.documentElement.dataset.theme,
      document.documentElement.dataset.themeChoice,
      localStorage.getItem("theme"),
    ]);
  expect(await state()).toEqual(["dark", "system", null]);
  await toggle.click();
  expect(await state()).toEqual(["light", "light", "light"]);
  expect(await toggle.getAttribute("aria-label")).toBe("Switch between dark and light mode (currently light mode)");
  await toggle.click();
  expect(await state()).toEqual(["dark", "dark", "dark"]);
  await toggle.click();
  expect(await state()).toEqual(["dark", "system", null]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForSelector("html[data-theme=light]");
  expect(await state()).toEqual(["light", "system", null]);
  const other = await (context as BrowserContext).newPage();
  await answerFrom(files, other);
  await other.goto(URL_OF_PAGE);
  await other.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.waitForSelector("html[data-theme=dark]");
  expect(await toggle.getAttribute("title")).toBe("dark mode");
});

test("tabs: keys, the group, the address, the next visit", async () => {
  const page = await open();
  const selected = () => page.locator("[role=tab][aria-selected=true]").allTextContents();
  const shown = () =>
    page
      .locator("[role=tabpanel]:visible")
      .evaluateAll((panels) => panels.map((panel) => panel.getAttribute("data-value")));
  expect(await shown()).toEqual(["npm", "npm", "npm"]);
  await page.locator("[role=tab]").first().focus();
  await page.keyboard.press("ArrowRight");
  expect([await active(page), await selected()]).toEqual(["yarn", ["npm", "npm", "npm"]]);
  await page.keyboard.press("Enter");
  expect([await selected(), await shown()]).toEqual([Array(3).fill("yarn"), Array(3).fill("yarn")]);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  expect(await active(page)).toBe("npm");
  expect(new URL(page.url()).search).toBe("?manager=yarn");
  await page.goto(URL_OF_PAGE);
  await page.waitForSelector("html[data-has-hydrated=true]");
  expect(await selected()).toEqual(Array(3).fill("yarn"));
  await page.goto(`${URL_OF_PAGE}?manager=bun`);
  await page.waitForSelector("html[data-has-hydrated=true]");
  expect(await selected()).toEqual(Array(3).fill("bun"));
  await page.goto(`${URL_OF_PAGE}?manager=none`);
  await page.waitForSelector("html[data-has-hydrated=true]");
  expect(await selected()).toEqual(Array(3).fill("bun"));
});

test("copy gives the code and says so for a second", async () => {
  const page = await open();
  await page.locator(".sg-code").first().hover();
  const copy = page.locator(".code-copy").first();
  await copy.click();
  await page.getByLabel("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm add\nrun");
  await page.getByLabel("Copied").waitFor({ state: "detached" });
  expect(await copy.getAttribute("aria-label")).toBe("Copy code to clipboard");
});

test("sidebar: categories open from the fragment, linked ones by their arrow or on the way to their page", async () => {
  const page = await open();
  const sidebar = page.locator(".sg-sidebar");
  expect(await sidebar.getByRole("link", { name: "Node" }).count()).toBe(0);
  await sidebar.getByRole("button", { name: "Render", exact: true }).click();
  await sidebar.getByRole("button", { name: "Server" }).click();
  await sidebar.getByRole("link", { name: "Node" }).waitFor();
  await sidebar.getByRole("button", { name: "Server" }).focus();
  await page.keyboard.press(" ");
  await sidebar.getByRole("link", { name: "Node" }).waitFor({ state: "hidden" });
  expect(page.url()).toBe(URL_OF_PAGE);
  await sidebar.getByRole("button", { name: "Expand sidebar category 'Media'" }).click();
  await sidebar.getByRole("button", { name: "Collapse sidebar category 'Media'" }).waitFor();
  await sidebar.getByRole("link", { name: "Audio" }).waitFor();
  await sidebar.getByRole("link", { name: "Media", exact: true }).click();
  await page.waitForURL("**/docs/media");
});

test("dropdown: Enter opens, arrows move, Escape closes and gives the focus back, Tab leaves", async () => {
  const page = await open();
  const trigger = page.locator(".sg-navbar-items").getByRole("button", { name: "Products" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  expect(await trigger.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await active(page)).toBe("Lambda");
  await page.keyboard.press("Escape");
  expect([await active(page), await trigger.getAttribute("aria-expanded")]).toEqual(["Products", "false"]);
  await page.keyboard.press(" ");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await trigger.getAttribute("aria-expanded")).toBe("false");
});

test("mobile menu: the sidebar first, the main menu behind it, Escape; growing closes it", async () => {
  const page = await open({ viewport: PHONE });
  const toggle = page.locator(".sg-menu > summary");
  await toggle.click();
  expect(await active(page)).toBe("Close navigation bar");
  expect(await toggle.getAttribute("aria-expanded")).toBe("true");
  await page.getByRole("navigation", { name: "Docs sidebar" }).getByText("Springs").waitFor();
  await page.getByText("← Back to main menu").click();
  await page.locator("[data-sg-menu-primary]").getByText("Products").waitFor();
  await page.getByText("← Back to main menu").waitFor({ state: "hidden" });
  await page.keyboard.press("Escape");
  expect(await active(page)).toBe("Toggle navigation bar");
  await toggle.click();
  await page.setViewportSize(DESKTOP);
  await page.waitForSelector(".sg-menu:not([open])", { state: "attached" });
  await page.locator("aside").getByText("Springs").waitFor();
  expect(await page.locator("[inert]:not([data-sg-menu-primary], [data-sg-menu-secondary])").count()).toBe(0);
});

test("outline: the column follows, the button of narrow screens gets its list", async () => {
  const page = await open();
  await page.locator(".theme-doc-toc-desktop").getByText("script").click();
  await page.waitForSelector(".table-of-contents__link--active:text('script')");
  expect(await page.locator(".table-of-contents__link--active").count()).toBe(1);
  await page.setViewportSize(PHONE);
  const button = page.locator("[data-sg-toc-mobile] > button");
  await button.click();
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  expect(await page.locator("[data-sg-toc-mobile] a").allTextContents()).toEqual(["install", "script", "options"]);
  await button.click();
  expect(await page.locator("[data-sg-toc-mobile] a:visible").count()).toBe(0);
});

test("scrolling: the navbar goes and comes, the button to the top comes on the way up", async () => {
  const page = await open();
  const hidden = () => page.waitForSelector(".theme-layout-navbar[data-hidden]", { state: "attached" });
  const visible = () => page.waitForSelector(".theme-layout-navbar:not([data-hidden])");
  const scroll = (y: number) =>
    page.evaluate(
      (top) =>
        new Promise((done) => {
          scrollTo(0, top);
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      y,
    );
  await scroll(600);
  await scroll(900);
  await hidden();
  await scroll(800);
  await visible();
  await page.waitForSelector("[data-sg-back-to-top][data-shown]");
  await page.getByLabel("Scroll back to top").click();
  await page.waitForFunction(() => scrollY === 0);
  await page.locator(".theme-doc-toc-desktop").getByText("options").click();
  await hidden();
  await page.locator(".theme-layout-navbar > .sg-logo").focus();
  await visible();
});

test("announcement, skip link, year", async () => {
  const page = await open();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  expect(await page.locator("[data-sg-year]").textContent()).toBe(String(new Date().getFullYear()));
  await page.locator("[data-sg-close-announcement]").click();
  await page.locator(".theme-announcement-bar").waitFor({ state: "hidden" });
  await page.reload();
  expect(await page.locator(".theme-announcement-bar").isVisible()).toBe(false);
  await page.evaluate(() => localStorage.setItem("sitegen.announcement.id", "older"));
  await page.reload();
  expect(await page.locator(".theme-announcement-bar").isVisible()).toBe(true);
});

test("without scripts all panels show under their labels, the menu opens, no idle button is offered", async () => {
  const page = await open({ viewport: PHONE, javaScriptEnabled: false });
  expect(await page.locator("[role=tabpanel]:visible").count()).toBe(9);
  const label = await page
    .locator("[role=tabpanel]")
    .nth(1)
    .evaluate((panel) => getComputedStyle(panel, "::before").content);
  expect(label).toBe('"yarn"');
  await page.locator(".sg-menu > summary").click();
  await page.locator("[data-sg-menu-primary]").getByText("Docs").waitFor();
  expect(await page.locator("button:visible").count()).toBe(0);
  await page.locator(".sg-menu > summary").click();
  expect(await page.locator("aside nav[aria-label='Docs sidebar']").isVisible()).toBe(true);
});

test("storage that is denied is told once and breaks nothing", async () => {
  problems = [];
  context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const warnings: string[] = [];
  page.on("console", (message) => void (message.type() === "warning" && warnings.push(message.text())));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new Error("denied");
      },
    }),
  );
  await answerFrom(files, page);
  await page.goto(URL_OF_PAGE);
  await page.locator("nav > [data-sg-color-mode]").click();
  await page.locator("[role=tab]").nth(1).click();
  expect(await page.locator("[role=tab][aria-selected=true]").first().textContent()).toBe("yarn");
  expect(warnings.map((text) => text.replace(/ Error.*/s, ""))).toEqual([
    "[sitegen] storage is not available, choices will not be kept",
  ]);
});
