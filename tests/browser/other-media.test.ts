// Paper and forced colours: nothing of a page is lost, and nothing shows that only works on a screen.
// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { savingData, servedSite, testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const CONFIG = `import { docs } from "sitegen";
export default {
  title: "A",
  url: "https://a.example",
  content: [docs()],
  markdown: { twoslash: {} },
};
`;
const PAGE = `# Parts

:::warning
Read this.
:::

:::details[More]
Hidden until a click.
:::

\`\`\`bash npm2yarn
npm install react
\`\`\`

\`\`\`ts
const marked = 1; // [!code highlight]
const wrong = 2; // [!code error]
const seen = 3; // [!code focus]
const added = 4; // [!code ++]
const long = "${"word ".repeat(60)}";
\`\`\`

\`\`\`ts twoslash
const length = 1;
\`\`\`
`;
const FILES = new Map([
  ["sitegen.config.ts", CONFIG],
  ["content/docs/index.md", PAGE],
]);

let site: BuiltSite;
beforeAll(async () => {
  site = await serveFiles(FILES);
}, 120_000);
afterAll(() => site.close());
const flagship = servedSite("flagship");
const browser = testBrowser();

async function open(url: string, forcedColors: "active" | "none" = "none"): Promise<Page> {
  const context = await browser.newContext({
    forcedColors,
    colorScheme: "dark",
    viewport: { width: 820, height: 900 },
  });
  await savingData(context);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector("html[data-has-hydrated]");
  return page;
}

/** Elements with a box, as their text or their HTML. */
const shown = (page: Page, selector: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => (one as HTMLElement).checkVisibility({ visibilityProperty: true }))
        .map((one) => one.textContent?.trim() || one.outerHTML),
    );
const CONTROLS = "button, select, input:not([disabled]), [role=tab], nav, dialog";

test("paper has all panels, marks of lines, no control and no open type", async () => {
  const page = await open(`${site.url}/docs/`);
  await page.locator(".code-type").first().focus();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await shown(page, CONTROLS)).toEqual([]);
  expect(await shown(page, "[role=tabpanel]")).toEqual([
    "npm install react",
    "yarn add react",
    "pnpm add react",
    "bun add react",
  ]);
  const facts = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    overflow: document.documentElement.scrollWidth - innerWidth,
    // of a block of code, none scrolls
    cut: [...document.querySelectorAll("pre")].filter((block) => block.scrollWidth > block.clientWidth).length,
    labels: [...document.querySelectorAll("[role=tabpanel]")].map(
      (panel) => getComputedStyle(panel, "::before").content,
    ),
    type: getComputedStyle(document.activeElement as Element, "::after").display,
    marks: [...document.querySelectorAll(".theme-code-block-highlighted-line, .code-error, .code-focused")].map(
      (line) => getComputedStyle(line).borderInlineStartWidth,
    ),
    dimmed: [...document.querySelectorAll(".line")].filter((line) => getComputedStyle(line).opacity !== "1").length,
  }));
  expect(facts).toEqual({
    scheme: "light",
    overflow: 0,
    cut: 0,
    labels: ['"npm"', '"Yarn"', '"pnpm"', '"Bun"'],
    type: "none",
    marks: ["3px", "3px", "3px"],
    dimmed: 0,
  });
});

test("paper has the still frame of a sample, whether its player is open or not", async () => {
  const page = await open(`${flagship.url}/docs/animating-properties`);
  await page.locator(".hb-run__live > summary").first().click();
  await page.waitForSelector(".hb-run__player");
  await page.emulateMedia({ media: "print" });
  expect(await shown(page, `${CONTROLS}, .hb-run__live, .hb-run__player`)).toEqual([]);
  const stills = page.locator(".hb-run__canvas");
  expect(await stills.first().isVisible()).toBe(true);
});

test("forced colours keep marks of lines, the selected tab, focus, and the colours of frames", async () => {
  const page = await open(`${site.url}/docs/`, "active");
  const marks = await page
    .locator(".theme-code-block-highlighted-line, .code-error, .code-focused")
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).borderInlineStartWidth));
  expect(marks).toEqual(["3px", "3px", "3px"]);
  const edges = await page
    .locator("[role=tab]")
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor));
  expect(new Set(edges.slice(1)).size).toBe(1);
  expect(edges[0]).not.toBe(edges[1]);
  const without: string[] = [];
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press("Tab");
    const html = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      // a checkbox that is drawn by its label has the outline there
      const seen = [focused, focused.closest("label")].some((one) => {
        const style = one && getComputedStyle(one);
        return style && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 1;
      });
      return seen || focused === document.body ? null : focused.outerHTML;
    });
    if (html !== null) without.push(html);
  }
  expect(without).toEqual([]);
  const images = await open(`${flagship.url}/docs/animating-properties`, "active");
  const ground = (selector: string) =>
    images
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(".hb-run__canvas")).toBe("rgb(255, 255, 255)");
  await images.goto(`${flagship.url}/lambda/`);
  expect(await ground(".hb-slices__whole > i")).toBe("rgb(246, 241, 230)");
});
