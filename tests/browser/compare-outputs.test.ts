// `serve --beside`: both outputs show the same page, and follow what the reader does in the site's own.
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COMPARE_PATH, comparePage } from "../../cli/serve/compare-page.ts";
import { createPreviewServer, type PreviewServer } from "../../cli/serve/create-preview-server.ts";
import { listPages } from "../../cli/serve/read-site.ts";
import { testBrowser } from "./open-site.ts";

const browser = testBrowser();
let root: string;
let other: PreviewServer;
let own: PreviewServer;

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-compare-"));
  const write = async (file: string, text: string): Promise<void> => {
    await fs.mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await fs.writeFile(path.join(root, file), `<!doctype html><title>${text}</title>${text}`);
  };
  await write("old/index.html", "old home");
  await write("old/a.html", "old a");
  await write("new/index.html", 'new home <a href="/a/">to a</a>');
  await write("new/a/index.html", "new a");
  await write("new/b/index.html", "new b");
  const server = { baseUrl: "/", host: "localhost", port: 0, inFrames: true };
  const [oldDir, newDir] = ["old", "new"].map((name) => path.join(root, name)) as [string, string];
  other = await createPreviewServer({ ...server, outDir: oldDir });
  const page = comparePage(
    { name: "old", origin: new URL(other.url).origin, pages: await listPages(oldDir, "/") },
    { name: "new", origin: "", pages: await listPages(newDir, "/") },
  );
  own = await createPreviewServer({ ...server, outDir: newDir, ownPages: new Map([[COMPARE_PATH, page]]) });
});
afterAll(async () => {
  await Promise.all([other, own].map((server) => server?.close()));
  await fs.rm(root, { recursive: true, force: true });
});

test("pages are chosen by keyboard and by a link in the site's output; a page that one of them lacks is said", async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(new URL(COMPARE_PATH, own.url).href);
  const [left, right] = [page.frameLocator('iframe[title="old"]'), page.frameLocator('iframe[title="new"]')];
  await left.getByText("old home").waitFor();
  await right.getByRole("link", { name: "to a" }).click();
  await right.getByText("new a").waitFor();
  await left.getByText("old a").waitFor();
  expect(await page.getByLabel("Page").inputValue()).toBe("/a");
  await page.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await right.getByText("new b").waitFor();
  expect(await page.getByText("No such page.").first().isVisible()).toBe(true);
  expect(await page.locator("output").innerText()).toBe("3 of 3");
  await page.getByLabel("Width").selectOption("390 px");
  expect(await page.locator('iframe[title="new"]').evaluate((frame) => frame.clientWidth)).toBe(390);
  await page.reload();
  await right.getByText("new b").waitFor();
});
