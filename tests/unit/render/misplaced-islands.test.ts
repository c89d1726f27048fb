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
  [`<div>${island("<p>own <b>text</b></p><div>x</div>")}</div>`, []],
])("%s", (html, expected) => {
  expect(findMisplacedIslands(html)).toEqual(expected);
});
