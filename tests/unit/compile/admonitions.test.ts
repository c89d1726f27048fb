import { expect, test } from "vitest";
import { compile, faults, html, moduleCode } from "./fixtures.ts";

/** Without icons, which are drawings. */
const bare = async (source: string, options = {}): Promise<string> =>
  (await html(source, options)).replace(/<svg .*?<\/svg>/g, "<svg>");
const box = (type: string, look: string, title: string, content: string, attributes = "", classes = ""): string =>
  `<div${attributes} class="theme-admonition theme-admonition-${type} admonition admonition-${look}${classes}"><div class="admonition-heading"><span class="admonition-icon"><svg></span>${title}</div>${content === "" ? "" : `<div class="admonition-content">${content}</div>`}</div>`;

test.each([
  ["note", "note"],
  ["tip", "tip"],
  ["info", "info"],
  ["warning", "warning"],
  ["danger", "danger"],
  ["caution", "warning"],
  ["secondary", "note"],
  ["important", "info"],
  ["success", "tip"],
])("%s looks like %s", async (keyword, look) => {
  expect(await bare(`:::${keyword}\n\na\n\n:::\n`)).toBe(box(keyword, look, keyword, "<p>a</p>"));
});

test.each([
  [":::note A *title* with `code`\n\na\n\n:::\n", "A <em>title</em> with <code>code</code>"],
  [":::note[A *title* with `code`]\n\na\n\n:::\n", "A <em>title</em> with <code>code</code>"],
  ["::: note A *title* with `code`\na\n:::\n", "A <em>title</em> with <code>code</code>"],
  [":::note   Spaces   \na\n:::\n", "Spaces"],
  [':::note{title="In the attributes"}\na\n:::\n', "In the attributes"],
  [":::note See [a] and b]\na\n:::\n", "See [a] and b]"],
  ["::: note\na\n:::\n", "note"],
  [":::note `code` first\na\n:::\n", "<code>code</code> first"],
  [":::note `only code`\na\n:::\n", "<code>only code</code>"],
  ["::: note [In brackets]\na\n:::\n", "In brackets"],
])("the title of %j", async (source, title) => {
  expect(await bare(source)).toBe(box("note", "note", title, "<p>a</p>"));
});

test("attributes, with and without a title", async () => {
  expect(await bare(":::tip[T]{#one .two .three data-x=y}\na\n:::\n")).toBe(
    box("tip", "tip", "T", "<p>a</p>", ' data-x="y" id="one"', " two three"),
  );
  expect(await bare(":::tip T {#one}\na\n:::\n")).toBe(box("tip", "tip", "T", "<p>a</p>", ' id="one"'));
  expect(await bare(":::tip {.two}\na\n:::\n")).toBe(box("tip", "tip", "tip", "<p>a</p>", "", " two"));
});

test("titles in MDX may contain MDX", async () => {
  const code = await moduleCode(":::note A {b}<br>`c` {#d}\n\ne\n\n:::\n", { path: "docs/a.md" });
  for (const expected of ['"A ", b, _jsxDEV("br", {}', 'id: "d"', 'children: "c"']) expect(code).toContain(expected);
});

test("nested, in lists, in quotes, empty", async () => {
  expect(await bare("::::note Outer\n\n:::tip Inner\n\na\n\n:::\n\n::::\n")).toBe(
    box("note", "note", "Outer", box("tip", "tip", "Inner", "<p>a</p>")),
  );
  expect(await bare("- x\n\n  :::info In a list\n\n  a\n\n  :::\n")).toBe(
    `<ul>\n<li>\n<p>x</p>\n${box("info", "info", "In a list", "<p>a</p>")}\n</li>\n</ul>`,
  );
  expect(await bare("> :::info\n> a\n> :::\n")).toBe(
    `<blockquote>\n${box("info", "info", "info", "<p>a</p>")}\n</blockquote>`,
  );
  expect(await bare(":::danger\n:::\n")).toBe(box("danger", "danger", "danger", ""));
});

test.each([
  [":::note\na\\\n:::\n", ["a\\"]],
  ["> ::::note\n>\n> :::tip\n> a\n> - b\\\n> :::\n>\n> c\\\n> ::::\n", ["a", "b\\", "c\\"]],
  [":::note\na\\\\\n:::\n\nb\\\nc\n", ["a\\", "b<br>\nc"]],
  ["\\:::note\n\na\n\n\\:::\n", [":::note", "a", ":::"]],
  ["a\\\n:::\n", ["a<br>\n:::"]],
])("backslashes around the fences of %j", async (source, texts) => {
  for (const path of ["docs/a.md", "docs/a.mdx"])
    for (const parser of ["satteri", "remark"] as const) {
      const found = (await html(source, { path, config: { parser } })).replace(/<svg.*?<\/svg>/g, "");
      expect([...found.matchAll(/<(?:p|li)>([^<]+(?:<br>[^<]+)?)/g)].map(([, text]) => text)).toEqual(texts);
    }
});

test("alerts, also inside admonitions", async () => {
  expect(await bare("> [!NOTE]\n> a\n> b\n")).toBe(box("note", "note", "note", "<p>a\nb</p>"));
  expect(await bare("> [!CAUTION]\n>\n> - a\n")).toBe(box("caution", "warning", "caution", "<ul>\n<li>a</li>\n</ul>"));
  expect(await bare("> [!OTHER]\n> a\n")).toBe("<blockquote>\n<p>[!OTHER]\na</p>\n</blockquote>");
  expect(await bare("> [!NOTE] with words\n")).toBe("<blockquote>\n<p>[!NOTE] with words</p>\n</blockquote>");
});

test("keywords of the site", async () => {
  expect(await bare(":::security\na\n:::\n", { config: { admonitions: { keywords: ["security"] } } })).toBe(
    box("security", "info", "security", "<p>a</p>"),
  );
  expect(await bare(":::note\na\n:::\n", { config: { admonitions: { keywords: ["security"] } } })).toBe("<p>a</p>");
});

test("details", async () => {
  expect(await html(":::details More *of it*\n\na\n\n:::\n")).toBe(
    "<details><summary>More <em>of it</em></summary><p>a</p></details>",
  );
  expect(await html("<details>\n<summary>S</summary>\n\na\n\n</details>\n")).toBe(
    "<details>\n<summary>S</summary>\n<p>a</p>\n</details>",
  );
  expect(await moduleCode("<details open>a {1}</details>\n")).toContain('children: "Details"');
});

test("unknown directives stay readable and are reported", async () => {
  expect(await html("a :b c:d 12:30 :e[f]{.g} :tada:\n\n::h[i]{#j k=l}\n\n:::tipp Title\n\nm\n\n:::\n")).toBe(
    '<p>a :b c:d 12:30 :e[f]{.g} 🎉</p>\n<p>::h[i]{k="l" #j}</p>\n<p>Title</p>\n<p>m</p>',
  );
  expect(await faults(":::tipp\n\nm :n[o]\n\n:::\n\n::p\n")).toEqual([
    "1:1 unused-directive: Unexpected directive `:::tipp`, expected one of caution, danger, important, info, note, secondary, success, tip, warning",
    "3:3 unused-directive: Unexpected directive `:n`, expected a name that a plugin handles",
    "7:1 unused-directive: Unexpected directive `::p`, expected a name that a plugin handles",
  ]);
});

test("an unknown admonition is answered with the nearest known one", async () => {
  const help = async (name: string) => (await compile(`:::${name}\n\na\n\n:::\n`)).diagnostics[0]?.help;
  expect(await help("tipp")).toBe("Did you mean `:::tip`?");
  expect(await help("cautela")).toBe("Did you mean `:::caution`?");
  expect(await help("question")).toBe("Escape the colon to show it as text: `\\:`.");
});

test("without the switch a title without brackets is text, in both parsers", async () => {
  for (const parser of ["satteri", "remark"] as const) {
    expect(
      await html(":::note Title\n\na\n", {
        config: { parser, mdx1Compat: { comments: true, admonitions: false, headingIds: true } },
      }),
    ).toBe("<p>:::note Title</p>\n<p>a</p>");
  }
});

test("a site's own admonition gets type and title", async () => {
  const codeOf = (markdown: string) =>
    moduleCode(markdown, { config: { elementOverrides: ["admonition"] }, path: "docs/a.md" });
  expect(await codeOf(":::tip A b\n\nc\n\n:::\n")).toContain(
    '_jsxDEV(_components.admonition, {\n    type: "tip",\n    title: "A b",',
  );
  // with markup, the title is the first child: the renderer passes it as a prop
  expect(await codeOf(":::tip A *b*\n\nc\n\n:::\n")).toMatch(
    /_components\.admonition, \{\n {4}type: "tip",\n {4}children: \[_jsxDEV\(_components\.mdxAdmonitionTitle, \{\n {6}children: \["A "/,
  );
});
