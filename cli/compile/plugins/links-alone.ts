import type { Code, Nodes, Root } from "mdast";
import { languageName } from "../../highlight/languages.ts";
import { mayHave, type PageFile, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Nodes that are kept only for their children. */
const CONTAINERS = new Set<string>(
  "paragraph emphasis strong delete blockquote list listItem table tableRow tableCell sitegenBox".split(" "),
);
/** Nodes with a URL or an id. */
const TARGETS = new Set<string>(["heading", "link", "linkReference", "footnoteDefinition"]);

/**
 * Removes text if the page needs only its links and ids. The children of components stay, since components may read them.
 */
export function linksAlone() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    // Code may be a link.
    if (state.linksAlone && !state.config.symbolLinks && !(mayHave(state, "html", "mdxjsEsm") && needsText(tree)))
      tree.children = tree.children.filter(keep);
  };
}

/** A tag of raw HTML may end in the text after it, and a layout receives the whole page. */
function needsText(tree: Root): boolean {
  let result = false;
  visitMdast(tree, (node) => {
    result ||= node.type === "html" || (node.type === "mdxjsEsm" && /\bdefault\b/.test(node.value));
  });
  return result;
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
      return affectsResult(node) || isElement(node);
    default: {
      const isContainer = CONTAINERS.has(node.type);
      if (!isContainer && !TARGETS.has(node.type)) return true;
      const parent = node as { children: Nodes[] };
      parent.children = parent.children.filter(keep);
      return !isContainer || parent.children.length > 0 || isElement(node);
    }
  }
}

/** Code that may have an unknown language, is a diagram, becomes tabs with ids, or is in a file. */
const affectsResult = ({ lang, meta }: Code): boolean =>
  !lang ||
  lang === "mermaid" ||
  languageName(lang.toLowerCase()) === null ||
  /\b(?:npm2yarn|ts2js|file=)/.test(meta ?? "");

/** Whether a plugin set an element, other than a box without ids and links. */
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
