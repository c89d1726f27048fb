import type { ContentPath } from "../model/brands.ts";
import type { MarkdownConfig } from "../model/markdown-config.ts";

/** The language of a file. `lenient`: MDX in a `.md` file, where HTML comments and unclosed void tags are allowed. */
export type MarkdownFormat = { language: "md" } | { language: "mdx"; lenient: boolean };

/**
 * Decides by front matter (`mdx: { format }`), then config and, for `auto`, the content. A `.md` file that is MDX by its format
 * is read as Markdown where that gives the same page: it takes a fraction of the time.
 * @param visible The body without code and comments, see `maskCode`.
 */
export function markdownFormat(
  path: ContentPath,
  visible: string,
  config: Pick<MarkdownConfig, "format" | "math">,
  frontMatter: Record<string, unknown>,
): MarkdownFormat {
  const isMdxFile = path.endsWith(".mdx");
  const { mdx } = frontMatter;
  const pageFormat = typeof mdx === "object" && mdx !== null && "format" in mdx ? mdx.format : undefined;
  const format =
    pageFormat === "md" || pageFormat === "mdx" || pageFormat === "detect" || pageFormat === "auto"
      ? pageFormat
      : config.format;
  if (format === "md") return { language: "md" };
  if (isMdxFile) return { language: "mdx", lenient: false };
  if (format === "detect") return { language: "md" };
  const withoutMath = config.math ? hideMath(visible) : visible;
  const text = hideRawText(withoutMath);
  const prose = hideIndentedCode(text);
  const isMdx = hasMdx(prose) || (format === "mdx" && (prose !== text || HTML_LINE.test(withoutMath)));
  return isMdx ? { language: "mdx", lenient: true } : { language: "md" };
}

/** A line that starts with a tag. In Markdown, it may start a block of HTML, whose text is no Markdown; in MDX, it is. */
const HTML_LINE = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*<\/?[A-Za-z][\w-]*(?=[\s/>])/m;

const MODULE_LINE =
  /^(?:import\s+(?:["'{*]|[\w$]+\s*(?:,|\s+from\s))|export\s+(?:default|const|let|var|function|async|class|type|interface|[{*])(?![\w-]))/m;
/** A capitalised or dotted tag, or HTML that only works in JSX. */
const COMPONENT_TAG =
  /<(?:[A-Z][\w$]*|[a-z][\w$]*\.[A-Za-z$][\w$.]*)(?=[\s/>])|<head>|<[a-z][\w-]*\s(?:[^<>]*\s)?className=/;

function hasMdx(text: string): boolean {
  if (MODULE_LINE.test(text) || (text.includes("<") && COMPONENT_TAG.test(text))) return true;
  if (!text.includes("{")) return false;
  // Braces of heading ids and directive attributes are Markdown; an escaped brace is text.
  return /\{[^{}]*\}|\{[\s\S]*\}/.test(
    text
      .replace(/\\[{}]/g, "  ")
      .replace(/\{#[^{}\s]+\}/g, "")
      .replace(/^([ \t>]*:{2,}[ \t]*[\w-]+(?:\[[^\n]*?\])?)\{[^{}\n]*\}/gm, "$1")
      .replace(/(:[a-zA-Z][\w-]*\[[^\]\n]*\])\{[^{}\n]*\}/g, "$1"),
  );
}

/** Removes indented code: lines with four columns of indentation after a blank line or a heading, outside lists. */
function hideIndentedCode(text: string): string {
  // Masked code is blank, and most indented lines are masked.
  if (!/\n(?: {4}|\t)[^\S\n]*\S/.test(`\n${text}`)) return text;
  let blank = true;
  let inList = false;
  let inCode = false;
  return text
    .split("\n")
    .map((line) => {
      if (line.trim() === "") {
        blank = true;
        return line;
      }
      const indented = /^(?: {4}|\t)/.test(line);
      if (!indented) {
        inCode = false;
        inList = /^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(line) || (inList && (!blank || /^\s{2,3}\S/.test(line)));
      } else if (!inList && (blank || inCode)) {
        inCode = true;
      }
      blank = /^ {0,3}#{1,6}\s/.test(line);
      return indented && inCode ? "" : line;
    })
    .join("\n");
}

/** Removes the content of `style` and `script`, whose braces are CSS and JavaScript, unless it is a JSX expression. */
function hideRawText(text: string): string {
  let result = text;
  for (const tag of ["style", "script"]) {
    const close = `</${tag}>`;
    // V8 searches backwards one character at a time.
    if (!result.includes(close)) continue;
    for (let end = result.lastIndexOf(close); end !== -1; end = result.lastIndexOf(close, end - 1)) {
      const start = result.lastIndexOf(`<${tag}`, end);
      if (start === -1) break;
      const open = result.indexOf(">", start);
      if (open !== -1 && open < end && !/^\s*\{\s*`/.test(result.slice(open + 1, open + 20)))
        result = result.slice(0, start) + result.slice(end + close.length);
      end = start;
      if (end === 0) break;
    }
  }
  return result;
}

function hideMath(text: string): string {
  return text.replace(/\$\$[^$]*\$\$|\$[^$\n]+\$/g, (formula) => formula.replace(/[^\n]/g, " "));
}
