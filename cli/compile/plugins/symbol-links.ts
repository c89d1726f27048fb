import type { Element, ElementContent, Parents, Root } from "hast";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import { symbolIn } from "../../model/pages/symbols.ts";
import { linkToken } from "../../model/tokens.ts";
import { locationOf, mayHave, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { h } from "./box.ts";

/** Elements in which a link cannot stand, or whose code is no running text. */
const SKIPPED: ReadonlySet<string> = new Set("a button pre h1 h2 h3 h4 h5 h6 summary label svg math".split(" "));
const RAW_LINK = /<(\/?)a\b/gi;

/** Inline code that may be a symbol becomes a link. When all pages are compiled, those without a page become code again. */
export function symbolLinks() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (state.config.symbolLinks && mayHave(state, "inlineCode")) linkIn(tree, state);
  };
}

function linkIn(parent: Parents, state: PageState): void {
  let isInRawLink = false;
  parent.children = parent.children.map((child): ElementContent => {
    if (child.type === ("raw" as string))
      for (const [, end] of (child as { value?: string }).value?.matchAll(RAW_LINK) ?? []) isInRawLink = end === "";
    if (isInRawLink) return child as ElementContent;
    if (child.type === "element" && child.tagName === "code") return linked(child, state);
    if (isEntered(child as ElementContent)) linkIn(child as Parents, state);
    return child as ElementContent;
  }) as never;
}

/** Inline components may be links, and so are those with a target. */
function isEntered(node: ElementContent): boolean {
  if (node.type === "element") return !SKIPPED.has(node.tagName);
  if (node.type !== ("mdxJsxFlowElement" as string)) return false;
  const { attributes } = node as unknown as MdxJsxFlowElementHast;
  return attributes.every((attribute) => attribute.type === "mdxJsxAttribute" && !/^(?:to|href)$/.test(attribute.name));
}

function linked(code: Element, state: PageState): Element {
  const [text, ...others] = code.children;
  const href = text?.type === "text" && others.length === 0 ? text.value : "";
  if (symbolIn(href) === null) return code;
  const { links } = state;
  const index = links.findIndex((link) => link.type === "symbol" && link.href === href);
  const used = index >= 0 ? index : links.push({ href, type: "symbol", location: locationOf(state, code) }) - 1;
  return h("a", { href: linkToken(used) }, [code]);
}
