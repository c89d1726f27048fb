import type { Program } from "estree-jsx";
import { parse } from "acorn";
import { expect, test } from "vitest";
import { mapCode } from "../../../cli/compile/map-code.ts";

const programOf = (source: string): Program =>
  parse(source, { ecmaVersion: 2024, sourceType: "module", locations: true }) as unknown as Program;

test("each node is mapped to its source, statements without names too", () => {
  const mappings = mapCode(programOf("a;  for (;;);"), "a;\nfor (; ; )\n  ;\n");
  const lines = mappings.map(({ generated, original }) => [generated, original].map((at) => `${at.line}:${at.column}`));
  expect(lines).toEqual([
    ["1:0", "1:0"],
    ["1:0", "1:0"],
    ["1:0", "1:0"],
    ["2:0", "1:4"],
    ["3:2", "1:12"],
  ]);
});

test("code that was not made from the tree has no mappings", () => {
  const mappings = mapCode(programOf("if (a) b();"), "for (;;) b();");
  expect(mappings).toEqual([{ generated: { line: 1, column: 0 }, original: { line: 1, column: 0 } }]);
});

test("nodes that a plugin has added without a position are passed over", () => {
  const program = programOf("f(a);");
  const [statement] = program.body;
  if (statement?.type !== "ExpressionStatement") throw new Error("no statement");
  delete statement.loc;
  expect(mapCode(program, "f(a);").map(({ original }) => original.column)).toEqual([0, 0, 0, 2]);
});
