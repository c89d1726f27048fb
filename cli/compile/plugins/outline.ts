import type { Heading, Nodes, Root } from "mdast";
import type { OutlineItem } from "../../model/content.ts";
import { ownText } from "../../model/own-text.ts";
import { mdastText } from "../mdast-text.ts";
import { type PageFile, stateOf } from "../page-state.ts";
import { hasInlineContent, visitMdast } from "../visit.ts";

const TAGS: Partial<Record<Nodes["type"], string>> = { emphasis: "em", strong: "strong", delete: "del" };
/** Inline HTML that an entry keeps, without attributes. */
const INLINE = new Set("b code del em i ins kbd mark s small span strong sub sup u var abbr q".split(" "));

/** Records the headings from h2 on, and in between the partials whose headings are inserted later. */
export function outline() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const partials = importedMarkdown(tree);
    visitMdast(tree, (node) => {
      if (node.type === "heading" && node.depth > 1) {
        const entry = outlineEntry(node);
        if (entry) state.outline.push(entry);
      } else if ((node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") && node.name !== null) {
        const partial = partials.get(node.name);
        if (partial !== undefined) state.outline.push({ partial });
      }
      return partials.size === 0 && hasInlineContent(node) ? "skip" : undefined;
    });
  };
}

function outlineEntry(heading: Heading): OutlineItem | null {
  const { id } = (heading.data?.hProperties ?? {}) as { id?: string };
  if (!id) return null;
  const html = ownText(heading.children.map(entryHtml).join("").trim());
  const text = heading.children
    .map((child) => mdastText(child))
    .join("")
    .trim();
  return { level: heading.depth, id: ownText(id), html, text: text === html ? html : ownText(text) };
}

function entryHtml(node: Nodes): string {
  switch (node.type) {
    case "text":
      return escapeText(node.value);
    case "inlineCode":
      return `<code>${escapeText(node.value)}</code>`;
    case "image":
    case "imageReference":
      return "";
    case "mdxTextExpression":
      return /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value) ? "" : escapeText(node.value);
    case "html": {
      const tag = /^<(\/?)([a-z]+)(?:\s[^>]*)?>$/.exec(node.value);
      return tag?.[2] && INLINE.has(tag[2]) ? `<${tag[1]}${tag[2]}>` : "";
    }
    case "break":
      return " ";
    case "textDirective":
      return node.children.map(entryHtml).join("") || escapeText(mdastText(node));
    default: {
      if (!("children" in node)) return "";
      const inner = node.children.map(entryHtml).join("");
      const tag =
        TAGS[node.type] ??
        (node.type === "mdxJsxTextElement" && node.name !== null && INLINE.has(node.name) ? node.name : undefined);
      return tag ? `<${tag}>${inner}</${tag}>` : inner;
    }
  }
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

/** Specifiers of default imports of Markdown files, by local name. */
function importedMarkdown(tree: Root): Map<string, string> {
  const partials = new Map<string, string>();
  for (const node of tree.children) {
    if (node.type !== "mdxjsEsm") continue;
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== "ImportDeclaration" || typeof statement.source.value !== "string") continue;
      const source = statement.source.value;
      const name = statement.specifiers.find(({ type }) => type === "ImportDefaultSpecifier")?.local.name;
      if (name && /\.mdx?$/.test(source)) partials.set(name, ownText(source));
    }
  }
  return partials;
}
