import type { Literal } from "estree-jsx";
import type { Root } from "mdast";
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx";
import { rawHtmlBlockedByCsp } from "../../diagnostics/markdown.ts";
import { addElementLink, addLink } from "../add-link.ts";
import { locationOf, mayHave, type PageFile, type PageState, report, stateOf } from "../page-state.ts";
import { importNode } from "../import-node.ts";
import { objectProgram } from "../program-of.ts";
import { box } from "./box.ts";
import { visitMdast } from "../visit.ts";

/** Local name of the imported `Head`, which must not clash with names of the page. */
const HEAD = "_SitegenHead";
const RENAMED: Record<string, string> = { class: "className", for: "htmlFor" };

/** Adapts HTML tags in MDX: `<head>`, URLs, `class` and `style` as in HTML, a summary for every `<details>`. */
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
      // the one tag that the component of a Markdown element replaces, as in Docusaurus
      if (node.name === "details" && state.config.elementOverrides.includes("details")) node.name = "Details";
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
    // Other URLs are not tracked, but must not run code.
    const unsafe =
      /^(?:href|src|action|formAction|xlinkHref|data)$/.test(name) &&
      addLink({ ...state, links: [] }, value, /action$/i.test(name) ? "link" : "embed", locationOf(state, node))
        .href === null;
    return unsafe ? [] : [{ ...attribute, name }];
  }
  const { href, newTab } = addElementLink(state, value, use, locationOf(state, node));
  if (href === null) return [];
  const converted: MdxJsxAttribute[] = [{ ...attribute, value: href }];
  const has = (searched: string): boolean =>
    node.attributes.some((other) => other.type === "mdxJsxAttribute" && other.name === searched);
  if (newTab && use === "link" && !has("target"))
    converted.push(
      { type: "mdxJsxAttribute", name: "target", value: "_blank" },
      ...(has("rel") ? [] : [{ type: "mdxJsxAttribute" as const, name: "rel", value: "noopener noreferrer" }]),
    );
  return converted;
}

function addAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!node.attributes.some((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === name))
      node.attributes.unshift({ type: "mdxJsxAttribute", name, value });
  }
}

/** Converts a style string to the object that React expects. */
function styleAttribute(css: string): MdxJsxAttribute {
  const properties: [key: Literal, value: string][] = [];
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
    properties.push([{ type: "Literal", value: key }, value]);
  }
  const data = { estree: objectProgram(properties) };
  return { type: "mdxJsxAttribute", name: "style", value: { type: "mdxJsxAttributeValueExpression", value: "", data } };
}

function warnAboutCsp(node: MdxJsxFlowElement | MdxJsxTextElement, state: PageState): void {
  const handler = node.attributes.find(
    (attribute) =>
      attribute.type === "mdxJsxAttribute" && /^on[a-z]/.test(attribute.name) && typeof attribute.value === "string",
  );
  const blocked =
    node.name === "script" && !node.attributes.some((attribute) => "name" in attribute && attribute.name === "src")
      ? "<script>"
      : handler && "name" in handler
        ? handler.name
        : null;
  if (blocked === null || !state.config.blocksInline) return;
  const message = `Unexpected inline \`${blocked}\`, expected markup that the content security policy allows`;
  const help = "Use a component with an event handler, or a client module.";
  report(state, rawHtmlBlockedByCsp({ message, location: locationOf(state, node), help }));
}
