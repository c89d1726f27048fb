// Measures the author's loop in a browser, with several generators on one corpus: from the start of the command to the first
// page, without caches (cold) and with them (warm); and from the save of a sentence in the body of the open page, or of
// another title for it, to its words on the screen.
//   npm run bench:dev -- [--pages 1000] [--edits 20] [--runs 3] [--only sitegen,docusaurus,docusaurus-faster,vitepress]
// The others are installed once, into `.work/`, and take minutes a run. Times depend on the machine: run it alone.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../.ci/chromium.mjs";
import { type CorpusPage, makeCorpus } from "./corpus.ts";
import { createGenerators, type Generator, writeSite } from "./generators.ts";
import { median } from "./measure.ts";
import { freePort } from "./serve-site.ts";

const bench = path.dirname(fileURLToPath(import.meta.url));
const work = path.join(bench, ".work");
/** An author reads before the next edit; servers tidy up. In ms. */
const PAUSE_MS = 1_000;
/** Of a step; some peers need minutes for a start. In ms. */
const LIMIT_MS = 900_000;

const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "1000" },
    edits: { type: "string", default: "20" },
    runs: { type: "string", default: "3" },
    only: { type: "string" },
  },
});
const all = createGenerators({ repo: path.resolve(bench, "../.."), work }).filter(({ dev }) => dev !== null);
const wanted = values.only?.split(",") ?? all.map(({ name }) => name);
const corpus = makeCorpus(Number(values.pages));
const edits = Number(values.edits);
/** A page without components in every generator's site. */
const opened = corpus.pages[1] as CorpusPage;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Waits for text in the article of the page, whichever document the tab shows by then. */
async function waitForText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wantedText) => document.querySelector("main")?.textContent?.includes(wantedText), text, {
    polling: "raf",
    timeout: LIMIT_MS,
  });
}

/** @returns Milliseconds from the start of the command to the page in the browser. */
async function start(
  generator: Generator,
  browser: Browser,
): Promise<{ ms: number; page: Page; end(): Promise<void> }> {
  const port = await freePort();
  const { command, env } = generator.dev?.(port) ?? { command: [] };
  const page = await browser.newPage();
  const began = performance.now();
  const server = spawn(command[0] ?? "", command.slice(1), {
    cwd: path.join(work, generator.name),
    env: { ...process.env, NO_COLOR: "1", CI: "1", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://localhost:${port}/docs/${opened.path}`;
  while (!(await opens(page, url))) {
    if (server.exitCode !== null) throw new Error(`${generator.name} ended with ${server.exitCode}`);
    if (performance.now() - began > LIMIT_MS) throw new Error(`${generator.name} shows nothing`);
  }
  await waitForText(page, opened.title);
  const ms = performance.now() - began;
  return {
    ms,
    page,
    async end() {
      await page.close();
      await stop(server);
    },
  };
}

const opens = (page: Page, url: string): Promise<boolean> =>
  page.goto(url, { waitUntil: "commit", timeout: LIMIT_MS }).then(
    (answer) => answer?.ok() ?? false,
    () => false, // nobody listens yet
  );

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGINT");
  });
}

interface Edits {
  body: number[];
  title: number[];
}

async function edit(generator: Generator, page: Page): Promise<Edits> {
  const name = [...generator.makeSite(corpus).keys()].find((file) => file.endsWith(`${opened.path}.md`));
  if (name === undefined) throw new Error(`${generator.name} has no page ${opened.path}`);
  const file = path.join(work, generator.name, name);
  const before = readFileSync(file, "utf8");
  const save = async (text: string, shown: string): Promise<number> => {
    await pause();
    const began = performance.now();
    writeFileSync(file, text);
    await waitForText(page, shown);
    return performance.now() - began;
  };
  const times: Edits = { body: [], title: [] };
  for (let index = 1; index <= edits; index++) {
    const sentence = `One sentence more, the ${index}th.`;
    times.body.push(await save(`${before}\n${sentence}\n`, sentence));
  }
  for (let index = 1; index <= edits; index++) {
    const title = `Title number ${index}`;
    times.title.push(await save(before.replaceAll(opened.title, title), title));
  }
  writeFileSync(file, before);
  return times;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const rows: string[][] = [];
try {
  for (const generator of all.filter(({ name }) => wanted.includes(name))) {
    const siteDir = path.join(work, generator.name);
    writeSite(siteDir, generator.makeSite(corpus));
    generator.install(siteDir);
    const times: Edits & { cold: number[]; warm: number[] } = { cold: [], warm: [], body: [], title: [] };
    for (let run = 1; run <= Number(values.runs); run++) {
      for (const cache of generator.caches) rmSync(path.join(siteDir, cache), { recursive: true, force: true });
      for (const kind of ["cold", "warm"] as const) {
        const { ms, page, end } = await start(generator, browser);
        times[kind].push(ms);
        console.error(`run ${run}: ${generator.name}, ${kind} ${ms.toFixed(0)} ms`);
        // what a server does after its first page belongs to the start
        await pause();
        if (kind === "warm" && run === 1) Object.assign(times, await edit(generator, page));
        await end();
      }
    }
    rows.push([
      `${generator.name} ${generator.version()}`,
      ...[times.cold, times.warm, times.body, times.title].map(format),
    ]);
  }
} finally {
  await browser.close();
}
const head = ["server", "first page, cold", "first page, warm", "edit of the body", "edit of the title"];
console.log(`\n${corpus.pages.length} pages, ms as median (least to most), ${edits} edits; Node ${process.version}\n`);
console.log([head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n"));

function format(times: readonly number[]): string {
  return `${median(times).toFixed(0)} (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
}
