import { expect, test } from "vitest";
import { assertEstree, attachEstree } from "../../../cli/compile/attach-estree.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { mdxToMdast } from "satteri";
import type { Root } from "mdast";
import { faults, moduleCode } from "./fixtures.ts";

const path = "docs/a.mdx" as ContentPath;

// The five positions of code, each valid and invalid: decisions 3.2.
test.each([
  ["an expression in the flow", "{1 + 1}\n", "1 + 1"],
  ["an expression in text", "a {b.c} d\n", '"a ", b.c, " d"'],
  ["an expression in parentheses", "a {( (b) ) /* c */} d\n", '"a ", b, " d"'],
  ["imports and exports", "import a from './b'\nexport const c = a + 1\n", "\nconst c = a + 1;"],
  ["the value of an attribute", "<A b={1 + 1} />\n", "b: 1 + 1"],
  ["a spread between attributes", "<A {...b} />\n", "...b"],
])("%s reaches the module", async (_name, source, expected) => {
  expect(await moduleCode(source)).toContain(expected);
});

test.each([
  ["an expression in the flow", "x\n\n{1 +}\n", "3:5 mdx-syntax"],
  ["an expression in text", "a {b c} d\n", "1:6 mdx-syntax"],
  ["imports and exports", "x\n\nexport const c = = 1\n", "3:18 mdx-code-syntax"],
  ["a statement among them", "export const c = 1\nfoo()\n", "2:1 mdx-code-syntax"],
  ["a default export that is no layout", "x\n\nexport default 5\n", "3:16 mdx-code-syntax"],
  ["the value of an attribute", "<A b={1 +} />\n", "1:10 mdx-syntax"],
  ["an empty attribute", "x <A b={} />\n", "1:3 mdx-code-syntax"],
  ["a spread between attributes", "<A {...b c} />\n", "1:10 mdx-syntax"],
])("an error in %s is reported at its position", async (_name, source, expected) => {
  expect((await faults(source, { path })).map((fault) => fault.split(":").slice(0, 2).join(":"))).toEqual([expected]);
});

test.each(["satteri", "remark"] as const)(
  "a default export that is no layout has its place, parsed by %s",
  async (parser) => {
    expect(
      await faults("---\na: 1\n---\n\ntext\n\nexport const b = 1\nexport default 5\n", { path, config: { parser } }),
    ).toEqual([expect.stringMatching(/^8:16 mdx-code-syntax/)]);
  },
);

test("JSX inside code has its own position", async () => {
  const code = await moduleCode("---\na: 1\n---\n\ntext {b &&\n  <C />} d\n\n<D e={<F />} />\n");
  expect(code).toMatch(
    /_jsxDEV\(C, \{\}, undefined, false, \{\s+fileName: "docs\/a\.mdx",\s+lineNumber: 6,\s+columnNumber: 3/,
  );
  expect(code).toMatch(/_jsxDEV\(F, \{\}, undefined, false, \{\s+fileName: "docs\/a\.mdx",\s+lineNumber: 8/);
});

test.each(["satteri", "remark"] as const)("so has JSX after rewritten syntax, parsed by %s", async (parser) => {
  const code = await moduleCode("<https://x.example/> {b && <C />}\n", { path: "docs/a.md", config: { parser } });
  expect(code).toMatch(
    /_jsxDEV\(C, \{\}, undefined, false, \{\s+fileName: "docs\/a\.md",\s+lineNumber: 1,\s+columnNumber: 28/,
  );
});

test("code without a tree is an internal error and never dropped", () => {
  for (const source of ["{a}", "b {a}", "import a from 'b'", "<A b={c} />", "<A {...b} />"]) {
    const tree = mdxToMdast(source, {}) as unknown as Root;
    expect(() => assertEstree(tree, path), source).toThrow(/^Unexpected mdx\w+ without syntax tree in docs\/a\.mdx:1$/);
    expect(attachEstree(tree, path)).toEqual([]);
    expect(() => assertEstree(tree, path), source).not.toThrow();
  }
});
