import type { Element } from "hast";
import type { Heading, PhrasingContent, Root } from "mdast";
import { siteText } from "../../model/site-text.ts";
import { mdastText } from "../mdast-text.ts";
import { mayHave, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { hasInlineContent, visitMdast } from "../visit.ts";
import { h, leaf } from "./box.ts";

/** Look of each mark. */
const LOOKS: Readonly<Record<string, string>> = { since: "secondary", deprecated: "danger", experimental: "warning" };

type MarkedHeading = Heading & { data?: { marks?: Element[] } };

/**
 * Takes `:since[4.1]`, `:deprecated` and `:experimental` out of headings, so that they are no part of titles, ids and the table of
 * contents. `placeMarks` puts badges in their place.
 */
export function takeMarks() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayHave(state, "textDirective")) return;
    visitMdast(tree, (node) => {
      if (node.type === "heading") takeFrom(node, state);
      return hasInlineContent(node) ? "skip" : undefined;
    });
  };
}

function takeFrom(heading: MarkedHeading, state: PageState): void {
  const marks: Element[] = [];
  const rest: PhrasingContent[] = [];
  for (const child of heading.children) {
    const last = rest.at(-1);
    if (child.type === "textDirective" && Object.hasOwn(LOOKS, child.name))
      marks.push(badge(child.name, child.children.map((part) => mdastText(part)).join(""), state));
    else if (marks.length > 0 && child.type === "text" && last?.type === "text")
      rest[rest.length - 1] = { ...last, value: last.value.trimEnd() + child.value };
    else rest.push(child);
  }
  if (marks.length === 0) return;
  const end = rest.at(-1);
  if (end?.type === "text") rest[rest.length - 1] = { ...end, value: end.value.trimEnd() };
  heading.children = rest;
  heading.data = { ...heading.data, marks } as Heading["data"] & object;
}

/** The text is the name of the mark in the site's language, and what the author adds. */
function badge(name: string, text: string, { config }: PageState): Element {
  const label =
    name === "since"
      ? siteText(config, "theme.marks.since", { version: text })
      : siteText(config, name === "deprecated" ? "theme.marks.deprecated" : "theme.marks.experimental");
  const value = name === "since" || text === "" ? label : `${label}: ${text}`;
  const className = ["badge", `badge--${LOOKS[name]}`];
  return h("span", { className, dataSgNoSearch: "" }, [{ type: "text", value: value.trim() }]);
}

export function placeMarks() {
  return (tree: Root, file: PageFile): void => {
    if (!mayHave(stateOf(file), "textDirective")) return;
    visitMdast(tree, (node) => {
      const { marks = [] } = ((node as MarkedHeading).data ?? {}) as { marks?: Element[] };
      if (node.type === "heading")
        for (const mark of marks) node.children.push({ type: "text", value: " " }, leaf(mark) as never);
      return hasInlineContent(node) ? "skip" : undefined;
    });
  };
}
