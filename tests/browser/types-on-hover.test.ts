// Types in code blocks: for pointers, fingers and keys, with and without scripts.
// @module-tag nightly
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const CONFIG = `import { docs } from "sitegen";
export default {
  title: "A",
  url: "https://a.example",
  content: [docs()],
  markdown: { twoslash: { tsconfig: "tsconfig.json" } },
  themeConfig: { colorMode: { respectPrefersColorScheme: true } },
};
`;
const CODE = [
  "// @errors: 2322",
  "/** Length in frames, of a clip with a sound that fades at both of its ends. */",
  "declare const duration: { frames: number; seconds: number; label: string; isExact: boolean };",
  "// ---cut---",
  "const length: string = duration.frames;",
  "//    ^?",
  "const shown = [duration, duration.label, duration];",
];
const FILES = new Map([
  ["sitegen.config.ts", CONFIG],
  ["tsconfig.json", '{ "compilerOptions": { "lib": ["es5"] } }'],
  ["content/docs/index.md", `# Types\n\n\`\`\`ts twoslash showLineNumbers\n${CODE.join("\n")}\n\`\`\`\n`],
]);
const PHONE = { width: 390, height: 800 };
/** Less space after a name than a long type needs, but more than the type in the whole window. */
const TABLETS = [
  { width: 700, height: 900 },
  { width: 820, height: 900 },
];
const DESKTOP = { width: 1440, height: 900 };
/** Least space to the edges of the window, in px. */
const EDGE = 15;

let site: BuiltSite;
beforeAll(async () => {
  site = await serveFiles(FILES);
}, 120_000);
afterAll(() => site.close());
const browser = testBrowser();

async function open(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${site.url}/docs/`);
  return page;
}

const named = (page: Page, index: number) => page.locator(".code-type", { hasText: "duration" }).nth(index);

/** Where the box with the type is, by the points below the name that belong to it. */
const boxOf = (page: Page, index: number) =>
  named(page, index).evaluate((name) => {
    const y = name.getBoundingClientRect().bottom + 16;
    const points = Array.from({ length: innerWidth }, (_, x) => x).filter(
      (x) => document.elementFromPoint(x, y) === name,
    );
    const from = Math.min(...points);
    const to = Math.max(...points);
    return { from, to, isWhole: points.length === to - from + 1, width: innerWidth };
  });
const NOWHERE = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? "with scripts" : "without scripts";
  for (const viewport of [PHONE, ...TABLETS, DESKTOP])
    test(`a type is shown while the pointer is on its name, whole at ${viewport.width} px, ${scripts}`, async () => {
      const page = await open({ viewport, javaScriptEnabled });
      for (const index of [0, 1]) {
        // the type of one name may cover another name
        await page.locator("h1").hover();
        expect(await boxOf(page, index)).toMatchObject(NOWHERE);
        await named(page, index).hover();
        const { from, to, isWhole, width } = await boxOf(page, index);
        expect([from >= EDGE, to < width - EDGE, isWhole, to - from > 250]).toEqual([true, true, true, true]);
      }
      await page.locator("h1").hover();
      expect(await boxOf(page, 0)).toMatchObject(NOWHERE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

  test(`a tap shows a type, and another one hides it, ${scripts}`, async () => {
    const page = await open({ viewport: PHONE, hasTouch: true, isMobile: true, javaScriptEnabled });
    await named(page, 0).tap();
    expect((await boxOf(page, 0)).isWhole).toBe(true);
    await page.locator("h1").tap();
    expect(await boxOf(page, 0)).toMatchObject(NOWHERE);
  });

  test(`the Tab key stops at the block and its controls, of which one shows all types, ${scripts}`, async () => {
    const page = await open({ viewport: DESKTOP, javaScriptEnabled });
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest(".sg-code") && document.activeElement.localName);
    await page.locator(".sg-code pre").focus();
    const stops = [await focused()];
    for (;;) {
      await page.keyboard.press("Tab");
      const stop = await focused();
      if (stop === null) break;
      stops.push(stop);
    }
    expect(stops).toEqual(javaScriptEnabled ? ["pre", "button", "input"] : ["pre", "input"]);
    const shown = () =>
      page
        .locator(".code-type")
        .evaluateAll((names) => names.map((name) => getComputedStyle(name, "::after").content.replace(/^"|"$/g, "")));
    expect(new Set(await shown())).toEqual(new Set(["none"]));
    await page.getByRole("checkbox", { name: "Show types" }).focus();
    await page.keyboard.press("Space");
    expect((await shown()).slice(0, 1)).toEqual(["const length: string"]);
    expect(await shown()).not.toContain("none");
  });
}

test("errors and answers stand below their lines, and the text of the block is the code", async () => {
  const page = await open({ viewport: DESKTOP });
  const code = page.locator(".sg-code code");
  expect(await code.textContent()).toBe(`${CODE[4]}\n${CODE[6]}`);
  const said = await code
    .locator("[data-says]")
    .evaluateAll((all) =>
      all.map((one) => [
        getComputedStyle(one, "::after").content.replace(/^"|"$/g, ""),
        one.getBoundingClientRect().top > (one.previousElementSibling?.getBoundingClientRect().top ?? Infinity),
      ]),
    );
  expect(said).toEqual([
    ["Type 'number' is not assignable to type 'string'. (TS2322)", true],
    ["const length: string", true],
  ]);
});

test("axe finds nothing, in both modes, with a type and with all types", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open({ viewport: DESKTOP, colorScheme, bypassCSP: true });
    await page.evaluate(axe);
    const findings = async (): Promise<string[]> => {
      const { violations } = await page.evaluate(() =>
        (window as never as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    };
    await named(page, 0).focus();
    expect(await findings()).toEqual([]);
    await page.getByRole("checkbox", { name: "Show types" }).focus();
    await page.keyboard.press("Space");
    expect(await findings()).toEqual([]);
  }
});
