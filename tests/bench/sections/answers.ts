// Search on the flagship, for a reader who opens the dialog and types: from the first word to its rows,
// and from each further key to its result, with cold caches.
import { execFileSync } from "node:child_process";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { needChromium } from "../../../.ci/chromium.mjs";
import { listFiles } from "../bench-site.ts";
import type { Finding } from "../results.ts";
import { freePort, serveSite } from "../serve-site.ts";
import { type Bench, faultOf, type Section } from "./section.ts";

export const answers: Section = {
  name: "answers",
  title: "Answers of search",
  about:
    "On this repository's own site, in Chromium, in ms: from the first word to its rows, and from each further key to its result, with cold caches.",
  columns: [
    { figure: "firstMs", head: "first answer", decimals: 0 },
    { figure: "nextMs", head: "further answers", decimals: 0 },
  ],
  // its own
  pages: [0],
  measure: measureAnswers,
};

async function* measureAnswers(bench: Bench): AsyncGenerator<Finding> {
  const sitegen = bench.generators.find(({ name }) => name === "sitegen");
  if (sitegen === undefined) return;
  const outDir = path.join(bench.work, "answers");
  const cli = path.join(bench.repo, "dist/sitegen.js");
  execFileSync(process.execPath, [cli, "build", "--out-dir", outDir], {
    cwd: bench.repo,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await freePort();
  const stop = await serveSite(bench.repo, path.relative(bench.repo, outDir), port);
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
  const figures = { firstMs: [] as number[], nextMs: [] as number[] };
  const finding = (fault?: string): Finding => ({
    generator: sitegen.name,
    version: sitegen.version(),
    pages: listFiles(outDir).filter(({ address }) => address.endsWith(".html")).length,
    figures,
    command: `sitegen build; typed into the dialog: ${QUERIES.join(", ")}`,
    ...(fault && { fault }),
  });
  try {
    for (let run = 0; run < bench.runsOf(sitegen); run++) {
      for (const query of QUERIES) {
        const times = await type(browser, `http://localhost:${port}`, query);
        figures.firstMs.push(times.first);
        figures.nextMs.push(...times.next);
      }
      yield finding();
    }
  } catch (error) {
    yield finding(faultOf(error));
  } finally {
    await browser.close();
    stop();
  }
}

/** Names, words and a typo: the first word at once, then key by key. */
const QUERIES = ["useVideo", "render video in", "audio fade", "lamda setup", "google fonts"];

interface Times {
  first: number;
  next: number[];
}

/** Types a query in a new browser context. */
async function type(browser: Browser, origin: string, query: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}/docs/`);
  await page.locator("[data-sg-search]").first().click();
  await page.locator("dialog.sg-search[open] input").waitFor();
  await page.waitForLoadState("networkidle");
  /** From the change of the field to its result. */
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
    await page.evaluate(() => {}); // the observer is installed
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
