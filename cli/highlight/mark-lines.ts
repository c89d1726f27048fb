import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { CodeMeta } from "./parse-code-meta.ts";
import { readNotations } from "./read-notations.ts";

type CodeConfig = MarkdownConfig["code"];

/** Code without its magic comments and notations, and their effects on lines (0-based). */
export interface MarkedCode {
  code: string;
  /** For each line its index in the code with comments and notations; null if none was taken out. */
  sources: readonly number[] | null;
  classes: Map<number, string[]>;
  /** Texts to mark in a line. */
  words: Map<number, string[]>;
  /** Notes below a line. */
  notes: Map<number, string[]>;
  /** Whether some lines are in focus and the others are dimmed. */
  hasFocus: boolean;
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

const NOTATION_CLASSES = {
  "++": "code-added",
  "--": "code-removed",
  focus: "code-focused",
  error: "code-error",
  warning: "code-warning",
  info: "code-info",
};
const HIGHLIGHTED = "theme-code-block-highlighted-line";

/** Applies `{1,3-5}`, or else the magic comments, which a range disables. Notations always apply. */
export function markLines(
  code: string,
  language: string,
  meta: CodeMeta,
  config: CodeConfig,
  readsNotes = true,
): MarkedCode {
  const marked = markRangesOrComments(code, language, meta, config);
  if (!/\[\\?!code /.test(marked.code)) return { ...marked, words: new Map(), notes: new Map(), hasFocus: false };
  const { lines, sources, notations } = readNotations(marked.code, readsNotes);
  const classes = new Map<number, string[]>();
  const words = new Map<number, string[]>();
  const notes = new Map<number, string[]>();
  for (const [index, source] of sources.entries()) {
    const own = marked.classes.get(source);
    if (own) classes.set(index, own);
  }
  const add = (map: Map<number, string[]>, line: number, value: string): void => {
    const known = map.get(line) ?? [];
    if (!known.includes(value)) map.set(line, [...known, value]);
  };
  for (const { kind, line: from, count } of notations) {
    for (let line = from; line < Math.min(from + count, lines.length); line++) {
      if (typeof kind === "object") "word" in kind ? add(words, line, kind.word) : add(notes, line, kind.note);
      else if (kind === "highlight") add(classes, line, config.magicComments[0]?.className ?? HIGHLIGHTED);
      else add(classes, line, NOTATION_CLASSES[kind]);
    }
  }
  const hasFocus = [...classes.values()].some((names) => names.includes(NOTATION_CLASSES.focus));
  const { sources: unmarked } = marked;
  return {
    code: lines.join("\n"),
    sources: unmarked ? sources.map((source) => unmarked[source] ?? source) : sources,
    classes,
    words,
    notes,
    hasFocus,
  };
}

function markRangesOrComments(
  code: string,
  language: string,
  meta: CodeMeta,
  config: CodeConfig,
): Pick<MarkedCode, "code" | "sources" | "classes"> {
  const classes = new Map<number, string[]>();
  if (meta.lines) {
    const className = config.magicComments[0]?.className;
    if (className) for (const line of meta.lines) if (line > 0) classes.set(line - 1, [className]);
    return { code, sources: null, classes };
  }
  const directions = readDirections(config);
  // Most blocks have none; searching for the words first is fast.
  if (![...directions.keys()].some((word) => code.includes(word))) return { code, sources: null, classes };
  const forms = FORMS_OF[language] ?? POPULAR;
  const kept: string[] = [];
  const sources: number[] = [];
  /** First lines by class. A later start replaces an earlier one, and an end leaves it: so blocks that nest are read. */
  const starts = new Map<string, number>();
  const mark = (line: number, className: string): void => {
    const known = classes.get(line) ?? [];
    if (!known.includes(className)) classes.set(line, [...known, className]);
  };
  for (const [source, line] of code.split("\n").entries()) {
    const direction = directionOf(line, forms, directions);
    if (!direction) {
      kept.push(line);
      sources.push(source);
      continue;
    }
    const { kind, className } = direction;
    if (kind === "line") mark(kept.length, className);
    else if (kind === "start") starts.set(className, kept.length);
    else for (let at = starts.get(className) ?? 0; at < kept.length; at++) mark(at, className);
  }
  return { code: kept.join("\n"), sources, classes };
}

function readDirections(config: CodeConfig): Map<string, Direction> {
  const directions = new Map<string, Direction>();
  for (const { className, line, block } of config.magicComments) {
    if (line) directions.set(line, { className, kind: "line" });
    if (block) directions.set(block.start, { className, kind: "start" }).set(block.end, { className, kind: "end" });
  }
  return directions;
}

/** A magic comment is the only text on its line. */
function directionOf(line: string, forms: readonly Form[], directions: Map<string, Direction>): Direction | undefined {
  const text = line.trim();
  for (const form of forms) {
    const [open, close] = FORMS[form];
    if (!text.startsWith(open) || !text.endsWith(close) || text.length < open.length + close.length) continue;
    const direction = directions.get(text.slice(open.length, text.length - close.length).trim());
    if (direction) return direction;
  }
  return undefined;
}
