// Measures search on the flagship, as a reader has it who opens the dialog and types: from the first word to its rows,
// and from each further key to its answer, nothing in any cache before.
//   npm run bench:search -- [--runs 10]
// Times depend on the machine: run it alone.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../.ci/chromium.mjs";
import { median } from "./measure.ts";
import { freePort, serveSite } from "./serve-site.ts";

const repo = fileURLToPath(new URL("../..", import.meta.url));
const outDir = path.join(repo, "tests/bench/.work/search");
/** Names, words and a slip: the first word at once, then key by key. */
const QUERIES = ["useVideo", "render video in", "audio fade", "lamda setup", "google fonts"];

interface Times {
  first: number;
  next: number[];
}

/** Types a query in a browser context of its own. */
async function type(browser: Browser, origin: string, query: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/docs/`);
  await page.locator("[data-sg-search]").first().click();
  await page.locator("dialog.sg-search[open] input").waitFor();
  await page.waitForLoadState("networkidle");
  /** From the change of the field to the answer that belongs to it. */
  const answerTo = async (text: string): Promise<number> => {
    const answered = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const body = document.querySelector(".sg-search-body");
          let start = 0;
          addEventListener("input", () => (start = performance.now()), { capture: true, once: true });
          const observer = new MutationObserver(() => {
            if (start === 0 || body?.getAttribute("aria-busy") !== "false") return;
            observer.disconnect();
            done(performance.now() - start);
          });
          observer.observe(body as Element, { attributes: true, attributeFilter: ["aria-busy"] });
        }),
    );
    await page.evaluate(() => {}); // the observer is there
    await page.keyboard.insertText(text);
    return answered;
  };
  const [word = "", ...keys] = query.match(/^\S+| ?\S/g) ?? [];
  const first = await answerTo(word);
  const next: number[] = [];
  for (const key of keys) next.push(await answerTo(key));
  await context.close();
  return { first, next };
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "10" } } });
execFileSync(process.execPath, [path.join(repo, "dist/sitegen.js"), "build", "--out-dir", outDir], {
  cwd: repo,
  stdio: ["ignore", "ignore", "inherit"],
});
const port = await freePort();
const stop = await serveSite(repo, path.relative(repo, outDir), port);
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const row = (name: string, times: readonly number[]): string =>
  `| ${name} | ${[median(times), Math.min(...times), Math.max(...times)].map((time) => time.toFixed(1)).join(" | ")} |`;
try {
  console.log(`Key to answer, ${values.runs} runs of ${QUERIES.length} queries; Chromium ${browser.version()}\n`);
  const times: Times[] = [];
  for (let run = 0; run < Number(values.runs); run++)
    for (const query of QUERIES) times.push(await type(browser, `http://localhost:${port}`, query));
  console.log("| | median ms | least ms | most ms |\n| --- | --- | --- | --- |");
  console.log(
    row(
      "first answer",
      times.map(({ first }) => first),
    ),
  );
  console.log(
    row(
      "next answer",
      times.flatMap(({ next }) => next),
    ),
  );
} finally {
  await browser.close();
  stop();
}
