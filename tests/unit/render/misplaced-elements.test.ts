import { expect, test } from "vitest";
import { findMisplaced } from "../../../cli/render/misplaced-elements.ts";

const island = (html: string) => `<sg-island data-id="i0" data-x="Box">${html}</sg-island>`;
/** `tag in parent`, with the island that is torn apart. */
const misplacedIn = (html: string): string[] =>
  findMisplaced(html).map(
    ({ tag, parent, island: box }) => `${tag} in ${parent}${box ? ` (${box.name} ${box.id})` : ""}`,
  );

test.each<[html: string, expected: string[]]>([
  [`<p>text ${island("<div>x</div>")}</p>`, ["div in p (Box i0)"]],
  [`<table>${island("<tr><td>x</td></tr>")}</table>`, ["sg-island in table (Box i0)"]],
  [`<table><tbody>${island("<tr></tr>")}</tbody></table>`, ["sg-island in tbody (Box i0)"]],
  [`<p>text ${island("<button>x</button>")}</p>`, []],
  [`<table><tbody><tr><td>${island("<div>x</div>")}</td></tr></tbody></table>`, []],
  [`<p>before</p>${island("<div>x</div>")}`, []],
  [`<table><tr><td>a</td></tr></table><p>b</p>${island("<div>x</div>")}`, []],
  [`<table></p>${island("<tr></tr>")}</table>`, ["sg-island in table (Box i0)"]],
  // the first block has ended the paragraph
  [`<p>a<div></table></div>${island("<div>x</div>")}`, ["div in p"]],
  [`<p><em>a</p><P class="b">${island("<div>x</div>")}</P>`, ["div in p (Box i0)"]],
  [`<p>a</p><table><thead><tr>\n<sg-slot>${island("<th>x</th>")}`, ["sg-island in tr (Box i0)"]],
  [`<p>a</p>${island(`<p>b ${island("<ul></ul>")}</p>`)}`, ["ul in p (Box i0)"]],
  [`<div>${island("<p>own <b>text</b></p><div>x</div>")}</div>`, []],
  [island("<p><div>x</div></p>"), ["div in p"]],
])("islands: %s", (html, expected) => expect(misplacedIn(html)).toEqual(expected));

test.each<[html: string, expected: string[]]>([
  ["<p><div>a</div></p>", ["div in p"]],
  ["<p><b><span><ul><li>a</li></ul></span></b></p>", ["ul in p"]],
  ["<p>a<p>b</p></p>", ["p in p"]],
  ["<p><button><div>a</div></button></p>", []],
  ["<p>a</p><div><p>b</p></div>", []],
  ['<a href="/a"><b><a href="/b">b</a></b></a>', ["a in a"]],
  ['<a href="/a"><table><tr><td><a href="/b">b</a></td></tr></table></a>', []],
  ['<a href="/a">a</a><a href="/b">b</a>', []],
  ["<button>a<span><button>b</button></span></button>", ["button in button"]],
  ["<form><div><form><p>x</p></form></div></form>", ["form in form"]],
  ["<h2>a<h3>b</h3></h2>", ["h3 in h2"]],
  ["<h2><span>a</span></h2><h3>b</h3>", []],
  ["<ul><li>a<li>b</li></li></ul>", ["li in li"]],
  ["<ul><li>a<div><li>b</li></div></li></ul>", ["li in li"]],
  ["<ul><li>a<ul><li>b</li></ul></li></ul>", []],
  ["<dl><dt>a</dt><dd>b<dt>c</dt></dd></dl>", ["dt in dd"]],
  ["<dl><div><dt>a</dt><dd>b</dd></div></dl>", []],
  ["<table><div>a</div></table>", ["div in table"]],
  ["<table><tbody><tr><p>a</p><td>b</td></tr></tbody></table>", ["p in tr"]],
  ["<table><caption>a</caption><tr><td><p>b</p></td></tr></table>", []],
  ["<div><td>a</td></div>", ["td in div"]],
  ["<div><tr><td>a</td></tr></div>", ["tr in div", "td in div"]],
  ["<p><svg><title>a</title><a><div></div></a></svg></p>", []],
  ["<p><!-- <div> --><script>'<div>'</script><textarea><div></textarea></p>", []],
  ["<p><template><div>a</div></template></p>", []],
])("%s", (html, expected) => expect(misplacedIn(html)).toEqual(expected));

test("places are those of the elements, or of the closest ones around them", () => {
  const html =
    '<main data-sg-src="a.mdx:1:1"><p data-sg-src="a.mdx:3:1">x<span data-sg-src="Box&amp;.tsx:2:3"><div>y</div></span></p><section><p><ul data-sg-src="7:1"></ul></p></section></main>';
  expect(findMisplaced(html).map(({ tag, source, parentSource }) => [tag, source, parentSource])).toEqual([
    // inline elements are passed over
    ["div", "a.mdx:3:1", "a.mdx:3:1"],
    ["ul", "7:1", "a.mdx:1:1"],
  ]);
});
