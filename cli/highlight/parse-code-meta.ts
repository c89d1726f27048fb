/** The options after the language of a fence. */
export interface CodeMeta {
  title: string | null;
  /** 1-based line numbers of `{1,3-5}`; null without braces, empty for `{}`. */
  lines: number[] | null;
  /** Number of the first line; null if lines are not numbered. */
  firstLineNumber: number | null;
  /** `npm2yarn`: the block becomes tabs of package managers. */
  npm2yarn: boolean;
  live: boolean;
}

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
    live: /(?:^|\s)live(?=\s|$)/.test(rest),
  };
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
