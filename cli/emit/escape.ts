// Escapes text for generated files, so that content never becomes markup.

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

/** Characters that XML 1.0 does not allow, even as references; includes lone surrogates. */
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Escapes text for XML content and attributes. Whitespace other than spaces becomes references, since parsers normalize it.
 * Characters that XML does not allow become U+FFFD.
 */
export function xml(text: string): string {
  return text
    .replace(NOT_XML, "\ufffd")
    .replace(/[&<>"'\r\n\t\u0085\u2028]/g, (character) => REFERENCES[character] as string);
}

/** HTML as a CDATA section of an XML element. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(NOT_XML, "\ufffd").replace(/\r\n?/g, "\n").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** Escapes text for HTML content and quoted attributes. */
export function text(value: string): string {
  return value.replaceAll("\u0000", "\ufffd").replace(/[&<>"'\r]/g, (character) => REFERENCES[character] as string);
}
