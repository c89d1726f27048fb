import type { BlockContent, Blockquote, DefinitionContent, Nodes, Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { mdastText } from "../mdast-text.ts";
import { mayContain, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { admonitionStyle } from "../../../runtime/shared/admonition-styles.ts";
import { ADMONITION_TITLE } from "../../../runtime/shared/admonition-title.ts";
import { isStringId } from "../../../runtime/shared/interface-strings.ts";
import { siteText } from "../../model/site-text.ts";
import { admonitionIcon } from "./admonition-icons.ts";
import { box, leaf } from "./box.ts";
import { hasInlineContent, visitMdast } from "../visit.ts";

interface Admonition {
  type: string;
  title: PhrasingContent[];
  content: (BlockContent | DefinitionContent)[];
  attributes: Record<string, string | null | undefined>;
  position: Nodes["position"];
}

/**
 * Converts `:::note` with its attributes and title, `:::details`, and `> [!NOTE]` to
 * `div.theme-admonition.theme-admonition-<keyword>.admonition.admonition-<look> > div.admonition-heading + div.admonition-content`.
 */
export function admonitions() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayContain(state, ":::", "[!")) return;
    visitMdast(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const replacement =
        node.type === "containerDirective"
          ? fromDirective(node, state)
          : node.type === "blockquote"
            ? fromAlert(node, state)
            : null;
      if (!replacement) return state.types && hasInlineContent(node) ? "skip" : undefined;
      parent.children[index] = replacement;
      // Visits the replacement, since admonitions can be nested.
      return index;
    });
  };
}

function fromDirective(node: ContainerDirective, state: PageState): BlockContent | null {
  const [first, ...others] = node.children;
  const label = first?.type === "paragraph" && first.data?.directiveLabel ? first : null;
  const content = label ? others : node.children;
  // Sorted, because the order depends on the parser.
  const attributes = Object.fromEntries(Object.entries(node.attributes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
  const { title: titleAttribute } = attributes;
  delete attributes.title;
  const title = label
    ? trimmed(label.children)
    : titleAttribute
      ? [{ type: "text" as const, value: titleAttribute }]
      : [];
  if (node.name === "details") return buildDetails(title, content, attributes, node.position, state);
  if (!state.config.admonitions.keywords.includes(node.name)) return null;
  return build({ type: node.name, title, content, attributes, position: node.position }, state);
}

/** An alert is a quote whose first line is only its type. */
function fromAlert(node: Blockquote, state: PageState): BlockContent | null {
  const [first, ...others] = node.children;
  if (first?.type !== "paragraph") return null;
  const [opening, ...rest] = first.children;
  if (opening?.type !== "text") return null;
  const match = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i.exec(opening.value);
  const type = match?.[1]?.toLowerCase();
  if (!match || !type || !state.config.admonitions.keywords.includes(type)) return null;
  const text = opening.value.slice(match[0].length);
  const remaining: PhrasingContent[] = text === "" ? rest : [{ ...opening, value: text }, ...rest];
  if (remaining[0]?.type === "break") remaining.shift();
  const content = remaining.length > 0 ? [{ ...first, children: remaining } satisfies Paragraph, ...others] : others;
  return build({ type, title: [], content, attributes: {}, position: node.position }, state);
}

function build({ type, title, content, attributes, position }: Admonition, state: PageState): BlockContent {
  const { class: className, ...rest } = attributes;
  if (state.config.elementOverrides.includes("admonition")) {
    const isText = title.every((node) => node.type === "text");
    const text = isText ? title.map((node) => mdastText(node)).join("") : "";
    return box(
      "admonition",
      { ...rest, type, ...(text !== "" && { title: text }), ...(className && { className: className.split(/\s+/) }) },
      isText ? content : [box(ADMONITION_TITLE, {}, title), ...content],
      position,
    );
  }
  const look = admonitionStyle(type);
  const classes = [
    "theme-admonition",
    `theme-admonition-${type}`,
    "admonition",
    `admonition-${look}`,
    ...(className ? className.split(/\s+/) : []),
  ];
  return box(
    "div",
    { ...rest, className: classes },
    [
      box("div", { className: ["admonition-heading"] }, [
        leaf(admonitionIcon(look)),
        ...(title.length > 0 ? title : [{ type: "text" as const, value: defaultTitle(type, state) }]),
      ]),
      ...(content.length > 0 ? [box("div", { className: ["admonition-content"] }, content)] : []),
    ],
    position,
  );
}

/** The translated title of the type, or the keyword itself. */
function defaultTitle(type: string, { config }: PageState): string {
  const id = `theme.admonition.${type}`;
  return isStringId(id) ? siteText(config, id) : type;
}

function buildDetails(
  title: PhrasingContent[],
  content: (BlockContent | DefinitionContent)[],
  attributes: Admonition["attributes"],
  position: Nodes["position"],
  { config }: PageState,
): BlockContent {
  const { class: className, ...rest } = attributes;
  const summary = siteText(config, "theme.details.summary");
  return box(
    "details",
    { ...rest, ...(className && { className: className.split(/\s+/) }) },
    [box("summary", {}, title.length > 0 ? title : [{ type: "text", value: summary }]), ...content],
    position,
  );
}

function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = children;
  if (first?.type !== "text") return children;
  const value = first.value.trimStart();
  return value === "" ? rest : [{ ...first, value }, ...rest];
}
