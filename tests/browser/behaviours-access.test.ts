import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { createElement } from "react";
import { expect, test } from "vitest";
import { DESKTOP, ORIGIN, PHONE, scrollTo, shellBrowser, TABLET } from "./open-shell.ts";
import { inParts } from "../in-parts.ts";

const shell = shellBrowser();
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[];
}

/** Rules that depend only on colours. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * The findings of axe on the current page.
 * @param rules By default all: only once for pages that differ in colours.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // Colours during a transition are not what a reader sees.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const result = await page.evaluate(
    (options) => (window as never as { axe: { run(options: RunOptions): Promise<AxeResult> } }).axe.run(options),
    { resultTypes: ["violations"], ...(rules && { runOnly: rules }) } as RunOptions,
  );
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

for (const { size: viewports, tags } of inParts([PHONE], [DESKTOP, TABLET])) {
  test.each(viewports)(
    "axe finds nothing on the shell at $width px, in both modes, with its menus open",
    { tags },
    async (viewport) => {
      const found: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        const page = await shell.open({ viewport, colorScheme });
        const rules = colorScheme === "dark" ? COLOURS : undefined;
        found.push(...(await violations(page, rules)));
        if (viewport === DESKTOP) {
          await page.locator(".sg-navbar-items").getByRole("button", { name: "Products" }).click();
          await page.getByRole("button", { name: "Render", exact: true }).click();
          await page.getByRole("button", { name: "Server" }).waitFor();
        } else {
          await page.getByRole("button", { name: "On this page" }).click();
          await page.locator(".sg-menu > summary").click();
          await page.getByText("← Back to main menu").waitFor();
          found.push(...(await violations(page, rules)));
          await page.getByText("← Back to main menu").click();
        }
        found.push(...(await violations(page, rules)));
      }
      expect(found).toEqual([]);
    },
  );
}

test("axe finds nothing on bars and footers with custom colours", { tags: ["nightly"] }, async () => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    for (const style of ["dark", "primary"] as const) {
      const page = await shell.open({ colorScheme, variant: { bar: style, footer: "dark" } });
      found.push(...(await violations(page, COLOURS)).map((fault) => `${colorScheme} ${style} ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test("by keyboard only: every stop of the page in reading order, each visible and named, and out at the end", async () => {
  const page = await shell.open();
  const stops: string[] = [];
  const unseen: string[] = [];
  for (let i = 0; i < 120; i += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(
      () =>
        new Promise<{ name: string; seen: boolean } | null>((done) => {
          requestAnimationFrame(() => {
            const element = document.activeElement;
            if (!element || element === document.body) return done(null);
            const { top, bottom, width, height } = element.getBoundingClientRect();
            const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
            done({
              name: name.trim().slice(0, 40),
              seen:
                width > 0 &&
                height > 0 &&
                bottom > 0 &&
                top < innerHeight &&
                getComputedStyle(element).visibility === "visible",
            });
          });
        }),
    );
    if (!stop) break;
    stops.push(stop.name);
    if (!stop.seen || stop.name === "") unseen.push(`${String(i)} ${stop.name}`);
  }
  expect(unseen).toEqual([]);
  const tabStops = ["npm", "npm add\nrun 0", "Copy code to clipboard"];
  expect(stops).toEqual(
    [
      "Skip to main content",
      "read",
      "Close",
      "Reel",
      "Docs",
      "Products",
      "Guides",
      "Source",
      "Community",
      "4.0",
      "English",
      "Switch between dark and light mode (currently system mode)".slice(0, 40),
      "Search (Command+K)",
      "Springs",
      "Render",
      "Media",
      "Expand sidebar category 'Media'",
      "Open",
      "Childless",
      "By HTML",
      "Home page",
      "Motion",
      "Direct link to install",
      ...tabStops,
      "More about springs",
      `short\nlong ${"x".repeat(300)}`.slice(0, 40),
      "Toggle word wrap",
      "Copy code to clipboard",
      "Direct link to script",
      ...tabStops,
      "Direct link to options",
      ...tabStops,
      "motion",
      "Edit this page",
      "PreviousNoise",
      "NextMedia",
      "install",
      "script",
      "options",
      "Scroll back to top",
      "About",
      "Store",
    ].filter((name) => name !== "Scroll back to top"),
  );
});

test("every stop shows the focus, with forced colours too", { tags: ["nightly"] }, async () => {
  for (const forcedColors of ["none", "active"] as const) {
    const page = await shell.open({ forcedColors });
    const without: string[] = [];
    for (let i = 0; i < 25; i += 1) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement as Element);
        return style.outlineStyle === "none" || Number.parseFloat(style.outlineWidth) < 1
          ? document.activeElement?.outerHTML
          : null;
      });
      if (outline) without.push(outline);
    }
    expect(without).toEqual([]);
  }
});

const tableOf = (columns: number, caption?: string) =>
  createElement(
    "table",
    null,
    caption && createElement("caption", null, caption),
    createElement(
      "tbody",
      null,
      createElement(
        "tr",
        null,
        Array.from({ length: columns }, (_, index) => createElement("td", { key: index }, `Column ${String(index)}`)),
      ),
    ),
  );

test("a table that is wider than the page is a named stop for the Tab key, as long as it is", async () => {
  const content = createElement(
    "div",
    null,
    tableOf(6),
    tableOf(2),
    tableOf(6, "Own"),
    createElement("pre", null, "short"),
  );
  const page = await shell.open({ variant: { content } });
  const attributes = (): Promise<(string | null)[][]> =>
    page
      .locator("main :is(table, pre:not(.sg-code *))")
      .evaluateAll((areas) => areas.map((area) => [area.getAttribute("tabindex"), area.getAttribute("aria-label")]));
  const none = Array.from({ length: 4 }, () => [null, null]);
  await page.waitForSelector("#__sitegen_announcer", { state: "attached" });
  expect(await attributes()).toEqual(none);
  await page.setViewportSize(PHONE);
  await expect.poll(attributes).toEqual([
    ["0", "install"],
    [null, null],
    ["0", null],
    [null, null],
  ]);
  await page.getByRole("table", { name: "install" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.getByRole("table", { name: "install" }).evaluate((table) => table.scrollLeft))
    .toBeGreaterThan(0);
  expect(await violations(page, ["scrollable-region-focusable"])).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await expect.poll(attributes).toEqual(none);
});

test("with forced colours current, chosen and found items are marked by more than a colour", async () => {
  const content = createElement("div", null, createElement("hr"), createElement("mark", null, "found"));
  const page = await shell.open({ forcedColors: "active", variant: { content } });
  await page.waitForSelector(".theme-doc-toc-desktop .table-of-contents__link--active");
  const marks = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.forcedColorAdjust = "none";
    const systemColor = (name: string): string => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const names = new Map(["Highlight", "Canvas"].map((name) => [systemColor(name), name]));
    const look = (selector: string, ...properties: string[]): string[] => {
      const element = document.querySelector(selector);
      const style = element && getComputedStyle(element);
      return properties.map((property) => {
        const value = style?.getPropertyValue(property) ?? "";
        return names.get(value) ?? value;
      });
    };
    return {
      sidebar: look(".sg-tree a[aria-current]", "border-top-style", "border-top-color"),
      outline: look(".theme-doc-toc-desktop .table-of-contents__link--active", "border-top-style", "border-top-color"),
      tab: look(".tabs > [aria-selected=true]", "border-bottom-width", "border-bottom-color"),
      "other tab": look(".tabs > [aria-selected=false]", "border-bottom-color"),
      navbar: look(".navbar__link--active", "text-decoration-line"),
      "other item": look(".navbar__link:not(.navbar__link--active)", "text-decoration-line"),
      found: look("mark", "background-color"),
      rule: look("main hr", "border-top-style"),
    };
  });
  expect(marks).toEqual({
    sidebar: ["solid", "Highlight"],
    outline: ["solid", "Highlight"],
    tab: ["3px", "Highlight"],
    "other tab": ["Canvas"],
    navbar: ["underline"],
    "other item": ["none"],
    found: ["Highlight"],
    rule: ["solid"],
  });
});

test("with reduced motion nothing moves longer than a millisecond", async () => {
  const page = await shell.open({ reducedMotion: "reduce" });
  const long = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const style = getComputedStyle(element);
      const times = `${style.transitionDuration}, ${style.animationDuration}`.split(", ").map(Number.parseFloat);
      return times.some((time) => time > 0.001) ? [`${element.tagName} ${element.className}`] : [];
    }),
  );
  expect(long).toEqual([]);
  await scrollTo(page, 800);
  await scrollTo(page, 700);
  await page.getByRole("button", { name: "Scroll back to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("with reduced motion a change of mode is whole in the next frame: no inherited colour follows element by element", async () => {
  const page = await shell.open({ reducedMotion: "reduce" });
  const moving = await page.evaluate(async () => {
    document.documentElement.dataset.theme = "dark";
    await new Promise((done) => requestAnimationFrame(done));
    const targets = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target as Element);
    const ownTransition = "[data-sg-back-to-top]";
    return targets
      .filter((target) => getComputedStyle(target).transitionProperty === "all" && !target.closest(ownTransition))
      .map(({ tagName }) => tagName);
  });
  expect(moving).toEqual([]);
});

test("in print only the text is shown, with complete code lines", async () => {
  const page = await shell.open({ colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  await page.waitForSelector("html[data-theme=light]");
  const parts = {
    navbar: ".theme-layout-navbar",
    announcement: ".theme-announcement-bar",
    sidebar: ".sg-sidebar",
    outline: ".theme-doc-toc-desktop",
    footer: ".theme-layout-footer",
    neighbours: ".sg-paginator",
    copy: ".code-copy",
    text: "main section > p",
    title: "main h1",
  };
  const shown: string[] = [];
  for (const [name, selector] of Object.entries(parts))
    if (await page.locator(selector).first().isVisible()) shown.push(name);
  expect(shown).toEqual(["text", "title"]);
  expect(
    await page
      .locator("pre:visible")
      .evaluateAll((blocks) => blocks.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length),
  ).toBe(0);
});

test("after printing the reader's mode is restored", async () => {
  const page = await shell.open({ colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  await page.waitForSelector("html[data-theme=light]");
  expect(await page.locator("main img").getAttribute("src")).toBe("/light.svg");
  await page.emulateMedia({ media: "screen" });
  await page.waitForSelector("html[data-theme=dark][data-theme-choice=system]");
});

test("§2 Base-URL banner: on the home page when neither scripts nor styles arrive", { tags: ["nightly"] }, async () => {
  const variant = { here: "/", site: { baseUrlIssueBanner: true, baseUrl: "/" } };
  const block = (patterns: string[]) => async (page: Page) => {
    for (const pattern of patterns) await page.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));
  };
  const page = await shell.open({
    variant,
    url: `${ORIGIN}/`,
    ready: false,
    prepare: block(["**/client.js", "**/theme.css"]),
  });
  const banner = page.locator("#__sitegen-base-url-issue-banner");
  await banner.waitFor();
  expect(await banner.innerText()).toBe(
    [
      "This site did not load properly.",
      "A common reason is a wrong base URL in the site's configuration.",
      "Current value: / (default value)",
      "Suggested value: /",
    ].join("\n\n"),
  );
  expect(await banner.evaluate((box) => box === document.body.firstElementChild)).toBe(true);
  shell.takeProblems(); // the missing files

  const styled = await shell.open({ variant, url: `${ORIGIN}/`, ready: false, prepare: block(["**/client.js"]) });
  await styled.waitForSelector("#__sitegen-base-url-issue-banner", { state: "attached" });
  expect(await styled.locator("#__sitegen-base-url-issue-banner").isVisible()).toBe(false);
  shell.takeProblems();

  const whole = await shell.open({ variant, url: `${ORIGIN}/` });
  expect(await whole.locator("#__sitegen-base-url-issue-banner").count()).toBe(0);
  const elsewhere = await shell.open({
    variant: { ...variant, here: "/docs/a" },
    url: `${ORIGIN}/docs/a`,
    ready: false,
    prepare: block(["**/client.js"]),
  });
  await elsewhere.waitForLoadState();
  expect(await elsewhere.locator("#__sitegen-base-url-issue-banner").count()).toBe(0);
  shell.takeProblems();
});
