// Generates the tables of `cli/highlight/tables`, one per grammar. Run it after every update of Shiki:
// node .ci/run-ts.mjs .ci/build-grammar-tables.ts
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { grammarPatterns } from "../cli/highlight/scanner/grammar-patterns.ts";
import { tableName } from "../cli/highlight/scanner/pattern-table.ts";
import { buildGrammarTable, bundledGrammars } from "./grammar-tables/build-grammar-table.ts";

const folder = fileURLToPath(new URL("../cli/highlight/tables", import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let size = 0;
let patterns = 0;
for (const [name, grammar] of await bundledGrammars()) {
  const { text, untranslated, count } = buildGrammarTable(grammar);
  for (const { pattern, reason } of untranslated) console.log(`${name}: ${reason}: ${pattern.slice(0, 120)}`);
  patterns += count;
  const file = `${folder}/${tableName(grammarPatterns(grammar))}`;
  if (existsSync(file)) continue; // jsx and tsx differ only in the names of their scopes
  writeFileSync(file, text);
  size += text.length;
}
console.log(`${patterns} patterns, ${size} characters`);
