// @module-tag nightly
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { follow, heading, holdPage, navigationFixture, withoutPrefetch } from "./open-navigation.ts";
import { idle } from "./open-site.ts";

const site = navigationFixture();
const pagesFetched = () =>
  site.requests.filter((request) => request.startsWith("fetch ") && !request.includes("/assets/"));
/** Resolves when a page was fetched. */
const isFetched = (page: Page, path: string) =>
  page.waitForFunction(
    (end) => performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === end),
    path,
  );

test("§4 Link prefetching: visible links at idle, those of the content first, four at once, none twice", async () => {
  const page = await site.open("/docs/intro");
  await isFetched(page, "/docs/guide/overview"); // only in the sidebar
  const started = pagesFetched().map((request) => request.replace("fetch ", ""));
  // by the browser's clock: events of an end and of a start may overtake each other
  const most = await page.evaluate(() => {
    const entries = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ initiatorType, name }) => initiatorType === "fetch" && !name.includes("/assets/"),
    );
    const running = (at: number) => entries.filter((one) => one.startTime <= at && at < one.responseEnd).length;
    return Math.max(...entries.map(({ startTime }) => running(startTime)));
  });
  const content = ["/docs/long", "/docs/guide/a", "/docs/api/deep/z", "/docs/other/one", "/about"];
  const order = content.map((path) => started.indexOf(path));
  expect(order).not.toContain(-1);
  expect(Math.max(...order)).toBeLessThan(started.indexOf("/docs/guide/overview"));
  expect(started).toEqual([...new Set(started)]);
  expect(started).not.toContain("/docs/intro");
  expect(most).toBeLessThanOrEqual(4);
  site.problems.splice(0); // the page has a broken link
});

test("§4 Link prefetching: twenty visible links a page, and more when the reader is about to follow them", async () => {
  const page = await site.open("/docs/long", {
    prepare: async (fresh) => {
      await fresh.route("**/docs/long", async (route) => {
        const answer = await route.fetch();
        const links = Array.from({ length: 25 }, (_, at) => `<a href="/made/${at}">made ${at}</a> `).join("");
        await route.fulfill({ response: answer, body: (await answer.text()).replace("</h1>", `</h1>${links}`) });
      });
      await fresh.route("**/made/*", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Made</h1>" }));
    },
  });
  const linked = await page
    .locator("main a:not([href^='#'])")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const first = [...new Set(linked)].slice(0, 20);
  expect(first.filter((path) => path.startsWith("/made/")).length).toBeGreaterThan(15);
  for (const path of first) await isFetched(page, path);
  await page.getByRole("link", { name: "made 24" }).hover();
  await isFetched(page, "/made/24");
  expect(pagesFetched().sort()).toEqual([...first, "/made/24"].map((path) => `fetch ${path}`).sort());
});

test("§4 Link prefetching: the navigation uses what was fetched, without its query and hash", async () => {
  const page = await site.open("/");
  await isFetched(page, "/about");
  await page.evaluate(() => window.sitegen?.navigate("/about?q#h"));
  await heading(page, "About");
  expect(pagesFetched().filter((request) => request.startsWith("fetch /about"))).toEqual(["fetch /about"]);
});

test("§4 Link prefetching: hover, focus and touch fetch at once", async () => {
  const page = await site.open("/docs/long", {
    prepare: (fresh) =>
      // the observer never reports visibility
      fresh.addInitScript(() => {
        window.IntersectionObserver = class {
          observe() {}
          unobserve() {}
          disconnect() {}
        } as unknown as typeof IntersectionObserver;
      }),
  });
  expect(pagesFetched()).toEqual([]);
  const tree = page.getByRole("navigation", { name: "Docs sidebar" });
  await tree.getByRole("link", { name: "Intro", exact: true }).hover();
  await isFetched(page, "/docs/intro");
  await tree.getByRole("link", { name: "Guide", exact: true }).focus();
  await isFetched(page, "/docs/guide/overview");
  await page.locator(".sg-navbar-items").getByRole("link", { name: "About" }).dispatchEvent("touchstart");
  await isFetched(page, "/about");
  expect(pagesFetched()).toEqual(["fetch /docs/intro", "fetch /docs/guide/overview", "fetch /about"]);
});

test.each([{ saveData: true }, { effectiveType: "slow-2g" }])(
  "§4 Link prefetching: not on 2g or with data saver, where navigation still works (%o)",
  async (connection) => {
    const page = await site.open("/docs/long", {
      prepare: (fresh) =>
        fresh.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection),
    });
    const link = page.locator("main").getByRole("link", { name: "Intro", exact: true });
    await link.hover();
    await link.focus();
    await idle(page);
    expect(site.requests.filter((request) => request.startsWith("fetch "))).toEqual([]);
    await link.click();
    await heading(page, "Intro");
    expect(pagesFetched()).toEqual(["fetch /docs/intro"]);
  },
);

test("a page that is requested during its prefetch is requested once", async () => {
  const page = await site.open("/docs/guide/a", { prepare: withoutPrefetch });
  const held = await holdPage(page, "/docs/guide/b");
  await follow(page, "Guide B");
  await held.asked;
  await follow(page, "Guide B");
  held.open();
  await heading(page, "Guide B");
  expect(pagesFetched()).toEqual(["fetch /docs/guide/b"]);
});

test("the rest of the sidebar's tree comes at idle", async () => {
  const page = await site.open("/docs/long");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/sidebar-docs-main")),
  );
  const asked = () => site.requests.filter((request) => request.includes("/assets/sidebar-docs-main")).length;
  const tree = page.getByRole("navigation", { name: "Docs sidebar" });
  await tree.getByRole("button", { name: "Api" }).click();
  await tree.getByRole("link", { name: "Api X" }).waitFor();
  expect(asked()).toBe(1);
});
