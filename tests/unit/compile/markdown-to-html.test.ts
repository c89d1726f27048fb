import fc from "fast-check";
import type { Element } from "hast";
import type { Paragraph, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options } from "remark-rehype";
import { unified } from "unified";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../../cli/compile/plugins/markdown-to-html.ts";
import { inParts } from "../../in-parts.ts";

const parser = unified().use(remarkParse).use(remarkGfm);

const line = fc.constantFrom(
  "[a] ![A] [b][a] [b]",
  "note[^1] [^A] [^1]",
  "[a]: one",
  "> [A]: two",
  "[b]: <three> 'title'",
  "[^1]: first",
  "* [^a]: in a list\n* [a]",
  "[^1]: second",
  "# One *two* `three` ~~four~~",
  "five  ",
  "\t *six*\\",
  "  &#32; seven `eight",
  "nine`",
  "[ten](/a?b=c#d) [](<a b> \"c\") [**ü**](ü%20%zz 'd')",
  "- [x] **_done_**\n\n  more",
  "| a | `b` |\n| :- | - |\n| *c* |",
  "",
  "",
);

const OPTIONS: Options[] = [
  {},
  {
    handlers: {
      root: (state, node) => ({ type: "element", tagName: "main", properties: {}, children: state.all(node) }),
    },
  },
];

for (const { size, tags } of inParts(40, 300)) {
  test(`any of ${size} pages gives the same tree as remark-rehype`, { tags }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPTIONS), fc.array(line, { maxLength: 12 }), (options, lines) => {
        const source = lines.join("\n");
        const expected = remarkRehype(options)(parser.parse(source), {} as never);
        expect(markdownToHtml(options)(parser.parse(source), { data: {} })).toEqual(expected);
      }),
      { seed: 11, numRuns: size * OPTIONS.length },
    );
  });
}

test("properties that plugins set on a node become a new element with copied lists", () => {
  const className = ["a", "b"];
  const paragraph = (data: object): Paragraph => ({
    type: "paragraph",
    data,
    children: [{ type: "text", value: "x" }],
  });
  const page = (): Root => ({
    type: "root",
    children: [
      paragraph({ hProperties: { className, id: "c", hidden: true, start: 3, title: null } }),
      paragraph({ hName: "aside", hProperties: { style: { color: "red" }, list: [{ a: 1 }] } }),
      paragraph({ hName: "b", hChildren: [{ type: "text", value: "y" }] }),
      paragraph({ more: 1 }),
    ],
  });
  const made = markdownToHtml({})(page(), { data: {} });
  expect(made).toEqual(remarkRehype()(page(), {} as never));
  const [first] = made.children as Element[];
  (first as Element & { properties: { className: string[] } }).properties.className.push("d");
  expect(className).toEqual(["a", "b"]);
});

test("an empty position is left out, as in remark-rehype", () => {
  const POSITIONS = [
    undefined,
    {},
    { start: { line: 1, column: 1 } },
    { start: { line: 1, column: 0 }, end: { line: 1, column: 2 } },
    { start: { line: 1, column: 1 }, end: { line: 0, column: 2 } },
    { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
  ];
  const children = POSITIONS.map((position) => ({ type: "paragraph", children: [], position }));
  const tree = { type: "root", children } as unknown as Root;
  const html = markdownToHtml({})(structuredClone(tree), { data: {} });
  expect(html).toEqual(remarkRehype({})(tree, {} as never));
  expect(html.children.flatMap((node) => (node.type === "element" && node.position ? [node.position] : []))).toEqual(
    POSITIONS.slice(-1),
  );
});

test("pages share the function for positions: a closure per page would keep the page in memory", () => {
  const used = new Set<unknown>();
  const paragraph: NonNullable<Options["handlers"]>["paragraph"] = ({ patch }) => void used.add(patch);
  const convert = markdownToHtml({ handlers: { paragraph } });
  for (const words of ["one", "two"]) convert(parser.parse(words), { data: {} });
  expect(used.size).toBe(1);
});
