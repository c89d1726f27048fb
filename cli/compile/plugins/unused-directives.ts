import type { Nodes, Parent, PhrasingContent, Root } from "mdast";
import type { Directives } from "mdast-util-directive";
import { unusedDirective } from "../../diagnostics/markdown.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { locationOf, mayHave, type PageFile, type PageState, report, stateOf } from "../page-state.ts";
import { hasInlineContent, visitMdast } from "../visit.ts";

/** Handles directives that no plugin used: `:name` becomes text again; others are replaced by their content and reported. */
export function unusedDirectives() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayHave(state, "textDirective", "leafDirective", "containerDirective")) return;
    const hasTextDirectives = mayHave(state, "textDirective");
    // The site's plugins may have split texts too.
    let hasSplitTexts = state.types === null;
    visitMdast(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      if (node.type !== "textDirective" && node.type !== "leafDirective" && node.type !== "containerDirective")
        return !hasTextDirectives && hasInlineContent(node) ? "skip" : undefined;
      // A plugin that set an element has handled the directive.
      if (node.data?.hName !== undefined) return undefined;
      const nodes = replacementOf(node, state);
      hasSplitTexts = true;
      (parent as Parent).children.splice(index, 1, ...(nodes as Parent["children"]));
      return index;
    });
    if (hasSplitTexts)
      visitMdast(tree, (node) => {
        if ("children" in node) joinTexts(node as Parent);
      });
  };
}

function replacementOf(node: Directives, state: PageState): Nodes[] {
  const { name, children, position } = node;
  const isContainer = node.type === "containerDirective";
  const attributes = writeAttributes(node.attributes);
  const colons = node.type === "textDirective" ? ":" : isContainer ? ":::" : "::";
  if (node.type === "textDirective" && children.length === 0 && attributes === "")
    return [{ type: "text", value: `:${name}`, position }];
  const { keywords } = state.config.admonitions;
  // names in other languages, such as `cautela`, share most of a long word
  const limit = name.length > 6 ? 3 : 2;
  const similar = isContainer ? nearest(name, [...keywords, "details"], limit) : undefined;
  const expected = isContainer ? `one of ${[...keywords].sort().join(", ")}` : "a name that a plugin handles";
  const message = `Unexpected directive \`${colons}${name}\`, expected ${expected}`;
  const help = similar ? `Did you mean \`:::${similar}\`?` : "Escape the colon to show it as text: `\\:`.";
  report(state, unusedDirective({ message, location: locationOf(state, node), help }));
  if (node.type === "containerDirective") return node.children;
  const [open, close] = children.length > 0 ? ["[", "]"] : ["", ""];
  const texts: PhrasingContent[] = [
    { type: "text", value: colons + name + open },
    ...node.children,
    { type: "text", value: close + attributes },
  ];
  return node.type === "textDirective" ? texts : [{ type: "paragraph", position, children: texts }];
}

function writeAttributes(attributes: Directives["attributes"]): string {
  const entries = Object.entries(attributes ?? {});
  if (entries.length === 0) return "";
  return `{${entries.map(([name, value]) => (name === "id" ? `#${value}` : name === "class" ? `.${String(value).split(/\s+/).join(".")}` : value ? `${name}="${value}"` : name)).join(" ")}}`;
}

/** Merges adjacent texts, so that later steps see whole sentences. */
function joinTexts(parent: Parent): void {
  for (let at = parent.children.length - 1; at > 0; at--) {
    const [before, after] = [parent.children[at - 1], parent.children[at]];
    if (before?.type === "text" && after?.type === "text") {
      before.value += after.value;
      parent.children.splice(at, 1);
    }
  }
}
