import fc from "fast-check";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype, { type Options } from "remark-rehype";
import { unified } from "unified";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../../cli/compile/plugins/markdown-to-html.ts";

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

test.each(OPTIONS)("any page becomes what remark-rehype makes of it: %o", (options) => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const source = lines.join("\n");
      const expected = remarkRehype(options)(parser.parse(source), {} as never);
      expect(markdownToHtml(options)(parser.parse(source), { data: {} })).toEqual(expected);
    }),
    { seed: 11, numRuns: 300 },
  );
});
