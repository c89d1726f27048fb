import { expect, test } from "vitest";
import { buildCodeBlock } from "../../../cli/highlight/code-block.ts";
import { plainHighlighter } from "../../../cli/highlight/plain-highlighter.ts";
import type { SampleTypes, TypeNote } from "../../../cli/model/highlighter.ts";
import { markdownConfig } from "../compile/fixtures.ts";

const CODE = [
  "// @errors: 2322",
  "import { load } from 'load';",
  "// ---cut---",
  "// highlight-next-line",
  "const size: number = load<string>(); // [!code ++]",
  "//    ^?",
  "/* [!code focus] */ size.to;",
  "",
].join("\n");

const at = (text: string, kind: TypeNote["kind"], said: string, more: Partial<TypeNote> = {}): TypeNote => ({
  kind,
  start: CODE.indexOf(text),
  length: kind === "completions" ? 0 : (/^\w+/.exec(text)?.[0].length ?? 0),
  text: said,
  ...more,
});

const rangeOf = (from: string, to: string): [number, number] => [CODE.indexOf(from), CODE.indexOf(to)];

const TYPES: SampleTypes = {
  hidden: [rangeOf("// @errors", "// highlight"), rangeOf("//    ^?", "/* [!code focus")],
  notes: [
    at("load }", "type", "hidden with its line"),
    at("size: number", "type", "const size: number"),
    at("load<string>", "type", 'load<T>(): "a" | T', { docs: "Loads & returns." }),
    at("size: number", "query", "const size: number"),
    at("size: number", "error", "Type 'string' is not\nassignable. (TS2322)"),
    { kind: "tag", start: CODE.indexOf("/* [!code focus"), length: 0, text: "said" },
    at("size.to", "type", "moved by the comment that is taken out"),
  ],
};

async function lines(types: SampleTypes | null): Promise<string[]> {
  const { code: config } = markdownConfig();
  const input = { code: CODE, language: "ts", meta: "twoslash", config, strings: {}, hasExtras: true, types };
  const { element } = await buildCodeBlock(input, plainHighlighter);
  const [pre] = element.children.filter((child) => child.type === "element" && child.tagName === "pre");
  const html = JSON.stringify(pre).match(/"value":("(?:[^"\\]|\\.)*")/)?.[1] ?? '""';
  return (JSON.parse(html) as string).split("\n");
}

test("names have their types, and what stands below a line is an attribute, as lines of other notations are taken out", async () => {
  expect(await lines(TYPES)).toEqual([
    '<span class="line theme-code-block-highlighted-line code-added">const <span class="code-wrong code-type" tabindex="-1" data-type="const size: number">size</span>: number = ' +
      '<span class="code-type" tabindex="-1" data-type="load&lt;T&gt;(): &quot;a&quot; | T" data-docs="Loads &amp; returns.">load</span>&lt;string>();' +
      '<span class="code-answer" data-indent="      " data-says="const size: number"></span><span class="code-fault" data-says="Type \'string\' is not&#10;assignable. (TS2322)"></span><span class="code-remark" data-says="said"></span></span>',
    '<span class="line code-focused"> size.to;</span>',
  ]);
});

test("without types the notations are comments", async () => {
  expect((await lines(null)).join("\n").replace(/<[^>]*>/g, "")).toBe(
    "const size: number = load&lt;string>();\n//    ^?\n size.to;",
  );
});

test("a block with types has one more stop for the Tab key", async () => {
  const { code: config } = markdownConfig();
  const build = async (types: SampleTypes | null): Promise<string> => {
    const input = { code: CODE, language: "ts", meta: "", config, strings: {}, hasExtras: true, types };
    return JSON.stringify((await buildCodeBlock(input, plainHighlighter)).element);
  };
  const label = '"className":["code-types"],"dataLabel":"Show types"';
  expect((await build(TYPES)).split(label)).toHaveLength(2);
  expect((await build({ ...TYPES, notes: [] })).includes(label)).toBe(false);
  expect((await build(null)).includes(label)).toBe(false);
});
