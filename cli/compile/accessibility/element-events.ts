import type { Nodes, Root } from "mdast";
import type {} from "mdast-util-directive";
import type {} from "mdast-util-mdx";
import type { Position } from "unist";
import { decodeReferences, HtmlTags, VOID } from "../../model/html-tags.ts";

/** Line and column in the file. */
export interface Place {
  line: number;
  column: number;
}

/** What the source says of an element; null for an attribute whose value only code knows. */
export type Attributes = Readonly<Record<string, string | null>>;

/** Receives the elements of a page in the order of its source, whether they are written as Markdown, JSX or HTML. */
export interface ElementEvents {
  open(name: string, attributes: Attributes, place: Place): void;
  close(name: string): void;
  text(value: string): void;
  /** Content that is known when the page is rendered: an expression, or a component without content. */
  unknown(): void;
}

/** Stands for attributes that a spread may add. */
export const SPREAD = "...";

/** Components whose content is that of the source. */
const isComponent = (name: string): boolean => /^[A-Z]|\./.test(name);

/** @param tree As parsed, before any plugin. */
export function walkElements(tree: Root, events: ElementEvents): void {
  visit(tree);

  function element(
    name: string,
    node: { position?: Position | undefined; children?: Nodes[] },
    attributes: Attributes = {},
  ): void {
    events.open(name, attributes, placeOf(node));
    for (const child of node.children ?? []) visit(child);
    events.close(name);
  }

  function visit(node: Nodes): void {
    if (!visitElement(node) && "children" in node) for (const child of node.children) visit(child as Nodes);
  }

  /** False for a node that stands for its children. */
  function visitElement(node: Nodes): boolean {
    if (node.type === "heading") element(`h${node.depth}`, node);
    else if (node.type === "link") element("a", node, { href: node.url });
    else if (node.type === "linkReference") element("a", node, { href: "" });
    else if (node.type === "image" || node.type === "imageReference")
      element("img", { position: node.position }, { alt: node.alt ?? "" });
    else if (node.type === "table") {
      events.open("table", {}, placeOf(node));
      for (const [index, row] of node.children.entries())
        for (const cell of row.children) element(index === 0 ? "th" : "td", cell);
      events.close("table");
    } else if (node.type === "text" || node.type === "inlineCode") events.text(node.value);
    else if (node.type === "html") walkHtml(node.value, placeOf(node), events);
    else if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
      if (!COMMENT.test(node.value)) events.unknown();
    } else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
      if (node.name === null) return false;
      if (isComponent(node.name) && node.children.length === 0) events.unknown();
      else element(node.name, node as { children: Nodes[] }, jsxAttributes(node.attributes));
    } else return false;
    return true;
  }
}

const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

const placeOf = ({ position }: { position?: Position | undefined }): Place => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

type JsxAttributes = Extract<Nodes, { type: "mdxJsxFlowElement" }>["attributes"];

function jsxAttributes(attributes: JsxAttributes): Attributes {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type === "mdxJsxExpressionAttribute") return [SPREAD, null];
      const { name, value } = attribute;
      return [name, typeof value === "string" ? decodeReferences(value) : value == null ? "" : null];
    }),
  );
}

/** The elements of raw HTML, which may begin in one node and end in another. */
function walkHtml(html: string, start: Place, events: ElementEvents): void {
  const tags = new HtmlTags(html);
  let from = 0;
  while (tags.next()) {
    if (tags.start > from) events.text(decodeReferences(html.slice(from, tags.start)));
    const { name, isClosing } = tags;
    if (name !== "" && isClosing) events.close(name);
    else if (name !== "") {
      const place = placeIn(html, tags.start, start);
      const attributes: Record<string, string> = {};
      while (tags.nextAttribute()) attributes[tags.attribute] ??= tags.value;
      events.open(name, attributes, place);
      if (VOID.has(name)) events.close(name);
    }
    from = tags.finish();
  }
  if (from < html.length) events.text(decodeReferences(html.slice(from)));
}

function placeIn(html: string, offset: number, { line, column }: Place): Place {
  const lines = html.slice(0, offset).split("\n");
  const before = lines.at(-1)?.length ?? 0;
  return lines.length === 1 ? { line, column: column + before } : { line: line + lines.length - 1, column: before + 1 };
}
