// A site's own components in place of elements, templates and parts of the shell.
import { beforeAll, expect, test } from "vitest";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { buildFixture, formatShort, readOutput } from "./build-fixture.ts";

let site: BuildResult;
beforeAll(async () => {
  site = await buildFixture("theme");
});
const article = (file: string) => /<article>[\s\S]*<\/article>/.exec(readOutput(site.outputs, file))?.[0] ?? "";

test("builds without diagnostics", () => {
  expect(site.diagnostics.map(formatShort)).toEqual([]);
});

test("a replaced link gets the URL and not a token", () => {
  expect(article("docs/index.html")).toContain('<a href="/docs/other" data-kind="inside">A page</a>');
  expect(article("docs/index.html")).toMatch(
    /<a href="https:\/\/example\.com"[^>]* data-kind="outside">elsewhere<\/a>/,
  );
});

test("a replaced image gets the hashed URL and its size", () => {
  expect(article("docs/index.html")).toMatch(
    /<span><img (?=[^>]*src="\/assets\/images\/dot-[0-9a-f]{10}\.png")(?=[^>]*width="2")(?=[^>]*height="3")[^>]*\/><small>Dot, 2 by 3<\/small><\/span>/,
  );
});

test("a replaced admonition gets type, title and content", () => {
  expect(article("docs/index.html")).toContain(
    '<aside data-type="tip"><b>Mind</b><p>The <strong>gap</strong>.</p></aside>',
  );
});

test("a replaced pre gets the code as written, as in Docusaurus", () => {
  expect(article("docs/index.html")).toContain(
    '<pre class="own-pre"><code class="language-ts" metastring="title=&quot;a.ts&quot;">const a = 1;\n</code></pre>',
  );
});

test("a page without any of them stays a string", () => {
  expect(article("docs/other/index.html")).toContain("<p>Text without anything replaced.</p>");
});

test("a template is wrapped, a part of the shell replaced", () => {
  expect(readOutput(site.outputs, "404.html")).toContain('<div class="own-not-found">');
  expect(readOutput(site.outputs, "docs/index.html")).toContain('<footer class="own-footer">Own</footer>');
});

test("a replaced part of the navbar gets the current page", () => {
  expect(readOutput(site.outputs, "docs/index.html")).toContain('<b class="own-logo">Theme at /docs/</b>');
  expect(readOutput(site.outputs, "docs/other/index.html")).toContain('<b class="own-logo">Theme at /docs/other</b>');
});

test("a template's stylesheet is loaded only by its pages, that of a part by all", () => {
  const stylesOf = (file: string) =>
    [...readOutput(site.outputs, file).matchAll(/<link rel="stylesheet" href="\/([^"]+\/page-[^"]+)"/g)]
      .map(([, url = ""]) => readOutput(site.outputs, url).trim())
      .sort();
  expect(stylesOf("404.html")).toEqual([".own-footer{font-style:italic}", ".own-not-found{border:1px solid}"]);
  expect(stylesOf("docs/index.html")).toEqual([".own-footer{font-style:italic}"]);
});
