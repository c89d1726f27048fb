import { expect, test } from "vitest";
import { searchRecords } from "../../../cli/search/search-records.ts";
import { searchPage } from "../support/search-fixture.ts";

const site = { url: "https://reel.example", language: "en" };
const NO = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

test("a page gives a record for itself, each heading and each text, as a crawler would", () => {
  const page = searchPage("/docs/a", "A", {
    tag: "docs-default-current",
    sections: [
      [1, "", "", "First.", ""],
      [3, "dé ep", "Deep", "", "npm i"],
      [2, "two", "Two", "", ""],
    ],
  });
  const records = searchRecords([page], site);
  expect(records[0]).toEqual({
    objectID: "/docs/a:0",
    url: "https://reel.example/docs/a",
    url_without_anchor: "https://reel.example/docs/a",
    anchor: null,
    type: "lvl1",
    hierarchy: { lvl0: "Docs", lvl1: "A", ...NO },
    content: null,
    language: "en",
    docusaurus_tag: "docs-default-current",
    weight: { pageRank: 0, level: 90, position: 0 },
  });
  expect(records.map(({ type, url, content, weight }) => [type, url.slice(20), content, weight.level])).toEqual([
    ["lvl1", "/docs/a", null, 90],
    ["content", "/docs/a", "First.", 0],
    ["lvl3", "/docs/a#d%C3%A9%20ep", null, 70],
    ["content", "/docs/a#d%C3%A9%20ep", "npm i", 0],
    ["lvl2", "/docs/a#two", null, 80],
  ]);
  // deeper text belongs to an earlier heading
  expect(records[3]?.hierarchy).toEqual({ lvl0: "Docs", lvl1: "A", ...NO, lvl3: "Deep" });
  expect(records[4]?.hierarchy).toEqual({ lvl0: "Docs", lvl1: "A", ...NO, lvl2: "Two" });
});

test("long texts are cut after a sentence, or at least after a word; nothing is lost", () => {
  const sentences = Array.from({ length: 60 }, (_, index) => `This is sentence ${String(index)}.`).join(" ");
  const words = "word ".repeat(300).trim();
  const contents = (text: string) =>
    searchRecords([searchPage("/a", "A", { text })], site).flatMap(({ content }) => content ?? []);
  expect(contents(sentences).join(" ")).toBe(sentences);
  expect(contents(sentences).every((text) => text.endsWith(".") && text.length <= 700)).toBe(true);
  expect(contents(words).join(" ")).toBe(words);
  expect(contents("x".repeat(1500)).map(({ length }) => length)).toEqual([700, 700, 100]);
});
