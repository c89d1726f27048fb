import type { Code, Root } from "mdast";
import { visitMdast } from "./visit.ts";
import { cutPrelude } from "../highlight/cut-prelude.ts";
import { parseCodeMeta } from "../highlight/parse-code-meta.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Location } from "../model/diagnostic.ts";

/** A page as it was parsed, before any plugin. */
export interface ParsedSource {
  path: ContentPath;
  source: string;
  tree: Root;
}

/** A fenced block of a page. */
export interface Fence {
  page: ContentPath;
  /** Lower case, without a suffix in braces; null without one. */
  language: string | null;
  meta: string;
  /** The file name above the block. */
  title: string | null;
  /** Marked lines, counted from the first visible one. */
  marked: readonly number[];
  code: string;
  /** Lines that are compiled and not shown. */
  prelude: string;
  /** Whether the fence has the word `check` or `twoslash`. */
  isMarked: boolean;
  /** Why it is not checked; null if it is. */
  optOut: string | null;
  /** Of the fence itself. */
  location: Location;
  /** Position in the page of a position in the code, both 1-based. */
  placeOf(line: number, column: number): Location;
}

/** Every fence of a page in order, also nested ones. */
export function extractFences({ path, source, tree }: ParsedSource): Fence[] {
  const lines = source.split(/\r\n?|\n/);
  const fences: Fence[] = [];
  visitMdast(tree, "code", (node) => {
    const start = node.position?.start;
    // Indented code has no opening line.
    if (start && /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t>]*(?:`{3}|~{3})/.test(lines[start.line - 1] ?? "")) {
      fences.push(readFence(node, path, lines));
    }
  });
  return fences;
}

function readFence(node: Code, page: ContentPath, lines: readonly string[]): Fence {
  const { line: fenceLine, column } = node.position?.start ?? { line: 1, column: 1 };
  const [, language = "", braces = ""] = /^([^{]*)(.*)$/.exec(node.lang ?? "") ?? [];
  const meta = `${braces} ${node.meta ?? ""}`;
  const code = node.value.split("\n");
  const { title, lines: marked } = parseCodeMeta(meta);
  return {
    page,
    language: language === "" ? null : language.toLowerCase(),
    meta,
    title,
    marked: marked ?? [],
    code: node.value,
    prelude: cutPrelude(node.value, language).prelude,
    isMarked: /(?:^|\s)(?:check|twoslash)(?=\s|$)/.test(meta),
    optOut:
      /(?:^|\s)no-check=(?:"([^"]*)"|'([^']*)')/
        .exec(meta)
        ?.slice(1)
        .find((text) => text !== undefined) ?? null,
    location: {
      path: page,
      line: fenceLine,
      column,
      length: (lines[fenceLine - 1] ?? "").trimEnd().length - column + 1,
    },
    placeOf(line, codeColumn) {
      const at = Math.min(fenceLine + line, lines.length);
      // Prefixes of a list or quote are only part of the page's line.
      const before = (lines[at - 1] ?? "").length - (code[line - 1] ?? "").length;
      return { path: page, line: at, column: Math.max(0, before) + codeColumn };
    },
  };
}

/** Languages in which code cannot be checked; they count as opted out. */
const UNCHECKABLE = new Set([null, "text", "txt", "plain", "plaintext", "none", "console", "output"]);

export const isUnchecked = ({ language, optOut }: Fence): boolean => optOut !== null || UNCHECKABLE.has(language);

/** Languages for the compiler. */
export const isCompiled = ({ language }: Pick<Fence, "language">): boolean => /^[jt]sx?$/.test(language ?? "");

const REMOVED = /\[!code --(?::(\d+))?\]/;

/** Code without the lines that a change removes. Spaces replace them, so that every position stays. */
export function withoutRemoved(code: string): string {
  if (!code.includes("[!code --")) return code;
  let removed = 0;
  const lines = code.split("\n").map((line) => {
    const [mark, lineCount = "1"] = REMOVED.exec(line) ?? [];
    if (mark !== undefined) removed = Number(lineCount);
    return removed-- > 0 ? " ".repeat(line.length) : line;
  });
  return lines.join("\n");
}
