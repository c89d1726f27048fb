import type { Heading, List } from "mdast";
import { box } from "../box.ts";
import { type Block, type Content, withClass } from "./block.ts";

/**
 * `:::steps` with headings, each of which begins a step, or with a numbered list. Content before the first heading and around the list
 * stays where it is.
 */
export function buildSteps(block: Block): Content[] {
  const { content, node, report } = block;
  const heading = content.find((child): child is Heading => child.type === "heading");
  if (heading) return fromHeadings(block, heading.depth);
  const list = content.find((child): child is List => child.type === "list" && child.ordered === true);
  if (list) {
    list.data = { ...list.data, hProperties: { ...list.data?.hProperties, ...withClass(block, "sg-steps") } };
    return content;
  }
  const message = "Unexpected content of `:::steps`, expected a numbered list, or a heading for each step";
  report(node, message, "Write `1.` before each step, or give each step a heading: `### Install`.");
  return content;
}

/** Headings below the level of the first one belong to a step. */
function fromHeadings(block: Block, depth: number): Content[] {
  const before: Content[] = [];
  const steps: Content[][] = [];
  for (const child of block.content) {
    if (child.type === "heading" && child.depth <= depth) steps.push([]);
    (steps.at(-1) ?? before).push(child);
  }
  const items = steps.map((step) => box("li", {}, step, step[0]?.position));
  return [...before, box("ol", withClass(block, "sg-steps"), items, block.node.position)];
}
