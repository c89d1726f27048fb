import { readFile } from "node:fs/promises";
import path from "node:path";
import { createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages } from "shiki/langs";
import type { LanguageRegistration, RegexEngine, ThemeRegistration } from "shiki/types";
import type { LineGrammar } from "./tokenize-lines.ts";
import { createPatternCache } from "./scanner/compiled-pattern.ts";
import { createScannerEngine } from "./scanner/create-scanner-engine.ts";
import { askedGroups, grammarPatterns } from "./scanner/grammar-patterns.ts";
import { type PatternTable, readPatternTable, tableName } from "./scanner/pattern-table.ts";

export type EngineName = "scanner" | "oniguruma";

/** A grammar, and the colors for the indexes in its tokens. */
export interface LoadedGrammar {
  grammar: LineGrammar;
  colorMap: readonly string[];
}

/**
 * Loads grammars of Shiki's bundled languages for one regex engine, on demand. Each language has a separate registry with the
 * languages it requires: in a shared one, a fence within Markdown would be highlighted only after some page used its language,
 * so the output would depend on the order of pages.
 * @param tables Folder of the scanner's tables; a pattern without one is translated when it is needed.
 */
export function createGrammarLoader(
  engineName: EngineName,
  theme: ThemeRegistration,
  tables: string,
): (language: string) => Promise<LoadedGrammar> {
  const patterns = createPatternCache();
  const prepared = new Map<string, Promise<void>>();
  let engine: Promise<RegexEngine> | undefined;
  const loadEngine = (): Promise<RegexEngine> =>
    engineName === "scanner"
      ? Promise.resolve(createScannerEngine(patterns))
      : createOnigurumaEngine(import("shiki/wasm"));
  const prepare = async (registration: LanguageRegistration): Promise<void> => {
    const sources = grammarPatterns(registration);
    const table = await readTable(path.join(tables, tableName(sources)));
    patterns.add(table ? readPatternTable(table, sources) : new Map(), askedGroups(registration));
  };

  return async (language) => {
    const registrations = (await bundledLanguages[language as keyof typeof bundledLanguages]()).default;
    if (engineName === "scanner") {
      for (const registration of registrations) {
        if (!prepared.has(registration.name)) prepared.set(registration.name, prepare(registration));
        await prepared.get(registration.name);
      }
    }
    engine ??= loadEngine();
    const core = await createHighlighterCore({
      themes: [theme],
      langs: [registrations],
      engine: await engine,
      warnings: false,
    });
    const { colorMap } = core.setTheme(theme.name ?? "");
    return { grammar: core.getLanguage(language) as unknown as LineGrammar, colorMap };
  };
}

/** Null if the language has no grammar. */
async function readTable(file: string): Promise<PatternTable | null> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as PatternTable;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
