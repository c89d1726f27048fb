import { expect, test } from "vitest";
import { markdownFormat } from "../../../cli/compile/markdown-format.ts";
import { maskCode } from "../../../cli/model/mask-code.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";

const formatOf = (
  body: string,
  path = "a.md",
  format: "auto" | "mdx" | "md" | "detect" = "auto",
  frontMatter: Record<string, unknown> = {},
): string => {
  const result = markdownFormat(path as ContentPath, maskCode(body).text, { format, math: false }, frontMatter);
  return result.language === "mdx" ? (result.lenient ? "mdx, lenient" : "mdx") : "md";
};

test.each([
  "import A from './a'\n",
  'import "./a.css"\n',
  "import A, {b} from './a'\n",
  "import * as a from './a'\n",
  "export const a = 1\n",
  "export default function X() {}\n",
  "text <A/> text\n",
  "<Tabs>\n",
  "<motion.div>\n",
  "a {b} c\n",
  "{/* a */}\n",
  "<div style={{a: 1}}>\n",
  "{\n  multi\n}\n",
  '<div className="a">\n',
  "<head>\n",
  "- a\n\n    {b}\n",
  "<!-- a --> {b}\n",
  "`code first` {b}\n",
])("auto: %j is MDX", (body) => {
  expect(formatOf(body)).toBe("mdx, lenient");
});

test.each([
  "# A\n\ntext\n",
  "`{a}` ``<A/>``\n",
  "```\n{a}\nimport b from 'c'\n<A/>\n```\n",
  "~~~js {1}\nexport const a = 1\n~~~\n",
  "> ```\n> {a}\n> ```\n",
  "    {indented}\n",
  "## A\n    {indented}\n",
  "## A {#b}\n",
  ':::note{title="x"}\n',
  ":::note[T]{.a}\n",
  "::: tip {#a}\n",
  ":abbr[a]{b=c}\n",
  "<!-- {a} <B/> -->\n",
  "<!--\nimport a from 'b'\n-->\n",
  "<div class='a'>\n<br>\n",
  "a < b, a{ and {\n",
  "\\{a\\}\n",
  "<https://a.b>\n",
  "import this text\nexport of goods\n",
  "imports: a\n",
])("auto: %j is Markdown", (body) => {
  expect(formatOf(body)).toBe("md");
});

test.each([
  ["# A\n\n- a\n    b\n\n> c\n", "md"],
  ["## A {#b}\n\n<https://a.b> text <b>c</b>\n\n<!-- d -->\n", "md"],
  ["a {b} c\n", "mdx, lenient"],
  ["text\n\n    * a\n", "mdx, lenient"],
  ["# A\n\n\ta\n", "mdx, lenient"],
  ["### A\n    * a\n", "mdx, lenient"],
  ["a\n    * b\n", "md"],
  ['<p align="center">\n* a\n</p>\n', "mdx, lenient"],
  ["<img src='a.png'/>\n(https://a.b)\n", "mdx, lenient"],
  ["- a\n- <br>\n  *b*\n", "mdx, lenient"],
  ["> </div>\n", "mdx, lenient"],
])("mdx: %j of a .md file is %s", (body, format) => {
  expect(formatOf(body, "a.md", "mdx")).toBe(format);
});

test("the extension, the option and the front matter decide", () => {
  expect(formatOf("a", "a.mdx")).toBe("mdx");
  expect(formatOf("<a>", "a.md", "mdx")).toBe("mdx, lenient");
  expect(formatOf("{a}", "a.md", "md")).toBe("md");
  expect(formatOf("{a}", "a.mdx", "md")).toBe("md");
  expect(formatOf("{a}", "a.md", "detect")).toBe("md");
  expect(formatOf("a", "a.mdx", "detect")).toBe("mdx");
  expect(formatOf("{a}", "a.md", "auto", { mdx: { format: "md" } })).toBe("md");
  expect(formatOf("<a>", "a.md", "md", { mdx: { format: "mdx" } })).toBe("mdx, lenient");
  expect(formatOf("a", "a.mdx", "auto", { mdx: "nonsense" })).toBe("mdx");
});

test("formulas are not expressions where math is on", () => {
  const visible = maskCode("$\\frac{a}{b}$\n").text;
  expect(markdownFormat("a.md" as ContentPath, visible, { format: "auto", math: true }, {})).toEqual({
    language: "md",
  });
  expect(markdownFormat("a.md" as ContentPath, visible, { format: "auto", math: false }, {})).toEqual({
    language: "mdx",
    lenient: true,
  });
});
