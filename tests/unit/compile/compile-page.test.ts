import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { compile, DOCS, faults, html, htmlOf, moduleCode, page, POSTS, readable } from "./fixtures.ts";

test("a complete page", async () => {
  expect(await page("---\ntitle: T\n---\n\nIntro *text*.\n\n## Two\n")).toEqual({
    path: "docs/a.md",
    kind: "docs",
    role: "page",
    hash: "h",
    frontMatter: {
      data: { title: "T" },
      keys: {
        title: {
          key: { path: "docs/a.md", line: 2, column: 1, length: 5 },
          value: { path: "docs/a.md", line: 2, column: 8, length: 1 },
        },
      },
    },
    contentTitle: null,
    bodyTitle: null,
    excerpt: "Intro text.",
    outline: [{ level: 2, id: "two", html: "Two", text: "Two" }],
    body: {
      type: "html",
      html: new TextEncoder().encode(
        '<p>Intro <em>text</em>.</p>\n<h2 id="two" data-sg-src="7:1">Two<a class="hash-link" href="#two" aria-label="Direct link to Two" title="Direct link to Two" translate="no"></a></h2>',
      ),
    },
    preview: null,
    links: [],
    words: 0,
    imports: [],
    uses: { math: false, mermaid: false },
  });
});

test("words are counted for a kind that needs the count", async () => {
  const source = "---\ntitle: T\n---\n\nIntro *text*.\n\n## Two\n";
  expect((await page(source, { kind: POSTS })).words).toBe(3);
});

test("line ends do not matter", async () => {
  const source = "---\ntitle: T\n---\n\n[a](./b.md)\n\n```js\nc\n\nd\n```\n\n:::note T\ne\n:::\n";
  const expected = await page(source);
  expect(await page(source.replaceAll("\n", "\r\n"))).toEqual(expected);
  expect(await page(source.replaceAll("\n", "\r"))).toEqual(expected);
  expect(await page(source.trimEnd())).toEqual(expected);
});

test("arguments are not changed, and the same input gives the same page", async () => {
  const source = "---\na: [1]\n---\n# A\n\n:::note\n<B c={1}/>\n:::\n";
  expect(await page(source)).toEqual(await page(source));
});

test.each([
  ["# A\n\n*b* [c](./d.md)\n", "docs/a.mdx", "html"],
  ["{/* only a comment */}\n\n<!-- and one more -->\n\ntext\n", "docs/a.mdx", "html"],
  ["text\n", "docs/a.md", "html"],
  ["{1}\n", "docs/a.md", "module"],
  ["export const a = 1\n", "docs/a.mdx", "module"],
  ["<b>a</b>\n", "docs/a.mdx", "module"],
  ["<b>a</b>\n", "docs/a.md", "html"],
])("%j as %s is %s", async (source, path, type) => {
  expect((await page(source, { path })).body.type).toBe(type);
});

test("comments are removed, in every format", async () => {
  const source =
    "a <!-- b --> c\n\n<!-- d\n\ne -->\n\n- f\n  <!-- g -->\n\n> <!-- h\n> i -->\n> j\n\n<!--\n# k\n\n- l\n-->\nm\n";
  expect((await html(source, { path: "docs/a.mdx" })).replace(/\s+/g, "")).toBe(
    "<p>ac</p><ul><li>f</li></ul><blockquote><p>j</p></blockquote><p>m</p>",
  );
  expect((await html(source)).replace(/\s+/g, "")).toBe(
    "<p>ac</p><ul><li>f</li></ul><blockquote><p>j</p></blockquote><p>m</p>",
  );
});

test.each([
  ["[t](<https://e.org/a_(b)>)", "https://e.org/a_(b)"],
  ['[t]( <https://e.org/a_(b)> "title")', "https://e.org/a_(b)"],
  ["[**t**](<https://e.org/a b>)", "https://e.org/a%20b"],
  ["[t](<mailto:a@e.org>)", "mailto:a@e.org"],
  ["![t](<https://e.org/a_(b).png>)", "https://e.org/a_(b).png"],
  ["[t]\n\n[t]: <https://e.org/a_(b)>", "https://e.org/a_(b)"],
  ["[t]\n\n[t]:\n  <https://e.org/a_(b)> 'title'", "https://e.org/a_(b)"],
  ["| a |\n| - |\n| [t](<https://e.org/a_(b)>) |", "https://e.org/a_(b)"],
  ["> - <https://e.org/a_(b)>", "https://e.org/a_(b)"],
  ["| a |\n| - |\n| <https://e.org/a_(b)> |", "https://e.org/a_(b)"],
  ["[t] (<https://e.org/a>)", "https://e.org/a"],
])("the target of %j is the same in an .md file that is MDX", async (source, target) => {
  const code = await moduleCode(`import "./a.css"\n\n${source}\n`, { path: "docs/a.md" });
  expect([...code.matchAll(/[ {](?:href|src)(?:: "|=\\")([^"\\]*)/g)].map(([, url]) => url)).toEqual([target]);
  expect(await html(`${source}\n`)).toContain(`="${target}"`);
});

test("void tags and autolinks in an .md file that is MDX", async () => {
  const code = await moduleCode('a<br>b <https://c.d> <e@f.g> <img src="h.png"> <hr>\n\n<I />\n', {
    path: "docs/a.md",
  });
  for (const expected of [
    '_jsxDEV("br", {}',
    'href: "https://c.d"',
    'href: "mailto:e@f.g"',
    '_jsxDEV("hr", {}',
    "_jsxDEV(I, {}",
  ])
    expect(code).toContain(expected);
});

test("HTML attributes in MDX are renamed for React", async () => {
  const code = await moduleCode(
    '<label class="a" for="b" style="color: red; --c: url(a;b); -webkit-line-clamp: 2">d</label>\n\n{1}\n',
  );
  expect(code).toContain(
    'className: "a",\n      htmlFor: "b",\n      style: {\n        "color": "red",\n        "--c": "url(a;b)",\n        "WebkitLineClamp": "2"\n      },',
  );
});

test("head becomes the component", async () => {
  const code = await moduleCode("<head>\n  <title>a</title>\n</head>\n\nb\n", { path: "docs/a.md" });
  expect(code).toContain('import {Head as _SitegenHead} from "sitegen/react";');
  expect(code).toContain("_jsxDEV(_SitegenHead, {");
});

test("each import is recorded at its specifier, also in a block of several", async () => {
  const source = `text

import A from './a'
import {
  B,
} from "b"
export * from './c'
export const d = require(   './d.png')
`;
  const { imports } = await page(source, { path: "docs/a.mdx" });
  expect(imports).toEqual([
    { specifier: "./a", location: { path: "docs/a.mdx", line: 3, column: 15, length: 5 } },
    { specifier: "b", location: { path: "docs/a.mdx", line: 6, column: 8, length: 3 } },
    { specifier: "./c", location: { path: "docs/a.mdx", line: 7, column: 15, length: 5 } },
    { specifier: "./d.png", location: { path: "docs/a.mdx", line: 8, column: 29, length: 9 } },
  ]);
});

test("imports are recorded; require becomes an import", async () => {
  const source =
    "import A, {b} from './a'\nexport * from \"c\"\n\n<img src={require('./d.png').default} alt={require('./d.png')} />\n\n{require('./e').f + require('./e').default}\n\nexport const g = () =>\n  import('./h');\n";
  expect(
    (await page(source, { path: "docs/a.mdx" })).imports.map(
      ({ specifier, location }) => `${specifier} ${location.line}`,
    ),
  ).toEqual(["./a 1", "c 2", "./d.png 4", "./e 6", "./h 9"]);
  const code = await moduleCode(source);
  expect(code).toContain('import _required0 from "./d.png";');
  expect(code).toContain('import * as _required1 from "./e";');
  expect(code).toContain("src: _required0,\n      alt: _required0");
  expect(code).toContain("_required1.f + _required1.default");
});

test("a page may use its front matter, title and table of contents", async () => {
  const source =
    "---\nversion: 2\n---\n\n# T\n\n{frontMatter.version} <TOCInline toc={toc} /> {contentTitle}\n\n## A `b`\n";
  const code = await moduleCode(source);
  expect(code).toContain('export const frontMatter = {"version":2};\n');
  expect(code).toContain('export const contentTitle = "T";\n');
  expect(code).toContain('export const toc = [{"value":"A <code>b</code>","id":"a-b","level":2}];\n');
  expect(await moduleCode("export const toc = []\n\n{toc}\n")).not.toContain("toc = [{");
  expect(await moduleCode("{a.toc} toc\n")).not.toContain("export const toc");
});

test("markers of any form end the preview", async () => {
  for (const [source, path] of [
    [
      "# T\n\na [b](./b.md)[^1] [d][e]\n\n<!-- truncate -->\n\nc [f](./f.md)\n\n[^1]: note\n\n[e]: ./e.md\n",
      "blog/a.md",
    ],
    [
      "# T\n\na [b](./b.md)[^1] [d][e]\n\n{/* truncate */}\n\nc [f](./f.md)\n\n[^1]: note\n\n[e]: ./e.md\n",
      "blog/a.mdx",
    ],
  ] as const) {
    const { preview, links, outline } = await page(source, { kind: POSTS, path });
    expect(preview?.type).toBe("html");
    const text = preview?.type === "html" ? readable(htmlOf(preview)).replace(/ data-sg-src="[^"]*"/g, "") : "";
    expect(text).toMatch(
      /^<p>a <a href="‹1›">b<\/a><sup>.*<\/sup> <a href="‹2›">d<\/a><\/p>\n<section [\s\S]*note[\s\S]*<\/section>$/,
    );
    expect(links.map(({ href }) => href)).toEqual(["./f.md", "./b.md", "./e.md"]);
    expect(outline).toEqual([]);
  }
});

test("the preview of a module keeps its imports, and its table of contents ends with it; a marker in code is text; kinds without previews have none", async () => {
  const { preview } = await page("a <A />\n\n<!-- truncate -->\n\nimport A from './a'\n\n<B />\n", { kind: POSTS });
  expect(
    preview?.type === "module" && preview.code.includes("import A from './a'") && !preview.code.includes("B, {}"),
  ).toBe(true);
  const source =
    "import TOCInline from '@theme/TOCInline'\n\n## A\n\n<TOCInline toc={toc} />\n\n<!-- truncate -->\n\n## B\n";
  const { body: full, preview: cut } = await page(source, { kind: POSTS });
  const [entryA, entryB] = ["a", "b"].map((id) => `{"value":"${id.toUpperCase()}","id":"${id}","level":2}`);
  expect(full.type === "module" && full.code).toContain(`export const toc = [${entryA},${entryB}];`);
  expect(cut?.type === "module" && cut.code).toContain(`export const toc = [${entryA}];`);
  expect((await page("a\n\n```\n<!-- truncate -->\n```\n\n`<!-- truncate -->`\n", { kind: POSTS })).preview).toBe(null);
  expect((await page("a\n\n<!-- truncate -->\n\nb\n", { kind: DOCS })).preview).toBe(null);
});

test("errors in a preview are reported once", async () => {
  expect(await faults("## A\n\n## B {#a}\n\n:::x\n:::\n\n<!-- truncate -->\n", { kind: POSTS })).toHaveLength(2);
});

test("footnote ids differ between files", async () => {
  const source = "a[^1]\n\n[^1]: b\n";
  const first = await html(source, { path: "blog/a.md" });
  const second = await html(source, { path: "blog/b.md" });
  const idsOf = (text: string): string[] => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? "");
  expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([]);
  for (const [, target] of first.matchAll(/(?:href="#|aria-describedby=")([^"]+)/g))
    expect(idsOf(first)).toContain(target);
});

test("markup that the policy blocks stays and is reported", async () => {
  const source =
    '<script>a()</script>\n\n<script src="https://a.b/c.js"></script>\n\n<style>.a{}</style>\n\n<b onclick="a()">c</b>\n';
  expect(await faults(source)).toEqual([
    "1:1 raw-html-blocked-by-csp: Unexpected inline `<script>`, expected markup that the content security policy allows",
    "7:1 raw-html-blocked-by-csp: Unexpected inline `onclick`, expected markup that the content security policy allows",
  ]);
  expect(await html(source)).toBe(
    '<script>a()</script>\n<script src="https://a.b/c.js"></script>\n<style>.a{}</style>\n<p><b onclick="a()">c</b></p>',
  );
  expect(await html(source, { config: { rawHtml: "strip" } })).toBe("<p>c</p>");
  for (const path of ["docs/a.md", "docs/a.mdx"])
    expect(await faults("<b onclick='a()'>c</b>\n", { path, config: { blocksInline: false } })).toEqual([]);
  expect(
    (
      await faults("<style>{'a'}</style>\n\n<b onclick=\"a()\">c</b> <b onClick={d}>e</b>\n", { path: "docs/a.mdx" })
    ).map((fault) => fault.slice(0, 28)),
  ).toEqual(["3:24 static-page-code: Unexp", "3:1 raw-html-blocked-by-csp:"]);
});

test("text stays text", async () => {
  const hostile = "</title><script>x</script> \"'& ]]> --> {{a}} ` \u2028 \u202e";
  const source = `## ${hostile.replace(/[<>{}`]/g, "\\$&")}\n\n\`${hostile.replaceAll("`", "")}\`\n`;
  const { body, outline } = await page(source);
  const parsed = parseFragment(htmlOf(body));
  expect(parsed.childNodes.map(({ nodeName }) => nodeName)).toEqual(["h2", "#text", "p"]);
  expect(outline[0] && "html" in outline[0] && outline[0].html).not.toContain("<script");
});

test("a page with a replaced element is not a string, raw HTML included", async () => {
  const options = { path: "docs/a.md", config: { elementOverrides: ["table"] } };
  expect((await page("text\n", options)).body.type).toBe("html");
  const code = await moduleCode("<div class='x'>\n\n| a |\n|---|\n| [b](./c.md) |\n\n</div>\n", options);
  expect(code).toContain('className: "x"');
  expect(code).toContain("_jsxDEV(_components.table, {");
  expect(code).toContain('href: "‹0›"');
});

test("empty pages are reported; partials may be empty but have no front matter", async () => {
  for (const source of ["", "   \n", "---\ntitle: T\n---\n"])
    expect(await faults(source)).toEqual([
      "1:1 empty-page: Unexpected empty page, expected content below the front matter",
    ]);
  expect(await faults("", { role: "partial" })).toEqual([]);
  expect(await faults("---\ntitle: T\n---\na\n", { role: "partial" })).toEqual([
    "1:1 partial-front-matter: Unexpected front matter in a partial, expected none: it has no effect",
  ]);
});

test.each([
  [
    "---\nt: 1\n---\na\n\n<Foo>\n",
    "6:1 mdx-syntax: Unexpected MDX: expected a closing tag for `<Foo>`",
    "Close it with `</Foo>`, or write `<Foo />`. If you meant text, write `&lt;`.",
  ],
  [
    "a {b\n",
    "1:3 mdx-syntax: Unexpected MDX: unexpected end of file in expression, expected a corresponding closing brace for `{`",
    "If you meant text, write `\\{` or put it in backticks.",
  ],
  [
    "a <5\n",
    "1:3 mdx-syntax: Unexpected MDX: unexpected character after `<`, expected a valid JSX tag",
    "If you meant text, write `&lt;` or `\\<`, or put it in backticks.",
  ],
  [
    "a <br> b\n",
    "1:3 mdx-syntax: Unexpected MDX: expected a closing tag for `<br>` before the end of `paragraph`",
    "In an .mdx file every tag must be closed: write `<br />`.",
  ],
  [
    "a\n\n<!-- b\n\nc\n",
    "3:1 comment-not-closed: Unexpected end of the file in a comment, expected `-->`",
    "Add `-->`. If you meant text, write `&lt;!--`.",
  ],
  [
    "import {a from 'b'\n",
    "1:11 mdx-code-syntax: Unexpected JavaScript in the page: unexpected token",
    "Correct the code. If you meant text, put it in backticks or escape the brace: `\\{`.",
  ],
])("an error of %j has position and remedy", async (source, fault, help) => {
  const { value, diagnostics } = await compile(source, { path: "docs/a.mdx" });
  expect(value).toBe(undefined);
  expect(
    diagnostics.map(({ name, location, message }) => `${location?.line}:${location?.column} ${name}: ${message}`),
  ).toEqual([fault]);
  expect(diagnostics[0]?.help).toBe(help);
});

test("imports of a page come first, one per line, wherever the author put them", async () => {
  const code = await moduleCode(`import A from "./a";

export const one = 1;

Text <A src={require("./dot.png")} />.

import {b, c as d} from './b';
import * as all from "./all";

{one + b + d + all.e}
`);
  expect(code.split("\n").slice(0, 7)).toEqual([
    'import {Fragment as _Fragment, jsxDEV as _jsxDEV} from "react/jsx-dev-runtime";',
    'import {useMDXComponents as _provideComponents} from "sitegen/source/runtime/react/content-elements.ts";',
    'import _required0 from "./dot.png";',
    'import A from "./a";',
    "import {b, c as d} from './b';",
    'import * as all from "./all";',
    "const one = 1;",
  ]);
});

test("exports of a page come last, in one statement, except re-exports", async () => {
  const code = await moduleCode(`export const {a, b: [c, ...d], e = 1, ...f} = {}, g = 2;
export function h() {}
export class I {}
export {a as j};
export {k} from "./k";
export * from "./l";

<A />
`);
  const lines = code.split("\n").filter((line) => /^(?:export|const|class|function [hM])/.test(line));
  expect(lines).toEqual([
    "const {a, b: [c, ...d], e = 1, ...f} = {}, g = 2;",
    "function h() {}",
    "class I {}",
    'export {k} from "./k";',
    'export * from "./l";',
    "function MDXContent(props = {}) {",
    "export {a, c, d, e, f, g, h, I, a as j, MDXContent as default};",
  ]);
});
