// Attributes of an element, without a tree.
import type { HtmlTags } from "../../model/html-tags.ts";

export type Attributes = Partial<Record<string, string>>;

const NONE: Attributes = {};

/** Those of the current tag, each by its first value. */
export function readAttributes(tags: HtmlTags): Attributes {
  if (!tags.nextAttribute()) return NONE;
  const attributes: Attributes = {};
  do attributes[tags.attribute] ??= tags.value;
  while (tags.nextAttribute());
  return attributes;
}

/** How a row of rules says the alignment of a cell. */
export function alignmentOf({ style = "", align = "" }: Attributes): string {
  const side = align || /text-align:\s*(\w+)/.exec(style)?.[1];
  return side === "right" ? "--:" : side === "center" ? ":-:" : "---";
}
