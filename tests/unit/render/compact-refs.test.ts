import { expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { scanHtml } from "../../../cli/model/scan-html.ts";
import { createRefsCompactor } from "../../../cli/render/compact-refs.ts";

const page = `<nav><a href="/docs/introduction">x</a></nav><p id="some-long-anchor-name">
<a href="/docs/introduction" data-sg-src="3:7">y</a><a href="/z" data-sg-src="p/_x.md:1:2">z</a></p>`;

test("links and ids are preserved; a position without a file is in the page", () => {
  const compact = createRefsCompactor();
  expect(compact(scanHtml(page), "docs/a.md" as ContentPath)).toEqual({
    links: [
      { tag: "a", href: "/docs/introduction", exempt: false },
      { tag: "a", href: "/docs/introduction", exempt: false, location: { path: "docs/a.md", line: 3, column: 7 } },
      { tag: "a", href: "/z", exempt: false, location: { path: "p/_x.md", line: 1, column: 2 } },
    ],
    anchors: ["some-long-anchor-name"],
    embeds: [],
  });
});

test("the shell's links are one object on all pages", () => {
  const compact = createRefsCompactor();
  const [first, second] = [compact(scanHtml(page), null), compact(scanHtml(page), null)];
  expect(second.links[0]).toBe(first.links[0]);
});

test("of links to the page's ids only broken ones are stored", () => {
  const compact = createRefsCompactor();
  const own = scanHtml(
    `<h2 id="one">One</h2><a href="#one">1</a><a href="#two">2</a><a href="/b#one">3</a><a href="#">4</a>`,
  );
  expect(compact(own, null).links.map(({ href }) => href)).toEqual(["#two", "/b#one", "#"]);
});
