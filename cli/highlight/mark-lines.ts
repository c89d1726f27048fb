import type { MarkdownConfig } from "../model/config.ts";
import type { CodeMeta } from "./parse-code-meta.ts";

type CodeConfig = MarkdownConfig["code"];

/** Code without its magic comments, and the classes they put on lines (0-based). */
export interface MarkedCode {
  code: string;
  classes: Map<number, string[]>;
}

/** The comment forms in which a magic comment may stand: text before and after it. */
const FORMS = {
  slashes: ["//", ""],
  block: ["/*", "*/"],
  jsx: ["{/*", "*/}"],
  html: ["<!--", "-->"],
  hash: ["#", ""],
  percent: ["%", ""],
  dashes: ["--", ""],
  rem: ["REM", ""],
  quote: ["'", ""],
  semicolon: [";", ""],
} as const satisfies Record<string, readonly [string, string]>;
type Form = keyof typeof FORMS;

const JS: Form[] = ["slashes", "block"];
const JSX: Form[] = ["slashes", "block", "jsx"];
const POPULAR: Form[] = ["slashes", "block", "jsx", "html", "hash"];
const FORMS_OF: Record<string, Form[]> = {
  js: JS,
  javascript: JS,
  mjs: JS,
  cjs: JS,
  ts: JS,
  typescript: JS,
  mts: JS,
  cts: JS,
  jsx: JSX,
  tsx: JSX,
  html: ["html", "block", "slashes"],
  vue: ["html", "block", "slashes"],
  svelte: ["html", "block", "slashes"],
  xml: ["html"],
  python: ["hash"],
  py: ["hash"],
  bash: ["hash"],
  sh: ["hash"],
  shell: ["hash"],
  zsh: ["hash"],
  yaml: ["hash"],
  yml: ["hash"],
  toml: ["hash"],
  ruby: ["hash"],
  rb: ["hash"],
  md: ["html", "jsx", "hash"],
  markdown: ["html", "jsx", "hash"],
  mdx: ["html", "jsx", "hash"],
  tex: ["percent"],
  latex: ["percent"],
  matlab: ["percent"],
  lua: ["dashes"],
  haskell: ["dashes"],
  sql: ["dashes"],
  vb: ["quote", "rem"],
  vbnet: ["quote", "rem"],
  batch: ["rem"],
  wasm: ["semicolon"],
  clojure: ["semicolon"],
};

type Direction = { className: string; kind: "line" | "start" | "end" };

/** A comment at a line's end that says the line was added or removed: `// [!code ++]`. */
const DIFF_COMMENT = /\s*(?:\/\/|#|--|%|;|\/\*|\{\/\*|<!--)\s*\[!code (\+\+|--)\]\s*(?:\*\/\}?|-->)?\s*$/;
const DIFF_CLASSES: Record<string, string> = { "++": "code-added", "--": "code-removed" };

/** Applies `{1,3-5}`, or else the magic comments, which a range switches off; diff comments count in any case. */
export function markLines(code: string, language: string, meta: CodeMeta, config: CodeConfig): MarkedCode {
  const marked = markRangesOrComments(code, language, meta, config);
  if (!marked.code.includes("[!code ")) return marked;
  const classes = new Map(marked.classes);
  const lines = marked.code.split("\n").map((line, index) => {
    const sign = DIFF_COMMENT.exec(line)?.[1];
    if (sign === undefined) return line;
    classes.set(index, [...(classes.get(index) ?? []), DIFF_CLASSES[sign] as string]);
    return line.replace(DIFF_COMMENT, "");
  });
  return { code: lines.join("\n"), classes };
}

function markRangesOrComments(code: string, language: string, meta: CodeMeta, config: CodeConfig): MarkedCode {
  const classes = new Map<number, string[]>();
  if (meta.lines) {
    const className = config.magicComments[0]?.className;
    if (className) for (const line of meta.lines) if (line > 0) classes.set(line - 1, [className]);
    return { code, classes };
  }
  const directions = readDirections(config);
  // Most blocks have none; looking for the words first keeps them cheap.
  if (![...directions.keys()].some((word) => code.includes(word))) return { code, classes };
  const forms = FORMS_OF[language] ?? POPULAR;
  const kept: string[] = [];
  const open = new Set<string>();
  let next = new Set<string>();
  for (const line of code.split("\n")) {
    const direction = directionOf(line, forms, directions);
    if (direction) {
      if (direction.kind === "line") next.add(direction.className);
      else if (direction.kind === "start") open.add(direction.className);
      else open.delete(direction.className);
      continue;
    }
    if (open.size + next.size > 0) classes.set(kept.length, [...new Set([...open, ...next])]);
    next = new Set();
    kept.push(line);
  }
  return { code: kept.join("\n"), classes };
}

function readDirections(config: CodeConfig): Map<string, Direction> {
  const directions = new Map<string, Direction>();
  for (const { className, line, block } of config.magicComments) {
    if (line) directions.set(line, { className, kind: "line" });
    if (block) directions.set(block.start, { className, kind: "start" }).set(block.end, { className, kind: "end" });
  }
  return directions;
}

/** A magic comment stands alone on its line. */
function directionOf(line: string, forms: readonly Form[], directions: Map<string, Direction>): Direction | undefined {
  const text = line.trim();
  for (const form of forms) {
    const [open, close] = FORMS[form];
    if (!text.startsWith(open) || !text.endsWith(close) || text.length < open.length + close.length) continue;
    const found = directions.get(text.slice(open.length, text.length - close.length).trim());
    if (found) return found;
  }
  return undefined;
}
