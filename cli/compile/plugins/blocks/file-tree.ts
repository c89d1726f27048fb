import type { List, ListItem, Nodes, Text } from "mdast";
import { mdastText } from "../../mdast-text.ts";
import { box } from "../box.ts";
import { type Block, type Content, splitItem, withClass } from "./block.ts";

/**
 * `:::file-tree` with a nested list. An entry with a list, or whose name ends with `/`, is a folder. Text after the name is a comment,
 * a name in bold is highlighted, and `…` stands for further files.
 */
export function buildFileTree(block: Block): Content[] {
  const { content, node, report } = block;
  const list = content.find((child): child is List => child.type === "list");
  const other = content.find((child) => child !== list);
  if (!list || other) {
    const message = "Unexpected content of `:::file-tree`, expected one list";
    report(other ?? node, message, "Write each file as an entry of a list: `- index.md`.");
  }
  return content.map((child) => (child === list ? listBox(list, withClass(block, "sg-file-tree"), report) : child));
}

const listBox = ({ children, position }: List, properties: Block["properties"], report: Block["report"]): Content =>
  box(
    "ul",
    properties,
    children.map((item) => itemBox(item, report)),
    position,
  );

const SPACE: Text = { type: "text", value: " " };

function itemBox(item: ListItem, report: Block["report"]): Content {
  const { inline, rest } = splitItem(item);
  const { name, comment } = splitEntry(inline);
  if (name.length === 0) {
    const message = "Unexpected entry of `:::file-tree`, expected the name of a file or folder";
    report(item, message, "Write the name first: `- index.md The start page`.");
  }
  const text = name.map((part) => mdastText(part)).join("");
  const isFolder = text.endsWith("/") || rest.some(({ type }) => type === "list");
  const isGap = text === "…" || text === "...";
  const isMarked = name[0]?.type === "strong";
  const entry = ["sg-entry", isFolder ? "sg-folder" : isGap ? "sg-gap" : "sg-file", ...(isMarked ? ["sg-marked"] : [])];
  // The slash says in text what the icon shows.
  const slash: Text[] = isFolder && !text.endsWith("/") ? [{ type: "text", value: "/" }] : [];
  return box(
    "li",
    {},
    [
      box("span", { className: entry }, [...name, ...slash]),
      // The space separates them as text: for search, feeds and Markdown.
      ...(comment.length > 0 ? [SPACE, box("span", { className: ["sg-comment"] }, comment)] : []),
      ...rest.map((child) => (child.type === "list" ? listBox(child, {}, report) : child)),
    ],
    item.position,
  );
}

/** The name is the first word, or the first element. A `#` before the comment is left out. */
function splitEntry(inline: readonly Nodes[]): { name: Nodes[]; comment: Nodes[] } {
  const [first, ...others] = inline;
  if (!first) return { name: [], comment: [] };
  if (first.type !== "text") return { name: [first], comment: trimComment(others) };
  const word = /^\s*(\S*)/.exec(first.value)?.[1] ?? "";
  const rest = first.value.slice(first.value.indexOf(word) + word.length);
  return {
    name: word === "" ? [] : [{ ...first, value: word }],
    comment: trimComment([{ ...first, value: rest }, ...others]),
  };
}

function trimComment(nodes: readonly Nodes[]): Nodes[] {
  const [first, ...others] = nodes;
  if (first?.type !== "text") return [...nodes];
  const value = first.value.replace(/^\s*(?:#\s+)?/, "");
  return value === "" ? others : [{ ...first, value }, ...others];
}
