import { expect, test } from "vitest";
import { findMisplacedIslands } from "../../../cli/render/misplaced-islands.ts";

const island = (html: string) => `<sg-island data-id="i0" data-x="Box">${html}</sg-island>`;

test.each([
  [`<p>text ${island("<div>x</div>")}</p>`, [{ id: "i0", name: "Box", parent: "p" }]],
  [`<table>${island("<tr><td>x</td></tr>")}</table>`, [{ id: "i0", name: "Box", parent: "table" }]],
  [`<table><tbody>${island("<tr></tr>")}</tbody></table>`, [{ id: "i0", name: "Box", parent: "tbody" }]],
  [`<p>text ${island("<button>x</button>")}</p>`, []],
  [`<table><tbody><tr><td>${island("<div>x</div>")}</td></tr></tbody></table>`, []],
  [`<p>before</p>${island("<div>x</div>")}`, []],
  [`<table><tr><td>a</td></tr></table><p>b</p>${island("<div>x</div>")}`, []],
  [`<table></p>${island("<tr></tr>")}</table>`, [{ id: "i0", name: "Box", parent: "table" }]],
  [`<p>a<div></table></div>${island("<div>x</div>")}`, [{ id: "i0", name: "Box", parent: "p" }]],
  [`<p><em>a</p><P class="b">${island("<div>x</div>")}</P>`, [{ id: "i0", name: "Box", parent: "p" }]],
  [`<p>a</p><table><thead><tr>\n<sg-slot>${island("<th>x</th>")}`, [{ id: "i0", name: "Box", parent: "tr" }]],
  [`<p>a</p>${island(`<p>b ${island("<ul></ul>")}</p>`)}`, [{ id: "i0", name: "Box", parent: "p" }]],
  [`<div>${island("<p>own <b>text</b></p><div>x</div>")}</div>`, []],
])("%s", (html, expected) => {
  expect(findMisplacedIslands(html)).toEqual(expected);
});
