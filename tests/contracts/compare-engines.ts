import { createGrammarLoader, type EngineName, type LoadedGrammar } from "../../cli/highlight/load-grammar.ts";
import { runWithin } from "../../cli/highlight/run-within.ts";
import { splitLines } from "../../cli/highlight/split-lines.ts";
import { TOKEN_CLASSES } from "../../cli/highlight/token-classes.ts";
import { createLineMemo, createLineTokenizer, type LineGrammar } from "../../cli/highlight/tokenize-lines.ts";

/** Compiled regexes of all languages together exceed V8's space; some languages share most of theirs. */
const LANGUAGES_OF_LOADER = 20;

/** Information about the grammar that the site does not need: tokens with all their scopes. */
interface ScopedGrammar extends LineGrammar {
  tokenizeLine(
    line: string,
    state: unknown,
    timeLimit: number,
  ): { tokens: { startIndex: number; endIndex: number; scopes: string[] }[]; ruleStack: unknown };
  dispose(): void;
}

/** Colours that differ whenever classes differ. */
const THEME = {
  name: "classes",
  type: "light" as const,
  settings: [
    { settings: { foreground: "#000000", background: "#ffffff" } },
    ...TOKEN_CLASSES.map(({ scopes }, index) => ({
      scope: scopes,
      settings: { foreground: `#${(index + 1).toString(16).padStart(6, "0")}` },
    })),
  ],
};

export const loadersOf = (engine: EngineName, tables: string): ((language: string) => Promise<LoadedGrammar>) =>
  createGrammarLoader(engine, THEME, tables);

/** A loader that starts afresh after some languages. */
export function boundedLoader(engine: EngineName, tables: string): (language: string) => Promise<LoadedGrammar> {
  let loaded = 0;
  let load = loadersOf(engine, tables);
  return (language) => {
    if (++loaded % LANGUAGES_OF_LOADER === 0) load = loadersOf(engine, tables);
    return load(language);
  };
}

/** A line's tokens, one per row: `start-end scope scope`. */
function scopesOf({ grammar }: LoadedGrammar, code: string): string[] {
  let state: unknown = null;
  return splitLines(code).map((line) => {
    if (line === "") return "";
    const { tokens, ruleStack } = (grammar as ScopedGrammar).tokenizeLine(line, state, 0);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => `${startIndex}-${endIndex} ${scopes.join(" ")}`).join("\n");
  });
}

/** A fixed order. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => [(index * 7919 + 3) % 8, index, item] as const)
    .sort(([a, i], [b, j]) => a - b || j - i)
    .map(([, , item]) => item);

/**
 * The lines whose tokens differ, the first of each block, or the error of the scanner. Each block is compared
 * twice, in two orders: the scanner's memo of one block must not affect the next.
 * @param timeLimitMs For a block in the scanner.
 */
export async function engineDifferences(
  loadOracle: () => Promise<LoadedGrammar>,
  loadScanner: () => Promise<LoadedGrammar>,
  blocks: ReadonlyMap<string, string>,
  timeLimitMs = 60_000,
): Promise<string[]> {
  const oracle = await loadOracle();
  const expected = new Map([...blocks].map(([what, code]) => [what, scopesOf(oracle, code)]));
  // all grammars of a process share one memory of WebAssembly, and all languages need more than its 2 GiB
  (oracle.grammar as ScopedGrammar).dispose();
  const differences: string[] = [];
  try {
    const scanner = await loadScanner();
    for (const [what, code] of [...blocks, ...shuffled([...blocks])]) {
      const own = runWithin(timeLimitMs, () => scopesOf(scanner, code));
      const at = expected.get(what)?.findIndex((tokens, index) => tokens !== own[index]) ?? -1;
      if (at === -1) continue;
      const oracleTokens = expected.get(what)?.[at]?.split("\n") ?? [];
      const ownTokens = own[at]?.split("\n") ?? [];
      const first = oracleTokens.findIndex((token, index) => token !== ownTokens[index]);
      differences.push(`${what}, line ${at + 1}: ${ownTokens[first]} instead of ${oracleTokens[first]}`);
    }
  } catch (error) {
    differences.push(String(error));
  }
  return differences;
}

/** Blocks whose tokens differ when lines are cached, in this order or another one. */
export function memoDifferences({ grammar }: LoadedGrammar, blocks: ReadonlyMap<string, string>): string[] {
  const tokenizer = (limit: number) =>
    createLineTokenizer(
      grammar,
      (line, tokens) =>
        tokens.map(({ start, color }, index) => ({
          text: line.slice(start, tokens[index + 1]?.start ?? line.length),
          style: String(color),
        })),
      5_000,
      createLineMemo(limit),
    );
  const remembering = tokenizer(20_000);
  // drops each line at once
  const plain = tokenizer(1);
  const expected = new Map([...blocks].map(([what, code]) => [what, JSON.stringify(plain(splitLines(code)))]));
  return [...blocks, ...shuffled([...blocks])]
    .filter(([what, code]) => JSON.stringify(remembering(splitLines(code))) !== expected.get(what))
    .map(([what]) => what);
}
