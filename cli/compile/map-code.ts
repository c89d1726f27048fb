// Source mappings of a module, by its syntax tree: the code's own tree has the same nodes in the same order.
import { parse } from "acorn";
import type { Program } from "estree-jsx";

interface Position {
  line: number;
  column: number;
}

/** Where a node starts in the code and in its source. Lines end in `\n` and are 1-based, columns 0-based. */
export interface CodeMapping {
  generated: Position;
  original: Position;
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;

/** @param code Generated from `program`, whose nodes have the positions of their source. */
export function mapCode(program: Program, code: string): CodeMapping[] {
  const mappings: CodeMapping[] = [];
  const positionAt = createPositions(code);
  const walk = (node: Tree, written: Tree): void => {
    // a plugin may have added what its code is not parsed to
    if (node.type !== written.type) return;
    const original = startOf(node);
    if (original && typeof written.start === "number")
      mappings.push({ generated: positionAt(written.start), original });
    for (const [key, child] of Object.entries(written)) {
      const source = node[key];
      if (isTree(child) && isTree(source)) walk(source, child);
    }
  };
  const written = parse(code, {
    ecmaVersion: "latest",
    sourceType: "module",
    allowAwaitOutsideFunction: true,
  });
  walk(program as unknown as Tree, written as unknown as Tree);
  return mappings;
}

const startOf = ({ loc }: Tree): Position | undefined => (loc as { start?: Position } | null | undefined)?.start;

/** Positions of offsets: the parser also ends lines at other characters, which texts in code may contain. */
function createPositions(code: string): (offset: number) => Position {
  const starts = [0, ...Array.from(code.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [first, last] = [0, starts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] as number) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (starts[first] as number) };
  };
}
