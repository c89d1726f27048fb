// A navbar of the site that is interactive, with the theme's navbar in it.
// @module-tag nightly
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "./open-site.ts";
import { type BuiltSite, serveFiles } from "./serve-fixture.ts";

const browser = testBrowser();
let site: BuiltSite;
beforeAll(async () => {
  site = await serveFiles(
    new Map([
      [
        "docusaurus.config.js",
        `export default {
  title: "Reef", url: "https://reef.example", baseUrl: "/", favicon: "data:,",
  presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
  themeConfig: { navbar: { title: "Reef", items: [{ to: "/", label: "Start" }] } },
};
`,
      ],
      ["docs/a.md", "---\nslug: /\n---\n\n# A\n"],
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
    ]),
  );
}, 120_000);
afterAll(() => site?.close());

test("its links are those of the config before and after hydration", async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
  await page.waitForSelector('[data-count="1"]');
  expect(await page.locator(".sg-navbar-items a").allInnerTexts()).toEqual(["Start"]);
  expect(await page.locator("nav .sg-logo").last().innerText()).toBe("Reef");
});
