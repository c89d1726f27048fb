import type { Html, Root } from "mdast";
import { rawHtmlBlockedByCsp } from "../../diagnostics/markdown.ts";
import { HtmlTags } from "../../model/html-tags.ts";
import { SOURCE_ATTRIBUTE } from "../../model/tokens.ts";
import type { UrlUse } from "../../model/link-scheme.ts";
import type { Location } from "../../model/diagnostic.ts";
import { addElementLink, addLink, type WrittenLink } from "../add-link.ts";
import { locationOf, mayHave, type PageFile, type PageState, report, stateOf } from "../page-state.ts";
import { visitMdast } from "../visit.ts";

/** Attributes with a tracked URL, by tag. */
const URL_ATTRIBUTES: Record<string, Record<string, "link" | "image">> = {
  a: { href: "link" },
  area: { href: "link" },
  img: { src: "image" },
};

/** Rewrites raw HTML: comments are removed, URLs become tokens, and markup that the CSP blocks is reported. */
export function rawHtml() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!mayHave(state, "html")) return;
    visitMdast(tree, "html", (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const value = state.config.rawHtml === "strip" ? "" : rewrite(node, state);
      if (value.trim() === "") {
        parent.children.splice(index, 1);
        return index;
      }
      node.value = value;
      return undefined;
    });
  };
}

function rewrite(node: Html, state: PageState): string {
  const html = node.value.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ""));
  // Line ends of comments stay, so line numbers are right; columns are right on lines without a comment.
  let result = "";
  let at = 0;
  for (const tag of openingTags(html)) {
    const location = locationAt(html, tag.start, locationOf(state, node));
    warn(tag, html, location, state);
    for (const edit of editsOf(tag, location, state)) {
      result += html.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
  }
  return result + html.slice(at);
}

interface Tag {
  name: string;
  start: number;
  nameEnd: number;
  attributes: Attribute[];
}

interface Attribute {
  name: string;
  /** Null without `=`. */
  value: string | null;
  start: number;
  end: number;
}

/** Includes a tag that the Markdown around it cuts off: a browser reads on into what follows. */
function* openingTags(html: string): Generator<Tag> {
  const tags = new HtmlTags(html);
  while (tags.next()) {
    if (tags.name === "" || tags.isClosing) continue;
    const { name, start, nameEnd } = tags;
    const attributes: Attribute[] = [];
    while (tags.nextAttribute()) {
      const value = tags.rawValue === null ? null : tags.value;
      attributes.push({ name: tags.attribute, value, start: tags.attributeStart, end: tags.attributeEnd });
    }
    yield { name, start, nameEnd, attributes };
  }
}

function* editsOf(
  tag: Tag,
  location: Location,
  state: PageState,
): Generator<{ start: number; end: number; text: string }> {
  const urlAttributes = URL_ATTRIBUTES[tag.name];
  let external = false;
  let hasUrl = false;
  for (const { name, value, start, end } of tag.attributes) {
    const use = urlAttributes?.[name];
    const isUntracked =
      !use && value !== null && /^(?:href|src|action|formaction|xlink:href|data|poster|background)$/.test(name);
    if (value === null || !(use || isUntracked)) continue;
    hasUrl = true;
    const link = use
      ? addElementLink(state, value.trim(), use, location)
      : addUntracked(state, value, tag.name === "img" ? "image" : tag.name === "form" ? "link" : "embed", location);
    if (link.href === null) yield { start, end, text: "" };
    else if (link.href !== value)
      yield { start, end, text: `${name}="${link.href.replace(/&/g, "&amp;").replace(/"/g, "&quot;")}"` };
    external ||= use === "link" && link.newTab;
  }
  const isLocated = urlAttributes || hasUrl || tag.attributes.some(({ name }) => name === "id");
  if (!isLocated || location.line === undefined) return;
  const has = (name: string): boolean => tag.attributes.some((attribute) => attribute.name === name);
  const additions = [
    ` ${SOURCE_ATTRIBUTE}="${location.line}:${location.column}"`,
    ...(external && !has("target") ? [' target="_blank"', ...(has("rel") ? [] : [' rel="noopener noreferrer"'])] : []),
    ...(tag.name === "img" && !has("loading") ? [' loading="lazy"'] : []),
    ...(tag.name === "img" && !has("decoding") ? [' decoding="async"'] : []),
  ];
  const close = tag.attributes.at(-1)?.end ?? tag.nameEnd;
  yield { start: close, end: close, text: additions.join("") };
}

/** URLs that are not checked as links must still not run code. */
function addUntracked(state: PageState, value: string, use: UrlUse, location: Location): WrittenLink {
  const links: PageState["links"] = [];
  const { href, newTab } = addLink({ ...state, links }, value, use, location);
  return { href: href === null ? null : value, newTab };
}

function warn(tag: Tag, html: string, location: Location, state: PageState): void {
  if (!state.config.blocksInline) return;
  const handler = tag.attributes.find(({ name }) => /^on[a-z]/.test(name));
  const inlineScript =
    tag.name === "script" &&
    !tag.attributes.some(({ name }) => name === "src") &&
    !tag.attributes.some(({ name, value }) => name === "type" && value === "application/ld+json");
  const blocked = inlineScript ? "<script>" : handler ? handler.name : null;
  if (blocked === null || html.length === 0) return;
  const message = `Unexpected inline \`${blocked}\`, expected markup that the content security policy allows`;
  const help = blocked.startsWith("on")
    ? "Use a component with an event handler."
    : "Move the code to a component or a client module.";
  report(state, rawHtmlBlockedByCsp({ message, location, help }));
}

function locationAt(html: string, offset: number, location: Location): Location {
  if (location.line === undefined) return location;
  const lines = html.slice(0, offset).split("\n");
  const before = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { ...location, column: (location.column ?? 1) + before }
    : { ...location, line: location.line + lines.length - 1, column: before + 1 };
}
