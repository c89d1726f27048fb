// Shared by the tests of search: a small site, a page whose problems are recorded, and its requests.
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { started, testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const FILLER = "A frame is one picture of a film, and a film is nothing but frames. ".repeat(8);
/** Enough for several pages of results. */
const NUMBERED = 40;

const DOCS: Record<string, string> = {
  intro: "# Welcome\n\nStart here. [Springs](springs.md)\n",
  springs: `# Springs\n\nThey move softly, as if a weight hung on them.\n\n## Damping a spring\n\nHow soon the weight comes to rest.\n\n${FILLER}\n`,
  sound: "# Sound\n\nThe `useAudioData` hook reads a file.\n\n```ts\nconst data = useAudioData(src);\n```\n",
  pulley: "# Pulley\n\nA wheel that carries a rope.\n",
  "rope-pulley": "---\ndeprecated: true\nsince: 1.2\n---\n\n# Pulley with a rope\n\nUse the other one.\n",
  "chain-pulley": "---\nexperimental: true\n---\n\n# Pulley with a chain\n\nIt may change.\n",
  hostile:
    '# `<img src=x onerror=alert(1)>` & "marks"\n\nA page about <b>bold</b> titles. &lt;script&gt;alert(2)&lt;/script&gt;\n',
  ...Object.fromEntries(
    Array.from({ length: NUMBERED }, (_, index) => [
      `n/${String(index)}`,
      `# Number ${String(index)}\n\nOne of many. ${FILLER}\n`,
    ]),
  ),
};

/** A site with docs, a blog and pages. */
export function searchSite(search: string): Map<string, string> {
  return new Map([
    [
      "sitegen.config.ts",
      `import { algolia, defineConfig, docs, local, pages, posts, typesense } from "sitegen";
export default defineConfig({
  title: "Reel", url: "https://reel.example", favicon: "data:,",
  content: [docs({ path: "docs" }), posts({ path: "blog" }), pages({ path: "pages" })],
  search: ${search},
  themeConfig: { navbar: { items: [{ type: "docSidebar", sidebarId: "defaultSidebar", label: "Docs" }] } },
});`,
    ],
    ...Object.entries(DOCS).map(([name, source]) => [`docs/${name}.md`, source] as const),
    [
      "blog/2024-01-02-springs.md",
      "---\ntitle: Springs are here\ndescription: News.\n---\n\nA spring in every film.\n",
    ],
    ["pages/index.md", "# Home\n\nReel makes films.\n"],
  ]);
}

export interface SearchFixture {
  readonly url: string;
  /** Opens a page in a new context. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /** Another tab of the same browser. */
  openAnother(path: string): Promise<Page>;
  /** Requested paths so far. */
  readonly requests: string[];
  /** Console errors and warnings, and uncaught errors; must be empty in the end unless the test removes them. */
  readonly problems: string[];
}
interface OpenOptions extends BrowserContextOptions {
  prepare?(page: Page): Promise<unknown>;
}

/** @param search Source of the config's `search`. */
export function searchFixture(search: string): SearchFixture {
  let site: BuiltSite;
  let context: BrowserContext | undefined;
  const browser = testBrowser();
  beforeAll(async () => {
    site = await serveFiles(searchSite(search));
  });
  afterAll(() => site?.close());
  const newPage = async (path: string, prepare?: OpenOptions["prepare"], isStatic = false): Promise<Page> => {
    if (!context) throw new Error("open comes first");
    const page = await context.newPage();
    page.on("dialog", (dialog) => {
      browser.problems.push(dialog.message());
      void dialog.dismiss();
    });
    await prepare?.(page);
    await page.goto(site.url + path);
    if (!isStatic) await started(page);
    return page;
  };
  return {
    get url() {
      return site.url;
    },
    get requests() {
      return browser.requests.map((request) => new URL(request.url()).pathname);
    },
    problems: browser.problems,
    async open(path, { prepare, ...options } = {}) {
      context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      return newPage(path, prepare, options.javaScriptEnabled === false);
    },
    openAnother: (path) => newPage(path),
  };
}

export const DIALOG = "dialog.sg-search[open]";
export const button = (page: Page) => page.locator("[data-sg-search]");
export const input = (page: Page) => page.locator(`${DIALOG} input`);
export const closed = (page: Page) => page.waitForSelector("dialog.sg-search", { state: "detached" });
/** Opens the dialog by its shortcut. */
export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(DIALOG);
}
/** Types a query and waits for its results. */
export async function ask(page: Page, query: string): Promise<void> {
  await input(page).fill(query);
  await page.waitForSelector(
    `${DIALOG} .sg-search-body[aria-busy=false]:not(:has(.sg-search-nothing, .sg-search-stored))`,
  );
}
/** First lines of the visible rows. */
export const rows = (page: Page) =>
  page
    .locator(`${DIALOG} [role=option]`)
    .evaluateAll((all) => all.map((row) => row.querySelector(".sg-search-line")?.textContent ?? ""));
/** Text of the active row. */
export const active = (page: Page) =>
  page.locator(`${DIALOG} [role=option][aria-selected=true] .sg-search-line`).first().textContent();
