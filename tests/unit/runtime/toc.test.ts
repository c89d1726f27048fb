import { expect, test } from "vitest";
import { useFilteredAndTreeifiedTOC, useTreeifiedTOC } from "../../../runtime/react/docusaurus/theme-common/toc.ts";

const toc = [3, 2, 4, 3, 2].map((level, index) => ({ id: `h${index}`, value: `${index}`, level }));
const outline = (nodes: ReturnType<typeof useTreeifiedTOC>): string =>
  nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${outline(children)})` : id)).join(" ");

test("headings are nested; levels that are left out do not hold those below them", () => {
  expect(outline(useTreeifiedTOC(toc))).toBe("h0 h1(h2 h3) h4");
  const filtered = (minHeadingLevel: number, maxHeadingLevel: number) =>
    outline(useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel }));
  expect([filtered(2, 3), filtered(3, 6), filtered(5, 6)]).toEqual(["h0 h1(h3) h4", "h0(h2) h3", ""]);
});
