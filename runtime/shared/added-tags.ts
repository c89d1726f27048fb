// Tags that plugins and the config put into every page, as HTML: React would leave out attributes such as `onload`.
import type { AddedTags, HtmlTag, SiteData } from "./site-data.ts";

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const escapeAttribute = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function writeTag({ tagName, attributes, innerHTML = "" }: HtmlTag): string {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === false ? [] : [value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`],
  );
  const open = `<${tagName}${written.join("")}>`;
  return VOID.has(tagName.toLowerCase()) ? open : `${open}${innerHTML}</${tagName}>`;
}

/** Whether React does not write a tag as it is: it leaves out handlers, and refuses a `style` that is text. */
export const needsMarkup = ({ attributes }: HtmlTag): boolean =>
  Object.keys(attributes).some((name) => /^(?:on[a-z]+|style)$/i.test(name));

/** The tags that are written as HTML; null without any. */
export function markupTags({ addedTags, headTags }: Pick<SiteData, "addedTags" | "headTags">): AddedTags | null {
  const own = headTags.filter(needsMarkup);
  if (own.length === 0) return addedTags ?? null;
  const { head, bodyStart, bodyEnd } = addedTags ?? { head: [], bodyStart: [], bodyEnd: [] };
  return { head: [...head, ...own], bodyStart, bodyEnd };
}

/** Puts the tags into a document. */
export function insertTags(document: string, { head, bodyStart, bodyEnd }: AddedTags): string {
  const write = (tags: readonly HtmlTag[]): string => tags.map(writeTag).join("");
  const [beforeHead, afterHead] = cutAt(document, document.indexOf("</head>"));
  const [beforeBody, inBody] = cutAt(afterHead, afterHead.search(/(?<=<body(?:\s[^>]*)?>)/));
  const [content, end] = cutAt(inBody, inBody.lastIndexOf("</body>"));
  return beforeHead + write(head) + beforeBody + write(bodyStart) + content + write(bodyEnd) + end;
}

const cutAt = (text: string, at: number): [string, string] =>
  at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
