import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { focused, PAGE, PHONE, scrollTo, shellBrowser } from "./open-shell.ts";

const shell = shellBrowser();
const hidden = (page: Page) =>
  page.locator(".theme-layout-navbar").evaluate((navbar) => navbar.hasAttribute("data-hidden"));
/** Follows a link of the outline, and waits until the page has jumped and all listeners have run. */
async function jump(page: Page, id: string): Promise<void> {
  await page.evaluate(() => {
    const told = () => setTimeout(() => document.body.setAttribute("data-told", ""));
    document.body.removeAttribute("data-told");
    document.addEventListener("sitegen:navigated", told, { once: true });
  });
  await page.locator(".theme-doc-toc-desktop").getByText(id).click();
  await page.waitForSelector("body[data-told]");
  await page.waitForFunction(
    (target) => Math.abs(document.getElementById(target)?.getBoundingClientRect().top ?? 999) < 20,
    id,
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
const end = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

test("§4 Navbar: hides on the way down, shows on the way up, is always visible above its height", async () => {
  const page = await shell.open();
  expect(await hidden(page)).toBe(false);
  await scrollTo(page, 40);
  await scrollTo(page, 50);
  expect(await hidden(page)).toBe(false);
  await scrollTo(page, 600);
  expect(await hidden(page)).toBe(true);
  await page.waitForFunction(() => {
    const navbar = document.querySelector(".theme-layout-navbar");
    return navbar !== null && navbar.getBoundingClientRect().bottom <= -2;
  });
  await scrollTo(page, 500);
  expect(await hidden(page)).toBe(false);
  await scrollTo(page, 700);
  expect(await hidden(page)).toBe(true);
  await scrollTo(page, 10);
  expect(await hidden(page)).toBe(false);
});

test("§4 Navbar: keeps its state when the page bounces at its end", async () => {
  const page = await shell.open();
  await scrollTo(page, 100);
  await scrollTo(page, await end(page));
  expect(await hidden(page)).toBe(true);
  await scrollTo(page, (await end(page)) - 20);
  expect(await hidden(page)).toBe(true);
  await scrollTo(page, (await end(page)) - 200);
  expect(await hidden(page)).toBe(false);
});

test("§4 Navbar: a jump to a heading hides it, upwards too and to the same heading again", async () => {
  const page = await shell.open();
  await jump(page, "script");
  expect(await hidden(page)).toBe(true);
  await scrollTo(page, (await page.evaluate(() => scrollY)) + 300);
  await scrollTo(page, (await page.evaluate(() => scrollY)) - 100);
  expect(await hidden(page)).toBe(false);
  await jump(page, "script");
  expect(await hidden(page)).toBe(true);
  await jump(page, "install");
  expect(await hidden(page)).toBe(true);
  await scrollTo(page, (await page.evaluate(() => scrollY)) - 30);
  expect(await hidden(page)).toBe(false);
  // The scroll event of the jump may come after its notification.
  await scrollTo(page, 1500);
  await page.evaluate(
    () =>
      new Promise((done) => {
        window.scrollTo({ top: 900, behavior: "instant" });
        dispatchEvent(new HashChangeEvent("hashchange"));
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
  expect(await hidden(page)).toBe(true);
});

test("§4 Navbar: a page opened at a heading starts without it; scrolling or focusing it shows it", async () => {
  const page = await shell.open({ url: `${PAGE}#script` });
  await page.waitForSelector(".theme-layout-navbar[data-hidden]", { state: "attached" });
  await page
    .locator(".theme-layout-navbar > .sg-logo")
    .evaluate((logo: HTMLElement) => logo.focus({ preventScroll: true }));
  expect(await hidden(page)).toBe(false);
  await scrollTo(page, (await page.evaluate(() => scrollY)) + 50);
  expect(await hidden(page)).toBe(true);
  await page.evaluate(() => {
    history.pushState(null, "", "/docs/springs?other");
    document.dispatchEvent(new CustomEvent("sitegen:navigated"));
  });
  await page.waitForSelector(".theme-layout-navbar:not([data-hidden])");
  await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener("hashchange", () => setTimeout(done), { once: true });
        location.hash = "nothing-here";
      }),
  );
  expect(await hidden(page)).toBe(false);
});

test("§4 Navbar: one that does not hide stays", async () => {
  const page = await shell.open({
    variant: { site: { navbar: { title: "Reel", logo: null, items: [], hideOnScroll: false, style: null } } },
  });
  await scrollTo(page, 600);
  await scrollTo(page, 900);
  expect((await page.locator(".theme-layout-navbar").boundingBox())?.y).toBe(0);
});

test("§4 Navbar: under one that hides the sidebar shows the logo, which is not a tab stop", async () => {
  const page = await shell.open();
  const own = page.locator(".sg-sidebar > .sg-logo");
  expect(await own.isVisible()).toBe(false);
  expect(await own.getAttribute("tabindex")).toBe("-1");
  await scrollTo(page, 100);
  await scrollTo(page, 900);
  expect(await hidden(page)).toBe(true);
  await page.waitForFunction(() => document.querySelector(".theme-layout-navbar")?.getAnimations().length === 0);
  const box = await own.boundingBox();
  expect(box?.y).toBe(0);
  expect(
    await own.evaluate((logo) => {
      const { left, top, height } = logo.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + height / 2)?.closest(".sg-logo") === logo;
    }),
  ).toBe(true);
});

const trigger = (page: Page, name: string) => page.locator(".sg-navbar-items").getByRole("button", { name });
const menu = (page: Page, name: string) =>
  page.locator("[data-sg-dropdown]", { has: page.getByRole("button", { name }) }).locator(".dropdown__menu");

test("§4 Navbar: a dropdown opens under the pointer, and Escape closes it until the pointer has left", async () => {
  const page = await shell.open();
  const list = menu(page, "Products");
  expect(await list.isVisible()).toBe(false);
  await trigger(page, "Products").hover();
  await list.waitFor();
  await list.getByRole("link", { name: "Lambda" }).hover();
  expect(await list.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  await page.mouse.move(700, 500);
  await trigger(page, "Products").hover();
  await list.waitFor();
  await page.mouse.move(700, 500);
  await list.waitFor({ state: "hidden" });
});

test("§4 Navbar: a click opens a dropdown without a link, the next or one elsewhere closes it", async () => {
  const page = await shell.open();
  const products = trigger(page, "Products");
  const expanded = () => products.getAttribute("aria-expanded");
  // As a screen reader clicks: without a pointer over it.
  await products.dispatchEvent("click");
  expect(await expanded()).toBe("true");
  await menu(page, "Products").waitFor();
  expect(page.url()).toBe(PAGE);
  await products.dispatchEvent("click");
  expect(await expanded()).toBe("false");
  await menu(page, "Products").waitFor({ state: "hidden" });
  await products.dispatchEvent("click");
  await page.mouse.click(700, 500);
  expect(await expanded()).toBe("false");
  await products.dispatchEvent("click");
  await menu(page, "Products").getByRole("link", { name: "Player" }).click();
  await page.waitForURL("**/player");
});

test("§4 Navbar: a dropdown whose heading has a link navigates there", async () => {
  const page = await shell.open();
  await trigger(page, "Guides").click();
  await page.waitForURL("**/guides");
});

test("§4 Navbar: touch opens and closes a dropdown", async () => {
  const page = await shell.open({ viewport: { width: 1200, height: 800 }, hasTouch: true });
  await trigger(page, "Products").tap();
  // the click comes after the touch, and so does the hovering that shows the menu too
  const expanded = () => trigger(page, "Products").getAttribute("aria-expanded");
  await expect.poll(expanded).toBe("true");
  await menu(page, "Products").waitFor();
  await page.locator("main h1").tap(); // which is not focusable
  await expect.poll(expanded).toBe("false");
  await menu(page, "Products").waitFor({ state: "hidden" });
  await trigger(page, "Products").tap();
  await menu(page, "Products").getByRole("link", { name: "Player" }).tap();
  await page.waitForURL("**/player");
});

test("§4 Navbar: keys open a dropdown, move in it, close it with the focus back, leave it", async () => {
  const page = await shell.open();
  const products = trigger(page, "Products");
  const expanded = () => products.getAttribute("aria-expanded");
  await products.focus();
  await page.keyboard.press("Enter");
  expect([await expanded(), page.url()]).toEqual(["true", PAGE]);
  await page.keyboard.press("Enter");
  expect(await expanded()).toBe("false");
  await page.keyboard.press("ArrowDown");
  expect([await expanded(), await focused(page)]).toEqual(["true", "Player"]);
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Lambda");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Player");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page)).toBe("Products");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  expect([await focused(page), await expanded()]).toEqual(["Products", "false"]);
  await menu(page, "Products").waitFor({ state: "hidden" });
  await page.keyboard.press(" ");
  expect(await expanded()).toBe("true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Lambda");
  await page.keyboard.press("Tab");
  expect([await focused(page), await expanded()]).toEqual(["Guides", "false"]);
  await page.keyboard.press("Tab");
  expect(await focused(page)).not.toBe("Springs");
});

test("§4 Navbar: menus of items on the right end with them", async () => {
  const page = await shell.open();
  const edges = async (name: string) => {
    await trigger(page, name).hover();
    await menu(page, name).waitFor();
    const [head, list] = [await trigger(page, name).boundingBox(), await menu(page, name).boundingBox()];
    if (!head || !list) throw new Error("not drawn");
    return { start: Math.round(list.x - head.x), end: Math.round(list.x + list.width - head.x - head.width) };
  };
  expect((await edges("Products")).start).toBe(0);
  expect((await edges("Community")).end).toBe(0);
});

test("§4 Navbar: the current page is marked, in a dropdown too", async () => {
  const page = await shell.open();
  const marked = (selector: string) => page.locator(selector).allTextContents();
  expect(await marked(".navbar__link--active")).toEqual(["Docs", "Guides"]);
  expect(await marked(".dropdown__link--active")).toEqual(["Springs", "English"]);
  expect(await marked(".theme-layout-navbar > .sg-navbar-items [aria-current=page]")).toEqual([
    "Docs",
    "Springs",
    "English",
  ]);
});

test("§2 Brand page: the right button on the logo opens it in a new tab, the menu key does not", async () => {
  const page = await shell.open();
  const logo = page.locator(".theme-layout-navbar > .sg-logo");
  expect(await logo.locator("img").getAttribute("alt")).toBe("");
  await page.evaluate(() => {
    document.addEventListener("contextmenu", (event) => {
      document.body.dataset.menu = String(!event.defaultPrevented);
    });
  });
  const [popup] = await Promise.all([page.waitForEvent("popup"), logo.click({ button: "right" })]);
  await popup.waitForURL("https://brand.test/");
  expect(await page.evaluate(() => document.body.dataset.menu)).toBe("false");
  expect(page.url()).toBe(PAGE);
  await logo.focus();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new PointerEvent("contextmenu", { bubbles: true, cancelable: true, button: 0 }),
    ),
  );
  expect(await page.evaluate(() => document.body.dataset.menu)).toBe("true");
});

test("§2 Site shell: the search box leads to the search page without its dialog", async () => {
  const page = await shell.open({ javaScriptEnabled: false });
  await page.locator("[data-sg-search]").click();
  await page.waitForURL("**/search");
});

test.each(["left", "right"] as const)("a search item on the %s is at the end of a phone's bar", async (position) => {
  const search = { type: "search" as const, position };
  const link = { type: "link", position, label: "Guide", href: "/", external: false, matchBelow: false } as const;
  const navbar = { title: "Reel", logo: null, items: [link, search], hideOnScroll: false, style: null };
  const page = await shell.open({ viewport: PHONE, variant: { site: { navbar } } });
  const button = await page.locator("[data-sg-search]").boundingBox();
  expect(button).toMatchObject({ width: expect.any(Number) });
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeGreaterThan(PHONE.width - 40);
  expect(await page.locator(".sg-navbar-items a:not([data-sg-search])").filter({ visible: true }).count()).toBe(0);
});
