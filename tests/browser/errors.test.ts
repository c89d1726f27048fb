// Behaviour for readers when something throws or cannot be loaded.
// @module-tag nightly
import type { BrowserContext, Page, Route } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { servedSite, testBrowser } from "./open-site.ts";

declare global {
  // set and read by components of the fixture
  interface Window {
    mounts?: number;
    isFixed?: boolean;
  }
}

const site = servedSite("errors");
const browser = testBrowser({ isQuiet: false });
let context: BrowserContext;
let page: Page;
let errors: string[];
let warnings: string[];
/** Paths of the requested documents. */
let documents: string[];

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  page = await context.newPage();
  errors = [];
  warnings = [];
  documents = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
    if (message.type() === "warning") warnings.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
});

const live = () =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement & { state?: string }>("sg-island")].every((el) => el.state === "live"),
  );
const heading = () => page.locator("main h1").textContent();
/** Chunks of an island, by its file's name. */
const chunkOf = (name: string) => new RegExp(`/assets/i-${name}-[^/]*\\.js$`);
const answerGone = (route: Route) => route.fulfill({ status: 404, contentType: "text/html", body: "gone" });
const denyStorage = () =>
  page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new Error("denied");
        },
      });
    }
  });

test("§8 Page crash: a page that throws in a later render becomes the crash page inside the shell; its title stays", async () => {
  await page.goto(`${site.url}/crash`);
  await live();
  const title = await page.title();
  await page.getByRole("button", { name: "Break" }).click();
  await page.getByRole("heading", { name: "This page crashed." }).waitFor();
  expect(await page.locator("main .sg-crash > *").evaluateAll((all) => all.map((el) => [el.localName, el.textContent]))) //
    .toEqual([
      ["h1", "This page crashed."],
      ["button", "Try again"],
      ["hr", ""],
      ["pre", "the  page\n  broke\n\nCause:\ninner\n\nCause:\ninnermost"],
    ]);
  expect(await page.locator("main pre").evaluate((el) => getComputedStyle(el).whiteSpace)).toBe("pre-wrap");
  expect(await page.title()).toBe(title);
  expect(await page.locator("main").count()).toBe(1);
  await page.getByRole("contentinfo").getByText("© Errors").waitFor();
  const before = await page.locator("html").getAttribute("data-theme");
  await page.getByRole("button", { name: /^Switch between/ }).click();
  expect(await page.locator("html").getAttribute("data-theme")).not.toBe(before);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^\[sitegen\] An interactive part of this page crashed\. Error: the {2}page\n {2}broke/);
});

test("§4 Error boundary: Try again remounts the page, with its initial state", async () => {
  await page.goto(`${site.url}/crash`);
  await live();
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).click();
  await page.getByRole("button", { name: "Break" }).click();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
  expect(await heading()).toBe("Live page");
  expect(await page.evaluate(() => window.mounts)).toBe(2);
});

test("§4 Error boundary: a page that throws while it hydrates can be tried again", async () => {
  await page.goto(`${site.url}/crash-at-start`);
  await page.getByRole("heading", { name: "This page crashed." }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(await page.locator("main pre").textContent()).toBe("not in a browser");
  await page.evaluate(() => {
    window.isFixed = true;
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Started" }).waitFor();
});

test("§4 Error boundary: navigating to another URL clears the crash, also if the page stays", async () => {
  await page.goto(`${site.url}/crash`);
  await live();
  await page.getByRole("button", { name: "Break" }).click();
  await page.getByRole("heading", { name: "This page crashed." }).waitFor();
  await page.evaluate(() => {
    const { pathname, search } = location;
    const detail = { from: { pathname, search, hash: "" }, to: { pathname, search, hash: "#a" }, kind: "push" };
    document.dispatchEvent(new CustomEvent("sitegen:navigated", { detail }));
  });
  await page.getByRole("heading", { name: "Live page" }).waitFor();
  await page.getByRole("button", { name: "Break" }).click();
  await page.getByRole("link", { name: "Other" }).click();
  await page.getByRole("heading", { name: "Other" }).waitFor();
  await page.getByRole("link", { name: "Crash" }).click();
  await page.getByRole("heading", { name: "Live page" }).waitFor();
  await live();
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
});

test("a part that fails once while it hydrates: the chain, then Try again restores it with its slot and the island in it", async () => {
  await page.goto(`${site.url}/`);
  const alert = page.getByRole("alert").filter({ hasText: "not yet" });
  await alert.waitFor();
  expect(await alert.locator("> *").evaluateAll((all) => all.map((el) => [el.localName, el.textContent]))).toEqual([
    ["pre", "not yet"],
    ["button", "Try again"],
  ]);
  await page.getByRole("button", { name: "fine 0" }).click();
  await page.getByRole("button", { name: "fine 1" }).waitFor();
  await alert.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "once 0" }).click();
  await page.getByRole("button", { name: "once 1" }).waitFor();
  await page.locator(".once", { hasText: "Text in a slot" }).waitFor();
  await page.getByRole("button", { name: "inner 0" }).click();
  await page.getByRole("button", { name: "inner 1" }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a part that throws after a click: the chain, and Try again restores its initial state", async () => {
  await page.goto(`${site.url}/`);
  await page.getByRole("button", { name: "Break" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "boom" });
  expect(await alert.locator("pre").textContent()).toBe("boom\n\nCause:\ninner");
  await alert.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Break" }).waitFor();
});

test("§8 Recoverable render errors: logged with our name and the components' stack; the part works and keeps its slot", async () => {
  await page.goto(`${site.url}/differs`);
  await page.getByRole("button", { name: "browser 0" }).click();
  await page.getByRole("button", { name: "browser 1" }).waitFor();
  expect(await page.locator(".differs em").textContent()).toBe("slot");
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(/^\[sitegen\] Recoverable error\. Error: Minified React error #418/);
  expect(errors[0]).toMatch(/\n\s+at button/);
  expect(errors[0]).toMatch(/at \w+ \(http:\/\/[^)]*\/assets\/i-Differs-/);
});

/** Opens the page whose only part is rendered in the browser only, with its chunk held back and the clock standing. */
async function openWaiting(): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(chunkOf("Size"), async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`${site.url}/only`);
  await page.waitForFunction(() => (document.querySelector("sg-island") as { state?: string } | null)?.state);
  return release;
}

test("§9 Loader: nothing for 200 ms, then the spinner with its rings, then the part with its slot", async () => {
  const release = await openWaiting();
  const loader = page.locator("main .sg-loader");
  await page.clock.runFor(199);
  expect(await loader.count()).toBe(0);
  await page.clock.runFor(1);
  const look = await loader.evaluate((box) => {
    const svg = box.firstElementChild as SVGElement;
    const { display, justifyContent, alignItems, height } = getComputedStyle(box);
    const { position, top } = getComputedStyle(svg);
    return {
      box: { display, justifyContent, alignItems, height },
      svg: {
        id: svg.id,
        width: svg.getAttribute("width"),
        height: svg.getAttribute("height"),
        stroke: svg.getAttribute("stroke"),
        position,
        top,
      },
      circles: [...svg.querySelectorAll("circle")].map((circle) => [
        ...new Set(
          [...circle.querySelectorAll("animate")].map((el) => `${el.getAttribute("begin")} ${el.getAttribute("dur")}`),
        ),
      ]),
    };
  });
  expect(look).toEqual({
    box: { display: "flex", justifyContent: "center", alignItems: "center", height: "800px" },
    svg: { id: "loader", width: "128", height: "110", stroke: "#61dafb", position: "absolute", top: "288px" },
    circles: [["1.5s 3s"], ["3s 3s"], ["0s 1.5s"]],
  });
  release();
  await page.locator(".size p", { hasText: "1000 wide" }).waitFor();
  expect(await loader.count()).toBe(0);
  await page.getByRole("button", { name: "within 0" }).click();
  await page.getByRole("button", { name: "within 1" }).waitFor();
  expect(errors).toEqual([]);
});

test("§9 Loader: with reduced motion it stands still", async () => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const release = await openWaiting();
  await page.clock.runFor(200);
  await page.locator("svg#loader circle").first().waitFor({ state: "attached" });
  expect(await page.locator("svg#loader animate").count()).toBe(0);
  release();
});

test.each([
  ["the session's storage", false, 404],
  ["history.state, where storage is denied", true, 404],
  ["the session's storage where a page answers for it", false, 200],
])(
  "§8 Page load failure: a chunk that is gone is one full reload, noted in %s, then the error and Retry",
  async (_, denied, status) => {
    if (denied) await denyStorage();
    await page.route(chunkOf("Size"), (route) => route.fulfill({ status, contentType: "text/html", body: "gone" }));
    await page.goto(`${site.url}/only`);
    const box = page.locator("main [role=alert].sg-load-error");
    await box.waitFor();
    expect(documents).toEqual(["/only", "/only"]);
    expect(await box.locator("p").textContent()).toMatch(
      /^TypeError: Failed to fetch dynamically imported module: http:\S+\/assets\/i-Size-\w+\.js$/,
    );
    const look = await box.evaluate((el) => {
      const { backgroundColor, color, maxWidth, marginTop, marginLeft } = getComputedStyle(el);
      const share = el.getBoundingClientRect().width / (el.closest("main")?.clientWidth ?? 0);
      return { backgroundColor, color, maxWidth, marginTop, hasMargin: marginLeft !== "0px", isHalf: share <= 0.5 };
    });
    expect(look).toEqual({
      backgroundColor: "rgb(250, 56, 62)",
      color: "rgb(255, 255, 255)",
      maxWidth: "50%",
      marginTop: "80px",
      hasMargin: true,
      isHalf: true,
    });
    await page.unroute(chunkOf("Size"));
    await box.getByRole("button", { name: "Retry" }).click();
    await page.locator(".size p", { hasText: "1000 wide" }).waitFor();
    expect(documents).toEqual(["/only", "/only", "/only"]);
    expect(warnings.length).toBeLessThanOrEqual(denied ? documents.length : 0); // one per document
  },
);

test.each(["{}", "null", "7", "{"])(
  "#93 a chunk that is gone is one full reload although the storage holds %s",
  async (stored) => {
    await page.goto(`${site.url}/crash`);
    await page.evaluate((value) => sessionStorage.setItem("sitegen.reloaded", value), stored);
    documents = [];
    await page.route(chunkOf("Size"), answerGone);
    await page.goto(`${site.url}/only`);
    await page.locator("main [role=alert].sg-load-error").waitFor();
    expect(documents).toEqual(["/only", "/only"]);
  },
);

test("§8 Page load failure: a page whose chunk is missing shows an error above the server's HTML", async () => {
  await page.route(chunkOf("crash"), answerGone);
  await page.goto(`${site.url}/crash`);
  await page.locator("main .sg-load-error").getByRole("button", { name: "Retry" }).waitFor();
  expect(documents).toEqual(["/crash", "/crash"]);
  expect(await heading()).toBe("Live page");
});

test("a part that cannot be loaded keeps the server's HTML, and reports it on use; nothing reloads", async () => {
  await page.route(chunkOf("Counter"), (route) => route.abort());
  await page.goto(`${site.url}/touched`);
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("sg-island")].filter((el) => (el as { state?: string }).state === "failed").length,
  );
  expect(await page.locator(".sg-load-error").count()).toBe(0);
  await page.getByRole("button", { name: "touched 0" }).click();
  await page.locator("sg-island", { hasText: "touched 0" }).locator(".sg-load-error").waitFor();
  expect(await page.locator(".sg-load-error").count()).toBe(1);
  await page.getByRole("button", { name: "seen 0" }).click();
  await page.locator("sg-island", { hasText: "seen 0" }).locator(".sg-load-error").waitFor();
  expect(documents).toEqual(["/touched"]);
});
