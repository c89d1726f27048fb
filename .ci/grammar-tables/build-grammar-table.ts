import { bundledLanguagesInfo } from "shiki/langs";
import { grammarPatterns } from "../../cli/highlight/scanner/grammar-patterns.ts";
import type { PatternFacts } from "../../cli/highlight/scanner/pattern-facts.ts";
import { formatPatternTable } from "../../cli/highlight/scanner/pattern-table.ts";
import { translatePattern } from "../../cli/highlight/scanner/translate-pattern.ts";
import { analysePattern } from "./analyse-pattern.ts";

/** Every grammar that Shiki has, by name, including those that only others embed. */
export async function bundledGrammars(): Promise<Map<string, object>> {
  const grammars = new Map<string, object>();
  for (const { import: load } of bundledLanguagesInfo) {
    for (const grammar of (await load()).default) grammars.set(grammar.name, grammar);
  }
  return new Map([...grammars].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The table of one grammar, and the patterns without a row because nothing was found out about them. */
export function buildGrammarTable(grammar: object): {
  text: string;
  count: number;
  untranslated: { pattern: string; reason: string }[];
} {
  const patterns = grammarPatterns(grammar);
  const untranslated: { pattern: string; reason: string }[] = [];
  const facts = patterns.map((pattern): PatternFacts | null => {
    try {
      const { translated } = translatePattern(pattern);
      return translated && analysePattern(translated);
    } catch (error) {
      untranslated.push({ pattern, reason: String(error) });
      return null;
    }
  });
  return { text: formatPatternTable(patterns, facts), count: patterns.length, untranslated };
}
