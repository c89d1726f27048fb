import type { Code, Nodes, Root } from "mdast";
import { languageName } from "../../highlight/languages.ts";
import { mayHave, type PageFile, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Stand for what is inside of them. */
const FRAMES = new Set<string>([
  "paragraph",
  "emphasis",
  "strong",
  "delete",
  "blockquote",
  "list",
  "listItem",
  "table",
  "tableRow",
  "tableCell",
  "sitegenBox",
]);
/** Have an address or an id themselves. */
const TARGETS = new Set<string>(["heading", "link", "linkReference", "footnoteDefinition"]);

/**
 * Takes out words, where nobody asks for more than links and ids. Components keep what they are given: they may look at it.
 */
export function linksAlone() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (state.linksAlone && !(mayHave(state, "html", "mdxjsEsm") && needsAll(tree)))
      tree.children = tree.children.filter(keep);
  };
}

/** A tag of raw HTML may end in the words behind it, and a layout is given the whole page. */
function needsAll(tree: Root): boolean {
  let found = false;
  visitMdast(tree, (node) => {
    found ||= node.type === "html" || (node.type === "mdxjsEsm" && /\bdefault\b/.test(node.value));
  });
  return found;
}

function keep(node: Nodes): boolean {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "break":
    case "thematicBreak":
      return isElement(node);
    case "code":
      node.value = "";
      return saysMore(node) || isElement(node);
    default: {
      const isFrame = FRAMES.has(node.type);
      if (!isFrame && !TARGETS.has(node.type)) return true;
      const parent = node as { children: Nodes[] };
      parent.children = parent.children.filter(keep);
      return !isFrame || parent.children.length > 0 || isElement(node);
    }
  }
}

/** Its language may be wrong, it is a diagram, or tabs with ids are made of it. */
const saysMore = ({ lang, meta }: Code): boolean =>
  !lang || lang === "mermaid" || languageName(lang.toLowerCase()) === null || meta?.includes("npm2yarn") === true;

/** Something of its own that a plugin has set, unless it is but a frame with a class. */
function isElement({ type, data }: Nodes): boolean {
  const { hName, hProperties, hChildren } = (data ?? {}) as ElementData;
  if ((type as string) !== "sitegenBox")
    return hName !== undefined || hProperties !== undefined || hChildren !== undefined;
  return hProperties?.id !== undefined || hChildren?.some(({ value = "" }) => /\s(?:href|id)=/.test(value)) === true;
}

interface ElementData {
  hName?: string;
  hProperties?: { id?: unknown };
  hChildren?: { value?: string }[];
}
