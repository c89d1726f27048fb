import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { focused, PAGE, PHONE, scrollTo, shellBrowser } from "./open-shell.ts";

const shell = shellBrowser();
const tab = (page: Page, name: string) => page.getByRole("tab", { name }).first();
const selected = (page: Page) => page.locator("[role=tab][aria-selected=true]").allTextContents();
const shown = (page: Page) =>
  page
    .locator("[role=tabpanel]:visible")
    .evaluateAll((panels) => panels.map((panel) => panel.getAttribute("data-value")));
const allThree = (value: string) => Array(3).fill(value);
const scrollPosition = (page: Page) => page.evaluate(() => scrollY);

test("tabs: arrows, Home and End move, Enter and Space choose, for the whole group", async () => {
  const page = await shell.open();
  expect(await shown(page)).toEqual(allThree("npm"));
  await tab(page, "npm").focus();
  await page.keyboard.press("ArrowRight");
  expect([await focused(page), await selected(page)]).toEqual(["yarn", allThree("npm")]);
  await page.keyboard.press("Enter");
  expect([await selected(page), await shown(page)]).toEqual([allThree("yarn"), allThree("yarn")]);
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  expect(await shown(page)).toEqual(allThree("bun"));
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("npm");
  await page.keyboard.press("ArrowLeft");
  expect(await focused(page)).toBe("bun");
  await page.keyboard.press("Home");
  expect(await focused(page)).toBe("npm");
  const panel = await tab(page, "bun").getAttribute("aria-controls");
  expect(await page.locator(`[id="${panel}"]`).getAttribute("aria-labelledby")).toBe(
    await tab(page, "bun").getAttribute("id"),
  );
});

test("tabs: the URL and the storage keep the choice; the URL wins, unknown values are ignored", async () => {
  const page = await shell.open();
  await tab(page, "yarn").click();
  await page.waitForURL(`${PAGE}?manager=yarn`);
  expect(await page.evaluate(() => localStorage.getItem("sitegen.tab.pm"))).toBe("yarn");
  const visit = async (url: string) => {
    await page.goto(url);
    await page.waitForSelector("html[data-has-hydrated=true]");
    return selected(page);
  };
  expect(await visit(PAGE)).toEqual(allThree("yarn"));
  expect(await visit(`${PAGE}?manager=bun`)).toEqual(allThree("bun"));
  expect(await visit(`${PAGE}?manager=none`)).toEqual(allThree("bun"));
});

test("tabs: other tabs of the browser follow", async () => {
  const page = await shell.open();
  const other = await shell.openAnother();
  await other.waitForSelector("html[data-has-hydrated=true]");
  await tab(other, "bun").click();
  await page.waitForSelector("[role=tab][data-value=bun][aria-selected=true]");
  expect(await shown(page)).toEqual(allThree("bun"));
});

test("tabs: a clicked tab stays under the pointer, and the navbar does not change", async () => {
  const page = await shell.open();
  // As in browsers without scroll anchoring.
  await page.addStyleTag({ content: "html { overflow-anchor: none }" });
  const last = page.getByRole("tab", { name: "bun" }).last();
  await scrollTo(page, 100);
  await last.scrollIntoViewIfNeeded();
  await scrollTo(page, (await scrollPosition(page)) + 20);
  await page.waitForSelector(".theme-layout-navbar[data-hidden]", { state: "attached" });
  const before = await last.boundingBox();
  const scrolled = await scrollPosition(page);
  await last.click();
  expect(await scrollPosition(page)).toBeGreaterThan(scrolled);
  expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1.5);
  await page.getByRole("tab", { name: "npm" }).last().click();
  await scrollTo(page, await scrollPosition(page));
  expect(await page.locator(".theme-layout-navbar[data-hidden]").count()).toBe(1);
});

test("code: copying gives the code and confirms it for a second, a second copy for a second more", async () => {
  const page = await shell.open({ prepare: (made) => made.clock.install({ time: 0 }) });
  await page.clock.pauseAt(3_600_000); // from here on only the test moves the clock
  const copy = page.locator(".code-copy").first();
  const told = async () => [await copy.getAttribute("title"), await copy.getAttribute("aria-label")];
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.locator(".sg-code").first().hover();
  expect(await told()).toEqual(["Copy", "Copy code to clipboard"]);
  await copy.click();
  await page.getByLabel("Copied").waitFor();
  expect(await clipboard()).toBe("npm add\nrun 0");
  await page.clock.runFor(900);
  await copy.evaluate((button) => {
    new MutationObserver(() => document.body.setAttribute("data-again", "")).observe(button, { attributes: true });
  });
  await copy.click();
  await expect.poll(() => page.evaluate(() => document.body.hasAttribute("data-again"))).toBe(true);
  await page.clock.runFor(900);
  expect(await told()).toEqual(["Copied", "Copied"]);
  await page.clock.runFor(200);
  expect(await told()).toEqual(["Copy", "Copy code to clipboard"]);
});

test("code: copying works without the clipboard API", async () => {
  const page = await shell.open({
    prepare: (made) =>
      made.addInitScript(() => {
        const read = navigator.clipboard.readText.bind(navigator.clipboard);
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        Object.assign(window, { readClipboard: read });
      }),
  });
  await page.locator(".code-copy").first().focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Copied").waitFor();
  expect(await focused(page)).toBe("Copied");
  expect(await page.evaluate(() => (window as never as { readClipboard(): Promise<string> }).readClipboard())).toBe(
    "npm add\nrun 0",
  );
});

test.each(["", "code-numbered"])(
  "code: marked lines keep their column, with a sign beside it: sg-code %s",
  async (numbered) => {
    const page = await shell.open();
    const marks = [
      ["", "none"],
      ["theme-code-block-highlighted-line", "none"],
      ["code-added", '"+"'],
      ["code-removed", '"−"'],
      ["theme-code-block-highlighted-line code-added", '"+"'],
      ["code-error", '"×"'],
      ["code-warning", '"!"'],
      ["code-info", '"i"'],
      ["code-focused", "none"],
    ] as const;
    const measured = await page.evaluate(
      ([block, classes]) => {
        const lines = classes.map((name) => `<span class="line ${name}">code</span>`).join("\n");
        const markdown = document.querySelector(".markdown") as HTMLElement;
        markdown.innerHTML = `<div class="sg-code ${block}"><pre><code>${lines}</code></pre></div>`;
        return [...markdown.querySelectorAll(".line")].map((line) => {
          const text = document.createRange();
          text.selectNodeContents(line.lastChild as Node);
          const sign = getComputedStyle(line, "::after");
          const number = getComputedStyle(line, "::before");
          const column =
            text.getBoundingClientRect().left - (line.parentElement as Element).getBoundingClientRect().left;
          const start =
            line.getBoundingClientRect().left - (line.parentElement as Element).getBoundingClientRect().left;
          const left = start + Number.parseFloat(sign.left);
          const numberEnd = column - Number.parseFloat(number.marginRight || "0");
          const fits =
            sign.content === "none" ||
            (left < column && sign.textIndent === "0px" && left > (block ? numberEnd : start));
          return { column, sign: sign.content, fits };
        });
      },
      [numbered, marks.map(([name]) => name)] as const,
    );
    const column = numbered ? expect.closeTo(measured[0]?.column ?? 0, 1) : 0;
    expect(measured).toEqual(marks.map(([, sign]) => ({ column, sign, fits: true })));
  },
);

test("code: wrapping is available if lines are too long, and while they are wrapped", async () => {
  const page = await shell.open();
  const long = page.locator(".sg-code", { hasText: "long" });
  await page.locator(".sg-code").first().hover();
  expect(await page.getByLabel("Toggle word wrap").count()).toBe(0);
  await long.hover();
  const wrap = page.getByRole("button", { name: "Toggle word wrap" });
  const overflows = () => long.locator("pre").evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect([await wrap.getAttribute("aria-pressed"), await wrap.getAttribute("title"), await overflows()]).toEqual([
    "false",
    "Toggle word wrap",
    true,
  ]);
  await wrap.click();
  expect([await wrap.getAttribute("aria-pressed"), await overflows()]).toEqual(["true", false]);
  await page.mouse.move(0, 0);
  await long.hover();
  await wrap.click();
  expect([await wrap.getAttribute("aria-pressed"), await overflows()]).toEqual(["false", true]);
});

test("details: a heading in the summary is beside the marker", async () => {
  const page = await shell.open();
  const lines = await page
    .locator(".markdown")
    .first()
    .evaluate((body) => {
      body.insertAdjacentHTML("beforeend", "<details><summary><h4>Four</h4></summary>in</details>");
      const summary = body.lastElementChild?.querySelector("summary") as HTMLElement;
      const heading = summary.firstElementChild as HTMLElement;
      return [
        summary.offsetHeight < 2 * Number.parseFloat(getComputedStyle(heading).fontSize),
        heading.offsetLeft > summary.offsetLeft + 8,
      ];
    });
  expect(lines).toEqual([true, true]);
});

test("details: its height is animated, `open` is removed last, a double click selects nothing", async () => {
  const page = await shell.open();
  const details = page.locator("main details");
  const summary = details.locator("summary");
  const facts = () =>
    details.evaluate((element: HTMLDetailsElement) => [
      element.open,
      element.dataset.collapsed,
      element.getAnimations().filter((animation) => !(animation instanceof CSSTransition)).length,
    ]);
  expect(await facts()).toEqual([false, "true", 0]);
  const shut = (await details.boundingBox())?.height ?? 0;
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, frames, options) {
      const animation = animate.call(this, frames, options);
      animation.pause();
      Object.assign(window, { held: animation });
      return animation;
    };
  });
  const finish = () => page.evaluate(() => (window as never as { held: Animation }).held.finish());
  await summary.click();
  expect(await facts()).toEqual([true, "false", 1]);
  await finish();
  await page.waitForFunction(() => (window as never as { held: Animation }).held.playState === "finished");
  expect((await details.boundingBox())?.height).toBeGreaterThan(shut + 20);
  await summary.press("Enter");
  expect(await facts()).toEqual([true, "true", 1]);
  await finish();
  await page.waitForSelector("main details:not([open])");
  expect((await details.boundingBox())?.height).toBe(shut);
  await summary.dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("");
});

test("outline: one entry is marked: the heading in the upper half, else the one before it", async () => {
  const page = await shell.open();
  const active = () => page.locator(".table-of-contents__link--active").allTextContents();
  const place = (id: string, top: number) =>
    page.evaluate(
      ([name, y]) =>
        new Promise((done) => {
          window.scrollBy(0, (document.getElementById(name)?.getBoundingClientRect().top ?? 0) - y);
          requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)));
        }),
      [id, top] as const,
    );
  await place("script", 10);
  expect(await active()).toEqual(["script"]);
  await place("script", 300);
  expect(await active()).toEqual(["script"]);
  await place("script", 500);
  expect(await active()).toEqual(["install"]);
  await page.setViewportSize({ width: 1400, height: 1300 });
  await page.waitForSelector(".table-of-contents__link--active:text('script')");
  await scrollTo(page, 1e6);
  await page.waitForSelector(".table-of-contents__link--active:text('options')");
  await page.locator(".theme-doc-toc-desktop").getByText("script").click();
  await page.waitForSelector(".table-of-contents__link--active:text('script')");
  expect(await active()).toEqual(["script"]);
});

test("outline: on narrow screens a button holds it, closed at first", async () => {
  const page = await shell.open({ viewport: PHONE });
  const button = page.getByRole("button", { name: "On this page" });
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  expect(await page.locator("[data-sg-toc-mobile] a").count()).toBe(0);
  await button.click();
  expect(await button.getAttribute("aria-expanded")).toBe("true");
  expect(await page.locator("[data-sg-toc-mobile] a").allTextContents()).toEqual(["install", "script", "options"]);
  await button.press("Enter");
  await page.locator("[data-sg-toc-mobile] a").first().waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1400, height: 800 });
  await button.waitFor({ state: "hidden" });
});

test("back to top: appears while scrolling up from 300 px, disappears while scrolling down, at the end and on a jump", async () => {
  const page = await shell.open();
  const button = page.getByRole("button", { name: "Scroll back to top", includeHidden: true });
  const isShown = () => button.evaluate((element) => element.hasAttribute("data-shown"));
  expect(await isShown()).toBe(false);
  await scrollTo(page, 900);
  expect(await isShown()).toBe(false);
  await scrollTo(page, 800);
  expect(await isShown()).toBe(true);
  await scrollTo(page, 810);
  expect(await isShown()).toBe(false);
  await scrollTo(page, 300);
  expect(await isShown()).toBe(true);
  await scrollTo(page, 299);
  expect(await isShown()).toBe(false);
  await scrollTo(page, 4000);
  await scrollTo(page, 3900);
  expect(await isShown()).toBe(true);
  await page.locator(".theme-doc-toc-desktop").getByText("script").click();
  await page.waitForFunction(
    () => Math.abs(document.getElementById("script")?.getBoundingClientRect().top ?? 999) < 20,
  );
  expect(await scrollPosition(page)).toBeGreaterThan(300);
  // the event of the jump comes after its scroll
  await expect.poll(isShown).toBe(false);
  await scrollTo(page, 1000);
  await scrollTo(page, 900);
  await button.click();
  await page.waitForFunction(() => scrollY === 0);
  await page.waitForSelector("[data-sg-back-to-top]:not([data-shown])", { state: "attached" });
});

test("heading anchors: shown to pointer and keys, with the heading in their name", async () => {
  const page = await shell.open();
  const anchor = page.getByRole("link", { name: "Direct link to script" });
  const visible = () =>
    anchor.evaluate(
      (element) =>
        getComputedStyle(element, "::before").content !== "none" && Number(getComputedStyle(element).opacity) > 0,
    );
  await page.mouse.move(0, 0);
  expect(await visible()).toBe(false);
  await anchor.focus();
  await page.waitForFunction(
    () => Number(getComputedStyle(document.querySelector("#script .hash-link") as Element).opacity) === 1,
  );
  await page.keyboard.press("Enter");
  await page.waitForURL(`${PAGE}#script`);
});

test("around the article: breadcrumbs, tags, edit link, date, neighbours", async () => {
  const page = await shell.open();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" });
  expect(await crumbs.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    ["/", "/docs/motion"],
  );
  expect(await crumbs.locator("[aria-current=page]").textContent()).toBe("Springs");
  expect(await page.locator(".sg-tags").innerText()).toBe("Tags:\nmotion");
  expect(await page.getByRole("link", { name: "Edit this page" }).getAttribute("target")).toBe("_blank");
  expect(await page.locator(".theme-last-updated").innerText()).toBe("Last updated on Feb 3, 2026 by Ada");
  expect(await page.getByRole("navigation", { name: "Docs pages" }).locator("a").allInnerTexts()).toEqual([
    "Previous\nNoise",
    "Next\nMedia",
  ]);
});

test("without scripts all panels show under their labels, details open, no button without function is shown", async () => {
  const page = await shell.open({ javaScriptEnabled: false });
  expect(await page.locator("[role=tabpanel]:visible").count()).toBe(9);
  const label = await page
    .locator("[role=tabpanel]")
    .nth(1)
    .evaluate((panel) => getComputedStyle(panel, "::before").content);
  expect(label).toBe('"yarn"');
  expect(await page.locator("button:visible").count()).toBe(0);
  await page.locator("main summary").click();
  await page.getByText("They are made of steel.").waitFor();
});

test("table on a phone: a long name breaks, so that the text beside it has several words a line", async () => {
  const page = await shell.open({ viewport: PHONE });
  const [name, text, overflow] = await page.evaluate(() => {
    const row = (code: string, words: string) => `<tr><td><code>${code}</code></td><td>${words}</td></tr>`;
    const rows =
      row("getInstructionIndexAtLength()", "Index of the instruction at a distance") + row("fade()", "Cross-fade");
    document
      .querySelector(".markdown")
      ?.insertAdjacentHTML("beforeend", `<table id="names"><tbody>${rows}</tbody></table>`);
    const table = document.querySelector("#names") as HTMLElement;
    const width = (selector: string) => table.querySelector(selector)?.getBoundingClientRect().width ?? 0;
    return [width("code"), width("td:last-child"), table.scrollWidth - table.clientWidth];
  });
  expect(name).toBeLessThanOrEqual(185);
  expect(text).toBeGreaterThan(120);
  expect(overflow).toBe(0);
});
