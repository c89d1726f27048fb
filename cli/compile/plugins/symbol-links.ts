import type { Element, ElementContent, Parents, Root } from "hast";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import type { Position } from "unist";
import type { Location } from "../../model/diagnostic.ts";
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
  const href = addSymbolLink(text?.type === "text" && others.length === 0 ? text.value : "", code, state);
  return href === null ? code : h("a", { href }, [code]);
}

/** The URL for code that may be a symbol; null for other code. @param node Where the code is. */
export function addSymbolLink(
  text: string,
  node: { position?: Position | undefined },
  state: PageState,
): string | null {
  if (symbolIn(text) === null) return null;
  const { links } = state;
  const location = locationOf(state, node);
  const index = links.findIndex((link) => link.type === "symbol" && link.href === text);
  const used = links[index];
  if (!used) return linkToken(links.push({ href: text, type: "symbol", location }) - 1);
  // blocks are not visited in their order, and messages show the first use
  if (isBefore(location, used.location)) used.location = location;
  return linkToken(index);
}

const isBefore = (a: Location, b: Location): boolean =>
  a.line !== undefined &&
  b.line !== undefined &&
  (a.line < b.line || (a.line === b.line && (a.column ?? 0) < (b.column ?? 0)));
