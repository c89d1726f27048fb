import type { Property } from "estree-jsx";
import type { Root } from "mdast";
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { rawHtmlBlockedByCsp } from "../../diagnostics/markdown.ts";
import { addLink } from "../add-link.ts";
import { locationOf, mayHave, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { importNode } from "../import-node.ts";
import { programOf } from "../program-of.ts";
import { box } from "./box.ts";
import { visitMdast } from "../visit.ts";

/** The name under which the module imports `Head`; a page may have one of its own. */
const HEAD = "_SitegenHead";
const RENAMED: Record<string, string> = { class: "className", for: "htmlFor" };

/** HTML tags written in MDX: `<head>`, addresses, `class` and `style` as HTML has them, a summary for every `<details>`. */
export function jsxHtml() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayHave(state, "mdxJsxFlowElement", "mdxJsxTextElement")) return;
    let usesHead = false;
    visitMdast(tree, (node) => {
      if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return;
      if (node.name === null || !/^[a-z]/.test(node.name) || node.name.includes(".")) return;
      if (node.name === "head") {
        node.name = HEAD;
        usesHead = true;
        return;
      }
      if (node.name === "details" && !node.children.some((child) => "name" in child && child.name === "summary"))
        (node.children as unknown[]).unshift(box("summary", {}, [{ type: "text", value: "Details" }]));
      warnAboutCsp(node, state);
      node.attributes = node.attributes.flatMap<MdxJsxAttribute | MdxJsxExpressionAttribute>((attribute) =>
        attribute.type === "mdxJsxAttribute" ? convertAttribute(attribute, node, state) : [attribute],
      );
      if (node.name === "img") addAttributes(node, { loading: "lazy", decoding: "async" });
    });
    if (usesHead)
      tree.children.unshift(
        importNode("sitegen/react", {
          type: "ImportSpecifier",
          imported: { type: "Identifier", name: "Head" },
          local: { type: "Identifier", name: HEAD },
        }),
      );
  };
}

function convertAttribute(
  attribute: MdxJsxAttribute,
  node: MdxJsxFlowElement | MdxJsxTextElement,
  state: PageState,
): MdxJsxAttribute[] {
  const { value } = attribute;
  const name = RENAMED[attribute.name] ?? attribute.name;
  if (typeof value !== "string") return [{ ...attribute, name }];
  if (name === "style") return [styleAttribute(value)];
  const use =
    (node.name === "a" || node.name === "area") && name === "href"
      ? "link"
      : node.name === "img" && name === "src"
        ? "image"
        : null;
  if (!use) {
    // Other addresses are not tracked, but none may run code.
    const unsafe =
      /^(?:href|src|action|formAction|xlinkHref|data)$/.test(name) &&
      addLink({ ...state, links: [] }, value, /action$/i.test(name) ? "link" : "embed", locationOf(state, node))
        .href === null;
    return unsafe ? [] : [{ ...attribute, name }];
  }
  const { href, newTab } = addLink(state, value, use, locationOf(state, node));
  if (href === null) return [];
  const written: MdxJsxAttribute[] = [{ ...attribute, value: href }];
  const has = (wanted: string): boolean =>
    node.attributes.some((other) => other.type === "mdxJsxAttribute" && other.name === wanted);
  if (newTab && use === "link" && !has("target"))
    written.push(
      { type: "mdxJsxAttribute", name: "target", value: "_blank" },
      ...(has("rel") ? [] : [{ type: "mdxJsxAttribute" as const, name: "rel", value: "noopener noreferrer" }]),
    );
  return written;
}

function addAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!node.attributes.some((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === name))
      node.attributes.unshift({ type: "mdxJsxAttribute", name, value });
  }
}

/** React wants an object where HTML has text. */
function styleAttribute(css: string): MdxJsxAttribute {
  const properties: Property[] = [];
  for (const declaration of css.split(/;(?![^(]*\))/)) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).trim();
    if (colon === -1 || property === "" || value === "") continue;
    const key = property.startsWith("--")
      ? property
      : property
          .toLowerCase()
          .replace(/^-ms-/, "ms-")
          .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    properties.push({
      type: "Property",
      key: { type: "Literal", value: key },
      value: { type: "Literal", value },
      kind: "init",
      method: false,
      shorthand: false,
      computed: false,
    });
  }
  const estree = programOf({ type: "ExpressionStatement", expression: { type: "ObjectExpression", properties } });
  return {
    type: "mdxJsxAttribute",
    name: "style",
    value: { type: "mdxJsxAttributeValueExpression", value: "", data: { estree } },
  };
}

function warnAboutCsp(node: MdxJsxFlowElement | MdxJsxTextElement, state: PageState): void {
  if (state.preview) return;
  const handler = node.attributes.find(
    (attribute) =>
      attribute.type === "mdxJsxAttribute" && /^on[a-z]/.test(attribute.name) && typeof attribute.value === "string",
  );
  const found =
    node.name === "script" && !node.attributes.some((attribute) => "name" in attribute && attribute.name === "src")
      ? "<script>"
      : node.name === "style"
        ? "<style>"
        : handler && "name" in handler
          ? handler.name
          : null;
  if (found !== null)
    state.diagnostics.push(
      rawHtmlBlockedByCsp({
        message: `Unexpected inline \`${found}\`, expected markup that the content security policy lets through`,
        location: locationOf(state, node),
        help:
          found === "<style>"
            ? "Move the rules to a stylesheet of the site."
            : "Use a component with an event handler, or a client module.",
      }),
    );
}
