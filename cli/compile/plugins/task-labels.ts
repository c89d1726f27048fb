import type { Element, ElementContent, Root } from "hast";
import { mayContain, type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";

/** Elements that end the task's text in an item. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre " +
    "section table ul"
  ).split(" "),
);

/** Labels the checkboxes of task lists with the item's text, so that they have an accessible name. */
export function taskLabels() {
  return (tree: Root, file: PageFile): void => {
    if (!mayContain(stateOf(file), /\[[\sxX]\]/)) return;
    visitHast(tree, "element", (item) => {
      if (item.tagName !== "li" || !hasClass(item, "task-list-item")) return;
      labelUnwrappedTask(item);
      const first = item.children.find((child) => !isBlank(child));
      // Items of a loose list contain paragraphs.
      labelTask(first?.type === "element" && first.tagName === "p" ? first : item);
    });
  };
}

/** MDX unwraps a paragraph that contains only JSX, which separates the checkbox from its text. */
function labelUnwrappedTask({ children }: Element): void {
  const [first, ...rest] = children.filter((child) => !isBlank(child));
  const box =
    first?.type === "element" && first.tagName === "p" && first.children.length === 1 ? first.children[0] : first;
  if (!box || !isCheckbox(box)) return;
  const end = rest.findIndex((child) => !isFlow(child));
  const text = end === -1 ? rest : rest.slice(0, end);
  const last = text.at(-1);
  if (!last || text.some(hasLabel)) return;
  const label = labelOf([box, { type: "text", value: " " }, ...text]);
  children.splice(0, children.indexOf(last) + 1, label);
}

function labelTask(parent: Element): void {
  const { children } = parent;
  const start = children.findIndex((child) => !isBlank(child));
  if (!isCheckbox(children[start])) return;
  let end = start + 1;
  while (end < children.length && !isBlock(children[end] as ElementContent)) end++;
  while (isBlank(children[end - 1] as ElementContent)) end--;
  const label = children.slice(start, end);
  // Labels must not be nested.
  if (label.length > 1 && !label.some(hasLabel)) children.splice(start, label.length, labelOf(label));
}

const labelOf = (children: ElementContent[]): Element => ({
  type: "element",
  tagName: "label",
  properties: {},
  children,
});

const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

const isBlank = (node: ElementContent): boolean => node.type === "text" && node.value.trim() === "";

const isCheckbox = (node: ElementContent | undefined): boolean =>
  node?.type === "element" && node.tagName === "input" && node.properties.type === "checkbox";

const isFlow = ({ type }: ElementContent): boolean => type === "mdxJsxFlowElement" || type === "mdxFlowExpression";

function isBlock(node: ElementContent): boolean {
  if (node.type === "element") return BLOCKS.has(node.tagName);
  if (node.type === ("raw" as string)) return BLOCKS.has(rawTag(node));
  return isFlow(node);
}

function hasLabel(node: ElementContent): boolean {
  if (node.type === ("raw" as string)) return rawTag(node) === "label";
  const name = "tagName" in node ? node.tagName : "name" in node ? node.name : null;
  return name === "label" || ("children" in node && (node.children as ElementContent[]).some(hasLabel));
}

const rawTag = (node: ElementContent): string =>
  /^<\/?([a-z][a-z\d]*)/i.exec((node as { value: string }).value)?.[1]?.toLowerCase() ?? "";
