import { expect, test } from "vitest";
import { findTreeFault, type TreeKind } from "../../../cli/compile/site-plugins/check-tree.ts";

const root = (...children: unknown[]) => ({ type: "root", children });
const fault = (tree: unknown, kind: TreeKind = "mdast") => findTreeFault(tree, kind)?.message ?? null;

test("trees that later steps can walk", () => {
  expect(fault(root({ type: "heading", depth: 2, children: [{ type: "text", value: "a" }] }))).toBeNull();
  expect(fault(root({ type: "odd", anything: 1 }))).toBeNull();
  const shared = { type: "text", value: "a" };
  expect(fault(root(shared, shared))).toBeNull();
  expect(fault({ type: "Program", body: [] }, "estree")).toBeNull();
});

test("fields that are left out are added", () => {
  const rule = { type: "element", tagName: "hr" };
  const tag = { type: "mdxJsxFlowElement" };
  expect(fault(root(rule, tag), "hast")).toBeNull();
  expect([rule, tag]).toEqual([
    { type: "element", tagName: "hr", children: [], properties: {} },
    { type: "mdxJsxFlowElement", children: [], attributes: [], name: null },
  ]);
});

test("the first node that they cannot read, at its position", () => {
  const node = { type: "link", url: 5, children: [], position: { start: { line: 3, column: 7 } } };
  expect(findTreeFault(root({ type: "paragraph", children: [node] }), "mdast")).toEqual({
    message: "Unexpected number for `url` of `link`, expected a text",
    position: { line: 3, column: 7 },
  });
});

test.each<[tree: unknown, kind: TreeKind, message: string]>([
  [null, "mdast", "Unexpected null, expected a tree of type `root`"],
  [42, "hast", "Unexpected number, expected a tree of type `root`"],
  [{ type: "text", value: "a" }, "mdast", "Unexpected `text`, expected a tree of type `root`"],
  [root(null), "mdast", "Unexpected null among `children` of `root`, expected a node"],
  [root({ type: "" }), "mdast", "Unexpected string for `type` of a node in `root`, expected a text"],
  [root({ type: "odd", children: {} }), "mdast", "Unexpected an object for `children` of `odd`, expected a list"],
  [root({ type: "odd" }), "hast", "Unexpected node `odd`, expected a node of HTML"],
  [{ type: "Program" }, "estree", "Unexpected an object, expected a tree of type `Program` with a list `body`"],
])("%o as %s", (tree, kind, message) => {
  expect(fault(tree, kind)).toBe(message);
});

test("a node that contains itself, in however many places", () => {
  const tree = root({ type: "text", value: "a" });
  tree.children.push(tree, tree);
  expect(fault(tree)).toBe("Unexpected nesting of more than 500 levels, expected a node that does not contain itself");
});

test("a tree that throws when it is read", () => {
  const trap = (): never => {
    throw null;
  };
  expect(fault(new Proxy({}, { get: trap }), "mdast")).toBe("Unexpected error while the tree is read: a thrown null");
});
