import { expect, test } from "vitest";
import { faults, html, page, POSTS } from "./fixtures.ts";

const ids = async (source: string, options = {}): Promise<string[]> =>
  (await page(source, options)).outline.map((item) => ("partial" in item ? `(${item.partial})` : item.id));

test("a heading has an id and a link to itself, the title neither", async () => {
  expect(await html("# One\n\n## Two & `three`\n")).toBe(
    '<h1>One</h1>\n<h2 id="two--three">Two &#x26; <code>three</code><a class="hash-link" href="#two--three" aria-label="Direct link to Two &#x26; three" title="Direct link to Two &#x26; three" translate="no"></a></h2>',
  );
});

test("ids are the slugs of the text; repeats are numbered, the title's included", async () => {
  expect(
    await ids(
      "# Foo\n\n## Foo\n\n## 你好 World's `code` & more\n\n### Foo\n\n## __init__ a_b\n\n## A <b>b</b>\n\n## Größe 1.2\n",
    ),
  ).toEqual(["foo-1", "你好-worlds-code--more", "foo-2", "init-a_b", "a-b", "größe-12"]);
  expect(await ids("## Foo Bar\n", { config: { anchors: { maintainCase: true } } })).toEqual(["Foo-Bar"]);
});

test("explicit ids in both forms and both languages, also under setext headings", async () => {
  const source = "## A {#one}\n\n## B <!-- #two -->\n\nC {#three}\n---\n\n## D `e` {#four}\n";
  expect(await ids(source)).toEqual(["one", "two", "three", "four"]);
  expect(await ids(`${source}\n{1}\n`)).toEqual(["one", "two", "three", "four"]);
  expect(await ids("## A {/* #one */}\n", { path: "docs/a.mdx" })).toEqual(["one"]);
  expect(await html("## A {#one}\n")).toContain(">A<a ");
});

test("an explicit id takes part in no numbering; a clash is reported and nothing is renamed", async () => {
  const source = "## Foo\n\n## Foo\n\n## Bar {#foo-1}\n";
  expect(await ids(source)).toEqual(["foo", "foo-1", "foo-1"]);
  expect(await faults(source)).toEqual([
    "5:1 duplicate-heading-id: Unexpected heading id `foo-1`, expected a unique id: line 3 has the same one",
  ]);
  expect(await faults("## A {#__sitegen}\n")).toEqual([
    "1:1 reserved-heading-id: Unexpected heading id `__sitegen`, expected one that the page template does not use",
  ]);
});

test("colons that are no directives are text, in ids as Docusaurus reads them", async () => {
  const source = "# At 10:30\n\n## 9:05, **1:2** & :名\n\n## npm run docs:build `a:b`\n";
  for (const parser of ["satteri", "remark"] as const) {
    const { contentTitle, outline } = await page(source, { config: { parser } });
    expect({ contentTitle, outline }).toEqual({
      contentTitle: "At 10:30",
      outline: [
        { level: 2, id: "905-12--名", html: "9:05, <strong>1:2</strong> &amp; :名", text: "9:05, 1:2 & :名" },
        {
          level: 2,
          id: "npm-run-docs-ab",
          html: "npm run docs:build <code>a:b</code>",
          text: "npm run docs:build a:b",
        },
      ],
    });
  }
});

test("headings without text", async () => {
  expect(await ids("##\n\n## 🎉\n\n## 🚀\n\n## !?\n")).toEqual(["section", "section-1", "section-2"]);
});

test("outline entries keep simple markup; links become text, images are removed", async () => {
  const { outline } = await page("## *a* **b** ~~c~~ `<d>` [e](./f.md) ![g](h.png) <kbd class='x'>i</kbd> & j\n");
  expect(outline).toEqual([
    {
      level: 2,
      id: "a-b-c-d-e-g-i--j",
      html: "<em>a</em> <strong>b</strong> <del>c</del> <code>&lt;d></code> e  <kbd>i</kbd> &amp; j",
      text: "a b c <d> e g i & j",
    },
  ]);
  expect((await page("## a <b>c</b> <D>e</D> {f}\n", { path: "docs/a.mdx" })).outline).toEqual([
    { level: 2, id: "a-c-e-f", html: "a <b>c</b> e f", text: "a c e f" },
  ]);
});

test("a partial is in the outline at its position", async () => {
  expect(
    await ids(
      "import P from './_p.mdx'\nimport Q from '@site/shared/q.md'\n\n## A\n\n<P />\n\n## B\n\n<Q/>\n\n<P/>\n",
      { path: "docs/x/a.mdx" },
    ),
  ).toEqual(["a", "(./_p.mdx)", "b", "(@site/shared/q.md)", "(./_p.mdx)"]);
});

test.each([
  ["# A `b` *c* {#d}\n\ntext\n", "A b c"],
  ["import A from './a'\n\n{/* c */}\n\n# T\n", "T"],
  ["<!-- c -->\n\n[a]: b\n\nT\n===\n", "T"],
  ["text\n\n# Late\n", null],
  ["---\n\n# After a rule\n", null],
  ["## Two\n", null],
])("the title of %j", async (source, title) => {
  expect((await page(source.startsWith("---") ? `\n${source}` : source)).contentTitle).toBe(title);
});

test.each([
  ["text\n\n# Late {#x}\n", "Late"],
  ["> - # Inside\n", "Inside"],
  ["<div>\n\n# In JSX\n\n</div>\n\n{1}\n", "In JSX"],
  [":::note\n\n# In a note\n\n:::\n", "In a note"],
  ["text\n\n#\n", ""],
  ["text\n\n---\n\n# After a rule\n", null],
  ["- ## Two\n\n# After another heading\n", null],
  ["text\n", null],
])("the h1 that is the first heading of the body %j replaces the template's title", async (source, title) => {
  const { contentTitle, bodyTitle } = await page(source, {
    path: source.startsWith("<div") ? "docs/a.mdx" : "docs/a.md",
  });
  expect({ contentTitle, bodyTitle }).toEqual({ contentTitle: null, bodyTitle: title });
});

test("posts lose their title, which then takes no id", async () => {
  expect(await html("# Foo\n\n## Foo\n\n# Bar\n", { kind: POSTS })).toMatch(/^<h2 id="foo">[\s\S]*<h1>Bar<\/h1>$/);
  expect(await html("text\n\n> # Foo\n\n# Bar\n", { kind: POSTS })).toBe(
    "<p>text</p>\n<blockquote>\n</blockquote>\n<h1>Bar</h1>",
  );
});
