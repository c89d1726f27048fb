// Source mappings of a module, by its syntax tree: the code's own tree has the same nodes in the same order.
import { parse } from "acorn";
import type { Program } from "estree-jsx";

interface Position {
  line: number;
  column: number;
}

/** Where a node starts in the code and in its source. Lines are 1-based, columns 0-based. */
export interface CodeMapping {
  generated: Position;
  original: Position;
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** @param code Generated from `program`, whose nodes have the positions of their source. */
export function mapCode(program: Program, code: string): CodeMapping[] {
  const mappings: CodeMapping[] = [];
  const walk = (node: Tree, written: Tree): void => {
    // a plugin may have added what its code is not parsed to
    if (node.type !== written.type) return;
    const [original, generated] = [startOf(node), startOf(written)];
    if (original && generated) mappings.push({ generated, original });
    for (const [key, child] of Object.entries(written)) {
      const source = node[key];
      if (key !== "loc" && isTree(child) && isTree(source)) walk(source, child);
    }
  };
  const written = parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    locations: true,
    allowAwaitOutsideFunction: true,
  });
  walk(program as unknown as Tree, written as unknown as Tree);
  return mappings;
}

const startOf = ({ loc }: Tree): Position | undefined => (loc as { start?: Position } | null | undefined)?.start;
