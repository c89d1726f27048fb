import { createHash } from "node:crypto";
import fc from "fast-check";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { scanHtml, stripMarkers } from "../../../cli/model/scan-html.ts";
import { cpuMs } from "../support/cpu-ms.ts";
import { inParts } from "../../in-parts.ts";

const ADDRESS_OF: Record<string, string> = {
  a: "href",
  area: "href",
  link: "href",
  img: "src",
  iframe: "src",
  source: "src",
  video: "src",
  audio: "src",
  track: "src",
  embed: "src",
  object: "data",
  script: "src",
  form: "action",
};

/** The same facts from a standard parser. */
function parseRefs(html: string): { links: { tag: string; href: string }[]; anchors: string[] } {
  const links: { tag: string; href: string }[] = [];
  const anchors: string[] = [];
  const walk = (node: DefaultTreeAdapterMap["node"]): void => {
    if ("attrs" in node) {
      const attributeOf = (name: string): string | undefined =>
        node.attrs.find((attribute) => attribute.name === name)?.value;
      const id = attributeOf("id");
      const name = attributeOf("name");
      if (id) anchors.push(id);
      if (node.tagName === "a" && name && name !== id) anchors.push(name);
      const href = attributeOf(ADDRESS_OF[node.tagName] ?? "-");
      if (href !== undefined) links.push({ tag: node.tagName, href });
    }
    if ("childNodes" in node) node.childNodes.forEach(walk);
  };
  walk(parseFragment(html));
  return { links, anchors };
}
const facts = (html: string): ReturnType<typeof parseRefs> => {
  const { links, anchors } = scanHtml(html);
  return { links: links.map(({ tag, href }) => ({ tag, href })), anchors };
};

test("links and anchors with positions and exemptions", () => {
  expect(
    scanHtml(
      '<p id=one>a <a href="/x?a=1&amp;b" data-sg-src="3:7">x</a><A NAME=\'two\' id="three" HREF = /y target=_blank></A>' +
        '<img data-sg-src="docs/a b.mdx:4:1" src="i.png"><a name="three" id="three"></a><a href="/z" data-noBrokenLinkCheck="true">z</a>',
    ),
  ).toEqual({
    links: [
      { href: "/x?a=1&b", location: { path: "", line: 3, column: 7 }, tag: "a", exempt: false },
      { href: "/y", tag: "a", exempt: true },
      { href: "i.png", location: { path: "docs/a b.mdx", line: 4, column: 1 }, tag: "img", exempt: false },
      { href: "/z", tag: "a", exempt: true },
    ],
    anchors: ["one", "three", "two", "three"],
    embeds: [],
  });
});

test.each([
  "plain < text & 1 <2",
  "<a href='x'",
  '<a href="x',
  "<!-- <a href=no> --><a href=yes>",
  "<!--><a href=yes>",
  "<!---><a href=yes>",
  "<!-- a --!><a href=yes>",
  "<!-- never closed <a href=no>",
  "<!doctype html><a href=yes>",
  "<?php echo '>' ?><a href=yes>",
  '<script>if (a < b) document.write("<a href=no>")</script><a href=yes>',
  "<style>a::before{content:'<a href=no>'}</STYLE ><a href=yes>",
  "<textarea><a href=no></textarea><a href=yes>",
  "<a/href=yes/id=x>t</a>",
  "<a href=a/b/c>t</a>",
  "<a href = 'a>b' title=\"<a href=no>\">t</a>",
  "<a\nhref\n=\n'yes'\n>t</a>",
  '<a href="&#106;avascript&colon;x&Tab;&quot;&unknown;&#x1F600;">t</a>',
  "<a href href=second>t</a>",
  "<a href=one href=two id=a id=b>t</a>",
  "<a href=''>t</a><a>t</a>",
  '</a href=no><b id="x">',
  "<div id=a><div id='b'><span ID=c></span></div></div>",
  "<a =x href=yes>t</a>",
  '<a href=x"y>t</a>',
  '<b class="<a href=no>"><a class="x" href=yes></a></b>',
  '<i class="a>b" id=one></i><i class="x"id=two></i><i class=\'x"\' id=three></i>',
  '<title class="x"><a href=no></title><SPAN class="x" ID=one></SPAN><a class="',
  "<svg viewBox='0 0 1 1'><path d='M0 0' id='p'/></svg>",
  "<video src=v.mp4><source src=s.mp4></video><form action=/go></form>",
])("agrees with a standard parser on %j", (html) => {
  expect(facts(html)).toEqual(parseRefs(html));
});

for (const { size, tags } of inParts(500, 3_000)) {
  test(`agrees with a real parser on any mix of such pieces, ${size} times`, { tags }, () => {
    const piece = fc.constantFrom(
      "<div id=",
      "<b ",
      '<i class="',
      '<i class="x">',
      "</i>",
      'id="x y"',
      " id='q'",
      ">",
      "</div>",
      "<!--",
      "-->",
      '"',
      "'",
      "=",
      " ",
      "\n",
      "/",
      "name=n",
      "src=s",
      "<img ",
      "<span ",
      "text",
      "&amp;",
      "<",
      "<b",
      "a",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const html = pieces.join("");
        expect(facts(html)).toEqual(parseRefs(html));
      }),
      { numRuns: size, seed: 7 },
    );
  });
}

test("hostile input takes linear time", async () => {
  for (const unit of ["<", "<a ", "<a href=", "<!--", "<script>", "<a href='", "</", "<style"]) {
    expect(await cpuMs(() => scanHtml(unit.repeat(100_000))), unit).toBeLessThan(1_500);
  }
});

test("an inline style is allowed by the hash of its text, as a browser reads it, unless a URL is missing in it", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("base64");
  expect(scanHtml("<style media=print>a > b { top: 0 }\r\n</style><style></style>").embeds).toEqual([
    `style 'sha256-${hash("a > b { top: 0 }\n")}'`,
  ]);
  expect(scanHtml("<style>a { background: url(https://a.example/b.png) }</style>").embeds).toContain(
    "image https://a.example",
  );
  expect(scanHtml("<style>a { background: url(\uFDD0x\uFDD1) }</style>").embeds).toEqual([]);
});

test("only markers are removed", () => {
  expect(stripMarkers('<a href="/x" data-sg-src="3:7" class="y">t</a><img data-sg-src="docs/a.mdx:1:2">')).toBe(
    '<a href="/x" class="y">t</a><img>',
  );
  expect(stripMarkers("<p>data-sg-src</p>")).toBe("<p>data-sg-src</p>");
});
