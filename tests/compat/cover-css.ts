// Measures in Chromium which uses of Docusaurus's theme have the same effect here.
//   node .ci/run-ts.mjs tests/compat/cover-css.ts --uses <file> --reference <folder> --ours <folder> --coverage <file>
// `--uses` is written by `survey-css.ts`. The folders are the outputs of one site, by Docusaurus and by sitegen. Writes the verdicts
// to `--coverage`, which `survey-css.ts` reads, and with `--misses` each value that a piece has there and not here. The rule is in
// `CSS.md`. `--only` measures these variables and names alone.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import glob from "fast-glob";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { mapSelectors } from "../../cli/bundle/styles/map-selectors.ts";
import type { Use } from "./count-uses.ts";
import { type Coverage, keyOf } from "./css-coverage.ts";
import { differences, type Effects, judgeUse, mergeEffects } from "./judge-use.ts";
import { PAINT_CONDITIONS as conditions, TEXT_LONGHANDS as textLonghands } from "./paint-conditions.ts";
import { type Probe, type ProbeOutput, probePage } from "./page-probe.ts";
import { CANDIDATES, tellingValue, tellingVariable } from "./telling-values.ts";
import { variableProperties } from "./variable-properties.ts";

const { values } = parseArgs({
  options: {
    ...{ uses: { type: "string" }, reference: { type: "string" }, ours: { type: "string" } },
    ...{ coverage: { type: "string" }, only: { type: "string" }, browser: { type: "string" } },
    ...{ misses: { type: "string" } },
  },
});
const { uses: usesFile, reference, ours, coverage: coverageFile, only } = values;
if (!usesFile || !reference || !ours || !coverageFile)
  throw new Error("Unexpected absence of an option, expected `--uses`, `--reference`, `--ours` and `--coverage`");

/** A page in a state. */
interface View {
  path: string;
  width?: number;
  mode?: "dark";
  /** What to click first: the element of either output. */
  click?: string;
  shows?: string;
}

const VIEWS: View[] = [
  { path: "/docs/content" },
  { path: "/docs/intro" },
  { path: "/parts" },
  { path: "/" },
  { path: "/docs/intro", mode: "dark" },
  { path: "/blog/2024/02/02/second" },
  {
    ...{ path: "/docs/content", width: 390 },
    ...{ click: ".navbar__toggle, .sg-menu > summary", shows: ".navbar-sidebar, .sg-menu-panel" },
  },
  { path: "/blog" },
  { path: "/docs/cards" },
  { path: "/docs/1.0/intro" },
  { path: "/md-page" },
  { path: "/docs/content", mode: "dark" },
  { path: "/docs/intro", click: ".DocSearch-Button, .sg-search-button", shows: ".DocSearch-Modal, .sg-search-panel" },
];

const STATE = /(?<!:not\():(?:hover|focus|active|visited|target|focus-visible|focus-within)(?![\w-])/g;
const PSEUDO_ELEMENT = /::?(?:before|after|placeholder|marker|selection|first-letter|first-line|-webkit-[\w-]+)$/;
const NEVER = ":not(.never)";
const TYPES: Record<string, string> = {
  ...{
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".json": "application/json",
  },
};

function probeOf({ selector, property, isImportant }: Use, longhands: ReadonlyMap<string, readonly string[]>): Probe {
  const [pseudo] = PSEUDO_ELEMENT.exec(selector) ?? [];
  return {
    // a state is taken as given, with the specificity of its selector
    selector: selector.replace(STATE, NEVER),
    property,
    value: property.startsWith("--") ? tellingVariable(property) : tellingValue(property),
    isImportant,
    pseudoElement: pseudo === undefined ? null : pseudo,
    longhands: [...(longhands.get(property) ?? [])],
  };
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const file = [pathname, `${pathname}.html`, path.join(pathname, "index.html")]
      .map((name) => path.join(folder, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (file === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { "content-type": TYPES[path.extname(file)] }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The search of the reference asks a server on the network; no other request does. */
async function openContext(browser: Browser, server: Server): Promise<BrowserContext> {
  const { port } = server.address() as AddressInfo;
  const baseURL = `http://127.0.0.1:${String(port)}`;
  const context = await browser.newContext({ baseURL });
  await context.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  );
  return context;
}

async function openView(context: BrowserContext, { path: url, width = 1440, mode, click, shows }: View): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: mode ?? "light" });
  await page.addInitScript((theme) => localStorage.setItem("theme", theme), mode ?? "light");
  await page.goto(url);
  await page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), mode ?? "light");
  await page.waitForTimeout(800);
  if (click !== undefined && shows !== undefined) {
    await page.locator(click).filter({ visible: true }).first().click();
    await page.locator(shows).first().waitFor({ timeout: 5000 });
    await page.waitForTimeout(300);
  }
  return page;
}

const effectsOf = (output: ProbeOutput, at: number): Effects => ({
  pieces: output.pieces,
  changes: output.changes[at] ?? {},
});

const all = (JSON.parse(readFileSync(usesFile, "utf8")) as Use[]).filter(
  ({ name }) => !only || only.split(",").includes(name),
);
const uses = [...new Map(all.map((use) => [keyOf(use), use])).values()];
const styles = glob.sync("assets/css/*.css", { cwd: reference, absolute: true });
const longhands = variableProperties(styles.map((file) => readFileSync(file, "utf8")).join("\n"));
const probes = uses.map((use) => probeOf(use, longhands));
const mapped = probes.map((probe) => ({
  ...probe,
  selector: mapSelectors(`${probe.selector}{}`, false).slice(0, -2),
}));
const executablePath = values.browser ?? "/usr/lib/chromium/chromium-headless-shell";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const servers = [await serve(path.resolve(reference)), await serve(path.resolve(ours))] as const;
const [theirContext, ourContext] = [await openContext(browser, servers[0]), await openContext(browser, servers[1])];
const misses: string[] = [];
const judged = uses.map(() => ({ matched: 0, total: 0, reasons: {} as Record<string, number> }));
for (const view of VIEWS) {
  const theirPage = await openView(theirContext, view);
  const theirs = await theirPage.evaluate(probePage, {
    ...{ probes, candidates: CANDIDATES, conditions, textLonghands, pieces: null },
  });
  await theirPage.close();
  const ourPage = await openView(ourContext, view);
  const own = await ourPage.evaluate(probePage, {
    ...{ probes: mapped, candidates: CANDIDATES, conditions, textLonghands, pieces: theirs.pieces },
  });
  await ourPage.close();
  uses.forEach((use, at) => {
    const [there, here] = [effectsOf(theirs, at), effectsOf(own, at)];
    judged[at] = mergeEffects(judged[at], there, here);
    const { path: url, width, mode, click } = view;
    const state = [url, width, mode, click && "open"].filter(Boolean).join(" ");
    for (const miss of differences(there, here)) misses.push(JSON.stringify({ use: keyOf(use), view: state, ...miss }));
  });
  if (values.misses) writeFileSync(values.misses, misses.join("\n"));
  const coverage: Coverage = Object.fromEntries(uses.map((use, at) => [keyOf(use), judgeUse(judged[at])]));
  writeFileSync(coverageFile, JSON.stringify(coverage, null, 1));
  console.log(`${view.path} ${view.mode ?? ""} ${view.click ?? ""}: ${String(theirs.pieces.length)} pieces`);
}
await browser.close();
for (const server of servers) server.close();
