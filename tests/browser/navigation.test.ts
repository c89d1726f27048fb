import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  address,
  follow,
  heading,
  holdPage,
  isMarked,
  mark,
  navigationFixture,
  withoutPrefetch,
} from "./open-navigation.ts";

const site = navigationFixture();
const openQuietly = (path: string) => site.open(path, { prepare: withoutPrefetch });
const documents = () => site.requests.filter((request) => request.startsWith("document "));
const fetched = () => site.requests.filter((request) => request.startsWith("fetch "));
/** With a clock that the test controls. */
async function openStill(path: string): Promise<Page> {
  const page = await site.open(path, {
    prepare: async (fresh) => {
      await withoutPrefetch(fresh);
      await fresh.clock.install({ time: 0 });
    },
  });
  await page.clock.pauseAt(3_600_000);
  return page;
}
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const hookLog = (page: Page) => page.evaluate(() => (window as unknown as { hookLog: string[] }).hookLog);

test("§4 Navigation: the URL changes at once, and the old page stays until the next one is ready", async () => {
  const page = await openQuietly("/docs/intro");
  await mark(page);
  const long = await holdPage(page, "/docs/long");
  await follow(page, "Long");
  await long.asked;
  expect(address(page)).toBe("/docs/long");
  expect(await page.locator("h1").textContent()).toBe("Intro");
  expect(await page.evaluate(() => window.sitegen?.shown.pathname)).toBe("/docs/intro");
  long.open();
  await heading(page, "Long");
  expect(await page.title()).toBe("Long | Navigation");
  expect(await page.evaluate(() => window.sitegen?.shown.pathname)).toBe("/docs/long");
  expect(await isMarked(page)).toBe(true);
  expect(documents()).toEqual(["document /docs/intro"]);
});

test("§4 Navigation: the latest click wins, and the older request is aborted", async () => {
  const page = await openQuietly("/docs/intro");
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(new URL(request.url()).pathname));
  const long = await holdPage(page, "/docs/long");
  await follow(page, "Long");
  await long.asked;
  await follow(page, "Guide A");
  await heading(page, "Guide A");
  long.open();
  await expect.poll(() => failed).toEqual(["/docs/long"]);
  expect(address(page)).toBe("/docs/guide/a");
  await page.goBack();
  await heading(page, "Long");
});

test("§8 Failed route preload: exactly one document is requested, that of the new URL", async () => {
  const page = await openQuietly("/docs/intro");
  await page.route("**/docs/long", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await mark(page);
  await follow(page, "Long");
  await heading(page, "Long");
  expect(await isMarked(page)).toBe(false);
  expect(documents()).toEqual(["document /docs/intro", "document /docs/long"]);
  expect(site.problems.splice(0)).toEqual(["Failed to load resource: net::ERR_FAILED"]);
});

test("§2 A path ending in .html or /index.html: the page of the path without it, with an unchanged URL", async () => {
  const page = await openQuietly("/docs/intro");
  await mark(page);
  await follow(page, "with html");
  await heading(page, "About");
  expect(address(page)).toBe("/about.html");
  await page.goBack();
  await heading(page, "Intro");
  await follow(page, "index html");
  await heading(page, "Long");
  expect(address(page)).toBe("/docs/long/index.html");
  expect(await isMarked(page)).toBe(true);
  expect(fetched().filter((request) => !request.includes("/assets/"))).toEqual([
    "fetch /about",
    "fetch /docs/intro",
    "fetch /docs/long/",
  ]);
});

test("files, other windows and modified clicks are left to the browser", async () => {
  const page = await openQuietly("/docs/intro");
  await mark(page);
  const opened = page.context().waitForEvent("page");
  await page
    .locator("main")
    .getByRole("link", { name: "Long", exact: true })
    .click({ modifiers: ["Control"] });
  await (await opened).close();
  expect(address(page)).toBe("/docs/intro");
  const prevented = await page.evaluate(() => {
    const attributes = [{ target: "_blank" }, { download: "" }, { rel: "external" }, { "data-sg-full": "" }, {}];
    return attributes.map((more) => {
      const link = document.createElement("a");
      for (const [name, value] of Object.entries({ href: "/docs/long?of-test", ...more }))
        link.setAttribute(name, value);
      document.body.append(link);
      let taken = false;
      addEventListener(
        "click",
        (event) => {
          taken = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      link.click();
      link.remove();
      return taken;
    });
  });
  expect(prevented).toEqual([false, false, false, false, true]);
  await heading(page, "Long");
  await page.goBack();
  await heading(page, "Intro");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/file.txt";
    document.body.append(link);
    link.click();
  });
  await page.waitForURL("**/file.txt");
  expect(await page.locator("body").textContent()).toBe("a text\n");
});

test("a response that is not a page of this build is loaded in full", { tags: ["nightly"] }, async () => {
  const page = await openQuietly("/docs/intro");
  for (const change of [
    (html: string) => html.replace(/\/assets\/client-\w+\.js/g, "/assets/client-OTHER.js"),
    (html: string) => html.replace(/data-sg="[^"]*"/, 'data-sg="{&quot;base&quot;:&quot;/other/&quot;}"'),
  ]) {
    await page.route("**/docs/long", async (route) => {
      if (route.request().resourceType() !== "fetch") return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: change(await answer.text()) });
    });
    await mark(page);
    await follow(page, "Long");
    await heading(page, "Long");
    await page.waitForFunction(() => !("marked" in window));
    await page.unroute("**/docs/long");
    await page.goto(`${site.url}/docs/intro`);
  }
  // neither our page nor one with our client: Back must still work
  await page.route("**/docs/long", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Foreign</h1>" }));
  await follow(page, "Long");
  await heading(page, "Foreign");
  await page.goBack();
  await heading(page, "Intro");
  expect(address(page)).toBe("/docs/intro");
});

test("§4 Page loading: offline the page stays, with the error and a button that reloads in full", async () => {
  const page = await openQuietly("/docs/intro");
  await mark(page);
  await page.context().setOffline(true);
  await follow(page, "Long");
  const box = page.locator("main > [role=alert]");
  await box.waitFor();
  expect(await box.locator("p").textContent()).toBe("TypeError: Failed to fetch");
  expect(await page.locator("h1").textContent()).toBe("Intro");
  expect(await box.evaluate((el) => getComputedStyle(el).backgroundColor)).toBe("rgb(250, 56, 62)");
  expect(await isMarked(page)).toBe(true);
  // a page that was loaded before needs no network
  await page.goBack();
  await box.waitFor({ state: "detached" });
  expect(address(page)).toBe("/docs/intro");
  await follow(page, "Long");
  await box.waitFor();
  await page.context().setOffline(false);
  await box.getByRole("button", { name: "Retry", exact: true }).click();
  await heading(page, "Long");
  expect(await isMarked(page)).toBe(false);
  expect(site.problems.splice(0).every((text) => text.includes("ERR_INTERNET_DISCONNECTED"))).toBe(true);
});

test("§9 Progress bar: after 200 ms of waiting, not before, until the page is there", {
  tags: ["nightly"],
}, async () => {
  const page = await openStill("/docs/intro");
  const bar = page.locator(".sg-progress");
  const long = await holdPage(page, "/docs/long");
  await follow(page, "Long");
  await long.asked;
  await page.clock.runFor(199);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(1);
  expect(await bar.count()).toBe(1);
  const look = await bar.evaluate((el) => {
    const { position, top, height, backgroundColor } = getComputedStyle(el);
    const probe = document.createElement("p");
    probe.style.color = "var(--sg-color-primary)";
    document.body.append(probe);
    const primary = getComputedStyle(probe).color;
    probe.remove();
    return { position, top, height, isPrimary: backgroundColor === primary };
  });
  expect(look).toEqual({ position: "fixed", top: "0px", height: "2px", isPrimary: true });
  long.open();
  await heading(page, "Long");
  await page.clock.runFor(200);
  expect(await bar.count()).toBe(0);
});

test("§9 Progress bar: not for a change of the query or hash, and removed when another page was faster", async () => {
  const page = await openStill("/docs/intro");
  await follow(page, "with query");
  await page.waitForURL("**/docs/intro?q=1");
  await page.clock.runFor(1000);
  expect(await page.locator(".sg-progress").count()).toBe(0);
  const long = await holdPage(page, "/docs/long");
  await follow(page, "Long");
  await long.asked;
  await page.clock.runFor(150);
  await follow(page, "Guide A");
  await heading(page, "Guide A");
  await page.clock.runFor(1000);
  expect(await page.locator(".sg-progress").count()).toBe(0);
  long.open();
});

test("§4 Scrolling after navigation: to the element of the hash, else to the top; a query alone scrolls nothing", async () => {
  const page = await openQuietly("/docs/long");
  await page.evaluate(() => scrollTo(0, 500));
  await follow(page, "Intro");
  await heading(page, "Intro");
  expect(await scrollY(page)).toBe(0);
  await follow(page, "Long at end");
  await heading(page, "Long");
  const there = await scrollY(page);
  // the same hash again, followed by the browser
  await page.evaluate(() => scrollTo(0, 0));
  await follow(page, "to the end");
  await page.waitForFunction(() => window.scrollY > 1000);
  expect(await scrollY(page)).toBe(there);
  // a hash without an element: no scroll
  await follow(page, "to the end of intro");
  await heading(page, "Intro");
  await page.setViewportSize({ width: 1400, height: 200 });
  await page.evaluate(() => scrollTo(0, 120));
  await follow(page, "with query");
  await page.waitForFunction(() => location.search === "?q=1" && window.sitegen?.shown.search === "?q=1");
  expect(await scrollY(page)).toBe(0); // the hash was removed too
  await page.evaluate(() => scrollTo(0, 120));
  await page.evaluate(() => window.sitegen?.navigate("/docs/intro?q=2"));
  expect([address(page), await scrollY(page)]).toEqual(["/docs/intro?q=2", 120]);
  expect(fetched().filter((request) => request.includes("intro"))).toEqual(["fetch /docs/intro"]);
});

test("Back, Forward and reload restore the exact scroll position, also within a page and from another document", async () => {
  const page = await openQuietly("/docs/long");
  await page.evaluate(() => scrollTo(0, 1500));
  await follow(page, "Intro");
  await heading(page, "Intro");
  await page.setViewportSize({ width: 1400, height: 300 });
  await page.evaluate(() => scrollTo(0, 77));
  await page.goBack();
  await heading(page, "Long");
  expect(await scrollY(page)).toBe(1500);
  await page.goForward();
  await heading(page, "Intro");
  expect(await scrollY(page)).toBe(77);
  await page.goBack();
  await heading(page, "Long");
  await follow(page, "to the end");
  await page.waitForFunction(() => location.hash === "#end" && window.scrollY > 2000);
  const end = await scrollY(page);
  await page.goBack();
  await page.waitForFunction(() => location.hash === "" && window.scrollY === 1500);
  await page.goForward();
  await page.waitForFunction((place) => location.hash === "#end" && window.scrollY === place, end);
  // a scroll is reported in the next frame
  await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener("scroll", done, { once: true });
        scrollTo(0, 1234);
      }),
  );
  await page.reload();
  await page.waitForFunction(() => window.scrollY === 1234);
  await page.goto(`${site.url}/file.txt`);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 1234);
});

test("focus: a push without hash focuses the skip link; hash, Back and replace do not move it; the title is announced", async () => {
  const page = await openQuietly("/docs/intro");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const focusNavbar = () => page.getByRole("link", { name: "Docs", exact: true }).first().focus();
  await focusNavbar();
  await follow(page, "Long");
  await heading(page, "Long");
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await page.locator(".sg-skip").getAttribute("tabindex")).toBe(null);
  expect(await page.locator("[aria-live=polite]").textContent()).toBe("Long | Navigation");
  await page.keyboard.press("Tab");
  await expect.poll(focused).toBe("Skip to main content");
  await focusNavbar();
  await page.goBack();
  await heading(page, "Intro");
  expect(await focused()).toBe("Docs");
  expect(await page.locator("[aria-live=polite]").textContent()).toBe("Intro | Navigation");
  await follow(page, "Long at end");
  await heading(page, "Long");
  expect(await focused()).toBe("Docs");
  await page.evaluate(() => window.sitegen?.navigate("/docs/guide/a", { replace: true }));
  await heading(page, "Guide A");
  expect(await focused()).toBe("Docs");
  await page.goBack();
  await heading(page, "Intro");
});

test("route hooks of client modules run for the first page and each change, and may throw", async () => {
  const page = await openQuietly("/docs/intro?first");
  expect(await hookLog(page)).toEqual([
    "update null -> /docs/intro?first, shows Intro",
    "clean-up, shows Intro",
    "did null -> /docs/intro?first, shows Intro",
  ]);
  await page.evaluate(() => (window as unknown as { hookLog: string[] }).hookLog.splice(0));
  await follow(page, "Long at end");
  await heading(page, "Long");
  expect(await hookLog(page)).toEqual([
    "update /docs/intro -> /docs/long#end, shows Intro",
    "clean-up, shows Intro",
    "did /docs/intro -> /docs/long#end, shows Long",
  ]);
  await page.evaluate(() => window.sitegen?.navigate("/docs/guide/a?throw"));
  await heading(page, "Guide A");
  await follow(page, "Guide B");
  await heading(page, "Guide B");
  expect((await hookLog(page)).at(-1)).toBe("did /docs/guide/a -> /docs/guide/b, shows Guide B");
  expect(site.problems.splice(0).map((text) => text.split("\n")[0])).toEqual([
    "[sitegen] A client module failed. Error: hook",
  ]);
});

test("components read the current URL, and can navigate", async () => {
  const page = await openQuietly("/interactive?a=1");
  const where = page.locator(".where");
  await page.getByText("/interactive?a=1").waitFor();
  const long = await holdPage(page, "/docs/long");
  await page.getByRole("button", { name: "Push here" }).click();
  await page.getByText("/interactive?pushed#x").waitFor();
  await page.getByRole("button", { name: "Push long" }).click();
  await long.asked;
  expect(address(page)).toBe("/docs/long");
  expect(await where.textContent()).toBe("/interactive?pushed#x");
  long.open();
  await heading(page, "Long");
  await page.goBack();
  await heading(page, "Interactive");
  await page.getByRole("button", { name: "Replace" }).click();
  await heading(page, "Guide A");
  await page.goBack();
  await page.waitForFunction(() => location.search === "?a=1");
  await heading(page, "Interactive");
});

test("an event on the document reports each change", async () => {
  const page = await openQuietly("/docs/intro");
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    document.addEventListener("sitegen:navigated", ({ detail: { from, to, kind } }) =>
      told.push(`${kind} ${from.pathname}${from.hash} -> ${to.pathname}${to.search}${to.hash}`),
    );
  });
  await follow(page, "Long at end");
  await heading(page, "Long");
  await page.goBack();
  await heading(page, "Intro");
  await page.goForward();
  await heading(page, "Long");
  await page.evaluate(() => window.sitegen?.navigate("?q#end", { replace: true }));
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    "push /docs/intro -> /docs/long#end",
    "traverse /docs/long#end -> /docs/intro",
    "traverse /docs/intro -> /docs/long#end",
    "replace /docs/long#end -> /docs/long?q#end",
  ]);
});
