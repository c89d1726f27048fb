import { expect, test } from "vitest";
import { compileLinks } from "../../../cli/compile/compile-page.ts";
import type { KindMarkdown } from "../../../cli/model/markdown-config.ts";
import { type ContentFile, isLinksModule, type PageFacts } from "../../../cli/model/content.ts";
import { DOCS, htmlOf, markdownConfig, page, POSTS, readable } from "./fixtures.ts";

interface Options {
  path?: string;
  role?: ContentFile["role"];
  kind?: KindMarkdown;
  config?: Parameters<typeof markdownConfig>[0];
}

async function linksOf(source: string, { path = "docs/a.md", role = "page", kind = DOCS, config }: Options = {}) {
  const file = { path, kind: "docs", role, source, hash: "h" } as ContentFile;
  const { value } = await compileLinks(file, markdownConfig(config), kind);
  return value as PageFacts;
}
async function bodyOf(source: string, options: Options = {}): Promise<string> {
  const { body } = await linksOf(source, options);
  return readable(isLinksModule(body) ? body.links : htmlOf(body as Parameters<typeof htmlOf>[0]));
}
/** Without the parts that every heading and link has. */
const bare = (html: string): string => html.replace(/ (?:aria-label|title|translate|data-sg-src)="[^"]*"/g, "");

test("text is removed; links and ids stay in position", async () => {
  const source = `# Title

Some *words* and \`code\`.

## Part

> - **See** [the *page*](./b.md) or ![a picture](./c.png)
> - nothing

| a | b |
| - | - |
| c | [d](/d) |

\`\`\`js
let a;
\`\`\`

\`\`\`klingon
nuq
\`\`\`

:::note

Words.

:::

:::tip{#here}

Words[^1].

:::

[^1]: A note.
`;
  expect(bare(await bodyOf(source)).replaceAll("\n", "")).toBe(
    '<h1></h1><h2 id="part"><a class="hash-link" href="#part"></a></h2>' +
      '<blockquote><ul><li><a href="‹0›"></a><img src="‹1›" alt="a picture" loading="lazy" decoding="async"></li></ul></blockquote>' +
      '<table><thead><tr><th><a href="‹2›"></a></th><td></td></tr></thead></table>' +
      '<div class="theme-code-block sg-code language-klingon"><pre tabindex="0"><code><span class="line"></span></code></pre>' +
      '<button type="button" class="code-copy"></button></div>' +
      '<div id="here" class="theme-admonition theme-admonition-tip admonition admonition-tip"><div class="admonition-content">' +
      '<p><sup><a href="#user-content-fn-1-180mst" id="user-content-fnref-1-180mst" data-footnote-ref aria-describedby="footnote-label-180mst">1</a></sup></p></div></div>' +
      '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label-180mst">Footnotes</h2>' +
      '<ol><li id="user-content-fn-1-180mst"><a href="#user-content-fnref-1-180mst" data-footnote-backref="" class="data-footnote-backref">↩</a></li></ol></section>',
  );
});

test("a module is marked as one; its components keep their props", async () => {
  const { body } = await linksOf("Words <Box>and [a link](/b)</Box>.\n", { path: "docs/a.mdx" });
  const code = readable(isLinksModule(body) ? body.links : "");
  expect(code).toContain('"and "');
  expect(code).toContain('href: "‹0›"');
  expect(code).not.toContain("Words");
});

/** Wraps a text in an element. */
const linksWords = () => (tree: { children: { children: { data?: object }[] }[] }) => {
  for (const { children } of tree.children)
    for (const child of children) child.data = { hName: "a", hProperties: { href: "/from-plugin" } };
};

test("elements that a plugin makes from text stay", async () => {
  expect(bare(await bodyOf("Words\n", { config: { remarkPlugins: [linksWords] } }))).toBe(
    '<p><a href="‹0›">Words</a></p>',
  );
});

test.each<[string, string, Options]>([
  ["raw HTML, whose tags may end anywhere", '<div title="\n\nWords\n\n">\n', {}],
  ["a partial, which others show", "Words\n", { role: "partial" }],
  ["a post, of which others show a part", "Words\n", { kind: POSTS }],
  ["elements that a plugin sees", "Words\n", { config: { rehypePlugins: [() => () => undefined] } }],
  ["a layout, which is given the page", "export default ({ children }) => children\n\nWords\n", { path: "docs/a.mdx" }],
])("unchanged: %s", async (_, source, options) => {
  const { body } = await page(source, options);
  expect(await bodyOf(source, options)).toBe(readable(body.type === "html" ? htmlOf(body) : body.code));
});
