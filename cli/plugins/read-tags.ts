// Tags that plugins put into every page: objects, or HTML as text.
import { HtmlTags, VOID } from "../model/html-tags.ts";
import type { HtmlTag } from "../../runtime/shared/site-data.ts";
import { isFields } from "./fields.ts";

/** @returns The first value that is no tag as `fault`. */
export function readTags(given: unknown): { tags: HtmlTag[]; fault: unknown } {
  const tags: HtmlTag[] = [];
  for (const one of Array.isArray(given) ? given : [given]) {
    if (one === undefined || one === null || one === false || one === "") continue;
    if (typeof one === "string") tags.push(...parseTags(one));
    else if (isFields(one) && typeof one.tagName === "string" && one.tagName !== "") tags.push(tagOf(one, one.tagName));
    else return { tags, fault: one };
  }
  return { tags, fault: undefined };
}

function tagOf({ attributes, innerHTML }: Record<string, unknown>, tagName: string): HtmlTag {
  const given = Object.entries(isFields(attributes) ? attributes : {});
  return {
    tagName,
    attributes: Object.fromEntries(
      given.flatMap(([name, value]) =>
        value === undefined || value === null || value === false ? [] : [[name, value === true ? true : String(value)]],
      ),
    ),
    ...(typeof innerHTML === "string" && { innerHTML }),
  };
}

/** The elements at the top of a piece of HTML. Comments and text between them show nothing. */
export function parseTags(html: string): HtmlTag[] {
  const elements: HtmlTag[] = [];
  const tags = new HtmlTags(html);
  while (tags.next()) {
    if (tags.name === "" || tags.isClosing) continue;
    const { name } = tags;
    const attributes: HtmlTag["attributes"] = {};
    while (tags.nextAttribute()) attributes[tags.attribute] = tags.rawValue === null ? true : tags.value;
    const start = tags.end;
    if (VOID.has(name) || tags.isSelfClosing) {
      elements.push({ tagName: name, attributes });
      continue;
    }
    const end = endOf(tags, name);
    elements.push({ tagName: name, attributes, ...(end > start && { innerHTML: html.slice(start, end) }) });
  }
  return elements;
}

/** Moves to the end tag of the element that `tags` is in. @returns Where its content ends. */
function endOf(tags: HtmlTags, name: string): number {
  for (let depth = 1; tags.next(); ) {
    if (tags.name !== name) continue;
    if (tags.isClosing) depth--;
    else if (!tags.isSelfClosing) depth++;
    if (depth === 0) {
      const { start } = tags;
      tags.finish();
      return start;
    }
  }
  return tags.html.length;
}
