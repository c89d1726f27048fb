import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsIn } from "../../../cli/compile/count-words.ts";
import { maskCode } from "../../../cli/model/mask-code.ts";
import { readExcerpt } from "../../../cli/compile/read-excerpt.ts";
import { applyEdits } from "../../../cli/compile/source-edits.ts";

test.each([
  [
    "# Title\n\nThe *first* **line** has `code` and [a link](./b.md).\nSecond line.\n",
    "The first line has code and a link.",
  ],
  ["import A from './a'\nexport const b = 1\n\n## Heading {#id}\n", "Heading"],
  ["import A from './a'\nimport {\n  B,\n} from './b'\n\ntext\n", "text"],
  ["export const A = ({ b }) => (\n  <p\n    id={b}\n  >\n  {b && (<b>{b}</b>)}\n  </p>\n);\n\ntext\n", "text"],
  ["```js\ncode\n```\n\n![alt text](./i.png) after\n", "alt text after"],
  ["Title\n===\n\ntext\n", "text"],
  [":::note Title\n\ninside\n\n:::\n", "inside"],
  ["> [!NOTE]\n> quoted\n", "quoted"],
  ["<!-- a\nb -->\n{/* c */}\n\n<Tabs\n  a='>'\n>\n\n- item ~~one~~ :tada:\n", "item one"],
  ['<p align="center"><b>bold</b> text</p>\n', "bold text"],
  ["<A a={1 > 0} b={<b/>}>\n\n\\* a &lt; b snake_case_word 2 * 3 * 4\n", "* a < b snake_case_word 2 * 3 * 4"],
  ["[ref]: ./a\n[^1]: note\n\n[text][ref][^1] <https://a.b>\n", "text https://a.b"],
  ["<A\n  b\n>Title\n<C>===\n\ntext <d\n", "text <d"],
  ["<a b='\n\n'>\n<c>d\n===\n<e", "<e"],
  ["---\n\n***\n", ""],
  ["", ""],
  ["`<X>` shows `a_b_c` and [`<Y z>`](./y)", "<X> shows a_b_c and <Y z>"],
  ["- **`<X />`**: use `` a`b `` and `{/* c */}`", "<X />: use a`b and {/* c */}"],
  ["`<!-- more -->` and `&lt;` and `**x**` not <b>bold</b> **y**", "<!-- more --> and &lt; and **x** not bold y"],
  ["# A\n\n`npm i <name>`\n", "npm i <name>"],
  ["a \\` b <c> d", "a ` b  d"],
])("the excerpt of %j", (source, excerpt) => {
  expect(readExcerpt(source)).toBe(excerpt);
});

test("words are those of the segmenter", () => {
  const segmenter = new Intl.Segmenter("en", { granularity: "word" });
  const oracle = (text: string): number => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  for (const text of [
    "",
    "one two",
    "it's e.g. 3.14, 1,000; a_b __x__ _ - a:b",
    "don’t — “quoted” …",
    "你好世界",
    "naïve café",
    "a_’a a.b.c a..b 1.a a.1 '' x' 'y",
  ])
    expect(wordsIn(text), text).toBe(oracle(text));
  const alphabet = fc.constantFrom("a", "B", "1", "2", "_", "'", ".", ",", ";", ":", "-", " ", "\n", "/", "’");
  fc.assert(
    fc.property(
      fc.array(alphabet, { maxLength: 14 }).map((parts) => parts.join("")),
      (text) => wordsIn(text) === oracle(text),
    ),
    { numRuns: 3_000, seed: 3 },
  );
});

test("code and comments are masked, lines and length are preserved", () => {
  const source =
    "a `b` ``c ` d`` \\`e` f` <!-- g `h -->\n\n```js\ni <!-- j\n```\n\n`k\n\nl`\n\n> ~~~\n> m\nn\n\n- ```\n  o\n  ```\n";
  const { text, fences, comments } = maskCode(source);
  expect(text).toBe(
    "a     " +
      "         " +
      " \\`e` f` ".replace("`e` f`", "`e    ").slice(0, 8) +
      source.slice(23, 24).replace(/./, " ") +
      text.slice(24),
  );
  expect(text.length).toBe(source.length);
  expect(text.replace(/[^\n]/g, "")).toBe(source.replace(/[^\n]/g, ""));
  expect(fences.map(({ info }) => info)).toEqual(["js", "", ""]);
  expect(comments.map(({ start, end }) => source.slice(start, end))).toEqual(["<!-- g `h -->"]);
  for (const hidden of ["c ", "g ", "i <", " m", " o"]) expect(text).not.toContain(hidden);
  for (const shown of ["`k", "l`", "\nn\n"]) expect(text).toContain(shown);
});

test("edits preserve lines, and columns map back to the source", () => {
  const source = "ab<br>cd<br>ef\n:: tip x\nlast\n";
  const edited = applyEdits(source, [
    { start: 11, end: 12, text: "/>" },
    { start: 5, end: 6, text: "/>" },
    { start: 17, end: 18, text: "" },
  ]);
  expect(edited.text).toBe("ab<br/>cd<br/>ef\n::tip x\nlast\n");
  const original = source.split("\n");
  edited.text.split("\n").forEach((line, index) => {
    for (const word of ["cd", "ef", "tip", "x", "last"]) {
      const at = line.indexOf(word);
      if (at !== -1)
        expect(edited.originalColumn(index + 1, at + 1), word).toBe((original[index] ?? "").indexOf(word) + 1);
    }
  });
});

test.each([
  ["3. a\n\n    ```sh\n    b `\n\n</A>\n\n## c {#d}\n", "3. a\n\n         \n       \n\n</A>\n\n## c {#d}\n"],
  ["- ```\n  b\nc {d}\n", "     \n   \nc {d}\n"],
  ["- a\n\t- b\n\n\t\t~~~\n\t\tc\n\td\n", "- a\n\t- b\n\n     \n   \n\td\n"],
  ["- a\n  - b\n\n  ```\n  c\n\n  ```\n d\n", "- a\n  - b\n\n     \n   \n\n     \n d\n"],
  // the line that ends the item opens another fence
  ["- a\n\n  ```\n  b\n```\nc\n", "- a\n\n     \n   \n   \n \n"],
  // in no list
  ["<A>\n  ```\nb\n  ```\n</A>\n", "<A>\n     \n \n     \n</A>\n"],
  ["- a\n\np\n\n  ```\nb\n  ```\nc\n", "- a\n\np\n\n     \n \n     \nc\n"],
])("a fence ends with the item of the list that it is in: %j", (source, text) => {
  expect(maskCode(source).text).toBe(text);
});
