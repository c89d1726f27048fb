// Blocks that are written straight from Markdown are those that the tree of elements gives.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fc from "fast-check";
import type { Element } from "hast";
import type { Root } from "mdast";
import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { jsxDEV } from "react/jsx-dev-runtime";
import { describe, expect, test } from "vitest";
import { useMDXComponents } from "../../../runtime/react/content-elements.ts";
import { SOURCE_ATTRIBUTE } from "../../../cli/model/tokens.ts";
import type { MarkdownConfig } from "../../../cli/model/markdown-config.ts";
import type { PageFile, PageState } from "../../../cli/compile/page-state.ts";
import { nativeParser } from "../../../cli/compile/parse-markdown.ts";
import { touches } from "../../../cli/options/define.ts";
import { plainHtml } from "../../../cli/compile/plugins/plain-html.ts";
import { visitMdast } from "../../../cli/compile/visit.ts";
import { inParts } from "../../in-parts.ts";
import { compile, htmlOf, markdownConfig, readable } from "./fixtures.ts";
import { sameMarkup } from "../../same-markup.ts";

const repo = path.resolve(import.meta.dirname, "../../..");
const { tests: examples } = createRequire(import.meta.url)("commonmark-spec") as { tests: { markdown: string }[] };

/** A plugin of the site that changes nothing: all its pages become a tree of elements. */
const nothing = () => () => {};

/** Names that no module here declares. */
const scope = new Proxy(
  {
    _jsxDEV: jsxWithPlace,
    _Fragment: Fragment,
    _provideComponents: useMDXComponents,
  } as Record<string, unknown>,
  {
    has: (_, name) => typeof name === "string" && !(name in globalThis),
    get: (own, name) => (typeof name === "symbol" ? undefined : (own[name] ?? stub(name))),
  },
);
const stub =
  (name: string) =>
  ({ children }: { children?: ReactNode }) =>
    createElement("x-part", { title: name }, children);

/** As the server's runtime does: places of what is checked. */
function jsxWithPlace(...[type, props, key, isStatic, source, self]: Parameters<typeof jsxDEV>) {
  const { id } = props as { id?: string };
  const isChecked = typeof type === "string" && (type === "a" || type === "img" || id !== undefined);
  const place = `${source?.fileName}:${source?.lineNumber}:${source?.columnNumber}`;
  const placed = isChecked && source?.lineNumber ? { ...(props as object), [SOURCE_ATTRIBUTE]: place } : props;
  return jsxDEV(type, placed, key, isStatic, source, self);
}

const imagesIn = (nodes: readonly Element[]): Element[] =>
  nodes.flatMap((node) => (node.tagName === "img" ? node : imagesIn((node.children ?? []) as Element[])));

/** What a module shows; the message if it cannot be rendered by itself. */
function render(code: string): string {
  try {
    const body = code
      .replace(/^import .*$/gm, "")
      .replace("export {MDXContent as default}", "return MDXContent")
      .replace(/^export default /gm, "const MDXLayout = ")
      .replace(/^export /gm, "");
    const component = new Function("scope", `with (scope) {${body}\n}`)(scope);
    return sameMarkup(renderToStaticMarkup(createElement(component)));
  } catch (error) {
    return String(error);
  }
}

async function pageOf(source: string, file: string, config: Partial<MarkdownConfig>): Promise<string> {
  const { value, diagnostics } = await compile(source, { path: file, config });
  const problems = diagnostics.map((one) => JSON.stringify(one)).sort();
  if (!value) return JSON.stringify(problems);
  const { body, links, ...page } = value;
  // Links of blocks that are written come first.
  const byToken = (text: string): string =>
    readable(text).replace(/‹(\d+)›/g, (_, index: string) => `‹${JSON.stringify(links[Number(index)])}›`);
  const code = byToken(body.type === "html" ? htmlOf(body) : render(body.code));
  const shown = { ...page, type: body.type, code, links: links.map((link) => JSON.stringify(link)).sort() };
  return JSON.stringify({ ...shown, preview: null, diagnostics: problems });
}

/** Sources whose pages differ. */
async function differences(
  sources: readonly string[],
  file = "docs/a.md",
  config: Partial<MarkdownConfig> = {},
  whole: Partial<MarkdownConfig> = { ...config, rehypePlugins: [nothing] },
): Promise<string[]> {
  const pairs = await Promise.all(
    sources.map(async (source) => {
      const [written, tree] = [await pageOf(source, file, config), await pageOf(source, file, whole)];
      return { source, isSame: written === tree };
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
  ...[
    "text *em* **strong** ~~gone~~ `code` `useA()` [`useA()`](/a) **`useB()`**",
    "## Use `useA()`",
    "A & B < C \"quoted\" 'single' `` ` ``",
    "  indented `a",
    "b` more",
  ],
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
const MDX_BLOCKS = [
  ...["<Part />", "a <Part /> {1 + 1}", "<b>x</b>", "{2}", ":::note\n\n<Part />\n\n:::", "- `a` <b>`b`</b>"],
  ...["<Part>\n\ntext *em* [link](/a) `code`\n\n</Part>", '<div className="a">\n\n## In `a`\n\n</div>'],
];
const linesOf = (lines: readonly string[]) =>
  fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 24 }).map((chosen) => chosen.join("\n"));
const mdxDocument = fc
  .array(fc.constantFrom(...PLAIN_LINES, ...PLAIN_LINES, ...OTHER_LINES, ...MDX_BLOCKS), {
    minLength: 1,
    maxLength: 16,
  })
  .map((blocks) => `import Part from "./part.js"\n\n${blocks.join("\n\n")}`);
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

  const asLazy = () => (tree: { children: Element[] }) => {
    for (const image of imagesIn(tree.children)) image.properties.className = ["lazy"];
  };
  const draws = () => (tree: Root) => {
    const looks: Record<string, object> = {
      paragraph: { hProperties: { className: ["own"] } },
      blockquote: { hName: "div", hProperties: { className: ["own", "box"] } },
      emphasis: { hName: "span", hProperties: { className: ["own"] } },
      strong: { hName: "code" },
      tableCell: { hProperties: { className: ["cell"] } },
    };
    visitMdast(tree, (node) => {
      if (looks[node.type]) node.data = structuredClone(looks[node.type]) as object;
    });
  };
  const configs: [name: string, written: Partial<MarkdownConfig>, tree?: Partial<MarkdownConfig>][] = [
    ["components", {}],
    ["replaced links", { elementOverrides: ["a"] }],
    ["replaced code", { elementOverrides: ["pre", "code"] }],
    ["links of symbols", { symbolLinks: { duplicate: "error", unknown: "ignore", ignore: [] } }],
    ["larger images", { zoomImages: true }],
    ["a plugin that draws", { remarkPlugins: [draws] }],
    ["drawn symbols", { remarkPlugins: [draws], symbolLinks: { duplicate: "error", unknown: "ignore", ignore: [] } }],
    ["a plugin for images", { rehypePlugins: [touches(["img"], asLazy)] }, { rehypePlugins: [asLazy] }],
  ];
  for (const { size, tags } of inParts([150], [1_500]))
    describe.each(size)("%d random documents", { tags, timeout: 300_000 }, (numRuns) => {
      test.each(configs)("with %s", async (_, written, tree) => {
        const sources = fc.sample(mdxDocument, { numRuns, seed: 30 });
        expect(await differences(sources, "docs/a.mdx", written, tree)).toEqual([]);
      });
    });

  for (const { size: folders, tags } of inParts(["tests/sites", "templates/starter"], ["content"]))
    test.each(folders)("all files of %s", { tags, timeout: 300_000 }, async (folder) => {
      const sources = sourcesIn(folder);
      expect(sources.length).toBeGreaterThan(5);
      expect(await differences(sources)).toEqual([]);
      expect(await differences(sources, "docs/a.mdx")).toEqual([]);
    });

  test("become no tree of elements, others do", () => {
    const written = (source: string, config: Partial<MarkdownConfig> = {}): string => {
      const state = { path: "docs/a.md", role: "page", config: markdownConfig(config), links: [] } as unknown;
      const file: PageFile = { data: { sitegen: state as PageState } };
      const tree = nativeParser(false)(source, "mdx") as Root;
      plainHtml()(tree, file);
      return tree.children.map(({ type }) => ((type as string) === "sitegenElement" ? "written" : type)).join(" ");
    };
    expect(written("# A\n\nText *em* [link](/b).\n\n- one\n- two\n\n| a |\n| - |\n| 1 |\n\n> `x`")).toBe(
      "written written written written written",
    );
    expect(written("- ```\n  code\n  ```\n\n```\ncode\n```\n\n***")).toBe("written code thematicBreak");
    expect(written("<A>\n\ntext\n\n</A>\n\ntext\n\na[^1]\n\n[^1]: b\n\n- [ ] a\n\n[a](ü)\n\na {b}")).toBe(
      "mdxJsxFlowElement written paragraph footnoteDefinition list paragraph paragraph",
    );
    expect(written("![a](b.png)\n\nc")).toBe("written written");
    expect(written("![a](b.png)\n\nc", { zoomImages: true })).toBe("paragraph written");
    expect(written("a", { elementOverrides: ["p"] })).toBe("paragraph");
  });
});
