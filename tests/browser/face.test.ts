// The pages with frames: home, player, Lambda. Served with their headers, opened in Chromium.
// @module-tag nightly
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { answerThirdParties, servedSite, settled, testBrowser } from "./open-site.ts";

const site = servedSite("flagship");
const browser = testBrowser();
let page: Page;
const requests = () =>
  browser.requests.map((request) => ({ url: new URL(request.url()), type: request.resourceType() }));

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await answerThirdParties(context, site.url);
  page = await context.newPage();
  await page.goto(site.url + path);
}

/** Until the island around the element handles events. */
const live = (selector: string) =>
  page.waitForFunction(
    (s) => document.querySelector(s)?.closest<HTMLElement & { state?: string }>("sg-island")?.state === "live",
    selector,
  );
const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
const frameOf = async (selector: string) => Number(await attribute(selector, "data-frame"));
const picture = (selector: string) => page.locator(`${selector} svg.hb-stage`).first().innerHTML();
/** That many frames of the display: a running clock counts in them. */
const displayFrames = (count: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const wait = (more: number) => (more === 0 ? done() : requestAnimationFrame(() => wait(more - 1)));
        wait(left);
      }),
    count,
  );
/** Text that screen readers announce on change. */
const LIVE_REGIONS = "output, [aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
const still = { reducedMotion: "reduce" } as const;

test("home: the film starts by itself, without being announced, is paused by its button, and does not go on", async () => {
  await open("/");
  await page.waitForFunction(() => {
    const editor = document.querySelector(".hb-editor");
    return editor?.getAttribute("data-playing") === "true" && editor.getAttribute("data-frame") !== "92";
  });
  expect(await page.locator(".hb-editor").locator(LIVE_REGIONS).count()).toBe(0);
  expect(await attribute(".hb-editor input", "aria-valuetext")).toBe("playing");
  await page.locator(".hb-editor").getByRole("button", { name: "Pause" }).click();
  await page.locator(".hb-editor[data-playing=false]").waitFor();
  const stopped = await frameOf(".hb-editor");
  await displayFrames(3);
  expect([await attribute(".hb-editor", "data-playing"), await frameOf(".hb-editor")]).toEqual(["false", stopped]);
});

test("home: a frame that is reached in two ways is the same image, also the server's", {
  tags: ["nightly"],
}, async () => {
  await open("/", still);
  const poster = await picture(".hb-editor");
  await live(".hb-editor");
  const slider = page.getByRole("slider", { name: "Frame of the film" });
  const pictureAt = async (frame: number) => {
    await slider.fill(String(frame));
    await page.locator(`.hb-editor[data-frame="${frame}"]`).waitFor();
    return picture(".hb-editor");
  };
  const first = await pictureAt(74);
  const other = await pictureAt(131);
  await slider.press("Home");
  expect(await pictureAt(74)).toBe(first);
  expect(other).not.toBe(first);
  expect(await pictureAt(92)).toBe(poster);
});

test("home: only the lines that draw the frame are highlighted", async () => {
  await open("/", still);
  await live(".hb-editor");
  const slider = page.getByRole("slider", { name: "Frame of the film" });
  const lit = () => page.locator(".hb-editor__code .line[data-lit]").allTextContents();
  await slider.fill("10");
  await expect
    .poll(lit)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: sample code
    .toEqual(["    <Sequence durationInFrames={104}>", "      <Title text={`Week ${week}`} />", "    </Sequence>"]);
  await slider.fill("140");
  await expect.poll(lit).toEqual(["    <Sequence from={100}>", "      <Total value={sum(days)} />", "    </Sequence>"]);
});

test("home: with reduced motion the poster stands still until play is pressed", async () => {
  await open("/", still);
  await live(".hb-editor");
  await displayFrames(3);
  expect([await attribute(".hb-editor", "data-playing"), await frameOf(".hb-editor")]).toEqual(["false", 92]);
  await page.locator(".hb-editor").getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => Number(document.querySelector(".hb-editor")?.getAttribute("data-frame")) !== 92);
});

test("home: a demo outside the viewport loads nothing; scrolled into view, it works", async () => {
  await open("/", { viewport: { width: 1440, height: 100 } });
  await settled(page);
  const chunks = () =>
    requests().filter(({ url: { pathname } }) => /\/(i-CurveDemo|i-ReportEditor|i-BatchDemo)/.test(pathname)).length;
  expect(chunks()).toBe(0);
  expect(requests().filter(({ url: { pathname } }) => /\/mount-/.test(pathname))).toEqual([]);
  await page.locator(".hb-curve").scrollIntoViewIfNeeded();
  await live(".hb-curve");
  const slider = page.getByRole("slider", { name: "Frame of the curve" });
  await slider.fill("30");
  // by keyboard: in a window of 100 px the navbar may slide over a label while the mouse is pressed
  await page.getByRole("radio", { name: "Out", exact: true }).press("ArrowRight");
  await page.locator('.hb-demo[data-value="200"]').waitFor();
  await page.getByRole("radio", { name: "Linear", exact: true }).press("ArrowRight");
  await page.locator('.hb-demo[data-value="50"]').waitFor();
});

test("home: a scene counts its own frames from where its sequence starts", async () => {
  await open("/", still);
  await page.locator(".hb-demo--sequence").scrollIntoViewIfNeeded();
  await live(".hb-demo--sequence");
  const square = page.locator(".hb-demo--sequence .hb-tracks li").nth(1);
  await page.getByRole("slider", { name: "Frame of the sequences" }).fill("50");
  await expect.poll(() => square.textContent()).toBe("Square 20");
  await page.getByRole("slider", { name: "Square from" }).fill("60");
  await expect.poll(() => square.textContent()).toBe("Square –");
  expect(await page.locator(".hb-demo--sequence polygon").count()).toBe(1);
});

test("home: an edited row redraws its film, the others stay", async () => {
  await open("/", still);
  await page.locator(".hb-batch").scrollIntoViewIfNeeded();
  await live(".hb-batch");
  const films = page.locator(".hb-batch__films svg");
  const second = await films.nth(1).innerHTML();
  await page.getByRole("textbox", { name: "Name 1" }).fill("Katherine");
  await expect.poll(() => films.nth(0).getAttribute("aria-label")).toBe("A ticket for Katherine, seat A1");
  expect(await films.nth(0).textContent()).toContain("Katherine");
  expect(await films.nth(1).innerHTML()).toBe(second);
});

test("player: every key of its list works as listed", async () => {
  await open("/player/", still);
  await live(".hb-video");
  const player = page.getByRole("group", { name: "Video player" });
  await player.focus();
  const frames = {
    Home: 0,
    ArrowRight: 1,
    "Shift+ArrowRight": 11,
    ArrowLeft: 10,
    End: 119,
    "Shift+ArrowLeft": 109,
  };
  for (const [key, frame] of Object.entries(frames)) {
    await player.press(key);
    await expect.poll(() => frameOf(".hb-video"), { message: key }).toBe(frame);
  }
  await player.press("l");
  await page.locator(".hb-video[data-loop=false]").waitFor();
  // ten frames are left: over before a test outside the page can look
  const played = page.evaluate(
    () =>
      new Promise<void>((done) => {
        const video = document.querySelector(".hb-video") as Element;
        new MutationObserver(() => video.getAttribute("data-playing") === "true" && done()).observe(video, {
          attributeFilter: ["data-playing"],
        });
      }),
  );
  await player.press(" ");
  await played;
  // without loop it ends on the last frame automatically
  await page.waitForFunction(() => {
    const video = document.querySelector(".hb-video");
    return video?.getAttribute("data-playing") === "false" && video.getAttribute("data-frame") === "119";
  });
  await player.press("f");
  await page.waitForFunction(() => document.fullscreenElement?.classList.contains("hb-video"));
  // reported by an event, which comes later
  await page.getByRole("button", { name: "Fullscreen", pressed: true }).waitFor();
  await player.press("f");
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test("player: on the slider an arrow is one frame, not two; in the text field keys are text", async () => {
  await open("/player/", still);
  await live(".hb-video");
  const slider = page.getByRole("slider", { name: "Seek" });
  await slider.fill("40");
  await slider.press("ArrowRight");
  await expect.poll(() => frameOf(".hb-video")).toBe(41);
  expect(await slider.getAttribute("aria-valuetext")).toBe("frame 41 of 119, 1.37 seconds");
  expect(await page.locator(".hb-video .hb-timecode").textContent()).toBe("Time 00:01:11 / 00:04:00");
  await page.getByRole("textbox", { name: "text" }).fill("");
  await page.getByRole("textbox", { name: "text" }).pressSequentially("full loop");
  expect(await page.getByRole("textbox", { name: "text" }).inputValue()).toBe("full loop");
  expect(await attribute(".hb-video", "data-playing")).toBe("false");
});

test("player: props redraw the current frame, and the code shows them", async () => {
  await open("/player/", still);
  await live(".hb-video");
  await page.getByRole("textbox", { name: "text" }).fill("Hello moon");
  await page.getByLabel("background").fill("#123456");
  await page.getByText("9:16", { exact: true }).click();
  await page.getByRole("combobox", { name: "Speed" }).selectOption("1.5");
  await page.getByRole("button", { name: "Loop" }).click();
  const stage = page.locator(".hb-video svg.hb-stage");
  // the loop was changed last
  await expect
    .poll(async () => (await page.locator(".hb-inspector .hb-live").allTextContents()).join(" "))
    .toBe('"Hello moon" "#123456" "#f04e23" 720 1280 1.5 false');
  expect(await stage.getAttribute("viewBox")).toBe("0 0 720 1280");
  expect(await stage.locator("text").allTextContents()).toEqual(["Hello", "moon"]);
  expect(await stage.locator("rect").getAttribute("fill")).toBe("#123456");
  expect(await frameOf(".hb-video")).toBe(74);
});

test("Lambda: as many slices as functions, all done and joined at the end", async () => {
  await open("/lambda/", still);
  await live(".hb-slices");
  await page.getByText("12", { exact: true }).click();
  const slider = page.getByRole("slider", { name: "Step of the render" });
  const phase = () => page.locator(".hb-slices__phase").textContent();
  await slider.fill("0");
  await expect.poll(phase).toBe("Planning0 of 12 slices");
  await slider.fill("199");
  await expect.poll(phase).toBe("Done12 of 12 slices");
  expect(await page.locator(".hb-slices ol li").first().textContent()).toBe("0–19");
});

test("images, fonts and styles come only from the site", async () => {
  for (const path of ["/", "/player/", "/lambda/", "/docs/"]) {
    await open(path, still);
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
      );
    await expect.poll(fonts, { message: path }).toEqual(expect.arrayContaining(["Instrument Sans", "Geist Mono"]));
    const foreign = requests().filter(({ url, type }) => url.origin !== new URL(site.url).origin && type !== "script");
    expect(
      foreign.map(({ url }) => url.href),
      path,
    ).toEqual([]);
  }
});

test("fonts that load late shift almost nothing", async () => {
  const shifts: Record<string, boolean> = {};
  for (const path of ["/", "/docs/", "/docs/interpolate"]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...still });
    await answerThirdParties(context, site.url);
    page = await context.newPage();
    let release = () => {};
    const painted = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/fonts/*", async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
    const shift = await page.evaluateHandle(() => {
      const seen = { sum: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
      return seen;
    });
    await displayFrames(2);
    expect(await page.evaluate(() => document.fonts.check("16px 'Instrument Sans'")), path).toBe(false);
    release();
    await page.waitForFunction(
      () => document.fonts.check("16px 'Instrument Sans'") && document.fonts.status === "loaded",
    );
    await displayFrames(2);
    const sum = await shift.evaluate(({ sum }) => sum);
    shifts[path] = sum < 0.02;
  }
  expect(shifts).toEqual({ "/": true, "/docs/": true, "/docs/interpolate": true });
});

test.each(["light", "dark"] as const)(
  "axe finds nothing on the pages of frames, %s",
  { tags: ["nightly"] },
  async (colorScheme) => {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const found: unknown[] = [];
    for (const path of ["/", "/player/", "/lambda/"]) {
      // the checker is a script that the site's policy would block
      await open(path, { ...still, colorScheme, bypassCSP: true });
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        const { axe } = window as never as {
          axe: { run(options: RunOptions): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
        };
        const { violations } = await axe.run({ resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
      });
      found.push(...violations.map((violation) => ({ path, ...violation })));
    }
    expect(found).toEqual([]);
  },
);
