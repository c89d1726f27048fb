import { expect, test } from "vitest";
import { linkTarget } from "../../../cli/compile/link-target.ts";
import { faults, html, htmlOf, moduleCode, page } from "./fixtures.ts";

test.each([
  ["./a.md", "file"],
  ["../a/b.mdx?x=1#y", "file"],
  ["a.md", "file"],
  ["/docs/a.mdx", "file"],
  ["@site/docs/a.md#b", "file"],
  ["./a", "url"],
  ["../", "url"],
  ["/docs/a", "url"],
  ["/a.html#b", "url"],
  ["?a=b", "url"],
  ["/docs/a.md/b", "url"],
  ["./a.zip", "asset"],
  ["/files/a.pdf?download#page=2", "asset"],
  ["@site/static/a", "asset"],
])("a link to %s is a %s", (href, type) => {
  expect(linkTarget(href, "link")).toEqual({ kind: "page", type });
});

test.each(["#a", "#", "", "pathname:///a/b.pdf"])("a link to %j stays", (href) => {
  expect(linkTarget(href, "link")).toEqual({ kind: "plain" });
});

test.each([
  ["https://a.b", true],
  ["HTTP://a.b", true],
  ["//a.b/c.md", true],
  ["mailto:a@b.c", false],
  ["tel:+1", false],
  ["vscode://a", false],
])("a link to %s is external", (href, newTab) => {
  expect(linkTarget(href, "link")).toEqual({ kind: "external", newTab });
});

test.each([
  "javascript:a",
  "JavaScript:a",
  "java\nscript:a",
  " \tjavascript:a",
  "\u0001javascript:a",
  "vbscript:a",
  "data:text/html,<b>",
  "DATA:text/html;base64,x",
  "data:image/svg+xml,x",
  "livescript:a",
])("a link to %j is unsafe", (href) => {
  expect(linkTarget(href, "link").kind).toBe("unsafe");
});

test("images are images, and image data URLs are allowed", () => {
  expect(linkTarget("./a.png", "image")).toEqual({ kind: "page", type: "image" });
  expect(linkTarget("@site/a.png", "image")).toEqual({ kind: "page", type: "image" });
  expect(linkTarget("data:image/svg+xml,x", "image")).toEqual({ kind: "external", newTab: false });
  expect(linkTarget("data:text/html,x", "image").kind).toBe("unsafe");
  expect(linkTarget("javascript.md", "link")).toEqual({ kind: "page", type: "file" });
});

test("an embedded file in raw HTML has its position", async () => {
  const video = "<div>\n<video controls>\n  <source src='/a.mp4'>\n</video>\n<iframe src='/b.html'></iframe>\n</div>\n";
  const expected =
    "<div>\n<video controls>\n  <source src='/a.mp4' data-sg-src=\"5:3\">\n</video>\n<iframe src='/b.html' data-sg-src=\"7:1\"></iframe>\n</div>";
  expect(htmlOf((await page(`# T\n\n${video}`)).body)).toContain(expected);
});

test("images in elements are marked, in Markdown and in MDX", async () => {
  const marks = async (source: string) =>
    (await page(source)).links.map(({ href, inElement = false }) => [href, inElement]);
  const source = "![a](/a.png) <img src='/b.png' /> <a href='/c'>c</a>\n";
  const expected = [
    ["/a.png", false],
    ["/b.png", true],
    ["/c", false],
  ];
  expect((await marks(source)).sort()).toEqual(expected);
  expect((await marks(`${source}\n{1}\n`)).sort()).toEqual(expected);
});

test("URLs become tokens, positions are those of the file", async () => {
  const source =
    "---\ntitle: T\n---\n\n[a](./b.md#c) ![d](/e.png \"f\")\n\n- [g][h] and <a href='./i'>j</a>\n\n[h]: ../k.pdf?l\n";
  const { body, links } = await page(source);
  expect(htmlOf(body)).toBe(
    '<p><a href="\uFDD31\uFDD4" data-sg-src="5:1">a</a> <img src="\uFDD32\uFDD4" alt="d" title="f" loading="lazy" decoding="async" data-sg-src="5:15"></p>\n' +
      '<ul>\n<li><a href="\uFDD33\uFDD4" data-sg-src="7:3">g</a> and <a href="\uFDD30\uFDD4" data-sg-src="7:14">j</a></li>\n</ul>',
  );
  const path = "docs/a.md";
  expect(links).toEqual([
    { href: "./i", type: "url", location: { path, line: 7, column: 14 } },
    { href: "./b.md#c", type: "file", location: { path, line: 5, column: 1 } },
    { href: "/e.png", type: "image", location: { path, line: 5, column: 15 } },
    { href: "../k.pdf?l", type: "asset", location: { path, line: 7, column: 3 } },
  ]);
});

test("columns are right after rewritten titles, tags and comments", async () => {
  const { links } = await page(
    "::: note  See [a](./a.md)\n\nx<br>[b](./b.md) <https://c.d> [e](./e.md)\n\n<!-- f --> [g](./g.md) <A/>\n\n:::\n",
  );
  expect(links.map(({ href, location }) => `${href} ${location.line}:${location.column}`)).toEqual([
    "./a.md 1:15",
    "./b.md 3:6",
    "./e.md 3:32",
    "./g.md 5:12",
  ]);
});

test("external links open a new tab, bare URLs too", async () => {
  expect(await html("[a](https://b.c/?d&e) https://f.g\n")).toBe(
    '<p><a href="https://b.c/?d&#x26;e" target="_blank" rel="noopener noreferrer">a</a> <a href="https://f.g" target="_blank" rel="noopener noreferrer">https://f.g</a></p>',
  );
  expect(await html("https://f.g www.h.i j@k.l <https://m.n>\n", { config: { autolinks: false } })).toBe(
    '<p>https://f.g www.h.i j@k.l <a href="https://m.n" target="_blank" rel="noopener noreferrer">https://m.n</a></p>',
  );
});

test("raw HTML: URLs, positions, lazy images; other markup unchanged", async () => {
  expect(
    await html(
      '<p align=center>\n  <a href="./b.md" target=_self>c</a> <img SRC=\'d.png\' alt="e>f"/> <a href=https://g.h>i</a>\n</p>\n',
    ),
  ).toBe(
    '<p align=center>\n  <a href="‹0›" target=_self>c</a> <img src="‹1›" alt="e>f" loading="lazy" decoding="async"/> <a href=https://g.h target="_blank" rel="noopener noreferrer">i</a>\n</p>',
  );
});

test("JSX tags in MDX: literal URLs become tokens, expressions stay", async () => {
  const { links } = await page(
    '<a href="./b.md">c</a> <img src=\'/d.png\' /> <a href={e}>f</a> <Link to="./g.md" />\n',
    { path: "docs/a.mdx" },
  );
  expect(links.map(({ href, type }) => `${type} ${href}`)).toEqual(["file ./b.md", "image /d.png"]);
  expect(await moduleCode("<img src='/d.png' /> {1}\n")).toContain('src: "‹0›"');
});

test("a frame may show an inline document, in Markdown and in MDX", async () => {
  const frame = '<iframe title="t" src="data:text/html,hello"></iframe>\n';
  expect(await html(frame)).toContain('src="data:text/html,hello"');
  expect(await faults(frame, { path: "docs/a.mdx" })).toEqual([]);
});

test("a URL that runs code is an error in every form, with its position", async () => {
  expect(
    await faults(
      "[a](javascript:alert(1))\n\n<a href='java&#10;script:x'>b</a> <img src=\"javascript&colon;x\"> <iframe src='vbscript:x'></iframe>\n\n![c](data:text/html,x)\n\n[d][e]\n\n[e]: <JAVASCRIPT:x>\n\n<javascript:alert(1)>\n",
    ),
  ).toEqual([
    "3:1 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
    "3:35 unsafe-link: Unexpected image to `javascript:`, expected a URL that does not run code",
    "3:66 unsafe-link: Unexpected embedded file to `vbscript:`, expected a URL that does not run code",
    "1:1 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
    "5:1 unsafe-link: Unexpected image to `data:text/html`, expected a URL that does not run code",
    "11:1 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
    "7:1 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
  ]);
  expect(
    await faults('<a href="javascript:x">a</a> <form action="javascript:x" /> <A/>\n', { path: "docs/a.mdx" }),
  ).toEqual([
    "1:1 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
    "1:30 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
  ]);
});
