// A navbar, and a layout, of the site that is interactive, with parts of the theme in it.
// @module-tag nightly
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const browser = testBrowser();
const sites: BuiltSite[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function openWith(theme: readonly [path: string, text: string][]): Promise<Page> {
  const site = await serveFiles(
    new Map([
      [
        "docusaurus.config.js",
        `export default {
  title: "Reef", url: "https://reef.example", baseUrl: "/", favicon: "data:,",
  presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
  themeConfig: {
    announcementBar: { content: "New" },
    navbar: { title: "Reef", items: [{ to: "/", label: "Start" }] },
    footer: { copyright: "By the reef" },
  },
};
`,
      ],
      ["docs/a.md", "---\nslug: /\n---\n\n# A\n"],
      ...theme,
    ]),
  );
  sites.push(site);
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
  await page.waitForSelector('[data-count="1"]');
  return page;
}

test("the links of a navbar are those of the config after hydration", async () => {
  const page = await openWith([
    [
      "src/theme/Navbar/index.js",
      `import { useEffect, useState } from "react";
import Bar from "./Bar";
export default function Navbar(props) {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return <div data-count={count}><Bar bar={props} /></div>;
}
`,
    ],
    [
      "src/theme/Navbar/Bar.js",
      'import Original from "@theme-original/Navbar";\nexport default ({ bar }) => <Original {...bar} />;\n',
    ],
  ]);
  expect(await page.locator(".sg-navbar-items > .navbar__item").allInnerTexts()).toEqual(["Start"]);
  expect(await page.locator("nav .sg-logo").last().innerText()).toBe("Reef");
}, 120_000);

test("parts that a layout renders without props are there after hydration", async () => {
  const page = await openWith([
    [
      "src/theme/Layout/index.js",
      `import { useEffect, useState } from "react";
import AnnouncementBar from "@theme/AnnouncementBar";
import Footer from "@theme/Footer";
import Navbar from "@theme/Navbar";
export default function Layout({ children }) {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return <div data-count={count}><AnnouncementBar /><Navbar /><main>{children}</main><Footer /></div>;
}
`,
    ],
  ]);
  expect(await page.locator(".theme-announcement-bar").innerText()).toContain("New");
  expect(await page.locator(".sg-navbar-items > .navbar__item").allInnerTexts()).toEqual(["Start"]);
  expect(await page.locator(".theme-layout-footer").innerText()).toContain("By the reef");
}, 120_000);
