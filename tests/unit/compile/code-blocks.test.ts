import { expect, test, vi } from "vitest";
import { createHighlighter } from "../../../cli/highlight/create-highlighter.ts";
import { highlighterOptions } from "../highlight/fixtures.ts";
import { faults, html, markdownConfig, moduleCode, page, POSTS } from "./fixtures.ts";

const BUTTON = '<button type="button" class="code-copy" title="Copy" aria-label="Copy code to clipboard"></button>';
const MARKED = "line theme-code-block-highlighted-line";
/** The lines of the only block. */
const lines = async (source: string, options = {}): Promise<string> =>
  /<code[^>]*>([\s\S]*)<\/code>/.exec(await html(source, options))?.[1] ?? "";

test("the whole block, highlighted", async () => {
  const highlighter = createHighlighter(highlighterOptions);
  expect(await html('```TS title="src/a.ts" {2} showLineNumbers=5\nconst a = 1;\n\n// b\n```\n', { highlighter })).toBe(
    '<div class="theme-code-block sg-code language-ts code-numbered"><div class="code-title">src/a.ts</div><pre tabindex="0"><code style="counter-reset:sg-line 4">' +
      '<span class="line"><span class="k">const</span> a = <span class="n">1</span>;</span>\n' +
      `<span class="${MARKED}"></span>\n` +
      `<span class="line"><span class="c">// b</span></span></code></pre>${BUTTON}</div>`,
  );
});

test.each([
  [
    "```\na <b> & c\n```\n",
    '<div class="theme-code-block sg-code language-text"><pre tabindex="0"><code><span class="line">a &lt;b> &amp; c</span></code></pre>',
  ],
  ["    a\n", '<div class="theme-code-block sg-code language-text">'],
  [
    "```js{1}\na\n```\n",
    `<div class="theme-code-block sg-code language-js"><pre tabindex="0"><code><span class="${MARKED}">a</span>`,
  ],
  [
    "```jsx live\na\n```\n",
    '<div class="theme-code-block sg-code language-jsx"><pre tabindex="0"><code><span class="line">a</span></code></pre>',
  ],
  ["```ts title='it\"s'\na\n```\n", '<div class="code-title">it"s</div>'],
  [
    "```ts showLineNumbers\na\n```\n",
    '<div class="theme-code-block sg-code language-ts code-numbered"><pre tabindex="0"><code><span',
  ],
  ["```klingon\na\n```\n", '<div class="theme-code-block sg-code language-klingon">'],
  ["```c++\na\n```\n", '<div class="theme-code-block sg-code language-c++">'],
])("%j", async (source, expected) => {
  expect(await html(source)).toContain(expected);
});

test("lines that a diff comment marks, whatever the language's comment looks like", async () => {
  const code = "a // [!code ++]\nb # [!code --]\n<c /> {/* [!code ++] */}\n<d> <!-- [!code --] -->\ne // [!code other]";
  expect(await lines(`\`\`\`text {2}\n${code}\n\`\`\`\n`)).toBe(
    [
      '<span class="line code-added">a</span>',
      `<span class="${MARKED} code-removed">b</span>`,
      '<span class="line code-added">&lt;c /></span>',
      '<span class="line code-removed">&lt;d></span>',
      '<span class="line">e // [!code other]</span>',
    ].join("\n"),
  );
});

test.each([
  ["js", "// [!code focus]"],
  ["css", "/* [!code focus] */"],
  ["html", "<!-- [!code focus] -->"],
  ["bash", "# [!code focus]"],
  ["python", "# [!code focus]"],
  ["jsx", "{/* [!code focus] */}"],
])("a line of %s with only `%s` is removed, and the block has its focused lines", async (language, comment) => {
  expect(await html(`\`\`\`${language}\n${comment}\na\nb ${comment.replace("focus", "error")}\n\`\`\`\n`)).toBe(
    `<div class="theme-code-block sg-code language-${language} code-has-focus"><pre tabindex="0"><code>` +
      `<span class="line code-focused">a</span>\n<span class="line code-error">b</span></code></pre>${BUTTON}</div>`,
  );
});

test("notations and ranges: ranges count the lines of the source", async () => {
  const code = "a\n// [!code warning:9]\nb // [!code highlight]\nc // [!code word:c:1]";
  expect(await lines(`\`\`\`text {1,4} showLineNumbers\n${code}\n\`\`\`\n`)).toBe(
    [
      `<span class="${MARKED}">a</span>`,
      `<span class="line code-warning theme-code-block-highlighted-line">b</span>`,
      `<span class="${MARKED} code-warning"><mark class="code-word">c</mark></span>`,
    ].join("\n"),
  );
});

test("lines above a cut are not shown, and marks and numbers count the others", async () => {
  const code = "import a from 'a';\n// ---cut---\na();\nb(); // [!code ++]";
  expect(await lines(`\`\`\`ts {1} showLineNumbers=3\n${code}\n\`\`\`\n`)).toBe(
    `<span class="${MARKED}">a();</span>\n<span class="line code-added">b();</span>`,
  );
  expect(await lines("```js\na\n  //---cut---\nb\n// ---cut---\n```\n")).toBe('<span class="line"></span>');
  const other = await lines("```md\na\n// ---cut---\nb\n```\n");
  expect(other.replace(/<[^>]*>/g, "")).toBe("a\n// ---cut---\nb");
  const text = await lines("```ts\nconst a = '// ---cut---';\n```\n");
  expect(text).toContain("---cut---");
});

test("the default language", async () => {
  expect(
    await html("```\na\n```\n", { config: { code: { ...markdownConfig().code, defaultLanguage: "js" } } }),
  ).toContain("language-js");
});

test("an unknown language is reported as information, names for plain text are not", async () => {
  expect(await faults("x\n\n```klingon\na\n```\n\n```text\nb\n```\n\n```txt\nc\n```\n")).toEqual([
    "3:1 unknown-code-language: Unexpected code language `klingon`, expected one with a grammar; the block is shown without highlighting",
  ]);
});

test("`live` is a warning that a report shows once, whatever else follows the language", async () => {
  const source = 'x\n\n```jsx live noInline\na\n```\n\n```js title="alive.js"\nb\n```\n\n```js live\nc\n```\n';
  const message = "live-code: Unexpected `live` on a code block, expected `markdown.liveCode` in the config";
  expect(await faults(source)).toEqual([`3:1 ${message}`, `11:1 ${message}`]);
});

test("a line too long to highlight is a warning at the block, with the line's length", async () => {
  const source = `x\n\n\`\`\`js\na\n${"b".repeat(5_001)}\n\`\`\`\n`;
  expect(await faults(source, { highlighter: createHighlighter(highlighterOptions) })).toEqual([
    "3:1 code-without-colors: Unexpected line of 5001 characters in a code block, expected at most 5000; it is shown without highlighting",
  ]);
});

test("a block that takes too long is a warning at the block", async () => {
  const highlighter = createHighlighter({ ...highlighterOptions, timeLimitMs: 1 });
  expect(await faults(`x\n\n\`\`\`ts\nf(${"(".repeat(3_000)}\n\`\`\`\n`, { highlighter })).toEqual([
    "3:1 code-without-colors: Unexpected time to highlight a code block, expected less than 0.001 s; it is shown without highlighting",
  ]);
});

test.each([
  ["js", "// highlight-next-line\na\nb"],
  ["js", "/* highlight-next-line */\na\nb"],
  ["tsx", "{/* highlight-next-line */}\na\nb"],
  ["html", "<!-- highlight-next-line -->\na\nb"],
  ["bash", "  # highlight-next-line\na\nb"],
  ["sql", "-- highlight-next-line\na\nb"],
  ["tex", "% highlight-next-line\na\nb"],
  ["rust", "// highlight-next-line\na\nb"],
  ["js", "// highlight-start\na\n// highlight-end\nb"],
])("magic comments of %s: %j", async (language, code) => {
  expect(await lines(`\`\`\`${language}\n${code}\n\`\`\`\n`)).toBe(
    `<span class="${MARKED}">a</span>\n<span class="line">b</span>`,
  );
});

test.each([
  ["nested: the last start counts, for each end", "START\na\nSTART\nb\nEND\nc\nEND\nd", "bc"],
  ["started twice", "START\na\nSTART\nb\nEND\nc", "b"],
  ["never ended", "a\nSTART\nb", ""],
  ["never started", "a\nb\nEND\nc", "ab"],
  ["two blocks and a line", "START\na\nEND\nb\nSTART\nNEXT\nc\nEND\nNEXT", "ac"],
])("blocks of magic comments: %s", async (_, code, marked) => {
  const words = { START: "// highlight-start", END: "// highlight-end", NEXT: "// highlight-next-line" };
  const source = code.replace(/[A-Z]+/g, (word) => words[word as keyof typeof words]);
  const found = (await lines(`\`\`\`js\n${source}\n\`\`\`\n`)).split("\n");
  expect(
    found
      .filter((line) => line.includes(MARKED))
      .map((line) => line.replace(/<[^>]*>/g, ""))
      .join(""),
  ).toBe(marked);
  expect(found.join("")).not.toContain("highlight-");
});

test("a range turns magic comments off; comments of other languages and other text stay", async () => {
  expect(await lines("```js {2}\n// highlight-next-line\na\n```\n")).toBe(
    `<span class="line">// highlight-next-line</span>\n<span class="${MARKED}">a</span>`,
  );
  expect(await lines("```python\n// highlight-next-line\na\n```\n")).toContain("// highlight-next-line");
  expect(await lines("```js\n// highlight-next-line please\n```\n")).toContain("please");
});

test("magic comments of the site", async () => {
  const magicComments = [{ className: "error", line: "this-fails" }];
  expect(
    await lines("```js\n// this-fails\na\n// highlight-next-line\n```\n", {
      config: { code: { ...markdownConfig().code, magicComments } },
    }),
  ).toBe('<span class="line error">a</span>\n<span class="line">// highlight-next-line</span>');
});

test("npm2yarn becomes tabs", async () => {
  const result = await html("```bash npm2yarn\nnpm install a\n# comment\nnpm run b\n```\n", {
    config: { npm2yarn: { sync: true, converters: ["yarn", "pnpm"] } },
  });
  const id = "tabs-180mst-0";
  const tab = (value: string, label: string, first: boolean): string =>
    `<li role="tab" id="${id}-${value}" class="tabs__item${first ? " tabs__item--active" : ""}" aria-selected="${first}" aria-controls="${id}-${value}-panel" tabindex="${first ? 0 : -1}" data-value="${value}">${label}</li>`;
  const panel = (value: string, label: string, code: string[]): string =>
    `<div role="tabpanel" id="${id}-${value}-panel" aria-labelledby="${id}-${value}" data-value="${value}" data-label="${label}"><div class="theme-code-block sg-code language-bash"><pre tabindex="0"><code>${code.map((line) => `<span class="line">${line}</span>`).join("\n")}</code></pre>${BUTTON}</div></div>`;
  expect(result).toBe(
    `<div class="tabs-container" data-sg-tabs="npm2yarn"><ul role="tablist" aria-orientation="horizontal" class="tabs">${tab("npm", "npm", true)}${tab("yarn", "Yarn", false)}${tab("pnpm", "pnpm", false)}</ul>` +
      `<div class="margin-top--md">${panel("npm", "npm", ["npm install a", "# comment", "npm run b"])}${panel("yarn", "Yarn", ["yarn add a", "# comment", "yarn b"])}${panel("pnpm", "pnpm", ["pnpm add a", "# comment", "pnpm run b"])}</div></div>`,
  );
  expect(await html("```bash npm2yarn\nnpm i\n```\n")).toContain('data-sg-tabs=""');
});

test("ts2js becomes a switch of TypeScript and JavaScript, with lines, titles and marks of each", async () => {
  const source =
    '```ts ts2js title="src/a.ts" {5} twoslash\nprelude;\n// ---cut---\ntype A = 1;\n\nconst a: A = 1; // [!code ++]\n//    ^?\nb(a);\n```\n';
  const result = await html(source);
  const [, ts = "", js = ""] = result.split('role="tabpanel"');
  expect(result).toContain('<div class="tabs-container" data-sg-tabs="ts2js">');
  expect(ts).toContain('data-value="ts" data-label="TypeScript"><div class="theme-code-block sg-code language-ts">');
  expect(ts).toContain('<div class="code-title">src/a.ts</div>');
  expect(js).toContain('data-value="js" data-label="JavaScript"><div class="theme-code-block sg-code language-js">');
  expect(js).toContain('<div class="code-title">src/a.js</div>');
  expect(/<code>([\s\S]*)<\/code>/.exec(js)?.[1]).toBe(
    '<span class="line code-added">const a = 1;</span>\n<span class="line">b(a);</span>',
  );
  expect(await lines("```tsx ts2js {2,3}\ntype A = 1;\na;\nb;\nc;\n```\n")).toContain(
    `<code><span class="${MARKED}">a;</span>\n<span class="${MARKED}">b;</span>\n<span class="line">c;</span>`,
  );
});

test("ts2js leaves other languages, and code that is no TypeScript", async () => {
  expect(await html("```js ts2js\na\n```\n")).not.toContain("tabs");
  const source = "Text.\n\n```ts ts2js\na();\nconst b: number = ;\n```\n";
  expect(await html(source)).not.toContain("tabs");
  expect(await faults(source)).toEqual([
    "3:1 types-not-removed: Unexpected code in line 2 of a block with `ts2js`, expected TypeScript that can be read: Unexpected token",
  ]);
});

test("diagrams", async () => {
  const source = "```mermaid\ngraph TD; A-->B\n```\n";
  expect((await page(source, { config: { mermaid: true } })).uses.mermaid).toBe(true);
  expect(await html(source, { config: { mermaid: true } })).toBe('<pre class="mermaid">graph TD; A-->B</pre>');
  expect(await html(source)).toContain("language-mermaid");
});

test("formulas become MathML, and an invalid one is unchanged, with a warning", async () => {
  expect(await html("$a^2$\n\n$$\nb\n$$\n", { config: { math: true } })).toMatch(
    /^<p><span class="math-inline"><math [\s\S]*<\/math><\/span><\/p>\n<div class="math-display"><math [\s\S]*display="block"[\s\S]*<\/math><\/div>$/,
  );
  expect(await html("costs $5 or $6\n")).toBe("<p>costs $5 or $6</p>");
  const warn = vi.spyOn(console, "warn");
  expect(await html("$한^2$\n", { config: { math: true } })).toContain("한");
  expect(warn).not.toHaveBeenCalled();
  expect(await faults("a $\\frac{1}{$\n", { config: { math: true } })).toEqual([
    expect.stringMatching(/^1:3 math-syntax: Unexpected formula: /),
  ]);
  expect((await page("$a$\n", { config: { math: true } })).uses).toEqual({ math: true, mermaid: false });
});

test("formulas without their package are one error, at the first one", async () => {
  const config = { math: true, mathPackage: null };
  expect(await faults("# T\n\na $b$ and $c$\n\n<!-- truncate -->\n\n$d$\n", { config, kind: POSTS })).toEqual([
    "3:3 math-package-missing: Unexpected formula without the package `katex`, expected it to be installed",
  ]);
});

test("a fence of MDX is unwrapped", async () => {
  expect(await html("a\n\n```mdx-code-block\n**b**\n```\n")).toBe("<p>a</p>\n<p><strong>b</strong></p>");
  expect(await html("````mdx-code-block\na\n\n```mdx-code-block\n*b*\n```\n````\n")).toBe(
    "<p>a</p>\n<p><em>b</em></p>",
  );
  expect(await moduleCode("```mdx-code-block\n<B c={1} />\n```\n", { path: "docs/a.md" })).toContain("c: 1");
});

test("in a module a block is one element with finished HTML", async () => {
  const code = await moduleCode("<A />\n\n```js\nb\n```\n");
  expect(code).toContain(
    '_jsxDEV("div", {className: "theme-code-block sg-code language-js", dangerouslySetInnerHTML: {__html: "<pre tabindex=\\"0\\"><code><span class=\\"line\\">b</span></code></pre>',
  );
});

test("a site's `pre` gets the bare fence", async () => {
  const code = await moduleCode('```js title="a"\nb\n```\n', {
    path: "docs/a.md",
    config: { elementOverrides: ["pre"] },
  });
  expect(code).toMatch(
    /_jsxDEV\(_components\.pre, \{\s+children: _jsxDEV\(_components\.code, \{\s+className: "language-js",\s+metastring: "title=\\"a\\"",\s+children: "b\\n"/,
  );
});

test("notes stand below their line and are no part of the code", async () => {
  const code = 'a; // [!code note: An "A" & more\\]]\n// [!code note:Next]\nb; // [!code ++]\nc;';
  const source = `\`\`\`js\n${code}\n\`\`\`\n`;
  expect(await lines(source)).toBe(
    [
      '<span class="line">a;<span class="code-note" data-note="An &quot;A&quot; &amp; more]"></span></span>',
      '<span class="line code-added">b;<span class="code-note" data-note="Next"></span></span>',
      '<span class="line">c;</span>',
    ].join("\n"),
  );
});

test.each<[meta: string, foldAfter: number | null, shown: number | null]>([
  ["fold", null, 10],
  ["fold=4", null, 4],
  ["fold", 6, 6],
  ["", 6, 6],
  ["fold=false", 6, null],
  ["", null, null],
  ["", 18, null],
  ["fold=0", null, null],
])("a block of 20 lines with %j, on a site that folds after %j lines", async (meta, foldAfter, shown) => {
  const config = { code: { ...markdownConfig().code, foldAfter } };
  const source = `\`\`\`js ${meta}\n${"a;\n".repeat(20)}\`\`\`\n`;
  const block = await html(source, { config });
  expect(/--sg-fold:(\d+)/.exec(block)?.[1] ?? null).toBe(shown === null ? null : String(shown));
  const control =
    '<label class="code-fold" data-label="All 20 lines"><input type="checkbox" aria-label="All 20 lines" autocomplete="off"></label></div>';
  expect(block.endsWith(control)).toBe(shown !== null);
});
