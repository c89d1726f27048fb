// What an author sees first: every page of the sites that `sitegen init` creates.
import { describe, expect, test } from "vitest";
import { inParts } from "../in-parts.ts";
import { axeFindings, COLOURS } from "./axe-findings.ts";
import { servedSite, settled, testBrowser } from "./open-site.ts";

const WIDTHS = [1440, 390];

for (const { size: templates, tags } of inParts(["minimal"], ["docs", "blog"])) {
  describe.each(templates)("%s", { tags }, (template) => {
    const site = servedSite(`starter/${template}`);
    const browser = testBrowser();

    test("axe finds nothing in either mode, and nothing scrolls sideways", async () => {
      const findings: string[] = [];
      const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
      for (const { url } of site.routes) {
        await page.goto(site.url + url);
        await settled(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          findings.push(...(await axeFindings(page)).map((finding) => `${url} at ${width} px: ${finding}`));
          if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
            findings.push(`${url} at ${width} px: scrolls sideways`);
        }
        await page.emulateMedia({ colorScheme: "dark" });
        findings.push(...(await axeFindings(page, COLOURS)).map((finding) => `${url} in dark mode: ${finding}`));
        await page.emulateMedia({ colorScheme: "light" });
      }
      expect(findings).toEqual([]);
    });

    test("the text of all pages begins at the same place", async () => {
      const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      for (const width of [820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const places: Record<string, number> = {};
        for (const { url, template: kind } of site.routes) {
          if (kind === "ComponentPage") continue;
          await page.goto(site.url + url);
          places[url] = await page.locator("h1").evaluate((title) => Math.round(title.getBoundingClientRect().left));
        }
        const [first] = Object.values(places);
        expect([width, places]).toEqual([width, Object.fromEntries(Object.keys(places).map((url) => [url, first]))]);
      }
    });
  });
}
