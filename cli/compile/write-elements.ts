import type { Literal } from "estree-jsx";
import type { Element, Parents, Root } from "hast";
import type { MdxFlowExpressionHast } from "mdast-util-mdx-expression";
import { programOf } from "./program-of.ts";
import { SOURCE_ATTRIBUTE } from "../model/tokens.ts";
import { ATTRIBUTES, attributeText, CLOSED, EMPTY, escapeAttribute, isWritten, writeHtml } from "./write-html.ts";

/*
 * Writes the code of elements, which is the same as MDX's except for whitespace. Most of a page with components is plain
 * Markdown, and each of MDX's steps walks all nodes: elements written here pass through them as one literal.
 */

/** Whitespace inside these is ignored, and React warns about it. */
const TABLE_PARTS: ReadonlySet<string> = new Set(["table", "tbody", "thead", "tfoot", "tr"]);

interface Writer {
  path: string;
  /** The file's path as a string literal. */
  file: string;
  /** The literals that replace elements. */
  literals: Literal[];
  /** Tag names of all written elements. */
  names: Set<string>;
}

/** Replaces elements from Markdown by expressions, in place. */
export function writeElements(tree: Root, path: string): void {
  const writer: Writer = { path, file: JSON.stringify(path), literals: [], names: new Set() };
  writeBelow(tree, writer, false);
  const [first] = writer.literals;
  // MDX walks the tree to collect the names of elements that can be overridden by components.
  if (first) Object.assign(first, { elements: [...writer.names].map(bareElement) });
}

const bareElement = (name: string) => ({
  type: "JSXElement",
  openingElement: {
    type: "JSXOpeningElement",
    name: { type: "JSXIdentifier", name },
    attributes: [],
    selfClosing: true,
  },
  closingElement: null,
  children: [],
});

/** The code of all children. Null if the parent or one of the children cannot be written: then the others are replaced one by one. */
function writeBelow(parent: Parents, writer: Writer, isWritten: boolean): string[] | null {
  const isTable = parent.type === "element" && TABLE_PARTS.has(parent.tagName);
  const codes = parent.children.map((child): string | null => {
    switch (child.type) {
      case "text":
        return child.value === "" || (isTable && child.value === "\n") ? "" : JSON.stringify(child.value);
      case "element":
        return writeElement(child, writer);
      default:
        if ("children" in child) writeBelow(child as Parents, writer, false);
        return null;
    }
  });
  if (isWritten && !codes.includes(null)) return codes.filter((code) => code !== "") as string[];
  codes.forEach((code, index) => {
    if (code === null || parent.children[index]?.type !== "element") return;
    const literal: Literal = { type: "Literal", value: null, raw: code };
    writer.literals.push(literal);
    parent.children[index] = expression(literal);
  });
  return null;
}

/** The inner HTML of code blocks, icons and formulas, which saves React hundreds of elements; null for other elements. */
export function innerHtmlOf(element: Element): string | null {
  const { children } = element;
  const classes = classNames(element);
  const isBlock = ["sg-code", "admonition-icon", "mermaid"].some((name) => classes.includes(name));
  const isRaw = children.length === 1 && children[0]?.type === "raw";
  return isBlock || isRaw || isWritten(element) ? writeHtml({ type: "root", children }) : null;
}

export const classNames = ({ properties: { className } }: Element): (string | number)[] =>
  Array.isArray(className) ? className : [];

/** The code of an element; null if it has properties or children that cannot be written. */
function writeElement(element: Element, writer: Writer): string | null {
  const { tagName } = element;
  const html = innerHtmlOf(element);
  if (html !== null && CLOSED.has(tagName)) {
    const own = isWritten(element)
      ? (writeProps(element) ?? [])
      : [`className: ${JSON.stringify(classNames(element).join(" "))}`];
    const props = [...own, `dangerouslySetInnerHTML: {__html: ${JSON.stringify(withFile(html, writer))}}`];
    return writeCall(JSON.stringify(tagName), props, false, element, writer);
  }
  const isCommon = CLOSED.has(tagName) || (EMPTY.has(tagName) && element.children.length === 0);
  const props = isCommon && !element.data ? writeProps(element) : null;
  const children = writeBelow(element, writer, props !== null);
  if (props === null || children === null) return null;
  if (children.length > 1) props.push(`children: [${children.join(", ")}]`);
  else if (children.length === 1) props.push(`children: ${children[0]}`);
  writer.names.add(tagName);
  return writeCall(`_components.${tagName}`, props, children.length > 1, element, writer);
}

/** Places in HTML name their file, as those of React's elements do. */
const withFile = (html: string, { path }: Writer): string =>
  html.includes(SOURCE_ATTRIBUTE)
    ? html.replaceAll(`${SOURCE_ATTRIBUTE}="`, () => `${SOURCE_ATTRIBUTE}="${escapeAttribute(path)}:`)
    : html;

const writeCall = (type: string, props: string[], isStatic: boolean, element: Element, writer: Writer): string =>
  `_jsxDEV(${type}, {${props.join(", ")}}, undefined, ${isStatic}, {fileName: ${writer.file}${placeOf(element)}}, this)`;

function placeOf({ position }: Element): string {
  const { start, end } = position ?? {};
  return start?.offset === undefined || end?.offset === undefined
    ? ""
    : `, lineNumber: ${start.line}, columnNumber: ${start.column}`;
}

function writeProps({ properties }: Element): string[] | null {
  const props: string[] = [];
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    const text = attributeText(name, value);
    if (text === null || name.includes("-")) return null;
    if (name === "style") {
      const align = /^text-align:(\w+)$/.exec(text)?.[1];
      if (align === undefined) return null;
      props.push(`style: {textAlign: "${align}"}`);
    } else {
      props.push(`${name.startsWith("aria") ? `"${ATTRIBUTES[name]}"` : name}: ${JSON.stringify(text)}`);
    }
  }
  return props;
}

const expression = (literal: Literal): MdxFlowExpressionHast => ({
  type: "mdxFlowExpression",
  value: "",
  data: { estree: programOf({ type: "ExpressionStatement", expression: literal }) },
});
