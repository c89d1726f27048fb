import { FILE_ATTRIBUTE } from "../model/mask-code.ts";

/** The options after the language of a fence. */
export interface CodeMeta {
  title: string | null;
  /** 1-based line numbers of `{1,3-5}`; null without braces, empty for `{}`. */
  lines: number[] | null;
  /** Number of the first line; null if lines are not numbered. */
  firstLineNumber: number | null;
  /** `npm2yarn`: the block becomes tabs of package managers. */
  npm2yarn: boolean;
  /** `ts2js`: TypeScript becomes tabs of TypeScript and JavaScript. */
  ts2js: boolean;
  live: boolean;
  /** Whether the block shows types, if the site's option is on. */
  twoslash: boolean;
  /** The file whose code is shown, and the part of it after `#`; null without one. */
  file: { path: string; fragment: string | null } | null;
  /** `lines="3-6"`: the lines of the file to show; null for all. */
  fileLines: string | null;
  /** `fold`, `fold=10`: how many lines a folded block shows; true for the site's number, false for no folding. */
  fold: number | boolean | null;
}

const LINES_ATTRIBUTE = /(?:^|\s)lines=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** Maximum line number of a range. A larger one is a typo, and expanding it would use much memory. */
const MAX_LINE = 100_000;

/** Reads `title="a.ts" {1,3-5} showLineNumbers=7 npm2yarn live`; unknown words are ignored. */
export function parseCodeMeta(meta: string): CodeMeta {
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const rest = title ? meta.replace(title[0], " ") : meta;
  const braces = /\{([\d,\s-]*)\}/.exec(rest);
  const numbers = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$|\{)/.exec(rest);
  return {
    title: title ? (title[1] ?? title[2] ?? "") : null,
    lines: braces ? parseLineRanges(braces[1] ?? "") : null,
    firstLineNumber: numbers ? Number(numbers[1] ?? 1) : null,
    npm2yarn: /(?:^|\s)npm2yarn(?=\s|$)/.test(rest),
    ts2js: /(?:^|\s)ts2js(?=\s|$)/.test(rest),
    file: parseFile(attribute(rest, FILE_ATTRIBUTE)),
    fileLines: attribute(rest, LINES_ATTRIBUTE),
    fold: parseFold(rest),
    live: /(?:^|\s)live(?=[\s=]|$)/.test(rest),
    twoslash: /(?:^|\s)twoslash(?=\s|$)/.test(rest),
  };
}

const attribute = (meta: string, pattern: RegExp): string | null => {
  const [, double, single, bare] = pattern.exec(meta) ?? [];
  return double ?? single ?? bare ?? null;
};

function parseFold(meta: string): CodeMeta["fold"] {
  const match = /(?:^|\s)fold(?:=["'{]?(\d+|true|false)["'}]?)?(?=\s|$)/.exec(meta);
  if (!match) return null;
  return /^\d/.test(match[1] ?? "") ? Number(match[1]) : match[1] !== "false";
}

function parseFile(written: string | null): CodeMeta["file"] {
  const [path = "", ...fragment] = (written ?? "").split("#");
  return path === "" ? null : { path, fragment: fragment.length > 0 ? fragment.join("#") : null };
}

function parseLineRanges(text: string): number[] {
  const lines = new Set<number>();
  for (const part of text.split(",")) {
    const range = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part);
    if (!range) continue;
    const from = Number(range[1]);
    const to = Math.min(Number(range[2] ?? from), MAX_LINE);
    for (let line = from; line <= to; line++) lines.add(line);
  }
  return [...lines].sort((a, b) => a - b);
}
