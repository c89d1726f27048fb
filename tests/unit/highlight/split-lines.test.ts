import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { splitLines } from "../../../cli/highlight/split-lines.ts";

const page = "\u2013\nlet first = 1;\n\nlet é = 2;\nlet \ud83d = '😀';\n";

test("lines are those of the code, without halves of surrogate pairs", () => {
  expect(splitLines(page)).toEqual(["–", "let first = 1;", "", "let é = 2;", "let \ufffd = '😀';", ""]);
  expect(splitLines("")).toEqual([""]);
});

test.each([
  ["of a block of ASCII", page.slice(2, 17)],
  ["beside others", page],
])("lines of ASCII %s take one byte per character though their page takes two", (_, code) => {
  // the third byte is the width
  const width = (text: string): string => (serialize(text)[2] === serialize("a")[2] ? "one" : "two");
  expect(width(code)).toBe("two");
  const lines = splitLines(code).filter((line) => line.startsWith("let first"));
  expect(lines.map(width)).toEqual(["one"]);
});
