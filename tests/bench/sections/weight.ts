import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "playwright-core";
import { needChromium } from "../../../.ci/chromium.mjs";
import { brotliSize } from "../../browser/page-weight.ts";
import { type BenchSite, ensureBuilt, openSite } from "../bench-site.ts";
import { type CorpusPage, makeCorpus } from "../corpus.ts";
import type { Finding } from "../results.ts";
import { type Bench, faultOf, type Section } from "./section.ts";

export const weight: Section = {
  name: "weight",
  title: "Weight of a page",
  about:
    "All requests of Chromium when it opens a page without components, until the network is idle: kB, each file compressed with brotli at its highest level. Prefetched pages, fonts, images and data are in the last column.",
  columns: [
    { figure: "htmlKilobytes", head: "HTML", decimals: 1 },
    { figure: "scriptKilobytes", head: "scripts", decimals: 1 },
    { figure: "styleKilobytes", head: "styles", decimals: 1 },
    { figure: "pageKilobytes", head: "these three", decimals: 1, compared: true },
    { figure: "otherKilobytes", head: "all else", decimals: 1 },
  ],
  pages: [1_000],
  measure: measureWeight,
};

async function* measureWeight(bench: Bench, pages: number): AsyncGenerator<Finding> {
  const corpus = makeCorpus(pages);
  const plain = corpus.pages.filter(({ interactive }) => !interactive);
  const page = plain[plain.length >> 1] as CorpusPage;
  const browser = await chromium.launch({ executablePath: needChromium(), args: ["--no-sandbox"] });
  try {
    for (const generator of bench.generators) {
      const finding = {
        generator: generator.name,
        version: generator.version(),
        pages,
        command: `open /docs/${page.path}`,
      };
      try {
        const site = openSite(generator, corpus, bench);
        ensureBuilt(site, bench.limitSeconds);
        yield { ...finding, version: generator.version(), figures: await weighPage(browser, site, page) };
      } catch (error) {
        yield { ...finding, figures: {}, fault: faultOf(error) };
      }
    }
  } finally {
    await browser.close();
  }
}

const ORIGIN = "http://bench.example";

async function weighPage(browser: Browser, { outDir }: BenchSite, page: CorpusPage): Promise<Record<string, number[]>> {
  const tab = await browser.newPage();
  const sizes = { html: 0, scripts: 0, styles: 0, other: 0 };
  const seen = new Set<string>();
  await tab.route("**", async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const file = origin === ORIGIN ? findFile(outDir, decodeURI(pathname)) : null;
    if (file === null) return route.fulfill({ status: 404, body: "" });
    if (!seen.has(pathname)) {
      seen.add(pathname);
      const purpose = (await request.allHeaders())["sec-purpose"] ?? "";
      sizes[purpose === "" ? kindOf(request.resourceType(), pathname) : "other"] += brotliSize(readFileSync(file));
    }
    return route.fulfill({ path: file });
  });
  try {
    await tab.goto(`${ORIGIN}/docs/${page.path}`, { waitUntil: "networkidle" });
    await tab.getByRole("heading", { level: 1, name: page.title }).waitFor();
  } finally {
    await tab.close();
  }
  const { html, scripts, styles, other } = sizes;
  return {
    htmlKilobytes: [html / 1e3],
    scriptKilobytes: [scripts / 1e3],
    styleKilobytes: [styles / 1e3],
    pageKilobytes: [(html + scripts + styles) / 1e3],
    otherKilobytes: [other / 1e3],
  };
}

function kindOf(resourceType: string, pathname: string): "html" | "scripts" | "styles" | "other" {
  if (resourceType === "document") return "html";
  if (/\.m?js$/.test(pathname)) return "scripts";
  return pathname.endsWith(".css") ? "styles" : "other";
}

/** Resolved as hosts do: a file, the index of a folder, or the same name with `.html`. */
function findFile(outDir: string, pathname: string): string | null {
  const names = [pathname, `${pathname}/index.html`, `${pathname}.html`].map((name) => path.join(outDir, name));
  return names.find((name) => existsSync(name) && statSync(name).isFile()) ?? null;
}
