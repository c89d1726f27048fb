import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { compilePage } from "../../cli/compile/compile-page.ts";
import type { ContentFile } from "../../cli/model/content.ts";
import { markdownConfig, plainHighlighter } from "../unit/compile/fixtures.ts";

/*
 * Both parsers must give the same pages. The JavaScript one is the oracle: it is the reference implementation of
 * CommonMark, GFM and MDX that plugins are written for.
 */

interface Example {
  markdown: string;
  section: string;
  number: number;
}
const { tests: examples } = createRequire(import.meta.url)("commonmark-spec") as { tests: Example[] };

/** Compiled by one parser: body, outline, links and errors, without the messages, which differ by parser. */
async function compiled(
  source: string,
  file: string,
  parser: "satteri" | "remark",
  options: Parameters<typeof markdownConfig>[0] = {},
): Promise<unknown> {
  const input = { path: file, kind: "docs", role: "page", source, hash: "h" } as ContentFile;
  const { value, diagnostics } = await compilePage(
    input,
    markdownConfig({ ...options, parser }),
    { removeContentTitle: false, truncateMarker: null, countsWords: true },
    plainHighlighter,
  );
  const faults = [
    ...new Set(
      diagnostics.map(({ name, severity }) => `${severity} ${name === "mdx-code-syntax" ? "mdx-syntax" : name}`),
    ),
  ];
  if (!value) return { faults };
  const { body, outline, links, contentTitle, bodyTitle } = value;
  // Positions may differ by where a parser starts a node, at most within the line.
  const text = body.type === "html" ? new TextDecoder().decode(body.html) : body.code;
  return {
    type: body.type,
    text: text.replace(/ data-sg-src="[^"]*"/g, "").replace(/columnNumber: \d+/g, ""),
    outline,
    links: links.map(({ href, type, location }) => ({ href, type, line: location.line })),
    contentTitle,
    bodyTitle,
    faults,
  };
}

/** Numbers of CommonMark 0.31 examples in which the parsers differ, with the reason. */
const KNOWN: Record<number, string> = {};

test(`all ${examples.length} CommonMark examples give the same page`, async () => {
  expect(examples.length).toBeGreaterThan(640);
  const different: { number: number; markdown: string; native: unknown; oracle: unknown }[] = [];
  for (const { markdown, number } of examples) {
    const native = await compiled(markdown.replaceAll("→", "\t"), "docs/a.md", "satteri", { format: "md" });
    const oracle = await compiled(markdown.replaceAll("→", "\t"), "docs/a.md", "remark", { format: "md" });
    if (JSON.stringify(native) !== JSON.stringify(oracle)) different.push({ number, markdown, native, oracle });
  }
  console.log(`CommonMark 0.31: ${examples.length - different.length} of ${examples.length} examples equal`);
  expect(different.filter(({ number }) => !(number in KNOWN))).toEqual([]);
  expect(different.map(({ number }) => number)).toEqual(Object.keys(KNOWN).map(Number));
});

const GFM: Record<string, string> = {
  table: "| a | b |\n| --- | :-: |\n| `c | d` | e \\| f |\n| one |\n",
  "table in a list": "- x\n\n  | a |\n  |---|\n  | b |\n",
  strikethrough: "~~one~~ ~two~ ~~~not~~~\n",
  "task list": "- [ ] a\n- [x] b\n  - [X] c\n- [] d\n",
  footnotes: "a[^1] b[^two] c[^1]\n\n[^1]: One.\n[^two]:\n    Two\n\n    paragraphs.\n[^unused]: Three\n",
  "bare addresses": "see https://a.b/c, www.d.e/f?g and h@i.jk.\n\n(https://a.b/(c)) http://a.b/&lt;\n",
  autolinks: "<https://a.b> <h@i.jk>\n",
  directives:
    ":::note\n\na\n\n:::\n\n::::tip[T *x*]{#id .c k=v}\n\n:::info\nb\n:::\n\n::::\n\n:span[x]{.y} a:b 12:30\n\n::leaf[x]\n",
  "titles without brackets":
    ":::note A title with `code` and [link](./x.md)\n\na\n\n:::\n\n::: tip\n\nb\n\n:::\n\n> :::warning In a quote\n>\n> c\n>\n> :::\n\n- :::danger D\n\n  e\n\n  :::\n",
  alerts: "> [!NOTE]\n> a\n\n> [!tip]\n>\n> b\n\n> [!OTHER]\n> c\n",
  "heading ids": "## A {#b}\n\nC {#d}\n===\n\n## E <!-- #f -->\n\n## `g` {x}\n\n## \\{#h}\n",
  "raw HTML":
    "<div class=\"x\">\n\n*a*\n\n</div>\n\nb <img src='./i.png'> <!-- c --> d\n\n<details><summary>s</summary>t</details>\n",
  code: '```ts title="a" {1}\na\n```\n\n~~~\nb\n~~~\n\n    c\n\n`` d ` e ``\n\n```mdx-code-block\n*f*\n```\n',
  references: "[a][b] ![c][d] [e]\n\n[b]: ./f.md 'T'\n[d]: g.png\n[e]: <h i>\n",
};
test.each(Object.entries(GFM))("GFM and our extensions: %s", async (_name, source) => {
  expect(await compiled(source, "docs/a.md", "satteri", { format: "md" })).toEqual(
    await compiled(source, "docs/a.md", "remark", { format: "md" }),
  );
});

const MDX: Record<string, string> = {
  "imports and expressions":
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is in the page
    "import A from './a'\nexport const b = {c: 1}\n\n# T {b.c}\n\n{b.c + 1}\n\ntext {`x ${b.c}`} <A/>\n",
  attributes: '<A a="1" b={2} {...c} d={<b>e</b>} f />\n\n<B.C x={{\n  y: [1]\n}}>\n\n*z*\n\n</B.C>\n',
  "tags inline and in blocks":
    "<A>a *b*</A>\n\n<A>\nc\n</A>\n\nd <A>e</A> f\n\n- <A/>\n- g {h}\n\n> <A>\n>\n> i\n>\n> </A>\n",
  comments: "a {/* b */} c\n\n{/* d\n\n e */}\n\n<!-- f -->\n\ng <!-- h --> i\n\n<!--\nj\n\nk\n-->\n\n## L {#m}\n",
  directives: ":::note[T {x}]\n\n<A/>\n\n:::\n\n:::tip U {y}\n\nz\n\n:::\n",
  "tables and code": "| a | {b} |\n|---|---|\n| <A/> | `{c}` |\n\n```js\n{d}\n```\n",
  "JSX in expressions": '{a ? <b>c</b> : <D e="f" />}\n\n{list.map((x) => (\n  <li key={x}>{x}</li>\n))}\n',
  head: '<head>\n  <meta name="a" content="b" />\n</head>\n\nx\n',
  require: "<img src={require('./a.png').default} /> {require('./b.json').c}\n",
  "plain Markdown": "# A\n\n[b](./c.md) *d*\n",
  fragments: "<>a *b*</>\n\n<></>\n",
  "a `>` that starts a line and ends a tag":
    '<a\n  href="/b"\n>c</a> *d*\n\n<E>\n  f\n  <a\n    href={"/b"}\n  >g</a>\n</E>\n\n- h\n  <i\n    id="j"\n  >k</i>\n',
};
test.each(Object.entries(MDX))("MDX: %s", async (_name, source) => {
  expect(await compiled(source, "docs/a.mdx", "satteri")).toEqual(await compiled(source, "docs/a.mdx", "remark"));
});

test.each([
  "<A>",
  "{a",
  "a <5",
  "</A>",
  "{1+}",
  "<A b={1+} />",
  "<A {...b c} />",
  "<A {b} />",
  "import {x from 'a'",
  "export const a = 1; b()",
  "{/* a",
  "<a.b:c/>",
  "<A b=c/>",
  "<A b={}/>",
  "<A",
  "a <br> b",
])("an error in one is an error in the other: %s", async (source) => {
  const native = await compiled(source, "docs/a.mdx", "satteri");
  expect(native).toEqual({ faults: ["error mdx-syntax"] });
  expect(await compiled(source, "docs/a.mdx", "remark")).toEqual(native);
});

test("all of content/", { tags: ["nightly"] }, async () => {
  const root = path.resolve(import.meta.dirname, "../..");
  const files = listMarkdown(path.join(root, "content"));
  const different: string[] = [];
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    const name = path.relative(root, file).split(path.sep).join("/");
    if (
      JSON.stringify(await compiled(source, name, "satteri")) !== JSON.stringify(await compiled(source, name, "remark"))
    )
      different.push(name);
  }
  console.log(`content/: ${files.length - different.length} of ${files.length} files equal`);
  expect(different).toEqual([]);
});

function listMarkdown(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = path.join(folder, name);
      if (statSync(file).isDirectory()) return listMarkdown(file);
      return /\.mdx?$/.test(name) ? [file] : [];
    });
}
