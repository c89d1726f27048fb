import { createHighlighterCore, type HighlighterCore, type LanguageInput } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";
import type { CodeToken, Highlighter } from "../model/highlighter.ts";
import { languageName } from "./languages.ts";
import { loadThemeColors } from "./theme-colors.ts";
import { PLAIN_SCOPES, TOKEN_CLASSES } from "./token-classes.ts";
import { createLineTokenizer, type LineGrammar } from "./tokenize-lines.ts";

/** Blocks kept in the memo; it is emptied when full, so that memory does not grow with the site. */
const MEMO_SIZE = 400;
/** Longer lines stay plain: a minified file in a code block would take seconds. */
const MAX_LINE_LENGTH = 5_000;

/*
 * Shiki gives each token a colour of its theme. Ours is no theme to look at: each class has one marker colour, so one
 * pass yields classes, and both real themes are a stylesheet.
 */
const MARKER_THEME = "sitegen-markers";
const markerOf = (index: number): string => `#${(index + 1).toString(16).padStart(6, "0")}`;
const CLASS_OF_MARKER = new Map(TOKEN_CLASSES.map(({ name }, index) => [markerOf(index), name]));

/** Grammars and the regex engine load on first use, each once. */
export function createHighlighter(options: { theme: string; darkTheme: string; engine?: "oniguruma" }): Highlighter {
  let core: Promise<HighlighterCore> | undefined;
  const languages = new Map<string, Promise<void>>();
  const tokenizers = new Map<string, (code: string) => CodeToken[][]>();
  const memo = new Map<string, CodeToken[][]>();

  const loadLanguage = (shiki: HighlighterCore, name: string): Promise<void> => {
    const loading =
      languages.get(name) ??
      shiki.loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages] as LanguageInput);
    languages.set(name, loading);
    return loading;
  };

  return {
    async highlight(code, language) {
      const name = languageName(language.toLowerCase());
      if (name === null || name === "text") return plainLines(code);
      const key = `${name}\0${code}`;
      const known = memo.get(key);
      if (known) return known;
      core ??= createCore();
      const shiki = await core;
      await loadLanguage(shiki, name);
      const tokenize = tokenizers.get(name) ?? createTokenizer(shiki, name);
      tokenizers.set(name, tokenize);
      const lines = tokenize(code);
      if (memo.size >= MEMO_SIZE) memo.clear();
      memo.set(key, lines);
      return lines;
    },
    styles: () => buildStyles(options.theme, options.darkTheme),
  };
}

function createCore(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [
      {
        name: MARKER_THEME,
        type: "light",
        settings: [
          { settings: { foreground: "#000000", background: "#ffffff" } },
          { scope: [...PLAIN_SCOPES], settings: { foreground: "#000000" } },
          ...TOKEN_CLASSES.map(({ scopes }, index) => ({ scope: scopes, settings: { foreground: markerOf(index) } })),
        ],
      },
    ],
    langs: [],
    engine: createOnigurumaEngine(import("shiki/wasm")),
    warnings: false,
  });
}

function createTokenizer(shiki: HighlighterCore, name: string): (code: string) => CodeToken[][] {
  const { colorMap } = shiki.setTheme(MARKER_THEME);
  const styles = colorMap.map((color) => CLASS_OF_MARKER.get(color?.toLowerCase() ?? "") ?? "");
  return createLineTokenizer(
    shiki.getLanguage(name) as unknown as LineGrammar,
    (line, tokens) =>
      mergeTokens(
        tokens.map(({ start, color }, index) => ({
          text: line.slice(start, tokens[index + 1]?.start ?? line.length),
          style: styles[color] ?? "",
        })),
      ),
    MAX_LINE_LENGTH,
  );
}

function plainLines(code: string): CodeToken[][] {
  return code.split("\n").map((text) => (text === "" ? [] : [{ text, style: "" }]));
}

/** Equal neighbours become one, also across blanks between them. */
function mergeTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const merged: CodeToken[] = [];
  let blank = "";
  for (const token of tokens) {
    if (token.text === "") continue;
    if (token.text.trim() === "") {
      blank += token.text;
      continue;
    }
    const last = merged.at(-1);
    if (last && last.style === token.style) {
      merged[merged.length - 1] = { text: last.text + blank + token.text, style: last.style };
    } else {
      if (blank !== "") appendPlain(merged, blank);
      if (token.style === "") appendPlain(merged, token.text);
      else merged.push(token);
    }
    blank = "";
  }
  if (blank !== "") appendPlain(merged, blank);
  return merged;
}

function appendPlain(tokens: CodeToken[], text: string): void {
  const last = tokens.at(-1);
  if (last?.style === "") tokens[tokens.length - 1] = { text: last.text + text, style: "" };
  else tokens.push({ text, style: "" });
}

/** One rule a class, colours as custom properties of both modes, so that a site may restyle a single class. */
async function buildStyles(theme: string, darkTheme: string): Promise<string> {
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
