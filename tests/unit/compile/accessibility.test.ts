import { describe, expect, test } from "vitest";
import type { AccessibilityLevels } from "../../../cli/model/markdown-config.ts";
import { compile, faults } from "./fixtures.ts";

const levels = (changes: Partial<AccessibilityLevels> = {}): { accessibility: AccessibilityLevels } => ({
  accessibility: { missingAlt: "warn", headingLevels: "warn", linkText: "warn", tableHeaders: "warn", ...changes },
});
const judge = (source: string, path = "docs/a.md", role: "page" | "partial" = "page"): Promise<string[]> =>
  faults(source, { path, role, config: levels() });
const TEXT = "expected the name of its target";

describe("images", () => {
  test.each([
    [
      'Text\n\n<img src="a.png">',
      "docs/a.md",
      ["3:1 image-without-alt: Unexpected image without `alt`, expected a description"],
    ],
    [
      '<p>\n  <img src="a.png"></p>',
      "docs/a.md",
      ["2:3 image-without-alt: Unexpected image without `alt`, expected a description"],
    ],
    [
      '<div>\n  <img src="/a.png" />\n</div>',
      "docs/a.mdx",
      ["2:3 image-without-alt: Unexpected image without `alt`, expected a description"],
    ],
    ['<img src="a.png" alt="">', "docs/a.md", []],
    ["![](a.png) ![A clip](a.png)", "docs/a.md", []],
    ['<img src="/a.png" {...props} />', "docs/a.mdx", []],
    [
      '<img src="/a.png" alt={text} /> <img src="/a.png" aria-hidden="true" /> <img aria-label="x" src="/a.png" />',
      "docs/a.mdx",
      [],
    ],
  ])("%s", async (source, path, expected) => expect(await judge(source, path)).toEqual(expected));
});

describe("heading levels", () => {
  const jump = (line: number, level: number, before: number) =>
    `${line}:1 heading-level-jump: Unexpected heading of level ${level} after level ${before}, expected level ${before + 1} or less`;
  test.each([
    ["# A\n\n### B\n\n#### C\n\n## D", "docs/a.md", [jump(3, 3, 1)]],
    ["### A", "docs/a.md", [jump(1, 3, 1)]],
    ["## A\n\n### B\n\n## C\n\n### D\n\n#### E", "docs/a.md", []],
    ["## A\n\n<h4>B</h4>", "docs/a.md", [jump(3, 4, 2)]],
    ["import Part from './_b.mdx';\n\n# A\n\n<Part />\n\n### B", "docs/a.mdx", []],
    ["# A\n\n<Tabs><TabItem>\n\n### B\n\n</TabItem></Tabs>", "docs/a.mdx", [jump(5, 3, 1)]],
    ["# A\n\n{/* a comment */}\n\n### B", "docs/a.mdx", [jump(5, 3, 1)]],
  ])("%s", async (source, path, expected) => expect(await judge(source, path)).toEqual(expected));

  test("a partial begins at any level", async () => {
    expect(await judge("### A\n\n##### B", "docs/_a.md", "partial")).toEqual([jump(3, 5, 3)]);
  });
});

describe("texts of links", () => {
  test.each([
    [
      "Click [here](b.md), or [Read more…](c.md).",
      "docs/a.md",
      [
        `1:7 vague-link-text: Unexpected link text \`here\`, ${TEXT}`,
        `1:24 vague-link-text: Unexpected link text \`Read more…\`, ${TEXT}`,
      ],
    ],
    ["[](b.md)", "docs/a.md", [`1:1 vague-link-text: Unexpected link without a text, ${TEXT}`]],
    ["[![](i.png)](b.md)", "docs/a.md", [`1:1 vague-link-text: Unexpected link without a text, ${TEXT}`]],
    ["[![Options](i.png)](b.md) [more options](b.md) [`here()`](b.md) https://x.example", "docs/a.md", []],
    [
      '<a href="b">hier</a> <a href="b" aria-label="Options">here</a> <a id="x"></a>',
      "docs/a.md",
      [`1:1 vague-link-text: Unexpected link text \`hier\`, ${TEXT}`],
    ],
    ['<a href="/b">{label}</a> <a href="/b"><Icon /></a> <a href="/b"><Icon>here</Icon></a>', "docs/a.mdx", []],
    ["[点击这里](b.md)", "docs/a.md", [`1:1 vague-link-text: Unexpected link text \`点击这里\`, ${TEXT}`]],
  ])("%s", async (source, path, expected) => expect(await judge(source, path)).toEqual(expected));
});

describe("tables", () => {
  const plain = "table-without-headers: Unexpected table without headers, expected names of its columns or rows";
  test.each([
    ["|   |   |\n| - | - |\n| a | 1 |", "docs/a.md", [`1:1 ${plain}`]],
    ["| a |   |\n| - | - |\n| b | 1 |", "docs/a.md", []],
    ["| ![A](a.png) |\n| - |\n| b |", "docs/a.md", []],
    ["Text\n\n<table><tr><td>1</td></tr></table>", "docs/a.md", [`3:1 ${plain}`]],
    ["<table><tr><th>a</th><td>1</td></tr></table>", "docs/a.md", []],
    ['<table role="presentation"><tr><td>1</td></tr></table>', "docs/a.md", []],
    ["<table><tbody>{rows}</tbody></table>", "docs/a.mdx", []],
  ])("%s", async (source, path, expected) => expect(await judge(source, path)).toEqual(expected));
});

test("each rule has its level, and an error does not remove the page", async () => {
  const source = '<img src="a.png">\n\n### A\n\n[here](b.md)';
  const config = levels({ missingAlt: "error", headingLevels: "ignore", linkText: "log" });
  const { value, diagnostics } = await compile(source, { config });
  expect(diagnostics.map(({ name, severity, help }) => [name, severity, help !== undefined])).toEqual([
    ["image-without-alt", "error", true],
    ["vague-link-text", "info", true],
  ]);
  expect(value?.links.length).toBe(2);
});

test("without the option nothing is checked", async () => {
  expect(await faults('<img src="a.png">\n\n### A')).toEqual([]);
});
