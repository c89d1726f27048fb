import { describe, expect, test } from "vitest";
import { markWords } from "../../../cli/highlight/mark-words.ts";
import { readNotations } from "../../../cli/highlight/read-notations.ts";

const one = (line: string) => {
  const { lines, notations } = readNotations(line);
  return [lines.join("\n"), ...notations.map(({ kind, count }) => (count === 1 ? kind : [kind, count]))];
};

describe("a comment at the end of a line", () => {
  test.each([
    ["a(); // [!code focus]", "a();", "focus"],
    ["a: b; /* [!code error] */", "a: b;", "error"],
    ["<a /> {/* [!code warning] */}", "<a />", "warning"],
    ["<a /> { /* [!code warning] */ }", "<a />", "warning"],
    ["<a> <!-- [!code info] -->", "<a>", "info"],
    ["ls # [!code ++]", "ls", "++"],
    ["select -- [!code --]", "select", "--"],
    ["\\a % [!code hl]", "\\a", "highlight"],
    ["(a) ;; [!code highlight]", "(a)", "highlight"],
    ["Dim a ' [!code focus]", "Dim a", "focus"],
    ['let a " [!code focus]', "let a", "focus"],
    ["i--; // [!code --]", "i--;", "--"],
    ["a(); //[!code focus]  ", "a();", "focus"],
    ["  a(); /// [!code focus]", "  a();", "focus"],
    ['x("http://a#b"); // [!code focus]', 'x("http://a#b");', "focus"],
    ["style={{ a: 1 /* [!code ++] */}}", "style={{ a: 1}}", "++"],
    ["f(/* [!code error] */ a, b)", "f( a, b)", "error"],
    ["a // why [!code focus]", "a // why", "focus"],
    ["a // [!code focus] why", "a // why", "focus"],
    ["a // it's [!code focus] so", "a // it's so", "focus"],
    ["a /* why [!code focus] */", "a /* why */", "focus"],
  ])("%j", (line, code, kind) => {
    expect(one(line)).toEqual([code, kind]);
  });
  test.each([
    'say("# [!code focus]")',
    "const a = '// [!code focus]';",
    "`// [!code focus]`",
    "a [!code focus]",
    "// [!code other]",
    "// [!code]",
    "// [!code focus:x]",
    `${"a".repeat(5_000)} // [!code focus]`,
  ])("%j is unchanged", (line) => {
    expect(one(line)).toEqual([line]);
  });
  test("two in one comment, and in two", () => {
    expect(one("a // [!code focus] [!code error:3]")).toEqual(["a", "focus", ["error", 3]]);
    expect(one("a /* [!code ++] */ // [!code focus]")).toEqual(["a", "++", "focus"]);
  });
  test("a backslash shows a notation", () => {
    expect(one("a // [\\!code ++]")).toEqual(["a // [!code ++]"]);
  });
});

test("words: to the end of the block, or for a number of lines; a backslash escapes the next character", () => {
  const word = (text: string): unknown => readNotations(`// [!code word:${text}]\na`).notations;
  expect(word("a b")).toEqual([{ kind: { word: "a b" }, line: 0, count: Number.POSITIVE_INFINITY }]);
  expect(word("a:2")).toEqual([{ kind: { word: "a" }, line: 0, count: 2 }]);
  expect(word("a\\:b\\]\\\\")).toEqual([{ kind: { word: "a:b]\\" }, line: 0, count: Number.POSITIVE_INFINITY }]);
});

test("a line with nothing else is removed, and its notation applies from the next one", () => {
  expect(readNotations("a\n  // [!code error:2]\n  /* [!code focus] */\nb\n\n# note\nc // [!code ++]")).toEqual({
    lines: ["a", "b", "", "# note", "c"],
    sources: [0, 3, 4, 5, 6],
    notations: [
      { kind: "error", line: 1, count: 2 },
      { kind: "focus", line: 1, count: 1 },
      { kind: "++", line: 4, count: 1 },
    ],
  });
});

test.each([
  ["a b a", ["a"], "‹a› b ‹a›"],
  ['<span class="k">const</span> a', ["const a"], '<span class="k">‹const›</span>‹ a›'],
  ["a &lt;b> &amp; c", ["<b> &"], "a ‹&lt;b> &amp;› c"],
  ["aaa", ["aa"], "‹aaa›"],
  ["abc", ["ab", "bc"], "‹abc›"],
  ["abc", ["amp", "span", "x"], "abc"],
  ['<span class="s">a</span>', ["class", "s"], '<span class="s">a</span>'],
  ["a 👍 b", ["👍"], "a ‹👍› b"],
])("in %j the words %j: %j", (html, words, expected) => {
  expect(markWords(html, words)).toBe(expected.replaceAll("‹", '<mark class="code-word">').replaceAll("›", "</mark>"));
});
