import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { evaluate, html, moduleCode } from "./fixtures.ts";
import { sameMarkup as same } from "../../same-markup.ts";

const SOURCE = `# Title

Text *a* [b](./b.md) ![c](./c.png "d") <https://e.f>

:::tip A **title**

- [ ] one
- [x] two

:::

## Heading \`code\`

\`\`\`ts title="a.ts" {1} showLineNumbers=3
const a = "<b>";
\`\`\`

\`\`\`bash npm2yarn
npm install x
\`\`\`

| a | b |
| --- | :-: |
| c | ~~d~~ |

Note[^1] and again[^1]

[^1]: The note.

> [!WARNING]
> Careful
`;

test("a module renders the markup of the HTML body", async () => {
  const asHtml = await html(SOURCE);
  const component = evaluate(await moduleCode(`${SOURCE}\n{null}\n`, { path: "docs/a.md" }));
  const rendered = renderToStaticMarkup(createElement(component)).replaceAll("\uFDD3", "‹").replaceAll("\uFDD4", "›");
  expect(same(rendered.replace(/ data-sg-src="[^"]*"/g, ""))).toBe(same(asHtml));
});

test("components replace elements of imported Markdown and not the author's own tags", async () => {
  const component = evaluate(await moduleCode("*a* <em>b</em> {<em>c</em>}\n\n*d*\n", { role: "partial" }));
  expect(renderToStaticMarkup(createElement(component, { components: { em: "i" } }))).toBe(
    "<p><i>a</i> <em>b</em> <em>c</em></p>\n<p><i>d</i></p>",
  );
});

test("a layout may be a class, in which no hook can be called", async () => {
  const layout =
    "export default class Layout {\n  get isReactComponent() { return true; }\n  render() { return <em>{this.props.children}</em>; }\n}\n";
  const component = evaluate(await moduleCode(`${layout}\n*a*\n`));
  expect(renderToStaticMarkup(createElement(component))).toBe("<em><p><em>a</em></p></em>");
});

test("an unknown component is named with its position when the page renders", async () => {
  const component = evaluate(await moduleCode("text\n\n<Calout />\n"));
  expect(() => renderToStaticMarkup(createElement(component))).toThrow(/Calout[\s\S]*3:1-3:11[\s\S]*docs\/a\.mdx/);
});
