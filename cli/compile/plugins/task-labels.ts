import type { Element, ElementContent, Root } from "hast";
import { mayContain, type PageFile, stateOf } from "../page-state.ts";
import { visitHast } from "../visit.ts";

/** Elements that end a paragraph: what follows them in an item is not the task's text. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre " +
    "section table ul"
  ).split(" "),
);

/** The checkbox of a task list is labelled by the item's text, so that it has a name. */
export function taskLabels() {
  return (tree: Root, file: PageFile): void => {
    if (!mayContain(stateOf(file), /\[[\sxX]\]/)) return;
    visitHast(tree, "element", (item) => {
      if (item.tagName !== "li" || !hasClass(item, "task-list-item")) return;
      joinUnravelled(item);
      const first = item.children.find((child) => !isBlank(child));
      // a list with blank lines between its items has paragraphs
      labelTask(first?.type === "element" && first.tagName === "p" ? first : item);
    });
  };
}

/** MDX takes JSX that is all of a paragraph out of it, which leaves the checkbox alone. */
function joinUnravelled({ children }: Element): void {
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
  // the author's own label may not stand in another
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
