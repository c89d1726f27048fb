// @module-tag nightly
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, follow, heading, isMarked, mark, navigationFixture, withoutPrefetch } from "./open-navigation.ts";

const site = navigationFixture();
const openQuietly = (path: string) => site.open(path, { prepare: withoutPrefetch });
/** To a page without links to it here. */
const go = (page: Page, to: string) => page.evaluate((url) => window.sitegen?.navigate(url), to);
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Docs sidebar" });
const mounted = (page: Page) => page.evaluate(() => (window as unknown as { mounted: number }).mounted);
/** Stores an element, to check later whether it is still in the document. */
const keep = (page: Page, selector: string) =>
  page.evaluate((it) => Object.assign(window, { [`kept ${it}`]: document.querySelector(it) }), selector);
const isKept = (page: Page, selector: string) =>
  page.evaluate(
    (it) => (window as unknown as Record<string, unknown>)[`kept ${it}`] === document.querySelector(it),
    selector,
  );

test("the head follows: title, metas, canonical, attributes of html; other scripts' elements stay", async () => {
  const page = await openQuietly("/docs/intro");
  await page.evaluate(() => {
    const meta = document.createElement("meta");
    meta.name = "of-others";
    document.head.append(meta);
    document.documentElement.classList.add("of-others");
  });
  const head = () =>
    page.evaluate(() => ({
      title: document.title,
      titles: document.querySelectorAll("head > title").length,
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      about: document.querySelectorAll("meta[name=about]").length,
      others: document.querySelectorAll("meta[name=of-others]").length,
      lang: document.documentElement.lang,
      data: document.documentElement.dataset.page,
      classes: [...document.documentElement.classList].filter((name) => /doc-id|of-others/.test(name)),
      hydrated: document.documentElement.dataset.hasHydrated,
    }));
  const intro = {
    title: "Intro | Navigation",
    titles: 1,
    description: "Where it begins.",
    canonical: "https://navigation.example/docs/intro",
    about: 0,
    others: 1,
    lang: "en",
    data: undefined,
    classes: ["docs-doc-id-intro", "of-others"],
    hydrated: "true",
  };
  expect(await head()).toEqual(intro);
  await follow(page, "About");
  await heading(page, "About");
  expect(await head()).toEqual({
    ...intro,
    title: "About | Navigation",
    description: "Who we are.",
    canonical: "https://navigation.example/about",
    about: 1,
    lang: "de",
    data: "about",
    classes: ["of-others"],
  });
  await follow(page, "Intro");
  await heading(page, "Intro");
  expect({ ...(await head()), classes: [] }).toEqual({ ...intro, classes: [] });
});

test("the choice of colours and the closed announcement stay; skip region, navbar and an equal footer are the same nodes", async () => {
  const page = await openQuietly("/docs/intro");
  const pieces = [".sg-skip", ".theme-announcement-bar", ".theme-layout-navbar", ".theme-layout-footer"];
  for (const piece of pieces) await keep(page, piece);
  await page
    .getByRole("button", { name: /^Switch between/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await mark(page);
  await follow(page, "About");
  await heading(page, "About");
  for (const piece of pieces) expect([piece, await isKept(page, piece)]).toEqual([piece, true]);
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await page.locator(".theme-announcement-bar").isVisible()).toBe(false);
  expect(await isMarked(page)).toBe(true);
});

test("§4 Colour mode: a footer whose logo has two variants stays on the next page, and follows the mode there", async () => {
  const page = await openQuietly("/docs/intro");
  const logo = () =>
    page.locator(".theme-layout-footer img").evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  const toggle = page.getByRole("button", { name: /^Switch between/ }).first();
  await toggle.click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await logo()).toEqual(["/img/logo-dark.svg"]);
  await keep(page, ".theme-layout-footer");
  await follow(page, "About");
  await heading(page, "About");
  expect(await isKept(page, ".theme-layout-footer")).toBe(true);
  expect(await logo()).toEqual(["/img/logo-dark.svg"]);
  await toggle.click();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  expect(await logo()).toEqual(["/img/logo.svg"]);
});

test("§4 Navbar: going to a heading of another page hides it, going to the top of one shows it", async () => {
  const page = await openQuietly("/docs/intro");
  const hidden = page.locator(".theme-layout-navbar[data-hidden]");
  const shown = page.locator(".theme-layout-navbar:not([data-hidden])");
  await shown.waitFor();
  await follow(page, "Long at end");
  await heading(page, "Long");
  await hidden.waitFor({ state: "attached" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect([await hidden.count(), await page.evaluate(() => window.scrollY > 1000)]).toEqual([1, true]);
  await follow(page, "Intro");
  await heading(page, "Intro");
  await shown.waitFor();
  await page.goBack();
  await heading(page, "Long");
  await hidden.waitFor({ state: "attached" });
});

test("the navbar marks the current page", async () => {
  const page = await openQuietly("/docs/intro");
  const active = () =>
    page.evaluate(() =>
      [...document.querySelectorAll(".theme-layout-navbar .sg-navbar-items a")].flatMap((link) => [
        ...(link.className.includes("--active") ? [`active ${link.textContent}`] : []),
        ...(link.ariaCurrent ? [`current ${link.textContent}`] : []),
      ]),
    );
  expect(await active()).toEqual(["active Docs", "current Docs"]);
  await follow(page, "About");
  await heading(page, "About");
  expect(await active()).toEqual(["active About", "current About"]);
  await follow(page, "Interactive");
  await heading(page, "Interactive");
  expect(await active()).toEqual(["active More", "active Interactive", "current Interactive"]);
});

test("§4 Mobile dropdown: it opens when its page becomes the current one, and the menu closes", async () => {
  const page = await site.open("/docs/intro", { prepare: withoutPrefetch, viewport: { width: 390, height: 800 } });
  await page.getByLabel("Toggle navigation bar").click();
  await page.getByRole("link", { name: "Guide", exact: true }).waitFor(); // the sidebar is in the menu
  await go(page, "/interactive");
  await heading(page, "Interactive");
  expect(await page.locator("[data-sg-menu][open]").count()).toBe(0);
  await page.getByLabel("Toggle navigation bar").click();
  await page.locator(".sg-menu-primary").getByRole("link", { name: "Interactive" }).waitFor();
  expect(await page.locator("[data-sg-sidebar]").count()).toBe(0);
});

test("the same sidebar keeps its node, its scroll position and its open categories; the mark moves", async () => {
  const page = await site.open("/docs/intro", { prepare: withoutPrefetch, viewport: { width: 1400, height: 500 } });
  const tree = sidebar(page);
  await tree.getByRole("button", { name: "Api" }).click();
  await tree.getByRole("link", { name: "Api X" }).waitFor();
  // before the list has its full height the column may be too short to scroll
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await keep(page, "[data-sg-sidebar]");
  const box = page.locator("aside.sg-sidebar");
  await box.evaluate((el) => {
    el.scrollTop = 40;
  });
  const current = () => tree.locator("[aria-current=page]").allTextContents();
  expect(await current()).toEqual(["Intro"]);
  await follow(page, "Guide A");
  await heading(page, "Guide A");
  expect(await isKept(page, "[data-sg-sidebar]")).toBe(true);
  expect(await box.evaluate((el) => el.scrollTop)).toBe(40);
  expect(await current()).toEqual(["Guide A"]);
  expect(await tree.locator(".menu__link--active").allTextContents()).toEqual(["Guide", "Guide A"]);
  expect(await tree.getByRole("link", { name: "Api X" }).isVisible()).toBe(true);
  expect(
    await tree.getByRole("button", { name: "Collapse sidebar category 'Guide'" }).getAttribute("aria-expanded"),
  ).toBe("true");
  // being closed by hand, and opened again because its page is the current one
  await tree.getByRole("button", { name: "Collapse sidebar category 'Guide'" }).evaluate((button) => {
    (button as HTMLElement).click();
    const motions = document.querySelector("[data-sg-sidebar]")?.getAnimations({ subtree: true }) ?? [];
    // the arrow turns with a transition
    const closing = motions.find((motion) => !(motion instanceof CSSTransition));
    closing?.pause();
    Object.assign(window, { closing });
  });
  await follow(page, "Guide B");
  await heading(page, "Guide B");
  const state = await page.evaluate(async () => {
    const { closing } = window as unknown as { closing: Animation };
    const { playState } = closing;
    if (playState === "paused") closing.finish();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return playState;
  });
  expect(state).toBe("idle");
  expect(await tree.getByRole("link", { name: "Guide B" }).isVisible()).toBe(true);
  expect(await current()).toEqual(["Guide B"]);
  await go(page, "/docs/api/deep/z");
  await heading(page, "Deep Z");
  expect(await tree.locator(".menu__link--active").allTextContents()).toEqual(["Api", "Deep", "Deep Z"]);
  expect(await current()).toEqual(["Deep Z"]);
});

test("an unlisted page is in the sidebar while it is shown; another sidebar replaces this one", async () => {
  const page = await openQuietly("/docs/intro");
  const tree = sidebar(page);
  const first = () =>
    tree
      .locator(":scope > ul > li")
      .evaluateAll((items) => items.slice(0, 4).map((item) => item.querySelector("a")?.textContent));
  expect(await first()).toEqual(["Intro", "Long", "Guide", "Api"]);
  await follow(page, "unlisted");
  await heading(page, "Unlisted");
  expect(await first()).toEqual(["Intro", "Long", "Unlisted", "Guide"]);
  await follow(page, "Intro");
  await heading(page, "Intro");
  expect(await first()).toEqual(["Intro", "Long", "Guide", "Api"]);
  await keep(page, "[data-sg-sidebar]");
  await follow(page, "Other one");
  await heading(page, "Other one");
  expect(await isKept(page, "[data-sg-sidebar]")).toBe(false);
  expect(await tree.getByRole("link").allTextContents()).toEqual(["Other one", "Other two"]);
  expect(await page.locator("main").count()).toBe(1);
});

test("islands of the previous page are unmounted, those of the next are hydrated, with its data", async () => {
  const page = await openQuietly("/about");
  await follow(page, "Interactive");
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
  expect(await mounted(page)).toBe(1);
  await page.locator(".where", { hasText: "/interactive" }).waitFor();
  await follow(page, "About");
  await heading(page, "About");
  await page.waitForFunction(() => (window as unknown as { mounted: number }).mounted === 0);
  expect(await page.locator("#__sg_page").count()).toBe(0);
  await page.goBack();
  await page.getByRole("button", { name: "count 0" }).click();
  await page.getByRole("button", { name: "count 1" }).waitFor();
  expect(await page.locator("#__sg_page").count()).toBe(1);
});

test("a page's own stylesheet is loaded before the page, and removed with it", async () => {
  const page = await openQuietly("/docs/intro");
  let released = false;
  await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
    expect(await page.locator("h1").textContent()).toBe("Intro");
    released = true;
    await route.continue();
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const styled = document.querySelector(".styled-heading");
      if (styled)
        Object.assign(window, {
          firstColor: (window as unknown as { firstColor?: string }).firstColor ?? getComputedStyle(styled).color,
        });
    }).observe(document.body, { childList: true, subtree: true });
  });
  const sheets = () => page.locator("head > link[rel=stylesheet]").count();
  const before = await sheets();
  await follow(page, "styled");
  await heading(page, "Styled");
  expect(released).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { firstColor?: string }).firstColor)).toBe("rgb(1, 2, 3)");
  expect(await sheets()).toBe(before + 1);
  await follow(page, "Intro");
  await heading(page, "Intro");
  expect(await sheets()).toBe(before);
});

test("content of noscript is not fetched", async () => {
  const page = await openQuietly("/docs/intro");
  await follow(page, "About");
  await heading(page, "About");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(site.requests.filter((request) => request.includes("never"))).toEqual([]);
});

test("§8 Unmatched route: the server's not-found page is shown, at the requested URL", async () => {
  const page = await openQuietly("/docs/intro");
  await mark(page);
  await follow(page, "missing");
  await heading(page, "Page Not Found");
  expect(address(page)).toBe("/docs/gide/b");
  expect(await isMarked(page)).toBe(true);
  const suggestions = page.locator("[data-sg-suggestions] a");
  await suggestions.first().waitFor();
  expect(await page.locator("[data-sg-suggestions] li").allTextContents()).toEqual([
    "Guide B /docs/guide/b",
    "Guide A /docs/guide/a",
  ]);
  await suggestions.first().click();
  await heading(page, "Guide B");
  site.problems.splice(0); // the browser's message about the 404
});

test("a URL that differs only in case, slash or ending leads to the intended page", async () => {
  const page = await openQuietly("/DOCS/Guide/A/?q#h");
  await heading(page, "Guide A");
  expect(address(page)).toBe("/DOCS/Guide/A/?q#h");
  await follow(page, "Guide B");
  await heading(page, "Guide B");
  expect(address(page)).toBe("/docs/guide/b");
  await page.goBack();
  await heading(page, "Guide A");
  site.problems.splice(0);
});

test("§8 Page crash: an error during the change of pages is shown, and Try again shows the page", async () => {
  const page = await openQuietly("/docs/intro");
  await page.evaluate(() => {
    const { replaceChildren } = Element.prototype;
    Element.prototype.replaceChildren = () => {
      Element.prototype.replaceChildren = replaceChildren;
      throw new Error("outer", { cause: new Error("inner  fault") });
    };
  });
  await follow(page, "About");
  await heading(page, "This page crashed");
  expect(await page.title()).toBe("Page Error");
  expect(await page.locator("main pre").textContent()).toBe("outer\n\nCause:\ninner  fault");
  expect(await page.locator(".theme-layout-navbar").count()).toBe(1);
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await heading(page, "About");
  expect(await page.title()).toBe("About | Navigation");
  expect(address(page)).toBe("/about");
  expect(site.problems.splice(0).map((text) => text.split("\n")[0])).toEqual([
    "[sitegen] This page crashed. Error: outer",
  ]);
});

test("§8 Page crash: an error while the shell starts is shown too, and Try again restarts it", async () => {
  const page = await site.open("/docs/intro", {
    waitForNavigator: false,
    prepare: async (fresh) => {
      await withoutPrefetch(fresh);
      await fresh.addInitScript(() => {
        if (sessionStorage.getItem("fixed")) return;
        sessionStorage.setItem("fixed", "yes");
        window.matchMedia = () => {
          throw new Error("no media");
        };
      });
    },
  });
  await heading(page, "This page crashed");
  expect(await page.title()).toBe("Page Error");
  expect(await page.locator("main pre").textContent()).toBe("no media");
  expect(site.problems.splice(0).map((text) => text.split("\n")[0])).toEqual([
    "[sitegen] This page crashed. Error: no media",
  ]);
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await heading(page, "Intro");
  await page.waitForSelector("html[data-has-hydrated=true]");
});

test("as an option pages change in a view transition, and clicks during one are not lost", async () => {
  const page = await site.open("/docs/intro", {
    prepare: async (fresh) => {
      await withoutPrefetch(fresh);
      await fresh.route(
        (url) => !url.pathname.includes("."),
        async (route) => {
          const answer = await route.fetch();
          const html = (await answer.text()).replace('data-sg="{', 'data-sg="{&quot;transitions&quot;:1,');
          await route.fulfill({ response: answer, body: html });
        },
      );
      await fresh.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          Object.assign(window, {
            transitions: ((window as unknown as { transitions?: number }).transitions ?? 0) + 1,
          });
          return start(update);
        };
      });
    },
  });
  await page.locator("main").getByRole("link", { name: "Long", exact: true }).click();
  await heading(page, "Long");
  await page.locator("main").getByRole("link", { name: "Intro", exact: true }).click();
  await heading(page, "Intro");
  // interrupted by the next one
  await page.evaluate(() => {
    void window.sitegen?.navigate("/docs/guide/a");
    void window.sitegen?.navigate("/docs/guide/b");
  });
  await heading(page, "Guide B");
  expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(3);
});
