import { rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDevServer } from "../../cli/dev/create-dev-server.ts";
import { type DevSite, openDevSite } from "../contracts/dev-site.ts";
import { isMarked, openListening } from "./open-listening.ts";
import { testBrowser } from "./open-site.ts";

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of many.`).join("\n\n");
const WRITING = `---
title: Writing
---

import Counter from "../components/Counter";

# Writing

First words.

<Counter label="kept" client="load" />

<input id="field" />

${LONG}

Last words.
`;

let site: DevSite;
const browser = testBrowser({ isQuiet: false });
const { problems } = browser;
let page: Page;
let places: { file: string; line: number; column: number }[];

beforeEach(async () => {
  places = [];
  site = await openDevSite("islands", {
    complete: true,
    watch: true,
    files: {
      "pages/writing.mdx": WRITING,
      "pages/words.md": "# Words\n\nSome words.\n",
      "site/styles/index.css": ":root { --probe: one; }",
    },
    openPlace: (place) => places.push(place) > 0,
  });
  page = await (await browser.newContext({ viewport: { width: 1200, height: 600 } })).newPage();
});
afterEach(() => site.close());

const url = (address: string): string => new URL(address, site.server.url).href;

async function open(address: string): Promise<void> {
  await openListening(page, url(address));
  site.session.counts();
}
const isSameDocument = (): Promise<boolean> => isMarked(page);
const text = (content: string) => page.getByText(content, { exact: true });

test("an edit of the text appears in place: scroll, typed text and the state of islands stay", async () => {
  await open("/writing");
  await page.getByRole("button", { name: "kept 0" }).click();
  await page.getByRole("button", { name: "kept 1" }).waitFor();
  await page.locator("#field").fill("typed");
  await page.evaluate(() => scrollTo(0, 900));
  await site.edit("pages/writing.mdx", "Paragraph 30 of many.", "Paragraph thirty, edited.");
  await text("Paragraph thirty, edited.").waitFor();
  expect(await page.getByRole("button", { name: "kept 1" }).count()).toBe(1);
  expect(await page.locator("#field").inputValue()).toBe("typed");
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(await isSameDocument()).toBe(true);
  expect(problems).toEqual([]);
});

test("several consecutive edits, with nodes put in, moved and taken away", { tags: ["nightly"] }, async () => {
  await open("/words");
  await site.write("pages/words.md", "# Words\n\n## New section\n\nSome words.\n\n- one\n- two\n");
  await page.getByRole("heading", { name: "New section" }).waitFor();
  await site.write("pages/words.md", "# Words\n\n- two\n- one\n\nSome *words*.\n\n## New section\n");
  await page.locator("em", { hasText: "words" }).waitFor();
  await site.write("pages/words.md", "# Other title\n\nEnd.\n");
  await text("End.").waitFor();
  expect(await page.locator("main li, main h2").count()).toBe(0);
  expect(await page.title()).toBe("Other title | Islands");
  expect(await isSameDocument()).toBe(true);
  const sent = await page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return new DOMParser().parseFromString(html, "text/html").querySelector("main")?.textContent;
  });
  expect(await page.locator("main").textContent()).toBe(sent);
});

test("styles change without a reload", { tags: ["nightly"] }, async () => {
  await open("/words");
  const probe = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--probe").trim());
  expect(await probe()).toBe("one");
  await site.write("site/styles/index.css", ":root { --probe: two; }");
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue("--probe").trim() === "two",
  );
  expect(await isSameDocument()).toBe(true);
  await expect.poll(() => page.locator("link[rel=stylesheet]").count()).toBe(1);
});

test("a class cannot accept new code: its island is remounted, another one keeps its state", {
  tags: ["nightly"],
}, async () => {
  await open("/");
  await page.getByRole("button", { name: "marked 3" }).click();
  await page.getByRole("button", { name: "marked 4" }).waitFor();
  await page.getByRole("button", { name: "moved 0" }).click();
  await page.getByRole("button", { name: "moved 1" }).waitFor();
  await site.edit("components/moved.tsx", "{this.props.label}", "{this.props.label} newly");
  await page.getByRole("button", { name: "moved newly 0" }).click();
  await page.getByRole("button", { name: "moved newly 1" }).waitFor();
  expect(await page.getByRole("button", { name: "marked 4" }).count()).toBe(1);
  expect(await isSameDocument()).toBe(true);
});

test("files that are added, renamed and removed", { tags: ["nightly"] }, async () => {
  await open("/fresh");
  expect(await page.title()).toMatch(/^Page Not Found/);
  await site.write("pages/fresh.md", "# Fresh\n\nJust written.\n");
  await text("Just written.").waitFor();
  await rename(path.join(site.root, "pages/fresh.md"), path.join(site.root, "pages/renamed.md"));
  await page.waitForFunction(() => document.title.startsWith("Page Not Found"));
  // the open page shows where the same content is now
  await page.locator("sitegen-moved a", { hasText: "/renamed" }).click();
  await text("Just written.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/renamed");
  expect(await page.locator("sitegen-moved").count()).toBe(0);
  await rm(path.join(site.root, "pages/renamed.md"));
  await page.waitForFunction(() => document.title.startsWith("Page Not Found"));
});

test("an error covers the last working page, opens in the editor, and disappears when it is fixed", {
  tags: ["nightly"],
}, async () => {
  await open("/writing");
  await page.getByRole("button", { name: "kept 0" }).click();
  await page.locator("#field").fill("typed");
  await page.evaluate(() => scrollTo(0, 900));
  await site.edit("pages/writing.mdx", "First words.", "First <b>words.");
  const overlay = page.locator("sitegen-faults");
  await overlay.locator("pre").first().waitFor();
  expect(await overlay.locator("h1").textContent()).toBe("1 errorClose (Esc)");
  expect(await overlay.locator("pre").textContent()).toContain("pages/writing.mdx:9");
  await overlay.getByRole("button", { name: "Open pages/writing.mdx:9" }).click();
  await expect
    .poll(() => places)
    .toEqual([{ file: path.join(site.root, "pages/writing.mdx"), line: 9, column: expect.any(Number) }]);
  expect(await text("First words.").count()).toBe(1);
  await expect.poll(() => site.faults().map(({ location }) => location?.path)).toEqual(["pages/writing.mdx"]);
  expect((await site.get("/writing")).text).toContain("First words.");
  await site.edit("pages/writing.mdx", "First <b>words.", "Fixed words.");
  await text("Fixed words.").waitFor();
  await overlay.waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "kept 1" }).count()).toBe(1);
  expect(await page.locator("#field").inputValue()).toBe("typed");
  expect(await page.evaluate(() => scrollY)).toBe(900);
  expect(await isSameDocument()).toBe(true);
  await expect.poll(() => site.faults()).toEqual([]);
});

test("a page that never worked shows its error, then itself", { tags: ["nightly"] }, async () => {
  await site.write("pages/broken.mdx", "# Broken\n\n<Nothing>\n");
  await expect.poll(() => site.session.state().errors.length).toBeGreaterThan(0);
  await page.goto(url("/broken"));
  await page.locator("sitegen-faults pre").first().waitFor();
  await site.write("pages/broken.mdx", "# Broken\n\nNo more.\n");
  await text("No more.").waitFor();
  await page.locator("sitegen-faults").waitFor({ state: "detached" });
});

test("the config takes effect without a restart, and its errors cover the page", { tags: ["nightly"] }, async () => {
  await open("/words");
  await site.edit("sitegen.config.ts", 'title: "Islands"', 'title: "Renamed site"');
  await page.waitForFunction(() => document.title.endsWith("| Renamed site"));
  await site.edit("sitegen.config.ts", "url:", "adress:");
  await page.locator("sitegen-faults pre").first().waitFor();
  await site.edit("sitegen.config.ts", "adress:", "url:");
  await page.locator("sitegen-faults").waitFor({ state: "detached" });
});

test("links of another page that an edit breaks are counted in a corner, open in the editor, and disappear when they are fixed", {
  tags: ["nightly"],
}, async () => {
  await site.write("pages/from.md", "# From\n\n[Some of it](./words.md#part)\n");
  await site.write("pages/words.md", "# Words\n\n## Part\n\nSome words.\n");
  await expect.poll(async () => (await site.get("/words")).text.includes('id="part"')).toBe(true);
  // the end of an earlier change of the config would reload the page
  await site.session.complete();
  await open("/words");
  const badge = page.locator("sitegen-warnings");
  await site.edit("pages/words.md", "Part", "Piece");
  await badge.getByRole("button", { name: "1 warning" }).click();
  await badge.getByRole("heading", { name: "SG1043 broken-anchor", exact: true }).waitFor();
  await badge.locator("pre", { hasText: "pages/from.md:3:1" }).waitFor();
  await badge.getByRole("button", { name: "Open pages/from.md:3:1" }).click();
  await expect.poll(() => places).toEqual([{ file: path.join(site.root, "pages/from.md"), line: 3, column: 1 }]);
  await page.keyboard.press("Escape");
  await badge.getByRole("button", { name: "1 warning", expanded: false }).waitFor();
  await site.edit("pages/words.md", "Piece", "Part");
  await badge.waitFor({ state: "detached" });
  expect(await page.locator("sitegen-faults").count()).toBe(0);
  expect(await isSameDocument()).toBe(true);
});

test("after a navigation the current page is updated", { tags: ["nightly"] }, async () => {
  await open("/");
  const listening = page.waitForRequest((request) => request.url().includes("page=%2Fplain"));
  await page.getByRole("link", { name: "A plain page" }).click();
  await listening;
  await site.edit("pages/plain.mdx", "# ", "# Newly ");
  await page.getByRole("heading", { name: /^Newly / }).waitFor();
  expect(await isSameDocument()).toBe(true);
});

test("#90 a server that starts again: the page is loaded from it, with what was edited meanwhile", {
  tags: ["nightly"],
}, async () => {
  await open("/words");
  const { port } = site.server;
  await site.server.close();
  await site.edit("pages/words.md", "Some words.", "Words of the next server.");
  await expect.poll(() => site.session.state().errors).toEqual([]);
  const next = await createDevServer({
    session: site.session,
    host: "localhost",
    port,
    strictPort: true,
    allowedHosts: [],
    readSource: () => undefined,
    openPlace: () => false,
    onFaults() {},
  });
  try {
    await text("Words of the next server.").waitFor();
    expect(await isSameDocument()).toBe(false);
    // the new document listens to the new server
    await site.edit("pages/words.md", "Words of the next server.", "Edited again.");
    await text("Edited again.").waitFor();
  } finally {
    await next.close();
  }
});
