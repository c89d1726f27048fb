// Diagrams, rendered by the site's package under the site's policy.
// @module-tag nightly
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerThirdParties, idle, servedSite, started, testBrowser } from "./open-site.ts";

const TALL = { width: 1200, height: 2600 };

const site = servedSite("third-parties");
// violations of the policy would be reported
const browser = testBrowser();
const chunks = () => browser.requests.map((request) => new URL(request.url()).pathname);

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: TALL, colorScheme: "light", ...options });
  await answerThirdParties(context, site.url);
  const page = await context.newPage();
  await page.goto(site.url + path);
  return page;
}
const drawn = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll("main .diagram, main .diagram-error").length === wanted,
    count,
    { timeout: 60_000 },
  );
/** Fill of the first box of the first diagram, which the theme sets. */
const fill = (page: Page) =>
  page
    .locator("main .diagram svg rect.label-container")
    .first()
    .evaluate((box) => getComputedStyle(box).fill);

test("§17 Diagrams: rendered in position, in the style of their theme and without a style element", async () => {
  const page = await open("/diagrams");
  await drawn(page, 5);
  expect(await page.locator("main .diagram svg").count()).toBe(4);
  expect(await page.locator("main pre.mermaid:visible").allTextContents()).toEqual(["flowchart TD\n  A -->"]);
  expect(await fill(page)).toBe("rgb(236, 236, 255)");
  expect(await page.locator("style").count()).toBe(0);
  // text was measured in the style in which it is shown: no label is cut off
  const labels = await page.locator("main .diagram svg.flowchart .nodeLabel").evaluateAll((all) =>
    all.map((label) => {
      const box = label.closest("foreignObject")?.getBoundingClientRect().width ?? 0;
      return [label.textContent, box > 0 && label.getBoundingClientRect().width <= box + 0.5];
    }),
  );
  expect(labels).toEqual([
    ["File", true],
    ["Page", true],
    ["HTML", true],
  ]);
});

test("§17 Diagrams: each is an image with a name and a description, the author's or its source", async () => {
  const page = await open("/diagrams");
  await drawn(page, 5);
  const flow = page.getByRole("img", { name: "The way of a page" });
  expect(await flow.getByText("A file becomes a page, and a page becomes HTML").count()).toBe(1);
  const sequence = page.getByRole("img", { name: "Diagram: sequence" });
  expect(
    await sequence.evaluate((svg) => document.getElementById(svg.getAttribute("aria-describedby") ?? "")?.textContent),
  ).toBe("sequenceDiagram\n  Reader->>Server: asks\n  Server-->>Reader: answers");
});

test("§17 Diagrams: the theme follows the colour mode, and nothing remains of the old drawings", async () => {
  const page = await open("/diagrams");
  await drawn(page, 5);
  expect(await fill(page)).toBe("rgb(236, 236, 255)");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.waitForFunction(() => {
    const box = document.querySelector("main .diagram svg rect.label-container");
    return box !== null && getComputedStyle(box).fill === "rgb(205, 228, 152)";
  });
  await drawn(page, 5);
  await page.waitForFunction(() => document.querySelectorAll(".diagram-draft").length === 0);
  expect(await page.evaluate(() => document.querySelectorAll("main svg[id^='sg-diagram']").length)).toBe(4);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(4);
});

test("§17 Diagrams: an invalid one shows its error and its source, and can be tried again", async () => {
  const page = await open("/diagrams");
  await drawn(page, 5);
  const box = page.locator("main .diagram-error");
  expect(await box.getAttribute("role")).toBe("alert");
  expect(await page.locator("main pre.mermaid:visible").count()).toBe(1);
  expect((await box.locator("pre").textContent())?.split("\n").slice(0, 3)).toEqual([
    "Parse error on line 3:",
    "...lowchart TD  A -->",
    "---------------------^",
  ]);
  await page
    .locator("main pre.mermaid")
    .last()
    .evaluate((source) => source.append(" B"));
  await box.getByRole("button", { name: "Try again" }).click();
  await box.waitFor({ state: "detached" });
  expect(await page.locator("main .diagram svg").count()).toBe(5);
});

test("§17 Diagrams: the package is fetched when a diagram is near, and on no other page", async () => {
  const page = await open("/far", { viewport: { width: 1200, height: 800 } });
  const packages = () => chunks().filter((path) => /\/assets\/diagrams-/.test(path)).length;
  await drawn(page, 1);
  await idle(page);
  expect(await page.locator("pre.mermaid:visible").allTextContents()).toEqual(['pie title Far\n  "B" : 1']);
  await page.locator("pre.mermaid").last().scrollIntoViewIfNeeded();
  await drawn(page, 2);
  expect(packages()).toBe(1);
  const plain = await open("/second");
  await started(plain);
  await idle(plain);
  expect(packages()).toBe(1);
});

test("§17 Diagrams: rendered after client navigation, and their sheets are removed with their page", async () => {
  const page = await open("/second");
  await page.getByRole("link", { name: "the diagrams" }).click();
  await drawn(page, 5);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(4);
  await page.goBack();
  await page.getByRole("heading", { name: "Second page" }).waitFor();
  await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
});

test("§17 Diagrams: with scripts off their source is readable", async () => {
  const page = await open("/diagrams", { javaScriptEnabled: false });
  expect(await page.locator("pre.mermaid:visible").count()).toBe(5);
});
