// Pages that are written straight from Markdown are those that the tree of elements gives.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fc from "fast-check";
import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import { describe, expect, test } from "vitest";
import type { PageFile, PageState } from "../../../cli/compile/page-state.ts";
import { nativeParser } from "../../../cli/compile/parse-markdown.ts";
import { plainHtml } from "../../../cli/compile/plugins/plain-html.ts";
import { inParts } from "../../in-parts.ts";
import { compile, htmlOf, markdownConfig } from "./fixtures.ts";

const repo = path.resolve(import.meta.dirname, "../../..");
const { tests: examples } = createRequire(import.meta.url)("commonmark-spec") as { tests: { markdown: string }[] };

/** A plugin of the site that changes nothing: its pages become a tree of elements. */
const nothing = () => () => {};

async function pageOf(source: string, file: string, isPlain: boolean): Promise<unknown> {
  const config = isPlain ? {} : { rehypePlugins: [nothing] };
  const { value, diagnostics } = await compile(source, { path: file, config });
  return { ...value, body: value && { type: value.body.type, html: htmlOf(value.body) }, diagnostics };
}

/** Sources whose pages differ. */
async function differences(sources: readonly string[], file = "docs/a.md"): Promise<string[]> {
  const pairs = await Promise.all(
    sources.map(async (source) => {
      const [plain, whole] = [await pageOf(source, file, true), await pageOf(source, file, false)];
      return { source, isSame: JSON.stringify(plain) === JSON.stringify(whole) };
    }),
  );
  return pairs.flatMap(({ source, isSame }) => (isSame ? [] : source));
}

/** All Markdown files below a folder. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(repo, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.mdx?$/.test(name) && !/node_modules|\.work/.test(name))
    .map((name) => readFileSync(path.join(repo, folder, name), "utf8"));

const PLAIN_LINES = [
  ...["text *em* **strong** ~~gone~~ `code`", "A & B < C \"quoted\" 'single' `` ` ``", "  indented `a", "b` more"],
  ...["[link](/a \"It's\") [out](https://example.com) ![pic](./a.png 'T')", "[bad](javascript:alert) <https://a.b>"],
  ...[
    "# Title",
    "## Two *em* `a<b>` {#own}",
    "### Same",
    "### Same",
    "## ",
    "---",
    "> quote",
    "> - item",
    ">",
    "-",
    "|  |  |",
  ],
  ...[
    "- one",
    "- two\n\n  loose",
    "1. first",
    "7. seventh",
    "    code",
    '```ts title="a.ts" {1}',
    "```",
    "~~~",
    "# ![a](/b) c",
  ],
  ...[
    "| a | b |",
    "| - | :-: |",
    "| 1 |",
    "| 1 | 2 | 3 |",
    ":::tip Title *em*",
    ":::",
    ":::details More",
    "&nbsp;&amp;",
  ],
  ...["", "", "", "", "", "http://bare.example", "a\tb", "\u00a0", ":smile:", "$x$", "text  \tat its end\t"],
];
const OTHER_LINES = [
  "a <b>b</b>",
  "two  ",
  "back\\",
  "[ü](ü%20 x)",
  "[^1]",
  "[^1]: note",
  "- [x] done",
  "[ref]",
  "[ref]: /b 'R'",
  "<div>",
];
const linesOf = (lines: readonly string[]) =>
  fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 24 }).map((chosen) => chosen.join("\n"));
const document = fc.oneof(linesOf(PLAIN_LINES), linesOf(PLAIN_LINES), linesOf([...PLAIN_LINES, ...OTHER_LINES]));

describe("plain pages", () => {
  test(`${examples.length} examples of CommonMark`, async () => {
    expect(examples.length).toBeGreaterThan(640);
    expect(await differences(examples.map(({ markdown }) => markdown))).toEqual([]);
  });

  for (const { size, tags } of inParts([500], [20_000]))
    test.each(size)("%d random documents", { tags, timeout: 300_000 }, async (numRuns) => {
      for (const format of ["docs/a.md", "docs/a.mdx"])
        expect(await differences(fc.sample(document, { numRuns, seed: 29 }), format)).toEqual([]);
    });

  for (const { size: folders, tags } of inParts(["tests/sites", "templates/starter"], ["content"]))
    test.each(folders)("all files of %s", { tags, timeout: 300_000 }, async (folder) => {
      const sources = sourcesIn(folder);
      expect(sources.length).toBeGreaterThan(5);
      expect(await differences(sources)).toEqual([]);
      expect(await differences(sources, "docs/a.mdx")).toEqual([]);
    });

  test("become no tree of elements, others do", () => {
    const config = markdownConfig();
    const isConverted = (source: string): boolean => {
      let called = false;
      const toHtml = (): HastRoot => {
        called = true;
        return { type: "root", children: [] };
      };
      const convert = plainHtml(toHtml, async () => {});
      const state = {
        path: "docs/a.md",
        config,
        types: new Set(),
        links: [],
      } as unknown;
      const file: PageFile = { data: { sitegen: state as PageState } };
      void convert(nativeParser(false)(source, "md") as Root, file);
      return called;
    };
    expect(["# A\n\nText *em* [link](/b).\n\n- one\n- two", "| a |\n| - |\n| 1 |", "> `x`"].map(isConverted)).toEqual([
      false,
      false,
      false,
    ]);
    expect(["<b>a</b>", "a[^1]\n\n[^1]: b", "- [ ] a", "[a]\n\n[a]: /b", "[a](ü)"].map(isConverted)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
  });
});
