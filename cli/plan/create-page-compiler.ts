import { plainHighlighter } from "../highlight/plain-highlighter.ts";
import type { PageFacts } from "../model/content.ts";
import type { Highlighter } from "../model/highlighter.ts";
import { type CompilerOptions, NO_KIND, type PageCompiler, type PlainOptions } from "./page-compiler.ts";

/** Loaded on demand: parsers and processors take a third of a start, and a run with a full cache compiles nothing. */
const loadCompiler = () => import("../compile/compile-page.ts");

/** Almost every page with code has one. */
const FENCE = "```";

export function createPageCompiler({ markdown, kinds }: CompilerOptions, highlighter: Highlighter): PageCompiler {
  return {
    async compile(file) {
      const { compilePage } = await loadCompiler();
      return compilePage(file, markdown, kinds[file.kind] ?? NO_KIND, highlighter.ofPage?.() ?? highlighter);
    },
    expect: (files) => highlighter.expect?.(files.filter(({ source }) => source.includes(FENCE)).length),
    variant: highlighter === plainHighlighter ? "plain" : null,
  };
}

/** Compiles without highlighting. */
export function createPlainCompiler(options: PlainOptions): PageCompiler<PageFacts> {
  if (!options.linksAlone) return createPageCompiler(options, plainHighlighter);
  const { markdown, kinds } = options;
  return {
    async compile(file) {
      const { compileLinks } = await loadCompiler();
      return compileLinks(file, markdown, kinds[file.kind] ?? NO_KIND);
    },
    variant: "links",
  };
}

/** See `compileFacts`. */
export const createFactsCompiler = ({ markdown, kinds }: CompilerOptions): PageCompiler<PageFacts> => ({
  async compile(file) {
    const { compileFacts } = await loadCompiler();
    return compileFacts(file, markdown, kinds[file.kind] ?? NO_KIND);
  },
  variant: "facts",
});
