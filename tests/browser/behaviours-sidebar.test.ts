import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { slideMs } from "../../runtime/client/behaviours/slide.ts";
import { focused, ORIGIN, PAGE, shellBrowser } from "./open-shell.ts";
import { SIDEBAR } from "./shell-page.tsx";

const shell = shellBrowser();
const sidebar = (page: Page) => page.locator(".sg-sidebar");
const head = (page: Page, name: string) => sidebar(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => sidebar(page).getByRole("link", { name, exact: true });
const docs = (changes: { hideable?: boolean; autoCollapseCategories?: boolean }) => ({
  sidebar: { hideable: false, autoCollapseCategories: false, ...changes },
  versionPersistence: "localStorage" as const,
});

test("§2 Docs sidebar: a category without a link opens and closes by click, Enter and Space, and does not navigate", async () => {
  const page = await shell.open();
  const render = head(page, "Render");
  expect(await render.getAttribute("href")).toBe("/docs/node");
  expect(await render.getAttribute("aria-expanded")).toBe("false");
  expect(await link(page, "Node").count()).toBe(0);
  await render.click();
  await head(page, "Server").focus();
  await page.keyboard.press("Enter");
  await link(page, "Node").waitFor();
  expect(await head(page, "Server").getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press(" ");
  await link(page, "Node").waitFor({ state: "hidden" });
  expect([await head(page, "Server").getAttribute("aria-expanded"), page.url()]).toEqual(["false", PAGE]);
});

test("§2 Docs sidebar: a category with a link is followed elsewhere, opened on the way; its arrow only opens", async () => {
  const page = await shell.open();
  await head(page, "Expand sidebar category 'Media'").click();
  await head(page, "Collapse sidebar category 'Media'").waitFor();
  await link(page, "Audio").waitFor();
  expect(page.url()).toBe(PAGE);
  await head(page, "Collapse sidebar category 'Media'").click();
  await link(page, "Audio").waitFor({ state: "hidden" });
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("a")) each.setAttribute("data-sg-full", "");
    addEventListener("click", (event) => event.preventDefault());
  });
  await link(page, "Media").click();
  await link(page, "Audio").waitFor();
});

test("§2 Docs sidebar: on its own page a category with a link is open, and its link closes and opens it", async () => {
  const url = `${ORIGIN}/docs/media`;
  const page = await shell.open({ variant: { here: "/docs/media" }, url });
  expect(await link(page, "Media").getAttribute("aria-current")).toBe("page");
  expect(await link(page, "Audio").isVisible()).toBe(true);
  await link(page, "Media").click();
  await link(page, "Audio").waitFor({ state: "hidden" });
  await link(page, "Media").click();
  await link(page, "Audio").waitFor();
  expect(page.url()).toBe(url);
  await page.reload();
  await link(page, "Audio").waitFor();
});

test("§2 Docs sidebar: a category that cannot be closed has no arrow, an empty one is a link", async () => {
  const page = await shell.open();
  expect(await link(page, "Open").isVisible()).toBe(true);
  expect(
    await sidebar(page)
      .getByText("Always")
      .evaluate((label) => label.tagName),
  ).toBe("SPAN");
  expect(await link(page, "Childless").getAttribute("href")).toBe("/docs/childless");
  expect(await sidebar(page).locator(".sg-caret").count()).toBe(2);
});

test("§9 Docs sidebar: not hideable, and opening a category closes no other", async () => {
  const page = await shell.open();
  expect(await page.locator("[data-sg-sidebar-hide]").count()).toBe(0);
  await head(page, "Render").click();
  await head(page, "Server").waitFor();
  await head(page, "Expand sidebar category 'Media'").click();
  await link(page, "Audio").waitFor();
  expect(await head(page, "Render").getAttribute("aria-expanded")).toBe("true");
});

test("§9 Docs sidebar: with auto-collapse on, opening a category closes only its siblings", async () => {
  const page = await shell.open({ variant: { site: { docs: docs({ autoCollapseCategories: true }) } } });
  await head(page, "Render").click();
  await head(page, "Server").click();
  await link(page, "Node").waitFor();
  expect(await head(page, "Render").getAttribute("aria-expanded")).toBe("true");
  await head(page, "Expand sidebar category 'Media'").click();
  await head(page, "Server").waitFor({ state: "hidden" });
  expect(await head(page, "Render").getAttribute("aria-expanded")).toBe("false");
});

test("§9 Docs sidebar: a hideable one is hidden and shown by Enter and Space, not by Tab", async () => {
  const page = await shell.open({ variant: { site: { docs: docs({ hideable: true }) } } });
  const width = async () => (await sidebar(page).boundingBox())?.width;
  expect(await width()).toBe(300);
  await head(page, "Collapse sidebar").focus();
  await page.keyboard.press("Tab");
  expect(await width()).toBe(300);
  await head(page, "Collapse sidebar").focus();
  await page.keyboard.press("Enter");
  await expect.poll(width).toBe(30);
  expect(await focused(page)).toBe("Expand sidebar");
  expect(await page.getByRole("navigation", { name: "Docs sidebar" }).isVisible()).toBe(false);
  await page.keyboard.press(" ");
  await expect.poll(width).toBe(300);
  expect(await focused(page)).toBe("Collapse sidebar");
});

test("§2 Docs sidebar: the current page is scrolled into view, the window is not", async () => {
  const many = Array.from({ length: 80 }, (_, index) => ({
    type: "link" as const,
    label: `Before ${String(index)}`,
    href: `/docs/before-${String(index)}`,
    external: false,
  }));
  const page = await shell.open({ variant: { sidebar: { ...SIDEBAR, items: [...many, ...SIDEBAR.items] } } });
  const box = await link(page, "Springs").boundingBox();
  expect(box?.y).toBeGreaterThan(60);
  expect(box?.y).toBeLessThan(760);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("§2 Docs sidebar: lists open in a time that grows with their height, at once with reduced motion", async () => {
  const page = await shell.open();
  const durations = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const list = (effect as KeyframeEffect).target;
        return list?.matches(".sg-tree") ? [[effect?.getTiming().duration, effect?.getTiming().easing]] : [];
      }),
    );
  const height = await head(page, "Expand sidebar category 'Media'").evaluate(
    (arrow) =>
      new Promise<number>((done) => {
        new MutationObserver((_, observer) => {
          const list = arrow.closest("li")?.querySelector<HTMLElement>(":scope > ul");
          if (!list || list.hidden) return;
          observer.disconnect();
          for (const animation of list.getAnimations()) animation.pause();
          list.style.height = "auto";
          done(list.scrollHeight);
        }).observe(arrow.closest("li") as Element, { subtree: true, childList: true, attributes: true });
        (arrow as HTMLElement).click();
      }),
  );
  expect(await durations()).toEqual([[slideMs(height), "ease-in-out"]]);
  const still = await shell.open({ reducedMotion: "reduce" });
  await head(still, "Expand sidebar category 'Media'").evaluate((arrow) => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames, options) {
      document.body.dataset.motion = String((options as KeyframeAnimationOptions).duration);
      return animate.call(this, frames, options);
    };
    (arrow as HTMLElement).click();
  });
  await still.waitForSelector("body[data-motion='1']");
});
