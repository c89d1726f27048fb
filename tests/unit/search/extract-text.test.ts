import { expect, test } from "vitest";
import { extractText } from "../../../cli/search/extract-text.ts";

const page = (main: string): string =>
  `<!doctype html><html><head><title>No</title></head><body><nav>Menu</nav><main class="x">${main}</main><footer>No</footer></body></html>`;

test("text by section, code separate, controls left out", () => {
  const html = page(`
    <nav>Docs</nav><header><h1>Springs</h1></header>
    <p>They <em>mo</em>ve.<br>Softly &amp; well&#33;</p>
    <div class="theme-doc-toc-mobile sg-script-only"><p>On this page</p></div>
    <h2 id="how-to">How <code>spring()</code> works<a class="hash-link" href="#how-to">#</a></h2>
    <p>One</p><p>two</p>
    <pre><code><span class="line"><span class="k">const</span> a = spring();</span>
<span class="line">a &lt; 1</span></code></pre><button>Copy</button>
    <h3>Without address</h3><p>still here</p>
    <h4 id="%E5">Deep &quot;down&quot;</h4><svg><text>no</text></svg><p aria-hidden="true">no</p>
    <table><tr><td>a</td><td>b</td></tr></table><footer>Edit this page</footer>`);
  expect(extractText(html)).toEqual({
    title: "Springs",
    sections: [
      [1, "", "", "They move. Softly & well!", ""],
      [2, "how-to", "How spring() works", "One two Without address still here", "const a = spring(); a < 1"],
      [4, "%E5", 'Deep "down"', "a b", ""],
    ],
    links: [],
  });
});

test("comments, attributes with brackets and elements inside skipped ones", () => {
  const html = page(`<!-- <h1>no</h1> --><h1 title="a > b">Yes</h1><button><span><button></button>no</span></button>
    <p data-x='</p>'>text</p><script>if (a < b) "</p>"</script><p>after</p>`);
  expect(extractText(html)).toEqual({ title: "Yes", sections: [[1, "", "", "text after", ""]], links: [] });
});

test("punctuation after a term of the glossary stays at its word", () => {
  const term =
    '<span class="sg-term">token<button class="sg-term-open"></button><button popover class="sg-term-text">A string.</button></span>';
  const html = page(`<h1>Keys</h1><p>Send a ${term}. See ${term} there.</p>`);
  expect(extractText(html).sections).toEqual([[1, "", "", "Send a token. See token there.", ""]]);
});

test("brackets that begin no tag are text; a tag that never ends is dropped, as in a browser", () => {
  const html = page(`<h1>a < b</h1><p>1 < 2</p><P TITLE=">">end</P><em title="`);
  expect(extractText(html).sections).toEqual([[1, "", "", "1 < 2 end", ""]]);
});

test("tokens that later stages fill, soft hyphens and a document without main part", () => {
  expect(extractText(page("<h1>A\uFDD0</h1>so\u00ADft"))).toMatchObject({
    title: "A",
    sections: [[1, "", "", "soft", ""]],
  });
  expect(extractText("<p>no</p>")).toEqual({ title: "", sections: [], links: [] });
});

test("pages of the site that the text links to, each once", () => {
  const html = page(`<nav><a href="/menu">no</a></nav><h1>A</h1><p><a class="x" href="/docs/b/?q=1#c">b</a>
    <a href="/docs/b">b</a><a href="/a&amp;b">c</a><a href="//other.example/d">no</a><a href="https://e.example">no</a>
    <a href="#here">no</a><img src="/no.png"><a href="/">home</a></p>`);
  expect(extractText(html).links).toEqual(["/docs/b", "/a&b", ""]);
});

test("list items that are only a link go to the code, which ranks lower", () => {
  const html = page(`<h1>A</h1><p>Text with <a href="/b">a link</a>.</p><h2 id="see">See also</h2>
    <ul><li><a href="/b"><code>fade()</code></a></li><li><a href="/c">Volume</a>, for sounds</li><li><p><a href="/d">Curves</a></p></li></ul>`);
  expect(extractText(html).sections).toEqual([
    [1, "", "", "Text with a link.", ""],
    [2, "see", "See also", "Volume, for sounds", "fade() Curves"],
  ]);
});
