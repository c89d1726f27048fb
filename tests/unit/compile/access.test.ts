import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { evaluate, html, moduleCode } from "./fixtures.ts";

/** Without attributes and blanks that do not matter here. */
const bare = (markup: string): string =>
  markup.replace(/ (?:href|target|rel|type|disabled)(?:="[^"]*")?/g, "").replaceAll("\n", "");

const LIST = '<ul class="contains-task-list">';
const ITEM = '<li class="task-list-item">';

test.each([
  [
    "- [x] done\n- [ ] open",
    `${LIST}${ITEM}<label><input checked> done</label></li>${ITEM}<label><input> open</label></li></ul>`,
  ],
  [
    "- [ ] see [the *docs*](https://a.b) and `code`\n  next line",
    `${LIST}${ITEM}<label><input> see <a>the <em>docs</em></a> and <code>code</code>next line</label></li></ul>`,
  ],
  [
    "- [ ] outer\n  - [x] inner\n    - plain",
    `${LIST}${ITEM}<label><input> outer</label>${LIST}${ITEM}<label><input checked> inner</label><ul><li>plain</li></ul></li></ul></li></ul>`,
  ],
  [
    "1. [x] one\n\n   more\n\n2. [ ] two",
    `<ol class="contains-task-list">${ITEM}<p><label><input checked> one</label></p><p>more</p></li>${ITEM}<p><label><input> two</label></p></li></ol>`,
  ],
  ["- [ ] a\n  <div>b</div>", `${LIST}${ITEM}<label><input> a</label><div>b</div></li></ul>`],
  ["- [ ] a <kbd>K</kbd>", `${LIST}${ITEM}<label><input> a <kbd>K</kbd></label></li></ul>`],
  ["- [ ] a\n  > b", `${LIST}${ITEM}<label><input> a</label><blockquote><p>b</p></blockquote></li></ul>`],
  ["- [ ] <label>own</label>", `${LIST}${ITEM}<input> <label>own</label></li></ul>`],
  ["- plain\n- [y] no task", "<ul><li>plain</li><li>[y] no task</li></ul>"],
])("the text of a task names its checkbox: %j", async (source, expected) => {
  expect(bare(await html(source))).toBe(expected);
});

test("in a module too, where components are part of the text", async () => {
  const code = await moduleCode(
    "- [x] see <Badge /> and {1 + 1}\n\n  <Badge />\n- [ ] <b>other</b>\n  - [ ] <Badge /> {2}",
  );
  const components = { Badge: () => createElement("i") };
  expect(bare(renderToStaticMarkup(createElement(evaluate(code), { components })))).toBe(
    [
      `${LIST}${ITEM}<p><label><input checked=""/> see <i></i> and 2</label></p><i></i></li>`,
      `${ITEM}<label><input/> <b>other</b></label>${LIST}${ITEM}<label><input/> <i></i>2</label></li></ul></li></ul>`,
    ].join(""),
  );
});

test("an empty header of a table is a plain cell", async () => {
  const source = "|  | a | <!-- --> |\n| - | :-: | - |\n| b | c |  |";
  expect(bare(await html(source))).toBe(
    '<table><thead><tr><td></td><th style="text-align:center">a</th><td></td></tr></thead><tbody><tr><td>b</td><td style="text-align:center">c</td><td></td></tr></tbody></table>',
  );
});

test("the site's plugins get headers and checkboxes as remark-rehype creates them", async () => {
  const seen: string[] = [];
  const look = () => (tree: { children: object[] }) => {
    const walk = (node: { tagName?: string; children?: object[] }): void => {
      if (node.tagName) seen.push(node.tagName);
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
  await html("- [ ] a\n\n| |\n| - |", { config: { rehypePlugins: [look] } });
  expect(seen).toEqual(["ul", "li", "input", "table", "thead", "tr", "th"]);
});
