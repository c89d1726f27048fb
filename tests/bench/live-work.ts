// Counts the main-thread work of a frame for each sample of this repository's site that runs, on a four times slower processor.
//   npm run bench:live -- [--only interpolate,spring]   (the site must be built: `npm start` does so)
// The figures are processor time of the page's thread, times four. Waiting does not count, so a busy machine changes them little.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import fastGlob from "fast-glob";
import { type Browser, chromium, type Page } from "playwright-core";
import { findTestChromium } from "../../.ci/chromium.mjs";
import { median } from "./results.ts";
import { freePort, serveSite } from "./serve-site.ts";

const SLOWDOWN = 4;
const MEDIAN_MS = 8;
const P95_MS = 16;
/** Time that a sample plays while it is measured. */
const PLAYS_MS = 1000;
const WINDOW_MS = 1000 / 30;
const PREVIEW = ".hb-run__live";

interface Work {
  sample: string;
  median: number;
  p95: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args: { name?: string };
}

const repo = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({ options: { only: { type: "string" } } });
const only = values.only?.split(",");
const routes = fastGlob
  .sync("build/**/index.html", { cwd: repo })
  .filter((file) => readFileSync(path.join(repo, file), "utf8").includes('class="hb-run__live"'))
  .map((file) => path.posix.dirname(file).slice("build".length))
  .filter((route) => !only || only.includes(path.posix.basename(route)))
  .sort();

const port = await freePort();
const stop = await serveSite(repo, "build", port);
const browser = await chromium.launch({ executablePath: findTestChromium(), args: ["--no-sandbox"] });
const all: Work[] = [];
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const route of routes) all.push(...(await measurePage(browser, page, route)));
} finally {
  await browser.close();
  stop();
}
const over = all.filter((work) => work.median > MEDIAN_MS || work.p95 > P95_MS);
const worst = all.toSorted((a, b) => b.p95 - a.p95).slice(0, 10);
const line = ({ sample, ...work }: Work): string => `${work.median.toFixed(1)} ${work.p95.toFixed(1)} ${sample}`;
console.log(
  `${all.length} samples on ${routes.length} pages; over ${MEDIAN_MS} ms (median) or ${P95_MS} ms (95 %): ${over.length}`,
);
console.log(`median of medians ${median(all.map((work) => work.median)).toFixed(1)} ms\nmedian, 95 %, sample:`);
console.log([...new Set([...over, ...worst])].map(line).join("\n"));

async function measurePage(tracer: Browser, page: Page, route: string): Promise<Work[]> {
  await page.goto(`http://localhost:${port}${route}`, { waitUntil: "load" });
  await page.waitForSelector("html[data-has-hydrated]");
  const count = await page.locator(`${PREVIEW} > summary`).count();
  const results: Work[] = [];
  for (let index = 0; index < count; index++) {
    const preview = page.locator(PREVIEW).nth(index);
    await preview.locator("summary").click();
    const player = preview.locator(".hb-run__player");
    await player.waitFor();
    // what is loaded and rendered once is not part of a frame
    await page.waitForTimeout(300);
    await tracer.startTracing(page, { categories: ["__metadata", "disabled-by-default-devtools.timeline"] });
    await page.waitForTimeout(PLAYS_MS);
    const trace = JSON.parse((await tracer.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    results.push({ sample: `${route}#${index + 1}`, ...workOf(trace.traceEvents) });
    await player.locator("button").first().click();
  }
  return results;
}

/** Work of the busiest thread of a page, in windows as long as a frame. */
function workOf(events: readonly TraceEvent[]): Omit<Work, "sample"> {
  const threads = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === "thread_name" && args.name === "CrRendererMain" ? [`${pid} ${tid}`] : [],
    ),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`));
  const start = Math.min(...tasks.map(({ ts }) => ts));
  const windows = Array.from({ length: Math.floor(PLAYS_MS / WINDOW_MS) }, () => 0);
  for (const { ts, tdur = 0 } of tasks) {
    const index = Math.floor((ts - start) / 1000 / WINDOW_MS);
    if (index < windows.length) windows[index] = (windows[index] ?? 0) + (tdur / 1000) * SLOWDOWN;
  }
  const sorted = windows.toSorted((a, b) => a - b);
  return { median: median(sorted), p95: sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0 };
}
