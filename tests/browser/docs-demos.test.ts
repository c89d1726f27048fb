// The live demos of the docs: each on its page, operable by keyboard, still with reduced motion, small, accessible.
// @module-tag nightly
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { savingData, servedSite, started, testBrowser } from "./open-site.ts";
import { brotliSize } from "./page-weight.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Brotli bytes of a demo without React and shared code. */
const OWN_BUDGET = 6000;

/** A control of each demo whose next value changes the image, and whether the demo plays automatically. */
const DEMOS: Record<string, { control: string; key?: "Enter"; plays?: true }> = {
  "/docs/captions/create-tiktok-style-captions": { control: "Milliseconds per page", plays: true },
  "/docs/easing": { control: "cubic", plays: true },
  "/docs/interpolate": { control: "First frame" },
  "/docs/layout-utils/fit-text": { control: "Good morning" },
  "/docs/media-utils/visualize-audio-waveform": { control: "windowInSeconds" },
  "/docs/motion-blur/camera-motion-blur": { control: "samples" },
  "/docs/noise": { control: "Seed", plays: true },
  "/docs/paths/evolve-path": { control: "Loops", plays: true },
  "/docs/player/custom-controls": { control: "Forward 15", key: "Enter" },
  "/docs/random": { control: "Seed" },
  "/docs/sequence": { control: "Slogan: from" },
  "/docs/series": { control: "Two: offset" },
  "/docs/shapes": { control: "points" },
  "/docs/spring": { control: "damping", plays: true },
  "/docs/transitions/presentations": { control: "slide", plays: true },
  "/docs/use-current-frame": { control: "30" },
  "/docs/use-video-config": { control: "shares of the canvas" },
};

const site = servedSite("flagship");
const browser = testBrowser();
const htmlOf = (url: string) => readFileSync(path.join(site.outDir, url, "index.html"), "utf8");

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 300 }, ...options });
  await savingData(context);
  return context.newPage();
}
const stateOf = (page: Page) =>
  page.evaluate(
    () => document.querySelector(".hb-doc-demo")?.closest<HTMLElement & { state?: string }>("sg-island")?.state,
  );
async function showDemo(page: Page) {
  const demo = page.locator(".hb-doc-demo");
  await demo.scrollIntoViewIfNeeded();
  await expect.poll(() => stateOf(page)).toBe("live");
  return demo;
}
async function openDemo(page: Page, url: string) {
  await page.goto(site.url + url);
  await started(page);
  return showDemo(page);
}

test("the pages with a demo are those of the table", () => {
  const found = site.routes.filter(
    ({ url, template }) => template === "DocPage" && htmlOf(url).includes('"hb-doc-demo"'),
  );
  expect(found.map(({ url }) => url as string).sort()).toEqual(Object.keys(DEMOS));
});

describe("demos", () => {
  test("with reduced motion: hydrated when visible, paused, and the image follows the keys of a control", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    for (const [url, { control, key = "ArrowRight" }] of Object.entries(DEMOS)) {
      await page.goto(site.url + url);
      await started(page);
      expect([url, await stateOf(page)]).toEqual([url, "static"]);
      const demo = await showDemo(page);
      const picture = () => demo.locator(".hb-doc-demo__stage").innerHTML();
      const before = await picture();
      expect([url, await demo.getAttribute("data-playing")]).toEqual([url, "false"]);
      const named = demo.getByRole("button", { name: control, exact: true });
      await named.or(demo.getByLabel(control, { exact: true })).focus();
      await page.keyboard.press(key);
      await expect.poll(picture, { message: url }).not.toBe(before);

      const frame = async () => Number(await demo.getAttribute("data-frame"));
      const at = await frame();
      await demo.getByRole("slider", { name: "Frame", exact: true }).focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(frame, { message: url }).toBe(at + 1);
      await demo.getByRole("button", { name: "Play", exact: true }).press("Enter");
      await expect.poll(() => demo.getAttribute("data-playing"), { message: url }).toBe("true");
    }
  });

  test("without reduced motion, animated ones start to play", async () => {
    const page = await newPage({ reducedMotion: "no-preference" });
    for (const [url, { plays = false }] of Object.entries(DEMOS)) {
      const demo = await openDemo(page, url);
      await expect.poll(() => demo.getAttribute("data-playing"), { message: url }).toBe(String(plays));
    }
  });

  test("axe finds nothing in either mode, and nothing is wider than a phone", async () => {
    const page = await newPage({ reducedMotion: "reduce", viewport: { width: 390, height: 900 } });
    const found: string[] = [];
    for (const url of Object.keys(DEMOS)) {
      await openDemo(page, url);
      await page.evaluate(AXE);
      for (const mode of ["light", "dark"]) {
        const violations = await page.evaluate(async (theme) => {
          document.documentElement.dataset.theme = theme;
          await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
          const { axe } = window as unknown as { axe: { run(scope: string, o: RunOptions): Promise<AxeResults> } };
          const { violations } = await axe.run(".hb-doc-demo", { resultTypes: ["violations"] });
          return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(" ")}`);
        }, mode);
        found.push(...violations.map((violation) => `${url} ${mode}: ${violation}`));
      }
      const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      if (await page.evaluate(isWide)) found.push(`${url} is too wide`);
    }
    expect(found).toEqual([]);
  });

  test("without scripts the image, its code and its caption are shown, without controls", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const url of Object.keys(DEMOS)) {
      await page.goto(site.url + url);
      const demo = page.locator(".hb-doc-demo");
      const shown = async (part: string) => [url, part, await demo.locator(part).first().isVisible()];
      for (const part of [".hb-doc-demo__stage > *", "pre", "figcaption"])
        expect(await shown(part)).toEqual([url, part, true]);
      expect(await demo.locator("input:visible, button:visible").count()).toBe(0);
    }
  });
});

test("each demo weighs less than its budget, and the frame around it is shared", () => {
  const scripts = Object.keys(DEMOS).map((url) => {
    const [, list = ""] = /<sg-island[^>]*data-m="([^"]+Demo-[^"]+)"/.exec(htmlOf(url)) ?? [];
    return list.split(" ").filter((file) => !/\/react-/.test(file));
  });
  const [first = [], ...others] = scripts;
  const shared = first.filter((file) => others.every((list) => list.includes(file)));
  expect(shared.length).toBeGreaterThan(0);
  for (const list of scripts) {
    const own = list.filter((file) => !shared.includes(file));
    const bytes = own.reduce((sum, file) => sum + brotliSize(readFileSync(site.outDir + file)), 0);
    expect([list[0], bytes > 0 && bytes <= OWN_BUDGET]).toEqual([list[0], true]);
  }
});
