import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, focused, PAGE, PHONE, shellBrowser } from "./open-shell.ts";

const shell = shellBrowser();
const toggleOf = (page: Page) => page.locator(".sg-navbar-right > [data-sg-color-mode]");
/** The current mode, the choice, the stored value. */
const state = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme,
    document.documentElement.dataset.themeChoice,
    localStorage.getItem("theme"),
  ]);

test("§4 Colour mode: with the system's preference the cycle is system, light, dark, system", async () => {
  const page = await shell.open({ colorScheme: "dark" });
  const toggle = toggleOf(page);
  expect(await state(page)).toEqual(["dark", "system", null]);
  await toggle.click();
  expect(await state(page)).toEqual(["light", "light", "light"]);
  await toggle.click();
  expect(await state(page)).toEqual(["dark", "dark", "dark"]);
  await toggle.click();
  expect(await state(page)).toEqual(["dark", "system", null]);
  // Changes of the system apply, and are never stored.
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForSelector("html[data-theme=light]");
  expect(await state(page)).toEqual(["light", "system", null]);
  await toggle.click();
  await page.evaluate(() => {
    const told = () => document.body.setAttribute("data-told", "");
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", told);
  });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForSelector("body[data-told]");
  expect(await state(page)).toEqual(["light", "light", "light"]);
});

test("§4 Colour mode: without the system's preference it switches between dark and light", async () => {
  const colorMode = { defaultMode: "light" as const, disableSwitch: false, respectPrefersColorScheme: false };
  const page = await shell.open({ colorScheme: "dark", variant: { site: { colorMode } } });
  expect(await state(page)).toEqual(["light", "light", null]);
  await toggleOf(page).click();
  expect(await state(page)).toEqual(["dark", "dark", "dark"]);
  await toggleOf(page).click();
  expect(await state(page)).toEqual(["light", "light", "light"]);
});

test("§4 Colour mode: other tabs follow, also when the value is removed", async () => {
  const page = await shell.open({ colorScheme: "light" });
  const other = await shell.openAnother();
  await other.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.waitForSelector("html[data-theme=dark][data-theme-choice=dark]");
  expect(await toggleOf(page).getAttribute("title")).toBe("dark mode");
  await other.evaluate(() => localStorage.removeItem("theme"));
  await page.waitForSelector("html[data-theme=light][data-theme-choice=system]");
  await other.evaluate(() => localStorage.setItem("theme", "dark"));
  await page.waitForSelector("html[data-theme=dark]");
  await other.evaluate(() => localStorage.clear());
  await page.waitForSelector("html[data-theme=light][data-theme-choice=system]");
});

test("§4 Colour mode: the URL wins over the stored value and is not stored itself", async () => {
  const page = await shell.open({
    url: `${PAGE}?sitegen-theme=dark`,
    prepare: (made) => made.addInitScript(() => localStorage.setItem("theme", "light")),
  });
  expect(await state(page)).toEqual(["dark", "dark", "light"]);
});

test("§4 Colour mode: the toggle is disabled until the client is ready", async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const page = await shell.open({
    ready: false,
    prepare: (made) =>
      made.route("**/client.js", async (route) => {
        await held;
        await route.fallback();
      }),
  });
  expect(await toggleOf(page).isDisabled()).toBe(true);
  release();
  await page.waitForSelector("html[data-has-hydrated=true]");
  expect(await toggleOf(page).isDisabled()).toBe(false);
});

test("§9 Colour-mode aria text: each mode by its name", async () => {
  const page = await shell.open();
  const toggle = toggleOf(page);
  const names: (string | null)[][] = [];
  for (let i = 0; i < 3; i += 1) {
    names.push([await toggle.getAttribute("title"), await toggle.getAttribute("aria-label")]);
    await toggle.click();
  }
  const label = (mode: string) => [mode, `Switch between dark and light mode (currently ${mode})`];
  expect(names).toEqual([label("system mode"), label("light mode"), label("dark mode")]);
});

test("§9 Toggle size: the icon of the choice is 24 px, the button 32", async () => {
  const page = await shell.open();
  const box = await toggleOf(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([32, 32]);
  const icons = toggleOf(page).locator("svg:visible");
  expect(await icons.count()).toBe(1);
  expect(await icons.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([24, 24]);
});

test("§4 Colour mode: a switch that is disabled shows no toggle and removes the stored value", async () => {
  const colorMode = { defaultMode: "light" as const, disableSwitch: true, respectPrefersColorScheme: true };
  const page = await shell.open({
    colorScheme: "light",
    variant: { site: { colorMode } },
    prepare: (made) => made.addInitScript(() => localStorage.setItem("theme", "dark")),
  });
  expect(await page.locator("[data-sg-color-mode]").count()).toBe(0);
  expect(await state(page)).toEqual(["light", "system", null]);
});

test("§4 Colour mode: only one of an image's two variants is in the page, and follows the mode", async () => {
  const page = await shell.open({ colorScheme: "light" });
  const sources = (where: string) =>
    page.locator(where).evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const places = ["main img", ".theme-layout-navbar > .sg-logo img", ".theme-layout-footer img"];
  for (const place of places) expect(await sources(place)).toEqual(["/light.svg"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForSelector("html[data-theme=dark]");
  for (const place of places) expect(await sources(place)).toEqual(["/dark.svg"]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForSelector("html[data-theme=light]");
  for (const place of places) expect(await sources(place)).toEqual(["/light.svg"]);
});

test("§9 Footer logo: 32 px high, the white variant on a dark background", async () => {
  const page = await shell.open({ colorScheme: "light" });
  const logo = page.locator(".theme-layout-footer img");
  expect((await logo.boundingBox())?.height).toBe(32);
  const footer = {
    style: "dark" as const,
    logo: { src: "/light.svg", srcDark: "/dark.svg", alt: "Reel" },
    columns: [],
  };
  const dark = await shell.open({ colorScheme: "light", variant: { site: { footer } } });
  expect(
    await dark.locator(".theme-layout-footer img").evaluateAll((all) => all.map((one) => one.getAttribute("src"))),
  ).toEqual(["/dark.svg"]);
});

test("§4 Announcement bar: closed, remembered before the first paint, shown again for another id", async () => {
  const page = await shell.open();
  const bar = page.locator(".theme-announcement-bar");
  const close = bar.getByRole("button", { name: "Close" });
  await close.click();
  await bar.waitFor({ state: "hidden" });
  const stored = () =>
    page.evaluate(() => [
      localStorage.getItem("sitegen.announcement.id"),
      localStorage.getItem("sitegen.announcement.dismiss"),
    ]);
  expect(await stored()).toEqual(["one", "true"]);
  // No script of the site runs: the inline script hides it.
  await page.route("**/client.js", (route) => route.fulfill({ body: "", contentType: "text/javascript" }));
  await page.reload();
  expect(await bar.isVisible()).toBe(false);
  await page.evaluate(() => localStorage.setItem("sitegen.announcement.id", "older"));
  await page.reload();
  expect(await bar.isVisible()).toBe(true);
  await page.unroute("**/client.js");
  await page.reload();
  await page.waitForSelector("html[data-has-hydrated=true]");
  expect(await stored()).toEqual(["one", "false"]);
});

test("§4 Announcement bar: one that is not closeable has no button and ignores an earlier closing", async () => {
  const page = await shell.open({
    variant: { site: { announcementBar: { id: "one", content: "Stays", isCloseable: false } } },
    prepare: (made) =>
      made.addInitScript(() => {
        localStorage.setItem("sitegen.announcement.id", "one");
        localStorage.setItem("sitegen.announcement.dismiss", "true");
      }),
  });
  expect(await page.getByText("Stays").isVisible()).toBe(true);
  expect(await page.locator(".theme-announcement-bar button").count()).toBe(0);
});

test("§9 Close icon: 14 px", async () => {
  const page = await shell.open();
  const icon = page.locator("[data-sg-close-announcement] svg");
  expect(await icon.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([14, 14]);
});

test("the skip link is the first stop and leads to the page's main", async () => {
  const page = await shell.open();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to main content");
  const box = await page.locator(".sg-skip a").boundingBox();
  expect(box?.x).toBe(16);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  expect(await page.locator("main").getAttribute("tabindex")).toBeNull();
  expect(new URL(page.url()).hash).toBe("");
});

test("the year is the current one", async () => {
  const page = await shell.open({
    prepare: (made) => made.clock.setFixedTime(new Date("2031-05-05T00:00:00Z")),
  });
  expect(await page.locator("[data-sg-year]").textContent()).toBe("2031");
});

test("denied storage is reported once and breaks nothing", async () => {
  const page = await shell.open({
    viewport: DESKTOP,
    prepare: (made) =>
      made.addInitScript(() =>
        Object.defineProperty(window, "localStorage", {
          get: () => {
            throw new Error("denied");
          },
        }),
      ),
  });
  await toggleOf(page).click();
  await page.locator("[role=tab]").nth(1).click();
  expect(await page.locator("[role=tab][aria-selected=true]").first().textContent()).toBe("yarn");
  await page.locator("[data-sg-close-announcement]").click();
  await page.locator(".theme-announcement-bar").waitFor({ state: "hidden" });
  await page.setViewportSize(PHONE);
  await page.locator(".sg-menu > summary").click();
  await page.getByText("← Back to main menu").waitFor();
  expect(shell.takeProblems().map((text) => text.replace(/ Error.*/s, ""))).toEqual([
    "[sitegen] storage is not available, choices will not be kept",
  ]);
});
