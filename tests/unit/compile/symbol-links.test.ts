import { expect, test } from "vitest";
import { html, moduleCode, page } from "./fixtures.ts";

const ON = { config: { symbolLinks: { duplicate: "warn" as const, unknown: "ignore" as const, ignore: [] } } };

test("inline code that may be a symbol becomes a link that is resolved later, once for each text", async () => {
  const source = "`useVideo()` and `<Player />`, then `useVideo()` and `useVideo`.\n";
  expect(await html(source, ON)).toBe(
    '<p><a href="‹0›"><code>useVideo()</code></a> and <a href="‹1›"><code>&#x3C;Player /></code></a>, then ' +
      '<a href="‹0›"><code>useVideo()</code></a> and <a href="‹2›"><code>useVideo</code></a>.</p>',
  );
  const { links } = await page(source, ON);
  expect(links.map(({ type, href, location }) => [type, href, location.column])).toEqual([
    ["symbol", "useVideo()", 1],
    ["symbol", "<Player />", 18],
    ["symbol", "useVideo", 54],
  ]);
});

test("code in links, headings, blocks and components with a target stays, as does code that is no name", async () => {
  for (const source of [
    "[`a()`](https://x.example)\n",
    "## `a()`\n",
    "```js\na()\n```\n",
    'Text <a href="https://x.example">`a()`</a>\n',
    "`npm i x` and `a(b)` and `1 + 2`\n",
  ])
    expect(await html(source, ON)).not.toContain("‹");
  const code = await moduleCode(
    "<Card to='/x'>\n\n`a()`\n\n</Card>\n\nText <Link>`a()`</Link>\n\n<Box>\n\n`b()`\n\n</Box>\n",
    ON,
  );
  expect(code.match(/‹\d›/g)).toEqual(["‹0›"]);
});

test("without the option nothing changes", async () => {
  expect(await html("`useVideo()`\n")).toBe("<p><code>useVideo()</code></p>");
});
