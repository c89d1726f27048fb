// The elements that are open at a position of a document.
import type { HtmlTags } from "../model/html-tags.ts";

export interface OpenElement {
  tag: string;
  /** `SOURCE_ATTRIBUTE` of the element; null without it. */
  source: string | null;
}

/** Whether a tag starts an element. An end tag ends the innermost open element of its name, and those inside it. */
export function startsElement({ name, isClosing }: HtmlTags, open: OpenElement[]): boolean {
  if (!isClosing || name === "") return name !== "";
  const at = open.findLastIndex(({ tag }) => tag === name);
  if (at >= 0) open.length = at;
  return false;
}

/** Source of the innermost element that has one. */
export const innermostSource = (open: readonly OpenElement[]): string | null =>
  open.findLast(({ source }) => source !== null)?.source ?? null;
