// Attributes of an element, without a tree.
import { decodeReferences, type HtmlTags } from "../../model/html-tags.ts";

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

export const TAG = /<[^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*>/g;
/** What stands below a line of code, in an attribute: see `cli/highlight/mark-types.ts`. */
const SAYS = /<span class="code-(?:answer|fault|remark)[^>]* data-says="([^"]*)"><\/span>/g;

/** The code in a highlighted block. Types that it asks for and errors are comments below their line. */
export function codeText(html: string): string {
  const said = html.includes(" data-says=")
    ? html.replace(SAYS, (_, text: string) => `\n// ${text.replaceAll("&#10;", "\n// ")}`)
    : html;
  return decodeReferences(said.replace(TAG, ""));
}
