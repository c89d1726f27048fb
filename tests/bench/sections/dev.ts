// The author's loop in a browser: from the start of the command to the first page, without caches (cold) and with them (warm);
// and from saving a sentence in the body of the open page, or another title for it, to its text on the screen.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { needChromium } from "../../../.ci/chromium.mjs";
import { type BenchSite, cleanSite, openSite, spoilSite } from "../bench-site.ts";
import { type CorpusPage, makeCorpus } from "../corpus.ts";
import type { Finding } from "../results.ts";
import { freePort } from "../serve-site.ts";
import { type Bench, faultOf, type Section } from "./section.ts";

/** An author reads before the next edit; servers clean up. In ms. */
const PAUSE_MS = 1_000;
/** Between two attempts to connect to the server, in ms. */
const KNOCK_MS = 10;

export const dev: Section = {
  name: "dev",
  title: "Writing",
  about:
    "In Chromium, in ms: from the start of the server to the title of the page that is opened, without caches and with those of the previous run; from saving a file to its text in the open page, a sentence in the body or another title.",
  columns: [
    { figure: "coldMs", head: "first page, cold", decimals: 0, compared: true },
    { figure: "warmMs", head: "first page, warm", decimals: 0 },
    { figure: "bodyMs", head: "edit of the body", decimals: 0 },
    { figure: "titleMs", head: "edit of the title", decimals: 0 },
  ],
  pages: [1_000],
  measure: measureDev,
};

async function* measureDev(bench: Bench, pages: number): AsyncGenerator<Finding> {
  const corpus = makeCorpus(pages);
  /** A page without components in every generator's site. */
  const opened = corpus.pages[1] as CorpusPage;
  const limitMs = bench.limitSeconds * 1_000;
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
  try {
    for (const generator of bench.generators.filter(({ dev: server }) => server !== null)) {
      const figures = {
        coldMs: [] as number[],
        warmMs: [] as number[],
        bodyMs: [] as number[],
        titleMs: [] as number[],
      };
      const finding = (fault?: string): Finding => ({
        generator: generator.name,
        version: generator.version(),
        pages,
        figures,
        command: (generator.dev?.(8080).command ?? []).map((part) => path.basename(part)).join(" "),
        ...(fault && { fault }),
      });
      try {
        for (let run = 1; run <= bench.runsOf(generator); run++) {
          const site = openSite(generator, corpus, bench);
          cleanSite(site);
          for (const kind of ["coldMs", "warmMs"] as const) {
            const server = await start(site, browser, opened, limitMs);
            try {
              figures[kind].push(server.ms);
              // the server's work after its first page is part of the start
              await pause();
              if (kind === "warmMs" && run === 1) await edit(server.page, site, opened, bench.edits, limitMs, figures);
            } finally {
              await server.end();
            }
            yield finding();
          }
        }
      } catch (error) {
        yield finding(faultOf(error));
      }
    }
  } finally {
    await browser.close();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Waits for text in an element of the page, whichever document the tab shows by then. */
async function waitForText(page: Page, selector: string, text: string, limitMs: number): Promise<void> {
  await page.waitForFunction(
    ([within, wanted]) =>
      [...document.querySelectorAll(within)].some(({ textContent }) => textContent?.includes(wanted)),
    [selector, text] as const,
    { polling: "raf", timeout: limitMs },
  );
}

interface Server {
  /** From the start of the command to the page in the browser. */
  ms: number;
  page: Page;
  end(): Promise<void>;
}

async function start(
  { generator, dir }: BenchSite,
  browser: Browser,
  opened: CorpusPage,
  limitMs: number,
): Promise<Server> {
  const port = await freePort();
  const { command, env } = generator.dev?.(port) ?? { command: [] };
  const page = await browser.newPage();
  const began = performance.now();
  const server = spawn(command[0] ?? "", command.slice(1), {
    cwd: dir,
    env: { ...process.env, NO_COLOR: "1", CI: "1", ...env },
    stdio: ["ignore", "ignore", "inherit"],
    // a separate process group, to be killed with its children
    detached: true,
  });
  const end = async (): Promise<void> => {
    await page.close();
    await stop(server);
  };
  try {
    const url = `http://localhost:${port}/docs/${opened.path}`;
    while (!(await listens(port)) || !(await opens(page, url, limitMs))) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
      if (performance.now() - began > limitMs) throw new Error(`nothing is shown within ${limitMs / 1_000} s`);
      await new Promise((resolve) => setTimeout(resolve, KNOCK_MS));
    }
    await waitForText(page, "h1", opened.title, limitMs);
    return { ms: performance.now() - began, page, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Used before the browser: error pages take the CPU that the server needs. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "localhost");
    const end = (is: boolean): void => {
      socket.destroy();
      resolve(is);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });

const opens = (page: Page, url: string, limitMs: number): Promise<boolean> =>
  page.goto(url, { waitUntil: "commit", timeout: limitMs }).then(
    (answer) => answer?.ok() ?? false,
    () => false, // the server does not listen yet
  );

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once("exit", () => resolve());
    process.kill(-server.pid, "SIGINT");
  });
}

async function edit(
  page: Page,
  site: BenchSite,
  opened: CorpusPage,
  edits: number,
  limitMs: number,
  times: { bodyMs: number[]; titleMs: number[] },
): Promise<void> {
  const file = spoilSite(site);
  const before = readFileSync(file, "utf8");
  const save = async (text: string, selector: string, shown: string): Promise<number> => {
    await pause();
    const began = performance.now();
    writeFileSync(file, text);
    await waitForText(page, selector, shown, limitMs);
    return performance.now() - began;
  };
  for (let index = 1; index <= edits; index++) {
    const sentence = `One sentence more, the ${index}th.`;
    times.bodyMs.push(await save(`${before}\n${sentence}\n`, site.generator.article, sentence));
  }
  for (let index = 1; index <= edits; index++) {
    const title = `Title number ${index}`;
    times.titleMs.push(await save(before.replaceAll(opened.title, title), "h1", title));
  }
}
