import { expect, test } from "vitest";
import { fillTokens, type TokenSources } from "../../../cli/render/fill-tokens.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";

const SIZE: Record<string, string> = { width: "10", height: "20" };
const NEW_TAB: Record<string, string> = { target: "_blank" };
const sources: TokenSources = {
  baseUrl: "/base/",
  linksOf: (source) =>
    source === "a.md"
      ? { urls: ["/b?x=1&y=2", "/i.png", "/f.zip"], attributes: [null, SIZE, NEW_TAB] }
      : { urls: ["/from-partial"], attributes: [null] },
  htmlOf: (key) => ({
    source: key.replace(/\?.*/, "") as ContentPath,
    html: '<a href="\uFDD30\uFDD4" data-sg-src="3:1">b</a>',
  }),
  codeBlock: async ({ code, language, meta }) => `<pre>${language}|${code}|${meta}</pre>`,
};

test("a link token becomes an escaped URL", async () => {
  expect(await fillTokens('<a href="\uFDD3a.md:0\uFDD4">', sources, null)).toBe('<a href="/b?x=1&amp;y=2">');
});

test("an image gets its size unless the author gave one", async () => {
  expect(await fillTokens('<img alt="" src="\uFDD3a.md:1\uFDD4" loading="lazy">', sources, null)).toBe(
    '<img alt="" src="/i.png" width="10" height="20" loading="lazy">',
  );
  expect(await fillTokens('<img width="5" src="\uFDD3a.md:1\uFDD4">', sources, null)).toBe(
    '<img width="5" src="/i.png">',
  );
  expect(await fillTokens('<img src="\uFDD3a.md:1\uFDD4" height="5">', sources, null)).toBe(
    '<img src="/i.png" height="5">',
  );
});

test("a link to a file opens in a new tab unless the author said otherwise", async () => {
  expect(await fillTokens('<a href="\uFDD3a.md:2\uFDD4">', sources, null)).toBe('<a href="/f.zip" target="_blank">');
  expect(await fillTokens('<a href="\uFDD3a.md:2\uFDD4" target="_self">', sources, null)).toBe(
    '<a href="/f.zip" target="_self">',
  );
});

test("a static path loses its prefix and opens in a new tab", async () => {
  expect(await fillTokens('<a href="pathname:///base/f.pdf">f</a>', sources, null)).toBe(
    '<a href="/base/f.pdf" target="_blank" rel="noopener noreferrer">f</a>',
  );
  expect(await fillTokens('<p>pathname:///x <a href="pathname:///f.pdf" title="t">f</a></p>', sources, null)).toBe(
    '<p>pathname:///x <a href="/base/f.pdf" target="_blank" rel="noopener noreferrer" title="t">f</a></p>',
  );
});

test("a finished body replaces its mark; its tokens and positions are those of its file", async () => {
  expect(await fillTokens("<main>\uFDD9p/_x.md?full\uFDD4</main>", sources, null)).toBe(
    '<main><a href="/from-partial" data-sg-src="p/_x.md:3:1">b</a></main>',
  );
  const home = "p/_x.md" as ContentPath;
  expect(await fillTokens("\uFDD9p/_x.md?full\uFDD4", sources, home)).toBe(
    '<a href="/from-partial" data-sg-src="3:1">b</a>',
  );
});

test("a code block in a component is highlighted", async () => {
  const request = JSON.stringify({ code: "a < b", language: "ts", meta: 'title="x"' });
  const escaped = request.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
  expect(await fillTokens(`\uFDD8${escaped}\uFDD4`, sources, null)).toBe('<pre>ts|a < b|title="x"</pre>');
});

test("a link without a target becomes its content", async () => {
  const none: TokenSources = { ...sources, linksOf: () => ({ urls: [null, "/x"], attributes: [null, null] }) };
  expect(
    await fillTokens(
      '<p><a href="\uFDD3a.md:0\uFDD4" data-sg-src="1:2"><code>a()</code></a> <a href="\uFDD3a.md:1\uFDD4"><code>b()</code></a> <a class="x" href="\uFDD3a.md:0\uFDD4">c</a></p>',
      none,
      null,
    ),
  ).toBe('<p><code>a()</code> <a href="/x"><code>b()</code></a> c</p>');
});
