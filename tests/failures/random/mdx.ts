// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such text is what authors write
// What MDX adds to Markdown: modules, expressions and tags.
import fc from "fast-check";
import { changed, choose, md, oneOf, type Pieces, rawOneOf } from "./pieces.ts";
import type { Additions } from "./markdown.ts";
import { COMPONENT_NAMES } from "./targets.ts";
import { text } from "./words.ts";

const IMPORTS = [
  ...COMPONENT_NAMES.map((name) => `import { ${name} } from "@site/site/components/${name}";`),
  ...['import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";', 'import Link from "@docusaurus/Link";'],
  ...['import Part from "./guide/_part.mdx";', 'import Part from "@site/content/docs/guide/_part.mdx";'],
  ...['import Loop from "./guide/_loop.mdx";'],
  ...['import First from "./first.md";', 'import dot from "./img/dot.png";', 'import gone from "./gone";'],
  ...['import Chip from "@theme/Chip";'],
  ...['import { gone } from "@site/site/components/Note";', 'import x from "no-such-package";'],
  ...["import { useState } from 'react';"],
  ...['import { x } from "y"', "import", 'import "./gone.css";', 'import gone from "./img/gone.png";'],
  ...['import X, { Y from "z";', "import {} from 'react';"],
];
const EXPORTS = [
  ...["export const value = 1;", "export const value =", "export function Own() { return <b>x</b>; }"],
  ...["export default 5;"],
  ...["export const title = 'x';", "export const width = window.innerWidth;", "export { gone };"],
  ...["export const a = 1;\nexport const a = 2;"],
  ...["export const frontMatter = {};", "export * from 'react';", "export const toc = [];"],
  ...["export const f = () => { throw new Error('x'); };"],
];
const EXPRESSIONS = [
  ...["{1 + 1}", "{value}", "{'text'}", "{[1, 2].map((x) => <b key={x}>{x}</b>)}", "{/* note */}", "{}", "{null}"],
  ...["{undefined}"],
  ...["{undefined.x}", "{a.b.c}", "{gone}", "{window.innerWidth}", "{document.title}"],
  ...["{(() => { throw null; })()}", "{{}}", "{new Date(0)}"],
  ...["{...props}", "{props.x}", "{", "}", "{a b}", "{1 +}", "{`${1}`}", "{'</script>'}", "{<b>x</b>}"],
  ...["{() => 1}"],
  ...["{frontMatter.title}", "{Symbol('x')}", "{10n}", "{useState(1)[0]}"],
  ...["{localStorage.x}", "{\n\n}"],
];
/** What they give is no valid HTML. */
const RAW_EXPRESSIONS = ["{<p><div>x</div></p>}", "{'\\u0001'}", "{'\\ud800'}"];
const ATTRIBUTES = [
  ...["", " start={1}", " start={() => 1}", " start={{ a: [1, new Map()] }}", ' title="a & b"', " {...{ a: 1 }}"],
  ...[" start={gone}", " {...gone}"],
  ...[" start={Symbol()}", " x='\"'", " a={", ' className="x" hidden', ' style={{ color: "red" }}'],
  ...[' style="color: red"', " key={1}"],
  ...[" onClick={() => 1}", " dangerouslySetInnerHTML={{ __html: '<b>' }}", " start={window.x}", " a:b='c'", " 1a"],
  ...[" start={new (class X {})()}", ' client="idle"'],
];

/** Names of components, and of what is none. */
const NAMES = [
  ...COMPONENT_NAMES,
  ...["Note", "Note", "Counter", "Part", "Loop", "First", "Own", "Link", "Calout", "Gone", "a.b", "Tabs.Gone"],
  ...["Fragment"],
];
const HTML_NAMES = [
  "div",
  "p",
  "b",
  "span",
  "details",
  "table",
  "tr",
  "a",
  "ul",
  "li",
  "h2",
  "pre",
  "code",
  "x-y",
  "script",
  "style",
  "button",
];

const attributes = choose([2, fc.constant("")], [1, fc.constantFrom(...ATTRIBUTES)]);
/** An element around pieces; in rare cases its end is missing or of another. */
const element = (names: readonly string[], content: Pieces, around: string): Pieces =>
  fc
    .tuple(fc.constantFrom(...names), attributes, content, fc.integer({ min: 0, max: 19 }))
    .map(([name, written, { text: source, raw }, chance]) => ({
      text:
        chance === 0
          ? `<${name}${written}>${around}${source}`
          : chance === 1
            ? `<${name}${written}>${around}${source}${around}</other>`
            : chance < 8
              ? `<${name}${written} />`
              : `<${name}${written}>${around}${source}${around}</${name}>`,
      raw,
    }));
const asRaw = (pieces: Pieces): Pieces => pieces.map(({ text: source }) => ({ text: source, raw: true }));

const tabs = (block: Pieces): Pieces =>
  md`<Tabs${fc.constantFrom("", ' groupId="x"', " defaultValue='gone'")}>\n  <TabItem value="a" label="${text}">\n\n${changed(
    block,
    (source) => source.replace(/^(?=.)/gm, "  "),
  )}\n\n  </TabItem>\n  <TabItem ${fc.constantFrom('value="b"', 'value="a"', "")}>x</TabItem>\n</Tabs>`;

/** A component with its import: as a block, or in a sentence. */
const used: Pieces = fc
  .tuple(
    fc.constantFrom(...COMPONENT_NAMES),
    choose([1, fc.constant("")], [2, fc.constantFrom(...ATTRIBUTES)]),
    fc.boolean(),
  )
  .map(([name, written, isInline]) => ({
    text: `import { ${name} } from "@site/site/components/${name}";\n\n${isInline ? "Text " : ""}<${name}${written} />${isInline ? " in a sentence." : ""}`,
    raw: false,
  }));

const expression = choose([10, oneOf(...EXPRESSIONS)], [1, rawOneOf(...RAW_EXPRESSIONS)]);

export const MDX: Additions = {
  inline: (inline) => [
    [3, expression],
    [2, element(NAMES, inline, "")],
    [1, asRaw(element(HTML_NAMES, inline, ""))],
    [
      1,
      rawOneOf(
        "<>",
        "</>",
        "<Foo",
        "</Note>",
        "<5",
        "<!-- x -->",
        "<br>",
        "<a\n  b>",
        "<https://x.example>",
        "<head><title>x</title></head>",
      ),
    ],
  ],
  block: (block, inline) => [
    [4, oneOf(...IMPORTS)],
    [2, oneOf(...EXPORTS)],
    [3, expression],
    [4, element(NAMES, block, "\n\n")],
    [2, element(NAMES, inline, "\n")],
    [2, asRaw(element(HTML_NAMES, block, "\n\n"))],
    [1, tabs(block)],
    [2, used],
    [
      1,
      oneOf(
        'import { Counter } from "@site/site/components/Counter";\n\n<Counter onChange={() => 1} />',
        "<Note",
        "<Note>\n\n- x\n</Note>",
        "<!--\n",
        "{/*",
        "export const a = [\n\n];",
        "- <Note>\n- </Note>",
        "<Tabs>\n</Tabs>",
        "<TabItem />",
        'import { Counter } from "@site/site/components/Counter";\n\n<Counter client="click" />',
        'import { Given } from "@site/site/components/Given";\nimport { Needs } from "@site/site/components/Needs";\n\n<Given><Needs /></Given>',
      ),
    ],
  ],
};
