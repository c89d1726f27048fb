import { describe, expect, test } from "vitest";
import { htmlToMarkdown } from "../../../../cli/emit/markdown/html-to-markdown.ts";

const markdown = (html: string): string =>
  htmlToMarkdown(`<main><div class="markdown">${html}</div></main>`, "https://x.example/docs/a");

describe("text", () => {
  test.each([
    ["<p>One\ntwo   three</p>", "One two three"],
    ["<p><strong>b</strong> <em>i</em> <del>d</del> <code>c</code></p>", "**b** *i* ~~d~~ `c`"],
    ["<p>a<strong> spaced </strong>b</p>", "a **spaced** b"],
    ["<p><code>a`b</code> and <code>`</code></p>", "``a`b`` and `` ` ``"],
    [
      "<p>1 * 2 [x] snake_case _x_ &lt;div&gt; &amp; ~~no~~</p>",
      "1 \\* 2 \\[x] snake_case \\_x\\_ \\<div> & \\~~no\\~~",
    ],
    [
      "<p># no heading</p><p>1. no list</p><p>- none</p><p>&gt; none</p>",
      "\\# no heading\n\n1\\. no list\n\n\\- none\n\n\\> none",
    ],
    ["<p>one<br>\ntwo</p>", "one\\\ntwo"],
    ["<h2 id='x'>Title <code>x</code><a class='hash-link' href='#x'></a></h2><p>Text</p>", "## Title `x`\n\nText"],
    ["<hr>", "---"],
    ["<dl><dt>Term</dt><dd>Text</dd></dl>", "**Term**\n\nText"],
    ["<details><summary>More</summary><p>Text</p></details>", "**More**\n\nText"],
  ])("%s", (html, expected) => expect(markdown(html)).toBe(expected));
});

describe("links, images and media are absolute", () => {
  test.each([
    [
      '<p><a href="/b">B</a>, <a href="c#d">C</a>, <a href="#e">E</a></p>',
      "[B](https://x.example/b), [C](https://x.example/docs/c#d), [E](https://x.example/docs/a#e)",
    ],
    ['<p><a href="https://y.example/a(b)">Y</a></p>', "[Y](<https://y.example/a(b)>)"],
    ['<p><a href="javascript:alert(1)">no</a></p>', "no"],
    ['<a class="card" href="/b"><h3>Card</h3><p>Text</p></a>', "[Card Text](https://x.example/b)"],
    ['<p><img src="/i.png" alt="An image"><img src="/d.png" alt=""></p>', "![An image](https://x.example/i.png)"],
    ['<iframe src="https://v.example/1" title="A film"></iframe>', "[A film](https://v.example/1)"],
    ['<video controls><source src="/v.mp4"></video>', "[v.mp4](https://x.example/v.mp4)"],
    ['<div role="img" aria-label="A diagram"><svg><text>x</text></svg></div>', "A diagram"],
  ])("%s", (html, expected) => expect(markdown(html)).toBe(expected));
});

describe("blocks", () => {
  test.each([
    ["<ul><li>one</li><li>two<ol start='3'><li>a</li><li>b</li></ol></li></ul>", "- one\n- two\n  3. a\n  4. b"],
    ["<ul><li><p>one</p><p>more</p></li><li><p>two</p></li></ul>", "- one\n\n  more\n\n- two"],
    ["<ul><li>one<li>two</ul>", "- one\n- two"],
    ["<ul><li><label><input type='checkbox' checked disabled> done</label></li></ul>", "- [x] done"],
    ["<blockquote><p>a</p><ul><li>b</li></ul></blockquote>", "> a\n>\n> - b"],
    [
      "<table><thead><tr><th>a</th><th style='text-align:right'>b</th></tr></thead><tbody><tr><td><code>x|y</code></td><td>1<br>2</td></tr></tbody></table>",
      "| a | b |\n| --- | --: |\n| `x\\|y` | 1<br>2 |",
    ],
    ["<table><tr><td>1</td><td>2</td></tr></table>", "|  |  |\n| --- | --- |\n| 1 | 2 |"],
    [
      '<div class="theme-code-block language-ts"><div class="code-title">a.ts</div><pre><code><span class="line"><span class="k">const</span> a = 1 &lt; 2;</span>\n<span class="line">  ```</span></code></pre><button>Copy</button></div>',
      '````ts title="a.ts"\nconst a = 1 < 2;\n  ```\n````',
    ],
    [
      '<div class="sg-code"><pre><code>a</code></pre><label class="code-fold"><input type="checkbox"></label></div><p>b</p>',
      "```\na\n```\n\nb",
    ],
    ['<pre class="mermaid">graph TD; A--&gt;B</pre>', "```mermaid\ngraph TD; A-->B\n```"],
    [
      '<div class="theme-admonition admonition admonition-tip"><div class="admonition-heading"><span class="admonition-icon"><svg></svg></span>tip</div><div class="admonition-content"><p>Text</p></div></div>',
      ":::tip\n\nText\n\n:::",
    ],
    [
      '<div class="admonition admonition-note"><div class="admonition-heading">Outer</div><div class="admonition-content"><div class="admonition admonition-info"><div class="admonition-content"><p>Inner</p></div></div></div></div>',
      "::::note[Outer]\n\n:::info\n\nInner\n\n:::\n\n::::",
    ],
    [
      '<div class="tabs"><ul role="tablist"><li role="tab" id="t1">One</li><li role="tab" id="t2">Two</li></ul><div role="tabpanel" aria-labelledby="t1"><p>a</p></div><div role="tabpanel" data-label="Two"><p>b</p></div></div>',
      "**One**\n\na\n\n**Two**\n\nb",
    ],
    [
      '<p>Inline <math><semantics><mi>a</mi><annotation encoding="application/x-tex">a_1</annotation></semantics></math>.</p><math display="block"><semantics><annotation encoding="application/x-tex">b</annotation></semantics></math>',
      "Inline $a_1$.\n\n$$\nb\n$$",
    ],
    [
      '<p>Text<sup><a data-footnote-ref href="#user-content-fn-1-1d1kb3">1</a></sup></p><section class="footnotes"><h2 class="sr-only" id="footnote-label-1d1kb3">Footnotes</h2><ol><li id="user-content-fn-1-1d1kb3"><p>Note. <a class="data-footnote-backref" href="#x">↩</a></p></li></ol></section>',
      "Text[^1]\n\n[^1]: Note.",
    ],
  ])("%s", (html, expected) => expect(markdown(html)).toBe(expected));
});

test("types that a code block asks for, and errors, are comments below their line; types on hover are left out", () => {
  const code =
    '<span class="line">const <span class="code-wrong code-type" tabindex="-1" data-type="const a: () =&gt; void">a</span> = 1;' +
    '<span class="code-answer" data-indent="      " data-says="const a: () =&gt; void"></span><span class="code-fault" data-says="Type is not&#10;  assignable. (TS2322)"></span></span>\n' +
    '<span class="line">b;<span class="code-answer code-completions" data-indent="" data-says="b&#10;c"></span></span>';
  expect(
    markdown(
      `<div class="sg-code language-ts"><pre><code>${code}</code></pre><label class="code-types" data-label="Show types"><input type="checkbox" aria-label="Show types"></label></div>`,
    ),
  ).toBe("```ts\nconst a = 1;\n// const a: () => void\n// Type is not\n//   assignable. (TS2322)\nb;\n// b\n// c\n```");
});

test("components are what they say: islands and their slots, without buttons and data", () => {
  const island = `<sg-island data-p='{"text":"<b>&quot;</b></pre>"}'><div><button>Add</button><p>Count: <b>3</b></p><sg-slot><p>Inside</p></sg-slot></div></sg-island>`;
  expect(markdown(island)).toBe("Count: **3**\n\nInside");
});

test("the frame of the page is left out, a footer of the content stays", () => {
  const html =
    '<main><nav><a href="/">Home</a></nav><aside>Posts</aside><div class="theme-doc-toc-mobile"><button>On this page</button></div>' +
    '<div class="markdown"><h1>A</h1><footer><p>Source</p></footer></div><footer>Tags</footer><template>x</template></main>';
  expect(htmlToMarkdown(html, "https://x.example/a")).toBe("# A\n\nSource");
});
