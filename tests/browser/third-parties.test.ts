// Third-party code under the site's policy: its hosts are intercepted here: valid, refused, or harmful responses.
// @module-tag nightly
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { idle, running, servedSite, started, testBrowser } from "./open-site.ts";

const WIDGET = "https://ask.test/embed.js";
const BEACON = "https://count.test/view";
const GTAG = "https://www.googletagmanager.com/gtag/js?id=G-ONE";
const PLAUSIBLE = "https://plausible.io/js/script.manual.js";

const site = servedSite("third-parties");
const browser = testBrowser();
const { problems } = browser;
let context: BrowserContext;
/** Requests to other hosts: method, URL, body. */
let outside: { method: string; url: string; body: unknown }[];
/** Scripts of the site. */
let chunks: string[];

interface Options {
  /** Script by URL; null: the connection fails. Every other host responds with 204. */
  answers?: Record<string, string | null | Promise<string>>;
  /** Runs before the page's own scripts. */
  before?: string;
  /** Stylesheets of late parts come after it. */
  stylesheets?: Promise<void>;
  path?: string;
  waitUntil?: "load" | "commit";
  /** What is waited for. Default: that controls and islands work. */
  isReady?(page: Page): Promise<unknown>;
}

async function open(options: Options = {}): Promise<Page> {
  const { answers = {}, before, stylesheets, path = "/", waitUntil = "load", isReady = started } = options;
  outside = [];
  chunks = [];
  context = await browser.newContext();
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin === site.url && url.pathname.endsWith(".js")) chunks.push(url.pathname);
  });
  await context.route(
    (url) => url.origin !== site.url,
    async (route) => {
      const request = route.request();
      const url = request.url();
      const body = request.postData();
      outside.push({ method: request.method(), url, body: body === null ? null : JSON.parse(body) });
      const script = await answers[url];
      if (script === null) return route.abort("blockedbyclient");
      if (script === undefined) return route.fulfill({ status: 204 });
      return route.fulfill({ contentType: "text/javascript", body: script });
    },
  );
  await context.route(/page-feedback.*\.css/, async (route) => {
    await stylesheets;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil });
  await isReady(page);
  return page;
}

/** Waits until the beacon has reported this many pages. */
async function views(page: Page, count: number): Promise<unknown[]> {
  const sent = () => outside.filter(({ url }) => url === BEACON).map(({ body }) => body);
  await expect.poll(() => sent().length).toBeGreaterThanOrEqual(count);
  // a view is sent a task after its page: excess requests would have arrived by now
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  return sent();
}

/** The announcement of client navigation after a change of pages. */
const navigate = (page: Page, to: string, title?: string) =>
  page.evaluate(
    ([address, nextTitle]) => {
      const here = () => ({ pathname: location.pathname, search: location.search, hash: location.hash });
      const from = here();
      history.pushState(null, "", address);
      document.dispatchEvent(new CustomEvent("sitegen:navigated", { detail: { from, to: here(), kind: "push" } }));
      // the title changes after the event, in the same task
      if (nextTitle !== undefined) document.title = nextTitle;
    },
    [to, title] as const,
  );

const WIDGET_SCRIPT = `
  const own = document.currentScript;
  window.askLoads = (window.askLoads ?? 0) + 1;
  window.askOptions = { ...own.dataset, id: own.id };
  const button = document.createElement("button");
  button.id = "ask-button";
  button.textContent = own.dataset.askAiText;
  button.style.position = "fixed";
  document.body.append(button);`;

test("§7 Question widget: an async script with its options, after the page is idle, once for all pages", async () => {
  const page = await open({ answers: { [WIDGET]: WIDGET_SCRIPT } });
  await page.waitForSelector("#ask-button");
  expect(await page.evaluate("window.askOptions")).toEqual({
    askAi: "",
    askAiText: "Ask AI",
    askAiRadius: "20px",
    id: "ask",
  });
  const [script] = await page
    .locator(`script[src="${WIDGET}"]`)
    .evaluateAll((all) => all.map((one) => [(one as HTMLScriptElement).async, all.length]));
  expect(script).toEqual([true, 1]);
  expect(await (await fetch(`${site.url}/`)).text()).not.toContain("ask.test");
  await page.evaluate("window.sameDocument = true");
  await page.getByRole("link", { name: "the second page" }).click();
  await page.getByRole("heading", { name: "Second page" }).waitFor();
  expect(await page.evaluate("window.sameDocument")).toBe(true);
  await page.waitForSelector("#ask-button");
  expect(await page.evaluate("window.askLoads")).toBe(1);
});

test("§7 Question widget: nothing is requested before the page has loaded", async () => {
  const slow = "https://ask.test/slow.png";
  let release = (_: string): void => {};
  const held = new Promise<string>((done) => {
    release = done;
  });
  const page = await open({ path: "/slow", answers: { [slow]: held }, waitUntil: "commit" });
  await idle(page);
  await page.evaluate(() => fetch("/second").then(() => {}));
  expect(await page.evaluate(() => document.readyState)).toBe("interactive");
  expect([outside.map(({ url }) => url), chunks.filter((path) => path.includes("/third-parties-"))]).toEqual([
    [slow],
    [],
  ]);
  release("");
  await expect.poll(() => outside.map(({ url }) => url)).toContain(WIDGET);
});

test("§7 Question widget: blocked, it causes only the browser's message", async () => {
  const page = await open({ answers: { [WIDGET]: null } });
  const shift = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestIdleCallback(() => done(sum), { timeout: 2000 });
      }),
  );
  await expect.poll(() => problems.length).toBe(1);
  await page.waitForSelector(`script[src="${WIDGET}"]`, { state: "detached" });
  expect(problems.splice(0)).toEqual(["Failed to load resource: net::ERR_BLOCKED_BY_CLIENT.Inspector"]);
  expect(await shift).toBe(0);
});

test("§7 Question widget: one that throws and overwrites globals does not break the page", async () => {
  const page = await open({
    answers: { [WIDGET]: "window.sitegenWidget = 1; window.status = 'x'; throw new Error('from the widget');" },
  });
  await expect.poll(() => problems).toEqual(["from the widget"]);
  problems.length = 0;
  expect(await page.title()).toBe("First page | Third parties");
  await page.locator("[data-sg-color-mode]:visible").click();
  expect(await page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe("light");
  await page.evaluate("window.sameDocument = true");
  await page.getByRole("link", { name: "the second page" }).click();
  await page.getByRole("heading", { name: "Second page" }).waitFor();
  expect(await page.evaluate("window.sameDocument")).toBe(true);
});

test("#99 Question widget: one that never answers does not delay the page", async () => {
  const page = await open({ answers: { [WIDGET]: new Promise<string>(() => {}) } });
  await expect.poll(() => outside.map(({ url }) => url)).toContain(WIDGET);
  await page.locator("[data-sg-color-mode]:visible").click();
  expect(await page.evaluate(() => document.documentElement.dataset.themeChoice)).toBe("light");
  await page.getByRole("link", { name: "the second page" }).click();
  await page.getByRole("heading", { name: "Second page" }).waitFor();
});

test("§7 Question widget: readers who save data do not load it, and are still counted", async () => {
  const page = await open({
    before: "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });",
  });
  expect(await views(page, 1)).toHaveLength(1);
  expect(outside.filter(({ url }) => url === WIDGET)).toEqual([]);
});

test("§7 Page views: one for each change of path, search or hash, with the new title", async () => {
  const page = await open({ path: "/?a=1#top" });
  expect(await views(page, 1)).toEqual([
    { path: "/?a=1#top", title: "First page | Third parties", from: null, referrer: "" },
  ]);
  await navigate(page, "/second", "Second page | Third parties");
  await navigate(page, "/second");
  await navigate(page, "/second?q=x");
  await navigate(page, "/second?q=x#here");
  const title = "Second page | Third parties";
  expect((await views(page, 4)).slice(1)).toEqual([
    { path: "/second", title, from: "/?a=1#top", referrer: "" },
    { path: "/second?q=x", title, from: "/second", referrer: "" },
    { path: "/second?q=x#here", title, from: "/second?q=x", referrer: "" },
  ]);
  expect(outside.filter(({ url }) => url === BEACON).every(({ method }) => method === "POST")).toBe(true);
});

test("§7 Page views: those before the page is idle are not lost", async () => {
  const page = await open({
    isReady: running,
    before: `
      const idle = requestIdleCallback.bind(window);
      const held = [];
      window.requestIdleCallback = (run) => held.push(run);
      window.becomeIdle = () => { window.requestIdleCallback = idle; for (const run of held.splice(0)) idle(run, { timeout: 2000 }); };`,
  });
  await page.waitForLoadState("load");
  await navigate(page, "/second", "Second");
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  expect(outside).toEqual([]);
  await page.evaluate("window.becomeIdle()");
  expect(await views(page, 2)).toEqual([
    { path: "/", title: "First page | Third parties", from: null, referrer: "" },
    { path: "/second", title: "Second", from: "/", referrer: "" },
  ]);
});

test("§7 Page views: Google's script counts the first page, events the later ones", async () => {
  const page = await open({ answers: { [GTAG]: "window.gtagLoads = (window.gtagLoads ?? 0) + 1;" } });
  await views(page, 1);
  await navigate(page, "/second#x", "Second");
  await views(page, 2);
  const layer = await page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((command) => [
      Object.prototype.toString.call(command),
      ...Array.from(command),
    ]),
  );
  const kind = "[object Arguments]";
  expect(layer.map((command) => (command[1] === "js" ? command.slice(0, 2) : command))).toEqual([
    [kind, "js"],
    [kind, "config", "G-ONE", { anonymize_ip: true }],
    [kind, "config", "G-TWO", { anonymize_ip: true }],
    [kind, "set", "page_path", "/second#x"],
    [
      kind,
      "event",
      "page_view",
      { page_path: "/second#x", page_title: "Second", page_location: `${site.url}/second#x` },
    ],
  ]);
  await expect.poll(() => page.evaluate("window.gtagLoads")).toBe(1);
});

test("§7 Page views: Plausible's script counts the events, the first page included", async () => {
  // as its script does: take over the queue, then handle events itself
  const script = `
    const queued = window.plausible.q;
    window.plausible = (...call) => fetch("https://plausible.io/api/event", { method: "POST", body: JSON.stringify([...call, document.querySelector("[data-domain]").dataset.domain]) });
    for (const call of queued) window.plausible(...call);`;
  const page = await open({ answers: { [PLAUSIBLE]: script } });
  await views(page, 1);
  await navigate(page, "/second");
  const counted = () => outside.filter(({ url }) => url === "https://plausible.io/api/event").map(({ body }) => body);
  await expect.poll(counted).toEqual([
    ["pageview", { u: `${site.url}/` }, "example.com"],
    ["pageview", { u: `${site.url}/second` }, "example.com"],
  ]);
});

test("§7 Page views: Do Not Track and Global Privacy Control stop all counting, not the widget", async () => {
  for (const signal of ["doNotTrack: { value: '1' }", "globalPrivacyControl: { value: true }"]) {
    const page = await open({
      answers: { [WIDGET]: WIDGET_SCRIPT },
      before: `Object.defineProperties(navigator, { ${signal} });`,
    });
    await page.waitForSelector("#ask-button");
    await navigate(page, "/second");
    await idle(page);
    expect(outside.map(({ url }) => url)).toEqual([WIDGET]);
    expect(await page.getByText("Was this page helpful?").count()).toBe(0);
    await context.close();
  }
});

test("§7 Page views: with all hosts blocked the page works and logs nothing itself", async () => {
  const page = await open({ answers: { [WIDGET]: null, [BEACON]: null, [GTAG]: null, [PLAUSIBLE]: null } });
  await expect.poll(() => problems.length).toBe(4);
  await page.waitForFunction(() => document.querySelectorAll("script[src^='https:']").length === 0);
  await navigate(page, "/second");
  await expect.poll(() => problems.length).toBe(5);
  expect(new Set(problems.splice(0))).toEqual(
    new Set(["Failed to load resource: net::ERR_BLOCKED_BY_CLIENT.Inspector"]),
  );
});

test("§7 Page feedback: by keyboard, once a page; the thanks are announced and the event has the path", async () => {
  let sendStyles = (): void => {};
  const held = new Promise<void>((done) => {
    sendStyles = done;
  });
  const page = await open({ path: "/?from=a#b", stylesheets: held });
  const group = page.getByRole("group", { name: "Was this page helpful?" });
  const [yes, no, status] = [
    group.getByRole("button", { name: "Yes" }),
    group.getByRole("button", { name: "No" }),
    group.getByRole("status"),
  ];
  await views(page, 1);
  // the page is short: nothing moves before it is used
  expect(await group.count()).toBe(0);
  await page.keyboard.press("Shift");
  sendStyles();
  await group.waitFor();
  outside = [];
  await yes.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => status.textContent()).toBe("Thank you for your feedback.");
  expect(await no.evaluate((button) => button === document.activeElement)).toBe(true);
  await yes.click({ force: true });
  expect([await yes.getAttribute("aria-pressed"), await no.getAttribute("aria-pressed")]).toEqual(["false", "true"]);
  const answer = { event: "page_feedback", helpful: "no", path: "/" };
  await expect.poll(() => outside.map(({ body }) => body)).toEqual([answer]);
  await page.getByRole("link", { name: "the second page" }).click();
  await page.getByRole("heading", { name: "Second page" }).waitFor();
  await group.waitFor();
  expect(await status.textContent()).toBe("");
});

test("their code is one file, fetched when the page is idle; earlier scripts do not contain it", async () => {
  const page = await open();
  await views(page, 1);
  const html = await (await fetch(`${site.url}/`)).text();
  const [late, ...more] = chunks.filter((path) => path.includes("/third-parties-"));
  expect([late === undefined, more]).toEqual([false, []]);
  expect(html).not.toContain(late);
  for (const path of chunks.filter((one) => one !== late)) {
    const code = await (await fetch(site.url + path)).text();
    for (const word of ["ask.test", "count.test", "gtag", "plausible"]) expect(code).not.toContain(word);
  }
});
