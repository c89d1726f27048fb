// Measures navigation between pages of a small built site, for a reader who follows a visible link:
// from the click to the next page's `h1` in the DOM, with the target prefetched and no view transition; and to the end of
// the frame that shows it.
//   npm run bench:browser -- [--runs 20]
// Fails if a median is over its budget. Times depend on the machine: run it alone.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { needChromium } from "../../.ci/chromium.mjs";
import { median } from "./results.ts";
import { createRandom } from "./random.ts";
import { freePort, serveSite } from "./serve-site.ts";
import { makeParagraph, makeTitle } from "./words.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
// below the repository, so that the site finds its packages
const root = path.join(bench, ".work/navigate");
const cli = path.resolve(bench, "../../dist/sitegen.js");
/** In ms. Source: decisions 4.14. */
const BUDGET_MS = 50;
/** Title of each target → minimum bytes of its Markdown. Medium gives the 50 kB of HTML that the budget names. */
const TARGETS = { Small: 1_000, Medium: 24_000, Large: 50_000 };

function makePage(title: string, bytes: number): string {
  const random = createRandom(title.length);
  let text = `# ${title}\n`;
  while (text.length < bytes) text += `\n## ${makeTitle(random)}\n\n${makeParagraph(random, 5)}\n`;
  return text;
}

function buildSite(): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, "docs"), { recursive: true });
  const pages = Object.entries(TARGETS).map(([title, bytes]) => [title, makePage(title, bytes)] as const);
  const links = pages.map(([title]) => `[${title}](./${title.toLowerCase()}.md)`).join(", ");
  for (const [title, text] of [["Start", `# Start\n\n${links}\n`] as const, ...pages])
    writeFileSync(path.join(root, "docs", `${title.toLowerCase()}.md`), text);
  const config = `export default { title: "Navigation", url: "https://navigation.example", onBrokenLinks: "ignore" };\n`;
  writeFileSync(path.join(root, "sitegen.config.ts"), config);
  execFileSync(process.execPath, [cli, "build"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}

interface Times {
  /** Until the `h1` is in the DOM, in ms. */
  there: number;
  /** Until its frame is laid out and painted, in ms. */
  shown: number;
}

/** One navigation in a new browser context, so that nothing is warm. */
async function navigate(browser: Browser, origin: string, title: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/docs/start`);
  await page.waitForFunction((end) => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched.some(({ name, responseEnd }) => new URL(name).pathname === end && responseEnd > 0);
  }, `/docs/${title.toLowerCase()}`);
  const { isSame, ...times } = await page.evaluate(async (name) => {
    Object.assign(window, { isSame: true });
    await new Promise((done) => requestIdleCallback(done));
    const link = [...document.querySelectorAll<HTMLElement>("main a")].find(({ textContent }) => textContent === name);
    if (!link) throw new Error(`no link to ${name}`);
    const start = performance.now();
    const there = await new Promise<number>((done) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("h1")?.textContent?.startsWith(name)) return;
        done(performance.now() - start);
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
      link.click();
    });
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      requestAnimationFrame(() => port2.postMessage(null));
    });
    return { there, shown: performance.now() - start, isSame: "isSame" in window };
  }, title);
  await context.close();
  if (!isSame) throw new Error(`${title} was loaded as a new document`);
  return times;
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "20" } } });
buildSite();
const port = await freePort();
const stop = await serveSite(root, "build", port);
const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
try {
  console.log(`Click to next h1, fetched ahead, ${values.runs} runs; Chromium ${browser.version()}\n`);
  console.log(
    "| page | HTML bytes | median ms | least ms | most ms | median until shown |\n| --- | --- | --- | --- | --- | --- |",
  );
  for (const title of Object.keys(TARGETS)) {
    const times: Times[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      times.push(await navigate(browser, `http://localhost:${port}`, title));
    const name = title.toLowerCase();
    const bytes = readFileSync(path.join(root, "build/docs", name, "index.html")).length;
    const there = times.map((one) => one.there);
    const all = [median(there), Math.min(...there), Math.max(...there), median(times.map(({ shown }) => shown))];
    console.log(`| ${name} | ${bytes} | ${all.map((time) => time.toFixed(1)).join(" | ")} |`);
    if (median(there) <= BUDGET_MS) continue;
    console.error(`${name}: ${median(there).toFixed(1)} ms, expected at most ${BUDGET_MS}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  stop();
}
