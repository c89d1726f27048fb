// Films of the flagship: they play when seen or pointed at, end by themselves, and never load with reduced motion or saved data.
// @module-tag nightly
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerThirdParties, savingData, servedSite, testBrowser } from "./open-site.ts";

const site = servedSite("flagship");
const browser = testBrowser();

async function open(
  url: string,
  options: BrowserContextOptions = {},
  savesData = false,
): Promise<{ page: Page; films: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await (savesData ? savingData(context) : answerThirdParties(context, site.url));
  const page = await context.newPage();
  const films: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/clips/")) films.push(pathname);
  });
  await page.goto(site.url + url);
  await page.waitForSelector("html[data-has-hydrated]");
  return { page, films };
}
const first = (page: Page) => page.locator(".hb-clip").first();
const isLive = (page: Page): Promise<boolean> =>
  first(page).evaluate((clip) => clip.closest<HTMLElement & { state?: string }>("sg-island")?.state === "live");

test("a film plays when it is seen, in the mode of the page, ends by itself, and plays again when it is pointed at", async () => {
  const { page, films } = await open("/templates/hello-world", { colorScheme: "dark" });
  const clip = first(page);
  await expect.poll(() => clip.getAttribute("data-playing")).toBe("true");
  expect(new Set(films)).toEqual(new Set(["/clips/template-hello-world-dark.mp4"]));
  const state = () =>
    clip
      .locator("video")
      .evaluate((video: HTMLVideoElement) => ({ muted: video.muted, loop: video.loop, paused: video.paused }));
  expect(await state()).toEqual({ muted: true, loop: false, paused: false });
  await clip.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.01;
  });
  await expect.poll(() => clip.getAttribute("data-playing")).toBe("false");
  await clip.hover();
  await expect.poll(() => clip.getAttribute("data-playing")).toBe("true");
});

test("in a list of many, films load only when they are pointed at, also by keyboard", async () => {
  const { page, films } = await open("/templates/");
  await expect.poll(() => isLive(page)).toBe(true);
  expect(films).toEqual([]);
  await page.locator(".hb-bin article a").first().focus();
  await expect.poll(() => first(page).getAttribute("data-playing")).toBe("true");
  expect(new Set(films)).toEqual(new Set(["/clips/template-hello-world-light.mp4"]));
});

test.each([
  ["reduced motion", { reducedMotion: "reduce" }, false],
  ["saved data", {}, true],
] as const)("with %s nothing of a film loads, and the picture stays", async (_, options, savesData) => {
  const { page, films } = await open("/templates/hello-world", options, savesData);
  await expect.poll(() => isLive(page)).toBe(true);
  await first(page).hover();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect([await page.locator("video").count(), films]).toEqual([0, []]);
  expect(await first(page).locator("svg").isVisible()).toBe(true);
});
