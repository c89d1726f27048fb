import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { compareOutputs } from "../../bench/compare-outputs.ts";
import type { CorpusPage } from "../../bench/corpus.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function output(file: string, html: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), "outputs-"));
  folders.push(dir);
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), html);
  return dir;
}

const page: CorpusPage = { path: "one/a", section: 0, title: "A", position: 1, interactive: false, blocks: [] };

const ours = {
  dir: output(
    "docs/one/a/index.html",
    `<article><nav><p>Home</p></nav><h2>Top<a class="hash-link" href="#top">#</a></h2>
<p>See <a href="/docs/one/b#c">b</a>.</p><pre>let x\n= 1</pre></article>`,
  ),
  article: "article",
};
const compare = (html: string) =>
  compareOutputs([page], ours, { dir: output("docs/one/a.html", html), article: ".doc" });

test("another generator's shell, code markup and URL style are not a difference", () => {
  const theirs = `<p>Shell</p><div class="vp doc"><h2>Top <a class="header-anchor" href="#top">¶</a></h2>
<p class="custom-block-title">TIP</p><p>See <a href="./b#c">b</a>.</p><pre><b>let</b> x<i>\n</i>= 1</pre></div>`;
  expect(compare(theirs)).toEqual({ sameText: 1, sameLinks: 1, example: null });
});

test("a missing word and another link target are differences", () => {
  const theirs = `<div class="doc"><h2>Top</h2><p>See <a href="./c#c">b</a>.</p><pre>let x = 2</pre></div>`;
  expect(compare(theirs)).toEqual({
    sameText: 0,
    sameLinks: 0,
    example: "one/a: …Top\nSeeb.\nletx=1… against …Top\nSeeb.\nletx=2…",
  });
});

test("a page without an article is reported", () => {
  expect(compare("<p>Not found</p>").example).toMatch(/^one\/a: no article in \S+$/);
});
