// Lists of the real site with filters (showcase, templates, experts), and the page without the shell.
// @module-tag nightly
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerThirdParties, servedSite, testBrowser } from "./open-site.ts";

const site = servedSite("flagship");
const browser = testBrowser();

async function open(path: string, options: BrowserContextOptions = {}, hasIsland = true): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await answerThirdParties(context, site.url);
  const page = await context.newPage();
  await page.goto(site.url + path);
  if (hasIsland && options.javaScriptEnabled !== false)
    await page.waitForFunction(() => {
      const island = document.querySelector("sg-island");
      return island !== null && "state" in island && island.state === "live";
    });
  return page;
}
const shown = (page: Page) =>
  page.locator(".hb-filter__results > ul > li:visible").evaluateAll((items) => items.map(({ id }) => id));
const status = (page: Page) => page.locator("[role=status]").textContent();
const search = (page: Page) => new URL(page.url()).search;
/** Waits until the list has these items, its status says so, and the URL has that query. */
const expectList = (page: Page, items: string[], said: string, query: string) =>
  expect.poll(async () => [await shown(page), await status(page), search(page)]).toEqual([items, said, query]);

test("a click narrows the list, shows the number of items, and is in the URL", async () => {
  const page = await open("/showcase/");
  expect(await status(page)).toBe("9 projects");
  await page.locator("label", { hasText: "Sound" }).click();
  await expectList(page, ["episode-clip", "song-loop"], "2 of 9 projects", "?made-of=sound");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect
    .poll(async () => [await status(page), search(page), (await shown(page)).length]) //
    .toEqual(["9 projects", "", 9]);
});

test("by keyboard: arrows choose within a group, one stop of Tab each", async () => {
  const page = await open("/experts/");
  await page.getByRole("radio", { name: "All" }).first().focus();
  await page.keyboard.press("ArrowRight");
  const ofData = ["amber-lattice", "lumen-ledger", "red-kite-assembly"];
  await expectList(page, ofData, "3 of 18 studios", "?for=data");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expectList(page, ["amber-lattice"], "1 of 18 studios", "?for=data&availability=open");
});

test("a link to a choice shows it, Back undoes a choice and Forward redoes it", async () => {
  const page = await open("/templates/?kind=products");
  await expect.poll(() => shown(page)).toEqual(["recorder", "editor-starter"]);
  await page.getByRole("radio", { name: "Player" }).check({ force: true });
  await expectList(page, ["editor-starter"], "1 of 22 templates", "?kind=products&with=player");
  const before = await page.evaluate(() => scrollY);
  await page.goBack();
  await expect.poll(() => shown(page)).toEqual(["recorder", "editor-starter"]);
  await expect.poll(() => page.getByRole("radio", { name: "All" }).nth(1).isChecked()).toBe(true);
  await page.goForward();
  await expect.poll(() => shown(page)).toEqual(["editor-starter"]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("the search covers names, descriptions and stacks, keeps the focus, and fills no history", async () => {
  const page = await open("/templates/");
  const entries = await page.evaluate(() => history.length);
  const field = page.getByRole("searchbox", { name: "Search templates" });
  await field.pressSequentially("whisper caption");
  await expectList(page, ["recorder", "tiktok"], "2 of 22 templates", "?q=whisper+caption");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await field.press("Enter");
  expect(search(page)).toBe("?q=whisper+caption");
  await field.fill("nothing like it");
  await expectList(page, [], "0 of 22 templates", "?q=nothing+like+it");
  await page.getByText("No template matches.").waitFor();
});

test("with scripts off all items are shown, without controls that would not work", async () => {
  for (const [path, count] of [
    ["/showcase/?made-of=sound", 9],
    ["/templates/", 22],
    ["/experts/", 18],
  ] as const) {
    const page = await open(path, { javaScriptEnabled: false });
    expect([path, (await shown(page)).length, await page.locator(".hb-filter__controls").isVisible()]).toEqual([
      path,
      count,
      false,
    ]);
  }
});

test("each template and each sample project has a unique image", async () => {
  for (const [path, selector, count] of [
    ["/templates/", ".hb-bin .hb-pic", 22],
    ["/showcase/", ".hb-films .hb-clip .hb-pic", 9],
    ["/experts/", ".hb-credits .hb-pic", 18],
  ] as const) {
    const page = await open(path);
    const pictures = await page.locator(selector).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    expect([path, pictures.length, new Set(pictures).size]).toEqual([path, count, count]);
  }
});

test("the rules for assistants are shown without the shell if the URL says so", async () => {
  const page = await open("/ai-embed?sitegen-data-embed=true", {}, false);
  const visible = async () => [
    await page.locator(".theme-layout-navbar").isVisible(),
    await page.locator(".theme-layout-footer").isVisible(),
    await page.getByRole("heading", { level: 1 }).isVisible(),
  ];
  expect(await visible()).toEqual([false, false, true]);
  await page.goto(`${site.url}/ai-embed`);
  expect(await visible()).toEqual([true, true, true]);
});
