// Requirements for the whole site: no console output on any route, accessible pages, small pages, pages that work without scripts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { scanHtml } from "../../cli/model/scan-html.ts";
import { makeCorpus } from "../bench/corpus.ts";
import { makeSitegenSite } from "../bench/sites/sitegen.ts";
import { inParts } from "../in-parts.ts";
import {
  answerThirdParties,
  readPage,
  savingData,
  servedSite,
  settled,
  running,
  started,
  testBrowser,
} from "./open-site.ts";
import { brotliSize, weighPage } from "./page-weight.ts";
import { serveFiles } from "./serve-fixture.ts";

/** Two cores: more tabs only wait for each other. */
const TABS = 4;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Brotli bytes. Source: product decisions 4.13 and the design's budgets. */
const SCRIPT_BUDGET = 8_000;
/** The element of islands, and what replays events in them. */
const ISLANDS_BUDGET = 3_000;
const STYLE_BUDGET = 8_000;
/** Styles of features and of the site's parts of a reference with tabs and of a post. */
const FEATURE_BUDGET = 700;
const HTML_BUDGET = 12_000;

/** Types of page without features but those of their code. */
const PLAIN = new Set(["a plain doc", "a doc in the deepest category", "the API index"]);
const styleBudget = (type: string): number => STYLE_BUDGET + (PLAIN.has(type) ? 0 : FEATURE_BUDGET);

const scriptBudget = (scripts: readonly string[]): number =>
  SCRIPT_BUDGET + (scripts.some((file) => file.includes("/islands-")) ? ISLANDS_BUDGET : 0);

const site = servedSite("flagship");
// each test judges the messages of its pages
const browser = testBrowser({ isQuiet: false });

/** Gives every item to one of the tabs and collects the results. */
async function inTabs<Item, Result>(
  context: BrowserContext,
  items: readonly Item[],
  work: (page: Page, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const queue = items.entries();
  const results: Result[] = [];
  await Promise.all(
    Array.from({ length: TABS }, async () => {
      const page = await context.newPage();
      for (const [index, item] of queue) results[index] = await work(page, item);
      await page.close();
    }),
  );
  return results;
}

/** Waits until the runtime and every island, also those below, is live. Returns the number of failures. */
const allLive = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    type Island = HTMLElement & { state: string; hydrate(): Promise<void> };
    const islands = () => [...document.querySelectorAll<Island>("sg-island")];
    const frame = () => new Promise((done) => setTimeout(done, 10));
    while (document.documentElement.dataset.hasHydrated !== "true") await frame();
    for (const island of islands()) void island.hydrate();
    while (islands().some(({ state }) => state === "loading" || state === "static")) await frame();
    return islands().filter(({ state }) => state !== "live").length;
  });

/** URLs of one page of each template, for tests of what only a template decides. */
function eachTemplate(): string[] {
  const first = new Map(site.routes.toReversed().map(({ template, url }) => [template, url as string]));
  return [...first.values()];
}

/** The same, and every page with a unique design. */
const eachDesign = (): string[] => {
  const designs = site.routes.filter(({ template }) => template === "ComponentPage").map(({ url }) => url as string);
  return [...new Set([...eachTemplate(), ...designs])];
};

function everyRoute(): string[] {
  const urls = site.routes.map(({ url }) => url as string);
  expect(urls.length).toBeGreaterThan(300);
  return urls;
}

for (const { size: routes, tags } of inParts(eachTemplate, everyRoute)) {
  test(`${routes.name}: no message in the console, no violation of the policy, no mismatch, also with every island live`, {
    tags,
    timeout: 1_200_000,
  }, async () => {
    // wide enough for the whole shell, and only as high as painting needs
    const context = await browser.newContext({ viewport: { width: 1200, height: 200 } });
    await savingData(context);
    const visits = await inTabs(context, routes(), async (page, url) => {
      const problems: string[] = [];
      page.removeAllListeners("console");
      page.removeAllListeners("pageerror");
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      const answer = await page.goto(site.url + url, { waitUntil: "load" });
      if (answer?.status() !== 200) problems.push(`status ${answer?.status()}`);
      const failed = await allLive(page);
      if (failed > 0) problems.push(`${failed} islands failed`);
      return problems.map((problem) => `${url}: ${problem}`);
    });
    expect(visits.flat()).toEqual([]);
  });
}

for (const {
  size: { pages, widths },
  tags,
} of [
  ...inParts({ pages: eachTemplate, widths: [1440] }, { pages: eachDesign, widths: [1440, 820, 390] }),
  { size: { pages: everyRoute, widths: [1280, 390] }, tags: ["long"] },
]) {
  test(`${pages.name}: axe finds nothing in either mode at ${widths.join()} px, one main, one h1, no sideways scrolling, React only for islands`, {
    tags,
    timeout: 3_600_000,
  }, async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    await savingData(context);
    const found = await inTabs(context, pages(), async (page, url) => {
      const violations = new Map<string, string>();
      await page.goto(site.url + url, { waitUntil: "load" });
      await settled(page);
      const hasReact = await page.evaluate(
        () =>
          // the list of results is React as well, and starts with the page
          document.querySelector("sg-island, [data-sg-search-page]") === null &&
          performance.getEntriesByType("resource").some(({ name }) => /\/assets\/(react|mount)-/.test(name)),
      );
      if (hasReact) violations.set(`${url} React without an island`, "idle");
      await allLive(page);
      await page.evaluate(AXE);
      await page.evaluate(() => {
        // colours halfway between two modes are never shown
        const still = new CSSStyleSheet();
        still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const shape = await page.evaluate(() => ({
          mains: document.querySelectorAll("main").length,
          titles: document.querySelectorAll("h1").length,
          isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }));
        if (shape.mains !== 1 || shape.titles !== 1 || shape.isWide)
          violations.set(`${url} ${JSON.stringify(shape)}`, String(width));
        for (const mode of ["light", "dark"] as const) {
          // the second mode differs only in colours
          const options: RunOptions = {
            resultTypes: ["violations"],
            ...(mode === "dark" && { runOnly: ["color-contrast", "link-in-text-block"] }),
          };
          const run = async ([theme, wanted]: [string, RunOptions]) => {
            document.documentElement.dataset.theme = theme;
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
            return (await axe.run(wanted)).violations.map(({ id, nodes }) => ({
              id,
              targets: nodes.map(({ target, any }) => `${target.join(" ")} ${any[0]?.message ?? ""}`),
            }));
          };
          for (const { id, targets } of await page.evaluate(run, [mode, options] as [string, RunOptions])) {
            for (const target of targets) violations.set(`${url} ${id} ${target}`, `${width} ${mode}`);
          }
        }
      }
      return [...violations].map(([what, where]) => `${what} (${where})`);
    });
    expect(found.flat()).toEqual([]);
  });
}

/** The five types of page that the budget is defined on. Source: product decisions 4.13. */
function budgetPages(): Record<string, string> {
  const docs = site.routes.filter(({ template }) => template === "DocPage");
  const htmlOf = (url: string): string => readFileSync(`${site.outDir}${url}/index.html`, "utf8");
  const depth = ({ data }: (typeof docs)[number]): number =>
    (data as { breadcrumbs?: unknown[] | null }).breadcrumbs?.length ?? 0;
  const deepest = docs.reduce((best, route) => (depth(route) > depth(best) ? route : best));
  const withTabs = docs.find(({ url, sidebar }) => sidebar?.endsWith("/apiSidebar") && /role="tab"/.test(htmlOf(url)));
  const post = site.routes.find(({ template }) => template === "PostPage");
  return {
    "a plain doc": "/docs/the-fundamentals",
    "a doc in the deepest category": deepest.url,
    "a post": post?.url ?? "",
    "a reference with tabs": withTabs?.url ?? "",
    "the API index": "/docs/api",
  };
}

describe("budgets", () => {
  test("scripts and styles of the five types of page, in brotli bytes computed from the files", () => {
    const wrong = Object.entries(budgetPages()).flatMap(([type, url]) => {
      const { scriptBytes, inlineBytes, styleBytes, scripts } = weighPage(site.outDir, url);
      const isRight =
        scripts.length > 0 &&
        scriptBytes + inlineBytes <= scriptBudget(scripts) &&
        styleBytes > 0 &&
        styleBytes <= styleBudget(type);
      return isRight ? [] : [{ type, url, scriptBytes, inlineBytes, styleBytes, scripts }];
    });
    expect(wrong).toEqual([]);
    expect(weighPage(site.outDir, budgetPages()["a plain doc"] ?? "").htmlBytes).toBeLessThanOrEqual(HTML_BUDGET);
  });

  test("Chromium requests exactly the counted scripts, and gets as many bytes", async () => {
    const context = await browser.newContext({ extraHTTPHeaders: {} });
    await answerThirdParties(context, site.url);
    // work that waits for idle time never runs
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const page = await context.newPage();
    for (const url of Object.values(budgetPages())) {
      const { scripts } = weighPage(site.outDir, url);
      const asked = new Map<string, Promise<number>>();
      page.removeAllListeners("requestfinished");
      page.on("requestfinished", (request) => {
        const { pathname, origin } = new URL(request.url());
        if (request.resourceType() !== "script" || origin !== new URL(site.url).origin) return;
        asked.set(
          pathname,
          request.sizes().then(({ responseBodySize }) => responseBodySize),
        );
      });
      await page.goto(site.url + url, { waitUntil: "load" });
      await running(page);
      await expect.poll(() => [...asked.keys()].sort(), { message: url }).toEqual(scripts);
      for (const [path, received] of asked) {
        // hosts send the smallest files uncompressed
        const file = readFileSync(site.outDir + path);
        expect([path, [brotliSize(file), file.length].includes(await received)]).toEqual([path, true]);
        expect(await received).toBeLessThanOrEqual(Math.max(brotliSize(file), 200));
      }
    }
  });

  test("a generated site of 100 pages keeps within them, and its pages do not contain its sidebar", {
    tags: ["nightly"],
  }, async () => {
    const generated = await serveFiles(makeSitegenSite(makeCorpus(100)));
    try {
      const docs = generated.routes.filter(({ template }) => template === "DocPage");
      expect(docs.length).toBeGreaterThanOrEqual(100);
      const wrong = docs.slice(0, 5).flatMap(({ url }) => {
        const { scripts, scriptBytes, inlineBytes, styleBytes } = weighPage(generated.outDir, url);
        const isRight = scriptBytes + inlineBytes <= scriptBudget(scripts) && styleBytes <= STYLE_BUDGET;
        return isRight ? [] : [{ url, scriptBytes, inlineBytes, styleBytes }];
      });
      expect(wrong).toEqual([]);
      const html = readFileSync(`${generated.outDir}${docs[0]?.url}/index.html`, "utf8");
      const linked = scanHtml(html).links.filter(({ href }) => docs.some(({ url }) => url === href));
      expect(new Set(linked.map(({ href }) => href)).size).toBeLessThan(60);
    } finally {
      await generated.close();
    }
  });
});

test("with storage denied the whole shell works, and one warning says that choices are not stored", {
  tags: ["nightly"],
}, async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  await answerThirdParties(context, site.url);
  await context.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new Error("denied");
        },
      });
    }
  });
  const page = await context.newPage();
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text().replace(/ Error.*/s, ""));
  });
  page.on("pageerror", (error) => said.push(error.message));
  await page.goto(site.url + budgetPages()["a reference with tabs"]);
  await started(page);

  await page.locator(".sg-navbar-right > [data-sg-color-mode]").click();
  await page.waitForSelector("html[data-theme-choice=light]");
  const tab = page.locator("[role=tab][aria-selected=false]").first();
  const label = (await tab.textContent()) ?? "";
  await tab.click();
  await page.locator("[role=tab][aria-selected=true]", { hasText: label }).first().waitFor();
  const trigger = page.locator(".sg-navbar-items").getByRole("button", { name: "Products" });
  await trigger.focus();
  await page.keyboard.press("Enter");
  expect(await trigger.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("Escape");
  const category = page.locator(".sg-sidebar [aria-expanded=false]").first();
  const name = await category.textContent();
  await category.click();
  await page
    .locator(".sg-sidebar [aria-expanded=true]", { hasText: name ?? "" })
    .first()
    .waitFor();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator(".sg-menu > summary").click();
  await page.locator(".sg-menu[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".sg-menu:not([open])", { state: "attached" });
  await page.goto(`${site.url}/blog`);
  await started(page);
  const warning = "[sitegen] storage is not available, choices will not be kept";
  expect(said.filter((text) => text !== warning)).toEqual([]);
  // one per document
  expect(said.length).toBeLessThanOrEqual(2);
});

describe("without scripts", () => {
  let page: Page;
  beforeEach(async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
    await answerThirdParties(context, site.url);
    page = await context.newPage();
  });

  test("every doc page is reached from /docs/ by links only", { tags: ["nightly"] }, async () => {
    const known = new Map(site.routes.map(({ url, template }) => [url as string, template]));
    const seen = new Set(["/docs/"]);
    for (const url of seen) {
      const html = await readPage(site.url + url);
      for (const { href } of scanHtml(html).links) {
        const [path = ""] = href.split(/[?#]/);
        if (known.has(path)) seen.add(path);
      }
    }
    expect([...known].filter(([url, template]) => template === "DocPage" && !seen.has(url))).toEqual([]);
  });

  test("all panels of tabs are below their labels", async () => {
    await page.goto(site.url + (budgetPages()["a reference with tabs"] ?? ""));
    const panels = await page.locator("[role=tabpanel]").evaluateAll((all) =>
      all.map((panel) => ({
        isShown: (panel as HTMLElement).checkVisibility(),
        label: getComputedStyle(panel, "::before").content,
      })),
    );
    expect(panels.length).toBeGreaterThan(1);
    expect(panels.filter(({ isShown, label }) => !isShown || !/^".+"$/.test(label))).toEqual([]);
    await page.locator("[role=tablist]").first().waitFor({ state: "hidden" });
  });

  test("the mobile menu opens, its links work, its dropdowns too", async () => {
    await page.goto(`${site.url}/docs/the-fundamentals`);
    await page.locator("details.sg-menu > summary").click();
    const menu = page.locator("details.sg-menu[open]");
    await menu.getByRole("link", { name: "API", exact: true }).click();
    await page.waitForURL("**/docs/api");
  });

  test("buttons that need scripts are not shown on any kind of page", { tags: ["nightly"] }, async () => {
    const offered: string[] = [];
    for (const url of eachDesign()) {
      await page.goto(site.url + url, { waitUntil: "load" });
      const buttons = await page
        .locator("button")
        .evaluateAll((all) =>
          all
            .filter((el) => (el as HTMLElement).checkVisibility() && !el.closest("sg-island"))
            .map((el) => el.getAttribute("aria-label") ?? el.textContent),
        );
      offered.push(...buttons.map((name) => `${url}: ${name}`));
    }
    expect(offered).toEqual([]);
  });
});
