// Samples of the flagship that run, with their players open: axe finds nothing, and the values of their variables show.
// @module-tag nightly
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, test } from "vitest";
import { readPage, savingData, servedSite, testBrowser } from "./open-site.ts";
import { brotliSize } from "./page-weight.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const site = servedSite("flagship");
const browser = testBrowser();

/** Brotli bytes of all that the first preview loads, React left out. */
const PRESSED_BUDGET = 25_000;

test("the first preview that is pressed loads 25 kB at most beyond React, and its code shows values", async () => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await savingData(context);
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${site.url}/docs/animating-properties`);
  await page.waitForSelector("html[data-has-hydrated]");
  scripts.length = 0;
  await page.locator(".hb-run__live > summary").first().click();
  await page.waitForSelector(".hb-run__player");
  const own = scripts.filter((url) => !path.posix.basename(url).startsWith("react-"));
  expect(own.length).toBeLessThan(scripts.length);
  const bytes = await Promise.all(own.map(async (url) => brotliSize(await readPage(url))));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(PRESSED_BUDGET);

  const opacity = page.locator(".sg-value", { hasText: "opacity" }).first();
  await opacity.hover();
  const { frame } = await page
    .locator(".hb-run__player")
    .evaluate((player) => ({ ...(player as HTMLElement).dataset }));
  // the sample's own formula
  const value = Math.min(1, Number(frame) / 60);
  const tip = page.locator(".sg-value-tip");
  await expect.poll(() => tip.textContent()).toMatch(/^opacity = [\d.]+$/);
  expect(Number((await tip.textContent())?.split(" = ")[1])).toBeCloseTo(value, 2);
});

/** One page of each kind of sample: values, text, sound, images, paths, transitions, noise, a player in a player. */
const KINDS = [
  ...["/docs/animating-properties", "/docs/sequence", "/docs/noise", "/docs/shapes/make-star"],
  ...[
    "/docs/captions/create-tiktok-style-captions",
    "/docs/audio",
    "/docs/animatedimage",
    "/docs/transitions/presentations/fade",
  ],
];
const everySample = (): string[] =>
  site.routes
    .map(({ url }) => url as string)
    .filter(
      (url) =>
        url !== "/404.html" &&
        readFileSync(path.join(site.outDir, url, "index.html"), "utf8").includes('class="hb-run__live"'),
    );

/** Elements of one frame: React compares each of them, and the browser lays out and paints those that move. */
const FRAME_ELEMENTS = 300;

test("180 pages of the docs and more have a sample that plays", () => {
  expect(everySample().filter((url) => url.startsWith("/docs/")).length).toBeGreaterThanOrEqual(180);
});

test("a frame of a sample has few elements, so that a slow processor keeps up", () => {
  const frames = everySample().flatMap((url) => {
    const html = readFileSync(path.join(site.outDir, url, "index.html"), "utf8");
    return html.split('class="hb-run__canvas">').flatMap((part) => {
      const [still = "", controls] = part.split('<details class="hb-run__live">');
      return controls === undefined ? [] : [{ url, elements: still.match(/<[a-z]/g)?.length ?? 0 }];
    });
  });
  expect(frames.length).toBeGreaterThan(160);
  expect(frames.filter(({ elements }) => elements > FRAME_ELEMENTS)).toEqual([]);
});

test("a frame of a film changes the attributes of its landscape, and no element is replaced", async () => {
  const context = await browser.newContext();
  await savingData(context);
  const page = await context.newPage();
  await page.goto(`${site.url}/docs/offthreadvideo`);
  await page.waitForSelector("html[data-has-hydrated]");
  await page.locator(".hb-run__live > summary").first().click();
  const hill = page.locator(".hb-run__player .hb-run__film path").first();
  const before = await hill.evaluateHandle((element) => ({ element, shape: element.getAttribute("d") }));
  const hasMoved = () =>
    hill.evaluate((element, first) => element === first.element && element.getAttribute("d") !== first.shape, before);
  await expect.poll(hasMoved).toBe(true);
});

test("each kind: axe finds nothing in open players, in either mode at 1280 and 390 px", { timeout: 300_000 }, () =>
  audit(KINDS),
);
test("every sample: axe finds nothing in open players", { tags: ["long"], timeout: 1_800_000 }, () =>
  audit(everySample()),
);

async function audit(urls: readonly string[]): Promise<void> {
  const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
  await savingData(context);
  const page = await context.newPage();
  const violations: string[] = [];
  for (const url of urls) {
    await page.goto(site.url + url, { waitUntil: "load" });
    await page.waitForSelector("html[data-has-hydrated]");
    const previews = page.locator(".hb-run__live > summary");
    const count = await previews.count();
    expect(count, url).toBeGreaterThan(0);
    for (let index = 0; index < count; index++) await previews.nth(index).click();
    await expect.poll(() => page.locator(".hb-run__player").count()).toBe(count);
    await page.evaluate(AXE);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of ["light", "dark"]) {
        const findings = await page.evaluate(async (mode) => {
          document.documentElement.dataset.theme = mode;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const { axe } = window as unknown as { axe: { run(where: string, how: RunOptions): Promise<AxeResults> } };
          const { violations } = await axe.run(".sg-live", { resultTypes: ["violations"] });
          return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
        }, theme);
        violations.push(...findings.map((what) => `${url} ${what} (${width} ${theme})`));
      }
    }
  }
  // one text: the list of tests that passed at the second attempt shows it whole
  expect(violations.join("\n")).toBe("");
}
