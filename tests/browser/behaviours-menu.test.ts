import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, focused, ORIGIN, PAGE, PHONE, shellBrowser } from "./open-shell.ts";

const shell = shellBrowser();
const toggle = (page: Page) => page.locator(".sg-menu > summary");
const panel = (page: Page) => page.locator(".sg-menu-panel");
const primary = (page: Page) => page.locator("[data-sg-menu-primary]");
const secondary = (page: Page) => page.locator("[data-sg-menu-secondary]");
const branch = (page: Page, name: string) => primary(page).locator("li", { hasText: name }).first();
const openMenu = async (page: Page): Promise<void> => {
  await toggle(page).click();
  await page.waitForSelector(".sg-page[inert]");
};
const closed = (page: Page) => page.waitForSelector(".sg-menu:not([open])", { state: "attached" });
/** The menu's entry is no longer in the history. */
const settled = (page: Page) =>
  page.waitForFunction(
    () => !(history.state as { sgMenu?: boolean } | null)?.sgMenu && !document.querySelector("[inert]:not(.sg-menu *)"),
  );

test("§4 Mobile sidebar: the toggle opens it, and everything else is out of reach until it closes", async () => {
  const page = await shell.open({ viewport: PHONE });
  expect(await toggle(page).getAttribute("aria-label")).toBe("Toggle navigation bar");
  expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
  expect(await panel(page).isVisible()).toBe(false);
  await openMenu(page);
  expect(await toggle(page).getAttribute("aria-expanded")).toBe("true");
  expect(await focused(page)).toBe("Close navigation bar");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
  const stops = new Set<string>();
  for (let i = 0; i < 40; i += 1) {
    await page.keyboard.press("Tab");
    stops.add(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return "";
        return element.closest(".sg-menu-panel") ? "" : (element.outerHTML.slice(0, 80) ?? "");
      }),
    );
  }
  expect([...stops]).toEqual([""]);
  await page.getByRole("button", { name: "Close navigation bar" }).click();
  await closed(page);
  await settled(page);
  expect(await focused(page)).toBe("Toggle navigation bar");
  expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("visible");
});

test("§4 Mobile sidebar: Escape and the backdrop close it, with the focus back on the toggle", async () => {
  const page = await shell.open({ viewport: PHONE });
  await openMenu(page);
  await page.keyboard.press("Escape");
  await closed(page);
  await settled(page);
  expect(await focused(page)).toBe("Toggle navigation bar");
  await openMenu(page);
  const backdrop = page.locator(".sg-menu-backdrop");
  expect(await backdrop.getAttribute("role")).toBe("presentation");
  await backdrop.click({ position: { x: PHONE.width - 10, y: 400 } });
  await closed(page);
  await settled(page);
  expect(await focused(page)).toBe("Toggle navigation bar");
  expect(page.url()).toBe(PAGE);
});

test("§4 Mobile sidebar: the page's own panel first, the main menu after it, the other panel inert", async () => {
  const page = await shell.open({ viewport: PHONE });
  const inert = async () => [await primary(page).getAttribute("inert"), await secondary(page).getAttribute("inert")];
  await openMenu(page);
  await secondary(page).getByRole("navigation", { name: "Docs sidebar" }).getByText("Springs").waitFor();
  expect(await inert()).toEqual(["", null]);
  await page.getByRole("button", { name: "← Back to main menu" }).click();
  await primary(page).getByText("Products").waitFor();
  expect(await inert()).toEqual([null, ""]);
  expect(await focused(page)).toBe("Docs");
  // Closed with a panel of the page: the next time it comes first again.
  await page.keyboard.press("Escape");
  await settled(page);
  await openMenu(page);
  expect(await inert()).toEqual(["", null]);
  await page.keyboard.press("Escape");
  await settled(page);
  await page.setViewportSize(DESKTOP);
  await page.locator("aside").getByText("Springs").waitFor();
});

test("§4 Mobile sidebar: without a panel of the page the main menu shows", async () => {
  const page = await shell.open({ viewport: PHONE });
  await page.evaluate(() => document.querySelector("aside")?.remove());
  await openMenu(page);
  expect([await primary(page).isVisible(), await secondary(page).isVisible()]).toEqual([true, false]);
});

test("§4 Mobile sidebar: growing to a desktop closes it", async () => {
  const page = await shell.open({ viewport: PHONE });
  await openMenu(page);
  await page.setViewportSize(DESKTOP);
  await closed(page);
  await settled(page);
  await page.locator("aside").getByText("Springs").waitFor();
});

test("§4 Mobile sidebar: Back closes it and stays on the page; closing leaves no entry in the history", async () => {
  const page = await shell.open({ viewport: PHONE, prepare: (made) => made.goto(`${ORIGIN}/before`) });
  await openMenu(page);
  await page.goBack();
  await closed(page);
  await settled(page);
  expect([page.url(), await focused(page)]).toEqual([PAGE, "Toggle navigation bar"]);
  await openMenu(page);
  await page.keyboard.press("Escape");
  await settled(page);
  await openMenu(page);
  await page.getByRole("button", { name: "← Back to main menu" }).click();
  await primary(page).getByRole("link", { name: "Docs" }).click();
  await page.waitForURL("**/docs");
  await page.goBack();
  await page.waitForURL(PAGE);
  await page.goBack();
  await page.waitForURL(`${ORIGIN}/before`);
});

test("§4 Mobile sidebar: links of both panels navigate and close it, headings and HTML do not", async () => {
  const page = await shell.open({ viewport: PHONE });
  await openMenu(page);
  const tree = secondary(page);
  await tree.getByRole("button", { name: "Render", exact: true }).click();
  await tree.getByRole("button", { name: "Server" }).waitFor();
  await tree.getByText("By HTML").click();
  await expect.poll(() => page.url()).toBe(`${PAGE}#by-html`);
  expect(await page.locator(".sg-menu[open]").count()).toBe(1);
  await tree.getByRole("link", { name: "Media", exact: true }).click();
  await page.waitForURL("**/docs/media");
  await page.goBack();
  await page.waitForSelector("html[data-has-hydrated=true]");
  await openMenu(page);
  await page.getByText("← Back to main menu").click();
  await branch(page, "Products").locator("summary").click();
  expect(await page.locator(".sg-menu[open]").count()).toBe(1);
  await primary(page).getByRole("link", { name: "Player" }).click();
  await page.waitForURL("**/player");
});

test("§4 Mobile sidebar: everything works by touch", { tags: ["nightly"] }, async () => {
  const page = await shell.open({ viewport: PHONE, hasTouch: true, isMobile: true });
  await toggle(page).tap();
  await secondary(page).getByRole("button", { name: "Render", exact: true }).tap();
  await secondary(page).getByRole("button", { name: "Server" }).tap();
  await secondary(page).getByRole("link", { name: "Node" }).waitFor();
  await page.getByText("← Back to main menu").tap();
  await branch(page, "Products").locator("summary").tap();
  await primary(page).getByRole("link", { name: "Player" }).waitFor();
  await page.locator(".sg-menu-backdrop").tap({ position: { x: PHONE.width - 10, y: 400 } });
  await closed(page);
  await settled(page);
  await toggle(page).tap();
  await secondary(page).getByRole("link", { name: "Node" }).tap();
  await page.waitForURL("**/docs/node");
});

test("§4 Mobile dropdown: open if it contains the current page, else closed until its head is used", async () => {
  const page = await shell.open({ viewport: PHONE });
  await openMenu(page);
  await page.getByText("← Back to main menu").click();
  const products = branch(page, "Products");
  const caret = branch(page, "Guides").locator("summary");
  expect(await products.locator("summary").getAttribute("aria-expanded")).toBe("false");
  expect(await products.getByText("Player").isVisible()).toBe(false);
  expect(await branch(page, "Guides").getByRole("link", { name: "Springs" }).isVisible()).toBe(true);
  expect([await caret.getAttribute("aria-label"), await caret.getAttribute("aria-expanded")]).toEqual([
    "Collapse the dropdown",
    "true",
  ]);
  await caret.click();
  await page.getByRole("button", { name: "Expand the dropdown" }).waitFor();
  await products.locator("summary").press("Enter");
  await products.getByText("Player").waitFor();
  await expect.poll(() => products.locator("summary").getAttribute("aria-expanded")).toBe("true");
});

test("§4 Mobile dropdown: becoming active opens it", async () => {
  const page = await shell.open({ viewport: PHONE });
  await page.evaluate(() => {
    document.querySelector("[data-sg-menu-primary] a[href='/lambda']")?.classList.add("menu__link--active");
    document.dispatchEvent(new CustomEvent("sitegen:navigated"));
  });
  await openMenu(page);
  await page.getByText("← Back to main menu").click();
  await branch(page, "Products").getByText("Lambda").waitFor();
});

test("§4 Mobile dropdown: a heading with a link navigates and toggles", async () => {
  const page = await shell.open({ viewport: PHONE });
  await openMenu(page);
  await page.getByText("← Back to main menu").click();
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault(), true));
  await branch(page, "Guides").getByRole("link", { name: "Guides" }).click();
  await page.getByRole("button", { name: "Expand the dropdown" }).waitFor();
  expect(await page.locator(".sg-menu[open]").count()).toBe(1);
  await page.evaluate(() => location.assign("/guides"));
  await page.waitForURL("**/guides");
});

test("§2 Site shell: languages and versions by their names, search left out", async () => {
  const page = await shell.open({ viewport: PHONE });
  await openMenu(page);
  await page.getByText("← Back to main menu").click();
  expect(
    await primary(page)
      .locator(":scope > ul > li:not(.sg-menu-split) > details > summary, :scope > ul > li > a")
      .allTextContents(),
  ).toEqual(["Docs", "Products", "Guides", "Source", "Community", "Versions", "Languages"]);
});

test("§4 Mobile sidebar: without scripts it opens and closes as plain details", async () => {
  const page = await shell.open({ viewport: PHONE, javaScriptEnabled: false });
  expect(await page.locator("button:visible").count()).toBe(0);
  await toggle(page).click();
  await primary(page).getByText("Docs").waitFor();
  await primary(page).getByText("Products").click();
  await primary(page).getByText("Player").waitFor();
  await toggle(page).click();
  await panel(page).waitFor({ state: "hidden" });
  expect(await page.locator("aside nav[aria-label='Docs sidebar']").isVisible()).toBe(true);
});
