import fc from "fast-check";
import type { Nodes, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { expect, test } from "vitest";
import { writeHtml } from "../../../cli/compile/write-html.ts";
import { SOURCE_ATTRIBUTE } from "../../../cli/model/tokens.ts";
import { inParts } from "../../in-parts.ts";

const oracle = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

const text = fc.string({ unit: fc.constantFrom(..."ab <>&\"'`=/\n\0é\u{1F600}\uFDD0") });
const value = fc.oneof(
  text,
  fc.constantFrom(true, false, null, undefined, Number.NaN, 0, 3, "true", ""),
  fc.array(text, { maxLength: 3 }),
);
const properties = fc.dictionary(
  fc.constantFrom(
    ..."alt ariaHidden ariaLabel className decoding href id loading rel role src start style tabIndex target title translate type download hidden open checked accept dataX data-y viewBox".split(
      " ",
    ),
    SOURCE_ATTRIBUTE,
  ),
  value,
  { maxKeys: 4 },
);
const { node } = fc.letrec<{ node: Nodes }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    text.map((found) => ({ type: "text", value: found })),
    text.map((found) => ({ type: "raw", value: found }) as unknown as Nodes),
    text.map((found) => ({ type: "comment", value: found })),
    fc.record({
      type: fc.constant("element" as const),
      tagName: fc.constantFrom(
        ..."a p code pre li td img br hr input svg path script style template video link DIV x-y".split(" "),
      ),
      properties,
      position: fc.option(fc.constant({ start: { line: 3, column: 5 }, end: { line: 3, column: 9 } }), {
        nil: undefined,
      }),
      children: fc.array(tie("node") as fc.Arbitrary<never>, { maxLength: 3 }),
    }),
  ) as fc.Arbitrary<Nodes>,
}));

for (const { size, tags } of inParts(300, 2_000)) {
  test(`any tree is written as rehype-stringify writes it, ${size} times`, { tags }, () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (children) => {
        const root = { type: "root", children } as Root;
        expect(writeHtml(root)).toBe(oracle.stringify(root));
      }),
      { numRuns: size, seed: 7 },
    );
  });
}

function mark(node: Nodes): Nodes {
  if (!("children" in node)) return node;
  const children = node.children.map((child) => mark(child));
  if (node.type !== "element") return { ...node, children } as Nodes;
  const { tagName, properties, position } = node;
  const isPlaced =
    position && (/^(?:a|img)$/.test(tagName) || properties.src !== undefined || properties.id !== undefined);
  const marked = isPlaced ? { ...properties, [SOURCE_ATTRIBUTE]: "3:5" } : properties;
  return { ...node, properties: marked, children } as Nodes;
}

for (const { size, tags } of inParts(200, 1_000)) {
  test(`links, embedded files and anchors of any tree get their place, ${size} times`, { tags }, () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (children) => {
        const root = { type: "root", children } as Root;
        const expected = oracle.stringify(mark(root) as Root);
        expect(writeHtml(root, true)).toBe(expected);
      }),
      { numRuns: size, seed: 8 },
    );
  });
}

test("common markup", () => {
  const tree = {
    type: "root",
    children: [
      {
        type: "element",
        tagName: "p",
        properties: { className: ["a", "b"], id: `x"&'\`` },
        children: [
          { type: "text", value: '1 < 2 & "3"' },
          { type: "element", tagName: "br", properties: {}, children: [] },
        ],
      },
    ],
  } as Root;
  expect(writeHtml(tree)).toBe('<p class="a b" id="x&#x22;&#x26;&#x27;&#x60;">1 &#x3C; 2 &#x26; "3"<br></p>');
});
