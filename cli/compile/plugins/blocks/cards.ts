import type { List, ListItem, Nodes } from "mdast";
import { box } from "../box.ts";
import { type Block, type Content, splitItem, withClass } from "./block.ts";

const COLUMNS = ["1", "2", "3", "4"];

/**
 * `:::cards` with a list: each item is a card. It begins with its title, a link or bold text, after an image if it has one; the rest is
 * the description. `{columns=2}` sets the largest number of cards in a row.
 */
export function buildCards(block: Block): Content[] {
  const { content, node, properties, report } = block;
  const { columns, ...others } = properties;
  const lists = content.filter((child): child is List => child.type === "list");
  const help = "Write each card as an entry of a list: `- [Title](./page.md) Description`.";
  const other = content.find((child) => child.type !== "list");
  if (lists.length === 0 || other) {
    report(other ?? node, "Unexpected content of `:::cards`, expected one list", help);
  }
  const isCount = typeof columns === "string" && COLUMNS.includes(columns);
  if (columns !== undefined && !isCount) {
    const message = `Unexpected number of columns \`${columns}\` of \`:::cards\`, expected one of ${COLUMNS.join(", ")}`;
    report(node, message, "Write `:::cards{columns=2}`, or leave it out.");
  }
  const list = withClass({ properties: others }, "sg-link-cards", ...(isCount ? [`sg-columns-${columns}`] : []));
  return content.map((child) =>
    child.type === "list"
      ? box(
          "ul",
          list,
          child.children.map((item) => cardBox(item, report)),
          child.position,
        )
      : child,
  );
}

function cardBox(item: ListItem, report: Block["report"]): Content {
  const { inline, rest } = splitItem(item);
  const parts = [...inline];
  const images: Nodes[] = [];
  while (parts[0]?.type === "image" || (images.length > 0 && isBlank(parts[0]))) images.push(parts.shift() as Nodes);
  const [title, ...text] = parts;
  if (title?.type !== "link" && title?.type !== "linkReference" && title?.type !== "strong") {
    const message = "Unexpected start of a card, expected its title: a link or bold text";
    report(item, message, "Write `- [Title](./page.md) Description`.");
    return box("li", { className: ["sg-link-card"] }, item.children, item.position);
  }
  const description = trimStart(text);
  return box(
    "li",
    { className: ["sg-link-card"] },
    [
      ...images.filter((node) => !isBlank(node)),
      box("p", { className: ["sg-link-card-title"] }, [title], title.position),
      ...(description.length > 0 ? [box("p", {}, description, description[0]?.position)] : []),
      ...rest,
    ],
    item.position,
  );
}

const isBlank = (node: Nodes | undefined): boolean =>
  node?.type === "break" || (node?.type === "text" && node.value.trim() === "");

function trimStart(nodes: readonly Nodes[]): Nodes[] {
  const [first, ...others] = nodes;
  if (first?.type === "break") return trimStart(others);
  if (first?.type !== "text") return [...nodes];
  const value = first.value.replace(/^\s*(?:[:–—-]\s+)?/, "");
  return value === "" ? others : [{ ...first, value }, ...others];
}
