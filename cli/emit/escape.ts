// The escapers of every generated text file. Text is text: what an author wrote in a title never becomes markup.

const REFERENCES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
  "\u0085": "&#133;",
  "\u2028": "&#8232;",
};

/** Characters that XML 1.0 cannot hold in any form, lone surrogates included. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Text for XML content and attributes alike. White space is written as references, since parsers fold it in
 * attributes and line ends; characters that XML forbids become U+FFFD.
 */
export function xml(text: string): string {
  return text
    .replace(NOT_XML, "\ufffd")
    .replace(/[&<>"'\r\n\t\u0085\u2028]/g, (character) => REFERENCES[character] as string);
}

/** HTML for an XML element that is read as HTML; kept readable in a CDATA section. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(NOT_XML, "\ufffd").replace(/\r\n?/g, "\n").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Text for HTML content and quoted attributes. */
export function text(value: string): string {
  return value.replaceAll("\u0000", "\ufffd").replace(/[&<>"'\r]/g, (character) => REFERENCES[character] as string);
}
