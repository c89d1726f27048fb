// The diagrams of docs and posts: a text alternative, no label outside its box, no script.
// @module-tag nightly
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { AxeResults, RunOptions } from "axe-core";
import { expect, test } from "vitest";
import { savingData, servedSite, started, testBrowser } from "./open-site.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const site = servedSite("flagship");
const browser = testBrowser();
/** Pages with a diagram. */
const DRAWN = [
  "/blog/1-3",
  "/blog/3-0",
  "/blog/4-0",
  "/blog/introducing-remotion",
  "/docs/delay-render",
  "/docs/lambda/how-lambda-works",
  "/docs/lambda/permissions",
  "/docs/layers",
  "/docs/player",
  "/docs/props-resolution",
  "/docs/ssr",
  "/docs/the-fundamentals",
  "/docs/transitions/transitionseries",
  "/docs/webcodecs",
];

function htmlOf(url: string): string {
  return readFileSync(path.join(site.outDir, url, "index.html"), "utf8");
}

test("the pages with a diagram are those of the list", () => {
  const found = site.routes
    .filter(({ url, template }) => /^(?:Doc|Post)Page$/.test(template) && htmlOf(url).includes('"hb-diagram"'))
    .map(({ url }) => url.replace(/\/$/, ""));
  expect(found.sort()).toEqual(DRAWN);
});

for (const [colorScheme, width, urls, tags] of [
  ["light", 1440, DRAWN.slice(0, 2), []],
  ["dark", 390, DRAWN.slice(-2), []],
  ["light", 1440, DRAWN, ["nightly"]],
  ["dark", 390, DRAWN, ["nightly"]],
] as const) {
  test(`${urls.length} pages at ${width} px, ${colorScheme}: legible, inside its boxes, accessible`, {
    tags: [...tags],
  }, async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    await savingData(context);
    const page = await context.newPage();
    const faults: string[] = [];
    for (const url of urls) {
      await page.goto(site.url + url);
      await started(page);
      // text has the width of the site's fonts
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      faults.push(...(await page.evaluate(facts)).map((fault) => `${url}: ${fault}`));
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(node: string, o: RunOptions): Promise<AxeResults> } }).axe.run(
          ".hb-diagram",
          { resultTypes: ["violations"] },
        ),
      );
      faults.push(...violations.map(({ id, nodes }) => `${url}: ${id} ${nodes.map(({ html }) => html).join(" ")}`));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
}

/** Runs in the page: the errors of its diagrams. */
function facts(): string[] {
  const faults: string[] = [];
  for (const svg of document.querySelectorAll<SVGSVGElement>(".hb-diagram svg")) {
    if (!svg.getAttribute("aria-label")) faults.push("no words for the picture");
    const picture = svg.getBoundingClientRect();
    const scale = picture.width / svg.viewBox.baseVal.width;
    for (const text of svg.querySelectorAll<SVGTextElement>("text")) {
      const box = text.getBoundingClientRect();
      const frame = text.parentElement?.querySelector(":scope > rect")?.getBoundingClientRect() ?? picture;
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      if (size < 9.5) faults.push(`"${text.textContent}" has letters of ${size.toFixed(1)} px`);
      if (box.left < frame.left - 1 || box.right > frame.right + 1) faults.push(`"${text.textContent}" is cut`);
    }
  }
  return faults;
}
