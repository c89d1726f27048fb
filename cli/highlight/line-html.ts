/** A run of characters with one look. `style` is a short class from the fixed set, empty for plain text. */
export interface CodeToken {
  text: string;
  style: string;
}

const escapeText = (text: string): string =>
  /[&<]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;

export function lineHtml(tokens: readonly CodeToken[]): string {
  let html = "";
  for (const { text, style } of tokens) {
    html += style === "" ? escapeText(text) : `<span class="${style}">${escapeText(text)}</span>`;
  }
  return html;
}

/** Lines without colours. */
export const plainLines = (code: string): string[] => code.split("\n").map(escapeText);
