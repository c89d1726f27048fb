// Text and inline marks of Markdown.

const SPACE = /[ \t\n\f\r]+/g;
/** What most texts lack: other whitespace than single spaces, and characters that Markdown reads. */
const UNUSUAL = /[\n\t\f\r\\`*[<_~]| {2}/;
const MARKS = /[\\`*[]|~(?=~)|<(?=[a-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;
/** Text that would start another block at the beginning of a paragraph. */
const BLOCK_START = /^(?:(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|:::|={3,}\s*$|-{3,}\s*$)|(\d{1,9})(?=[.)](?:\s|$)))/;

/** Escapes text, and collapses its whitespace. */
export function escapeText(text: string): string {
  return UNUSUAL.test(text) ? text.replace(SPACE, " ").replace(MARKS, String.raw`\$&`) : text;
}

/** A paragraph that cannot be read as another block. */
export const paragraph = (text: string): string => text.replace(BLOCK_START, (_, digits = "") => `${digits}\\`);

/** The longest run of backticks in a text. */
const longestRun = (text: string): number =>
  text.includes("`") ? Math.max(...(text.match(/`+/g) ?? []).map(({ length }) => length)) : 0;

export function inlineCode(text: string): string {
  const code = text.replace(SPACE, " ");
  if (code.trim() === "") return "";
  const fence = "`".repeat(longestRun(code) === 0 ? 1 : longestRun(code) + 1);
  const pad = /^`|`$/.test(code) ? " " : "";
  return fence + pad + code + pad + fence;
}

/** @param info Language and title, as after the opening fence. */
export function codeBlock(code: string, info: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${info}\n${(code.startsWith("\n") ? code.slice(1) : code).trimEnd()}\n${fence}`;
}

/** Sets a mark around a text, without the spaces at its ends. */
export function wrap(text: string, mark: string): string {
  const inner = text.trim();
  if (inner === "") return text;
  const start = text.indexOf(inner);
  return text.slice(0, start) + mark + inner + mark + text.slice(start + inner.length);
}

/** The URL as the target of a link. */
export const target = (url: string): string => (/[\s()<>]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURI)}>` : url);

/** Indents all lines but the first. Empty lines stay empty. */
export const indent = (text: string, width: number): string =>
  text.includes("\n") ? text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`) : text;

/** A directive, since it leaves lists and code of its content as they are. A title that only repeats the type is left out. */
export function admonition(type: string, title: string, blocks: readonly string[]): string {
  const content = blocks.join("\n\n");
  const longest = Math.max(2, ...(content.match(/^:{3,}/gm) ?? []).map(({ length }) => length));
  const fence = ":".repeat(longest + 1);
  const shown = title === "" || title.toLowerCase() === type.toLowerCase() ? "" : `[${title}]`;
  return `${fence}${type}${shown}\n\n${content}\n\n${fence}`;
}
