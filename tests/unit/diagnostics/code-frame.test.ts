import { expect, test } from "vitest";
import { codeFrame } from "../../../cli/diagnostics/reports/code-frame.ts";

const show = (
  source: string,
  place: { line: number; column?: number; length?: number },
  width = 80,
  ascii = false,
): string =>
  codeFrame(source, { path: "a.md", ...place }, { width, ascii })
    .map(({ gutter, text }) => `${gutter}|${text}`)
    .join("\n");

test("one line before and after, the position underlined", () => {
  expect(show("one\ntwo three\nfour", { line: 2, column: 5, length: 5 })).toBe(
    "1|one\n2|two three\n |    ^^^^^\n3|four",
  );
});

test("empty neighbours are left out, line numbers are aligned", () => {
  const source = `${"\n".repeat(8)}nine\nten`;
  expect(show(source, { line: 9, column: 1, length: 4 })).toBe(" 9|nine\n  |^^^^\n10|ten");
});

test("tabs, wide characters and control characters keep the mark in position", () => {
  expect(show("\tあい\u001b[31m x", { line: 1, column: 9, length: 2 })).toBe("1|  あい\\x1b[31m x\n |              ^^");
  expect(show("é x", { line: 1, column: 3 }, 80, true)).toBe("1|\\xe9 x\n |     ^");
});

test("all line ends count, a byte order mark does not", () => {
  expect(show("\uFEFFa\r\nb\rc\nd", { line: 3, column: 1 })).toBe("2|b\n3|c\n |^\n4|d");
});

test("a long line is cut around the position", () => {
  const source = `${"a".repeat(500)}HERE${"b".repeat(500)}`;
  const [line = "", mark = ""] = show(source, { line: 1, column: 501, length: 4 }, 60).split("\n");
  expect(line.length).toBeLessThanOrEqual(60);
  expect(line.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("HERE");
  expect(line).toMatch(/^1\|…a+HEREb+…$/);
});

test("a position past the end of the line or file does not throw", () => {
  expect(show("ab", { line: 1, column: 40, length: 9 })).toBe("1|ab\n |  ^");
  expect(show("ab", { line: 7 })).toBe("");
  expect(show("ab", { line: 1 })).toBe("1|ab");
});
