// The real site, as readers get it: served with its headers, opened in Chromium, crawled with scripts off.
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findChromium } from "../../.ci/chromium.mjs";
import { answerThirdParties } from "./answer-third-parties.ts";
import { type BuiltSite, serveFlagship } from "./serve-fixture.ts";

let site: BuiltSite;
let browser: Browser;

beforeAll(async () => {
  site = await serveFlagship();
  browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Visit {
  url: string;
  width: number;
  /** Console messages, policy violations, failed requests. */
  problems: string[];
  scripts: string[];
  facts: { mains: number; titles: number; wide: boolean; theme: string | undefined; islands: number };
}

/** One page of each template, and every page outside docs, posts and entries. */
function sample(): string[] {
  const seen = new Set<string>();
  return site.table.routes
    .filter(({ template, url }) => {
      const first = !seen.has(template) || template === "ComponentPage";
      seen.add(template);
      return first && url !== "/404.html";
    })
    .map(({ url }) => url as string);
}

async function visit(url: string, width: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: width === 390 ? "dark" : "light",
  });
  await answerThirdParties(context, site.url);
  const page = await context.newPage();
  const problems: string[] = [];
  const scripts: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(site.url + url, { waitUntil: "networkidle" });
  if (answer?.status() !== 200) problems.push(`status ${answer?.status()}`);
  const facts = await page.evaluate(() => ({
    mains: document.querySelectorAll("main").length,
    titles: document.querySelectorAll("h1").length,
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    theme: document.documentElement.dataset.theme,
    islands: document.querySelectorAll("sg-island").length,
  }));
  await context.close();
  return { url, width, problems, scripts, facts };
}

test("each template: no console message, no policy violation, one main, one h1, no sideways scrolling, React only for islands", async () => {
  const wrong: unknown[] = [];
  for (const width of [1440, 390]) {
    const urls = sample();
    // two at a time: the wait for a quiet network is most of it
    for (let i = 0; i < urls.length; i += 2) {
      const visits = await Promise.all(urls.slice(i, i + 2).map((url) => visit(url, width)));
      for (const { url, problems, scripts, facts } of visits) {
        const { mains, titles, wide, theme, islands } = facts;
        const right = mains === 1 && titles === 1 && !wide && theme === (width === 390 ? "dark" : "light");
        const hasReact = scripts.some((path) => /\/(react|mount)-/.test(path));
        if (!right || problems.length > 0 || (hasReact && islands === 0))
          wrong.push({ url, width, problems, facts, hasReact });
      }
    }
  }
  expect(wrong).toEqual([]);
}, 300_000);

test("the page of an unknown path is the site's own, with status 404", async () => {
  const answer = await fetch(`${site.url}/docs/never-written`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("We could not find what you were looking for.");
});

test("every page has its canonical URL and title, every page with content its description", async () => {
  const missing: string[] = [];
  for (const { url, template } of site.table.routes) {
    if (template === "NotFound") continue;
    const html = await (await fetch(site.url + url)).text();
    const canonical = `<link rel="canonical" href="${site.table.site.url}${url}"/>`;
    const isList = /^(Tag|Author|Search)/.test(template) || /\/tags\//.test(url);
    const described = isList || /<meta name="description" content="[^"]+/.test(html);
    if (!html.includes(canonical) || !/<title>[^<]+<\/title>/.test(html) || !described) missing.push(url);
  }
  expect(missing).toEqual([]);
});

test("by keyboard: the first Tab shows the skip link, which leads to the main content", async () => {
  const page = await browser.newPage();
  await answerThirdParties(page.context(), site.url);
  await page.goto(`${site.url}/docs/`);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to main content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.close();
});

test("§7 the question widget and the page view: asked for once when the page is idle, with nothing in the console", async () => {
  const context = await browser.newContext();
  await answerThirdParties(context, site.url);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("request", (request) => requests.push(`${request.method()} ${request.url().replace(site.url, "")}`));
  await page.goto(`${site.url}/docs/?x=1`);
  const counted = () => requests.filter((line) => /ask\.example|page-view/.test(line)).sort();
  await expect.poll(() => counted().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  const view = new URLSearchParams({ path: "/docs/?x=1", title: await page.title() });
  expect(counted()).toEqual([`GET /page-view.txt?${view}`, "GET https://ask.example.com/embed.js"]);
  expect(problems).toEqual([]);
  await context.close();
});
