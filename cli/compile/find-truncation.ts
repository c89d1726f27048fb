import type { Nodes, Root, RootContent } from "mdast";
import type { MaskedSource } from "../model/mask-code.ts";

/** The 1-based line of the truncate marker in the body; null without one. A marker inside code is text. */
export function findTruncation(body: string, masked: MaskedSource, marker: RegExp | null): number | null {
  if (!marker) return null;
  const search = new RegExp(marker.source, marker.flags.includes("g") ? marker.flags : `${marker.flags}g`);
  for (const { 0: text, index } of body.matchAll(search)) {
    if (text === "") return null;
    const first = index + text.search(/\S/);
    const inCode =
      masked.text[first] !== body[first] && !masked.comments.some(({ start, end }) => first >= start && first < end);
    if (!inCode) return body.slice(0, first).split("\n").length;
  }
  return null;
}

/** The content above the marker, with the definitions and imports of the whole page. */
export function cutTree(tree: Root, line: number): Root {
  const above = tree.children.filter((node) => startLine(node) < line);
  const below = tree.children.filter((node) => startLine(node) >= line);
  return { ...tree, children: structuredClone([...above, ...below.flatMap(collectDefinitions)]) };
}

function startLine(node: RootContent): number {
  return node.position?.start.line ?? 0;
}

function collectDefinitions(node: Nodes): RootContent[] {
  if (node.type === "definition" || node.type === "footnoteDefinition" || node.type === "mdxjsEsm") return [node];
  return "children" in node ? node.children.flatMap(collectDefinitions) : [];
}
