// The search dialog in Chromium: opening and closing, keys, results, stored searches, and errors.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { active, ask, button, closed, DIALOG, input, openDialog, rows, searchFixture } from "./open-search.ts";
import { holdAnswers } from "./open-site.ts";

const site = searchFixture(
  `local({ getMissingResultsUrl: "https://reports.example/?about={query}", contextualSearch: false })`,
);

const isOpen = (page: Page) => page.evaluate((selector) => document.querySelector(selector) !== null, DIALOG);
const focusedLabel = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName);
const stored = (page: Page, list: "RECENT" | "FAVORITE") =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(`__DOCSEARCH_${name}_SEARCHES__/search-index.json`) ?? "[]"),
    list,
  );
const isPart = (path: string) => /\/assets\/(?:search-[A-Z0-9]+\.(?:js|css)|react-)/.test(path);
const isIndex = (path: string) => /search-index\.json|\/search-(?:core|terms|text|words)-/.test(path);

test("§4 Search modal: opens on click, Ctrl+K and slash; hover and focus only fetch its code, and nothing is fetched before", async () => {
  const page = await site.open("/docs/intro");
  await page.waitForLoadState("networkidle");
  expect(site.requests.filter((path) => isPart(path) || isIndex(path))).toEqual([]);
  await button(page).hover();
  await expect.poll(() => site.requests.filter(isPart).length).toBe(3);
  await button(page).focus();
  await page.waitForLoadState("networkidle");
  expect([await isOpen(page), site.requests.filter(isIndex)]).toEqual([false, []]);
  await button(page).click();
  await page.waitForSelector(DIALOG);
  await expect.poll(() => focusedLabel(page)).toBe("Search");
  await page.keyboard.press("Escape");
  await closed(page);
  await page.keyboard.press("/");
  await page.waitForSelector(DIALOG);
  await page.keyboard.type("a/b");
  await expect.poll(() => input(page).inputValue()).toBe("a/b");
  await page.keyboard.press("Control+k");
  await closed(page);
  await openDialog(page);
  expect(page.url()).toBe(`${site.url}/docs/intro`);
});

test("the index is read in a worker, and in the page where workers are refused", { tags: ["nightly"] }, async () => {
  const isCode = (path: string) => path.includes("/assets/index-worker-");
  const page = await site.open("/docs/intro");
  await button(page).hover();
  await page.waitForLoadState("networkidle");
  expect(site.requests.filter(isCode)).toEqual([]);
  await openDialog(page);
  await ask(page, "sound");
  await expect.poll(() => page.workers().map((worker) => isCode(worker.url()))).toEqual([true]);
  const refusing = await site.open("/docs/intro", {
    prepare: (tab) => tab.addInitScript(() => Object.assign(window, { Worker: undefined })),
  });
  await openDialog(refusing);
  await ask(refusing, "sound");
  await expect.poll(() => rows(refusing)).toContain("Sound");
  expect(refusing.workers()).toEqual([]);
});

test("a query without results is an event once the reader has stopped typing", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  await page.evaluate(() => {
    const missed: string[] = [];
    Object.assign(window, { missed });
    document.addEventListener("sitegen:search-missed", ({ detail }) => missed.push(detail.query));
  });
  const missed = () => page.evaluate(() => (window as unknown as { missed: string[] }).missed);
  await openDialog(page);
  for (const query of ["zzq", "zzqq", "spring", "zzqqx"]) await ask(page, query);
  await expect.poll(missed, { timeout: 10_000 }).toContain("zzqqx");
  expect(await missed()).not.toContain("spring");
});

test("§4 Search modal: a slash that is typed into a field stays there", async () => {
  const page = await site.open("/search");
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.click();
  await page.keyboard.type("a/b");
  await expect.poll(() => field.inputValue()).toBe("a/b");
  expect(await isOpen(page)).toBe(false);
});

test("§4 Search modal: a letter on the focused button is the query, Ctrl+F is the browser's", async () => {
  const page = await site.open("/docs/intro");
  await button(page).focus();
  // text typed before the code is loaded is not lost
  await page.keyboard.type("spr", { delay: 0 });
  await page.waitForSelector(DIALOG);
  await expect.poll(() => input(page).inputValue()).toBe("spr");
  await page.keyboard.press("Escape");
  await closed(page);
  // nor text typed while the dialog opens: the field has the focus as soon as the page is notified
  const focused = await button(page).evaluate(
    (element) =>
      new Promise((told) => {
        new MutationObserver(() => told(document.activeElement?.tagName)).observe(document.body, { attributes: true });
        element.dispatchEvent(new KeyboardEvent("keydown", { key: "s", bubbles: true }));
      }),
  );
  expect(focused).toBe("INPUT");
  await page.keyboard.press("Escape");
  await closed(page);
  await button(page).press("Control+f");
  await button(page).press("ArrowDown");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await isOpen(page)).toBe(false);
  await button(page).press("Space");
  await page.waitForSelector(DIALOG);
  expect(await input(page).inputValue()).toBe("");
});

test("§4 Search modal: closes on Escape, Cancel and a press on the backdrop; the focus returns, the query is forgotten, the page has not moved", async () => {
  const page = await site.open("/docs/springs", { viewport: { width: 1280, height: 300 } });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Cancel" }).click(),
    () => page.mouse.click(5, 150),
  ]) {
    await button(page).focus();
    await page.evaluate(() => scrollTo({ top: 150, behavior: "instant" }));
    await page.keyboard.press("Enter");
    await page.waitForSelector(DIALOG);
    expect(await input(page).inputValue()).toBe("");
    await ask(page, "springs");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    await close();
    await closed(page);
    await expect.poll(() => focusedLabel(page)).toBe("Search (Ctrl+K)");
    await expect
      .poll(() => page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow]))
      .toEqual([150, "visible"]);
  }
});

test("§4 Search modal: Tab cycles inside", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await ask(page, "spring");
  const stops: (string | undefined)[] = [];
  for (let index = 0; index < 20; index++) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName));
    if (stops.at(-1) === "INPUT") break;
  }
  expect(stops).toEqual([
    "BUTTON",
    "Cancel",
    expect.stringMatching(/^All \d+$/),
    expect.stringMatching(/^Docs \d+$/),
    expect.stringMatching(/^Blog \d+$/),
    expect.stringMatching(/^See all \d+ results$/),
    "INPUT",
  ]);
  await page.keyboard.press("Shift+Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^See all/);
});

test("§4 Search modal: text that is selected on the page becomes the query, and is selected", async () => {
  const page = await site.open("/docs/springs");
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector("h1") as Element));
  await openDialog(page);
  expect(await input(page).inputValue()).toBe("Springs");
  await page.keyboard.type("sound");
  await expect.poll(() => input(page).inputValue()).toBe("sound");
});

test("§4 Keyboard: arrows wrap around, the first is active at once, Enter navigates without a new document and records it", async () => {
  const page = await site.open("/docs/intro");
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await openDialog(page);
  await ask(page, "spring");
  const all = await rows(page);
  expect(all.length).toBeGreaterThan(2);
  await expect.poll(() => active(page)).toBe(all[0]);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => active(page)).toBe(all.at(-1));
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => active(page)).toBe(all[0]);
  const option = page.locator(`${DIALOG} [aria-selected=true]`);
  expect(await input(page).getAttribute("aria-activedescendant")).toBe(await option.getAttribute("id"));
  await page.keyboard.press("Alt+Enter");
  expect(await isOpen(page)).toBe(true);
  await page.keyboard.press("Enter");
  await closed(page);
  await page.locator("h1", { hasText: "Springs" }).waitFor();
  expect(await page.evaluate(() => [location.pathname, "marked" in window])).toEqual(["/docs/springs", true]);
  expect(await stored(page, "RECENT")).toEqual([
    { objectId: "/docs/springs", url: "/docs/springs", external: false, type: "lvl1", hierarchy: ["Docs", "Springs"] },
  ]);
});

test("§4 Keyboard: Enter before the answer has arrived waits for it", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await page.keyboard.insertText("sound");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/sound");
});

test("§4 Keyboard: Ctrl+Enter is a new tab and Shift+Enter a new window, and the dialog stays; a plain click navigates", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await ask(page, "damping");
  // the page is the first row, and its section the first that matches
  await expect.poll(() => rows(page)).toEqual(["Springs", "Damping a spring"]);
  await expect.poll(() => active(page)).toBe("Damping a spring");
  for (const keys of ["Control+Enter", "Shift+Enter"]) {
    const [opened] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press(keys)]);
    await opened.waitForURL("**/docs/springs#damping-a-spring");
    await opened.close();
    expect(await isOpen(page)).toBe(true);
  }
  await page.locator(`${DIALOG} [role=option]`).last().click();
  await closed(page);
  await page.waitForURL(`${site.url}/docs/springs#damping-a-spring`);
});

test("§4 Results: by section of the site, the best section under its page, matches marked, limited to one section on demand", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await ask(page, "spring");
  const groups = () =>
    page
      .locator(`${DIALOG} [role=group]`)
      .evaluateAll((all) => all.map((group) => group.querySelector("div")?.textContent));
  await expect.poll(groups).toEqual(["Docs", "Blog"]);
  const child = page.locator(`${DIALOG} [role=option][data-child]`).first();
  expect(await child.locator(".sg-search-line").first().textContent()).toBe("Damping a spring");
  expect(await child.locator("mark").first().textContent()).toBe("spring");
  await page.getByRole("button", { name: /^Blog/ }).click();
  await expect.poll(groups).toEqual(["Blog"]);
  await expect.poll(() => focusedLabel(page)).toBe("Search");
  // five per section, all of them when one is chosen
  await ask(page, "number");
  await expect.poll(async () => (await rows(page)).length).toBe(5);
  await expect.poll(groups).toEqual(["Docs"]);
  await ask(page, "film");
  await page.getByRole("button", { name: /^Docs/ }).click();
  await expect.poll(async () => (await rows(page)).length).toBe(20);
});

test("§4 Results: limited to pages with a mark on demand, by keyboard too, until another query has none of them", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  const filter = page.getByRole("group", { name: "Only pages marked as" });
  const chips = () =>
    filter
      .getByRole("button")
      .evaluateAll((all) => all.map((chip) => [chip.textContent, chip.getAttribute("aria-pressed")]));
  await ask(page, "spring");
  await expect.poll(() => rows(page)).toContain("Springs");
  expect(await filter.count()).toBe(0);
  await ask(page, "pulley");
  await expect
    .poll(() => rows(page))
    .toEqual(["Pulley", "Pulley with a ropeDeprecatedSince 1.2", "Pulley with a chainExperimental"]);
  expect(await chips()).toEqual([
    ["Deprecated 1", "false"],
    ["Experimental 1", "false"],
  ]);
  await filter.getByRole("button", { name: "Deprecated" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => rows(page)).toEqual(["Pulley with a ropeDeprecatedSince 1.2"]);
  await expect.poll(() => focusedLabel(page)).toBe("Search");
  expect(await page.locator(`${DIALOG} [role=status]`).textContent()).toBe("One document found");
  expect(await chips()).toEqual([
    ["Deprecated 1", "true"],
    ["Experimental 1", "false"],
  ]);
  await filter.getByRole("button", { name: "Deprecated" }).click();
  await expect.poll(async () => (await rows(page)).length).toBe(3);
  await filter.getByRole("button", { name: "Experimental" }).click();
  await expect.poll(() => rows(page)).toEqual(["Pulley with a chainExperimental"]);
  await ask(page, "sound");
  await expect.poll(() => rows(page)).toContain("Sound");
});

test("§8 Search footer: See all opens the search page and closes the dialog", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await ask(page, "frame");
  const all = page.locator(`${DIALOG} .sg-search-all`);
  expect(await all.textContent()).toMatch(/^See all \d+ results$/);
  await all.click();
  await closed(page);
  await page.waitForURL("**/search?q=frame");
  await page.locator("h1", { hasText: 'Search results for "frame"' }).waitFor();
});

test("§4 Recent and favourite searches: shown, saved, removed; a hit in the text is stored as its page", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await page.getByText("No recent searches").waitFor();
  for (const query of ["springs", "sound"]) {
    await ask(page, query);
    await page.keyboard.press("Enter");
    await closed(page);
    await openDialog(page);
  }
  await expect.poll(() => rows(page)).toEqual(["Sound", "Springs"]);
  await page.getByRole("button", { name: "Save this search" }).last().click();
  await expect
    .poll(() => page.locator(`${DIALOG} .sg-search-heading`).allTextContents())
    .toEqual(["Recent", "Favorite"]);
  expect([await rows(page), (await stored(page, "FAVORITE")).length]).toEqual([["Sound", "Springs"], 1]);
  await expect.poll(() => focusedLabel(page)).toBe("Search");
  // a favourite is not recorded as recent
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/springs");
  expect((await stored(page, "RECENT")).map(({ url }: { url: string }) => url)).toEqual(["/docs/sound"]);
  await openDialog(page);
  await page.getByRole("button", { name: "Remove this search from history" }).click();
  await page.getByRole("button", { name: "Remove this search from favorites" }).click();
  await page.getByText("No recent searches").waitFor();
  await expect.poll(async () => [await stored(page, "RECENT"), await stored(page, "FAVORITE")]).toEqual([[], []]);
  // "soon" is in the text of a section
  await ask(page, "soon");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/springs#damping-a-spring");
  expect((await stored(page, "RECENT")).map(({ url }: { url: string }) => url)).toEqual(["/docs/springs"]);
});

test("§4 Recent searches: two tabs do not undo each other, and invalid entries cause no error", {
  tags: ["nightly"],
}, async () => {
  const page = await site.open("/docs/intro");
  const other = await site.openAnother("/docs/intro");
  for (const [tab, query] of [
    [page, "springs"],
    [other, "sound"],
  ] as const) {
    await tab.bringToFront();
    await openDialog(tab);
    await ask(tab, query);
    await tab.keyboard.press("Enter");
    await closed(tab);
    // a value that one tab stores reaches the other a moment later
    const own = await stored(tab, "RECENT");
    for (const each of [page, other]) await expect.poll(() => stored(each, "RECENT")).toEqual(own);
  }
  await page.bringToFront();
  await openDialog(page);
  await expect.poll(() => rows(page)).toEqual(["Sound", "Springs"]);
  await page.keyboard.press("Escape");
  await closed(page);
  await page.evaluate(() => {
    const key = "__DOCSEARCH_RECENT_SEARCHES__/search-index.json";
    const bad = { objectId: "x", url: "javascript:alert(1)", type: "lvl1", hierarchy: ["Docs", "Bad"] };
    localStorage.setItem(key, JSON.stringify([bad, 7, null, { ...bad, url: "//evil.example" }]));
  });
  await openDialog(page);
  await page.getByText("No recent searches").waitFor();
});

test("§8 Search with no results: the query as typed, sections that had results, and where to report it", async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await ask(page, "spring");
  await ask(page, '"zzqq" & <xxyy>');
  const message = page.locator(`${DIALOG} .sg-search-message`);
  expect(await message.innerText()).toBe(
    'No results for ""zzqq" & <xxyy>"\n\nTry searching for:\n\nDocs\nBlog\n\nBelieve this query should return results? Let us know.',
  );
  expect(await message.getByRole("link", { name: "Let us know." }).getAttribute("href")).toBe(
    "https://reports.example/?about=%22zzqq%22%20%26%20%3Cxxyy%3E",
  );
  await message.getByRole("button", { name: "Blog" }).click();
  await expect
    .poll(async () => [await input(page).inputValue(), await focusedLabel(page)])
    .toEqual(["blog ", "Search"]);
});

test("§8 Search fetch failure: title and help, shown until there is an answer, and a retry", async () => {
  const page = await site.open("/docs/intro");
  await page.route(/search-(?:index|core|terms|text|words)/, (route) => route.abort());
  await openDialog(page);
  await input(page).fill("spring");
  const message = page.locator(`${DIALOG} .sg-search-message`);
  await message.waitFor();
  expect(await message.innerText()).toBe(
    "Unable to fetch results\n\nYou might want to check your network connection.\n\nRetry",
  );
  await page.unroute(/search-(?:index|core|terms|text|words)/);
  await message.getByRole("button", { name: "Retry" }).click();
  await page.waitForSelector(`${DIALOG} [role=option]`);
  expect(site.problems.splice(0).every((text) => text.includes("ERR_FAILED"))).toBe(true);
});

test("§8 Search fetch failure: an index of an earlier deploy is reported, and the next query loads the current one", {
  tags: ["nightly"],
}, async () => {
  const page = await site.open("/docs/intro");
  await Promise.all([page.waitForResponse(/search-core/), openDialog(page)]);
  await page.route(/\/search-(?:core|terms|text|words)-/, (route) => route.fulfill({ status: 404 }));
  await input(page).fill("audio");
  await page.getByText("Unable to fetch results").waitFor();
  await page.unroute(/\/search-(?:core|terms|text|words)-/);
  // current files have other names, which only the manifest lists
  const manifest = page.waitForRequest(/\/search-index\.json/);
  await ask(page, "audiodata");
  await manifest;
  await expect.poll(() => rows(page)).toContain("Sound");
  expect(site.problems.splice(0).every((text) => text.includes("404"))).toBe(true);
});

test("#98 an index whose files are cut: the failure and a retry", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  await page.route(/\/search-(?:core|terms|text|words)-/, async (route) => {
    const answer = await route.fetch();
    const whole = await answer.body();
    await route.fulfill({ response: answer, body: whole.subarray(0, whole.length / 2) });
  });
  await openDialog(page);
  await input(page).fill("spring");
  const message = page.locator(`${DIALOG} .sg-search-message`);
  await message.getByText("Unable to fetch results").waitFor();
  await page.unroute(/\/search-(?:core|terms|text|words)-/);
  await message.getByRole("button", { name: "Retry" }).click();
  await page.waitForSelector(`${DIALOG} [role=option]`);
  site.problems.splice(0); // what the browser says about cut JSON
});

test("#98 a slow index: the dialog is busy, and shows results of what was typed last", {
  tags: ["nightly"],
}, async () => {
  const page = await site.open("/docs/intro");
  const release = await holdAnswers(page, /\/search-(?:core|terms|text|words)-/);
  await openDialog(page);
  await input(page).fill("spring");
  await input(page).fill("sound");
  expect(await page.locator(`${DIALOG} [role=option]`).count()).toBe(0);
  release();
  await expect.poll(() => rows(page)).toContain("Sound");
});

test("§8 code that is missing: the button leads to the search page", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  await page.route(/\/assets\/search-[A-Z0-9]+\.js/, (route) => route.fulfill({ status: 404 }));
  await button(page).click();
  await page.waitForURL("**/search");
  // the page requests it too
  await expect.poll(() => site.problems.length).toBe(2);
  expect(site.problems.splice(0).every((text) => text.includes("404"))).toBe(true);
});

test("§8 hostile titles and queries are text", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  await ask(page, "marks");
  expect((await rows(page))[0]).toBe('<img src=x onerror=alert(1)> & "marks"');
  for (const query of [".*+?^$()|[]\\", "<script>alert(1)</script>", "__proto__"]) await ask(page, query);
  await input(page).fill("spring ".repeat(1500));
  await expect.poll(async () => (await input(page).inputValue()).length).toBe(64);
  await page.waitForSelector(`${DIALOG} [role=option]`);
  expect(await page.locator(`${DIALOG} :is(img, script)`).count()).toBe(0);
});

test("§4 Search modal: works with the storage blocked", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro", {
    prepare: (tab) =>
      tab.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new Error("denied");
          },
        });
      }),
  });
  await openDialog(page);
  await page.getByText("No recent searches").waitFor();
  await ask(page, "sound");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/sound");
  expect(new Set(site.problems.splice(0).map((text) => text.split(",")[0]))).toEqual(
    new Set(["[sitegen] storage is not available"]),
  );
});

test("§9 Search strings: placeholder, label, clear, provider, keys", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  expect((await button(page).innerText()).trim()).toBe("Search");
  const keys = button(page).locator("kbd");
  expect(await keys.evaluateAll((all) => all.map((key) => getComputedStyle(key, "::before").content))).toEqual([
    '"Ctrl"',
    '"K"',
  ]);
  await page.keyboard.down("Control");
  const pressed = page.locator("[data-sg-search] kbd[data-pressed]");
  await pressed.waitFor();
  await page.keyboard.up("Control");
  await pressed.waitFor({ state: "detached" });
  await openDialog(page);
  expect(await input(page).getAttribute("placeholder")).toBe("Search docs");
  expect(await input(page).getAttribute("maxlength")).toBe("64");
  expect((await page.locator(`${DIALOG} .sg-search-foot`).innerText()).split(/\n+/)).toEqual([
    "to select",
    "to navigate",
    "esc",
    "to close",
    "Search by sitegen",
  ]);
  expect(
    await page.locator(`${DIALOG} .sg-search-foot [role=img]`).evaluateAll((all) => all.map((key) => key.ariaLabel)),
  ).toEqual(["Enter key", "Arrow down", "Arrow up", "Escape key"]);
  await ask(page, "spring");
  await page.getByRole("button", { name: "Clear the query" }).click();
  await expect.poll(async () => [await input(page).inputValue(), await focusedLabel(page)]).toEqual(["", "Search"]);
});

test("§4 Search modal: on a phone it fills the screen, and nothing moves with reduced motion", async () => {
  const page = await site.open("/docs/intro", { viewport: { width: 390, height: 700 }, reducedMotion: "reduce" });
  await button(page).click();
  await page.waitForSelector(DIALOG);
  await expect
    .poll(() => page.locator(".sg-search-panel").boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 700 });
  expect(await page.locator(DIALOG).evaluate((dialog) => getComputedStyle(dialog).animationDuration)).toBe("0.001s");
});

test("the page under the dialog is not repainted with every key", { tags: ["nightly"] }, async () => {
  const page = await site.open("/docs/intro");
  await openDialog(page);
  const filters = await page.evaluate(
    (selector) =>
      ["::backdrop", null].map(
        (part) => getComputedStyle(document.querySelector(selector) as Element, part).backdropFilter,
      ),
    DIALOG,
  );
  expect(filters).toEqual(["none", "none"]);
});

test("§4 Search modal: closes when another page is shown", async () => {
  const page = await site.open("/docs/intro");
  await page.getByRole("link", { name: "Springs" }).first().click();
  await page.waitForURL("**/docs/springs");
  await openDialog(page);
  await page.goBack();
  await closed(page);
  await page.waitForURL(`${site.url}/docs/intro`);
});

test("axe finds nothing in the open dialog, in either mode, at any width", { tags: ["nightly"] }, async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  const page = await site.open("/docs/intro", { reducedMotion: "reduce" });
  await page.evaluate(axe);
  await page.evaluate(() => {
    // colours halfway between two modes are never shown
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const mode of ["light", "dark"]) {
        const options: RunOptions = { resultTypes: ["violations"] };
        const run = async ([theme, wanted]: [string, RunOptions]) => {
          document.documentElement.dataset.theme = theme;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
          return (await axe.run(wanted)).violations.map(
            ({ id, nodes }) => `${id} ${nodes[0]?.html} ${nodes[0]?.any[0]?.message}`,
          );
        };
        const violations = await page.evaluate(run, [mode, options] as [string, RunOptions]);
        found.push(...violations.map((violation) => `${screen} ${width} ${mode} ${violation}`));
      }
    }
  };
  await openDialog(page);
  await look("start");
  await ask(page, "spring");
  await look("results");
  await ask(page, "pulley");
  await page.getByRole("button", { name: "Deprecated" }).click();
  await page.locator(`${DIALOG} [role=group] [aria-pressed=true]`).waitFor();
  await look("marks");
  await ask(page, "spring");
  await page.keyboard.press("Enter");
  await closed(page);
  await openDialog(page);
  await page.waitForSelector(`${DIALOG} .sg-search-stored`);
  await look("recent");
  await ask(page, "zzqqxx");
  await look("none");
  expect(found).toEqual([]);
});

test("with forced colours hits and the active result are marked by more than a colour", {
  tags: ["nightly"],
}, async () => {
  const page = await site.open("/docs/intro", { forcedColors: "active" });
  await openDialog(page);
  await ask(page, "spring");
  await page.waitForSelector(`${DIALOG} .sg-search-row[aria-selected=true] mark`);
  const look = (selector: string, property: string) =>
    page
      .locator(`${DIALOG} ${selector}`)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await look(".sg-search-row[aria-selected=true]", "outline-style")).toBe("solid");
  expect(await look(".sg-search-row[aria-selected=false]", "outline-style")).toBe("none");
  expect(await look(".sg-search-chip[aria-pressed=true]", "outline-style")).toBe("solid");
  const markGround = await look(".sg-search-row mark", "background-color");
  expect(markGround).not.toBe(await look(".sg-search-panel", "background-color"));
  expect(markGround).not.toBe("rgba(0, 0, 0, 0)");
});
