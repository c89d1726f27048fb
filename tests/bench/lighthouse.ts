// Audits pages of this repository's site with Lighthouse as on a phone, and prints a table and its findings.
//   npm run bench:lighthouse -- [--runs 3] [--only /,/docs/the-fundamentals]
// Requests to other hosts get empty responses. Performance scores depend on the machine: run it alone.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import lighthouse, { type Result } from "lighthouse";
import { type BrowserContext, chromium } from "playwright-core";
import { needChromium } from "../../.ci/chromium.mjs";
import { median } from "./results.ts";
import { freePort, serveSite } from "./serve-site.ts";

const repo = fileURLToPath(new URL("../..", import.meta.url));
const cli = path.join(repo, "dist/sitegen.js");
const OUT_DIR = "tests/bench/.work/lighthouse";
/** One page of each kind: with samples that run, films, reference data, lists and posts. */
const PAGES = [
  ...["/", "/docs/the-fundamentals", "/docs/interpolate", "/docs/player/player", "/docs/transitions/transitionseries"],
  ...["/blog", "/blog/1-1", "/showcase", "/templates", "/templates/next", "/experts", "/learn"],
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Metric → its name in the table, its unit and number of decimals. */
const METRICS = {
  "first-contentful-paint": ["FCP s", 1000, 2],
  "largest-contentful-paint": ["LCP s", 1000, 2],
  "total-blocking-time": ["TBT ms", 1, 0],
  "cumulative-layout-shift": ["CLS", 1, 3],
  "total-byte-weight": ["kB", 1000, 0],
} as const;

interface Verdict {
  url: string;
  /** Medians; scores from 0 to 100. */
  figures: number[];
  /** Weighted audits of the last run that are not perfect; performance audits are in the figures. */
  faults: string[];
}

/** A browser that Lighthouse controls by its port, while we respond for the other hosts. */
async function openBrowser(debugPort: number, ownHost: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext("", {
    executablePath: needChromium(),
    viewport: null,
    args: ["--no-sandbox", `--remote-debugging-port=${debugPort}`],
  });
  await context.route(
    ({ host }) => host !== ownHost,
    (route) => route.fulfill({ status: 200, contentType: "text/javascript", body: "" }),
  );
  return context;
}

function faultsOf({ audits, categories }: Result): string[] {
  return CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      const items = audit.details && "items" in audit.details ? audit.details.items : [];
      return [`${name}: ${audit.title} ${JSON.stringify(items).slice(0, 400)}`];
    }),
  );
}

async function judge(url: string, runs: number, debugPort: number): Promise<Verdict> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, { port: debugPort, logLevel: "error", onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`no result for ${url}`);
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    results.push(result.lhr);
    console.error(`${url}: run ${run + 1} of ${runs}`);
  }
  const scores = CATEGORIES.map((name) => median(results.map((result) => 100 * (result.categories[name]?.score ?? 0))));
  const metrics = Object.entries(METRICS).map(([id, [, unit]]) =>
    median(results.map(({ audits }) => (audits[id]?.numericValue ?? Number.NaN) / unit)),
  );
  return { url, figures: [...scores, ...metrics], faults: faultsOf(results.at(-1) as Result) };
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" }, only: { type: "string" } } });
const [port, debugPort] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;
execFileSync(process.execPath, [cli, "build", "--out-dir", OUT_DIR], {
  cwd: repo,
  stdio: ["ignore", "ignore", "inherit"],
  // canonical URLs are checked too
  env: { ...process.env, SITE_URL: origin },
});
const stop = await serveSite(repo, OUT_DIR, port);
const context = await openBrowser(debugPort, new URL(origin).host);
try {
  const verdicts: Verdict[] = [];
  for (const page of values.only?.split(",") ?? PAGES)
    verdicts.push(await judge(origin + page, Number(values.runs), debugPort));
  const decimals = [...CATEGORIES.map(() => 0), ...Object.values(METRICS).map(([, , digits]) => digits)];
  const head = ["page", ...CATEGORIES, ...Object.values(METRICS).map(([name]) => name)];
  console.log(`\nLighthouse, mobile, median of ${values.runs}; ${context.browser()?.version() ?? "Chromium"}\n`);
  console.log(`| ${head.join(" | ")} |\n|${head.map(() => " --- |").join("")}`);
  for (const { url, figures } of verdicts)
    console.log(`| ${new URL(url).pathname} | ${figures.map((n, i) => n.toFixed(decimals[i])).join(" | ")} |`);
  for (const { url, faults } of verdicts) for (const fault of faults) console.log(`${new URL(url).pathname} ${fault}`);
} finally {
  await context.close();
  stop();
}
