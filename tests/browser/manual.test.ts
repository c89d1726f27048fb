// The manual in a browser: nothing for axe to find, and no page that scrolls sideways.
import { expect, test } from "vitest";
import { axeFindings, COLOURS } from "./axe-findings.ts";
import { servedSite, settled, testBrowser } from "./open-site.ts";

const site = servedSite("manual");
const browser = testBrowser();

/** The home, a guide with a table, one with pictures, a step of the tutorial, and generated pages of each form. */
const KINDS = [
  ...[
    "/",
    "/guides/extend/islands",
    "/guides/write/images",
    "/guides/write/code-blocks",
    "/tutorial",
    "/coming-from/docusaurus",
  ],
  ...[
    "/reference/options/site",
    "/reference/commands/build",
    "/reference/front-matter",
    "/reference/markdown",
    "/reference/diagnostics/15",
  ],
];
const everyPage = (): string[] => site.routes.map(({ url }) => url as string);

for (const { name, pages, tags } of [
  { name: "a page of each kind", pages: () => KINDS, tags: [] },
  { name: "every page", pages: everyPage, tags: ["long"] },
])
  test(`${name}: axe finds nothing in either mode, and nothing scrolls sideways`, {
    tags,
    timeout: 1_800_000,
  }, async () => {
    const findings: string[] = [];
    const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
    for (const url of pages()) {
      const response = await page.goto(site.url + url);
      if (response?.status() !== 200 && url !== "/404.html") findings.push(`${url}: status ${response?.status()}`);
      await settled(page);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: "light" });
        findings.push(...(await axeFindings(page)).map((finding) => `${url} at ${width} px: ${finding}`));
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          findings.push(`${url} at ${width} px: scrolls sideways`);
        await page.emulateMedia({ colorScheme: "dark" });
        findings.push(
          ...(await axeFindings(page, COLOURS)).map((finding) => `${url} at ${width} px, dark: ${finding}`),
        );
      }
    }
    expect(findings).toEqual([]);
  });
