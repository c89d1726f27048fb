import { expect, test } from "vitest";
import { createSourceLocator } from "../../../cli/config/locate-in-source.ts";

const source = `// title: "in a comment"
import { defineConfig, docs } from "sitegen";
const links = { repo: "https://x.dev/{a}" };
const items = [{ label: "One", to: "/1" }, { label: "Two", to: \`/\${2}\` }];
export default defineConfig({
  title: "T",
  "quoted": { deep: [1, { a: /* { */ 2 }] },
  content: [docs({ path: "docs" }), ...more],
  themeConfig: {
    navbar: { items },
    footer: { links: [{ items: [{ to: "/x" }] }] },
    computed: call({ inner: 1 }),
  },
});`;
const find = createSourceLocator(source);
const at = (...keys: (string | number)[]): [string, number] | null => {
  const found = find(keys);
  return found && [source.slice(found.offset, found.offset + 12), found.depth];
};

test("literals are found exactly", () => {
  expect(at("title")).toEqual(['title: "T",\n', 1]);
  expect(at("quoted", "deep", 1, "a")).toEqual(["a: /* { */ 2", 4]);
  expect(at("themeConfig", "footer", "links", 0, "items", 0, "to")).toEqual(['to: "/x" }] ', 7]);
});

test("calls and names are followed", () => {
  expect(at("content", 0, "path")).toEqual(['path: "docs"', 3]);
  expect(at("themeConfig", "computed", "inner")).toEqual(["inner: 1 }),", 3]);
  expect(at("themeConfig", "navbar", "items", 1, "label")).toEqual(['label: "Two"', 5]);
});

test("computed values are located at the nearest key", () => {
  expect(at("content", 5, "path")).toEqual(["content: [do", 1]);
  expect(at("missing")).toBeNull();
});

test.each([
  [source, source.indexOf("{\n")],
  ['import { x } from "y";\nmodule.exports = {};\n', 40],
  ['import { defineConfig } from "sitegen";\nconst config = {};\nexport default config;\n', 55],
  ["export default 5;\n", undefined],
])("the empty path is the start of the exported literal", (text, offset) => {
  expect(createSourceLocator(text)([])?.offset).toBe(offset);
});

test("broken source does not throw", () => {
  for (const text of ["", "}}}]", "export default {", "{ a: [ { b: '", "`${`"])
    expect(createSourceLocator(text)(["a", 0, "b"])).toBeDefined();
});
