import type { HighlightedCode, HighlightLimit, Highlighter } from "../model/highlighter.ts";
import type { PrismTheme } from "../model/markdown-config.ts";
import { languageName } from "./languages.ts";
import { lineHtml, plainLines } from "./line-html.ts";
import type { EngineName, LoadedGrammar } from "./load-grammar.ts";
import { ONIGURUMA_LANGUAGES } from "./oniguruma-languages.ts";
import { OutOfTime, runWithin } from "./run-within.ts";
import { splitLines } from "./split-lines.ts";
import { loadThemeColors } from "./theme-colors.ts";
import { PLAIN_SCOPES, TOKEN_CLASSES } from "./token-classes.ts";
import { createLineMemo, createLineTokenizer, type LineMemo } from "./tokenize-lines.ts";

/** Maximum number of cached blocks. The cache is cleared when full, so that memory does not grow with the site. */
const MEMO_SIZE = 400;
/** Maximum number of cached lines of all languages. */
const MEMO_LINES = 20_000;
/** Longer lines are not highlighted: a minified file would take seconds. */
export const MAX_LINE_LENGTH = 5_000;
/** Time limit against catastrophic backtracking; real code is far below it on any machine. */
const TIME_LIMIT_MS = 10_000;
/** Blocks below both are not watched: that costs as much as tokenising them, and short lines leave no room to go back. */
const WATCHED_LINE_LENGTH = 120;
const WATCHED_LENGTH = 4_000;

/*
 * Shiki gives each token a color of its theme. This theme has one marker color for each class, so one pass yields classes, and a
 * stylesheet contains both real themes.
 */
const markerOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, "0")}`;
const CLASS_OF_MARKER = new Map<string, string>(TOKEN_CLASSES.map(({ name }, index) => [markerOf(index), name]));

const THEME = {
  name: "sitegen-markers",
  type: "light" as const,
  settings: [
    { settings: { foreground: "#000000", background: "#ffffff" } },
    { scope: [...PLAIN_SCOPES], settings: { foreground: "#000000" } },
    ...TOKEN_CLASSES.map(({ scopes }, index) => ({ scope: scopes, settings: { foreground: markerOf(index) } })),
  ],
};

export interface HighlighterOptions {
  theme: string | PrismTheme;
  darkTheme: string | PrismTheme;
  /** `scanner` is many times as fast; `oniguruma` is the engine that grammars are written for. */
  engine: EngineName;
  /** Folder of the scanner's tables, `cli/highlight/tables` of the package. */
  tables: string;
  /** Default 10,000. */
  timeLimitMs?: number;
}

type Tokenize = (lines: readonly string[]) => string[];

/** Grammars and the regex engine load on first use, each once. */
export function createHighlighter(options: HighlighterOptions): Highlighter {
  const { engine, tables, timeLimitMs = TIME_LIMIT_MS } = options;
  const loaders = new Map<EngineName, Promise<(name: string) => Promise<LoadedGrammar>>>();
  const tokenizers = new Map<string, Promise<Tokenize>>();
  const lineMemo = createLineMemo<string>(MEMO_LINES);
  const memo = new Map<string, HighlightedCode>();

  const tokenizerOf = (name: string, engineName: EngineName): Promise<Tokenize> => {
    const key = `${engineName} ${name}`;
    const loader = loaders.get(engineName) ?? createLoader(engineName, tables);
    loaders.set(engineName, loader);
    const tokenize =
      tokenizers.get(key) ?? loader.then((load) => load(name)).then((loaded) => createTokenizer(loaded, lineMemo));
    tokenizers.set(key, tokenize);
    return tokenize;
  };

  const tokenize = async (lines: readonly string[], name: string, engineName: EngineName): Promise<string[]> => {
    const run = await tokenizerOf(name, engineName);
    try {
      return isWatched(lines) ? runWithin(timeLimitMs, () => run(lines)) : run(lines);
    } catch (error) {
      // The grammar's state is incomplete.
      tokenizers.delete(`${engineName} ${name}`);
      // a pattern that repeats what another found may be one that JavaScript cannot express
      if (error instanceof OutOfTime || engineName === "oniguruma") throw error;
      return tokenize(lines, name, "oniguruma");
    }
  };

  return {
    async highlight(code, language) {
      const name = languageName(language.toLowerCase());
      if (name === null || name === "text") return { lines: plainLines(code), limit: null };
      const key = `${name}\0${code}`;
      const cached = memo.get(key);
      if (cached) return cached;
      const lines = splitLines(code);
      let result: HighlightedCode;
      try {
        const html = await tokenize(lines, name, name in ONIGURUMA_LANGUAGES ? "oniguruma" : engine);
        result = { lines: html, limit: longLine(lines) };
      } catch (error) {
        if (!(error instanceof OutOfTime)) throw error;
        result = { lines: plainLines(code), limit: { reason: "slow", seconds: timeLimitMs / 1000 } };
      }
      if (memo.size >= MEMO_SIZE) memo.clear();
      memo.set(key, result);
      return result;
    },
    styles: () => buildStyles(options.theme, options.darkTheme),
  };
}

/** Imported on demand: Shiki takes long to load and is not needed if all pages are cached. */
async function createLoader(engine: EngineName, tables: string): Promise<(name: string) => Promise<LoadedGrammar>> {
  const { createGrammarLoader } = await import("./load-grammar.ts");
  return createGrammarLoader(engine, THEME, tables);
}

function isWatched(lines: readonly string[]): boolean {
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (line.length > WATCHED_LINE_LENGTH || length > WATCHED_LENGTH) return true;
  }
  return false;
}

function longLine(lines: readonly string[]): HighlightLimit | null {
  const index = lines.findIndex(({ length }) => length > MAX_LINE_LENGTH);
  if (index === -1) return null;
  return { reason: "long-line", line: index + 1, length: lines[index]?.length ?? 0, limit: MAX_LINE_LENGTH };
}

function createTokenizer({ grammar, colorMap }: LoadedGrammar, memo: LineMemo<string>): Tokenize {
  const classes = colorMap.map((color) => CLASS_OF_MARKER.get(color?.toLowerCase() ?? "") ?? "");
  return createLineTokenizer(grammar, (line, tokens) => lineHtml(line, tokens, classes), MAX_LINE_LENGTH, memo);
}

/** One rule per class, with the colors of both modes as custom properties, so that a site can restyle a single class. */
async function buildStyles(theme: string | PrismTheme, darkTheme: string | PrismTheme): Promise<string> {
  const [light, dark] = await Promise.all([loadThemeColors(theme), loadThemeColors(darkTheme)]);
  const properties = ({ background, text, classes }: typeof light): string =>
    [
      `--sg-code-background:${background}`,
      `--sg-code-text:${text}`,
      ...TOKEN_CLASSES.map(({ name }) => `--sg-code-${name}:${classes[name]}`),
    ].join(";");
  const rules = TOKEN_CLASSES.map(
    ({ name, fontStyle }) => `.sg-code .${name}{color:var(--sg-code-${name})${FONT_STYLES[fontStyle ?? ""] ?? ""}}`,
  );
  return [
    `:root{${properties(light)}}`,
    `[data-theme=dark]{${properties(dark)}}`,
    ".sg-code pre{background-color:var(--sg-code-background);color:var(--sg-code-text)}",
    ...rules,
    "",
  ].join("\n");
}

const FONT_STYLES: Record<string, string> = {
  italic: ";font-style:italic",
  bold: ";font-weight:700",
  underline: ";text-decoration:underline",
};
