// Measures navigation between pages of a small built site, as a reader has it who follows a link in view:
// from the click to the next page's `h1` in the DOM, the target fetched ahead, no view transition.
//   npm run bench:browser -- [--runs 20]
// Fails if a median is over its budget. Times depend on the machine: run it alone.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../.ci/chromium.mjs";
import { median } from "./measure.ts";
import { createRandom } from "./random.ts";
import { freePort, serveSite } from "./serve-site.ts";
import { makeParagraph, makeTitle } from "./words.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
// below the repo, so that the site finds its packages
const root = path.join(bench, ".work/navigate");
const cli = path.resolve(bench, "../../dist/sitegen.js");
/** In ms. Source: decisions 4.14. */
const BUDGET_MS = 50;
/** Title of each target → bytes of its Markdown at least. */
const TARGETS = { Small: 1_000, Large: 50_000 };

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

/** One navigation in a browser context of its own, so that nothing is warm. In ms. */
async function navigate(browser: Browser, origin: string, title: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/docs/start`);
  await page.waitForFunction((end) => {
    const fetched = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return fetched.some(({ name, responseEnd }) => new URL(name).pathname === end && responseEnd > 0);
  }, `/docs/${title.toLowerCase()}`);
  const [time, isSame] = await page.evaluate(async (name) => {
    Object.assign(window, { isSame: true });
    await new Promise((done) => requestIdleCallback(done));
    const link = [...document.querySelectorAll<HTMLElement>("main a")].find(({ textContent }) => textContent === name);
    if (!link) throw new Error(`no link to ${name}`);
    const start = performance.now();
    const end = await new Promise<number>((done) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("h1")?.textContent?.startsWith(name)) return;
        done(performance.now());
        observer.disconnect();
      }).observe(document.body, { childList: true, subtree: true });
      link.click();
    });
    return [end - start, "isSame" in window] as const;
  }, title);
  await context.close();
  if (!isSame) throw new Error(`${title} was loaded as a document of its own`);
  return time;
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "20" } } });
buildSite();
const port = await freePort();
const stop = await serveSite(root, "build", port);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
try {
  console.log(`Click to next h1, fetched ahead, ${values.runs} runs; Chromium ${browser.version()}\n`);
  console.log("| page | HTML bytes | median ms | least ms | most ms |\n| --- | --- | --- | --- | --- |");
  for (const title of Object.keys(TARGETS)) {
    const times: number[] = [];
    for (let run = 0; run < Number(values.runs); run++)
      times.push(await navigate(browser, `http://localhost:${port}`, title));
    const name = title.toLowerCase();
    const bytes = readFileSync(path.join(root, "build/docs", name, "index.html")).length;
    const figures = [median(times), Math.min(...times), Math.max(...times)].map((time) => time.toFixed(1));
    console.log(`| ${name} | ${bytes} | ${figures.join(" | ")} |`);
    if (median(times) <= BUDGET_MS) continue;
    console.error(`${name}: ${median(times).toFixed(1)} ms, expected at most ${BUDGET_MS}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  stop();
}
