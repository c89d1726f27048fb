import { expect, test } from "vitest";
import type { HtmlLink } from "../../../cli/model/content.ts";
import { createLinkTable, isOvergrown, type LinkTable } from "../../../cli/reuse/link-table.ts";
import { bytesOf } from "../../../cli/state/encode-parts.ts";

/** Its links as written. */
const textOf = (table: LinkTable) => table.parts().map(({ json }) => json.map((piece) => String(bytesOf(piece))));
const link = (href: string): HtmlLink => ({ href, tag: "a", exempt: false });
const [shell, own, other] = [
  link("/"),
  { ...link("/own"), location: { path: "a.md", line: 1, column: 2 } },
  link("/b"),
];

test("links that pages share have one number, and are the same objects when read", () => {
  const table = createLinkTable();
  const numbers = [table.number([shell, own]), table.number([other, shell]), table.number([])];
  expect(numbers.map((list) => [...list])).toEqual([[0, 1], [2, 0], []]);
  const read = createLinkTable(table.parts());
  const [first, second, none] = numbers.map(read.linksAt);
  expect([first, second, none]).toEqual([[shell, own], [other, shell], []]);
  expect(first?.[0]).toBe(second?.[1]);
});

test("links that were read keep their numbers and bytes when others are added", () => {
  const table = createLinkTable();
  const before = table.number([shell, own]);
  const read = createLinkTable(table.parts());
  expect(textOf(read)).toEqual(textOf(table));
  const added = read.number([link("/c"), other]);
  expect([...added]).toEqual([2, 3]);
  const again = createLinkTable(read.parts());
  expect(again.parts()[0]?.json).toBe(read.parts()[0]?.json);
  expect([again.linksAt(before), again.linksAt(added)]).toEqual([
    [shell, own],
    [link("/c"), other],
  ]);
});

test("many links are written in pieces", () => {
  const links = Array.from({ length: 5_000 }, (_, index) => link(`/${index}`));
  const table = createLinkTable();
  const numbers = table.number(links);
  expect(textOf(table)).toEqual([[JSON.stringify(links.slice(0, 4_096)), JSON.stringify(links.slice(4_096))]]);
  expect(createLinkTable(table.parts()).linksAt(numbers)).toEqual(links);
});

test("a table is overgrown if the added links exceed half of the first ones", () => {
  const part = (count: number) => ({ count, json: [] });
  expect([[], [part(4)], [part(4), part(1), part(1)], [part(4), part(3)]].map(isOvergrown)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
