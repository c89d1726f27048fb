// Raw HTML on pages that are modules: plugins add components to plain Markdown, themes replace elements.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compile, evaluate, moduleCode, page, readable } from "./fixtures.ts";

type Tree = { children: unknown[] };
const adding =
  (...nodes: object[]) =>
  () =>
  (tree: Tree) =>
    void tree.children.push(...nodes.map((node) => structuredClone(node)));

const text = (value: string) => ({ type: "text", value });
const jsx = (name: string, children: object[], type = "mdxJsxFlowElement") => ({
  type,
  name,
  attributes: [],
  children,
});
const Box = ({ children }: { children?: unknown }) => createElement("section", null, children as never);

async function shown(source: string, config: object, path = "docs/a.md"): Promise<string> {
  const component = evaluate(await moduleCode(source, { path, config }));
  return renderToStaticMarkup(createElement(component, { components: { Box } }));
}

test("a remark plugin adds a component to Markdown with raw HTML", async () => {
  const added = jsx("Box", [
    { type: "code", lang: "js", value: "a" },
    { type: "paragraph", children: [text("in")] },
  ]);
  const source = `A <b>x</b><br>

<div align="center">

*y* <img src="https://e.org/i.png">

</div>

<p>open
`;
  expect(await shown(source, { remarkPlugins: [adding(added)] })).toBe(
    `<p>A <b>x</b><br/></p>
<div align="center">
<p><em>y</em> <img src="https://e.org/i.png" loading="lazy" decoding="async"/></p>
</div>
<p>open
<section><div class="theme-code-block sg-code language-js"><pre tabindex="0"><code><span class="line">a</span></code></pre><button type="button" class="code-copy" title="Copy" aria-label="Copy code to clipboard"></button></div><p>in</p></section></p>`,
  );
});

test("raw HTML inside a component, in text, and of a rehype plugin", async () => {
  const inText = jsx(
    "Box",
    [text("a"), { type: "html", value: "<u>" }, text("b"), { type: "html", value: "</u>" }],
    "mdxJsxTextElement",
  );
  const config = {
    remarkPlugins: [adding({ type: "paragraph", children: [inText] })],
    rehypePlugins: [adding({ type: "raw", value: "<table><tr><td>c" })],
  };
  expect(await shown("x <i>y</i>\n", config)).toBe(
    "<p>x <i>y</i></p>\n<p><section>a<u>b</u></section></p><table><tbody><tr><td>c</td></tr></tbody></table>",
  );
});

test("raw HTML that a plugin adds to MDX is parsed as in Markdown", async () => {
  const config = { remarkPlugins: [adding({ type: "html", value: '<a href="./b.md">b</a><!-- c -->' })] };
  const { links, body } = await page("{1}\n", { path: "docs/a.mdx", config });
  expect(links).toEqual([{ href: "./b.md", type: "file", location: { path: "docs/a.mdx" } }]);
  expect(body.type === "module" && readable(body.code)).toContain(
    '_jsxDEV(_components.a, {href: "‹0›", children: "b"}',
  );
});

test("links and images of raw HTML keep their positions in a module", async () => {
  const code = await moduleCode("x <i>y</i> [a](./a.md)\n\n<p>\n  <a href='./b.md'>b</a>\n</p>\n", {
    path: "docs/a.md",
    config: { elementOverrides: ["a"] },
  });
  expect(code).not.toContain("data-sg-src");
  expect(
    [...code.matchAll(/_components\.a, .*?lineNumber: (\d+), columnNumber: (\d+)/g)].map(([, ...at]) => at),
  ).toEqual([
    ["1", "12"],
    ["4", "3"],
  ]);
});

test("code of a plugin needs no syntax tree", async () => {
  const config = {
    remarkPlugins: [
      adding(
        { type: "mdxjsEsm", value: "import Box from './Box'\nexport const n = require('./n.png')" },
        { type: "mdxFlowExpression", value: "1 + 1" },
      ),
    ],
  };
  const { imports, body } = await page("x <i>y</i>\n", { config });
  expect(imports.map(({ specifier }) => specifier)).toEqual(["./Box", "./n.png"]);
  expect(body.type === "module" && body.code).toContain("1 + 1");
  const broken = { rehypePlugins: [adding({ type: "mdxFlowExpression", value: "1 +" })] };
  expect(
    (await compile("x\n", { config: broken })).diagnostics.map(({ name, message }) => `${name}: ${message}`),
  ).toEqual(["mdx-code-syntax: Unexpected JavaScript in the page: unexpected token"]);
});
