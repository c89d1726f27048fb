import { expect, test } from "vitest";
import { readPageFacts, redirectOf } from "../../compat/page-facts.ts";

const page = (body: string): string =>
  `<!doctype html><html><head><title>Tides | Harbour</title><meta name="description" content="High water">
<link rel="canonical" href="https://harbour.example/guide/docs/tides/"></head><body>${body}</body></html>`;

/** One page, as Docusaurus and as sitegen write it. */
const docusaurus = page(`<nav class="navbar"><a href="/guide/">Harbour</a></nav>
<aside class="theme-doc-sidebar-container"><nav class="menu"><ul class="theme-doc-sidebar-menu menu__list">
<li class="menu__list-item"><a class="menu__link menu__link--active" href="/guide/docs/tides">Tides</a></li>
<li><div class="menu__list-item-collapsible"><a class="menu__link" href="/guide/docs/charts/north" role="button">Charts</a></div>
<ul class="menu__list"><li><a class="menu__link" href="/guide/docs/charts/north">North</a></li></ul></li></ul></nav></aside>
<main><article><div class="theme-doc-markdown markdown"><header><h1>Tides</h1></header>
<h2 class="anchor anchorWithStickyNavbar_x" id="high">High <em>water</em><a href="#high" class="hash-link" aria-label="Direct link">\u200b</a></h2>
<p>See <a href="/guide/docs/charts/north#n">the chart</a>, <code>h</code> and
<img src="/guide/assets/images/boat-3f2a9c10ab3f2a9c10ab3f2a9c10ab12.png" alt="a boat"></p>
<div class="theme-admonition theme-admonition-tip admonition_x alert alert--success"><div class="admonitionHeading_x"><span class="admonitionIcon_x"><svg><title>t</title></svg></span>tip</div><div class="admonitionContent_x"><p>Look.</p></div></div>
<div class="language-js codeBlockContainer_x theme-code-block"><div class="codeBlockTitle_x">a.js</div><div class="codeBlockContent_x"><pre><code><span class="token-line"><span class="token">a</span>();<br></span><span class="token-line">b();<br></span></code></pre><div class="buttonGroup_x"><button>Copy</button></div></div></div>
<div class="theme-tabs-container tabs-container"><ul role="tablist" class="tabs"><li role="tab" aria-selected="true">A</li><li role="tab" aria-selected="false">B</li></ul><div><div role="tabpanel">One</div></div></div>
</div></article><nav class="pagination-nav"><a class="pagination-nav__link pagination-nav__link--next" href="/guide/docs/charts/north"><div class="pagination-nav__sublabel">Next</div><div class="pagination-nav__label">North</div></a></nav></main>`);

const sitegen = page(`<nav class="theme-layout-navbar"><a href="/guide/">Harbour</a></nav>
<aside class="theme-doc-sidebar-container sg-sidebar"><nav><ul class="sg-tree sg-tree-1">
<li><a href="/guide/docs/tides" class="menu__link--active">Tides</a></li>
<li class="sg-category"><a href="/guide/docs/charts/north" role="button">Charts</a><ul><li><a href="/guide/docs/charts/north">North</a></li></ul></li></ul></nav></aside>
<main><article><nav class="theme-doc-breadcrumbs"><ul><li>Tides</li></ul></nav><div class="theme-doc-markdown markdown"><header><h1>Tides</h1></header>
<h2 id="high">High <em>water</em><a class="hash-link" href="#high"></a></h2>
<p>See <a href="../charts/north#n">the chart</a>, <code>h</code> and <img src="/guide/assets/images/boat-df5deac50e.png" alt="a boat" width="8"></p>
<div class="theme-admonition theme-admonition-tip admonition admonition-tip"><div class="admonition-heading"><span class="admonition-icon"><svg></svg></span>tip</div><div class="admonition-content"><p>Look.</p></div></div>
<div class="theme-code-block sg-code"><div class="code-title">a.js</div><pre><code><span class="line"><span class="k">a</span>();</span>
<span class="line">b();</span></code></pre><button class="code-copy"></button></div>
<div class="tabs-container"><ul role="tablist" class="tabs"><li role="tab" aria-selected="true">A</li><li role="tab" aria-selected="false">B</li></ul><div><div role="tabpanel">One</div></div></div>
</div></article><nav class="sg-paginator"><a class="sg-paginator-next" href="/guide/docs/charts/north" rel="next"><small>Next</small><span>North</span></a></nav></main>`);

const facts = {
  titles: ["Tides | Harbour"],
  descriptions: ["High water"],
  headings: ["h1 Tides", "h2#high High water"],
  sidebars: ["1 Tides /guide/docs/tides", "1 Charts /guide/docs/charts/north", "2 North /guide/docs/charts/north"],
  neighbours: ["next /guide/docs/charts/north North"],
  links: ["/guide/docs/charts/north#n"],
  images: ["a boat (boat.png)"],
  text: ["Tides", "High water", "See the chart, h and", "tip", "Look.", "A", "B", "One"],
  code: ["a();\nb();"],
  admonitions: ["tip tip"],
  tabs: ["*A | B"],
};

test("a page of Docusaurus has its facts", () => expect(readPageFacts(docusaurus, "/docs/tides")).toEqual(facts));

test("the same page of sitegen has the same facts, in other markup", () => {
  const atFolder = sitegen.replace("../charts/north#n", "charts/north#n");
  expect(readPageFacts(atFolder, "/docs/tides")).toEqual(facts);
});

test("a page without a text of authors is read between navbar and footer", () => {
  const home = page(`<nav>Menu</nav><main><h1>Harbour</h1><p>Lisbon<br>Porto</p></main><footer><p>2024</p></footer>`);
  expect(readPageFacts(home, "/docs/tides").text).toEqual(["Harbour", "Lisbon", "Porto"]);
  const bare = page(
    `<nav>Menu</nav><div id="__docusaurus_skipToContent_fallback"><div>Lisbon</div></div><footer>2024</footer>`,
  );
  expect(readPageFacts(bare, "/docs/tides").text).toEqual(["Lisbon"]);
});

test("sidebars and the theme's table of contents are no content, one in the text is", () => {
  const list = (name: string): string => `<div class="${name}"><ul><li><a href="#a">${name}</a></li></ul></div>`;
  const { text, links, headings } = readPageFacts(
    page(
      `<div id="__docusaurus_skipToContent_fallback"><header><h1>Tides</h1></header><aside><h2>Posts</h2><a href="/p">p</a></aside>
<main><p>Look</p>${list("tableOfContentsInline_x")}</main>${list("tableOfContents_x thin-scrollbar")}${list("theme-doc-toc-desktop")}</div>`,
    ),
    "/docs/tides",
  );
  expect(text).toEqual(["Tides", "Look", "tableOfContentsInline_x"]);
  expect(links).toEqual(["/guide/docs/tides#a"]);
  expect(headings).toEqual(["h1 Tides"]);
});

test("an inlined image has no name, and other hosts stay", () => {
  const { images, links } = readPageFacts(
    page(`<main><img src="data:image/png;base64,AA" alt="x"><a href="https://other.example/a/">o</a></main>`),
    "/docs/tides",
  );
  expect(images).toEqual(["x (*)"]);
  expect(links).toEqual(["https://other.example/a/"]);
});

test("a redirect leads elsewhere, other pages do not", () => {
  expect(redirectOf('<meta http-equiv="refresh" content="0; url=/docs/new">')).toBe("/docs/new");
  expect(redirectOf(docusaurus)).toBe(null);
});

test("hashes of files, icons of cards and the source of diagrams are no facts", () => {
  const { links, headings, code, text } = readPageFacts(
    page(
      `<main><a href="/guide/assets/files/tides-53d58dda1f254764c957a43f3344607d.json">t</a><h2><span>📄️</span>Boats</h2>
<h2>🗃 Ports</h2><pre class="mermaid">graph TD</pre><pre>a</pre></main>`,
    ),
    "/docs/tides",
  );
  expect(links).toEqual(["/guide/assets/files/tides.json"]);
  expect(headings).toEqual(["h2 Boats", "h2 Ports"]);
  expect(code).toEqual(["a"]);
  expect(text).toEqual(["t", "Boats", "Ports"]);
});
