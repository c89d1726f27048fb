import { expect, test } from "vitest";
import { checkNesting } from "../../../cli/check/check-nesting.ts";
import type { ContentPath, UrlPath } from "../../../cli/model/brands.ts";
import type { MisplacedElement } from "../../../cli/model/content.ts";

const at = (path: string, line: number) => ({ path, line, column: 3 });
const page = (url: string, ...misplaced: MisplacedElement[]) => ({
  url: url as UrlPath,
  source: `docs${url}.md` as ContentPath,
  refs: { misplaced },
});

test("each place is reported once, with the place of the outer element and what to do", () => {
  const inText = { tag: "div", parent: "p", location: at("Box.tsx", 2), parentLocation: at("a.mdx", 5) };
  const inComponent = { tag: "a", parent: "a", location: at("Card.tsx", 9), parentLocation: at("Card.tsx", 7) };
  const unknown = { tag: "td", parent: "div" };
  const reports = checkNesting([page("/a", inText, inComponent), page("/b", inText, unknown), page("/c")]);
  expect(reports.map(({ message, location, help, details }) => [message, location, help, details])).toEqual([
    [
      "Unexpected `<div>` inside `<p>`, expected elements that HTML allows there",
      at("Box.tsx", 2),
      "Put the component on a separate line of the page, with empty lines around it.",
      ["`<p>` is at a.mdx:5:3"],
    ],
    [
      "Unexpected `<a>` inside `<a>`, expected elements that HTML allows there",
      at("Card.tsx", 9),
      "End the outer link before the inner one begins, or leave out one of the two.",
      ["`<a>` is at Card.tsx:7:3"],
    ],
    [
      "Unexpected `<td>` inside `<div>` on `/b`, expected elements that HTML allows there",
      { path: "docs/b.md" },
      "Use another element for one of the two, such as `<div>` for the outer or `<span>` for the inner one.",
      undefined,
    ],
  ]);
  expect(reports.map(({ severity, code }) => `${severity} ${code}`)).toEqual(Array(3).fill("warning SG1606"));
});
