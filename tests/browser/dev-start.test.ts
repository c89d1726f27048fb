// @module-tag nightly
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DevSite, openDevSite } from "../contracts/dev-site.ts";
import { isMarked, openListening } from "./open-listening.ts";
import { testBrowser } from "./open-site.ts";

const WRITING = `---
title: Writing
---

import Counter from "../components/Counter";

First words.

<Counter label="kept" client="load" />
`;

let site: DevSite;
const browser = testBrowser({ isQuiet: false });
const { problems } = browser;
beforeEach(async () => {
  site = await openDevSite("islands", { watch: true, files: { "pages/writing.mdx": WRITING } });
});
afterEach(() => site.close());

test("background work after the first page, including all other islands, does not change the open page or its state", async () => {
  const page = await (await browser.newContext()).newPage();
  await openListening(page, new URL("/writing", site.server.url).href);
  await page.getByRole("button", { name: "kept 0" }).click();
  await page.getByRole("button", { name: "kept 1" }).waitFor();
  await site.session.complete();
  await site.edit("pages/writing.mdx", "First words.", "Edited words.");
  await page.getByText("Edited words.").waitFor();
  await page.getByRole("button", { name: "kept 1" }).waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});
