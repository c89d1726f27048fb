import GithubSlugger from "github-slugger";
import type { Heading, PhrasingContent, Root } from "mdast";
import { duplicateHeadingId, reservedHeadingId } from "../../diagnostics/markdown.ts";
import { mdastText } from "../mdast-text.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { hasInlineContent, visitMdast } from "../visit.ts";

/** Ids of the page template. */
const RESERVED = new Set(["__sitegen", "__sitegen_skipToContent_fallback", "__sg_page", "__blog-post-container"]);

/**
 * Sets the id of every heading: from `{#id}`, from a comment with the id, or as the slug of its text. As in Docusaurus, explicit
 * ids are not registered with the slugger, so that generated ids stay the same. A clash is reported and not renamed.
 */
export function headingIds() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const slugger = new GithubSlugger();
    const lines = new Map<string, number>();
    const setId = (heading: Heading): void => {
      const explicit = takeExplicitId(heading);
      const text = headingText(heading);
      const id = explicit ?? slugOf(text, slugger, state);
      // The h1 counts for the numbering of slugs but has no id.
      if (heading.depth === 1 || id === "") return;
      heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
      if (!state.preview) reportClash(id, heading, lines, state);
    };
    visitMdast(tree, (node) => {
      if (node.type === "heading") setId(node);
      return hasInlineContent(node) ? "skip" : undefined;
    });
  };
}

function slugOf(text: string, slugger: GithubSlugger, state: PageState): string {
  if (text.trim() === "") return "";
  const { maintainCase } = state.config.anchors;
  const slug = slugger.slug(text, maintainCase);
  // The text has only emoji or punctuation.
  return slug === "" || /^-\d+$/.test(slug) ? slugger.slug("section", maintainCase) : slug;
}

/** The text for the slug. Raw HTML and comments are ignored unless there is nothing else. */
export function headingText(heading: Heading): string {
  const visible = heading.children.filter(({ type }) => type !== "html");
  return (visible.length > 0 ? visible : heading.children)
    .map((node) => mdastText(node, { html: visible.length === 0, withoutDirectives: true }))
    .join("");
}

function takeExplicitId(heading: Heading): string | null {
  const last = heading.children.at(-1);
  if (!last) return null;
  if (last.type === "text") {
    const match = /\s*\{#([^{}]+)\}\s*$/.exec(last.value);
    if (!match) return null;
    const value = last.value.slice(0, match.index);
    if (value === "") heading.children.pop();
    else last.value = value;
    return match[1] ?? null;
  }
  const comment = commentText(last);
  const id = comment === null ? undefined : /^\s*#(\S+)\s*$/.exec(comment)?.[1];
  if (id === undefined) return null;
  heading.children.pop();
  const before = heading.children.at(-1);
  if (before?.type === "text") before.value = before.value.trimEnd();
  return id;
}

function commentText(node: PhrasingContent): string | null {
  if (node.type === "html") return /^<!--([\s\S]*)-->$/.exec(node.value)?.[1] ?? null;
  if (node.type === "mdxTextExpression") return /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1] ?? null;
  return null;
}

function reportClash(id: string, heading: Heading, lines: Map<string, number>, state: PageState): void {
  const earlier = lines.get(id);
  if (earlier === undefined) lines.set(id, heading.position?.start.line ?? 0);
  if (earlier === undefined && !RESERVED.has(id)) return;
  const location = locationOf(state, heading);
  if (RESERVED.has(id)) {
    const message = `Unexpected heading id \`${id}\`, expected one that the page template does not use`;
    state.diagnostics.push(reservedHeadingId({ message, location }));
  }
  if (earlier !== undefined)
    state.diagnostics.push(
      duplicateHeadingId({
        message: `Unexpected heading id \`${id}\`, expected a unique id: line ${earlier} has the same one`,
        location,
        help: "Change one of the ids: `## Title {#other-id}`.",
      }),
    );
}
