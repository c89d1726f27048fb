import type { ContentPath } from "../model/brands.ts";
import type { MarkdownConfig } from "../model/config.ts";

/** The language a file is read as. `lenient`: MDX in a `.md` file, where HTML comments and open void tags are welcome. */
export type MarkdownFormat = { language: "md" } | { language: "mdx"; lenient: boolean };

/**
 * Decides by front matter (`mdx: { format }`), config and, for `auto`, content. Source: decisions 3.1.
 * @param visible the body without code and comments, see `maskCode`
 */
export function markdownFormat(
  path: ContentPath,
  visible: string,
  config: Pick<MarkdownConfig, "format" | "math">,
  frontMatter: Record<string, unknown>,
): MarkdownFormat {
  const isMdxFile = path.endsWith(".mdx");
  const own = frontMatter.mdx;
  const wanted = typeof own === "object" && own !== null && "format" in own ? own.format : undefined;
  const format =
    wanted === "md" || wanted === "mdx" || wanted === "detect" || wanted === "auto" ? wanted : config.format;
  switch (format) {
    case "md":
      return { language: "md" };
    case "mdx":
      return { language: "mdx", lenient: !isMdxFile };
    default:
      if (isMdxFile) return { language: "mdx", lenient: false };
      if (format === "detect") return { language: "md" };
      return hasMdx(hideIndentedCode(hideRawText(config.math ? hideMath(visible) : visible)))
        ? { language: "mdx", lenient: true }
        : { language: "md" };
  }
}

const MODULE_LINE =
  /^(?:import\s+(?:["'{*]|[\w$]+\s*(?:,|\s+from\s))|export\s+(?:default|const|let|var|function|async|class|type|interface|[{*])(?![\w-]))/m;
/** A capitalised or dotted tag, or one that only React understands. */
const COMPONENT_TAG =
  /<(?:[A-Z][\w$]*|[a-z][\w$]*\.[A-Za-z$][\w$.]*)(?=[\s/>])|<head>|<[a-z][\w-]*\s(?:[^<>]*\s)?className=/;

function hasMdx(text: string): boolean {
  if (MODULE_LINE.test(text) || (text.includes("<") && COMPONENT_TAG.test(text))) return true;
  if (!text.includes("{")) return false;
  // Heading ids and attributes of directives are Markdown's own braces; an escaped brace is text.
  return /\{[^{}]*\}|\{[\s\S]*\}/.test(
    text
      .replace(/\\[{}]/g, "  ")
      .replace(/\{#[^{}\s]+\}/g, "")
      .replace(/^([ \t>]*:{2,}[ \t]*[\w-]+(?:\[[^\n]*?\])?)\{[^{}\n]*\}/gm, "$1")
      .replace(/(:[a-zA-Z][\w-]*\[[^\]\n]*\])\{[^{}\n]*\}/g, "$1"),
  );
}

/** Lines that only their indentation makes code: four columns behind a blank line, outside of lists. */
function hideIndentedCode(text: string): string {
  // what is masked is blanks, and most of that is indented
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
      blank = false;
      return indented && inCode ? "" : line;
    })
    .join("\n");
}

/** Braces of style sheets and scripts are theirs, unless they open an expression as JSX wants it. */
function hideRawText(text: string): string {
  let result = text;
  for (const tag of ["style", "script"]) {
    const close = `</${tag}>`;
    // V8 searches backwards a letter at a time
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
  return text.replace(/\$\$[^$]*\$\$|\$[^$\n]+\$/g, (found) => found.replace(/[^\n]/g, " "));
}
